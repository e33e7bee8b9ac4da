"""What a picture is drawn on: text of any script in the bundled faces, made to fit."""

from dataclasses import dataclass, replace
from typing import Final

from app import say
from app.export import faces
from app.export.fitting import lines
from app.export.lettering import MISSING, runs
from app.export.surface import surface

LEADING: Final = 1.24
"""Height of a line, in sizes of its type."""
ASCENT: Final = 0.94
"""From the top of a line to its base line."""
STEP: Final = 0.92
"""What a size is made smaller by while the text does not fit."""


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set; sizes in pixels."""

    face: str
    size: float
    color: str = faces.INK


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that fit."""

    lines: list[str]
    style: Type

    @property
    def height(self) -> float:
        """Return how high they are together."""
        return len(self.lines) * self.style.size * LEADING


class Canvas:
    """A picture while it is drawn. Lengths are pixels from its upper left corner.

    ImportError where nothing can draw.
    """

    def __init__(self, width: int, height: int, color: str) -> None:
        self._surface = surface(width, height, color)
        self.replaced = False
        """A sign that no face has was replaced."""

    def lacks(self, text: str) -> bool:
        """Say whether no face has some sign of *text*."""
        return any(MISSING in run.text for run in runs(text)) and MISSING not in text

    def measured(self, text: str, style: Type) -> float:
        """Return how wide *text* is."""
        size = round(style.size)
        return sum(self._surface.width(run.text, run.face, size) for run in runs(text, style.face))

    def put(self, x: float, y: float, text: str, style: Type) -> None:
        """Write *text* at *x* and the base line *y*."""
        size = round(style.size)
        for run in runs(text, style.face):
            self._surface.write(x, y, run.text, run.face, size, style.color)
            x += self._surface.width(run.text, run.face, size)
        self.replaced |= self.lacks(text)

    def fitted(
        self,
        text: str,
        style: Type,
        room: float,
        most: int,
        height: float,
        least: float,
        *,
        name: bool = False,
    ) -> Block:
        """Return *text* in at most *most* lines, as large as *room* and *height* let it be.

        Only at the size *least* is it cut. A *name* reads its own way in each line.
        """
        while True:
            block = self._set(text, style, room, None, name=name)
            if len(block.lines) <= most and block.height <= height:
                return block
            if style.size * STEP < least:
                return self._set(text, style, room, most, name=name)
            style = replace(style, size=style.size * STEP)

    def _set(self, text: str, style: Type, room: float, most: int | None, *, name: bool) -> Block:
        found = lines(text, room, lambda part: self.measured(part, style), most)
        return Block([say.shown(line) for line in found] if name else found, style)

    def block(self, x: float, y: float, block: Block) -> float:
        """Write *block* from the top *y* on, and return where it ends."""
        size = block.style.size
        for at, line in enumerate(block.lines):
            self.put(x, y + at * size * LEADING + size * ASCENT, line, block.style)
        return y + block.height

    def card(self, left: float, top: float, right: float, bottom: float) -> None:
        """Draw a card."""
        self._surface.box((left, top, right, bottom), 28, faces.CARD, faces.LINE)

    def fill(self, left: float, top: float, right: float, bottom: float, color: str) -> None:
        """Colour a field."""
        self._surface.box((left, top, right, bottom), 20, color)

    def rule(self, left: float, y: float, right: float) -> None:
        """Draw a line."""
        self._surface.rule(left, y, right, faces.LINE)

    def png(self) -> bytes:
        """Return the picture as a file."""
        return self._surface.png()
