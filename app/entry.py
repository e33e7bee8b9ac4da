"""What follows from the taps of a half-entered deal.

Nothing is kept here; all of it is derived, so that a changed tap changes it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.draft import ROLES, Draft, Role
from scoring import (
    OUT,
    PASS,
    UNPLAYED,
    Call,
    Code,
    Deal,
    Forced,
    General,
    Knock,
    Lurk,
    Out,
    Pass,
    Played,
    Seat,
    SeriesState,
    Spare,
    Unplayed,
    bound_by_spare,
    check,
    going_out,
    legal_calls,
    must_knock,
    seats,
    told_whole,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """What a screen shows of a draft."""

    calls: tuple[Call | None, ...]
    """What is known of each seat, tapped or told from the rest."""
    inside: frozenset[Seat]
    """Everyone known to be in, forced seats included (M16, M17)."""
    assumed: tuple[Seat, ...]
    """Untouched seats that count as passing if it is written in now; the button names them."""
    taken: int
    """Tricks accounted for."""
    deal: Deal | None
    """The deal as it would be written in; None while something is missing."""
    tied: tuple[Seat, ...] = ()
    """Those down to zero of whom the table has to say who was first (FA9, FA10)."""

    @property
    def told(self) -> Deal | None:
        """Return the deal all calls of which are known, legal or not."""
        calls = tuple(call for call in self.calls if call is not None)
        return Deal(calls=calls) if len(calls) == len(self.calls) else None


def entry(state: SeriesState, draft: Draft) -> Entry:
    """Work out what *draft* says about the next deal of *state*."""
    told = _told(state, draft, [_tapped(state, draft, s) for s in seats(len(state.players))])
    inside = frozenset(
        s for s in state.inside if bound_in(state, draft, s) or isinstance(told[s], _IN)
    )
    taken = sum(call.tricks for call in told if isinstance(call, Played))
    passing = tuple(seat for seat in assumed(state, draft) if told[seat] is None)
    ready = draft.step == "calls" or told_whole(state, told)
    whole = told
    if ready:
        passed = [PASS if seat in passing else call for seat, call in enumerate(told)]
        whole = _told(state, draft, passed)
    deal, tied = _deal(state, draft, whole)
    return Entry(
        calls=tuple(told),
        inside=inside,
        assumed=passing if deal or tied or draft.step == "calls" else (),
        taken=taken,
        deal=deal,
        tied=tied,
    )


def _deal(
    state: SeriesState, draft: Draft, calls: Sequence[Call | None]
) -> tuple[Deal | None, tuple[Seat, ...]]:
    """Return the deal if it is whole and legal, and those whose order has to be told."""
    known = tuple(call for call in calls if call is not None)
    if len(known) < len(calls):
        return None, ()
    deal = Deal(calls=known)
    refused = check(state, deal)
    if refused is None or refused.code != Code.ORDER:
        return (None if refused else deal), ()
    tied = going_out(state, deal)
    told = [seat for seat in draft.went_out if seat in tied]
    rest = [seat for seat in tied if seat not in told]
    whole = deal.model_copy(update={"went_out": (*told, *rest)})
    return (whole if len(rest) <= 1 else None), tied


def assumed(state: SeriesState, draft: Draft) -> tuple[Seat, ...]:
    """Return the untouched seats that may count as passing, once somebody is known to be in."""
    somebody = draft.special or any(mark not in (None, "pass") for mark in draft.marks)
    table = state.inside if somebody else ()
    return tuple(s for s in table if draft.mark(s) is None and not bound_in(state, draft, s))


def played(state: SeriesState, draft: Draft) -> Draft:
    """Return *draft* moved from the pass round to the tricks: untouched seats pass."""
    return draft.played(assumed(state, draft), len(state.players))


def choices(state: SeriesState, now: Entry, seat: Seat) -> tuple[int, ...]:
    """Return the tricks that *seat* may be given with a tap.

    Where nothing is known of it, only what still fits; else all, so that a wrong tap can be put
    right in any order.
    """
    if now.calls[seat] is not None:
        return tuple(range(state.rules.tricks_per_deal + 1))
    legal = legal_calls(state, seat, now.calls)
    return tuple(sorted({call.tricks for call in legal if isinstance(call, Played)}))


_IN = (Played, Unplayed)


def duty(state: SeriesState, draft: Draft, seat: Seat) -> Forced | Role | None:
    """Say what keeps *seat* from passing, or None.

    His score (M16, M17), that all play the first deal (`knock`, N3), the spare hand nobody before
    him has taken (`spare`, F13), a general (`general`, FA5).
    """
    if state.lurking:
        return "knock"
    if draft.holder("general") is not None:
        return "general"
    if why := must_knock(state, seat):
        return why
    return "spare" if seat in bound_by_spare(state, draft.holder("spare")) else None


def part(state: SeriesState, draft: Draft, seat: Seat) -> Role | Literal["lurk"] | None:
    """Say what *seat* does in the deal that is not simply playing or passing, or None."""
    if draft.special and draft.special[1] == seat:
        return draft.special[0]
    return "lurk" if state.lurking and draft.special else None


def bound_in(state: SeriesState, draft: Draft, seat: Seat) -> bool:
    """Say whether *seat* was tapped to be in, or cannot be out."""
    if seat in state.out:
        return False
    mark = draft.mark(seat)
    tapped = mark == "in" or isinstance(mark, int) or draft.special in _specials(seat)
    return tapped or duty(state, draft, seat) is not None


def _specials(seat: Seat) -> list[tuple[Role, Seat]]:
    return [(role, seat) for role in ROLES]


def _kind(
    state: SeriesState, draft: Draft, seat: Seat
) -> type[Knock] | type[Lurk] | type[Spare] | type[General]:
    """Return what *seat* is doing when it plays for tricks."""
    if draft.special and draft.special[1] == seat:
        return ROLES[draft.special[0]]
    return Lurk if state.lurking else Knock


def _tapped(state: SeriesState, draft: Draft, seat: Seat) -> Call | None:
    if seat in state.out:
        return OUT
    match draft.mark(seat):
        case "pass" if duty(state, draft, seat) not in ("knock", "general"):
            return PASS
        case int(tricks):
            return _kind(state, draft, seat)(tricks=tricks)
        case _:
            return None


def _told(state: SeriesState, draft: Draft, calls: Sequence[Call | None]) -> list[Call | None]:
    """Fill in every seat that has a single call left, until nothing more follows."""
    known, before = list(calls), None
    while known != before:
        before = list(known)
        for seat in seats(len(known)):
            if known[seat] is None:
                known[seat] = _only(state, draft, seat, known)
    return known


def _only(
    state: SeriesState, draft: Draft, seat: Seat, known: Sequence[Call | None]
) -> Call | None:
    kind, bound = _kind(state, draft, seat), bound_in(state, draft, seat)
    legal = [
        call
        for call in legal_calls(state, seat, known)
        if (type(call) is kind if isinstance(call, Played) else not (bound and call == PASS))
    ]
    others = [call for at, call in enumerate(known) if at != seat]
    if all(isinstance(call, Pass | Out) for call in others):
        legal = [call for call in legal if call == UNPLAYED] or legal
    return legal[0] if len(legal) == 1 else None
