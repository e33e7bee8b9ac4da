"""The standing tables: each with who plays there, and a field for another one."""

import flet as ft

from app.groups import kept, new_group
from app.records import Group, Summary
from app.say import shown
from app.ui.hooks import use_library
from app.ui.parts.basics import card, going, tappable, text
from app.ui.parts.frame import STRETCH, frame, top_bar
from app.ui.parts.group_name import GroupName
from app.ui.parts.shelf_notices import shelf_notices
from app.ui.scene import Scene, use_scene
from app.ui.ways import go


@ft.component
def Groups() -> ft.View:
    """Show them, the one used last foremost."""
    scene, page = use_scene(), ft.context.page
    shelf, words = use_library(scene.library), scene.words

    async def add(name: str) -> None:
        group = new_group(name)
        await scene.library.change(lambda record: kept(record, group))
        go(page, f"/groups/{group.id}")

    cards = shelf_notices(scene, scene.library, shelf)
    if not shelf.groups:
        cards.append(text(words("group.none"), scene.look.muted, 16))
    cards += [_line(scene, group, shelf.series) for group in shelf.groups]
    adding = GroupName(shelf.groups, "", words("group.add"), add)
    cards.append(card(scene.look, ft.Column([adding], tight=True, horizontal_alignment=STRETCH)))
    return frame(scene, top_bar(scene, words("group.title"), back="/"), cards)


def _line(scene: Scene, group: Group, series: tuple[Summary, ...]) -> ft.Control:
    look, words, name = scene.look, scene.words, shown(group.name)
    played = [row for row in series if row.group == group.id]
    under = words("group.unplayed")
    if played:
        count, last = words("history.found", n=len(played)), played[0].day
        under = words("group.played", series=count, date=last)
    names = players_of(scene, group)
    lines: list[ft.Control] = [text(name, look.ink, 17, strong=True)]
    lines += [text(line, look.muted, 14) for line in (names, under) if line]
    sign = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=24, color=look.muted)
    return tappable(
        ". ".join(part for part in (name, names, under) if part),
        going(f"/groups/{group.id}"),
        ft.Row([ft.Column(lines, spacing=2, tight=True, expand=True), sign], spacing=8),
        f"group-{group.id}",
        bgcolor=look.card,
        border=ft.Border.all(1, look.edge),
        padding=14,
    )


def players_of(scene: Scene, group: Group) -> str:
    """Return who usually plays there as a list in words; empty while nobody does."""
    who = scene.library.shelf.people
    players = dict.fromkeys(who[each].name for each in group.player_ids if each in who)
    return scene.words.join([shown(name) for name in players])
