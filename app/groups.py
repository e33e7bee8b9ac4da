"""The standing tables of a library: kept, deleted, and which was used last. Values only."""

from collections.abc import Sequence
from uuid import uuid4

from app.records import Group, LibraryRecord
from app.say import shown
from scoring import fault_of_name


def new_group(name: str) -> Group:
    """Return a standing table called *name*, with nobody at it yet."""
    return Group(uuid4().hex, name.strip(), ())


def fault_of_group(name: str, others: Sequence[Group]) -> str | None:
    """Say why no table beside *others* can be called *name*: as `fault_of_name`, or `taken`."""
    taken = any(name.strip().casefold() == other.name.casefold() for other in others)
    return fault_of_name(name.strip()) or ("taken" if taken else None)


def group_name(groups: Sequence[Group], group_id: str) -> str:
    """Return what to show as the name of that one of *groups*; empty where there is none."""
    return next((shown(one.name) for one in groups if one.id == group_id), "")


def kept(record: LibraryRecord, group: Group) -> LibraryRecord:
    """Return *record* with *group*, in place of the one of its id; a new one stands foremost."""
    known = any(held.id == group.id for held in record.groups)
    changed = (group if held.id == group.id else held for held in record.groups)
    return _with(record, tuple(changed) if known else (group, *record.groups))


def forgotten(record: LibraryRecord, group_id: str) -> LibraryRecord:
    """Return *record* without that group; its series stay, and are its again if it comes back."""
    return _with(record, [held for held in record.groups if held.id != group_id])


def foremost(record: LibraryRecord, group_id: str) -> LibraryRecord:
    """Return *record* with that group foremost, if there is one of that id."""
    return _with(record, sorted(record.groups, key=lambda held: held.id != group_id))


def _with(record: LibraryRecord, groups: Sequence[Group]) -> LibraryRecord:
    return record.model_copy(update={"groups": tuple(groups)})
