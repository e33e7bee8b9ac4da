"""The frame around a screen: what stands at the top, what scrolls, what stays at the thumb."""

from collections.abc import Sequence
from typing import Any

import flet as ft

from app.ui.parts.basics import returning, round_button, text, title
from app.ui.parts.said import Said
from app.ui.scene import Scene
from app.ui.theme import COLUMN

GAP = 10
ROUND = 58
"""Width of a round button with the gap beside it."""
LETTER = 0.6
"""Width of a letter of a heading, in its size."""
HEAD, UNDER = 22, 14
"""Largest size of a heading, and the size of what stands under it."""
FEW = 3
"""Round buttons that leave a heading its line on a phone."""


def top_bar(
    scene: Scene,
    heading: str,
    under: str = "",
    *,
    back: str | None = None,
    actions: Sequence[ft.Control] = (),
    told: str = "",
    grown: float = 1,
) -> ft.Control:
    """Return heading and round buttons in one row, the buttons below where there is no room.

    *back* is the address of the screen above, for whoever did not come from another one. With
    *told* the heading is read aloud when it appears, and that after it. It is so many
    times *grown* where it is read from afar.
    """
    look = scene.look
    many = len(actions) > FEW
    crowded = (scene.crowded and len(actions) > 1) or (scene.narrow and many)
    buttons_beside = (back is not None) + (0 if crowded else len(actions))
    size = _heading_size(scene, heading, buttons_beside, grown)
    words: list[ft.Control] = [
        title(heading, look.ink, size, lines=4 if scene.crowded else 2, told=told)
    ]
    if under:
        lines = 8 if scene.crowded else 4 if scene.narrow or many else 2
        silent = "" if under == told else None
        words.append(text(under, look.muted, UNDER * grown, lines=lines, spoken=silent))
    first: list[ft.Control] = []
    on_back = returning(back) if back else None
    scene.keyboard.leads_back(ft.use_view_path(), on_back)
    if on_back:
        label = scene.words("nav.back")
        first = [round_button(look, ft.Icons.ARROW_BACK, label, on_back, "nav-back")]
    heads = ft.Column(words, spacing=0, tight=True, expand=True)
    buttons = ft.Row(list(actions), spacing=8, tight=True)
    row = ft.Row([*first, heads, *([] if crowded else [buttons])], spacing=10)
    return ft.Column([row, buttons], spacing=8, tight=True) if crowded else row


def _heading_size(scene: Scene, heading: str, buttons: int, grown: float) -> float:
    """Return a size at which the longest word of a heading still fits beside *buttons*."""
    room = scene.room - (2 * side(scene) + buttons * ROUND) / scene.scale
    longest = max(map(len, heading.split()), default=1)
    most = 20 if scene.narrow or (buttons > FEW and not scene.wide) else HEAD
    return max(13, min(most * grown, room / (LETTER * longest)))


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
    pane: list[ft.Control] = [top, middle, Said(scene), *([bottom] if bottom else [])]
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
