"""What narrows statistics down: a table of filters, each with its options."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import flet as ft

from app import say
from app.i18n import Words
from app.ui.counted import DAYS, EVERY, Choosing, Counted
from app.ui.parts.basics import Tap
from app.ui.parts.choices import choices, fold, heading
from app.ui.parts.game_line import game_line
from app.ui.scene import Scene

MOST: Final = 30
"""Players among which one can be chosen, those with most series."""


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a filter."""

    value: str
    label: str
    count: int | None = None
    """Of how many series; None where that is not told."""


@dataclass(frozen=True, slots=True)
class Filter:
    """One way to narrow down."""

    name: str
    """The field of `Wanted`."""
    options: Callable[[Words, Counted, date], Sequence[Option]]


def _games(words: Words, counted: Counted, _: date) -> list[Option]:
    return [Option(game, words(f"game.{game}"), n) for game, n in counted.games.most_common()]


def _periods(words: Words, counted: Counted, today: date) -> list[Option]:
    years = [
        Option(str(year), words("stats.this_year") if year == today.year else str(year))
        for year in counted.years
    ]
    return [Option(DAYS, words("stats.days", n=int(DAYS))), *years]


def _players(_: Words, counted: Counted, __: date) -> list[Option]:
    return [Option(one.key, say.shown(one.name), n) for one, n in counted.persons[:MOST]]


def _groups(_: Words, counted: Counted, __: date) -> list[Option]:
    return [Option(one.id, say.shown(one.name), n) for one, n in counted.groups]


FILTERS: Final = (
    Filter("game", _games),
    Filter("period", _periods),
    Filter("player", _players),
    Filter("group", _groups),
)


def statistics_filters(
    scene: Scene,
    counted: Counted,
    choosing: Choosing,
    today: date,
    on_fold: Tap,
    *,
    is_open: bool,
    without: str = "",
) -> list[ft.Control]:
    """Return the filters there is any use for, folded; *without* the one of that name."""
    inside, told = list[ft.Control](), list[str]()
    for one in FILTERS:
        options = one.options(scene.words, counted, today)
        chosen: str = getattr(choosing.wanted, one.name)
        if one.name == without or (len(options) <= 1 and not chosen):
            continue
        told += [option.label for option in options if option.value == chosen]
        inside.append(_filter(scene, one, options, chosen, choosing))
    if not inside:
        return []
    under = " · ".join(told) or scene.words("history.unfiltered")
    label = scene.words("history.filter")
    return [fold(scene, label, under, inside, on_fold, "stats-filter", is_open=is_open)]


def _filter(
    scene: Scene, one: Filter, options: Sequence[Option], chosen: str, choosing: Choosing
) -> ft.Control:
    words, label, key = scene.words, scene.words(f"stats.filter.{one.name}"), f"stats-{one.name}"

    def pick(value: str) -> Tap:
        return choosing.want(**{one.name: value})

    every = words("history.every")
    if all(option.count is None for option in options):
        pairs = [(EVERY, every), *((option.value, option.label) for option in options)]
        return choices(scene, label, pairs, chosen, pick, key)
    lines = [
        game_line(
            scene,
            option.label,
            words("history.found", n=option.count) if option.count else words("stats.all_series"),
            pick(option.value),
            f"{key}-{option.value}",
            chosen=option.value == chosen,
        )
        for option in [Option(EVERY, every), *options]
    ]
    return ft.Column([heading(scene, label), *lines], spacing=8, tight=True)
