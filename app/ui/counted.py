"""What a window has counted for statistics, which of it is wanted, and the work of both."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Final

import flet as ft

from app.digests import Digesting
from app.library import Shelf
from app.records import Group
from app.statistics.digest import Digest
from app.statistics.overview import Selection, in_order
from app.statistics.persons import Person, Seating, seating_steps
from app.ui.hooks import use_library
from app.ui.parts.basics import Tap
from app.ui.scene import Scene
from app.ui.work import Working, use_work
from app.working import Steps, as_part

HELD: Final = "statistics"
DAYS: Final = "90"
"""The period of the last so many days."""
EVERY: Final = ""
"""What narrows nothing down."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The digests of the library, and what there is to choose among them."""

    ordered: tuple[Digest, ...]
    who: Seating
    unreadable: tuple[str, ...]
    games: Counter[str]
    """In how many series each was played."""
    years: tuple[int, ...]
    """The last first."""
    persons: tuple[tuple[Person, int], ...]
    """With how many series each sat in, most first."""
    groups: tuple[tuple[Group, int], ...]
    """The standing tables that have played, with how many series, most first."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which series the statistics are from; each field `EVERY`, or one of its options."""

    game: str = EVERY
    """A preset."""
    period: str = EVERY
    """`DAYS`, or a year."""
    player: str = EVERY
    """The key of a person."""
    group: str = EVERY
    """The id of a standing table."""

    def selection(self, today: date) -> Selection:
        """Return it as the core takes it."""
        since, until = None, None
        if self.period == DAYS:
            since = today - timedelta(days=int(DAYS) - 1)
        elif self.period:
            since, until = date(int(self.period), 1, 1), date(int(self.period), 12, 31)
        group = self.group or None
        return Selection(self.player or None, None, self.game or None, since, until, group)


@dataclass(eq=False, slots=True)
class _Held:
    """It outlives a screen: from one player to the next nothing is counted twice."""

    wanted: Wanted = field(default_factory=Wanted)
    counted: Counted | None = None
    of: object = None
    """What `counted` was made from."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """What is wanted as it is drawn, and what changes that."""

    wanted: Wanted
    set_wanted: Callable[[Wanted], None]

    def want(self, **changes: str) -> Tap:
        """Return a tap that changes some of what is wanted; *changes* are fields of `Wanted`."""

        async def tapped(_: object) -> None:
            self.set_wanted(replace(self.wanted, **changes))

        return tapped


def today() -> date:
    """Return the day it is where this runs."""
    return datetime.now().astimezone().date()


def use_choosing() -> Choosing:
    """Return what this window wants to see."""
    held = _held()
    wanted, set_wanted = ft.use_state(held.wanted)

    def change(now: Wanted) -> None:
        held.wanted = now
        set_wanted(now)

    return Choosing(wanted, change)


def use_counted(scene: Scene, *, fresh: bool) -> Working[Counted]:
    """Count the series of the library when the screen is entered.

    Unless *fresh*, what this window has counted last will do while the library shows the same.
    """
    held, shelf = _held(), use_library(scene.library)
    of = (shelf.series, shelf.everybody)

    def steps() -> Steps[Counted]:
        if not fresh and held.counted and held.of == of:
            return held.counted
        counted = yield from counting(scene.digesting, shelf)
        held.counted, held.of = counted, of
        return counted

    return use_work(steps, [])


def counting(digesting: Digesting, shelf: Shelf) -> Steps[Counted]:
    """Read every digest, find out who sat where, and what there is to choose."""
    found = yield from as_part(digesting(), 0, 3)
    ordered = in_order(found.digests)
    groups = {group.id: group for group in shelf.groups}
    who = yield from as_part(seating_steps(ordered, shelf.everybody), 1, 3)
    games, years, sat, tables = Counter[str](), set[int](), Counter[str](), Counter[str]()
    for done, one in enumerate(ordered, start=1):
        games[one.footing.game] += 1
        years.add(one.day.year)
        tables[one.group] += 1
        sat.update(key for key in who.keys[one.id] if key)
        yield 2 * len(ordered) + done, 3 * len(ordered)
    return Counted(
        ordered,
        who,
        found.unreadable,
        games,
        tuple(sorted(years, reverse=True)),
        tuple((who.persons[key], count) for key, count in sat.most_common()),
        tuple((groups[key], count) for key, count in tables.most_common() if key in groups),
    )


def _held() -> _Held:
    store = ft.context.page.session.store
    held: _Held | None = store.get(HELD)
    if held is None:
        held = _Held()
        store.set(HELD, held)
    return held
