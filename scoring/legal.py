"""Legality as a question. A refusal is a value; nothing here raises and nothing changes."""

from collections import defaultdict
from collections.abc import Mapping

from scoring.deal import Deal, Fact, General, Knock, Lurk, Out, Pass, Played, Spare, Unplayed
from scoring.effects import at_zero, broken_off, effects, limited, needed, taken
from scoring.errors import Code, Forced, Refusal
from scoring.ruleset import RuleSet
from scoring.state import SeatState, SeriesState
from scoring.table import Seat, seats

Who = Mapping[type[Fact], tuple[Seat, ...]]
"""The seats that made each kind of call, in seat order."""


def forced_by(rules: RuleSet, seat: SeatState) -> Forced | None:
    """Say why a player standing so may not pass, or None (M16 to M19)."""
    for score, allowed in rules.forced_rules:
        if seat.score == score and seat.passes >= allowed:
            return Forced(score, allowed)
    return None


def must_knock(state: SeriesState, seat: Seat) -> Forced | None:
    """Say why *seat* may not pass the next deal, or None when it may (M16, M17, A29).

    Where lurking is the other choice nobody passes, and nobody is forced (N3).
    """
    if state.lurking or seat in state.out:
        return None
    return forced_by(state.rules, state.seats[seat])


def check(state: SeriesState, deal: Deal) -> Refusal | None:
    """Say why *deal* cannot be the next one, or None when it can.

    | Checked | Rule |
    |---|---|
    | a call per seat, none too many tricks, nobody who has withdrawn | A15, F11 |
    | forced knock, the dealer's five, one goes at least | M12 to M20, A11 to A14, F10, NA5, NA6 |
    | one knocks and the rest lurk, in the first deal only | N3, N4, N5 |
    | the spare hand, and who may pass before it is taken | F12, F13 |
    | a general is alone, and all play it | F14, FA5 |
    | the tricks add up, or the deal broke off | M38, N11, NA1 |
    | who was first down to zero, where it counts | FA9, FA10 |
    """
    if state.misfit:
        return Refusal(Code.MISFIT)
    if state.ended:
        return Refusal(Code.FINISHED)
    who = _who(deal)
    return (
        _shape(state, deal, who)
        or _spare(state, who)
        or (_lurk(state, who) if state.lurking else _duty(state, deal, who))
        or _general(state, who)
        or _sum(state, deal)
        or _order(state, deal)
    )


def going_out(state: SeriesState, deal: Deal) -> tuple[Seat, ...]:
    """Return who comes down to zero in *deal*, in seat order (M39, F11)."""
    rules, scores = state.rules, state.scores
    moved = effects(rules, scores, deal)
    return tuple(s for s in state.inside if limited(rules, scores[s], moved[s].amount) <= 0)


def _shape(state: SeriesState, deal: Deal, who: Who) -> Refusal | None:
    want, most = len(state.players), state.rules.tricks_per_deal
    if len(deal.calls) != want:
        return Refusal(Code.SEATS, got=len(deal.calls), want=want)
    absent = who[Out]
    for seat, call in zip(seats(want), deal.calls, strict=True):
        if isinstance(call, Played) and call.tricks > most:
            return Refusal(Code.TRICKS, (seat,), got=call.tricks, want=most)
        if (seat in absent) != (seat in state.out):
            return Refusal(Code.OUT, (seat,))
    return None


def _who(deal: Deal) -> Who:
    found: defaultdict[type[Fact], tuple[Seat, ...]] = defaultdict(tuple)
    for seat, call in zip(seats(len(deal.calls)), deal.calls, strict=True):
        found[type(call)] += (seat,)
    return found


def _lurk(state: SeriesState, who: Who) -> Refusal | None:
    knocks, lurks = who[Knock], who[Lurk]
    others = tuple(seat for seat in state.inside if seat not in knocks + lurks)
    if others or len(knocks) > 1:
        return Refusal(Code.LURK, others or knocks)
    return None if knocks else Refusal(Code.NOBODY, lurks)


def _duty(state: SeriesState, deal: Deal, who: Who) -> Refusal | None:
    passing, unplayed = who[Pass], who[Unplayed]
    forced = [(seat, why) for seat in passing if (why := must_knock(state, seat))]
    if forced and not deal.as_played:
        return Refusal(
            Code.FORCED, tuple(s for s, _ in forced), reasons=tuple(w for _, w in forced)
        )
    if lurks := who[Lurk]:
        return Refusal(Code.LURK, lurks)
    others = len(state.inside) - len(passing)
    if not others:
        award = state.rules.all_pass_award
        return Refusal(Code.NOBODY, passing, want=award if isinstance(award, int) else None)
    alone = unplayed == (state.dealer,) and others == 1
    if unplayed and not (alone and state.rules.all_pass_award != "redeal"):
        return Refusal(Code.UNPLAYED, unplayed)
    return None


def _spare(state: SeriesState, who: Who) -> Refusal | None:
    takers = who[Spare]
    if len(takers) > (state.rules.widow != "none"):
        return Refusal(Code.SPARE, takers)
    bound = bound_by_spare(state, takers[0] if takers else None)
    passing = tuple(seat for seat in who[Pass] if seat in bound)
    return Refusal(Code.BOUND, passing) if passing else None


def bound_by_spare(state: SeriesState, taker: Seat | None) -> tuple[Seat, ...]:
    """Return who must go, with his own or the spare hand, in speaking order (F13).

    *taker* took the spare hand, None: nobody has yet. Those after him are free.
    """
    if state.rules.widow != "forced":
        return ()
    order = state.speaking
    return order if taker not in order else order[: order.index(taker) + 1]


def _general(state: SeriesState, who: Who) -> Refusal | None:
    announced = who[General]
    if len(announced) > (state.rules.general != "none"):
        return Refusal(Code.GENERAL, announced)
    others = who[Pass] + who[Spare]
    return Refusal(Code.GENERAL, others) if announced and others else None


def _sum(state: SeriesState, deal: Deal) -> Refusal | None:
    rules, calls = state.rules, deal.calls
    got, want = taken(calls), rules.tricks_per_deal
    if got == want and not rules.mid_deal_end:
        return None
    scores, table = state.scores, zip(seats(len(calls)), calls, strict=True)
    playing = {seat: call.tricks for seat, call in table if isinstance(call, Played)}
    if playing and got != want and not broken_off(rules, scores, calls):
        return Refusal(Code.SUM, tuple(playing), got, want)
    if not rules.mid_deal_end:
        return None
    beyond = tuple(s for s, tricks in playing.items() if tricks > needed(rules, scores[s]))
    if beyond or at_zero(rules, scores, calls) > 1:
        return Refusal(Code.BROKEN, beyond or going_out(state, deal))
    return None


def _order(state: SeriesState, deal: Deal) -> Refusal | None:
    out = going_out(state, deal) if state.rules.ordered else ()
    asked = out if len(out) > 1 else ()
    return None if sorted(deal.went_out) == list(asked) else Refusal(Code.ORDER, asked)
