"""A pack to tap cards from: a suit at a time, its ranks high to low, within a thumb's reach."""

from collections.abc import Callable
from math import ceil
from typing import Final

import flet as ft

from app.ui.case import Case
from app.ui.parts.asking import Change
from app.ui.parts.basics import Tap, tappable, text
from app.ui.parts.cards import card_name, index, ink_of, suit_name, suit_sign
from app.ui.parts.frame import STRETCH, side
from app.ui.scene import Scene
from app.ui.theme import COLUMN, TARGET, TITLE
from scoring import Card, Rank, Suit

GAP: Final = 3
"""Between two cards: so narrow that six fit abreast on the smallest phone."""


def card_picker(scene: Scene, case: Case, change: Change, heading: str, width: float) -> ft.Control:
    """Return the suits, and the cards of the one that is open, in *width* logical pixels."""

    def show(suit: Suit) -> Tap:
        return change(lambda held: held.showing(suit))

    label = scene.words("referee.suit")
    lines: list[ft.Control] = [
        *([text(heading, scene.look.muted, 14)] if heading else []),
        suit_row(scene, "suit", label, case.suit, show),
        *_ranks(scene, case, change, width),
    ]
    return ft.Column(lines, spacing=GAP, tight=True, horizontal_alignment=STRETCH)


def column_width(scene: Scene) -> float:
    """Return how wide one column of a screen is."""
    return min(COLUMN, scene.width - 2 * side(scene))


def suit_row(
    scene: Scene, key: str, label: str, chosen: Suit | None, on_pick: Callable[[Suit], Tap]
) -> ft.Control:
    """Return the four suits side by side, at most one of them chosen."""
    return ft.Row(
        [_suit(scene, f"{key}-{s}", label, s, s is chosen, on_pick(s)) for s in Suit],
        spacing=GAP,
    )


def _suit(scene: Scene, key: str, label: str, suit: Suit, chosen: bool, on_tap: Tap) -> ft.Control:
    look = scene.look
    sign = [ft.Icon(ft.Icons.CHECK, size=16, color=look.primary)] if chosen else []
    face = ft.Row(
        [*sign, suit_sign(look, suit, 24)],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=4,
    )
    return tappable(
        f"{label}: {suit_name(scene.words, suit)}",
        on_tap,
        face,
        key,
        chosen=chosen,
        height=TARGET,
        bgcolor=look.primary_tint if chosen else look.card,
        border=ft.Border.all(2 if chosen else 1, look.primary if chosen else look.edge),
        expand=True,
    )


def _ranks(scene: Scene, case: Case, change: Change, width: float) -> list[ft.Control]:
    ranks = case.ranks
    most = max(1, int((width / scene.scale + GAP) // (TARGET + GAP)))
    lines = ceil(len(ranks) / most)
    each = ceil(len(ranks) / lines)
    shape = (width - GAP * (each - 1)) / each
    return [
        ft.Row(
            [_rank(scene, case, rank, change, shape) for rank in ranks[at : at + each]], spacing=GAP
        )
        for at in range(0, len(ranks), each)
    ]


def _rank(scene: Scene, case: Case, rank: Rank, change: Change, width: float) -> ft.Control:
    """Return one card to tap; one that lies there already is taken away again."""
    look, words, card = scene.look, scene.words, Card(case.suit, rank)
    here = (case.place, card) in case.laid
    elsewhere = not here and any(card == laid for _, laid in case.laid)
    free = here or not (elsewhere or case.full)
    name = card_name(words, card)
    if elsewhere:
        name = words("referee.on_table" if case.place == "hand" else "referee.in_hand", card=name)
    ink = ink_of(look, case.suit) if free else look.muted
    shown = ft.Text(index(words, rank), size=20, color=ink, font_family=TITLE)
    sign = [ft.Icon(ft.Icons.CHECK, size=12, color=look.primary)] if here else []
    return tappable(
        name,
        change(lambda held: held.tapped(card)) if free else None,
        ft.Row([*sign, shown], alignment=ft.MainAxisAlignment.CENTER, spacing=0),
        f"card-{card.suit}-{card.rank}",
        chosen=here,
        width=width,
        height=TARGET * max(1, scene.scale * 0.75),
        bgcolor=look.primary_tint if here else look.card if free else look.well,
        border=ft.Border.all(2 if here else 1, look.primary if here else look.edge),
    )
