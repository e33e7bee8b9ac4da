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

from dataclasses import dataclass, replace

from scoring.first_place import Outcome, Reason, decided
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


def leaders(state: SeriesState) -> Outcome:
    """Name who would win if the series ended after its finished ramsar."""
    by, out = state.rules.tie_break, out_order(state)
    return decided(state.totals, _flights(state), by=by, out=out)


def out_order(state: SeriesState) -> tuple[Seat, ...]:
    """Return who came down to zero, first first, where that order counts (F11, FA9)."""
    if not state.rules.ordered:
        return ()
    before = state.carried.out if state.carried else ()
    return (*before, *(seat for row in state.rows for seat in row.out))


def _flights(state: SeriesState) -> PerSeat:
    """Return the flights of the finished ramsar; those of an unfinished one split no place yet."""
    each = [result.flights for result in state.results]
    each += [state.carried.earlier] if state.carried else []
    return tuple(sum(flights[seat] for flights in each) for seat in seats(len(state.players)))


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
    on_paper = state.carried if state.carried and state.carried.ramsar + 1 == rams else None
    chips, out = (on_paper.chips, on_paper.out) if on_paper else (0, ())
    for row in state.rows:
        if row.rams == rams and not out:
            chips += sum(effect.cause == "flight" for effect in row.effects)
            out = row.out
    return Pot(chips, out[:1] if state.rules.ordered else out)
