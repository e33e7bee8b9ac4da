"""What narrows the history down: the game, the year, and whether a series is over."""

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from app.finding import Finder
from app.ui.parts.basics import Tap
from app.ui.parts.choices import choices, fold, switch
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
        *([words("history.running")] if wish.running else []),
    ]
    return " · ".join(chosen) or words("history.unfiltered")


def _game(scene: Scene, finder: Finder, sought: Sought) -> list[ft.Control]:
    def pick(game: str) -> Tap:
        return sought.want(game=game or None)

    named = [(game, scene.words(f"game.{game}")) for game in finder.games]
    label = scene.words("history.game")
    return _options(scene, label, named, sought.wish.game or EVERY, pick, "history-game")


def _year(scene: Scene, finder: Finder, sought: Sought) -> list[ft.Control]:
    def pick(year: str) -> Tap:
        return sought.want(year=int(year) if year else None)

    named = [(str(year), str(year)) for year in finder.years]
    label, chosen = scene.words("history.year"), str(sought.wish.year or EVERY)
    return _options(scene, label, named, chosen, pick, "history-year")


def _running(scene: Scene, finder: Finder, sought: Sought) -> list[ft.Control]:
    on = sought.wish.running
    if not (finder.some_running or on):
        return []
    on_tap, label = sought.want(running=not on), scene.words("history.running")
    return [switch(scene, label, on, on_tap, "history-running", margin=0)]


def _options(
    scene: Scene,
    label: str,
    named: Sequence[tuple[str, str]],
    chosen: str,
    on_pick: Callable[[str], Tap],
    key: str,
) -> list[ft.Control]:
    """Return *named* (value, word) to choose from; nothing where it would not matter."""
    if len(named) <= 1 and chosen == EVERY:
        return []
    options = [(EVERY, scene.words("history.every")), *named]
    return [choices(scene, label, options, chosen, on_pick, key)]
