"""Every way a short series can go on, found by trying all calls."""

from functools import cache
from itertools import product

from scoring import (
    OUT,
    PASS,
    UNPLAYED,
    Deal,
    DealScored,
    General,
    Knock,
    Lurk,
    Seat,
    SeriesStarted,
    SeriesState,
    Spare,
    advance,
    check,
    going_out,
    replay,
)

HIGH = 7
"""Where nothing stops scores from rising, those above this are not played on."""


def every_end(state: SeriesState) -> set[tuple[int, ...]]:
    """Every final sum the ramsar agreed upon can leave."""
    left = state.rules.series_length - len(state.results)
    ends = {(state.totals, state.dealer)}
    for number in range(left):
        ends = {
            (tuple(map(sum, zip(totals, scores, strict=True))), after)
            for totals, dealer in ends
            for scores, after in (
                rams_ends(state) if number == 0 else _fresh(state.rules, state.players, dealer)
            )
        }
    return {totals for totals, _ in ends}


@cache
def _fresh(rules, players, dealer):
    return rams_ends(replay([SeriesStarted(players=players, rules=rules, first_dealer=dealer)]))


def rams_ends(state: SeriesState) -> set[tuple[tuple[int, ...], Seat]]:
    """Every score the rams being played can end with, and who deals after it."""
    seen, ends, fresh = set(), set(), [state]
    while fresh:
        now = fresh.pop()
        for deal in every_deal(now):
            after = advance(now, DealScored(deal=deal))
            row = after.rows[-1]
            if row.rams_over:
                ends.add((row.after, after.dealer))
            elif _position(after) not in seen and max(after.scores) <= HIGH:
                seen.add(_position(after))
                fresh.append(after)
    return ends


def _position(state: SeriesState) -> tuple:
    bound = state.rules.allowed_passes
    passes = tuple(seat.passes if bound(seat.score) else 0 for seat in state.seats)
    return state.scores, passes, state.dealer, state.out


def every_deal(state: SeriesState) -> list[Deal]:
    """Every legal next deal."""
    rules, most = state.rules, state.rules.tricks_per_deal
    kinds = [Lurk, Knock] if state.lurking else [Knock]
    kinds += [Spare] if rules.widow != "none" else []
    kinds += [General] if rules.general != "none" else []
    calls = [PASS] if not state.lurking else []
    calls += [UNPLAYED] if rules.all_pass_award != "redeal" and not state.lurking else []
    calls += [kind(tricks=n) for kind in kinds for n in range(most + 1)]
    choices = [[OUT] if seat in state.out else calls for seat in range(len(state.players))]
    deals = []
    for told in product(*choices):
        tricks = sum(getattr(call, "tricks", 0) for call in told)
        if tricks == most or UNPLAYED in told or (rules.mid_deal_end and tricks < most):
            deal = Deal(calls=told)
            out = going_out(state, deal) if rules.ordered else ()
            orders = (out, out[::-1]) if len(out) > 1 else ((),)
            deals += [deal.model_copy(update={"went_out": order}) for order in orders]
    return [deal for deal in deals if check(state, deal) is None]
