"""The cards before the referee: on the table under who played them, and in the hand."""

from typing import Final

import flet as ft

from app import say
from app.labels import label
from app.ui.case import Place
from app.ui.parts.asking import Asking
from app.ui.parts.basics import text
from app.ui.parts.card_picker import column_width
from app.ui.parts.cards import Mark, card_name, playing_card
from app.ui.parts.frame import GAP
from app.ui.theme import TARGET

NAME: Final = 84
"""Widest a player's name under a card gets, at text of usual size."""


def trick_cards(asking: Asking) -> list[ft.Control]:
    """Return the cards on the table, the one that is taking them marked."""
    scene, case, words = asking.scene, asking.case, asking.scene.words
    found = list[ft.Control]()
    for at, each in enumerate(case.trick):
        players = asking.state.players if asking.state else ()
        name = label(words, players, case.turns[at]) if players else ""
        spoken = card_name(words, each)
        if name:
            spoken = f"{say.shown(name)}: {spoken}"
        mark: Mark | None = None
        if at == case.best:
            mark, spoken = "best", words("referee.best", card=spoken)
        width = _share(asking) if name else None
        found.append(playing_card(scene, each, spoken, mark=mark, under=name, width=width))
    return _spread(asking, "trick", found)


def _share(asking: Asking) -> float:
    """Return the width for a player's card with the name: all in a row, if they are few."""
    scene, count = asking.scene, len(asking.case.inside)
    row = column_width(scene) / (2 if scene.low else 1)
    return min(NAME * scene.scale, max(TARGET * scene.scale, row / count - GAP))


def hand_cards(asking: Asking) -> list[ft.Control]:
    """Return the cards of the hand, those that may be played marked."""
    scene, case, words = asking.scene, asking.case, asking.scene.words
    ruling = case.ruling(asking.state)
    found = list[ft.Control]()
    for each in case.hand:
        mark: Mark | None = None
        spoken = card_name(words, each)
        if ruling:
            mark = "allowed" if each in ruling.allowed else "forbidden"
            spoken = words(f"referee.{mark}", card=spoken)
        found.append(playing_card(scene, each, spoken, mark=mark))
    return _spread(asking, "hand", found)


def _spread(asking: Asking, place: Place, cards: list[ft.Control]) -> list[ft.Control]:
    """Return *cards* in a row; where no further ones go to, with what they are."""
    if not cards:
        return []
    row = ft.Row(cards, wrap=True, spacing=GAP, run_spacing=8)
    if asking.case.place == place:
        return [row]
    head = text(asking.scene.words("referee.on_the_table"), asking.scene.look.muted, 14)
    return [ft.Column([head, row], spacing=2, tight=True)]
