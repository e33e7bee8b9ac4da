"""What statistics keep of one series: counts and runs per seat, small enough to be stored.

Digests add up, so a finished series is read once and never again. Deals and ramsar count in every
series, also in one that is running or was stopped; wins, sums and places only in a finished one.
What happened on paper counts in no deal and no rams; what was finished here counts as a whole.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum, unique
from typing import Annotated, Final, Literal

from pydantic import AwareDatetime, Field, TypeAdapter

from app.records import Status
from scoring import (
    General,
    Lurk,
    RuleSet,
    Seat,
    SeriesState,
    SheetRow,
    house_rules,
    must_knock,
    out_order,
    outcome,
    replay,
    seats,
    standings,
)
from scoring.first_place import decided
from scoring.state import PerSeat

VERSION: Final = 3
"""To be raised when the digest of a series becomes another: those kept are then made anew."""


@unique
class Count(StrEnum):
    """What is counted of a seat."""

    DEALS = "deals"
    """Dealt into: the sum of choices, fives and lurk deals."""
    CHOICES = "choices"
    """Knocked or passed."""
    KNOCKS = "knocks"
    """Went in, with whatever hand; a general too, and being bound to. Not the dealer's five: he
    chose nothing. Not in a lurk deal, where nobody passes."""
    TRICKS = "tricks"
    """In those knocks."""
    FLIGHTS = "flights"
    """Of those knocks."""
    FORCED = "forced"
    """Of those knocks: the score forced them (M16, M17)."""
    SURVIVED = "survived"
    """Of the forced ones: took a trick."""
    DEALT = "dealt"
    """Deals dealt by this seat, lurk deals apart."""
    FIVES = "fives"
    """Won by the dealer without play (M15)."""
    GENERALS = "generals"
    GENERALS_MADE = "generals_made"
    LURK_DEALS = "lurk_deals"
    """First deals in which all but one lurked (N3)."""
    LURK_KNOCKS = "lurk_knocks"
    LURK_FLIGHTS = "lurk_flights"
    RAMSAR = "ramsar"
    """Finished ones."""
    RAMSAR_WON = "ramsar_won"
    """Alone (A4); where the order of going out counts, by that order."""
    RAMSAR_SHARED = "ramsar_shared"
    SERIES = "series"
    """Finished ones."""
    SERIES_WON = "series_won"
    SERIES_SHARED = "series_shared"


Counted = Annotated[str, Field(pattern=f"^({'|'.join(Count)})$")]
"""The bare text of a `Count`, for the same reason as a `Run` is bare."""
Feature = Literal["forced", "dealers_five", "general", "lurk"]
"""What a game may have or not."""

SCORING: Final = frozenset(RuleSet.model_fields) - {
    *("preset", "own_name", "series_length", "tie_break", "final_tie", "pot", "stake"),
    *("deck", "ranking", "packets", "bids", "buying", "recommended"),
    *("trump_ace_lead", "trump_lead_at"),
}
"""The parameters that move scores: sums compare only where these are the same."""


Run = tuple[int, int, int, int]
"""How long something went on without a break, out of how many: those, then how long it did at their
head, at best, and at their tail. Runs of one series join those of the next.

A bare tuple: there are thousands, and the search for garbage goes through anything else each time.
"""
NO_RUN: Final[Run] = (0, 0, 0, 0)


def joined(run: Run, later: Run) -> Run:
    """Return *run* with *later* played after it."""
    length, head, best, tail = run
    longer, next_head, next_best, next_tail = later
    return (
        length + longer,
        length + next_head if head == length else head,
        max(best, next_best, tail + next_head),
        tail + longer if next_tail == longer else next_tail,
    )


@dataclass(frozen=True, slots=True)
class SeatDigest:
    """One seat of a series."""

    counts: dict[Counted, int]
    """By `Count`; what is not in it is nought."""
    no_flight: Run
    """Deals dealt into, without a flight."""
    passing: Run
    """Deals dealt into, passed."""
    winning: Run
    """Ramsar won alone."""


@dataclass(frozen=True, slots=True)
class Footing:
    """What sums must have in common to compare."""

    game: str
    differing: str
    """The parameters of `SCORING` that differ from the preset, as JSON."""
    ramsar: int
    """Played, extra ones among them."""

    @property
    def differences(self) -> dict[str, object]:
        """Return the differing parameters with their values, as in a `RuleSet`."""
        return {name: _tuples(value) for name, value in json.loads(self.differing).items()}


@dataclass(frozen=True, slots=True)
class Digest:
    """One series."""

    id: str
    began: AwareDatetime
    day: date
    """When it was played, as its protocol tells."""
    facts: int
    """How many facts it was made from: with more of them it is out of date."""
    status: Status
    footing: Footing
    features: tuple[Feature, ...]
    players: tuple[str, ...]
    """Names in seat order."""
    player_ids: tuple[str, ...]
    """Who sat where; empty or shorter where that is not known."""
    totals: PerSeat
    places: PerSeat | None
    """None unless it is finished."""
    seats: tuple[SeatDigest, ...]
    group: str = ""
    """The id of the standing table it belongs to; empty: none."""


DIGESTS: TypeAdapter[tuple[Digest, ...]] = TypeAdapter(tuple[Digest, ...])
"""Reads and writes digests as JSON."""


def digest(
    state: SeriesState, *, series_id: str, began: AwareDatetime, day: date, ids: tuple[str, ...]
) -> Digest:
    """Return what statistics keep of a series; deals that wait for a correction are not in it."""
    rules = state.rules
    places = {standing.seat: standing.place for standing in standings(state)}
    table = seats(len(state.players))
    counts = _counts(state)
    return Digest(
        id=series_id,
        began=began,
        day=day,
        facts=len(state.facts),
        status=state.ended or "running",
        footing=Footing(rules.preset, _differing(rules), state.finished),
        features=tuple(_features(rules)),
        players=state.players,
        player_ids=ids,
        totals=state.totals,
        places=tuple(places[seat] for seat in table) if state.ended == "finished" else None,
        seats=tuple(_seat(state, seat, counts[seat]) for seat in table),
    )


def _differing(rules: RuleSet) -> str:
    values = rules.model_dump(mode="json", include=set(SCORING & house_rules(rules).keys()))
    return json.dumps(values, sort_keys=True)


def _tuples(value: object) -> object:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value


def _features(rules: RuleSet) -> Iterator[Feature]:
    has: dict[Feature, bool] = {
        "forced": bool(rules.forced_rules),
        "dealers_five": rules.all_pass_award != "redeal" and rules.widow != "forced",
        "general": rules.general != "none",
        "lurk": rules.first_deal_mode == "lurk",
    }
    return (feature for feature, found in has.items() if found)


def _counts(state: SeriesState) -> list[Counter[Count]]:
    rules, table = state.rules, seats(len(state.players))
    counts: list[Counter[Count]] = [Counter() for _ in table]
    opened, at_start = replay(state.facts[:1]), rules.allowed_passes(rules.start) == 0
    forced = [must_knock(opened, seat) is not None for seat in table]
    for row in state.rows:
        lurking = any(isinstance(call, Lurk) for call in row.deal.calls)
        for seat in table:
            for counted, number in _of_deal(row, seat, lurking=lurking, forced=forced[seat]):
                counts[seat][counted] += number
        forced = [at_start if row.rams_over else why is not None for why in row.must_knock]
    won = outcome(state)
    for winners in _rams_winners(state):
        _won(counts, winners, Count.RAMSAR, Count.RAMSAR_WON, Count.RAMSAR_SHARED)
    if won:
        _won(counts, won.winners, Count.SERIES, Count.SERIES_WON, Count.SERIES_SHARED)
    return counts


def _of_deal(
    row: SheetRow, seat: Seat, *, lurking: bool, forced: bool
) -> Iterator[tuple[Count, int]]:
    effect, call = row.effects[seat], row.deal.calls[seat]
    flew = effect.cause == "flight"
    if effect.cause == "out":
        return
    yield Count.DEALS, 1
    if lurking:
        yield Count.LURK_DEALS, 1
        yield Count.LURK_KNOCKS, not isinstance(call, Lurk)
        yield Count.LURK_FLIGHTS, flew
        return
    yield Count.DEALT, row.dealer == seat
    if effect.cause == "unplayed":
        yield Count.FIVES, 1
        return
    yield Count.CHOICES, 1
    if effect.cause == "pass":
        return
    yield Count.KNOCKS, 1
    yield Count.TRICKS, effect.tricks
    yield Count.FLIGHTS, flew
    yield Count.FORCED, forced
    yield Count.SURVIVED, forced and effect.tricks > 0
    if isinstance(call, General):
        yield Count.GENERALS, 1
        yield Count.GENERALS_MADE, effect.cause != "general_failed"


def _won(
    counts: list[Counter[Count]], winners: tuple[Seat, ...], of: Count, alone: Count, shared: Count
) -> None:
    for count in counts:
        count[of] += 1
    for seat in winners:
        counts[seat][alone if len(winners) == 1 else shared] += 1


def _rams_winners(state: SeriesState) -> Iterator[tuple[Seat, ...]]:
    """Yield who won each finished rams (A4); in an ordered game, as its only rams was won."""
    by, out = (state.rules.tie_break if state.rules.ordered else ()), out_order(state)
    for result in state.results:
        yield decided(result.scores, result.flights, by=by, out=out).winners


def _seat(state: SeriesState, seat: Seat, counts: Counter[Count]) -> SeatDigest:
    causes = [row.effects[seat].cause for row in state.rows]
    dealt = [cause for cause in causes if cause != "out"]
    return SeatDigest(
        counts={counted.value: number for counted, number in counts.items() if number},
        no_flight=_run(cause != "flight" for cause in dealt),
        passing=_run(cause == "pass" for cause in dealt),
        winning=_run(winners == (seat,) for winners in _rams_winners(state)),
    )


def _run(held: Iterable[bool]) -> Run:
    length, head, best, tail = 0, 0, 0, 0
    for each in held:
        tail = tail + 1 if each else 0
        head += each and head == length
        length, best = length + 1, max(best, tail)
    return length, head, best, tail
