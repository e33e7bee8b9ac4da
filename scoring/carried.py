"""A series kept on paper until now: how it stood, and whether it can have stood so."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.deal import Fact, Place
from scoring.first_place import decided
from scoring.ruleset import RuleSet, reachable
from scoring.table import Seat, seats

Figures = tuple[int, ...]
"""A figure per seat, in seat order."""
LARGEST = 9999
"""What no figure exceeds."""


class Carried(Fact):
    """How a running series stood when it was carried over from paper.

    Of finished ramsar only the sums are kept: nothing that follows depends on more, and a table
    may know no more. What the types allow can still be impossible: see `fault_of_carried`.
    """

    ramsar: int
    """Finished ones."""
    totals: Figures
    """Sums of those (A5)."""
    flights: Figures
    """In the whole series so far (A30)."""
    scores: Figures
    """In the rams being played."""
    deals: int
    """Played in that rams, as far as the table knows; 0: its first deal is still to come (N3)."""
    passes: Figures = ()
    """Deals running passed by whoever stands where that is counted (M16); empty: nobody has."""
    flown: Figures = ()
    """How many of the flights fell in the rams being played; empty: not told. They split no place
    before it is over."""
    out: tuple[Place, ...] = ()
    """Who has withdrawn from it, first first (F11)."""
    pot: int | None = None
    """Chips its flights have put in the pot (N10); None: as many as there were flights in it."""

    @property
    def earlier(self) -> Figures:
        """Return the flights of the finished ramsar."""
        flown = self.flown or (0,) * len(self.flights)
        here = flown if self.ramsar else self.flights
        return tuple(flights - now for flights, now in zip(self.flights, here, strict=True))

    @property
    def chips(self) -> int:
        """Return what lies in the pot, if the game has one."""
        return sum(self.flights) - sum(self.earlier) if self.pot is None else self.pot


@dataclass(frozen=True, slots=True)
class CarriedFault:
    """What is impossible in what was carried over."""

    code: str
    """Begins with the figure it is about: `total_low` is about a sum."""
    seat: Seat | None = None
    """Whose figure; None: that of no one in particular."""

    @property
    def figure(self) -> str:
        """Return which figure it is about."""
        return self.code.partition("_")[0]


def fault_of_carried(
    carried: Carried, rules: RuleSet, count: int, dealer: Seat
) -> CarriedFault | None:
    """Say what cannot be in a series of *count* players, *dealer* dealing next, or None."""
    return next(faults_of_carried(carried, rules, count, dealer), None)


def faults_of_carried(
    carried: Carried, rules: RuleSet, count: int, dealer: Seat
) -> Iterator[CarriedFault]:
    """Yield everything that cannot be; where figures are missing, only that. Total.

    | Fault | Because |
    |---|---|
    | `seats` | a figure too many or too few, or one larger than any |
    | `ramsar_low` `ramsar_all` | fewer than none; the series would be over (M41, A31) |
    | `total_early` | a sum before any rams is finished |
    | `total_low` `total_high` | so many ramsar cannot end on that sum (M34, M36, A2) |
    | `total_nobody` | each rams ended with somebody down to zero (M39) |
    | `flights_low` `flights_early` | fewer than none; one before the first deal |
    | `flown` | more or fewer in this rams than can be |
    | `score_down` `score_out` | at zero the rams is over, or one has withdrawn (M39, F11) |
    | `score_cap` `score_odd` | above the ceiling (M36); no tricks and flights lead there |
    | `score_early` `deals_low` | another score than the start before the first deal |
    | `passes` `passes_all` | passed oftener than one may; somebody went in (M15 to M19) |
    | `out_game` `out_twice` `out_last` | nobody withdraws here; one left ends it (F11) |
    | `dealer_out` | whoever has withdrawn deals no more (FA13) |
    | `pot` | a pot where there is none, or with more chips than flights (N10) |
    """
    if _unshaped(carried, count):
        yield CarriedFault("seats")
        return
    yield from _ramsar(carried, rules)
    yield from _totals(carried, rules)
    yield from _flights(carried)
    yield from _scores(carried, rules)
    yield from _passes(carried, rules)
    yield from _withdrawn(carried, rules, dealer)
    chips = sum(carried.flights) - (sum(carried.earlier) if carried.flown else 0)
    if carried.pot is not None and not (rules.pot and 0 <= carried.pot <= chips):
        yield CarriedFault("pot")


def _unshaped(carried: Carried, count: int) -> bool:
    always, sometimes = (
        (carried.totals, carried.flights, carried.scores),
        (carried.passes, carried.flown),
    )
    lengths = {len(each) for each in always} | {len(each) for each in sometimes if each}
    single = (carried.ramsar, carried.deals, carried.pot or 0)
    figures = (*single, *(figure for each in (*always, *sometimes) for figure in each))
    large = any(abs(figure) > LARGEST for figure in figures)
    return lengths != {count} or large or any(seat >= count for seat in carried.out)


def _ramsar(carried: Carried, rules: RuleSet) -> Iterator[CarriedFault]:
    if carried.ramsar < 0:
        yield CarriedFault("ramsar_low")
    elif carried.ramsar >= rules.series_length:
        first = decided(carried.totals, carried.earlier, by=rules.tie_break)
        if rules.final_tie != "extra_rams" or len(first.winners) == 1:
            yield CarriedFault("ramsar_all")


def _totals(carried: Carried, rules: RuleSet) -> Iterator[CarriedFault]:
    ramsar, cap, count = carried.ramsar, rules.cap, len(carried.totals)
    for seat, total in zip(seats(count), carried.totals, strict=True):
        if ramsar <= 0:
            if total:
                yield CarriedFault("total_early", seat)
        elif total < ramsar * _lowest(rules):
            yield CarriedFault("total_low", seat)
        elif cap is not None and total > ramsar * cap:
            yield CarriedFault("total_high", seat)
    if ramsar > 0 and cap is not None and sum(carried.totals) > ramsar * (count - 1) * cap:
        yield CarriedFault("total_nobody")


def _lowest(rules: RuleSet) -> int:
    """Return the lowest score a rams can end on: from one, by the most a deal takes off."""
    tricks, award = rules.tricks_per_deal, rules.all_pass_award
    most = max(tricks, award if isinstance(award, int) else 0)
    low = 1 - max(rules.trick_value * most, tricks)  # a failed general costs a point a trick (FA7)
    return low if rules.floor is None else max(low, rules.floor)


def _flights(carried: Carried) -> Iterator[CarriedFault]:
    new = carried.deals == 0
    for seat, flights in zip(seats(len(carried.flights)), carried.flights, strict=True):
        if flights < 0:
            yield CarriedFault("flights_low", seat)
        elif flights and new and carried.ramsar <= 0:
            yield CarriedFault("flights_early", seat)
        if not carried.flown:
            continue
        here = carried.flown[seat]
        elsewhere = carried.ramsar <= 0 and here != flights
        if not 0 <= here <= max(flights, 0) or elsewhere or (new and here):
            yield CarriedFault("flown", seat)


def _scores(carried: Carried, rules: RuleSet) -> Iterator[CarriedFault]:
    cap, known = rules.cap, rules.cap is not None and rules.general == "none"
    possible = reachable(rules) if known else set()
    if carried.deals < 0:
        yield CarriedFault("deals_low")
    for seat, score in zip(seats(len(carried.scores)), carried.scores, strict=True):
        if seat in carried.out:
            if score:
                yield CarriedFault("score_out", seat)
        elif score <= 0:
            yield CarriedFault("score_down", seat)
        elif cap is not None and score > cap:
            yield CarriedFault("score_cap", seat)
        elif known and score not in possible:
            yield CarriedFault("score_odd", seat)
        elif carried.deals == 0 and score != rules.start:
            yield CarriedFault("score_early", seat)


def _passes(carried: Carried, rules: RuleSet) -> Iterator[CarriedFault]:
    inside = [seat for seat in seats(len(carried.passes)) if seat not in carried.out]
    for seat in seats(len(carried.passes)):
        allowed = rules.allowed_passes(carried.scores[seat]) if seat in inside else None
        if not 0 <= carried.passes[seat] <= min(allowed or 0, max(carried.deals, 0)):
            yield CarriedFault("passes", seat)
    if inside and all(carried.passes[seat] > 0 for seat in inside):
        yield CarriedFault("passes_all")


def _withdrawn(carried: Carried, rules: RuleSet, dealer: Seat) -> Iterator[CarriedFault]:
    out = carried.out
    if out and (rules.end_when != "one_left" or carried.deals <= 0):
        yield CarriedFault("out_game", out[0])
    if len(set(out)) < len(out):
        yield CarriedFault("out_twice")
    if len(carried.scores) - len(set(out)) <= 1:
        yield CarriedFault("out_last")
    if dealer in out:
        yield CarriedFault("dealer_out", dealer)
