"""Facts in, state out. The only place where a series changes.

`advance` says what one more fact leads to, or why it is refused; everything else is a way of
calling it. Do not build states by hand: fold facts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.carried import Carried, fault_of_carried
from scoring.deal import OUT, PASS, Call, Deal
from scoring.effects import Effect, effects, limited
from scoring.errors import BrokenLogError, Code, Refusal
from scoring.events import (
    AnyFact,
    CarriedCorrected,
    DealCorrected,
    DealerSet,
    DealScored,
    DealVoided,
    Log,
    Retracted,
    SeriesEnded,
    SeriesStarted,
)
from scoring.history import Entry, carried_in, effective, history
from scoring.legal import check, forced_by
from scoring.outcome import leaders
from scoring.ruleset import RuleSet
from scoring.state import Misfit, RamsResult, SeatState, SeriesState, SheetRow
from scoring.table import seats


def advance(state: SeriesState | None, fact: AnyFact) -> SeriesState | Refusal:
    """Return the series with *fact* added, or why it cannot be added. Total: never raises."""
    if isinstance(fact, SeriesStarted):
        return _begin(fact) if state is None else Refusal(Code.START)
    if state is None:
        return Refusal(Code.START)
    seq, facts = len(state.facts), (*state.facts, fact)
    match fact:
        case DealScored(deal=deal):
            return check(state, deal) or _scored(state, seq, deal, facts)
        case DealerSet() | SeriesEnded():
            return _closed(state, fact) or _played(replace(state, facts=facts), Entry(seq, fact))
        case DealCorrected(of=of) | DealVoided(of=of):
            return _edited(state, of, facts)
        case CarriedCorrected(carried=carried):
            return _recarried(state, carried, facts)
        case Retracted(of=of):
            allowed = history(state.facts).allows(of)
            return _refolded(facts) if allowed else Refusal(Code.UNDO)


def step(state: SeriesState | None, fact: AnyFact) -> SeriesState:
    """Return the series with *fact* added; BrokenLogError if it does not follow."""
    after = advance(state, fact)
    if isinstance(after, Refusal):
        raise BrokenLogError(len(state.facts) if state else 0, after)
    return after


def replay(log: Iterable[AnyFact], state: SeriesState | None = None) -> SeriesState:
    """Fold *log* onto *state* (None: from the beginning); BrokenLogError at the first misfit."""
    for fact in log:
        state = step(state, fact)
    if state is None:
        raise BrokenLogError(0, Refusal(Code.START))
    return state


@dataclass(frozen=True, slots=True)
class Replay:
    """A log folded as far as it is legal."""

    state: SeriesState | None
    """None when not even the first fact was legal."""
    applied: int
    """Facts that could be applied."""
    failure: Refusal | None
    """Why the next one could not."""


def replay_while_legal(log: Iterable[AnyFact]) -> Replay:
    """Fold *log* up to its first illegal fact. Never raises, whatever the facts are."""
    state: SeriesState | None = None
    for applied, fact in enumerate(log):
        after = advance(state, fact)
        if isinstance(after, Refusal):
            return Replay(state, applied, after)
        state = after
    return Replay(state, len(state.facts) if state else 0, None)


@dataclass(frozen=True, slots=True)
class Amendment:
    """What one more fact would change (A35): shown before it is accepted."""

    before: SeriesState
    after: SeriesState
    changed: tuple[tuple[SheetRow | None, SheetRow | None], ...]
    """Each row that differs, before and after, in playing order; None: not on that sheet."""
    misfit: Misfit | None
    """The first deal that would no longer fit."""


def amended(state: SeriesState, fact: AnyFact) -> Amendment | Refusal:
    """Say what adding *fact* would change, or why it cannot be added."""
    after = advance(state, fact)
    if isinstance(after, Refusal):
        return after
    old, new = ({row.seq: row for row in s.rows} for s in (state, after))
    pairs = ((old.get(seq), new.get(seq)) for seq in sorted(old.keys() | new.keys()))
    changed = tuple(pair for pair in pairs if pair[0] != pair[1])
    return Amendment(state, after, changed, after.misfit)


@dataclass(frozen=True, slots=True)
class Coming:
    """What the next deal would do to one seat."""

    effect: Effect
    score: int
    """The score after it."""


def to_come(state: SeriesState, known: Sequence[Call | None]) -> tuple[Coming | None, ...]:
    """Return what the next deal does to each seat, as far as its call is *known*."""
    absent = [OUT if seat in state.out else PASS for seat in seats(len(known))]
    calls = tuple(call or absent[seat] for seat, call in enumerate(known))
    rules, moved = state.rules, effects(state.rules, state.scores, Deal(calls=calls))
    return tuple(
        None if call is None else Coming(effect, limited(rules, score, effect.amount))
        for call, score, effect in zip(known, state.scores, moved, strict=True)
    )


def _begin(fact: SeriesStarted) -> SeriesState | Refusal:
    if fact.first_dealer >= len(fact.players):
        return Refusal(Code.SEATS, (fact.first_dealer,), want=len(fact.players))
    if fact.carried:
        return _carried_on(fact, fact.carried)
    fresh = tuple(SeatState(fact.rules.start) for _ in fact.players)
    return SeriesState((fact,), fact.players, fact.rules, fact.first_dealer, 1, 1, fresh)


def _carried_on(fact: SeriesStarted, carried: Carried) -> SeriesState:
    """Return the series as it stood on paper."""
    passes = carried.passes or (0,) * len(fact.players)
    figures = zip(carried.scores, passes, carried.flights, carried.totals, strict=True)
    return SeriesState(
        facts=(fact,),
        players=fact.players,
        rules=fact.rules,
        dealer=fact.first_dealer,
        rams=carried.ramsar + 1,
        number=carried.deals + 1,
        seats=tuple(SeatState(*each) for each in figures),
        out=carried.out,
        carried=carried,
    )


def _edited(state: SeriesState, of: int, facts: Log) -> SeriesState | Refusal:
    """Refold with the deal at *of* changed; refused if the change itself does not fit."""
    deals = {entry.seq for entry in effective(state.facts) if isinstance(entry.what, Deal)}
    if of not in deals:
        return Refusal(Code.TARGET)
    after = _refolded(facts)
    return after.misfit.refusal if after.misfit and after.misfit.seq == of else after


def _recarried(state: SeriesState, carried: Carried, facts: Log) -> SeriesState | Refusal:
    """Refold from other figures of the paper; refused if no series stands so."""
    start = state.facts[0]
    if state.carried is None or not isinstance(start, SeriesStarted):
        return Refusal(Code.TARGET)
    fault = fault_of_carried(carried, state.rules, len(state.players), start.first_dealer)
    if fault:
        return Refusal(Code.PAPER, () if fault.seat is None else (fault.seat,))
    return _refolded(facts)


def _closed(state: SeriesState, fact: DealerSet | SeriesEnded) -> Refusal | None:
    if state.misfit:
        return Refusal(Code.MISFIT)
    if state.ended:
        return Refusal(Code.FINISHED)
    if isinstance(fact, DealerSet) and fact.seat >= len(state.players):
        return Refusal(Code.SEATS, (fact.seat,), want=len(state.players))
    if isinstance(fact, DealerSet) and fact.seat in state.out:
        return Refusal(Code.OUT, (fact.seat,))
    return None


def before(state: SeriesState, seq: int) -> SeriesState:
    """Return the series as it stood when the deal at *seq* was dealt (A35)."""
    return _refolded(state.facts, seq)


def _refolded(facts: Log, end: int | None = None) -> SeriesState:
    """Fold the steps that stand, those from *end* on left out; stop at the first misfit."""
    start = facts[0]
    entries = [entry for entry in effective(facts) if end is None or entry.seq < end]
    assert isinstance(start, SeriesStarted)
    state = _begin(start.model_copy(update={"carried": carried_in(facts)}))
    assert isinstance(state, SeriesState)
    state = replace(state, facts=facts)
    for at, entry in enumerate(entries):
        after = _played(state, entry)
        if isinstance(after, Refusal):
            assert isinstance(entry.what, Deal)
            waiting = sum(isinstance(later.what, Deal) for later in entries[at:])
            place = (entry.seq, state.rams, state.number, state.dealer, entry.what)
            return replace(state, misfit=Misfit(*place, after, waiting))
        state = after
    return state


def _played(state: SeriesState, entry: Entry) -> SeriesState | Refusal:
    match entry.what:
        case Deal() as deal:
            return check(state, deal) or _scored(state, entry.seq, deal, state.facts)
        case _ if state.ended:
            return state
        case DealerSet(seat=seat):
            return state if seat in state.out else replace(state, dealer=seat)
        case SeriesEnded():
            return replace(state, ended="stopped")
        case None:
            return replace(state, dealer=state.next_dealer(state.dealer))


def _scored(state: SeriesState, seq: int, deal: Deal, facts: Log) -> SeriesState:
    """Apply the legal deal at *seq* of *facts*, all players at once (M34 to M39, F11)."""
    rules, scores, inside = state.rules, state.scores, state.inside
    moved = effects(rules, scores, deal)
    counts = rules.unplayed_pass_counts or not any(effect.cause == "unplayed" for effect in moved)
    table = tuple(
        _after(rules, seat, effect, pass_counts=counts)
        for seat, effect in zip(state.seats, moved, strict=True)
    )
    out = deal.went_out or tuple(seat for seat in inside if table[seat].score <= 0)
    withdrawn = (*state.out, *out) if rules.end_when == "one_left" else ()
    over = len(inside) - len(out) <= 1 if rules.end_when == "one_left" else bool(out)
    row = SheetRow(
        seq=seq,
        rams=state.rams,
        number=state.number,
        dealer=state.dealer,
        deal=deal,
        before=scores,
        effects=moved,
        after=tuple(seat.score for seat in table),
        flights=tuple(seat.flights for seat in table),
        must_knock=tuple(None if over else forced_by(rules, seat) for seat in table),
        out=out,
        rams_over=over,
    )
    state = replace(
        state,
        facts=facts,
        dealer=state.next_dealer(state.dealer, withdrawn),
        number=state.number + 1,
        seats=table,
        out=withdrawn,
        rows=(*state.rows, row),
    )
    return _rams_over(state) if over else state


def _rams_over(state: SeriesState) -> SeriesState:
    """Close a rams (M39, M40) and, after the last, the series (M41, A31)."""
    rules, earlier = state.rules, [result.flights for result in state.results]
    earlier += [state.carried.earlier] if state.carried else []
    flown = tuple(
        seat.flights - sum(before) for seat, *before in zip(state.seats, *earlier, strict=True)
    )
    results = (*state.results, RamsResult(state.scores, flown))
    if state.on_paper + len(results) >= rules.series_length:
        summed = tuple(replace(seat, total=seat.total + seat.score) for seat in state.seats)
        last = replace(state, results=results, seats=summed, ended="finished")
        if rules.final_tie == "shared" or len(leaders(last).winners) == 1:
            return last
    fresh = tuple(
        SeatState(rules.start, flights=seat.flights, total=seat.total + seat.score)
        for seat in state.seats
    )
    return replace(state, rams=state.rams + 1, number=1, seats=fresh, out=(), results=results)


def _after(rules: RuleSet, seat: SeatState, effect: Effect, *, pass_counts: bool) -> SeatState:
    """Score one seat (A2, A10, A28, A29)."""
    passes = seat.passes + pass_counts if effect.cause == "pass" else 0
    flights = seat.flights + (effect.cause == "flight")
    return SeatState(limited(rules, seat.score, effect.amount), passes, flights, seat.total)
