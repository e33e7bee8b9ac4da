"""A standing table: its seasons, its next series, and what it is."""

from typing import Final, cast

import flet as ft

from app.groups import forgotten, kept
from app.records import Group
from app.say import shown
from app.statistics.seasons import seasons
from app.ui.counted import use_counted
from app.ui.hooks import use_library
from app.ui.inviting import next_of
from app.ui.parts.basics import Tap, button, going, notice, text
from app.ui.parts.choices import choices
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.group_change import GroupChange
from app.ui.parts.progress import progress
from app.ui.parts.season_table import season_table
from app.ui.parts.shelf_notices import shelf_notices
from app.ui.scene import Scene, use_scene
from app.ui.screens.groups import players_of

CHUNK: Final = 20
"""Series of a season shown at a time."""


@ft.component
def GroupScreen() -> ft.View:
    """Show the standing table of the route; one just deleted can be had back here."""
    scene = use_scene()
    library, shelf = scene.library, use_library(scene.library)
    group_id = ft.use_route_params()["id"]
    gone, set_gone = ft.use_state(cast("Group | None", None))
    group = next((held for held in shelf.groups if held.id == group_id), None)

    async def change(now: Group) -> None:
        await library.change(lambda record: kept(record, now))

    async def delete(_: object) -> None:
        set_gone(group)
        await library.change(lambda record: forgotten(record, group_id))

    async def undo(_: object) -> None:
        if gone:
            await change(gone)

    if group is None:
        return _gone(scene, gone, undo)
    cards = [
        *shelf_notices(scene, library, shelf),
        ft.Container(Seasons(group), key="seasons"),
        ft.Container(GroupChange(group, shelf, change, delete), key="changing"),
    ]
    new = button(
        scene.look,
        scene.words("home.new"),
        going(f"/new/{next_of(group.id)}"),
        "group-new",
        primary=True,
        expand=True,
    )
    top = top_bar(scene, shown(group.name), players_of(scene, group), back="/groups")
    return frame(scene, top, cards, ft.Row([new]))


def _gone(scene: Scene, gone: Group | None, undo: Tap) -> ft.View:
    words, cards = scene.words, list[ft.Control]()
    if gone:
        back = button(scene.look, words("own.undo"), undo, "group-undo", icon=ft.Icons.UNDO)
        parts = [words("group.deleted", name=shown(gone.name)), words("group.delete_why")]
        cards.append(notice(scene.look, ft.Icons.DELETE_OUTLINE, parts, actions=[back]))
    else:
        cards.append(text(words("group.unknown"), scene.look.muted, 16))
    return frame(scene, top_bar(scene, words("group.title"), back="/groups"), cards)


@ft.component
def Seasons(group: Group) -> ft.Control:
    """Show one season of *group*, the last at first; how far the counting is until then."""
    scene = use_scene()
    shelf, counting = use_library(scene.library), use_counted(scene, fresh=True)
    year, set_year = ft.use_state(cast("int | None", None))
    count, set_count = ft.use_state(CHUNK)
    counted = counting.work.made
    found = ft.use_memo(
        lambda: seasons(counted.ordered, counted.who, group) if counted else (), [counted, group]
    )

    def pick(value: str) -> Tap:
        async def tapped(_: object) -> None:
            set_year(int(value))
            set_count(CHUNK)

        return tapped

    async def more(_: object) -> None:
        set_count(count + CHUNK)

    words = scene.words
    parts = progress(scene, words("stats.reading"), counting)
    season = next((one for one in found if one.year == year), next(iter(found), None))
    if season:
        options = [(str(one.year), one.name) for one in found]
        parts.append(
            choices(scene, words("season.title"), options, str(season.year), pick, "season")
        )
        rows = {row.id: row for row in shelf.series}
        parts += season_table(scene, season, rows, count)
        if (left := len(season.series) - count) > 0:
            parts.append(button(scene.look, words("history.more", n=left), more, "season-more"))
    elif counted:
        parts.append(text(words("season.none"), scene.look.muted, 16))
    return ft.Column(parts, spacing=10, tight=True)
