"""Every way a short series can go on, found by trying all calls, and rules that make it short."""

from functools import cache
from itertools import product

from scoring import (
    OUT,
    PASS,
    PRESETS,
    UNPLAYED,
    Deal,
    DealScored,
    General,
    Knock,
    Lurk,
    RuleSet,
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


TINY = {"start": 2, "floor": None, "cap": 2, "penalty": 1, "tricks_per_deal": 1,
        "all_pass_award": 1, "forced_rules": (), "series_length": 2}  # fmt: skip


def tiny(**changed):
    return RuleSet.model_validate(PRESETS["own_rules"].model_dump() | TINY | changed)


GAMES = [
    (tiny(), 3),
    (tiny(floor=0), 3),
    (tiny(forced_rules=((1, 0),)), 2),
    (tiny(start=3, cap=3, tricks_per_deal=2, all_pass_award=2), 2),
    (tiny(start=3, cap=3, tricks_per_deal=2, floor=0, penalty=2), 2),
    (tiny(start=3, cap=3, forced_rules=((2, 1), (1, 0))), 2),
    (tiny(start=3, cap=3, trick_value=2), 2),
    (tiny(start=3, cap=3, penalty=0), 2),
    (tiny(start=3, cap=4, tricks_per_deal=2, mid_deal_end=True, all_pass_award="redeal"), 2),
    (tiny(start=3, cap=3, tricks_per_deal=2, mid_deal_end=True, broken_deal_flights=True), 2),
    (tiny(start=3, cap=3, tricks_per_deal=2, first_deal_mode="lurk"), 2),
    (tiny(start=3, cap=3, tricks_per_deal=2, widow="forced"), 2),
    (tiny(start=3, cap=3, tricks_per_deal=2, general="larousse", all_pass_award="redeal"), 2),
    (tiny(start=3, cap=3, tricks_per_deal=2, general="modern", general_failed="modern"), 2),
    (tiny(cap=None, series_length=1), 2),
    (tiny(final_tie="extra_rams"), 2),
]
"""Rules under which everything can be tried, and how many play."""


def begun(rules, count):
    names = ("Anna", "Bo", "Cecilia", "Doris", "Erik", "Frida")[:count]
    return replay([SeriesStarted(players=names, rules=rules, first_dealer=0)])
