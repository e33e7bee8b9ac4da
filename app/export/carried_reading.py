"""What was carried over from paper, read back from the rows of the protocol as CSV."""

import itertools
from collections.abc import Sequence
from typing import Any, Final

from app.export.table_form import BadTableError, Row, figure_in
from app.i18n import Words
from scoring import Carried, RuleSet, Seat, fault_of_carried, seats
from scoring.paper_tags import ABOUT, NEEDED, SINGLE

DEALER: Final = "dealer"
"""The one figure that is not among those that came from paper: who dealt next."""


def carried_from(
    words: Words, count: int, rules: RuleSet, rest: Sequence[Row]
) -> tuple[Carried, Seat]:
    """Return how a series of *count* players stood on paper, and who dealt next.

    BadTableError where *rest* does not tell it all, or no series stands so.
    """
    fields = {words(f"export.paper.{name}"): name for name in (*Carried.model_fields, DEALER)}
    rows = itertools.dropwhile(lambda row: row[1][:1] != [words("paper.title")], rest)
    told = itertools.takewhile(lambda row: row[1], rows)
    found = {fields[cells[0]]: (line, cells[1:]) for line, cells in told if cells[0] in fields}
    if any(name not in found for name in (*NEEDED, DEALER)):
        raise BadTableError("paper")

    def wrong(name: str) -> BadTableError:
        return BadTableError("carried", found[name][0], words(f"export.paper.{name}"))

    dealt = _marked(found[DEALER][1])
    if len(dealt) != 1 or dealt[0] >= count:
        raise wrong(DEALER)
    names = (name for name in Carried.model_fields if name in found)
    carried = Carried(**{name: _value(name, *found[name]) for name in names})
    if fault := fault_of_carried(carried, rules, count, dealt[0]):
        about = ABOUT.get(fault.figure, fault.figure)
        raise wrong(about if about in found else "scores")
    return carried, dealt[0]


def _value(name: str, line: int, cells: Sequence[str]) -> Any:
    if name == "out":
        return tuple(sorted(_marked(cells), key=lambda seat: figure_in(line, cells[seat])))
    figures = tuple(figure_in(line, cell) for cell in cells)
    if name not in SINGLE:
        return figures
    if len(figures) != 1:
        raise BadTableError("cells", line)
    return figures[0]


def _marked(cells: Sequence[str]) -> list[Seat]:
    """Return the seats that something stands at."""
    return [seat for seat in seats(len(cells)) if cells[seat].strip()]
