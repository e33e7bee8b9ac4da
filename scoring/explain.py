"""How a number on the sheet came about, as data: a start, and every change with its cause."""

from dataclasses import dataclass
from typing import Literal

from scoring.deal import Call, Knock, Pass, Unplayed
from scoring.state import SeriesState, SheetRow
from scoring.table import Seat

Cause = Literal["tricks", "flight", "unplayed", "pass"]


@dataclass(frozen=True, slots=True)
class Change:
    """What one deal did to one score."""

    number: int
    """The deal's number within its rams."""
    cause: Cause
    tricks: int
    amount: int
    """Before ceiling and floor: tricks are negative, a flight is positive (M34, M36)."""
    limited: Literal["cap", "floor"] | None
    """The ceiling (M36) or the floor (A2) cut the amount."""
    score: int
    """The score after it."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One score on the sheet."""

    start: int
    changes: tuple[Change, ...]
    score: int


def explain(state: SeriesState, rams: int, seat: Seat, number: int | None = None) -> Explanation:
    """Explain *seat*'s score in *rams* after deal *number* (None: after the last)."""
    rows = [row for row in state.rows if row.rams == rams]
    rows = [row for row in rows if number is None or row.number <= number]
    changes = tuple(_change(state, row, seat) for row in rows)
    start = state.rules.start
    return Explanation(start, changes, changes[-1].score if changes else start)


def _change(state: SeriesState, row: SheetRow, seat: Seat) -> Change:
    cause, tricks, amount = _cause(state, row.deal.calls[seat])
    moved = row.after[seat] - row.before[seat]
    limited: Literal["cap", "floor"] | None = None
    if moved != amount:
        limited = "cap" if amount > 0 else "floor"
    return Change(row.number, cause, tricks, amount, limited, row.after[seat])


def _cause(state: SeriesState, call: Call) -> tuple[Cause, int, int]:
    rules = state.rules
    match call:
        case Pass():
            return "pass", 0, 0
        case Knock(tricks=0):
            return "flight", 0, rules.penalty
        case Knock(tricks=tricks):
            return "tricks", tricks, -rules.trick_value * tricks
        case Unplayed():
            return "unplayed", rules.all_pass_award, -rules.trick_value * rules.all_pass_award
