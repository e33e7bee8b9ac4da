"""An open series as it is shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.draft import Draft
from app.errors import CorruptError
from app.ports import Loaded
from app.records import SeriesRecord
from app.trouble import Trouble
from scoring import Refusal, SeriesState, replay_while_legal


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A series as it is shown. Frozen; every change makes a new one."""

    id: str
    created: datetime
    """With its zone."""
    state: SeriesState
    draft: Draft
    tags: Mapping[str, str]
    """Date, Place, Note and so on, for the notation."""
    trouble: Trouble | None = None
    restored: str | None = None
    """The damaged file that was set aside when this was opened from an earlier generation."""
    unread: Refusal | None = None
    """The facts were legal only so far, for this reason: the series can be read, not changed."""
    group: str = ""
    """The id of the standing table it belongs to; empty: none."""
    deleted: datetime | None = None
    """When it was deleted; until it is brought back, taps change nothing."""
    gone: bool = False
    """Deleted for good: nothing is written any more."""


def snapshot_of(loaded: Loaded[SeriesRecord]) -> Snapshot:
    """Return *loaded* as it is shown; CorruptError if not even its first fact is legal."""
    record = loaded.record
    reading = replay_while_legal(record.facts)
    if reading.state is None:
        raise CorruptError(record.id, "no legal first fact")
    return Snapshot(
        record.id,
        record.created,
        reading.state,
        record.draft.fitting(reading.state),
        record.tags,
        restored=loaded.restored,
        unread=reading.failure,
        group=record.group,
        deleted=record.deleted,
    )
