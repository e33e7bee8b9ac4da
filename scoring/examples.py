"""Tables made up to show what a rule does. All figures are the core's own answers."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.deal import PASS, UNPLAYED, Call, Deal, Knock
from scoring.effects import needed
from scoring.events import DealScored, SeriesStarted
from scoring.fold import replay, step, to_come
from scoring.legal import forced_by, must_knock
from scoring.ruleset import RuleSet
from scoring.state import RamsResult, SeatState, SeriesState
from scoring.table import Seat


def sample(
    rules: RuleSet,
    players: tuple[str, ...],
    scores: Sequence[int] = (),
    *,
    passes: int = 0,
    first: bool = False,
) -> SeriesState:
    """Return a table with *scores* on the sheet, the first seat dealing.

    Seats beyond *scores* stand at the start. All have passed *passes* deals running. It is the
    second deal of a rams, or the *first*, in which some games play otherwise (N3).
    """
    begun = replay([SeriesStarted(players=players, rules=rules, first_dealer=Seat(0))])
    filled = [*scores, *[rules.start] * (len(players) - len(scores))]
    seats = tuple(SeatState(score, passes=passes) for score in filled)
    return replace(begun, seats=seats, number=1 if first else 2)


def after(state: SeriesState, *calls: Call) -> tuple[int, ...]:
    """Return the scores after the next deal; seats beyond *calls* took no trick."""
    coming = to_come(state, [*calls, *[Knock(tricks=0)] * (len(state.players) - len(calls))])
    return tuple(found.score for found in coming if found)


def flights(
    rules: RuleSet, players: tuple[str, ...], rows: int = 10
) -> tuple[tuple[int, int], ...]:
    """Return what a flight makes of each score, the ceiling or the start first (M36, F9, N8)."""
    top = rules.start if rules.cap is None else rules.cap
    scores = range(top, max(top - rows, 0), -1)
    return tuple((score, after(sample(rules, players, [score]))[0]) for score in scores)


def passes_until_forced(rules: RuleSet, score: int) -> int | None:
    """Return how many deals running one passes at *score* before one must knock (M16, M17).

    None where one never must.
    """
    if rules.allowed_passes(score) is None:
        return None
    passes = 0
    while forced_by(rules, SeatState(score, passes=passes)) is None:
        passes += 1
    return passes


def bound_after_unplayed(rules: RuleSet, players: tuple[str, ...], score: int) -> bool:
    """Say whether one pass more, in a deal without play, forces a player at *score* (A7)."""
    earlier = (rules.allowed_passes(score) or 1) - 1
    high = rules.start + rules.trick_value * 9
    state = sample(rules, players, [high, score, *[high] * (len(players) - 2)], passes=earlier)
    deal = Deal(calls=(UNPLAYED, *[PASS] * (len(players) - 1)), as_played=True)
    return must_knock(step(state, DealScored(deal=deal)), Seat(1)) is not None


def tied(rules: RuleSet, players: tuple[str, ...], flown: tuple[int, int]) -> SeriesState:
    """Return the series after a last rams that ties the first two seats, who flew so often.

    Not where the order of going out splits them: see `out_together`.
    """
    most, each = rules.tricks_per_deal, rules.trick_value
    state = sample(rules, players, [each * max(most - 1, 1), each + rules.mid_deal_end])
    calls = _all(state, max(most - 1, 1), min(most - 1, 1))
    ends = after(state, *calls)
    target = max(3 * rules.series_length, *ends[:2])
    aims = [target, target, *[target + 5] * (len(players) - 2)]
    coming = to_come(state, calls)
    counts = [*flown, *[0] * (len(players) - 2)]
    seats = tuple(
        replace(
            seat,
            total=(aims[at] - ends[at]) * (rules.series_length > 1),
            flights=counts[at] - (found is not None and found.effect.cause == "flight"),
        )
        for at, (seat, found) in enumerate(zip(state.seats, coming, strict=True))
    )
    earlier = RamsResult(tuple(seat.total for seat in seats), (0,) * len(players))
    done = (earlier,) * (rules.series_length - 1)
    last = replace(state, seats=seats, results=done, rams=rules.series_length)
    return step(last, DealScored(deal=Deal(calls=calls)))


def out_together(rules: RuleSet, players: tuple[str, ...]) -> SeriesState:
    """Return the table after a deal in which all but the last seat come down to zero (FA9, F11).

    Of players who are more than the tricks, only so many sit there.
    """
    most, each = rules.tricks_per_deal, rules.trick_value
    table = players[: most + 1]
    leaving = len(table) - 1
    state = sample(rules, table, [each] * leaving)
    tricks = [most - leaving + 1, *[1] * (leaving - 1), 0]
    deal = Deal(calls=tuple(Knock(tricks=taken) for taken in tricks))
    order = tuple(Seat(at) for at in range(leaving)) if rules.ordered and leaving > 1 else ()
    return step(state, DealScored(deal=deal.model_copy(update={"went_out": order})))


def down_to_zero(rules: RuleSet, players: tuple[str, ...]) -> SeriesState:
    """Return the table after a deal in which the first seat takes all tricks, down to zero."""
    most = rules.tricks_per_deal
    high = rules.start + rules.trick_value * most
    state = sample(rules, players, [rules.trick_value * most, *[high] * (len(players) - 1)])
    assert needed(rules, state.scores[0]) == most
    return step(state, DealScored(deal=Deal(calls=_all(state, most))))


def _all(state: SeriesState, *tricks: int) -> tuple[Call, ...]:
    """Return a knock for every seat; those beyond *tricks* took none."""
    rest = len(state.players) - len(tricks)
    return tuple(Knock(tricks=taken) for taken in (*tricks, *[0] * rest))
