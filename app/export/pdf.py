"""The protocol for a printer: standings, the sheet of every rams, the rules, and the notation."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import Final

from app import say, say_paper
from app.export import faces
from app.export.paper import Paper
from app.export.pdf_page import MARGIN, POINT, Pages, Type
from app.export.pdf_sheet import FLOWN, GONE, HEAD, PASSED, sheets
from app.export.series import Series, day, day_and_place
from app.i18n import Words, number
from app.labels import label
from scoring import LETTERS, SeriesState, Standing, outcome, standings, write
from scoring.notation import signs_of

UPRIGHT: Final = 4
"""Most players on a page that stands upright."""
PLACE, RAMS, SUM, PAPER = 12.0, 9.0, 26.0, 16.0
"""Widths of the columns beside the name."""
LINE: Final = 6.0
SHORTEST: Final = 8
"""Lines of the notation before it goes on in another column."""
SIGNS: Final = {
    "pass": PASSED,
    "out": GONE,
    "unplayed": "U",
    "lurk": "L",
    "spare": "F",
    "general": "G",
}
"""What stands beside a score, by the kind of call, where it is more than the tricks."""

TITLE = Type(faces.TITLE, 22)
UNDER = Type(faces.TEXT, 10, faces.MUTED)
TOLD = Type(faces.STRONG, 11.5)
BODY = Type(faces.TEXT, 9.5)
SMALL = Type(faces.TEXT, 8, faces.MUTED)
TINY = Type(faces.TEXT, 6.5, faces.MUTED)
FIGURE = Type(faces.TITLE, 11)


def pdf(series: Series, words: Words, paper: Paper) -> bytes:
    """Return *series* on *paper*; of one series always the same bytes. FileNotFoundError."""
    state = series.state
    landscape = len(state.players) > UPRIGHT
    foot = f"{say.game(words, state.rules)}, {words.day(day(series))}"
    pages = Pages(
        paper, landscape=landscape, created=series.created, foot=foot, language=words.language
    )
    _heading(pages, series, words)
    if state.finished:
        _standings(pages, state, words)
    sheets(pages, state, words)
    _rules(pages, state, words)
    _notation(pages, series, words)
    if pages.replaced:
        pages.y += SMALL.height
        pages.paragraph(words("export.missing"), SMALL)
    return pages.finished()


def _heading(pages: Pages, series: Series, words: Words) -> None:
    state, tags = series.state, series.tags
    pages.paragraph(say.game(words, state.rules), TITLE, 1)
    pages.paragraph(day_and_place(series, words), UNDER)
    if note := tags.get("Note", "").strip():
        pages.paragraph(note, UNDER)
    named = [
        f"{letter} {say.shown(name)}" for letter, name in zip(LETTERS, state.players, strict=False)
    ]
    pages.paragraph(" · ".join(named), UNDER, 2)
    if series.unread:
        pages.paragraph(words("export.cut"), replace(TOLD, color=faces.DANGER), 1)
    pages.paragraph(say.outcome(words, state), TOLD, 1)
    for line in say_paper.told(words, state):
        pages.paragraph(line, BODY, 1)
    if state.misfit:
        pages.paragraph(words("export.misfit", n=state.misfit.waiting), BODY, 1)
    pages.y += 2


def _standings(pages: Pages, state: SeriesState, words: Words) -> None:
    """Draw a line a player: place, name, paper, what each rams ended on, sum and flights."""
    ramsar, paper = range(state.on_paper + 1, state.finished + 1), PAPER * bool(state.on_paper)
    room = pages.width - PLACE - paper - RAMS * len(ramsar) - 2 * SUM
    heads = [str(rams) for rams in ramsar]
    edge = PLACE + room + paper
    pages.need(LINE * 2)
    base = pages.y + LINE - 2
    pages.put(PLACE, base, words("export.player"), SMALL, room=room)
    if paper:
        pages.put(PLACE + room, base, words("paper.short"), SMALL, room=paper, align="right")
    for at, head in enumerate(heads):
        pages.put(edge + at * RAMS, base, head, SMALL, room=RAMS, align="right")
    edge += RAMS * len(heads)
    pages.put(edge, base, words("export.total"), SMALL, room=SUM, align="right")
    pages.put(edge + SUM, base, words("export.flights"), SMALL, room=SUM, align="right")
    pages.y += LINE
    pages.rule(0, pages.y, pages.width)
    for standing in standings(state):
        _standing(pages, state, words, standing, room)
    pages.y += LINE


def _standing(
    pages: Pages, state: SeriesState, words: Words, standing: Standing, room: float
) -> None:
    name = replace(BODY, face=faces.STRONG)
    whole = label(words, state.players, standing.seat)
    told = [say.shown(line) for line in pages.wrapped(whole, name, room)]
    height = LINE + name.height * (len(told) - 1)
    pages.need(height)
    base = pages.y + LINE - 1.8
    if outcome(state):
        pages.put(0, base, str(standing.place), replace(FIGURE, color=faces.GOLD))
    for at, line in enumerate(told):
        pages.put(PLACE, base + at * name.height, line, name)
    x = PLACE + room
    if state.carried and state.on_paper:
        dim = replace(FIGURE, size=9.5, color=faces.MUTED)
        total = number(state.carried.totals[standing.seat])
        pages.put(x, base, total, dim, room=PAPER, align="right")
        x += PAPER
    scores = [result.scores[standing.seat] for result in state.results]
    for at, score in enumerate(scores):
        color = faces.PRIMARY if score <= 0 else faces.MUTED
        style = replace(FIGURE, size=9.5, color=color)
        pages.put(x + at * RAMS, base, number(score), style, room=RAMS, align="right")
    x += RAMS * len(scores)
    pages.put(x, base, number(standing.total), FIGURE, room=SUM, align="right")
    flights = number(state.flights[standing.seat])
    style = replace(FIGURE, size=9.5, color=faces.DANGER)
    pages.put(x + SUM, base, flights, style, room=SUM, align="right")
    pages.y += height
    pages.rule(0, pages.y, pages.width)


def _rules(pages: Pages, state: SeriesState, words: Words) -> None:
    pages.paragraph(words("pdf.signs", signs=words.join(list(_signs(state, words)))), SMALL, 3)
    pages.need(HEAD.height + 2 * BODY.height)
    pages.paragraph(words("export.rules"), HEAD)
    for line in say.rules(words, state.rules):
        pages.paragraph(line, BODY)
    pages.y += 4


def _signs(state: SeriesState, words: Words) -> Iterator[str]:
    """Say what the small signs stand for that this game can have."""
    for kind in signs_of(state.rules):
        if kind in SIGNS:
            yield words(f"pdf.sign.{kind}", sign=SIGNS[kind])
    yield words("pdf.sign.flight", sign=FLOWN)


def _notation(pages: Pages, series: Series, words: Words) -> None:
    """Write the tags line by line, and the deals in as many columns as there is room for."""
    tags, _, deals = write(series.state, series.tags).partition("\n\n")
    pages.need(HEAD.height + (tags.count("\n") + 2) * TINY.height)
    pages.paragraph(words("pdf.notation"), replace(HEAD, size=9, color=faces.MUTED), 0.5)
    for line in tags.splitlines():
        pages.paragraph(line, TINY)
    lines = [part for line in deals.splitlines() for part in pages.wrapped(line, TINY, pages.width)]
    column = 6 + max((pages.measured(line, TINY) for line in lines), default=0)
    columns = max(1, min(int((pages.width + 6) / column), ceil(len(lines) / SHORTEST)))
    height = ceil(len(lines) / columns)
    fits = int((pages.bottom - MARGIN) / TINY.height)
    for first in range(0, len(lines), columns * fits):
        many = min(height, fits)
        pages.need(many * TINY.height)
        for at, line in enumerate(lines[first : first + columns * many]):
            across, down = divmod(at, many)
            y = pages.y + down * TINY.height + TINY.size * POINT
            pages.put(across * column, y, line, TINY)
        pages.y += many * TINY.height
