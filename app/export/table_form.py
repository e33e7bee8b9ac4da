"""The rows of a protocol as CSV, in whatever form a spreadsheet has saved it."""

import csv
import io
import itertools
import re
from collections.abc import Sequence
from typing import Final, Literal

from app.export.table import bare
from app.i18n import MINUS, Words, languages, words
from scoring import Refusal

Row = tuple[int, list[str]]
"""A line's number in the file, from 1, and its cells."""
AHEAD: Final = 3
"""Cells of a deal before those of the seats: rams, deal, dealer."""


class BadTableError(ValueError):
    """This is no protocol that can be read here; nothing of it is used."""

    def __init__(
        self,
        code: Literal[
            "foreign", "heads", "cells", "dealer", "call", "refused", "figures", "rules", "paper",
            "carried", "standings",
        ],
        line: int = 0,
        got: str = "",
        refusal: Refusal | None = None,
        players: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(f"{code} in line {line}: {got}")
        self.code = code
        """`foreign`: no protocol from here; `heads`: the heads of the columns are others; `cells`:
        a row has too few or too many; `dealer`: nobody of that name; `call`: not what one can do;
        `refused`: the rules do not allow the deal; `figures`: scores or flights do not follow from
        the deal; `rules`: the rules are told in other words; `paper`: it does not tell how a
        series carried over stood on paper; `carried`: none stands so; `standings`: the sums do not
        follow. The words are `csv.bad.<code>`."""
        self.line = line
        self.got = got
        self.refusal = refusal
        self.players = players


def is_table(data: bytes) -> bool:
    """Say whether *data* has the heads of a protocol, whatever else is wrong with it."""
    return _delimiter(_text(data)) is not None


def rows_of(data: bytes) -> list[Row]:
    """Return the rows, without empty cells behind them; a spreadsheet fills all up to one width."""
    text, rows = _text(data), list[Row]()
    delimiter = _delimiter(text)
    if delimiter is None:
        raise BadTableError("foreign")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for cells in reader:
            while cells and not cells[-1].strip():
                cells.pop()
            rows.append((reader.line_num, [bare(cell) for cell in cells]))
    except csv.Error as error:
        raise BadTableError("cells", reader.line_num) from error
    return list(itertools.dropwhile(lambda row: not row[1], rows))


def figure_in(line: int, cell: str) -> int:
    """Return the whole number in a *cell* of a *line*; BadTableError if none is there."""
    if found := re.fullmatch(rf"([-{MINUS}]?)(\d{{1,6}})([.,]0+)?", cell.strip()):
        return int(found[2]) * (-1 if found[1] else 1)
    raise BadTableError("call", line, cell)


def _delimiter(text: str) -> str | None:
    """Return what stands between the cells; None where the heads are no protocol's."""
    first = text.lstrip("\r\n").splitlines()[:1]
    return next((d for d in ";\t," if first and language_of(_split(first[0], d))), None)


def _text(data: bytes) -> str:
    for mark, coding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"", "utf-8-sig")):
        if data.startswith(mark):
            try:
                return data.decode(coding)
            except UnicodeDecodeError:
                break
    # What Excel calls CSV without more.
    return data.decode("cp1252", errors="replace")


def _split(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return []


def language_of(cells: Sequence[str]) -> Words | None:
    """Return the words whose heads *cells* begin with."""
    for language in languages():
        said = words(language)
        heads = [said("export.rams"), said("export.deal"), said("export.dealer")]
        if list(cells[:AHEAD]) == heads:
            return said
    return None
