"""A series as a table for a terminal: the protocol, then the standings."""

from collections.abc import Iterator, Sequence
from typing import Final

from app import say
from app.i18n import Words
from scoring import LETTERS, Call, Knock, SeriesState, SheetRow, standings, token

WIDEST: Final = 14
"""Characters of a name before it is cut."""


def printout(state: SeriesState, words: Words) -> str:
    """Return the protocol of every rams, sums and flights, places, and how it stands."""
    names = [name if len(name) <= WIDEST else f"{name[: WIDEST - 1]}…" for name in state.players]
    lines: list[str] = []
    for rams in sorted({row.rams for row in state.rows}):
        rows = [row for row in state.rows if row.rams == rams]
        lines += [words("export.rams_no", n=rams), *_table(words, names, rows, state), ""]
    lines += _aligned([["", *names], *_sums(words, state)])
    lines += ["", *_places(state), say.outcome(words, state)]
    lines += say.differences(words, state.rules)
    return "\n".join(lines) + "\n"


def _table(
    words: Words, names: list[str], rows: Sequence[SheetRow], state: SeriesState
) -> Iterator[str]:
    start = [words("sheet.start"), *(str(state.rules.start) for _ in names)]
    deals = [
        [
            f"{row.number} {LETTERS[row.dealer]}",
            *(_cell(*pair) for pair in zip(row.after, row.deal.calls, strict=True)),
        ]
        for row in rows
    ]
    return _aligned([[words("sheet.deal"), *names], start, *deals])


def _cell(score: int, call: Call) -> str:
    sign = "^" if call == Knock(tricks=0) else token(call)
    return f"{score} ({sign})"


def _sums(words: Words, state: SeriesState) -> list[list[str]]:
    rows = (("sheet.sum", state.totals), ("sheet.flights", state.flights))
    return [[words(key), *map(str, values)] for key, values in rows]


def _places(state: SeriesState) -> list[str]:
    if not state.results:
        return []
    return [f"{one.place}. {state.players[one.seat]}: {one.total}" for one in standings(state)]


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()
