"""One game among those to choose from."""

import flet as ft

from app.ui.parts.basics import Tap, tappable, text
from app.ui.scene import Scene


def game_line(
    scene: Scene, label: str, about: str, on_tap: Tap, key: str, *, chosen: bool
) -> ft.Control:
    """Return a game by name, with a sentence about it."""
    look = scene.look
    lines = ft.Column(
        [
            text(label, look.primary if chosen else look.ink, 16, strong=True),
            text(about, look.muted, 14),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    sign = ft.Icons.CHECK_CIRCLE if chosen else ft.Icons.CIRCLE_OUTLINED
    color = look.primary if chosen else look.muted
    return tappable(
        f"{label}. {about}",
        on_tap,
        ft.Row([ft.Icon(sign, size=22, color=color), lines], spacing=12),
        key,
        chosen=chosen,
        bgcolor=look.primary_tint if chosen else look.well,
        border=ft.Border.all(1, look.primary if chosen else look.edge),
        padding=12,
    )
