"""How a number on the sheet came about, as data: a start, and every change with its cause."""

from dataclasses import dataclass
from typing import Literal

from scoring.effects import Cause
from scoring.state import SeriesState, SheetRow
from scoring.table import Seat


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
    on_paper: bool = False
    """The start is not that of the rams but what had been carried over from paper."""


def explain(state: SeriesState, rams: int, seat: Seat, number: int | None = None) -> Explanation:
    """Explain *seat*'s score in *rams* after deal *number* (None: after the last)."""
    rows = [row for row in state.rows if row.rams == rams]
    rows = [row for row in rows if number is None or row.number <= number]
    changes = tuple(_change(row, seat) for row in rows)
    start, on_paper = state.starts(rams)[seat], state.rams_on_paper == rams
    return Explanation(start, changes, changes[-1].score if changes else start, on_paper)


def _change(row: SheetRow, seat: Seat) -> Change:
    effect, score = row.effects[seat], row.after[seat]
    limited: Literal["cap", "floor"] | None = None
    if score - row.before[seat] != effect.amount:
        limited = "cap" if effect.amount > 0 else "floor"
    return Change(row.number, effect.cause, effect.tricks, effect.amount, limited, score)
