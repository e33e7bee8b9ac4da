"""Cards in one column, or in two where the window is low and wide."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from app.ui.parts.frame import GAP
from app.ui.scene import Scene

KEY: Final = "cards"


def grid(scene: Scene, cards: Sequence[ft.Control]) -> ft.Control:
    """Return *cards* in reading order, two abreast on a phone on its side.

    By its key it stays what it is, and keeps the keyboard, when something comes or goes above it.
    """
    abreast = 2 if scene.low and scene.room > 600 else 1  # noqa: PLR2004
    if abreast == 1:
        return ft.Column(list(cards), key=KEY, spacing=GAP, tight=True)
    rows = [cards[at : at + abreast] for at in range(0, len(cards), abreast)]
    return ft.Column(
        [ft.Row([_cell(card) for card in row], spacing=GAP) for row in rows],
        key=KEY,
        spacing=6,
        tight=True,
    )


def _cell(card: ft.Control) -> ft.Control:
    return ft.Container(card, expand=True)
