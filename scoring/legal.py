"""Legality as a question. A refusal is a value; nothing here raises and nothing changes."""

from collections.abc import Sequence

from scoring.deal import PASS, UNPLAYED, Call, Deal, Knock, Pass, Unplayed
from scoring.errors import Code, Forced, Refusal
from scoring.ruleset import RuleSet
from scoring.state import SeatState, SeriesState
from scoring.table import Seat, seats


def forced_by(rules: RuleSet, seat: SeatState) -> Forced | None:
    """Say why a player standing so may not pass, or None (M16 to M19)."""
    allowed = rules.allowed_passes(seat.score)
    if allowed is None or seat.passes < allowed:
        return None
    return Forced(seat.score, allowed)


def must_knock(state: SeriesState, seat: Seat) -> Forced | None:
    """Say why *seat* may not pass the next deal, or None when it may (M16, M17, A29)."""
    return forced_by(state.rules, state.seats[seat])


def check(state: SeriesState, deal: Deal) -> Refusal | None:
    """Say why *deal* cannot be the next one, or None when it can (M12 to M20, M38, A11 to A15)."""
    if state.misfit:
        return Refusal(Code.MISFIT)
    if state.ended:
        return Refusal(Code.FINISHED)
    return _shape(state, deal) or _duty(state, deal) or _sum(state.rules, deal)


def _shape(state: SeriesState, deal: Deal) -> Refusal | None:
    want, most = len(state.players), state.rules.tricks_per_deal
    if len(deal.calls) != want:
        return Refusal(Code.SEATS, got=len(deal.calls), want=want)
    for seat, call in zip(seats(want), deal.calls, strict=True):
        if isinstance(call, Knock) and call.tricks > most:
            return Refusal(Code.TRICKS, (seat,), got=call.tricks, want=most)
    return None


def _duty(state: SeriesState, deal: Deal) -> Refusal | None:
    table = seats(len(deal.calls))
    passing = [seat for seat in table if isinstance(deal.calls[seat], Pass)]
    unplayed = tuple(seat for seat in table if isinstance(deal.calls[seat], Unplayed))
    forced = [(seat, why) for seat in passing if (why := must_knock(state, seat))]
    if forced and not deal.as_played:
        return Refusal(
            Code.FORCED, tuple(s for s, _ in forced), reasons=tuple(w for _, w in forced)
        )
    if len(passing) == len(table):
        return Refusal(Code.NOBODY, table)
    if unplayed and (unplayed != (state.dealer,) or len(passing) != len(table) - 1):
        return Refusal(Code.UNPLAYED, unplayed)
    return None


def _sum(rules: RuleSet, deal: Deal) -> Refusal | None:
    knocks = [(seat, call) for seat, call in enumerate(deal.calls) if isinstance(call, Knock)]
    got = sum(call.tricks for _, call in knocks)
    if knocks and got != rules.tricks_per_deal:
        return Refusal(Code.SUM, tuple(Seat(s) for s, _ in knocks), got, rules.tricks_per_deal)
    return None


def legal_calls(
    state: SeriesState, seat: Seat, known: Sequence[Call | None] | None = None
) -> tuple[Call, ...]:
    """Return what *seat* can have done in the next deal, given what is known of it.

    *known* holds a call per seat, None = undecided; without it nothing is known. A call is
    returned exactly when some legal deal has it and agrees with *known* on all other seats.
    """
    others = list(known) if known is not None else [None] * len(state.players)
    tricks = range(state.rules.tricks_per_deal + 1)
    calls: list[Call] = [PASS, *(Knock(tricks=number) for number in tricks), UNPLAYED]
    rest = (others[:seat], others[seat + 1 :])
    return tuple(call for call in calls if _possible(state, [*rest[0], call, *rest[1]]))


def _possible(state: SeriesState, calls: Sequence[Call | None]) -> bool:
    """Say whether the undecided seats can be filled to a legal deal."""
    if state.ended or state.misfit:
        return False
    table = seats(len(calls))
    passing = {seat for seat in table if isinstance(calls[seat], Pass)}
    if any(must_knock(state, seat) for seat in passing):
        return False
    undecided = {seat for seat in table if calls[seat] is None}
    taken = sum(call.tricks for call in calls if isinstance(call, Knock))
    if UNPLAYED in calls:
        others = set(table) - {state.dealer}
        free = not any(must_knock(state, seat) for seat in others & undecided)
        return calls[state.dealer] == UNPLAYED and others <= passing | undecided and free
    most = state.rules.tricks_per_deal
    return taken == most or (taken < most and bool(undecided))
