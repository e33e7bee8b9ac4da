"""How large the scores of a table can be drawn in a window: the largest that fits everybody."""

from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import Final

DIGIT_WIDTH, DIGIT_HEIGHT = 0.675, 0.7
"""Of one digit of our face, in parts of its size."""
LINE: Final = 0.84
"""Height a row of digits takes, in parts of its size; nothing of them hangs below."""
SIZES: Final = range(1, 801)
EDGE, BETWEEN = 8, 8
NAME, SIGN = 0.2, 0.13
"""Sizes of a name and of the signs under it, in parts of the digits' size."""
SMALLEST_NAME, SMALLEST_SIGN = 16, 13
LEADING: Final = 1.25


@dataclass(frozen=True, slots=True)
class Spread:
    """A cell a player, all alike."""

    columns: int
    width: float
    height: float
    beside: bool
    """The name stands beside the score, not above it."""
    digits: int
    """The most there are in a score."""
    size: float
    """Of the digits."""

    @property
    def score(self) -> float:
        """Return the width of the longest score."""
        return self.digits * DIGIT_WIDTH * self.size

    @property
    def name(self) -> float:
        """Return the size of a name."""
        return max(SMALLEST_NAME, NAME * self.size)

    @property
    def sign(self) -> float:
        """Return the size of what stands under a name."""
        return max(SMALLEST_SIGN, SIGN * self.size)

    @property
    def words(self) -> float:
        """Return the height a name takes with two lines under it; beside a score it may break."""
        return LEADING * ((2 if self.beside else 1) * self.name + 2 * self.sign)

    @property
    def holds(self) -> bool:
        """Say whether a score and its words fit into a cell."""
        inner, room = self.width - 2 * EDGE, self.height - 2 * EDGE
        if self.beside:
            beside = BETWEEN + max(6 * self.sign, 3 * self.name)
            return self.score + beside <= inner and max(LINE * self.size, self.words) <= room
        return max(self.score, 6 * self.sign) <= inner and LINE * self.size + self.words <= room


def spread(players: int, width: float, height: float, digits: int) -> Spread:
    """Return the cells with the largest digits for *players* with scores of so many *digits*.

    Where not even the smallest fit, the cells are as small as they get, and the screen scrolls.
    """
    found = [
        _largest(Spread(columns, *_cell(players, columns, width, height), beside, digits, 1))
        for columns in range(1, players + 1)
        for beside in (True, False)
    ]
    return max(found, key=lambda one: one.size)


def _cell(players: int, columns: int, width: float, height: float) -> tuple[float, float]:
    rows = -(-players // columns)
    across = (width - BETWEEN * (columns - 1)) / columns
    return across, (height - BETWEEN * (rows - 1)) / rows


def _largest(cell: Spread) -> Spread:
    """Return *cell* with the largest digits it holds."""
    fails = bisect_left(SIZES, x=True, key=lambda size: not replace(cell, size=size).holds)
    return replace(cell, size=SIZES[max(0, fails - 1)])
