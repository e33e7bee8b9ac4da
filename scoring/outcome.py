"""Standings, tie-break and who won. Input is sums and flights, output is places.

| What | Rule |
|---|---|
| lowest sum wins | M42 |
| fewest flights split a shared first place, and nothing else | M43, A32 |
| flights at ten, after a forced knock and of every rams count | A28, A29, A30 |
| still tied: shared, or one more rams | A31 |
| stopped early: standings, no winner | A33 |
"""

from dataclasses import dataclass
from enum import StrEnum, unique

from scoring.state import PerSeat, SeriesState
from scoring.table import Seat, seats


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place."""

    seat: Seat
    place: int
    """From 1; equal players share it and the next places are left out (1, 1, 3)."""
    total: int
    flights: int
    """In the finished ramsar, as the total."""
    behind: int
    """Points more than the lowest sum."""


@unique
class Reason(StrEnum):
    """What decided the first place."""

    LOWEST_SUM = "lowest_sum"
    FEWEST_FLIGHTS = "fewest_flights"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a series ended."""

    reason: Reason
    winners: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    """Everyone with the lowest sum, winners included."""


def decided(totals: PerSeat, flights: PerSeat, *, by_flights: bool) -> Outcome:
    """Name the first place for these sums (M42, M43)."""
    tied = tuple(seat for seat in seats(len(totals)) if totals[seat] == min(totals))
    fewest = min(flights[seat] for seat in tied)
    winners = tuple(seat for seat in tied if not by_flights or flights[seat] == fewest)
    if len(winners) > 1:
        return Outcome(Reason.SHARED, winners, tied)
    reason = Reason.LOWEST_SUM if len(tied) == 1 else Reason.FEWEST_FLIGHTS
    return Outcome(reason, winners, tied)


def leaders(state: SeriesState) -> Outcome:
    """Name who would win if the series ended after its finished ramsar."""
    by_flights = "fewest_flights" in state.rules.tie_break
    return decided(state.totals, _flights(state), by_flights=by_flights)


def _flights(state: SeriesState) -> PerSeat:
    """Return the flights of the finished ramsar; those of an unfinished one split no place yet."""
    table = seats(len(state.players))
    return tuple(sum(result.flights[seat] for result in state.results) for seat in table)


def outcome(state: SeriesState) -> Outcome | None:
    """Say who won and why, or None while nobody has (M42, M43, A31, A33)."""
    return leaders(state) if state.ended == "finished" else None


def standings(state: SeriesState) -> tuple[Standing, ...]:
    """Return everyone by place after the finished ramsar, equals in seat order (M42, A32)."""
    first, flights = leaders(state).winners, _flights(state)
    keys = [(total, seat not in first) for seat, total in enumerate(state.totals)]
    ranked = sorted(seats(len(keys)), key=lambda seat: keys[seat])
    return tuple(
        Standing(
            seat,
            1 + sum(key < keys[seat] for key in keys),
            state.totals[seat],
            flights[seat],
            state.totals[seat] - min(state.totals),
        )
        for seat in ranked
    )


def rams_winners(scores: PerSeat) -> tuple[Seat, ...]:
    """Return who won a single rams: the lowest, shared if equal; for display only (A4)."""
    return tuple(seat for seat in seats(len(scores)) if scores[seat] == min(scores))
