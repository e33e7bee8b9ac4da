"""What can draw a picture here: an imaging library, or a browser where there is none."""

from collections.abc import Callable
from typing import Final, Protocol


class Surface(Protocol):
    """A field of colour to draw on. Lengths are pixels from its upper left corner."""

    def width(self, text: str, face: str, size: int) -> float:
        """Return how wide *text* is, drawn from left to right as it stands."""

    def write(self, x: float, y: float, text: str, face: str, size: int, color: str) -> None:
        """Write *text* at *x* and the base line *y*, from left to right as it stands."""

    def box(
        self,
        corners: tuple[float, float, float, float],
        radius: int,
        fill: str,
        outline: str | None = None,
    ) -> None:
        """Fill a field with round corners: left, top, right, bottom."""

    def rule(self, left: float, y: float, right: float, color: str) -> None:
        """Draw a line of two pixels."""

    def png(self) -> bytes:
        """Return the picture as a file."""


Maker = Callable[[int, int, str], Surface]
"""Makes a surface of that width and height, all of that colour; ImportError where none can."""
_makers: Final[list[Maker]] = []


def draw_with(maker: Maker) -> None:
    """Draw with *maker* from now on, instead of the imaging library."""
    _makers[:] = [maker]


def surface(width: int, height: int, color: str) -> Surface:
    """Return what is drawn on here; ImportError."""
    if _makers:
        return _makers[0](width, height, color)
    from app.export.pillow import Pillow  # noqa: PLC0415 - compiled, and not to be had everywhere

    return Pillow(width, height, color)
