"""One imagined end of a series: deals by chance, scored by the parameters of the rules.

Light enough for thousands of deals in the time of a blink, so it keeps no rows and checks nothing;
ceiling, floor and who wins are asked of the core.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Final

from scoring import RuleSet, Seat, SeriesState, out_order, seats, speaking_order
from scoring.effects import limited
from scoring.first_place import decided

ENDLESS: Final = 300
"""Deals after which a rams is given up."""
NEVER: Final = 1e-9
"""Keeps the weights of players who have never knocked above zero."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How somebody plays, on the whole."""

    knocks: float
    """How often he goes in when he may choose, 0 to 1."""
    strength: float
    """Tricks he takes when he has gone in; above zero."""


@dataclass(frozen=True, slots=True)
class End:
    """How a series ended."""

    winners: tuple[Seat, ...]
    loser: Seat | None


@dataclass(slots=True)
class Table:
    """A series between two deals."""

    rules: RuleSet
    scores: list[int]
    passes: list[int]
    totals: list[int]
    flights: list[int]
    dealer: Seat
    number: int
    """The next deal's number in its rams."""
    finished: int
    """Ramsar."""
    out: list[Seat] = field(default_factory=list)
    """Who came down to zero, first first; in this rams where players withdraw."""

    @classmethod
    def of(cls, state: SeriesState) -> "Table":
        """Return the table as it stands."""
        return cls(
            state.rules,
            list(state.scores),
            [seat.passes for seat in state.seats],
            list(state.totals),
            list(state.flights),
            state.dealer,
            state.number,
            state.finished,
            list(state.out or out_order(state)),
        )


def played_out(state: SeriesState, habits: tuple[Habit, ...], random: Random) -> End | None:
    """Play *state* to its end; None where a rams drags on without one."""
    table = Table.of(state)
    while True:
        for _ in range(ENDLESS):
            if _deal(table, habits, random):
                break
        else:
            return None
        if end := _rams_over(table):
            return end


def _rams_over(table: Table) -> End | None:
    """Close a rams; say how the series ended, if it has (M41, M42, M43, A31)."""
    rules, count = table.rules, len(table.scores)
    table.totals = [a + b for a, b in zip(table.totals, table.scores, strict=True)]
    table.finished += 1
    first = decided(tuple(table.totals), tuple(table.flights), by=rules.tie_break, out=table.out)
    again = rules.final_tie == "extra_rams" and len(first.winners) > 1
    if table.finished >= rules.series_length and not again:
        left = [seat for seat in seats(count) if seat not in table.out] or table.out[-1:]
        return End(first.winners, left[0] if rules.end_when == "one_left" else None)
    table.scores, table.passes = [rules.start] * count, [0] * count
    table.number, table.out = 1, []
    return None


def _deal(table: Table, habits: tuple[Habit, ...], random: Random) -> bool:
    """Play one deal; say whether it ended the rams."""
    rules = table.rules
    withdrawing = rules.end_when == "one_left"
    inside = [s for s in seats(len(table.scores)) if not (withdrawing and s in table.out)]
    lurking = rules.first_deal_mode == "lurk" and table.number == 1
    bound = _lurked(inside, habits, random) if lurking else _gone_in(table, inside, habits, random)
    took = dict.fromkeys(inside if lurking else bound, 0)
    alone = list(took) == [table.dealer] and isinstance(rules.all_pass_award, int)
    before = list(table.scores)
    fallen = _credited(table, took) if alone else _tricks(table, took, habits, random)
    broken = rules.mid_deal_end and sum(took.values()) < rules.tricks_per_deal
    for seat in bound:
        if not took[seat] and (not broken or rules.broken_deal_flights):
            table.scores[seat] = limited(rules, before[seat], rules.penalty)
            table.flights[seat] += 1
    for seat in inside:
        counts = not alone or rules.unplayed_pass_counts
        table.passes[seat] = 0 if seat in took else table.passes[seat] + counts
    table.out += fallen
    table.number += 1
    _next_dealer(table, table.out if withdrawing else [])
    return len(inside) - len(fallen) <= 1 if withdrawing else bool(fallen)


def _lurked(inside: list[Seat], habits: tuple[Habit, ...], random: Random) -> list[Seat]:
    """Return the one who knocks in a deal in which the others lurk (N3, N4)."""
    return random.choices(inside, [habits[seat].knocks + NEVER for seat in inside])


def _gone_in(
    table: Table, inside: list[Seat], habits: tuple[Habit, ...], random: Random
) -> list[Seat]:
    """Return who goes in; where nobody would, the dealer has it, or the deal is made again."""
    went = []
    for seat in inside:
        allowed = table.rules.allowed_passes(table.scores[seat])
        forced = allowed is not None and table.passes[seat] >= allowed
        if forced or random.random() < habits[seat].knocks:
            went.append(seat)
    if went or isinstance(table.rules.all_pass_award, int):
        return went or [table.dealer]
    return _lurked(inside, habits, random)


def _credited(table: Table, took: dict[Seat, int]) -> list[Seat]:
    (seat,), award = took, table.rules.all_pass_award
    assert isinstance(award, int)
    took[seat] = award
    less = -table.rules.trick_value * award
    table.scores[seat] = limited(table.rules, table.scores[seat], less)
    return [seat] if table.scores[seat] <= 0 else []


def _tricks(
    table: Table, took: dict[Seat, int], habits: tuple[Habit, ...], random: Random
) -> list[Seat]:
    """Play for the tricks; return who comes down to zero, first first (FA9, N11)."""
    rules, playing = table.rules, list(took)
    strengths = [habits[seat].strength for seat in playing]
    fallen: list[Seat] = []
    for seat in random.choices(playing, strengths, k=rules.tricks_per_deal):
        took[seat] += 1
        table.scores[seat] = limited(rules, table.scores[seat], -rules.trick_value)
        if table.scores[seat] <= 0 and seat not in fallen:
            fallen.append(seat)
            if rules.mid_deal_end:
                break
    return fallen


def _next_dealer(table: Table, withdrawn: list[Seat]) -> None:
    for seat in speaking_order(table.dealer, len(table.scores)):
        if seat not in withdrawn:
            table.dealer = seat
            return
