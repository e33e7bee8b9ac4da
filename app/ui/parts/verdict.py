"""What the referee says: who takes the trick, which cards may be played and why the others not."""

from collections.abc import Mapping
from typing import Final

import flet as ft

from app import say
from app.ui.case import Case
from app.ui.parts.basics import notice
from app.ui.parts.cards import card_name, card_names, suit_name
from app.ui.scene import Scene
from scoring import Card, Duty, Playable, Rank, SeriesState

RULES: Final[Mapping[Duty, str]] = {
    Duty.FREE_LEAD: "M27",
    Duty.TRUMP_LEAD: "M33",
    Duty.TRUMP_ACE: "M32",
    Duty.OVERTAKE: "M29",
    Duty.FOLLOW: "M28",
    Duty.FOLLOW_TRUMPED: "A27",
    Duty.TRUMP: "M28",
    Duty.OVERTRUMP: "M30",
    Duty.UNDERTRUMP: "M30",
    Duty.DISCARD: "M28",
}
TAKES: Final = "M31"
FRENCH: Final = "F5"
"""All of it where the king is high."""


def verdict(scene: Scene, case: Case, state: SeriesState | None) -> ft.Control:
    """Return the answer as far as the cards tapped give one, else what is to be tapped."""
    names = state.players if state else ()
    if parts := _asked(scene, case, names):
        return notice(scene.look, ft.Icons.TOUCH_APP, parts)
    if case.place == "trick":
        return notice(scene.look, ft.Icons.EMOJI_EVENTS, _taken(scene, case, names))
    found = case.ruling(state)
    assert found is not None
    return notice(scene.look, ft.Icons.GAVEL, _ruled(scene, case, found, names))


def _asked(scene: Scene, case: Case, names: tuple[str, ...]) -> list[str]:
    """Say what is still to be tapped before there is an answer; empty when there is one."""
    words = scene.words
    if case.trump is None:
        return [words("referee.which_trump")]
    turn = case.next
    if case.place == "trick":
        if case.trick:
            return []
        lead = (
            [words("table.leads", name=say.called(words, names, turn)) + "."]
            if turn is not None
            else []
        )
        return [words("referee.lay"), *lead]
    if case.over:
        return [words("referee.all_played")]
    if case.hand:
        return []
    first = words("referee.lead") if not case.trick else words("referee.answer")
    if turn is None:
        return [words("referee.hold"), first]
    return [words("referee.hold_of", name=say.called(words, names, turn)), first]


def _taken(scene: Scene, case: Case, names: tuple[str, ...]) -> list[str]:
    words, best = scene.words, case.best
    assert best is not None
    card = case.trick[best]
    name = card_name(words, card)
    why = "referee.highest_trump" if card.suit is case.trump else "referee.highest_of_suit"
    rule = words(why, suit=suit_name(words, card.suit), rule=_rule(case, TAKES))
    if not case.turns:
        return [_capital(words("referee.takes", who=name)), rule]
    who, turn = say.called(words, names, case.turns[best]), case.next
    if turn is None:
        return [words("referee.takes_with", who=who, card=name), rule]
    more = words("referee.turn", name=say.called(words, names, turn))
    return [words("referee.heads_with", who=who, card=name), rule, more]


def _ruled(scene: Scene, case: Case, found: Playable, names: tuple[str, ...]) -> list[str]:
    words = scene.words
    free = not found.forbidden and len(found.allowed) > 1
    cards = words("referee.any") if free else card_names(words, found.allowed)
    turn = case.next
    head = (
        words("referee.may", cards=cards)
        if turn is None
        else words("referee.may_of", name=say.called(words, names, turn), cards=cards)
    )
    why = words(f"referee.duty.{found.duty}", rule=_rule(case, RULES[found.duty]))
    return [head, why, *(_not(scene, case, duty, cards) for duty, cards in _broken(found).items())]


def _broken(found: Playable) -> dict[Duty, list[Card]]:
    """Return the forbidden cards by the duty they would break."""
    groups = dict[Duty, list[Card]]()
    for card, duty in found.forbidden.items():
        groups.setdefault(duty, []).append(card)
    return groups


def _not(scene: Scene, case: Case, duty: Duty, cards: list[Card]) -> str:
    words = scene.words
    return words(
        f"referee.not.{duty}",
        cards=_capital(card_names(words, cards)),
        rule=_rule(case, RULES[duty]),
    )


def _rule(case: Case, rule: str) -> str:
    beyond = rule in (RULES[Duty.TRUMP_ACE], RULES[Duty.TRUMP_LEAD])
    return rule if beyond or case.ranks[0] is Rank.ACE else FRENCH


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
