"""A pad of large digits at the thumb."""

from collections.abc import Callable
from typing import Final

import flet as ft

from app.ui.paper_entry import MINUS
from app.ui.parts.basics import Tap, figure, tappable
from app.ui.parts.frame import STRETCH
from app.ui.scene import Scene

GAP: Final = 6
HEIGHT: Final = 50
TALLEST: Final = 34
"""Size of a digit from which it would not stand on its key."""
DIGITS: Final = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), (MINUS, "0", "10"))


def number_pad(
    scene: Scene,
    on_key: Callable[[str], Tap],
    on_erase: Tap,
    on_next: Tap,
    *,
    open_to: frozenset[str],
) -> ft.Control:
    """Return the pad; of minus and ten, those not in *open_to* are there but disabled."""
    look, words = scene.look, scene.words
    spoken = {MINUS: words("paper.minus")}

    def digit(sign: str) -> ft.Control:
        plain = len(sign) == 1 and sign != MINUS
        on_tap = on_key(sign) if plain or sign in open_to else None
        ink = look.ink if on_tap else look.muted
        face = (
            ft.Icon(ft.Icons.REMOVE, size=24, color=ink)
            if sign == MINUS
            else figure(int(sign), ink, min(26, TALLEST / scene.scale))
        )
        return _key(scene, spoken.get(sign, sign), on_tap, face, f"pad-{sign}")

    erase = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, size=22, color=look.ink)
    onward = ft.Icon(ft.Icons.ARROW_FORWARD, size=24, color=look.ink)
    high = HEIGHT * 2 + GAP
    side = [
        _key(scene, words("paper.erase"), on_erase, erase, "pad-erase", high, expand=None),
        _key(scene, words("paper.next"), on_next, onward, "pad-next", high, expand=None),
    ]
    rows: list[ft.Control] = [ft.Row([digit(sign) for sign in row], spacing=GAP) for row in DIGITS]
    return ft.Row(
        [
            ft.Column(rows, spacing=GAP, expand=3, tight=True),
            ft.Column(side, spacing=GAP, expand=1, tight=True, horizontal_alignment=STRETCH),
        ],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _key(
    scene: Scene,
    label: str,
    on_tap: Tap | None,
    face: ft.Control,
    key: str,
    height: float = HEIGHT,
    *,
    expand: bool | None = True,
) -> ft.Control:
    look = scene.look
    return tappable(
        label,
        on_tap,
        ft.Container(face, alignment=ft.Alignment.CENTER, opacity=1 if on_tap else 0.4),
        key,
        expand=expand,
        height=height,
        bgcolor=look.card,
        border=ft.Border.all(1, look.edge),
    )
