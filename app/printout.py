"""A series as a table for a terminal: the protocol, then the standings."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from app import say, say_paper
from app.i18n import Words
from scoring import LETTERS, Seat, SeriesState, SheetRow, seats, standings, token

WIDEST: Final = 14
"""Columns of a name before it is cut."""


def printout(state: SeriesState, words: Words) -> str:
    """Return every rams with its pot, sums and flights, places, and how it stands."""
    names = [say.shown(cut(name)) for name in state.players]
    lines: list[str] = []
    for rams in state.begun:
        rows = [row for row in state.rows if row.rams == rams]
        lines += [words("export.rams_no", n=rams), *_table(words, names, rows, state, rams)]
        lines += [*(say.pots(words, state, rams) if rams < state.rams else []), ""]
    lines += aligned([["", *names], *_sums(words, state)])
    lines += ["", *_places(words, state), say.outcome(words, state)]
    lines += [*say_paper.told(words, state), *say.rules(words, state.rules)]
    return "\n".join(lines) + "\n"


def _table(
    words: Words, names: list[str], rows: Sequence[SheetRow], state: SeriesState, rams: int
) -> Iterator[str]:
    start = [say_paper.start_of(words, state, rams), *map(str, state.starts(rams))]
    deals = [
        [
            f"{row.number} {LETTERS[row.dealer]}",
            *(_cell(words, row, seat) for seat in seats(len(names))),
        ]
        for row in rows
    ]
    return aligned([[words("sheet.deal"), *names], start, *deals])


def _cell(words: Words, row: SheetRow, seat: Seat) -> str:
    flew = row.effects[seat].cause == "flight"
    sign = words("call.flew") if flew else token(row.deal.calls[seat])
    return f"{row.after[seat]} ({sign})"


def _sums(words: Words, state: SeriesState) -> list[list[str]]:
    rows = [("sheet.sum", state.totals), ("sheet.flights", state.flights)]
    if state.carried and state.on_paper:
        rows.insert(0, ("sheet.paper", state.carried.totals))
    return [[words(key), *map(str, values)] for key, values in rows]


def _places(words: Words, state: SeriesState) -> list[str]:
    if not state.finished:
        return []
    ranked = standings(state)
    return [
        f"{one.place}. {say.called(words, state.players, one.seat)}: {one.total}" for one in ranked
    ]


def aligned(rows: list[list[str]]) -> Iterator[str]:
    """Yield *rows* as lines of a table: the first column to the left, the others to the right."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        room = [" " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
        right = (gap + cell for gap, cell in zip(room[1:], row[1:], strict=True))
        yield "  ".join([row[0] + room[0], *right]).rstrip()


def cut(name: str) -> str:
    """Return *name* so short that it fits a column."""
    if _width(name) <= WIDEST:
        return name
    while _width(name) >= WIDEST:
        name = name[:-1]
    return f"{name}…"


def _width(text: str) -> int:
    """Return the columns *text* takes in a terminal."""
    return sum(
        0
        if unicodedata.category(char) in ("Mn", "Me", "Cf")
        else 1 + (unicodedata.east_asian_width(char) in "WF")
        for char in text
    )
