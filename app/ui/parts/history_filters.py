"""What narrows the history down: the game, the year, and whether a series is over."""

from typing import Final

import flet as ft

from app.finding import Finder
from app.groups import group_name
from app.say import shown
from app.ui.parts.basics import Tap
from app.ui.parts.choices import choices, fold, heading, switch
from app.ui.parts.game_line import game_line
from app.ui.scene import Scene
from app.ui.sought import Sought

EVERY: Final = ""
"""The option that narrows nothing down."""


def filters(
    scene: Scene, finder: Finder, sought: Sought, on_fold: Tap, *, is_open: bool
) -> list[ft.Control]:
    """Return the filters there is any use for, folded; nothing where all series are alike."""
    inside = [
        *_game(scene, finder, sought),
        *_year(scene, finder, sought),
        *_group(scene, finder, sought),
        *_running(scene, finder, sought),
    ]
    if not inside:
        return []
    label, under = scene.words("history.filter"), _told(scene, sought)
    return [fold(scene, label, under, inside, on_fold, "history-filter", is_open=is_open)]


def _told(scene: Scene, sought: Sought) -> str:
    words, wish = scene.words, sought.wish
    chosen = [
        *([words(f"game.{wish.game}")] if wish.game else []),
        *([str(wish.year)] if wish.year else []),
        *([group_name(scene.library.shelf.groups, wish.group)] if wish.group else []),
        *([words("history.running")] if wish.running else []),
    ]
    return " · ".join(chosen) or words("history.unfiltered")


def _game(scene: Scene, finder: Finder, sought: Sought) -> list[ft.Control]:
    """Return a line for each game: side by side a long name would not fit on a phone."""
    words, counts, chosen = scene.words, finder.games, sought.wish.game
    if len(counts) <= 1 and not chosen:
        return []

    def line(game: str | None, label: str, count: int) -> ft.Control:
        about, key = words("history.found", n=count), f"history-game-{game or EVERY}"
        return game_line(scene, label, about, sought.want(game=game), key, chosen=game == chosen)

    lines = [line(game, words(f"game.{game}"), count) for game, count in counts.items()]
    every = line(None, words("history.every"), sum(counts.values()))
    return [
        ft.Column([heading(scene, words("history.game")), every, *lines], spacing=8, tight=True)
    ]


def _year(scene: Scene, finder: Finder, sought: Sought) -> list[ft.Control]:
    chosen = str(sought.wish.year or EVERY)
    if len(finder.years) <= 1 and chosen == EVERY:
        return []

    def pick(year: str) -> Tap:
        return sought.want(year=int(year) if year else None)

    options = [(EVERY, scene.words("history.every"))]
    options += [(str(year), str(year)) for year in finder.years]
    return [choices(scene, scene.words("history.year"), options, chosen, pick, "history-year")]


def _group(scene: Scene, finder: Finder, sought: Sought) -> list[ft.Control]:
    """Return the standing tables there are series of."""
    chosen, groups = sought.wish.group or EVERY, scene.library.shelf.groups
    known = [(one.id, shown(one.name)) for one in groups if one.id in finder.groups]
    if not known and chosen == EVERY:
        return []

    def pick(group: str) -> Tap:
        return sought.want(group=group or None)

    words = scene.words
    options = [(EVERY, words("history.every")), *known]
    return [choices(scene, words("group.one"), options, chosen, pick, "history-group")]


def _running(scene: Scene, finder: Finder, sought: Sought) -> list[ft.Control]:
    on = sought.wish.running
    if not (finder.some_running or on):
        return []
    on_tap, label = sought.want(running=not on), scene.words("history.running")
    return [switch(scene, label, on, on_tap, "history-running", margin=0)]
