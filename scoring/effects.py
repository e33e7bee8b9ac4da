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
    announced = next((call for call in calls if isinstance(call, General)), None)
    missed = rules.tricks_per_deal - announced.tricks if announced else 0
    if missed and rules.general_failed == "modern":
        return _given(rules, scores, calls, missed)
    spared = broken_off(rules, scores, calls) and not rules.broken_deal_flights
    paying = sum(not isinstance(call, Out) for call in calls)
    paying -= not rules.general_counts_announcer
    return tuple(
        _effect(rules, score, call, paying=paying, spared=spared)
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


def _effect(rules: RuleSet, score: int, call: Call, *, paying: int, spared: bool) -> Effect:
    most, each = rules.tricks_per_deal, rules.trick_value
    match call:
        case Pass():
            return Effect("pass", 0, 0)
        case Out():
            return Effect("out", 0, 0)
        case Unplayed():
            assert isinstance(rules.all_pass_award, int)
            return Effect("unplayed", rules.all_pass_award, -each * rules.all_pass_award)
        case General(tricks=tricks) if tricks < most:
            return Effect("general_failed", tricks, rules.penalty * paying - each * tricks)
        case General() if rules.general == "modern":
            return Effect("general_won", most, -score)
        case Knock(tricks=0) | Spare(tricks=0) if not spared:
            return Effect("flight", 0, rules.penalty)
        case Knock(tricks=tricks) | Spare(tricks=tricks) | Lurk(tricks=tricks):
            return Effect("tricks", tricks, -each * tricks)
        case General():
            return Effect("tricks", most, -each * most)


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
