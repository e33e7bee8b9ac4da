"""Everybody who has played here: found by name, those who are put away last."""

from typing import Final

import flet as ft

from app.finding import players_found
from app.library import Player, Shelf
from app.naming import with_earlier
from app.people import played, seconds
from app.say import shown
from app.ui.hooks import use_library, use_redraw
from app.ui.parts.basics import button, going, notice, text, title
from app.ui.parts.frame import GAP, frame, top_bar
from app.ui.parts.player_line import about, player_line
from app.ui.parts.search import Search, Seeking
from app.ui.parts.taken_back import taken_back, use_roster
from app.ui.scene import Scene, use_scene

CHUNK: Final = 30
"""Lines added at a time."""
NEAR: Final = 600
"""Logical pixels above the end at which more are added."""


@ft.component
def Players() -> ft.View:
    """Show the players, more of them as one scrolls."""
    scene = use_scene()
    shelf, roster, redraw = use_library(scene.library), use_roster(scene), use_redraw()
    query, set_query = ft.use_state("")
    portion, set_portion = ft.use_state(("", CHUNK))
    seeking = ft.use_memo(lambda: Seeking(set_query), [])
    found = ft.use_memo(lambda: _found(shelf, query), [shelf.everybody, query])
    count = portion[1] if portion[0] == query else CHUNK

    async def more(_: object) -> None:
        set_portion((query, count + CHUNK))

    async def scrolled(event: ft.OnScrollEvent) -> None:
        if event.extent_after < NEAR and count < len(found):
            set_portion((query, count + CHUNK))

    words = scene.words
    search = Search(scene, seeking, words("people.search"), 0)
    lines = [
        *taken_back(scene, shelf, roster, redraw),
        # The label of a field that is typed in stands across its upper edge.
        ft.Column([search], key="people-search", tight=True, margin=ft.Margin.only(top=8)),
        *_use_lines(scene, shelf, found[:count]),
        *([] if found else [_none(scene, shelf, query)]),
    ]
    if count < len(found):
        label = words("history.more", n=len(found) - count)
        lines.append(button(scene.look, label, more, "people-more"))
    body = ft.ListView(
        lines, key="people", spacing=GAP, expand=True, on_scroll=scrolled, scroll_interval=100
    )
    under = words("people.count", n=len(shelf.players)) if shelf.players else ""
    top = top_bar(scene, words("people.title"), under, back="/settings")
    return frame(scene, top, [], body=body)


def _found(shelf: Shelf, query: str) -> tuple[Player, ...]:
    """Return whom *query* finds, those put away last."""
    found = players_found(shelf.everybody, query)
    return tuple(sorted(found, key=lambda player: player.archived))


def _use_lines(scene: Scene, shelf: Shelf, found: tuple[Player, ...]) -> list[ft.Control]:
    history = ft.use_memo(lambda: played(shelf.series, shelf.people), [shelf.series, shelf.people])
    earlier = ft.use_memo(lambda: seconds(shelf.everybody), [shelf.everybody])
    lines: list[ft.Control] = []
    for at, player in enumerate(found):
        if player.archived and not (at and found[at - 1].archived):
            lines.append(title(scene.words("people.away"), scene.look.ink, 18, level=2))
        name = with_earlier(scene.words, player, earlier.get(player.id, ()))
        under, where = about(scene, player, history.get(player.id)), f"/players/{player.id}"
        lines.append(player_line(scene, player, name, under, going(where), f"player-{player.id}"))
    return lines


def _none(scene: Scene, shelf: Shelf, query: str) -> ft.Control:
    if not shelf.players:
        return text(scene.words("people.nobody"), scene.look.muted, 16)
    parts = [scene.words("people.none", query=shown(query.strip()))]
    return notice(scene.look, ft.Icons.SEARCH_OFF, parts)
