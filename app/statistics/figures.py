"""A figure as statistics tell it: never without what it is from."""

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final, Literal

from app.statistics.digest import Count, Feature

Missing = Literal["none_yet", "not_in_game"]
"""Why there is no value: nothing of the kind has happened, or no game at hand has it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """*part* of so many; told with both, and with whether they are enough to say anything."""

    part: int
    of: int
    enough: int
    """From how many it says something (`ENOUGH`)."""
    missing: Missing | None = None

    @property
    def value(self) -> float | None:
        """Return *part* / *of*, or None where `missing` says why."""
        return None if self.missing else self.part / self.of

    @property
    def too_few(self) -> bool:
        """Return whether it comes from less than is enough."""
        return self.of < self.enough


@dataclass(frozen=True, slots=True)
class Longest:
    """The longest row of something."""

    value: int
    of: int
    """From so many deals or ramsar."""
    enough: int

    @property
    def too_few(self) -> bool:
        """Return whether it comes from less than is enough."""
        return self.of < self.enough


@unique
class Kind(StrEnum):
    """What is told of every player, in the order it is told."""

    SERIES_WON = "series_won"
    SERIES_SHARED = "series_shared"
    RAMSAR_WON = "ramsar_won"
    RAMSAR_SHARED = "ramsar_shared"
    KNOCK_RATE = "knock_rate"
    FLIGHT_SHARE = "flight_share"
    TRICKS_PER_KNOCK = "tricks_per_knock"
    FORCED_SURVIVED = "forced_survived"
    DEALERS_FIVES = "dealers_fives"
    GENERALS_MADE = "generals_made"
    LURK_KNOCKS = "lurk_knocks"
    LURK_FLIGHTS = "lurk_flights"


@dataclass(frozen=True, slots=True)
class Recipe:
    """Which counts make a figure."""

    part: Count
    of: Count
    feature: Feature | None = None
    """What a game must have for it."""


RECIPES: Final = {
    Kind.SERIES_WON: Recipe(Count.SERIES_WON, Count.SERIES),
    Kind.SERIES_SHARED: Recipe(Count.SERIES_SHARED, Count.SERIES),
    Kind.RAMSAR_WON: Recipe(Count.RAMSAR_WON, Count.RAMSAR),
    Kind.RAMSAR_SHARED: Recipe(Count.RAMSAR_SHARED, Count.RAMSAR),
    Kind.KNOCK_RATE: Recipe(Count.KNOCKS, Count.CHOICES),
    Kind.FLIGHT_SHARE: Recipe(Count.FLIGHTS, Count.KNOCKS),
    Kind.TRICKS_PER_KNOCK: Recipe(Count.TRICKS, Count.KNOCKS),
    Kind.FORCED_SURVIVED: Recipe(Count.SURVIVED, Count.FORCED, "forced"),
    Kind.DEALERS_FIVES: Recipe(Count.FIVES, Count.DEALT, "dealers_five"),
    Kind.GENERALS_MADE: Recipe(Count.GENERALS_MADE, Count.GENERALS, "general"),
    Kind.LURK_KNOCKS: Recipe(Count.LURK_KNOCKS, Count.LURK_DEALS, "lurk"),
    Kind.LURK_FLIGHTS: Recipe(Count.LURK_FLIGHTS, Count.LURK_KNOCKS, "lurk"),
}

ENOUGH: Final = {
    Count.SERIES: 5,
    Count.RAMSAR: 12,
    Count.DEALS: 30,
    Count.CHOICES: 30,
    Count.DEALT: 20,
    Count.KNOCKS: 20,
    Count.FORCED: 10,
    Count.GENERALS: 5,
    Count.LURK_DEALS: 10,
    Count.LURK_KNOCKS: 10,
}
"""From how many of each a figure says something: one more moves a share of twenty by at most a
twentieth. Rare things would never be told by that measure, so they are told from fewer."""


def figure(part: int, of: int, counted: Count, *, in_game: bool = True) -> Figure:
    """Return *part* of so many *counted*; where no game at hand has it, that is why it is None."""
    missing: Missing | None = None if of else "none_yet" if in_game else "not_in_game"
    return Figure(part, of, ENOUGH[counted], missing)
