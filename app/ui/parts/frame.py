"""The frame around a screen: what stands at the top, what scrolls, what stays at the thumb."""

from collections.abc import Sequence
from typing import Any

import flet as ft

from app.ui.parts.basics import Tap, round_button, text, title
from app.ui.scene import Scene
from app.ui.theme import COLUMN

GAP = 10
CRAMPED = 200
"""Room below which a long word of a heading needs smaller letters."""
FEW = 3
"""Round buttons that leave a heading its line on a phone."""


def top_bar(
    scene: Scene,
    heading: str,
    under: str = "",
    *,
    back: Tap | None = None,
    actions: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return heading and round buttons in one row, the buttons below where there is no room."""
    look = scene.look
    many = len(actions) > FEW
    words: list[ft.Control] = [title(heading, look.ink, _heading_size(scene, many=many))]
    if under:
        words.append(text(under, look.muted, 14, lines=4 if scene.narrow or many else 2))
    first: list[ft.Control] = []
    if back:
        label = scene.words("nav.back")
        first = [round_button(look, ft.Icons.ARROW_BACK, label, back, "nav-back")]
    heads = ft.Column(words, spacing=0, tight=True, expand=True)
    buttons = ft.Row(list(actions), spacing=8, tight=True)
    crowded = (scene.crowded and len(actions) > 1) or (scene.narrow and many)
    row = ft.Row([*first, heads, *([] if crowded else [buttons])], spacing=10)
    return ft.Column([row, buttons], spacing=8, tight=True) if crowded else row


def _heading_size(scene: Scene, *, many: bool) -> float:
    """Return a size at which the longest word of a heading still fits beside what is there."""
    return 17 if scene.room < CRAMPED else 20 if scene.narrow or (many and not scene.wide) else 22


def frame(
    scene: Scene,
    top: ft.Control,
    cards: Sequence[ft.Control],
    bottom: ft.Control | None = None,
    *,
    width: float = COLUMN,
    beside: ft.Control | None = None,
    body: ft.Control | None = None,
    **view: Any,
) -> ft.View:
    """Return a whole screen. *beside* is a second pane, for windows wide enough.

    *body* stands in place of the cards and scrolls by itself.
    """
    middle = body or ft.Column(list(cards), spacing=GAP, scroll=ft.ScrollMode.AUTO, expand=True)
    pane: list[ft.Control] = [top, middle, *([bottom] if bottom else [])]
    main = ft.Container(
        ft.Column(pane, spacing=12, expand=True, horizontal_alignment=STRETCH),
        width=min(width, scene.width - 2 * side(scene)),
        padding=ft.Padding.only(top=12, bottom=12),
    )
    panes = ft.Row(
        [main, *([beside] if beside else [])],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=STRETCH,
        spacing=24,
        expand=True,
    )
    return ft.View(
        route=ft.use_view_path(),
        bgcolor=scene.look.background,
        padding=0,
        controls=[ft.SafeArea(panes, expand=True)],
        **view,
    )


STRETCH = ft.CrossAxisAlignment.STRETCH


def side(scene: Scene) -> float:
    """Return the margin left and right."""
    return 8 if scene.narrow else 16
