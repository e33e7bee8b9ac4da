"""The paper sheet of each rams: a row a deal, and in every cell the score and what was called."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from app import say, say_paper
from app.export import faces
from app.export.pdf_page import POINT, Pages, Type
from app.i18n import Words, number
from scoring import LETTERS, Out, Pass, Seat, SeriesState, SheetRow, seats, token

GAP: Final = 8.0
"""Between two sheets beside each other, and below them."""
LABEL: Final = 14.0
ROW: Final = 5.4
FULL: Final = 24
"""Deals on a sheet: so many fit on the lowest page."""
FLOWN: Final = "↑"
PASSED: Final = "–"  # noqa: RUF001 - a dash
GONE: Final = "·"
PLAIN: Final = {Pass: PASSED, Out: GONE}
"""Signs that are better to see than those of the notation."""

HEAD = Type(faces.TITLE, 12)
NAME = Type(faces.STRONG, 8)
LETTER = Type(faces.STRONG, 7, faces.MUTED)
LABELS = Type(faces.TEXT, 8, faces.MUTED)
SCORE = Type(faces.TITLE, 10)
DIM = Type(faces.TITLE, 9, faces.MUTED)
CALL = Type(faces.TEXT, 7, faces.MUTED)
TINT: Final = faces.PRIMARY_TINT
"""Ground of a score that is down to zero."""
NOTE = Type(faces.TEXT, 8, faces.MUTED)


@dataclass(frozen=True, slots=True)
class Part:
    """A rams, or as much of it as a page takes."""

    rams: int
    rows: Sequence[SheetRow]
    continued: bool
    notes: Sequence[str]
    """What stands below the last row."""

    @property
    def height(self) -> float:
        """Return how high it is drawn below the names."""
        return ROW * (len(self.rows) + 1) + NOTE.height * len(self.notes)


def across(players: int) -> int:
    """Return how many sheets stand beside each other."""
    return 2 if players <= 7 else 1  # noqa: PLR2004


def sheets(pages: Pages, state: SeriesState, words: Words) -> None:
    """Draw every rams that has a deal, or scores from paper."""
    every = list(_parts(state, words))
    beside = min(across(len(state.players)), len(every)) or 1
    width = (pages.width - GAP * (beside - 1)) / beside
    room = (width - LABEL) / len(state.players) - 1.5
    names = [pages.wrapped(name, NAME, room, 2) for name in state.players]
    head = HEAD.height + LETTER.height + NAME.height * max(map(len, names)) + 1
    for first in range(0, len(every), beside):
        parts = every[first : first + beside]
        height = head + max(part.height for part in parts)
        pages.need(height)
        top = pages.y
        for at, part in enumerate(parts):
            left = at * (width + GAP)
            _Sheet(pages, state, words, names, left, top, width).draw(part, top + head)
        pages.y = top + height + GAP


def _parts(state: SeriesState, words: Words) -> Iterator[Part]:
    for rams in state.begun:
        rows = [row for row in state.rows if row.rams == rams]
        for at in range(0, max(len(rows), 1), FULL):
            last = at + FULL >= len(rows)
            notes = say.pots(words, state, rams) if last else []
            yield Part(rams, rows[at : at + FULL], at > 0, notes)


def sign(row: SheetRow, seat: Seat) -> str:
    """Return what stands beside a score: the tricks, a dash for a pass, an arrow for a flight."""
    call = row.deal.calls[seat]
    plain = PLAIN.get(type(call), token(call))
    return plain + FLOWN if row.effects[seat].cause == "flight" else plain


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Where one part is drawn."""

    pages: Pages
    state: SeriesState
    words: Words
    names: Sequence[Sequence[str]]
    """In lines."""
    left: float
    top: float
    width: float

    def draw(self, part: Part, y: float) -> None:
        """Draw *part* with the lowest line of its head at *y*."""
        self._head(part, y)
        start = [(number(score), "", DIM) for score in self.state.starts(part.rams)]
        if not part.continued:
            y = self._row(y, say_paper.start_of(self.words, self.state, part.rams), start)
        for row in part.rows:
            cells = [self._cell(row, seat) for seat in seats(len(self.state.players))]
            zeros = [seat for seat in row.out if not isinstance(row.deal.calls[seat], Out)]
            y = self._row(y, f"{row.number} {LETTERS[row.dealer]}", cells, zeros)
        for note in part.notes:
            y += NOTE.height
            self.pages.put(self.left, y, note, NOTE, room=self.width)

    def _head(self, part: Part, bottom: float) -> None:
        pages = self.pages
        key = "pdf.continued" if part.continued else "export.rams_no"
        pages.put(self.left, self.top + HEAD.size * POINT, self.words(key, n=part.rams), HEAD)
        pages.put(self.left, bottom - 1.5, self.words("sheet.deal"), LABELS, room=LABEL)
        for seat, name in enumerate(self.names):
            x, base = self._place(seat), bottom - 1.5 - NAME.height * len(name)
            pages.put(x, base, LETTERS[seat], LETTER, room=self._column, align="center")
            for line in name:
                base += NAME.height
                pages.put(x, base, say.shown(line), NAME, room=self._column, align="center")
        pages.rule(self.left, bottom, self.width)

    def _row(
        self,
        y: float,
        label: str,
        cells: Sequence[tuple[str, str, Type]],
        zeros: Sequence[Seat] = (),
    ) -> float:
        pages, base = self.pages, y + ROW - 1.6
        for seat in zeros:
            pages.fill(self._place(seat) + 0.5, y + 0.3, self._column - 1, ROW - 0.6, TINT)
        pages.put(self.left, base, label, LABELS, room=LABEL)
        for at, (score, call, style) in enumerate(cells):
            middle = self._place(at) + self._column / 2 + 0.5
            pages.put(middle - 10, base, score, style, room=10, align="right")
            beside = CALL if style.color != faces.DANGER else replace(CALL, color=style.color)
            pages.put(middle + 0.8, base, call, beside)
        pages.rule(self.left, y + ROW, self.width)
        return y + ROW

    def _cell(self, row: SheetRow, seat: Seat) -> tuple[str, str, Type]:
        call, score = row.deal.calls[seat], number(row.after[seat])
        if isinstance(call, Out):
            return "", GONE, DIM
        style = DIM if isinstance(call, Pass) else SCORE
        if row.effects[seat].cause in ("flight", "general_failed"):
            style = replace(SCORE, color=faces.DANGER)
        return score, sign(row, seat), style

    def _place(self, seat: int) -> float:
        return self.left + LABEL + seat * self._column

    @property
    def _column(self) -> float:
        return (self.width - LABEL) / len(self.state.players)
