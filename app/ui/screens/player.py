"""One player: what he is called, his colour, whether he is still asked to play, and who he is."""

from collections.abc import Callable

import flet as ft

from app.finding import Wish
from app.labels import TINTS
from app.library import Player, Shelf
from app.people import Change, Played, archiving, parting, played, seconds, tinting
from app.say import shown
from app.ui.hooks import use_library, use_redraw
from app.ui.parts.basics import Tap, button, card, going, tappable
from app.ui.parts.choices import heading
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.merging import Merging
from app.ui.parts.player_line import about, badge
from app.ui.parts.renaming import Renaming
from app.ui.parts.taken_back import taken_back, use_roster
from app.ui.scene import Scene, use_scene
from app.ui.sought import seek
from app.ui.theme import TARGET
from app.ui.ways import go

Make = Callable[[Change], Tap]
"""Makes a tap that changes something about a player."""


@ft.component
def PlayerScreen() -> ft.View:
    """Show the player of the route; who turned out to be another is shown as that one."""
    scene = use_scene()
    shelf, roster, redraw = use_library(scene.library), use_roster(scene), use_redraw()
    player = shelf.people.get(ft.use_route_params()["id"])
    history = ft.use_memo(lambda: played(shelf.series, shelf.people), [shelf.series, shelf.people])

    def make(change: Change) -> Tap:
        async def tapped(_: object) -> None:
            await roster.make(change)
            redraw()
            await scene.tick()

        return tapped

    cards = taken_back(scene, shelf, roster, redraw)
    if player is None:
        top = top_bar(scene, scene.words("people.unknown"), back="/players")
        return frame(scene, top, cards)
    cards += [
        _ways(scene, player),
        ft.Container(Renaming(player, make), key="renaming"),
        _colours(scene, player, make),
        ft.Container(Merging(player, shelf, history, make), key="merging"),
        *_seconds(scene, shelf, player, make),
        _putting_away(scene, player, make(archiving(player))),
    ]
    return frame(scene, _top(scene, player, history.get(player.id)), cards)


def _top(scene: Scene, player: Player, history: Played | None) -> ft.Control:
    under = about(scene, player, history)
    face = badge(scene, player.name, player.tint, TARGET)
    actions = [] if scene.crowded else [face]
    return top_bar(scene, shown(player.name), under, back="/players", actions=actions)


def _ways(scene: Scene, player: Player) -> ft.Control:
    """Return the ways to what he has done."""
    page = ft.context.page

    async def history(_: object) -> None:
        seek(Wish(person=player.id))
        go(page, "/history")

    look, words = scene.look, scene.words
    figures = going(f"/statistics/{player.id}")
    return ft.Row(
        [
            button(look, words("people.figures"), figures, "statistics", icon=ft.Icons.BAR_CHART),
            button(look, words("people.history"), history, "his-series", icon=ft.Icons.HISTORY),
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )


def _colours(scene: Scene, player: Player, make: Make) -> ft.Control:
    look, words = scene.look, scene.words

    def choice(tint: int) -> ft.Control:
        chosen = tint == player.tint % TINTS
        return tappable(
            f"{words('people.colour')}: {words(f'people.tint.{tint}')}",
            make(tinting(player, tint)),
            badge(scene, player.name, tint),
            f"tint-{tint}",
            chosen=chosen,
            padding=6,
            bgcolor=look.primary_tint if chosen else None,
            border=ft.Border.all(2, look.primary if chosen else look.card),
        )

    about = heading(scene, words("people.colour"), words("people.colour_why"))
    row = ft.Row([choice(tint) for tint in range(TINTS)], wrap=True, spacing=4, run_spacing=4)
    return card(look, ft.Column([about, row], spacing=8, tight=True))


def _seconds(scene: Scene, shelf: Shelf, player: Player, make: Make) -> list[ft.Control]:
    """Return who turned out to be *player*, each with a way to make him another again."""
    look, words, parts = scene.look, scene.words, list[ft.Control]()
    for other in seconds(shelf.everybody).get(player.id, ()):
        values = {"name": shown(other.name), "other": shown(player.name)}
        about = heading(scene, words("people.also", **values))
        label, spoken = words("people.part"), words("people.part_spoken", **values)
        part = button(look, label, make(parting(other)), f"part-{other.id}", spoken=spoken)
        parts += [about, ft.Row([part])]
    return [card(look, ft.Column(parts, spacing=8, tight=True))] if parts else []


def _putting_away(scene: Scene, player: Player, on_tap: Tap) -> ft.Control:
    words, away = scene.words, player.archived
    about = heading(scene, words("people.away_title"), words("people.away_why"))
    label = words("people.take_out" if away else "people.put_away_now")
    icon = ft.Icons.UNARCHIVE if away else ft.Icons.ARCHIVE
    change = ft.Row([button(scene.look, label, on_tap, "archive", icon=icon)], wrap=True)
    return card(scene.look, ft.Column([about, change], spacing=8, tight=True))
