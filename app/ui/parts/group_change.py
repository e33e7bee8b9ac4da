"""What a standing table is called, who usually plays there, when its season begins; its end."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import flet as ft

from app.library import Player, Shelf
from app.records import Group
from app.say import shown
from app.ui.parts.basics import Tap, button, tappable, text
from app.ui.parts.choices import choices, fold, heading
from app.ui.parts.group_name import GroupName
from app.ui.scene import Scene, use_scene

CHUNK: Final = 20
"""Players offered at first, those who played last foremost."""

Change = Callable[[Group], Awaitable[None]]
"""Keeps the group as it is to be."""


@ft.component
def GroupChange(group: Group, shelf: Shelf, change: Change, delete: Tap) -> ft.Control:
    """Show it folded: it is the seasons one comes for."""
    scene = use_scene()
    is_open, set_open = ft.use_state(not group.player_ids)
    count, set_count = ft.use_state(CHUNK)

    async def unfold(_: object) -> None:
        set_open(not is_open)

    async def more(_: object) -> None:
        set_count(count * 4)

    async def rename(name: str) -> None:
        await change(replace(group, name=name))

    words = scene.words
    others = tuple(other for other in shelf.groups if other.id != group.id)
    inside = [
        GroupName(others, group.name, words("group.rename"), rename),
        _players(scene, group, shelf, count, more, change),
        _months(scene, group, change),
        _deleting(scene, delete),
    ]
    label, under = words("group.change"), words("group.change_why")
    return fold(scene, label, under, inside, unfold, "group-change", is_open=is_open)


def _players(
    scene: Scene, group: Group, shelf: Shelf, count: int, more: Tap, change: Change
) -> ft.Control:
    words, who = scene.words, shelf.people
    usual = list(dict.fromkeys(who[each].id for each in group.player_ids if each in who))
    offered = [one for one in shelf.players if not one.archived or one.id in usual]
    offered.sort(key=lambda player: player.id not in usual)

    def toggle(player: Player) -> Tap:
        async def tapped(_: object) -> None:
            left = tuple(each for each in usual if each != player.id)
            ids = left if player.id in usual else (*usual, player.id)
            await change(replace(group, player_ids=ids))

        return tapped

    chips = [_chip(scene, one, toggle(one), on=one.id in usual) for one in offered[:count]]
    if len(offered) > count:
        chips.append(button(scene.look, words("setup.more"), more, "group-players-more"))
    about = heading(scene, words("group.players"), words("group.players_why"))
    row = ft.Row(chips, wrap=True, spacing=8, run_spacing=8)
    none = text(words("group.nobody"), scene.look.muted, 14)
    return ft.Column([about, row if chips else none], spacing=8, tight=True)


def _chip(scene: Scene, player: Player, on_tap: Tap, *, on: bool) -> ft.Control:
    look, name = scene.look, shown(player.name)
    ink = look.on_primary if on else look.ink
    sign = ft.Icon(ft.Icons.CHECK if on else ft.Icons.ADD, size=18, color=ink)
    label = ft.Container(text(name, ink, 16, strong=on), expand=True, expand_loose=True)
    return tappable(
        name,
        on_tap,
        ft.Row([sign, label], spacing=6, tight=True),
        f"usual-{player.id}",
        toggled=on,
        bgcolor=look.primary if on else look.well,
        ring=look.on_primary if on else None,
        border=ft.Border.all(1, look.primary if on else look.edge),
        padding=ft.Padding.symmetric(horizontal=14, vertical=13),
    )


def _months(scene: Scene, group: Group, change: Change) -> ft.Control:
    words = scene.words
    months = words("group.months").split()
    options = [(str(number), name) for number, name in enumerate(months, start=1)]

    def pick(month: str) -> Tap:
        async def tapped(_: object) -> None:
            await change(replace(group, season_from=int(month)))

        return tapped

    return choices(
        scene,
        words("group.season_from"),
        options,
        str(group.season_from),
        pick,
        "season-from",
        meaning=words("group.season_from_why"),
    )


def _deleting(scene: Scene, delete: Tap) -> ft.Control:
    words = scene.words
    about = heading(scene, words("group.delete"), words("group.delete_why"))
    gone = button(scene.look, words("group.delete_now"), delete, "group-delete", danger=True)
    return ft.Column([about, ft.Row([gone])], spacing=8, tight=True)
