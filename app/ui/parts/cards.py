"""Playing cards: their names, their signs, and how one looks on the table."""

from collections.abc import Sequence
from typing import Final, Literal

import flet as ft

from app.i18n import Words
from app.ui.parts.basics import CENTERED, text
from app.ui.scene import Scene
from app.ui.theme import TITLE, Look
from scoring import Card, Rank, Suit

SIGNS: Final = {
    Suit.SPADES: ft.CupertinoIcons.SUIT_SPADE_FILL,
    Suit.HEARTS: ft.CupertinoIcons.SUIT_HEART_FILL,
    Suit.CLUBS: ft.CupertinoIcons.SUIT_CLUB_FILL,
    Suit.DIAMONDS: ft.CupertinoIcons.SUIT_DIAMOND_FILL,
}
RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
LETTERED: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
WIDTH: Final = 46
"""Logical pixels of a card, at text of usual size."""
Mark = Literal["best", "allowed", "forbidden"]
MARKS: Final[dict[Mark, ft.IconData]] = {
    "best": ft.Icons.EMOJI_EVENTS,
    "allowed": ft.Icons.CHECK,
    "forbidden": ft.Icons.BLOCK,
}


def suit_name(words: Words, suit: Suit) -> str:
    """Return `hjärter`."""
    return words(f"suit.{suit}")


def card_name(words: Words, card: Card) -> str:
    """Return `hjärter kung`, `hjärter 9`."""
    rank = words(f"rank.{card.rank}") if card.rank in LETTERED else str(card.rank)
    return words("card.name", suit=suit_name(words, card.suit), rank=rank)


def card_names(words: Words, cards: Sequence[Card]) -> str:
    """Return the names of *cards* as a list in words."""
    return words.join([card_name(words, card) for card in cards])


def index(words: Words, rank: Rank) -> str:
    """Return what stands in the corner of a card: `K`, `10`."""
    return words(f"index.{rank}") if rank in LETTERED else str(rank)


def ink_of(look: Look, suit: Suit) -> str:
    """Return the colour of a suit; its shape tells it too."""
    return look.danger if suit in RED else look.ink


def suit_sign(look: Look, suit: Suit, size: float) -> ft.Control:
    """Return the sign of a suit."""
    return ft.Icon(SIGNS[suit], size=size, color=ink_of(look, suit))


def playing_card(
    scene: Scene,
    card: Card,
    spoken: str,
    *,
    mark: Mark | None = None,
    under: str = "",
    width: float | None = None,
) -> ft.Control:
    """Return a card as it lies there, with what *mark* says of it, and *under* below it."""
    look, strong = scene.look, mark == "best"
    lines = [_face(scene, card, mark)]
    if under:
        lines.append(text(under, look.ink, 13, lines=2, strong=strong, align=CENTERED))
    return ft.Semantics(
        label=spoken,
        container=True,
        exclude_semantics=True,
        content=ft.Column(
            lines,
            spacing=2,
            tight=True,
            width=width,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _face(scene: Scene, card: Card, mark: Mark | None) -> ft.Control:
    look, lit = scene.look, mark in ("best", "allowed")
    ink = look.muted if mark == "forbidden" else ink_of(look, card.suit)
    signs: list[ft.Control] = [ft.Icon(SIGNS[card.suit], size=18, color=ink)]
    if mark:
        told = look.primary if lit else look.muted
        signs.append(ft.Icon(MARKS[mark], size=14, color=told))
    lines: list[ft.Control] = [
        ft.Text(index(scene.words, card.rank), size=22, color=ink, font_family=TITLE),
        ft.Row(signs, spacing=2, alignment=ft.MainAxisAlignment.CENTER),
    ]
    return ft.Container(
        ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        width=WIDTH * scene.scale,
        padding=ft.Padding.symmetric(vertical=5),
        border_radius=8,
        bgcolor=look.primary_tint if lit else look.card,
        border=ft.Border.all(2, look.primary if lit else look.line),
    )
