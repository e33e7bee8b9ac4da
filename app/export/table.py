"""The protocol as CSV for a Swedish Excel: a double click opens it with every figure in its cell.

That takes UTF-8 with a mark, semicolons and CRLF. Every figure is whole, so no decimal sign occurs.
"""

import csv
import io
from typing import Final

from app import say, say_paper
from app.export.series import Series
from app.i18n import Words
from app.labels import label
from scoring import (
    Knock,
    Pass,
    Seat,
    SeriesStarted,
    SeriesState,
    SheetRow,
    Standing,
    outcome,
    seats,
    standings,
)

Cell = str | int
_MARK: Final = "x"

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # noqa: RUF001
"""Where a text starts so, a spreadsheet may take it for a formula and run it."""
_BEFORE: Final = " '"
"""What may stand before that; an apostrophe too, so that one of ours is always told from it."""


def table(series: Series, words: Words) -> bytes:
    """Return a row a deal, a row a player with the place (once there is a winner), the rules.

    How a series carried over from paper stood there is told before these in full, a row a figure.
    """
    state = series.state
    blocks = deal_rows(state, words)
    if series.unread:
        blocks.append([words("export.cut")])
    blocks += [[], *standing_rows(state, words)]
    blocks += _carried(state, words)
    blocks += [[], [words("export.rules"), *say.rules(words, state.rules)]]
    text = io.StringIO(newline="")
    rows = ([_cell(value) for value in block] for block in blocks)
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def deal_rows(state: SeriesState, words: Words) -> list[list[Cell]]:
    """Return the heads, and a row a deal: rams, deal, dealer, and call, score, flights a player.

    What came from paper stands before the deals, as a row without calls.
    """
    rows = [_deal(state, row, words) for row in state.rows]
    return [_heads(state, words), *_from_paper(state, words), *rows]


def standing_rows(state: SeriesState, words: Words) -> list[list[Cell]]:
    """Return the heads, and a row a player: place once there is a winner, ramsar, sum, flights."""
    rows = [_standing(state, standing, words) for standing in standings(state)]
    return [_standing_heads(state, words), *rows]


def _cell(value: Cell) -> Cell:
    """Return *value* so that a spreadsheet shows it; numbers stay numbers, negative ones too."""
    if isinstance(value, str) and value.lstrip(_BEFORE).startswith(_FORMULA):
        return f"'{value}"
    return value


def bare(cell: str) -> str:
    """Return the text that `table` has put into *cell*."""
    guarded = cell.startswith("'") and cell.lstrip(_BEFORE).startswith(_FORMULA)
    return cell[1:] if guarded else cell


def _heads(state: SeriesState, words: Words) -> list[Cell]:
    heads: list[Cell] = [words("export.rams"), words("export.deal"), words("export.dealer")]
    for name in state.players:
        score = words("export.score_of", name=name)
        heads += [name, score, words("export.flights_of", name=name)]
    return heads


def _from_paper(state: SeriesState, words: Words) -> list[list[Cell]]:
    carried = state.carried
    if carried is None:
        return []
    pairs = zip(carried.scores, carried.flights, strict=True)
    figures = [cell for score, flights in pairs for cell in ("", score, flights)]
    return [[carried.ramsar + 1, words("sheet.paper"), "", *figures]]


def _carried(state: SeriesState, words: Words) -> list[list[Cell]]:
    """Return the heads, and a row a figure that came from paper; its columns are the seats'."""
    carried, start = state.carried, state.facts[0]
    if carried is None or not isinstance(start, SeriesStarted):
        return []
    table = seats(len(state.players))
    heads: list[Cell] = [words("paper.title"), *state.players]
    rows: list[list[Cell]] = [[], [*say_paper.told(words, state)], heads]
    for name, value in carried.model_dump(exclude_defaults=True).items():
        if name == "out":
            figures: list[Cell] = [value.index(seat) + 1 if seat in value else "" for seat in table]
        else:
            figures = [*value] if isinstance(value, tuple) else [value]
        rows.append([words(f"export.paper.{name}"), *figures])
    dealt = [_MARK if seat == start.first_dealer else "" for seat in table]
    return [*rows, [words("export.paper.dealer"), *dealt]]


def _deal(state: SeriesState, row: SheetRow, words: Words) -> list[Cell]:
    cells: list[Cell] = [row.rams, row.number, label(words, state.players, row.dealer)]
    for seat in seats(len(state.players)):
        cells += [_call(row, seat, words), row.after[seat], row.flights[seat]]
    return cells


def _call(row: SheetRow, seat: Seat, words: Words) -> Cell:
    match row.deal.calls[seat]:
        case Pass():
            return words("export.pass")
        case Knock(tricks=tricks):
            return tricks
        case _:
            return say.did(words, row, seat)


def _standing_heads(state: SeriesState, words: Words) -> list[Cell]:
    numbers = range(state.on_paper + 1, state.finished + 1)
    ramsar = [words("export.rams_no", n=number) for number in numbers]
    ramsar = [words("paper.ramsar", n=state.on_paper), *ramsar] if state.on_paper else ramsar
    heads = [words("export.place"), words("export.player"), *ramsar]
    return [*heads, words("export.total"), words("export.flights")]


def _standing(state: SeriesState, standing: Standing, words: Words) -> list[Cell]:
    seat = standing.seat
    place: Cell = standing.place if outcome(state) else ""
    ramsar: list[Cell] = [result.scores[seat] for result in state.results]
    if state.carried and state.on_paper:
        ramsar = [state.carried.totals[seat], *ramsar]
    return [place, label(words, state.players, seat), *ramsar, standing.total, state.flights[seat]]
