"""The half-entered deal: what the table has tapped so far, and what follows from it.

Only taps are kept; calls that can be told from them are derived, so a changed tap changes them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from scoring import (
    PASS,
    UNPLAYED,
    Call,
    Deal,
    Knock,
    Pass,
    Seat,
    SeriesState,
    Unplayed,
    check,
    legal_calls,
    must_knock,
    seats,
)

Mark = Literal["pass", "in"] | Annotated[int, Field(ge=0)]
"""What was tapped for a seat: out, in with tricks unknown, or in with so many tricks."""
Step = Literal["pause", "calls", "tricks"]
"""`pause`: a rams has just ended and its result is being read; then the pass round, the tricks."""


class Draft(BaseModel):
    """Taps of a deal that is not written in yet. Frozen; every tap makes a new one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    marks: tuple[Mark | None, ...] = ()
    """One per seat; shorter than the table = untouched."""
    step: Step = "calls"
    straight: bool = False
    """The table skips the pass round; the next deal opens at the tricks too."""

    def mark(self, seat: Seat) -> Mark | None:
        """Return what was tapped for *seat*."""
        return self.marks[seat] if seat < len(self.marks) else None

    def marked(self, seat: Seat, mark: Mark | None) -> Self:
        """Return the draft with *mark* tapped for *seat*; the same tap again takes it off."""
        held = [*self.marks, *[None] * (seat + 1 - len(self.marks))]
        held[seat] = None if held[seat] == mark else mark
        return self.model_copy(update={"marks": tuple(held)})

    def skipped(self) -> Self:
        """Return the draft moved straight to the tricks, for a table that calls by mouth."""
        return self.model_copy(update={"step": "tricks", "straight": True})

    def back(self) -> Self:
        """Return the draft at the pass round again; tricks become plain knocks."""
        marks = tuple("in" if isinstance(mark, int) else mark for mark in self.marks)
        return self.model_copy(update={"step": "calls", "straight": False, "marks": marks})

    def played(self, state: SeriesState) -> Self:
        """Return the draft moved from the pass round to the tricks: untouched seats pass."""
        passing = assumed(state, self)
        marks = [("pass" if s in passing else self.mark(s)) for s in seats(len(state.players))]
        return self.model_copy(update={"step": "tricks", "marks": tuple(marks)})

    def next(self, *, rams_over: bool = False) -> Self:
        """Return the empty draft of the deal after this one, after a pause if a rams ended."""
        opening = type(self)(straight=self.straight)
        return opening.model_copy(update={"step": "pause"}) if rams_over else opening.resumed()

    def resumed(self) -> Self:
        """Return the draft at the first step of entering a deal."""
        return self.model_copy(update={"step": "tricks" if self.straight else "calls"})

    def fitting(self, state: SeriesState) -> Self:
        """Return the draft for *state*, where a correction has changed what it was begun on.

        Whoever must knock now has not passed, and no pause is left where no rams has just ended.
        """
        marked = zip(seats(len(state.players)), self.marks, strict=False)
        marks = tuple(
            None if mark == "pass" and must_knock(state, seat) else mark for seat, mark in marked
        )
        fitted = self.model_copy(update={"marks": marks})
        paused = self.step == "pause" and not (state.rows and state.rows[-1].rams_over)
        return fitted.resumed() if paused else fitted


def draft_of(deal: Deal) -> Draft:
    """Return the taps that make *deal*: for correcting it, or after taking it back."""
    marks: list[Mark] = []
    for call in deal.calls:
        match call:
            case Pass():
                marks.append("pass")
            case Knock(tricks=tricks):
                marks.append(tricks)
            case Unplayed():
                marks.append("in")
    return Draft(marks=tuple(marks), step="tricks")


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


def entry(state: SeriesState, draft: Draft) -> Entry:
    """Work out what *draft* says about the next deal of *state*."""
    table = seats(len(state.players))
    told = _told(state, draft, [_tapped(draft.mark(seat)) for seat in table])
    inside = frozenset(
        seat for seat in table if _is_in(state, draft, seat) or isinstance(told[seat], _IN)
    )
    taken = sum(call.tricks for call in told if isinstance(call, Knock))
    passing = tuple(seat for seat in assumed(state, draft) if told[seat] is None)
    ready = draft.step == "calls" or taken == state.rules.tricks_per_deal
    whole = told
    if ready:
        whole = _told(state, draft, [PASS if s in passing else told[s] for s in table])
    calls = tuple(call for call in whole if call is not None)
    deal = Deal(calls=calls) if len(calls) == len(table) else None
    if deal and check(state, deal):
        deal = None
    return Entry(tuple(told), inside, passing if deal or draft.step == "calls" else (), taken, deal)


def assumed(state: SeriesState, draft: Draft) -> tuple[Seat, ...]:
    """Return the untouched seats that may count as passing, once somebody is known to be in."""
    somebody = any(mark not in (None, "pass") for mark in draft.marks)
    table = seats(len(state.players)) if somebody else ()
    return tuple(s for s in table if draft.mark(s) is None and not must_knock(state, s))


def choices(state: SeriesState, now: Entry, seat: Seat) -> tuple[int, ...]:
    """Return the tricks that *seat* may be given with a tap.

    Where nothing is known of it, only what still fits; else all, so that a wrong tap can be put
    right in any order.
    """
    if now.calls[seat] is not None:
        return tuple(range(state.rules.tricks_per_deal + 1))
    return tuple(c.tricks for c in legal_calls(state, seat, now.calls) if isinstance(c, Knock))


_IN = (Knock, Unplayed)


def _tapped(mark: Mark | None) -> Call | None:
    match mark:
        case "pass":
            return PASS
        case int():
            return Knock(tricks=mark)
        case _:
            return None


def _is_in(state: SeriesState, draft: Draft, seat: Seat) -> bool:
    mark = draft.mark(seat)
    return mark == "in" or isinstance(mark, int) or must_knock(state, seat) is not None


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
    legal = legal_calls(state, seat, known)
    if all(isinstance(call, Pass) for at, call in enumerate(known) if at != seat):
        legal = tuple(c for c in legal if c == UNPLAYED) or legal
    if _is_in(state, draft, seat):
        legal = tuple(call for call in legal if not isinstance(call, Pass))
    return legal[0] if len(legal) == 1 else None
