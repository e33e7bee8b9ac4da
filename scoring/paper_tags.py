"""What was carried over from paper as tags of the `.rams` text: `PaperTotals "5 12 -3"`."""

import re
from collections.abc import Mapping
from typing import Any, Final

from scoring.carried import Carried, fault_of_carried
from scoring.errors import BadNotationError
from scoring.ruleset import RuleSet
from scoring.table import LETTERS, Seat
from scoring.tags import PAPER, Header, Tag, tag_line

SINGLE: Final = ("ramsar", "deals", "pot")
"""One figure, where the others have one a seat; `out` has letters."""
NEEDED: Final = tuple(name for name, it in Carried.model_fields.items() if it.is_required())
ABOUT: Final = {"total": "totals", "score": "scores", "seats": "totals", "dealer": "out"}
"""Which tag a fault points at, by the figure it is about, where they are not called the same."""

_FIGURE = re.compile(r"-?[0-9]{1,5}")


def carried_lines(carried: Carried | None) -> list[str]:
    """Write what was carried over; nothing where nothing was."""
    told = carried.model_dump(exclude_defaults=True) if carried else {}
    return [tag_line(PAPER[name], _text(name, value)) for name, value in told.items()]


def carried_of(
    header: Header, rules: RuleSet, players: tuple[str, ...], dealer: Seat
) -> Carried | None:
    """Return what the header says was carried over; BadNotationError if no series stands so."""
    tags = {name: header.tags[tag] for name, tag in PAPER.items() if tag in header.tags}
    if not tags:
        return None
    for name in NEEDED:
        if name not in tags:
            raise BadNotationError("PAPER", header.last, f"[{PAPER[name]}]", fault="missing")
    carried = Carried(**{name: _value(name, tag, players) for name, tag in tags.items()})
    if fault := fault_of_carried(carried, rules, len(players), dealer):
        raise _pointed(tags, fault.figure, fault.code, fault.seat, players)
    return carried


def _pointed(
    tags: Mapping[str, Tag],
    figure: str,
    code: str,
    seat: Seat | None,
    players: tuple[str, ...],
) -> BadNotationError:
    tag = tags.get(ABOUT.get(figure, figure)) or tags["scores"]
    token = " ".join((tag.name, *tag.values))
    name = None if seat is None else players[seat]
    return BadNotationError(
        "PAPER", tag.line, token, seat=seat, name=name, players=players, fault=code
    )


def _text(name: str, value: Any) -> str:
    if name == "out":
        return "".join(LETTERS[seat] for seat in value)
    return str(value) if name in SINGLE else " ".join(map(str, value))


def _value(name: str, tag: Tag, players: tuple[str, ...]) -> Any:
    text, table = tag.values[0], LETTERS[: len(players)]
    if name == "out":
        if not set(text) <= set(table):
            raise tag.fault("PAPER", "unreadable")
        return tuple(table.index(letter) for letter in text)
    parts = text.split()
    if not all(_FIGURE.fullmatch(part) for part in parts) or (name in SINGLE and len(parts) != 1):
        raise tag.fault("PAPER", "unreadable")
    figures = tuple(map(int, parts))
    return figures[0] if name in SINGLE else figures
