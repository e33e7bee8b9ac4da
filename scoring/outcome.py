"""Standings, tie-break and who won. Input is sums and flights, output is places.

| What | Rule |
|---|---|
| lowest sum wins | M42 |
| fewest flights split a shared first place, and nothing else | M43, A32 |
| flights at ten, after a forced knock and of every rams count | A28, A29, A30 |
| still tied: shared, or one more rams | A31 |
| who was out first, and the last is the loser | F11, FA9, FA10 |
| what the flights have put in the pot, and whose it is | N10, NA3 |
| stopped early: standings, no winner | A33 |
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
    FIRST_OUT = "first_out"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a series ended."""

    reason: Reason
    winners: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    """Everyone with the lowest sum, winners included."""
    loser: Seat | None = None
    """Who was left, and owes the winner the stake (F11)."""


def decided(
    totals: PerSeat, flights: PerSeat, *, by: Sequence[str], out: Sequence[Seat] = ()
) -> Outcome:
    """Name the first place: lowest sum, then what *by* names in turn (M42, M43, FA9).

    *out* holds those who came down to zero, first first.
    """
    tied = tuple(seat for seat in seats(len(totals)) if totals[seat] == min(totals))
    reason, winners = Reason.LOWEST_SUM, tied
    for split in by:
        if len(winners) == 1:
            break
        if split == "fewest_flights":
            fewest = min(flights[seat] for seat in winners)
            winners = tuple(seat for seat in winners if flights[seat] == fewest)
            reason = Reason.FEWEST_FLIGHTS
        elif among := [seat for seat in out if seat in winners]:
            reason, winners = Reason.FIRST_OUT, (among[0],)
    return Outcome(Reason.SHARED if len(winners) > 1 else reason, winners, tied)


def leaders(state: SeriesState) -> Outcome:
    """Name who would win if the series ended after its finished ramsar."""
    by, out = state.rules.tie_break, out_order(state)
    return decided(state.totals, _flights(state), by=by, out=out)


def out_order(state: SeriesState) -> tuple[Seat, ...]:
    """Return who came down to zero, first first, where that order counts (F11, FA9)."""
    if not state.rules.ordered:
        return ()
    return tuple(seat for row in state.rows for seat in row.out)


def _flights(state: SeriesState) -> PerSeat:
    """Return the flights of the finished ramsar; those of an unfinished one split no place yet."""
    table = seats(len(state.players))
    return tuple(sum(result.flights[seat] for result in state.results) for seat in table)


def outcome(state: SeriesState) -> Outcome | None:
    """Say who won and why, or None while nobody has (M42, M43, A31, A33)."""
    if state.ended != "finished":
        return None
    if state.rules.end_when == "anyone_at_zero":
        return leaders(state)
    loser = standings(state)[-1].seat
    return replace(leaders(state), reason=Reason.FIRST_OUT, loser=loser)


def standings(state: SeriesState) -> tuple[Standing, ...]:
    """Return everyone by place after the finished ramsar, equals in seat order (M42, A32, F11)."""
    first, flights, out = leaders(state).winners, _flights(state), out_order(state)
    behind = [
        out.index(seat) if seat in out else len(out) + (seat not in first)
        for seat in seats(len(state.players))
    ]
    keys = list(zip(state.totals, behind, strict=True))
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


@dataclass(frozen=True, slots=True)
class Pot:
    """What the flights of a rams put together until somebody was down to zero (N10)."""

    chips: int
    takers: tuple[Seat, ...]
    """Whose it is, in equal parts; empty while nobody is down to zero."""


def pot(state: SeriesState, rams: int) -> Pot | None:
    """Return the pot of *rams*, or None in a game without one (N10, NA3)."""
    if not state.rules.pot:
        return None
    rows = [row for row in state.rows if row.rams == rams]
    until = next((at for at, row in enumerate(rows, start=1) if row.out), len(rows))
    chips = sum(effect.cause == "flight" for row in rows[:until] for effect in row.effects)
    out = rows[until - 1].out if rows else ()
    return Pot(chips, out[:1] if state.rules.ordered else out)
