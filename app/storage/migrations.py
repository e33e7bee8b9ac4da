"""Files of earlier releases made into today's: one function per step of the schema.

A step is never edited once it is released; `tests/app/documents` holds a file of each release.
"""

from collections.abc import Callable, Sequence
from typing import Any

from app.labels import tint_for

Tables = dict[str, dict[str, Any]]
"""A file's TinyDB tables: name -> id -> fields."""
Step = Callable[[Tables], Tables]
"""Makes tables of one schema into tables of the next."""


def _same(tables: Tables) -> Tables:
    """Leave everything as it was: what is new has a value where it is absent."""
    return tables


SERIES: Sequence[Step] = (_same, _same, _same)
"""The first step leads from schema 1 to 2, and so on.

2: rules, calls and the half-entered deal tell what the games beside Mattmar's need.
3: a series may belong to a standing table, be deleted, or go on from a sheet of paper.
4: what came from paper may be corrected.
"""


def _coloured(tables: Tables) -> Tables:
    """Give the players colours that tell those of one name or of the same initials apart."""
    for record in (record for table in tables.values() for record in table.values()):
        colours: list[tuple[str, int]] = []
        for player in record.get("players", ()):
            player["tint"] = tint_for(player["name"], colours)
            colours.append((player["name"], player["tint"]))
    return tables


def _winning_seats(tables: Tables) -> Tables:
    """Let a line name its winners by seat; where names do not tell them it is read again."""
    for record in (record for table in tables.values() for record in table.values()):
        for line in record.get("series", ()):
            names = line["winners"]
            line["winners"] = [at for at, name in enumerate(line["players"]) if name in names]
            if len(line["winners"]) != len(names):
                line["place"] = None
    return tables


LIBRARY: Sequence[Step] = (_same, _coloured, _winning_seats)
"""2: rule sets of the table's own; a line of the history names its game, day, place and note.
3: players have a colour, may be put away, or be the same person as another; standing tables.
4: the winners in a line of the history are seats.
"""
