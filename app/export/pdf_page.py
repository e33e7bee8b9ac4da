"""The pages of a printed protocol: where the pen is, and text of any script put on paper."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from fpdf import FPDF

from app.export import faces
from app.export.fitting import cut, lines
from app.export.lettering import MISSING, runs
from app.export.paper import Paper

MARGIN: Final = 12.0
"""Millimetres, like every length here."""
FOOT: Final = 8.0
"""For the page's number, above the margin."""
POINT: Final = 25.4 / 72
LEADING: Final = 1.3
"""Height of a line, in sizes of its type."""

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set."""

    face: str = faces.TEXT
    size: float = 10
    """Points."""
    color: str = faces.INK

    @property
    def height(self) -> float:
        """Return the height of a line."""
        return self.size * POINT * LEADING


FOOT_TYPE: Final = Type(size=7, color=faces.MUTED)


class Pages:
    """What is being printed. Pages are added as they are needed."""

    def __init__(
        self, paper: Paper, *, landscape: bool, created: datetime, foot: str, language: str
    ) -> None:
        self._pdf = FPDF("landscape" if landscape else "portrait", "mm", paper)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_creation_date(created)
        self._pdf.set_margin(0)
        self._pdf.set_title(foot)
        self._pdf.set_lang(language)
        self._foot = foot
        self._known: set[str] = set()
        self.replaced = False
        """A sign that no face has was replaced."""
        self.y = MARGIN
        """Where the next thing goes."""
        self._pdf.add_page()

    @property
    def width(self) -> float:
        """Return the width between the margins."""
        return float(self._pdf.w) - 2 * MARGIN

    @property
    def bottom(self) -> float:
        """Return where a page is full."""
        return float(self._pdf.h) - MARGIN - FOOT

    def need(self, height: float) -> None:
        """Go to a new page where less than *height* is left."""
        if self.y + height > self.bottom and self.y > MARGIN:
            self._pdf.add_page()
            self.y = MARGIN

    def measured(self, text: str, style: Type) -> float:
        """Return how wide *text* is."""
        width = 0.0
        for run in runs(text, style.face):
            self._set(run.face, style)
            width += self._pdf.get_string_width(run.text)
        return width

    def put(
        self, x: float, y: float, text: str, style: Type, *, room: float = 0, align: Align = "left"
    ) -> None:
        """Write *text* at *x* and the base line *y*, cut to *room* where there is one."""
        if room:
            text = cut(text, room, lambda part: self.measured(part, style))
        loose = room - self.measured(text, style)
        x += {"left": 0, "center": loose / 2, "right": loose}[align]
        for run in runs(text, style.face):
            self._set(run.face, style)
            self._pdf.set_text_color(style.color)
            self._pdf.text(MARGIN + x, y, run.text)
            x += self._pdf.get_string_width(run.text)
            self.replaced |= MISSING in run.text

    def wrapped(self, text: str, style: Type, room: float, most: int | None = None) -> list[str]:
        """Return *text* in lines no wider than *room*."""
        return lines(text, room, lambda part: self.measured(part, style), most)

    def paragraph(self, text: str, style: Type, after: float = 0) -> None:
        """Write *text* over the whole width, and leave *after* below it."""
        for line in self.wrapped(text, style, self.width):
            self.need(style.height)
            self.put(0, self.y + style.size * POINT, line, style)
            self.y += style.height
        self.y += after

    def rule(self, x: float, y: float, width: float) -> None:
        """Draw a line."""
        self._pdf.set_draw_color(faces.LINE)
        self._pdf.set_line_width(0.2)
        self._pdf.line(MARGIN + x, y, MARGIN + x + width, y)

    def fill(self, x: float, y: float, width: float, height: float, color: str) -> None:
        """Colour a field."""
        self._pdf.set_fill_color(color)
        self._pdf.rect(MARGIN + x, y, width, height, style="F")

    def finished(self) -> bytes:
        """Write at the foot of each page what this is, and which of how many; return the file."""
        count, y = self._pdf.pages_count, float(self._pdf.h) - MARGIN
        for page in range(1, count + 1):
            self._pdf.page = page
            self._pdf.font_family = ""  # or the library takes the last page's face for this one's
            self.put(0, y, self._foot, FOOT_TYPE, room=self.width - 20)
            self.put(0, y, f"{page} / {count}", FOOT_TYPE, room=self.width, align="right")
        return bytes(self._pdf.output())

    def _set(self, face: str, style: Type) -> None:
        if face not in self._known:
            self._pdf.add_font(face, fname=faces.font_file(face))
            self._known.add(face)
        self._pdf.set_font(face, size=style.size)
