"""Fields to type in."""

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from app.ui.parts.basics import Tap
from app.ui.parts.frame import STRETCH
from app.ui.scene import Scene
from app.ui.theme import RADIUS, TEXT, Look

Typed = dict[str, str]
"""What stands in the fields of a screen, by their keys.

Written at every letter without drawing anything anew: a redraw that is a letter late would take
that letter away again.
"""


def field(
    scene: Scene,
    typed: Typed,
    key: str,
    label: str,
    *,
    fault: str | None = None,
    on_edit: Callable[[], Awaitable[None]] | None = None,
    on_enter: Tap | None = None,
    is_name: bool = False,
    expand: bool = False,
    renewed: int = 0,
) -> ft.Control:
    """Return a field called *label*; *fault* is what is wrong with what stands in it.

    With another *renewed* it is a new field that takes the keyboard: after one entry, the next.
    """

    async def changed(event: ft.Event[ft.TextField]) -> None:
        typed[key] = event.control.value
        if on_edit:
            await on_edit()

    entry = ft.TextField(
        key=f"{key}-{renewed}",
        autofocus=renewed > 0,
        value=typed.get(key, ""),
        label=label,
        error=fault,
        on_change=changed,
        on_focus=lambda event: scene.keyboard.types(event.page, begun=True),
        on_blur=lambda event: scene.keyboard.types(event.page, begun=False),
        on_submit=on_enter,
        autocorrect=not is_name,
        **_dress(scene.look),
    )
    return ft.Column(
        [entry], key=key, tight=True, expand=expand or None, horizontal_alignment=STRETCH
    )


def _dress(look: Look) -> dict[str, Any]:
    return {
        "text_size": 17,
        "text_style": ft.TextStyle(font_family=TEXT, color=look.ink),
        "label_style": ft.TextStyle(font_family=TEXT, color=look.muted),
        "error_style": ft.TextStyle(font_family=TEXT, color=look.danger, size=14),
        "error_max_lines": 4,
        "border": {
            ft.ControlState.DEFAULT: _border(look.muted, 1),
            ft.ControlState.FOCUSED: _border(look.primary, 2),
            ft.ControlState.ERROR: _border(look.danger, 2),
        },
        "cursor_color": look.primary,
        "bgcolor": look.card,
    }


def _border(color: str, width: float) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=RADIUS)
