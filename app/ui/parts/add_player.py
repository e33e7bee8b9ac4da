"""Bringing somebody to the table: by a typed name, or by one that has played here before."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import flet as ft

from app.finding import players_found
from app.library import Player, Shelf
from app.naming import with_earlier
from app.people import seconds
from app.ui.hosting import NAME, Hosting
from app.ui.parts.basics import Tap, button, card, tappable, text, title
from app.ui.parts.fields import field
from app.ui.parts.frame import STRETCH
from app.ui.parts.player_line import badge
from app.ui.scene import Scene, use_scene
from scoring.table import LONGEST_NAME, MOST

CHUNK: Final = 10
"""Remembered players shown at first."""


class _Typing:
    """Hands what is typed to the list below: that is drawn anew at every letter, no field is."""

    def __init__(self) -> None:
        self.told: Callable[[str], None] = lambda _: None


@ft.component
def AddPlayer(
    hosting: Hosting,
    shelf: Shelf,
    apart: Mapping[str, str],
    redraw: Callable[[], None],
    seat: Callable[[Player], Tap],
) -> ft.Control:
    """Show the field, and whoever is remembered and not seated yet.

    *apart* says by id what tells those apart who share a name.
    """
    scene = use_scene()
    typing = ft.use_memo(_Typing, [])
    entry, empty = _use_entry(scene, hosting, typing, redraw)

    def sit(player: Player) -> Tap:
        async def tapped(event: object) -> None:
            if hosting.typed.get(NAME):  # what was typed to find him is nobody's name
                hosting.typed[NAME], hosting.fault = "", None
                empty()
            await seat(player)(event)

        return tapped

    parts: list[ft.Control] = [
        title(scene.words("setup.who"), scene.look.ink, 18, level=2),
        entry,
        ft.Container(Remembered(hosting, shelf, apart, typing, sit), key="remembered"),
    ]
    return card(scene.look, ft.Column(parts, spacing=10, tight=True, horizontal_alignment=STRETCH))


def _use_entry(
    scene: Scene, hosting: Hosting, typing: _Typing, redraw: Callable[[], None]
) -> tuple[ft.Control, Callable[[], None]]:
    """Return the field with its button, and a call that shows both field and list emptied."""
    entries, set_entries = ft.use_state(0)

    def empty() -> None:
        set_entries(entries + 1)
        typing.told("")

    async def add(_: object) -> None:
        hosting.add()
        typing.told(hosting.typed.get(NAME, ""))
        redraw()
        await scene.tick()

    async def enter(_: object) -> None:
        if hosting.add():
            empty()
        redraw()

    async def edited() -> None:
        typing.told(hosting.typed[NAME])
        if hosting.fault:
            hosting.fault = None
            redraw()

    return _entry(scene, hosting, edited, add, enter, entries), empty


@ft.component
def Remembered(
    hosting: Hosting,
    shelf: Shelf,
    apart: Mapping[str, str],
    typing: _Typing,
    seat: Callable[[Player], Tap],
) -> ft.Control:
    """Show those who are free and whom what is typed finds; those put away only if it does."""
    scene = use_scene()
    count, set_count = ft.use_state(CHUNK)
    query, typing.told = ft.use_state(hosting.typed.get(NAME, ""))

    async def more(_: object) -> None:
        set_count(count * 4)

    wanted, words = query.strip(), scene.words
    free = [
        player
        for player in players_found(shelf.everybody, wanted)
        if not hosting.table.holds(player) and (wanted or not player.archived)
    ]
    if not free:
        return ft.Column(tight=True)
    earlier = seconds(shelf.everybody)
    chips = []
    for player in free[:count]:
        name = with_earlier(words, player, earlier.get(player.id, ()))
        chips.append(_chip(scene, player, name, apart.get(player.id, ""), seat(player)))
    if len(free) > count:
        chips.append(button(scene.look, words("setup.more"), more, "remembered-more"))
    head = text(words("setup.remembered"), scene.look.muted, 14)
    row = ft.Row(chips, wrap=True, spacing=8, run_spacing=8)
    return ft.Column([head, row], spacing=10, tight=True)


def _entry(
    scene: Scene,
    hosting: Hosting,
    edited: Callable[[], Awaitable[None]],
    add: Tap,
    enter: Tap,
    entries: int,
) -> ft.Control:
    """Return the field with its button, which stands below where there is little room."""
    words, fault = scene.words, hosting.fault
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


def _chip(scene: Scene, player: Player, name: str, told: str, on_tap: Tap) -> ft.Control:
    look = scene.look
    lines: list[ft.Control] = [text(name, look.ink, 16)]
    lines += [text(told, look.muted, 13)] if told else []
    row = ft.Row(
        [
            badge(scene, player.name, player.tint, 28),
            ft.Container(ft.Column(lines, spacing=0, tight=True), expand=True, expand_loose=True),
        ],
        spacing=8,
        tight=True,
    )
    spoken = ", ".join(part for part in (name, told) if part)
    return tappable(
        scene.words("setup.seat_remembered", name=spoken),
        on_tap,
        row,
        f"player-{player.id}",
        bgcolor=look.well,
        border=ft.Border.all(1, look.edge),
        padding=ft.Padding.symmetric(horizontal=12, vertical=11),
    )
