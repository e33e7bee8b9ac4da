"""The ramsar of a series in one row, to choose one from."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.ui.parts.basics import Tap, tappable, text
from app.ui.scene import Scene
from app.ui.theme import TARGET


@dataclass(frozen=True, slots=True)
class Tab:
    """One rams of the row."""

    number: int
    label: str
    """What is spoken."""
    on_tap: Tap | None
    """None: it cannot be chosen yet."""
    chosen: bool


def rams_tabs(scene: Scene, tabs: Sequence[Tab], key: str) -> ft.Control:
    """Return the row; arrows lead along it. *key* begins the key of each."""
    row = [_drawn(scene, tab, f"{key}-{tab.number}") for tab in tabs]
    scene.keyboard.along(key, row)
    # The six of a series stand side by side on the smallest phone.
    return ft.Row(row, wrap=True, spacing=3 if scene.narrow else 6, run_spacing=6)


def _drawn(scene: Scene, tab: Tab, key: str) -> ft.Control:
    look = scene.look
    ink = look.background if tab.chosen else look.ink if tab.on_tap else look.muted
    return tappable(
        tab.label,
        tab.on_tap,
        ft.Container(
            text(str(tab.number), ink, 16, strong=True),
            alignment=ft.Alignment.CENTER,
            width=TARGET * scene.scale**0.5 - 2,  # and a frame of 1 to either side
            height=TARGET,
            opacity=1 if tab.on_tap else 0.5,
        ),
        key,
        chosen=tab.chosen,
        bgcolor=look.ink if tab.chosen else look.card,
        ring=look.background if tab.chosen else None,
        border=ft.Border.all(1, look.edge),
    )
