"""The half-entered deal: what the table has tapped so far.

Only taps are kept; what can be told from them is worked out in `app.entry`.
"""

from collections.abc import Collection
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from scoring import (
    Deal,
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
    must_knock,
    seats,
)

Mark = Literal["pass", "in"] | Annotated[int, Field(ge=0)]
"""What was tapped for a seat: out, in with tricks unknown, or in with so many tricks."""
Role = Literal["knock", "spare", "general"]
"""What one seat does unlike all others: knocks while they lurk (N3), takes the spare hand (F12),
announces a general (F14). No deal has two of them."""
Tapped = Mark | Role
"""What a tap says of a seat."""
ROLES: Final[dict[Role, type[Knock] | type[Spare] | type[General]]] = {
    "knock": Knock,
    "spare": Spare,
    "general": General,
}
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
    special: tuple[Role, Seat] | None = None
    """Who does what nobody else does."""
    went_out: tuple[Seat, ...] = ()
    """Who was down to zero first, as far as it was tapped (FA9)."""

    def mark(self, seat: Seat) -> Mark | None:
        """Return what was tapped for *seat*."""
        return self.marks[seat] if seat < len(self.marks) else None

    def tapped(self, seat: Seat, what: Tapped) -> Self:
        """Return the draft with *what* tapped for *seat*; the same tap again takes it off."""
        match what:
            case "knock" | "spare" | "general":
                return self.given(what, seat)
            case _:
                return self.marked(seat, what)

    def marked(self, seat: Seat, mark: Mark | None) -> Self:
        """Return the draft with *mark* tapped for *seat*; the same tap again takes it off.

        A pass, or going in like the others, also takes off what *seat* does unlike them.
        """
        plain = isinstance(mark, str) and self.special is not None and self.special[1] == seat
        again = self.mark(seat) == mark and not plain
        kept = self.model_copy(update={"special": None}) if plain else self
        return kept._with(seat, None if again else mark)

    def given(self, role: Role, seat: Seat) -> Self:
        """Return the draft with *role* tapped for *seat*; the same again takes it off.

        Tricks that were tapped stay; a pass does not.
        """
        special = None if self.special == (role, seat) else (role, seat)
        mark = self.mark(seat)
        kept = self._with(seat, mark if isinstance(mark, int) else None)
        return kept.model_copy(update={"special": special})

    def holder(self, role: Role) -> Seat | None:
        """Return who has *role*, or None."""
        return self.special[1] if self.special and self.special[0] == role else None

    def first_out(self, seat: Seat) -> Self:
        """Return the draft with *seat* as the next one down to zero; again takes him off."""
        told = tuple(other for other in self.went_out if other != seat)
        told = told if seat in self.went_out else (*told, seat)
        return self.model_copy(update={"went_out": told})

    def _with(self, seat: Seat, mark: Mark | None) -> Self:
        held = [*self.marks, *[None] * (seat + 1 - len(self.marks))]
        held[seat] = mark
        return self.model_copy(update={"marks": tuple(held)})

    def skipped(self) -> Self:
        """Return the draft moved straight to the tricks, for a table that calls by mouth."""
        return self.model_copy(update={"step": "tricks", "straight": True})

    def back(self) -> Self:
        """Return the draft at the pass round again; tricks become plain knocks."""
        marks = tuple("in" if isinstance(mark, int) else mark for mark in self.marks)
        return self.model_copy(update={"step": "calls", "straight": False, "marks": marks})

    def played(self, passing: Collection[Seat], count: int) -> Self:
        """Return the draft moved from the pass round to the tricks; of *count* some are passing."""
        marks = tuple("pass" if seat in passing else self.mark(seat) for seat in seats(count))
        return self.model_copy(update={"step": "tricks", "marks": marks})

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
        marks = tuple(None if self._stale(state, *pair) else pair[1] for pair in marked)
        special = None if self.special and self.special[1] in state.out else self.special
        fitted = self.model_copy(update={"marks": marks, "special": special})
        paused = self.step == "pause" and not (state.rows and state.rows[-1].rams_over)
        return fitted.resumed() if paused else fitted

    def _stale(self, state: SeriesState, seat: Seat, mark: Mark | None) -> bool:
        return seat in state.out or (mark == "pass" and must_knock(state, seat) is not None)


def draft_of(deal: Deal) -> Draft:
    """Return the taps that make *deal*: for correcting it, or after taking it back."""
    marks: list[Mark | None] = []
    special: tuple[Role, Seat] | None = None
    lurking = any(isinstance(call, Lurk) for call in deal.calls)
    for seat, call in zip(seats(len(deal.calls)), deal.calls, strict=True):
        match call:
            case Pass():
                marks.append("pass")
            case Played(tricks=tricks):
                marks.append(tricks)
            case Unplayed():
                marks.append("in")
            case Out():
                marks.append(None)
        role = next((role for role, kind in ROLES.items() if type(call) is kind), None)
        if role and (role != "knock" or lurking):
            special = (role, seat)
    return Draft(marks=tuple(marks), step="tricks", special=special, went_out=deal.went_out)
