"""The house rules of a new series, each with its meaning and where it is found in the rules."""

import flet as ft

from app import say
from app.i18n import Words
from app.ui.house import PARTS, Rule
from app.ui.parts.basics import button
from app.ui.parts.choices import fold
from app.ui.parts.own_rules import keep_rules
from app.ui.parts.rule_control import rule_control
from app.ui.parts.ruling import Ruling
from app.ui.parts.stake import stake_field
from scoring import PRESETS, RuleSet


def house_rules(ruling: Ruling) -> ft.Control:
    """Return what differs from the game chosen, and all of its rules to change when opened."""
    scene, words, rules = ruling.scene, ruling.scene.words, ruling.rules
    is_open, inside = "rules" in ruling.opened, list[ft.Control]()
    differences = say.differences(words, rules)
    if is_open:
        inside += [_part(ruling, part) for part in PARTS]
        if differences:
            inside.append(_back(ruling))
        inside.append(keep_rules(ruling))
    under = " ".join(differences) or words("setup.rules_why")
    label, on_fold = words("setup.rules"), ruling.fold("rules")
    return fold(scene, label, under, inside, on_fold, "rules", is_open=is_open)


def _back(ruling: Ruling) -> ft.Control:
    """Return the way back to the game as it is."""

    async def plain() -> None:
        ruling.hosting.play(PRESETS[ruling.rules.preset])

    label = ruling.scene.words("setup.preset_back")
    return ft.Row(
        [button(ruling.scene.look, label, ruling.doing(plain), "rules-preset")], wrap=True
    )


def _part(ruling: Ruling, part: str) -> ft.Control:
    """Return the rules of one part of the game: told while folded, to be changed when open."""
    scene, rules, is_open = ruling.scene, ruling.rules, part in ruling.opened
    mattering = [rule for rule in PARTS[part] if rule.matters(rules)]
    told = [_told(scene.words, rules, rule) for rule in mattering]
    return fold(
        scene,
        scene.words(f"setup.part.{part}"),
        " ".join(sentence for sentence in told if sentence),
        [_control(ruling, rule) for rule in mattering] if is_open else [],
        ruling.fold(part),
        f"part-{part}",
        is_open=is_open,
    )


def _control(ruling: Ruling, rule: Rule) -> ft.Control:
    return stake_field(ruling) if rule.kind == "text" else rule_control(ruling, rule)


def _told(words: Words, rules: RuleSet, rule: Rule) -> str:
    """Say what *rule* is now; nothing of a text that is not there."""
    value = getattr(rules, rule.parameter)
    absent = rule.kind == "text" and value is None
    return "" if absent else say.rule(words, rule.parameter, value)
