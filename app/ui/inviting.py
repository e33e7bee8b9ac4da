"""What the address of a new series asks for: a series once more, or a standing table's next one."""

from dataclasses import replace
from typing import Final

from app.library import Library
from app.ui.invitation import Invitation, rematch

GROUP: Final = "group:"
"""Begins what stands for a standing table in the address; no id of a series holds a colon."""


def next_of(group_id: str) -> str:
    """Return what the address of a standing table's next series ends with."""
    return GROUP + group_id


def invited(library: Library, asked: str) -> Invitation | None:
    """Return the table that is *asked* for; None where there is none such.

    A standing table plays on as in its last series; before its first one, those who usually play
    there sit down by the rules of Mattmar.
    """
    if not asked.startswith(GROUP):
        row = next((row for row in library.shelf.series if row.id == asked), None)
        table = rematch(library, asked)
        return replace(table, group=row.group) if table and row else table
    group_id, shelf = asked.removeprefix(GROUP), library.shelf
    group = next((held for held in shelf.groups if held.id == group_id), None)
    if group is None:
        return None
    last = next((row.id for row in shelf.series if row.group == group_id), None)
    table = rematch(library, last) if last else None
    if table is None:
        table = Invitation()
        for each in group.player_ids:
            table = table.joined(shelf.people[each]) if each in shelf.people else table
    return replace(table, group=group_id)
