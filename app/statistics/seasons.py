"""The table of a standing group, season by season: digests in, standings out."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Literal

from app.records import Group
from app.statistics.digest import Count, Counted, Digest
from app.statistics.figures import Figure, figure
from app.statistics.persons import LeftOut, Person, Seating

Mean = Literal["series", "rams"]


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """What one player has done in a season."""

    person: Person
    place: int
    """From 1; equal players share one."""
    series: int
    """He sat in, finished or not."""
    won: int
    """Finished series, alone."""
    shared: int
    """Finished series, together with others."""
    ramsar_won: int
    """Alone, also in a series that is not finished."""
    ramsar_shared: int
    flights: int
    average: Figure
    """The mean of his sums from finished series, by series or by rams as `Season.mean` has it."""


@dataclass(frozen=True, slots=True)
class Season:
    """A year of a standing group."""

    year: int
    """In which it began."""
    name: str
    """`2026`, or `2026/27` where it goes over New Year."""
    players: tuple[SeasonPlayer, ...]
    """By place: most series won alone, then the lower average."""
    mean: Mean | None
    """By what sums are averaged: by rams where series were not equally long. None where they were
    played by rules that move scores differently; then series won alone decide the places."""
    series: tuple[str, ...]
    """The ids, the last played first."""
    unfinished: int
    """Of those, running or stopped."""
    left_out: tuple[LeftOut, ...]


def season_of(day: date, season_from: int) -> int:
    """Return the year in which the season of *day* began; seasons begin in that month, 1 to 12."""
    return day.year - (day.month < season_from)


def season_name(year: int, season_from: int) -> str:
    """Return what the season is called that began in *year*."""
    return str(year) if season_from == 1 else f"{year}/{(year + 1) % 100:02}"


def seasons(ordered: Sequence[Digest], who: Seating, group: Group) -> tuple[Season, ...]:
    """Return the seasons of *group*, the last first, from digests in playing order."""
    found: defaultdict[int, list[Digest]] = defaultdict(list)
    for one in ordered:
        if one.group == group.id:
            found[season_of(one.day, group.season_from)].append(one)
    return tuple(_season(year, found[year], who, group) for year in sorted(found, reverse=True))


@dataclass(slots=True)
class _Tally:
    """What the series of a season tell of one player."""

    series: int = 0
    counts: Counter[Counted] = field(default_factory=Counter)
    sum: int = 0
    ramsar: int = 0
    """In finished series."""

    def of(self, mean: Mean | None) -> int:
        """Return by how many the sum is divided."""
        by = {"series": self.counts[Count.SERIES], "rams": self.ramsar}
        return by[mean] if mean else 0


def _season(year: int, played: Sequence[Digest], who: Seating, group: Group) -> Season:
    tallies: defaultdict[str, _Tally] = defaultdict(_Tally)
    for one in played:
        for seat, key in enumerate(who.keys[one.id]):
            if key is not None:
                _add(tallies[key], one, seat)
    ids, mean = {one.id for one in played}, _mean(played)
    return Season(
        year=year,
        name=season_name(year, group.season_from),
        players=_placed(tallies, who, mean),
        mean=mean,
        series=tuple(one.id for one in reversed(played)),
        unfinished=sum(one.status != "finished" for one in played),
        left_out=tuple(seat for seat in who.left_out if seat.series in ids),
    )


def _add(tally: _Tally, one: Digest, seat: int) -> None:
    tally.series += 1
    tally.counts.update(one.seats[seat].counts)
    if one.places:
        tally.sum += one.totals[seat]
        tally.ramsar += one.footing.ramsar


def _mean(played: Sequence[Digest]) -> Mean | None:
    """Return what the sums of finished series compare by."""
    footings = {one.footing for one in played if one.status == "finished"}
    if len({(footing.game, footing.differing) for footing in footings}) > 1:
        return None
    return "series" if len(footings) < 2 else "rams"  # noqa: PLR2004


def _placed(
    tallies: Mapping[str, _Tally], who: Seating, mean: Mean | None
) -> tuple[SeasonPlayer, ...]:
    ranks = {key: _rank(tally, mean) for key, tally in tallies.items()}
    ordered = sorted(tallies, key=lambda key: (ranks[key], who.persons[key].name, key))
    better = sorted(ranks.values())
    return tuple(
        _player(who.persons[key], better.index(ranks[key]) + 1, tallies[key], mean)
        for key in ordered
    )


def _rank(tally: _Tally, mean: Mean | None) -> tuple[int, bool, Fraction | int]:
    """Return what orders players, the best least; who has no sum comes after those who have."""
    of = tally.of(mean)
    average = Fraction(tally.sum, of) if of else 0
    return -tally.counts[Count.SERIES_WON], mean is not None and not of, average


def _player(person: Person, place: int, tally: _Tally, mean: Mean | None) -> SeasonPlayer:
    counts, of = tally.counts, tally.of(mean)
    counted = Count.RAMSAR if mean == "rams" else Count.SERIES
    return SeasonPlayer(
        person=person,
        place=place,
        series=tally.series,
        won=counts[Count.SERIES_WON],
        shared=counts[Count.SERIES_SHARED],
        ramsar_won=counts[Count.RAMSAR_WON],
        ramsar_shared=counts[Count.RAMSAR_SHARED],
        flights=counts[Count.FLIGHTS] + counts[Count.LURK_FLIGHTS],
        average=figure(tally.sum if of else 0, of, counted),
    )
