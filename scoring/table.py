"""Seats around the table; everything runs clockwise (M4). Names are labels, never keys."""

import unicodedata
from functools import cache
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 for the first, counted clockwise."""

LETTERS = "ABCDEFGHIJ"
"""What the notation calls the seats."""
FEWEST, MOST = 2, len(LETTERS)
"""Players the core can seat (A23)."""
LONGEST_NAME = 60
"""Characters in a name."""
_CONTROLS = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode's controls, its line breaks, and halves of characters, which no file could hold."""


@cache
def seats(count: int) -> tuple[Seat, ...]:
    """Return every seat of a table of *count*, in seat order."""
    return tuple(Seat(number) for number in range(count))


def left_of(seat: Seat, count: int) -> Seat:
    """Return the next seat clockwise: the forehand of a dealer, the next dealer (M4, M7)."""
    return Seat((seat + 1) % count)


def speaking_order(dealer: Seat, count: int) -> tuple[Seat, ...]:
    """Return all seats from forehand round to the dealer, who speaks last (M12)."""
    return tuple(Seat((dealer + step) % count) for step in range(1, count + 1))


def fault_of_name(name: str) -> str | None:
    """Say what is wrong with a player's name: `empty`, `long`, `control`, or None.

    A name holds 1 to 60 characters, no line break and no other control character. It may equal
    another.
    """
    if not name.strip():
        return "empty"
    if len(name) > LONGEST_NAME:
        return "long"
    if any(unicodedata.category(char) in _CONTROLS for char in name):
        return "control"
    return None
