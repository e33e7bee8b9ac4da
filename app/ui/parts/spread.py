"""How large the scores of a table can be drawn in a window: the largest that fits everybody."""

from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import Final

DIGIT_WIDTH, DIGIT_HEIGHT = 0.675, 0.7
"""Of one digit of our face, in parts of its size."""
LINE: Final = 0.84
"""Height a row of digits takes, in parts of its size; nothing of them hangs below."""
SIZES: Final = range(1, 801)
EDGE, BETWEEN, FRAME = 8, 8, 2
NAME, SIGN = 0.2, 0.125
"""Sizes of a name and of the signs under it, in parts of the digits' size."""
SMALLEST_NAME, SMALLEST_SIGN = 16, 13
LEADING: Final = 1.25
LETTER: Final = 0.55
"""Width of a letter of a sign, in parts of its size."""
USUAL: Final = 12
"""Letters of the longest sign in most languages; a longer one is written smaller."""


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
    letters: int
    """The most there are in a sign under a name."""
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
        return max(SMALLEST_SIGN, SIGN * self.size * min(1, USUAL / self.letters))

    @property
    def words(self) -> float:
        """Return the height a name takes with two lines under it; beside a score it may break."""
        return LEADING * ((2 if self.beside else 1) * self.name + 2 * self.sign)

    @property
    def holds(self) -> bool:
        """Say whether a score and its words fit into a cell."""
        inner, room = self.width - 2 * (EDGE + FRAME), self.height - 2 * EDGE
        signs = LETTER * self.letters * self.sign
        if self.beside:
            beside = BETWEEN + max(signs, 3 * self.name)
            return self.score + beside <= inner and max(LINE * self.size, self.words) <= room
        return max(self.score, signs) <= inner and LINE * self.size + self.words <= room


def spread(players: int, width: float, height: float, digits: int, letters: int) -> Spread:
    """Return the cells with the largest digits for *players* with scores of so many *digits*.

    *letters* are those of the longest sign under a name. Where not even the smallest fit, the
    cells are as small as they get, and the screen scrolls.
    """
    found = [
        _largest(
            Spread(columns, *_cell(players, columns, width, height), beside, digits, letters, 1)
        )
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
