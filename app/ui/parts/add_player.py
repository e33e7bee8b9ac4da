"""Bringing somebody to the table: by a typed name, or by one that has played here before."""

from collections.abc import Callable
from typing import Final

import flet as ft

from app.library import Player
from app.say import shown
from app.ui.hosting import NAME, Hosting
from app.ui.parts.basics import Tap, button, card, tappable, text, title
from app.ui.parts.fields import field
from app.ui.parts.frame import STRETCH
from app.ui.scene import Scene, use_scene
from scoring.table import LONGEST_NAME, MOST

CHUNK: Final = 10
"""Remembered players shown at first."""


@ft.component
def AddPlayer(
    hosting: Hosting,
    remembered: tuple[Player, ...],
    redraw: Callable[[], None],
    seat: Callable[[Player], Tap],
) -> ft.Control:
    """Show the field, and whoever is remembered and not seated yet."""
    scene = use_scene()
    look, words = scene.look, scene.words
    count, set_count = ft.use_state(CHUNK)
    entries, set_entries = ft.use_state(0)

    async def add(_: object) -> None:
        hosting.add()
        redraw()
        await scene.tick()

    async def enter(_: object) -> None:
        if hosting.add():
            set_entries(entries + 1)
        redraw()

    async def more(_: object) -> None:
        set_count(count * 4)

    parts: list[ft.Control] = [
        title(words("setup.who"), look.ink, 18, level=2),
        _entry(scene, hosting, redraw, add, enter, entries),
    ]
    free = [player for player in remembered if not hosting.table.holds(player)]
    if free:
        chips = [_chip(scene, player, seat(player)) for player in free[:count]]
        if len(free) > count:
            chips.append(button(look, words("setup.more"), more, "remembered-more"))
        parts.append(text(words("setup.remembered"), look.muted, 14))
        parts.append(ft.Row(chips, wrap=True, spacing=8, run_spacing=8))
    return card(look, ft.Column(parts, spacing=10, tight=True, horizontal_alignment=STRETCH))


def _entry(
    scene: Scene,
    hosting: Hosting,
    redraw: Callable[[], None],
    add: Tap,
    enter: Tap,
    entries: int,
) -> ft.Control:
    """Return the field with its button, which stands below where there is little room."""
    words, fault = scene.words, hosting.fault

    async def edited() -> None:
        if hosting.fault:
            hosting.fault = None
            redraw()

    name = field(
        scene,
        hosting.typed,
        NAME,
        words("setup.name"),
        fault=fault and words(f"setup.fault.{fault}", longest=LONGEST_NAME, most=MOST),
        on_edit=edited,
        on_enter=enter,
        is_name=True,
        expand=not scene.narrow,
        renewed=entries,
    )
    adding = button(scene.look, words("setup.add"), add, "add")
    if scene.narrow:
        return ft.Column(
            [name, ft.Row([adding])], spacing=8, tight=True, horizontal_alignment=STRETCH
        )
    return ft.Row([name, adding], spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)


def _chip(scene: Scene, player: Player, on_tap: Tap) -> ft.Control:
    look, name = scene.look, shown(player.name)
    row = ft.Row(
        [
            ft.Icon(ft.Icons.ADD, size=18, color=look.primary),
            ft.Container(text(name, look.ink, 16), expand=True, expand_loose=True),
        ],
        spacing=6,
        tight=True,
    )
    return tappable(
        scene.words("setup.seat_remembered", name=name),
        on_tap,
        row,
        f"player-{player.id}",
        bgcolor=look.well,
        border=ft.Border.all(1, look.line),
        padding=ft.Padding.symmetric(horizontal=14, vertical=13),
    )
