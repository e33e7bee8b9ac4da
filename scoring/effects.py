"""What a deal does to each score, before ceiling and floor: the tariffs of all games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.deal import Call, Deal, General, Knock, Lurk, Out, Pass, Played, Spare, Unplayed
from scoring.ruleset import RuleSet

Cause = Literal[
    "pass", "out", "tricks", "flight", "unplayed", "general_won", "general_failed", "general_given"
]
"""Why a score moved. A flight is going in, bound to take a trick, and taking none."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What one deal does to one seat."""

    cause: Cause
    tricks: int
    """Tricks taken, or credited to the dealer."""
    amount: int
    """Points before ceiling and floor: tricks are negative, a flight is positive (M34, M36)."""


def effects(rules: RuleSet, scores: Sequence[int], deal: Deal) -> tuple[Effect, ...]:
    """Return what *deal* does to each of *scores*, all at once (M34 to M37).

    | Tariff | Rule |
    |---|---|
    | pass, tricks, flight, the dealer's five | M13, M15, M34, M36, F7 to F10, N7, N8, NA5 |
    | lurking costs nothing | N9 |
    | no flights in a deal that broke off | N11, NA1, NA2 |
    | a general made or failed | F14, F15, FA4, FA6, FA7, FA16 |
    """
    calls = deal.calls
    if rules.general_failed == "modern" and (missed := _missed(rules, calls)):
        return _given(rules, scores, calls, missed)
    spared = broken_off(rules, scores, calls) and not rules.broken_deal_flights
    return tuple(
        _announced(rules, score, call, calls)
        if isinstance(call, General)
        else _effect(rules, call, spared=spared)
        for score, call in zip(scores, calls, strict=True)
    )


def limited(rules: RuleSet, score: int, amount: int) -> int:
    """Return *score* changed by *amount*, kept under the ceiling (M36) and above the floor (A2)."""
    if amount > 0 and rules.cap is not None:
        return min(score + amount, rules.cap)
    if amount < 0 and rules.floor is not None:
        return max(score + amount, rules.floor)
    return score + amount


def needed(rules: RuleSet, score: int) -> int:
    """Return how many tricks bring *score* down to zero."""
    return -(-score // rules.trick_value)


def at_zero(rules: RuleSet, scores: Sequence[int], calls: Sequence[Call | None]) -> int:
    """Count the seats whose tricks bring them down to zero."""
    return sum(
        isinstance(call, Played) and call.tricks >= needed(rules, score)
        for score, call in zip(scores, calls, strict=True)
    )


def taken(calls: Sequence[Call | None]) -> int:
    """Count the tricks that *calls* account for."""
    return sum(call.tricks for call in calls if isinstance(call, Played))


def broken_off(rules: RuleSet, scores: Sequence[int], calls: Sequence[Call | None]) -> bool:
    """Say whether the deal ended in the middle, with somebody down to zero (N11, NA1)."""
    short = rules.mid_deal_end and taken(calls) < rules.tricks_per_deal
    return short and at_zero(rules, scores, calls) > 0


def _effect(
    rules: RuleSet, call: Pass | Knock | Lurk | Spare | Unplayed | Out, *, spared: bool
) -> Effect:
    match call:
        case Pass():
            return Effect("pass", 0, 0)
        case Knock(tricks=0) | Spare(tricks=0) if not spared:
            return Effect("flight", 0, rules.penalty)
        case Knock(tricks=tricks) | Spare(tricks=tricks) | Lurk(tricks=tricks):
            return Effect("tricks", tricks, -rules.trick_value * tricks)
        case Out():
            return Effect("out", 0, 0)
        case Unplayed():
            award = rules.all_pass_award
            assert isinstance(award, int)
            return Effect("unplayed", award, -rules.trick_value * award)


def _announced(rules: RuleSet, score: int, call: General, calls: Sequence[Call]) -> Effect:
    most, each = rules.tricks_per_deal, rules.trick_value
    if call.tricks < most:
        paying = sum(not isinstance(other, Out) for other in calls)
        paying -= not rules.general_counts_announcer
        return Effect("general_failed", call.tricks, rules.penalty * paying - each * call.tricks)
    if rules.general == "modern":
        return Effect("general_won", most, -score)
    return Effect("tricks", most, -each * most)


def _missed(rules: RuleSet, calls: Sequence[Call]) -> int:
    announced = (call.tricks for call in calls if isinstance(call, General))
    return rules.tricks_per_deal - next(announced, rules.tricks_per_deal)


def _given(
    rules: RuleSet, scores: Sequence[int], calls: Sequence[Call], missed: int
) -> tuple[Effect, ...]:
    """Let each opponent give the announcer a counter per trick he missed (FA7)."""
    gives = [
        0 if isinstance(call, General | Out) else score - limited(rules, score, -missed)
        for score, call in zip(scores, calls, strict=True)
    ]
    return tuple(
        Effect("out", 0, 0)
        if isinstance(call, Out)
        else Effect("general_failed", call.tricks, sum(gives))
        if isinstance(call, General)
        else Effect("general_given", call.tricks if isinstance(call, Played) else 0, -missed)
        for call in calls
    )
