"""How a series stands as a picture for a group chat, in the colours of the light theme."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app import say, say_paper
from app.export import faces
from app.export.canvas import Canvas, Type
from app.export.series import Series, day_and_place
from app.i18n import Words, number
from app.labels import label
from scoring import SeriesState, outcome, seats, standings

WIDTH, HEIGHT, MARGIN = 1080, 1350, 64
PAD, GAP = 28, 4
SUITS: Final = (("♠", faces.INK), ("♥", faces.DANGER), ("♦", faces.DANGER), ("♣", faces.INK))
TALLEST: Final = 190
"""Height of a player's row where there are few."""
PLACE, TOTAL = 76, 170
"""Widths left and right of a name."""

TITLE = Type(faces.TITLE, 68)
UNDER = Type(faces.TEXT, 32, faces.MUTED)
TOLD = Type(faces.STRONG, 40)
NOTE = Type(faces.TEXT, 27, faces.MUTED)


@dataclass(frozen=True, slots=True)
class Row:
    """What is told of one player."""

    place: str
    name: str
    about: str
    figure: str
    first: bool


def picture(series: Series, words: Words) -> bytes:
    """Return *series* as a PNG of 1080 by 1350. FileNotFoundError, ImportError."""
    state, canvas = series.state, Canvas(WIDTH, HEIGHT, faces.PAPER)
    top = _heading(canvas, series, words)
    bottom = _foot(canvas, series, words)
    _table(canvas, _rows(state, words), top, bottom)
    return canvas.png()


def _rows(state: SeriesState, words: Words) -> list[Row]:
    if not state.finished:
        return [
            Row(
                "",
                label(words, state.players, seat),
                _flights(state, words, seat),
                number(score),
                first=False,
            )
            for seat, score in zip(seats(len(state.players)), state.scores, strict=True)
        ]
    won = outcome(state)
    rows = []
    for standing in standings(state):
        seat = standing.seat
        scores = [number(result.scores[seat]) for result in state.results]
        if state.carried and state.on_paper:
            scores.insert(0, words("paper.total", total=state.carried.totals[seat]))
        about = [" · ".join(scores)] if len(scores) > 1 else []
        about.append(_flights(state, words, seat))
        place = str(standing.place) if won else ""
        first = bool(won and seat in won.winners)
        name = label(words, state.players, seat)
        rows.append(Row(place, name, "   ".join(about), number(standing.total), first))
    return rows


def _flights(state: SeriesState, words: Words, seat: int) -> str:
    return words("flights", n=state.flights[seat])


def _heading(canvas: Canvas, series: Series, words: Words) -> float:
    """Draw what was played, when, where and how it ended; return where that ends."""
    state, room = series.state, WIDTH - 2 * MARGIN
    x = float(WIDTH - MARGIN)
    for suit, color in reversed(SUITS):
        style = Type(faces.TEXT, 38, color)
        x -= canvas.measured(suit, style) + 6
        canvas.put(x, MARGIN + 44, suit, style)
    game = canvas.fitted(say.game(words, state.rules), TITLE, x - MARGIN - 20, 2, 150, 34)
    y = canvas.block(MARGIN, MARGIN - 12, game)
    where = canvas.fitted(day_and_place(series, words), UNDER, room, 1, 60, 26)
    y = canvas.block(MARGIN, y + 6, where)
    told = canvas.fitted(say.outcome(words, state), TOLD, room, 5, 220, 24)
    return canvas.block(MARGIN, y + 22, told) + 26


def _foot(canvas: Canvas, series: Series, words: Words) -> float:
    """Draw what differs from the rules, and what is missing; return where that begins."""
    told = [words("export.cut")] if series.unread else []
    told += say_paper.told(words, series.state) + say.differences(words, series.state.rules)
    if canvas.replaced or any(canvas.lacks(name) for name in series.state.players):
        told.append(words("export.missing"))
    if not told:
        return HEIGHT - MARGIN
    foot = canvas.fitted(" ".join(told), NOTE, WIDTH - 2 * MARGIN, 4, 130, 20)
    top = HEIGHT - MARGIN - foot.height
    canvas.block(MARGIN, top, foot)
    return top - 26


def _table(canvas: Canvas, rows: Sequence[Row], top: float, bottom: float) -> None:
    height = min(TALLEST, (bottom - top - PAD) / len(rows))
    end = top + height * len(rows) + PAD
    canvas.card(MARGIN, top, WIDTH - MARGIN, end)
    for at, row in enumerate(rows):
        y = top + PAD / 2 + at * height
        if row.first:
            canvas.fill(MARGIN + 8, y + 2, WIDTH - MARGIN - 8, y + height - 2, faces.GOLD_TINT)
        elif at and not rows[at - 1].first:
            canvas.rule(MARGIN + PAD, y, WIDTH - MARGIN - PAD)
        _row(canvas, row, y, height)


def _row(canvas: Canvas, row: Row, y: float, height: float) -> None:
    size = min(76, height * 0.56)
    left, right = MARGIN + PAD, WIDTH - MARGIN - PAD
    base = y + height / 2 + size * 0.36
    canvas.put(left, base, row.place, Type(faces.TITLE, size * 0.8, faces.GOLD))
    total = Type(faces.TITLE, size)
    canvas.put(right - canvas.measured(row.figure, total), base, row.figure, total)
    x, room = left + (PLACE if row.place else 0), right - left - TOTAL
    room -= PLACE if row.place else 0
    small = Type(faces.TEXT, min(32, height * 0.24), faces.MUTED)
    about = canvas.fitted(row.about, small, room, 1, height, 16)
    large = Type(faces.STRONG, min(50, height * 0.4))
    name = canvas.fitted(row.name, large, room, 2, height - about.height - 8, 14, name=True)
    start = y + (height - name.height - about.height - GAP) / 2
    canvas.block(x, canvas.block(x, start, name) + GAP, about)
