"""History: every series ever played, newest first, and those that are looked for."""

from collections.abc import Callable, Mapping
from typing import Final

import flet as ft

from app.finding import Finder, Wish
from app.records import Player
from app.say import shown
from app.ui.hooks import use_library
from app.ui.parts.basics import Tap, button, going, notice, round_button, text
from app.ui.parts.frame import GAP, frame, top_bar
from app.ui.parts.history_filters import filters
from app.ui.parts.search import Search
from app.ui.parts.series_line import series_line
from app.ui.scene import Scene, use_scene
from app.ui.sought import Sought, use_sought

CHUNK: Final = 24
"""Lines added at a time: all at once would keep a long history from opening."""
NEAR: Final = 600
"""Logical pixels above the end at which more are added."""


@ft.component
def History() -> ft.View:
    """Show the series, more of them as one scrolls."""
    scene = use_scene()
    shelf = use_library(scene.library)
    series = shelf.series
    sought, clear = use_sought()
    is_open, set_open = ft.use_state(False)
    count, add = _use_portion(sought.wish)
    finder = ft.use_memo(
        lambda: Finder(scene.words, series, shelf.people),
        [scene.words.language, series, shelf.people],
    )
    found = ft.use_memo(lambda: finder.found(sought.wish), [finder, sought.wish])

    async def more(_: object) -> None:
        add()

    async def scrolled(event: ft.OnScrollEvent) -> None:
        if event.extent_after < NEAR and count < len(found):
            add()

    async def unfold(_: object) -> None:
        set_open(not is_open)

    lines = list[ft.Control]()
    if series:
        lines.append(_search(scene, sought))
        lines += filters(scene, finder, sought, unfold, is_open=is_open)
        lines += _result(scene, sought.wish, len(found), shelf.people, clear)
    else:
        lines.append(text(scene.words("history.empty"), scene.look.muted, 16))
    lines += _deleted(scene, len(shelf.deleted))
    lines += [series_line(scene, row, going(f"/series/{row.id}")) for row in found[:count]]
    if count < len(found):
        lines.append(_more(scene, len(found) - count, more))
    body = ft.ListView(
        lines, key="history", spacing=GAP, expand=True, on_scroll=scrolled, scroll_interval=100
    )
    return frame(scene, _top(scene, len(series)), [], body=body)


def _use_portion(wish: Wish) -> tuple[int, Callable[[], None]]:
    """Return how many lines to show of what *wish* finds, and a call to show more of them."""
    (wished, reached), set_portion = ft.use_state((wish, CHUNK))
    count = reached if wished == wish else CHUNK

    def add() -> None:
        # Not what it is by then: one step, however often it is asked for.
        set_portion((wish, count + CHUNK))

    return count, add


def _top(scene: Scene, count: int) -> ft.Control:
    """Return the bar above; the way to the statistics of *count* series where there are any."""
    words, under, actions = scene.words, "", list[ft.Control]()
    if count:
        under = words("history.count", n=count)
        sign, label, see = ft.Icons.INSIGHTS, words("stats.heading"), going("/statistics")
        actions = [round_button(scene.look, sign, label, see, "history-statistics")]
    return top_bar(scene, words("history.title"), under, back="/", actions=actions)


def _deleted(scene: Scene, count: int) -> list[ft.Control]:
    """Return the way to the *count* series that were deleted."""
    if not count:
        return []
    label, sign = scene.words("deleted.some", n=count), ft.Icons.DELETE_OUTLINE
    see = going("/history/deleted")
    return [ft.Row([button(scene.look, label, see, "history-deleted", icon=sign)], wrap=True)]


def _search(scene: Scene, sought: Sought) -> ft.Control:
    field = Search(scene, sought.seeking, scene.words("history.search"), sought.renewed)
    # The label of a field that is typed in stands across its upper edge.
    return ft.Column([field], key="history-search", tight=True, margin=ft.Margin.only(top=8))


def _result(
    scene: Scene, wish: Wish, count: int, who: Mapping[str, Player], clear: Tap
) -> list[ft.Control]:
    """Say how many are found, or that none is; nothing while nothing is looked for."""
    words, look, query = scene.words, scene.look, wish.query.strip()
    if not query and wish == Wish(query=wish.query):
        return []
    clearing = button(look, words("history.clear"), clear, "history-clear")
    if not count:
        head = words("history.none", query=shown(query)) if query else words("history.none_such")
        parts = [head, words("history.none_why")]
        return [notice(look, ft.Icons.SEARCH_OFF, parts, actions=[clearing])]
    said = words("history.found", n=count)
    if person := who.get(wish.person or ""):
        said = words("history.found_with", found=said, name=shown(person.name))
    told = text(said, look.muted, 15)
    live = ft.Semantics(live_region=True, container=True, content=told)
    return [ft.Row([live, clearing], wrap=True, spacing=12, run_spacing=8)]


def _more(scene: Scene, left: int, more: Tap) -> ft.Control:
    return button(scene.look, scene.words("history.more", n=left), more, "history-more")
