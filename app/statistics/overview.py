"""The statistics of players, of a group, a time or a game: digests in, figures out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import combinations

from app.records import Player, Status
from app.statistics.digest import (
    NO_RUN,
    Count,
    Counted,
    Digest,
    Feature,
    Footing,
    Run,
    SeatDigest,
    joined,
)
from app.statistics.figures import ENOUGH, RECIPES, Figure, Kind, Longest, figure
from app.statistics.persons import LeftOut, Person, Seating, seating
from app.working import Steps, at_once


@dataclass(frozen=True, slots=True)
class Selection:
    """Which series are asked for; None: whichever."""

    player: str | None = None
    """The key of somebody who sat at the table."""
    group: frozenset[str] | None = None
    """The keys of everybody at the table, nobody else."""
    game: str | None = None
    """A preset."""
    since: date | None = None
    """The first day."""
    until: date | None = None
    """The last day."""
    group_id: str | None = None
    """The standing table they belong to."""

    def matches(self, one: Digest, keys: tuple[str | None, ...]) -> bool:
        """Say whether a series in which *keys* sat is asked for."""
        return (
            (self.player is None or self.player in keys)
            and (self.group is None or self.group == set(keys))
            and (self.game is None or self.game == one.footing.game)
            and (self.since is None or self.since <= one.day)
            and (self.until is None or one.day <= self.until)
            and (self.group_id is None or self.group_id == one.group)
        )


@dataclass(frozen=True, slots=True)
class Average:
    """The mean of the final sums of one player, from finished series on one footing only."""

    footing: Footing
    sum: Figure
    """All his sums together, of so many series."""


@dataclass(frozen=True, slots=True)
class Streaks:
    """The longest ones; they run on from one series to the next.

    Deals are those he was dealt into. A shared rams, as a lost one, ends a row of won ones.
    """

    no_flight: Longest
    passing: Longest
    winning: Longest
    """Ramsar."""


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """Everything that is told of one player."""

    person: Person
    series: int
    """He sat in, finished or not."""
    by_name: int
    """Of those, in which he was known by his name alone."""
    deals: int
    """He was dealt into."""
    figures: Mapping[Kind, Figure]
    averages: tuple[Average, ...]
    streaks: Streaks


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players in the finished series they both sat in."""

    one: Person
    other: Person
    ahead: Figure
    """In how many *one* finished in a better place than *other*."""
    behind: Figure
    level: Figure
    """Shared a place."""


@dataclass(frozen=True, slots=True)
class Group:
    """Players who made up a whole table, and how many series they played."""

    members: tuple[Person, ...]
    series: int


@dataclass(frozen=True, slots=True)
class Overview:
    """The statistics of a selection."""

    series: Mapping[Status, int]
    """How many it is from."""
    first: date | None
    last: date | None
    players: tuple[PlayerFigures, ...]
    """Who was dealt into most deals first."""
    meetings: tuple[Meeting, ...]
    groups: tuple[Group, ...]
    """Most series first."""
    left_out: tuple[LeftOut, ...]


def overview(
    digests: Sequence[Digest], players: Sequence[Player] = (), chosen: Selection = Selection()
) -> Overview:
    """Return the statistics of the series that are *chosen*.

    All digests are to be given, and the *players* of the library: they tell which names are one
    person's only.
    """
    ordered = in_order(digests)
    return at_once(overview_steps(ordered, seating(ordered, players), chosen))


def overview_steps(
    ordered: Sequence[Digest], who: Seating, chosen: Selection = Selection()
) -> Steps[Overview]:
    """Do the same series by series. All digests `in_order` are to be given, and who sat where."""
    sums = _Sums(who)
    for done, one in enumerate(ordered, start=1):
        if chosen.matches(one, who.keys[one.id]):
            sums.add(one)
        yield done, len(ordered)
    return sums.told()


def in_order(digests: Sequence[Digest]) -> tuple[Digest, ...]:
    """Return *digests* in the order the series were played."""
    return tuple(sorted(digests, key=lambda one: (one.day, one.began, one.id)))


@dataclass(slots=True)
class _Tally:
    """What the series so far tell of one player."""

    person: Person
    series: int = 0
    by_name: int = 0
    counts: Counter[Counted] = field(default_factory=Counter)
    sums: dict[Footing, tuple[int, int]] = field(default_factory=dict)
    no_flight: Run = NO_RUN
    passing: Run = NO_RUN
    winning: Run = NO_RUN

    def add(self, seat: SeatDigest) -> None:
        self.counts.update(seat.counts)
        self.no_flight = joined(self.no_flight, seat.no_flight)
        self.passing = joined(self.passing, seat.passing)
        self.winning = joined(self.winning, seat.winning)

    def add_sum(self, footing: Footing, total: int) -> None:
        sum_, series = self.sums.get(footing, (0, 0))
        self.sums[footing] = (sum_ + total, series + 1)


@dataclass(slots=True)
class _Sums:
    """What the series so far tell of all players."""

    who: Seating
    found: list[Digest] = field(default_factory=list)
    tallies: dict[str, _Tally] = field(default_factory=dict)
    ahead: Counter[tuple[str, str]] = field(default_factory=Counter)
    shared: Counter[tuple[str, str]] = field(default_factory=Counter)
    tables: Counter[frozenset[str]] = field(default_factory=Counter)

    def add(self, one: Digest) -> None:
        keys = self.who.keys[one.id]
        self.found.append(one)
        for seat, key in enumerate(keys):
            if key is None:
                continue
            tally = self.tallies.setdefault(key, _Tally(self.who.persons[key]))
            tally.series += 1
            tally.by_name += key in self.who.by_name[one.id]
            tally.add(one.seats[seat])
            if one.places:
                tally.add_sum(one.footing, one.totals[seat])
        known = frozenset(key for key in keys if key)
        if len(known) == len(keys):
            self.tables[known] += 1
        self._meet(zip(keys, one.places or (), strict=False))

    def _meet(self, sat: Iterable[tuple[str | None, int]]) -> None:
        known = sorted((key, place) for key, place in sat if key is not None)
        for (first, first_place), (second, second_place) in combinations(known, 2):
            self.shared[first, second] += 1
            self.ahead[first, second] += first_place < second_place
            self.ahead[second, first] += second_place < first_place

    def told(self) -> Overview:
        found = self.found
        features = frozenset(feature for one in found for feature in one.features)
        players = [_player(tally, features) for tally in self.tallies.values()]
        ids = {one.id for one in found}
        return Overview(
            series=Counter(one.status for one in found),
            first=found[0].day if found else None,
            last=found[-1].day if found else None,
            players=tuple(
                sorted(players, key=lambda one: (-one.deals, one.person.name, one.person.key))
            ),
            meetings=tuple(self._meetings()),
            groups=tuple(self._groups()),
            left_out=tuple(seat for seat in self.who.left_out if seat.series in ids),
        )

    def _meetings(self) -> Iterator[Meeting]:
        for (first, second), series in self.shared.most_common():
            better, worse = self.ahead[first, second], self.ahead[second, first]
            numbers = (better, worse, series - better - worse)
            figures = (Figure(number, series, ENOUGH[Count.SERIES]) for number in numbers)
            yield Meeting(self.who.persons[first], self.who.persons[second], *figures)

    def _groups(self) -> Iterator[Group]:
        for members, series in self.tables.most_common():
            persons = [self.who.persons[key] for key in members]
            yield Group(tuple(sorted(persons, key=lambda one: (one.name, one.key))), series)


def _player(tally: _Tally, features: frozenset[Feature]) -> PlayerFigures:
    counts = tally.counts
    averages = [
        Average(footing, figure(total, series, Count.SERIES))
        for footing, (total, series) in tally.sums.items()
    ]
    return PlayerFigures(
        person=tally.person,
        series=tally.series,
        by_name=tally.by_name,
        deals=counts[Count.DEALS],
        figures={
            kind: figure(
                counts[recipe.part],
                counts[recipe.of],
                recipe.of,
                in_game=recipe.feature is None or recipe.feature in features,
            )
            for kind, recipe in RECIPES.items()
        },
        averages=tuple(sorted(averages, key=lambda average: -average.sum.of)),
        streaks=Streaks(
            _longest(tally.no_flight, Count.DEALS),
            _longest(tally.passing, Count.DEALS),
            _longest(tally.winning, Count.RAMSAR),
        ),
    )


def _longest(run: Run, counted: Count) -> Longest:
    length, _, best, _ = run
    return Longest(best, length, ENOUGH[counted])
