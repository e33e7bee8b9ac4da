"""An estimate of how a running series may end, played out from the table's own habits.

It is no fact: players are taken to knock and to take tricks as often as they have done, whatever
they hold and however they stand. Generals and the spare hand are left out. The same series, habits
and seed give the same estimate.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from app.statistics.digest import Count, Counted, Digest
from app.statistics.figures import ENOUGH, Figure
from app.statistics.persons import Seating
from app.statistics.play_out import End, Habit, played_out
from scoring import SeriesState, seats

RUNS: Final = 300
SLICE: Final = 10
"""Runs between two reports: some five thousandths of a second."""
SEED: Final = 1
BORROWED: Final = 20
"""Deals' worth of the table's common habit that everybody's own is mixed with."""
ENOUGH_RUNS: Final = 100
"""Runs that tell a chance to about a tenth."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What the runs so far ended with; each figure is of so many runs."""

    runs: int
    of: int
    """How many there will be."""
    won: tuple[Figure, ...]
    """Alone, by seat."""
    shared: tuple[Figure, ...]
    lost: tuple[Figure, ...] | None
    """Was the one who was left (F11); None in a game without a loser."""
    endless: int
    """Runs given up because a rams dragged on; in no figure."""

    @property
    def done(self) -> bool:
        """Return whether this is the last report."""
        return self.runs == self.of


Unknown = Literal["ended", "misfit", "too_few_deals"]
"""Why there is no estimate: the series is over, a deal in it waits for a correction, or the table
has had too few choices to have habits."""


def estimates(
    state: SeriesState, told: Sequence[Mapping[Counted, int]], runs: int = RUNS, seed: int = SEED
) -> Iterator[Estimate] | Unknown:
    """Return reports of an estimate, each from `SLICE` more runs; stop asking, and it stops.

    *told* are the counts of each seat, this series among them (`history`).
    """
    if state.ended or state.misfit:
        return "ended" if state.ended else "misfit"
    found = habits(told)
    return _reports(state, found, runs, Random(seed)) if found else "too_few_deals"


def history(series: str, digests: Sequence[Digest], who: Seating) -> tuple[Counter[Counted], ...]:
    """Return what each seat of *series*, one of the *digests*, has done in all series of its game.

    Whoever cannot be told apart has only this series.
    """
    (this,) = (one for one in digests if one.id == series)
    told: tuple[Counter[Counted], ...] = tuple(Counter() for _ in this.seats)
    at = {key: seat for seat, key in enumerate(who.keys[series]) if key}
    for one in digests:
        if one.footing.game == this.footing.game and one is not this:
            for key, seat in zip(who.keys[one.id], one.seats, strict=True):
                if key in at:
                    told[at[key]].update(seat.counts)
    for counts, seat in zip(told, this.seats, strict=True):
        counts.update(seat.counts)
    return told


def habits(told: Sequence[Mapping[Counted, int]]) -> tuple[Habit, ...] | None:
    """Return a habit a seat; None where all together have chosen too rarely.

    Few deals of one's own are filled up with the habit of all.
    """
    everybody = {count: sum(seat.get(count, 0) for seat in told) for count in Count}
    choices, knocks, tricks = (
        everybody[count] for count in (Count.CHOICES, Count.KNOCKS, Count.TRICKS)
    )
    if choices < ENOUGH[Count.CHOICES] or not tricks:
        return None
    often, taken = knocks / choices, tricks / knocks
    return tuple(
        Habit(
            (went + BORROWED * often) / (seat.get(Count.CHOICES, 0) + BORROWED),
            (seat.get(Count.TRICKS, 0) + BORROWED * taken) / (went + BORROWED),
        )
        for seat in told
        for went in [seat.get(Count.KNOCKS, 0)]
    )


def _reports(
    state: SeriesState, found: tuple[Habit, ...], runs: int, random: Random
) -> Iterator[Estimate]:
    count, ends = len(state.players), list[End | None]()
    while len(ends) < runs:
        slice_ = min(SLICE, runs - len(ends))
        ends += [played_out(state, found, random) for _ in range(slice_)]
        yield _estimate(state, count, ends, runs)


def _estimate(state: SeriesState, count: int, ends: Sequence[End | None], runs: int) -> Estimate:
    whole = [end for end in ends if end]
    table, of = seats(count), len(whole)

    def share(part: int) -> Figure:
        return Figure(part, of, ENOUGH_RUNS, None if of else "none_yet")

    alone = Counter(end.winners[0] for end in whole if len(end.winners) == 1)
    level = Counter(seat for end in whole if len(end.winners) > 1 for seat in end.winners)
    left = Counter(end.loser for end in whole)
    withdrawing = state.rules.end_when == "one_left"
    return Estimate(
        runs=len(ends),
        of=runs,
        won=tuple(share(alone[seat]) for seat in table),
        shared=tuple(share(level[seat]) for seat in table),
        lost=tuple(share(left[seat]) for seat in table) if withdrawing else None,
        endless=len(ends) - of,
    )
