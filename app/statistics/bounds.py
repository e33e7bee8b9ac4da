"""How low and how high a rams can leave a player, whatever is dealt and called.

`lowest` and `highest` are never passed. `endings` are ends that some legal play does reach. Where
the two meet, a forecast is exact.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from scoring import RuleSet
from scoring.effects import limited, needed
from scoring.ruleset import reachable
from scoring.state import PerSeat

SEARCHED: Final = 150
"""Scores looked at in search of an ending; from ten down to one takes some twenty."""


@lru_cache(maxsize=64)
def lowest(rules: RuleSet) -> int:
    """Return what no score ends a rams below.

    The last deal begins above zero, at the lowest score there is, and takes everything a deal can
    give: all tricks, or the dealer's five (M15). A deal that breaks off ends at the trick that
    brings zero (N11). Then the floor holds (A2).
    """
    worth, award = rules.trick_value, 0
    if isinstance(rules.all_pass_award, int) and rules.widow != "forced":
        award = rules.all_pass_award
    plain = rules.cap is not None and rules.general == "none" and award <= rules.tricks_per_deal
    last = min(reachable(rules)) if plain else 1
    if rules.mid_deal_end:
        return limited(rules, 0, min(1 - worth, last - worth * award))
    return limited(rules, last, -worth * max(award, rules.tricks_per_deal))


def highest(rules: RuleSet, score: int) -> int | None:
    """Return what no player who stands at *score* ends the rams above; None: no ceiling.

    Where a flight costs nothing no score ever rises, but by what a failed general is given (FA7).
    """
    given = rules.general != "none" and rules.general_failed == "modern"
    return rules.cap if rules.penalty or given else score


def endings(rules: RuleSet, scores: PerSeat, seat: int, *, first_deal: bool) -> Iterator[PerSeat]:
    """Yield ends of a rams that stands at *scores* in which *seat* alone comes down to zero.

    Nobody ever passes, so that each of these deals is legal: *seat* and the highest other share the
    tricks, the rest fly. Those that leave *seat* low and the others high come first.
    """
    top = rules.cap if rules.cap is not None else 0
    seen, queue = {scores}, [(0, not first_deal, scores)]
    for _ in range(SEARCHED):
        if not queue:
            return
        _, late, now = heappop(queue)
        lurking = rules.first_deal_mode == "lurk" and not late
        for after in _deals(rules, now, seat, lurking=lurking):
            if min(after) > 0 and after not in seen:
                seen.add(after)
                far = sum(top - score for score in after) - top + 2 * after[seat]
                heappush(queue, (far, True, after))
            elif after[seat] <= 0 and all(s > 0 for at, s in enumerate(after) if at != seat):
                yield after


def _deals(rules: RuleSet, scores: PerSeat, seat: int, *, lurking: bool) -> Iterator[PerSeat]:
    """Yield the scores after every such deal; one that breaks off ends it for *seat* (N11)."""
    others = [at for at in range(len(scores)) if at != seat]
    helper = max(others, key=lambda at: scores[at])
    most = rules.tricks_per_deal
    spared = set(others) if lurking else set()
    need, left = needed(rules, scores[seat]), needed(rules, scores[helper])
    for tricks in range(most + 1):
        rest = most - tricks
        if not rules.mid_deal_end or (tricks <= need and rest < left):
            yield _after(rules, scores, {seat: tricks, helper: rest}, spared)
    if rules.mid_deal_end and need < most:
        safe = spared if rules.broken_deal_flights else set(others)
        yield _after(rules, scores, {seat: need}, safe)


def _after(rules: RuleSet, scores: PerSeat, took: dict[int, int], spared: set[int]) -> PerSeat:
    """Return *scores* after a deal; who took nothing flies, unless *spared*."""
    moves = [
        -rules.trick_value * took[at] if took.get(at) else 0 if at in spared else rules.penalty
        for at in range(len(scores))
    ]
    return tuple(limited(rules, score, move) for score, move in zip(scores, moves, strict=True))
