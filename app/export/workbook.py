"""The protocol as a workbook: the deals, the ramsar, the standings and the rules on a sheet each.

Every text is stored as a text, so that none is taken for a formula, whatever it begins with.
"""

import io
from collections.abc import Iterator, Sequence
from typing import Any, Final

from xlsxwriter import Workbook

from app import say, say_paper
from app.export.series import Series, day
from app.export.table import Cell, deal_rows, standing_rows
from app.i18n import Words
from scoring import SeriesState, seats

NARROW, WIDE = 8, 60
"""Least and greatest width of a column, in characters."""
LONGEST: Final = 32_767
"""Characters in a cell; one with more would be left empty."""
FROZEN: Final = {"xlsx.deals": 3, "xlsx.ramsar": 1, "xlsx.standings": 2, "xlsx.rules": 0}
"""Columns that stay when the sheet is moved: they tell what a row is about."""


def workbook(series: Series, words: Words) -> bytes:
    """Return *series* as a workbook; of one series always the same bytes."""
    state, file = series.state, io.BytesIO()
    book = Workbook(file, {"in_memory": True})
    created = series.created.replace(tzinfo=None)
    book.set_properties(
        {"title": f"{say.game(words, state.rules)}, {words.day(day(series))}", "created": created}
    )
    strong = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
    cut: list[list[Cell]] = [[words("export.cut")]] if series.unread else []
    sheets = {
        "xlsx.deals": [*deal_rows(state, words), *cut],
        "xlsx.ramsar": _ramsar(state, words),
        "xlsx.standings": standing_rows(state, words),
        "xlsx.rules": _rules(series, words),
    }
    for key, rows in sheets.items():
        _fill(book, words(key), rows, FROZEN[key], strong)
    book.close()
    return file.getvalue()


def _fill(
    book: Workbook, name: str, rows: Sequence[Sequence[Cell]], frozen: int, strong: Any
) -> None:
    sheet = book.add_worksheet(name)
    for at, row in enumerate(rows):
        for column, value in enumerate(row):
            style = None if at else strong
            if isinstance(value, int):
                sheet.write_number(at, column, value, style)
            elif value:
                sheet.write_string(at, column, value[:LONGEST], style)
    for column in range(max(map(len, rows))):
        # A head is wrapped: it only needs room for its words.
        texts = [
            *str(rows[0][column]).split(),
            *(str(row[column]) for row in rows[1:] if len(row) == len(rows[0])),
        ]
        width = max(len(text) for text in (*texts, "")) + 2
        sheet.set_column(column, column, min(max(width, NARROW), WIDE))
    sheet.freeze_panes(1, frozen)


def _ramsar(state: SeriesState, words: Words) -> list[list[Cell]]:
    """Return the heads, and a row a rams: deals, then score and flights a player."""
    heads: list[Cell] = [words("export.rams"), words("xlsx.deals")]
    for name in state.players:
        heads += [words("export.score_of", name=name), words("export.flights_of", name=name)]
    results = [(result.scores, result.flights) for result in state.results]
    if not state.ended:
        results.append((state.scores, tuple(_begun(state))))
    rows: list[list[Cell]] = [heads]
    if state.carried and state.on_paper:
        pairs = zip(state.carried.totals, state.carried.earlier, strict=True)
        label = words("paper.ramsar", n=state.on_paper)
        rows.append([label, "", *(figure for pair in pairs for figure in pair)])
    for rams, (scores, flights) in enumerate(results, start=state.on_paper + 1):
        deals = sum(row.rams == rams for row in state.rows)
        deals += state.carried.deals if state.carried and rams == state.rams_on_paper else 0
        pairs = zip(scores, flights, strict=True)
        if deals:
            rows.append([rams, deals, *(figure for pair in pairs for figure in pair)])
    return rows


def _begun(state: SeriesState) -> Iterator[int]:
    """Give everybody's flights in the rams that is being played."""
    earlier = [result.flights for result in state.results]
    earlier += [state.carried.earlier] if state.carried else []
    for seat in seats(len(state.players)):
        yield state.flights[seat] - sum(flights[seat] for flights in earlier)


def _rules(series: Series, words: Words) -> list[list[Cell]]:
    """Return the game and what differs from it, when and where, and how it stands."""
    state, tags = series.state, series.tags
    told = [
        say.outcome(words, state),
        words.day(day(series)),
        tags.get("Place", ""),
        tags.get("Note", ""),
    ]
    lines = [*say.rules(words, state.rules), *say_paper.told(words, state), *told]
    rows: list[list[Cell]] = [[line] for line in lines if line]
    return [[words("export.rules")], *rows]
