"""Names by which tests find controls; they reach the browser as semantics identifiers."""

from scoring import Seat


def call(seat: Seat, what: str) -> str:
    """Return the key of a seat's `pass` or `knock`."""
    return f"call-{seat}-{what}"


def trick(seat: Seat, number: int) -> str:
    """Return the key of one of a seat's trick buttons."""
    return f"trick-{seat}-{number}"


def seat(at: Seat) -> str:
    """Return the key of a seat's card."""
    return f"seat-{at}"


def row(path: str, at: Seat) -> str:
    """Return the name of all that a seat can do, on the screen of the address *path*."""
    return f"{path} {seat(at)}"


def cell(rams: int, number: int, at: Seat) -> str:
    """Return the key of a number in the protocol."""
    return f"cell-{rams}-{number}-{at}"


CONFIRM = "confirm"
BACK = "back"
UNDO = "undo"
REDO = "redo"
MENU = "menu"
SKIP = "skip"
