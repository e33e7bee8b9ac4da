"""What a seat can have done, while a deal is only partly told."""

from collections.abc import Sequence

from scoring.deal import OUT, PASS, UNPLAYED, Call, General, Knock, Lurk, Out, Pass, Played, Spare
from scoring.effects import at_zero, broken_off, needed, taken
from scoring.legal import must_knock
from scoring.state import SeriesState
from scoring.table import Seat, seats

Known = Sequence[Call | None]
"""A call per seat, None = undecided."""


def legal_calls(state: SeriesState, seat: Seat, known: Known | None = None) -> tuple[Call, ...]:
    """Return what *seat* can have done in the next deal, given what is *known* of it.

    A call is returned exactly when some legal deal has it and agrees with *known* on all other
    seats; without *known* nothing is known.
    """
    told = list(known) if known is not None else [None] * len(state.players)
    told = [OUT if at in state.out and call is None else call for at, call in enumerate(told)]
    before, after = told[:seat], told[seat + 1 :]
    return tuple(c for c in _all_calls(state) if _possible(state, [*before, c, *after]))


def told_whole(state: SeriesState, known: Known) -> bool:
    """Say whether the tricks told end the deal: all of them, or it broke off (M38, N11)."""
    all_told = taken(known) == state.rules.tricks_per_deal
    return all_told or broken_off(state.rules, state.scores, known)


def _all_calls(state: SeriesState) -> list[Call]:
    """Return every call the game has; which of them can be meant here is asked one by one."""
    rules = state.rules
    kinds: list[type[Knock | Spare | General | Lurk]] = [Knock]
    kinds += [Spare] if rules.widow != "none" else []
    kinds += [General] if rules.general != "none" else []
    kinds += [Lurk] if state.lurking else []
    tricks = range(rules.tricks_per_deal + 1)
    return [PASS, *(kind(tricks=number) for kind in kinds for number in tricks), UNPLAYED, OUT]


def _possible(state: SeriesState, known: Known) -> bool:
    """Say whether the undecided seats can be filled to a legal deal."""
    if state.ended or state.misfit:
        return False
    if any(isinstance(known[seat], Out) != (seat in state.out) for seat in seats(len(known))):
        return False
    calls = {seat: known[seat] for seat in state.inside}
    if state.lurking:
        return _may_lurk(calls) and _adds_up(state, known)
    if any(isinstance(call, Lurk) for call in calls.values()):
        return False
    if any(c == PASS and must_knock(state, seat) for seat, c in calls.items()):
        return False
    if UNPLAYED in calls.values():
        return _may_be_unplayed(state, calls)
    return _may_go(state, calls) and _adds_up(state, known)


def _may_lurk(calls: dict[Seat, Call | None]) -> bool:
    knocks = sum(isinstance(call, Knock) for call in calls.values())
    fits = all(call is None or isinstance(call, Knock | Lurk) for call in calls.values())
    return fits and (knocks == 1 or (knocks == 0 and None in calls.values()))


def _may_be_unplayed(state: SeriesState, calls: dict[Seat, Call | None]) -> bool:
    rules, others = state.rules, [seat for seat in calls if seat != state.dealer]
    return (
        calls[state.dealer] == UNPLAYED
        and rules.all_pass_award != "redeal"
        and rules.widow != "forced"
        and all(calls[seat] in (PASS, None) for seat in others)
        and not any(must_knock(state, seat) for seat in others)
    )


def _may_go(state: SeriesState, calls: dict[Seat, Call | None]) -> bool:
    rules, order = state.rules, [calls[seat] for seat in state.speaking]
    passes = sum(isinstance(call, Pass) for call in order)
    spares = sum(isinstance(call, Spare) for call in order)
    generals = sum(isinstance(call, General) for call in order)
    if spares > (rules.widow != "none") or generals > (rules.general != "none"):
        return False
    if generals and (passes or spares):
        return False
    if rules.widow != "forced" or not passes:
        return True
    before = order[: next(at for at, call in enumerate(order) if isinstance(call, Pass))]
    return any(isinstance(call, Spare) for call in before) if spares else None in before


def _adds_up(state: SeriesState, known: Known) -> bool:
    """Say whether the undecided seats can take what is missing of the tricks (M38, NA1)."""
    rules, scores, got = state.rules, state.scores, taken(known)
    if rules.mid_deal_end:
        beyond = any(
            isinstance(call, Played) and call.tricks > needed(rules, score)
            for call, score in zip(known, scores, strict=True)
        )
        if beyond or at_zero(rules, scores, known) > 1:
            return False
    open_ = any(known[seat] is None for seat in state.inside)
    most = rules.tricks_per_deal
    return got == most or broken_off(rules, scores, known) or (got < most and open_)
