"""One rule of the game to be changed, with its meaning, and what became of the last wish."""

from dataclasses import dataclass

import flet as ft

from app import say
from app.ui.house import Answer, Rule, forced_at, forced_scores
from app.ui.parts.basics import Tap, notice
from app.ui.parts.choices import choices, limit, stepper, switch
from app.ui.parts.ruling import Ruling
from app.ui.scene import Scene
from scoring import GAMES, PRESETS, RuleSet

FREE = "free"
PASSES = ("0", "1", "2")
"""Deals running that one may pass at a score."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A rule asked about, as it is now."""

    ruling: Ruling
    rule: Rule

    @property
    def scene(self) -> Scene:
        """Return its surroundings."""
        return self.ruling.scene

    @property
    def rules(self) -> RuleSet:
        """Return the rules as they stand."""
        return self.ruling.rules

    @property
    def value(self) -> object:
        """Return what the rule is now."""
        return getattr(self.rules, self.rule.parameter)

    @property
    def label(self) -> str:
        """Return what it is called, and whether the game has it from nobody but us."""
        words, parameter = self.scene.words, self.rule.parameter
        label = words(f"setup.rule.{parameter}")
        if parameter in assumed(self.rules):
            return words("setup.assumed_label", label=label)
        return label

    @property
    def meaning(self) -> str:
        """Return in a sentence what it is about, with its place in the rules."""
        return self.scene.words(f"setup.rule.{self.rule.parameter}_why")

    @property
    def key(self) -> str:
        """Return the key of its control."""
        return f"rule-{self.rule.parameter}"

    def word(self, name: str) -> str:
        """Return the word for one of its values."""
        option = f"{self.rule.parameter}.{name}"
        return self.scene.words(f"setup.rule.{option}")

    def wish(self, value: object) -> Tap:
        """Return a tap that wishes for *value*."""
        return self.ruling.wish(self.rule.parameter, value)


def assumed(rules: RuleSet) -> tuple[str, ...]:
    """Return what *rules* have from no source: as their game has it, by our own assumption."""
    base = PRESETS[rules.preset]
    names = GAMES[rules.preset].assumed
    return tuple(name for name in names if getattr(rules, name) == getattr(base, name))


def rule_control(ruling: Ruling, rule: Rule) -> ft.Control:
    """Return the control for *rule*, and beside it what the last wish for it led to."""
    draw = {"switch": _switch, "choice": _choice, "number": _number, "passes": _passes}[rule.kind]
    answer = ruling.hosting.table.answer
    here = answer is not None and answer.parameter == rule.parameter
    told = _told(ruling.scene, answer) if answer and here else []
    return ft.Column([draw(Asked(ruling, rule)), *told], spacing=8, tight=True)


def _told(scene: Scene, answer: Answer) -> list[ft.Control]:
    look, words = scene.look, scene.words
    if answer.fault:
        why = words(f"rules.fault.{answer.fault}")
        parts = [words("setup.refused"), why, words("setup.refused_why")]
        return [notice(look, ft.Icons.BLOCK, parts, danger=True)]
    if not answer.along:
        return []
    followed = [say.rule(words, name, getattr(answer.rules, name)) for name in answer.along]
    return [notice(look, ft.Icons.LINK, [words("setup.along"), *followed])]


def _switch(asked: Asked) -> ft.Control:
    on = bool(asked.value)
    return switch(
        asked.scene,
        asked.label,
        on,
        asked.wish(not on),
        asked.key,
        meaning=asked.meaning,
        margin=0,
    )


def _choice(asked: Asked) -> ft.Control:
    values = {asked.rule.key(value): value for value in asked.rule.values}
    return choices(
        asked.scene,
        asked.label,
        [(name, asked.word(name)) for name in values],
        asked.rule.key(asked.value),
        lambda name: asked.wish(values[name]),
        asked.key,
        meaning=asked.meaning,
    )


def _number(asked: Asked) -> ft.Control:
    value, numbers = asked.value, [n for n in asked.rule.values if isinstance(n, int)]
    within = range(numbers[0], numbers[-1] + 1)
    assert value is None or isinstance(value, int)
    if asked.rule.values[0] is None:
        return limit(
            asked.scene,
            asked.label,
            value,
            within,
            (asked.word("none"), asked.word("some")),
            asked.wish,
            asked.key,
            first=_first(asked, within),
            meaning=asked.meaning,
        )
    assert value is not None
    return stepper(
        asked.scene, asked.label, value, within, asked.wish, asked.key, meaning=asked.meaning
    )


def _first(asked: Asked, within: range) -> int:
    """Return where a limit begins that was not there: as the game has it, or where it can be."""
    usual = getattr(PRESETS[asked.rules.preset], asked.rule.parameter)
    if isinstance(usual, int):
        return usual
    return asked.rules.start if asked.rules.start in within else within[0]


def _passes(asked: Asked) -> ft.Control:
    """Return the usual pairs, and below them each score by itself."""
    return ft.Column(
        [_choice(asked), *(_passes_at(asked, score) for score in forced_scores(asked.rules))],
        spacing=12,
        tight=True,
    )


def _passes_at(asked: Asked, score: int) -> ft.Control:
    words, rules = asked.scene.words, asked.rules
    now = rules.allowed_passes(score)
    names = (FREE, *PASSES)

    def pick(name: str) -> Tap:
        return asked.wish(forced_at(rules, score, None if name == FREE else int(name)))

    return choices(
        asked.scene,
        words("setup.passes_at", n=score),
        [(name, words(f"setup.passes.{name}")) for name in names],
        FREE if now is None else str(now),
        pick,
        f"passes-{score}",
    )
