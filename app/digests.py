"""Digests kept beside the series, so that statistics read no series twice.

What is kept is for speed alone and may be lost or deleted at any time: each digest is kept with a
mark of the very bytes it was made from, and made anew where they differ.
"""

from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from app.errors import StorageError
from app.export.series import tagged_day
from app.ports import ByteStore, SeriesRepository
from app.records import SeriesRecord
from app.statistics.digest import VERSION, Digest, digest
from scoring import replay_while_legal

NAME: Final = "digests.json"


class Kept(BaseModel):
    """One digest with what it was made from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mark: str
    digest: Digest
    whole: bool
    """All facts of the series could be read."""


class _File(BaseModel):
    """What the file holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: int
    kept: dict[str, Kept]


@dataclass(frozen=True, slots=True)
class Digested:
    """The digests of a data folder."""

    digests: tuple[Digest, ...]
    unreadable: tuple[str, ...]
    """The ids of series that could not be read, or not to their end."""
    fresh: int
    """How many had to be read for it."""


def digested(files: ByteStore, series: SeriesRepository) -> Digested:
    """Return a digest of every stored series, and keep them; *series* lie in *files*."""
    work = digesting(files, series)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Digested = done.value
            return found


def digesting(
    files: ByteStore, series: SeriesRepository
) -> Generator[tuple[int, int], None, Digested]:
    """Do the same series by series, and yield how many are done and how many there are.

    Closed before the end it keeps what it has got.
    """
    held, ids = _held(files), sorted(series.ids())
    kept = {series_id: held[series_id] for series_id in ids if series_id in held}
    unreadable: list[str] = []
    fresh = 0
    try:
        for done, series_id in enumerate(ids, start=1):
            one = _one(files, series, series_id, held.get(series_id))
            if one is None or not one.whole:
                unreadable.append(series_id)
            fresh += one is not held.get(series_id)
            if one:
                kept[series_id] = one
            else:
                kept.pop(series_id, None)
            yield done, len(ids)
    finally:
        if kept != held:
            _keep(files, kept)
    found = tuple(kept[series_id].digest for series_id in ids if series_id in kept)
    return Digested(found, tuple(unreadable), fresh)


def _one(
    files: ByteStore, series: SeriesRepository, series_id: str, held: Kept | None
) -> Kept | None:
    """Return *held* if it is of the series as it is, else another; None if it cannot be read."""
    try:
        mark = _mark(files, series_id)
        if held and held.mark == mark:
            return held
        return _made(series.load(series_id).record, mark)
    except StorageError:
        return None


def _mark(files: ByteStore, series_id: str) -> str:
    newest = next(files.generations(f"series/{series_id}.json"), ("", b""))
    return sha256(newest[1]).hexdigest()


def _made(record: SeriesRecord, mark: str) -> Kept | None:
    reading = replay_while_legal(record.facts)
    if reading.state is None:
        return None
    day = tagged_day(record.tags) or record.created.date()
    found = digest(
        reading.state, series_id=record.id, began=record.created, day=day, ids=record.player_ids
    )
    return Kept(mark=mark, digest=found, whole=reading.failure is None)


def _held(files: ByteStore) -> Mapping[str, Kept]:
    """Return what is kept; nothing where it is damaged or of another program."""
    with suppress(StorageError):
        for _, data in files.generations(NAME):
            with suppress(ValidationError):
                found = _File.model_validate_json(data)
                if found.version == VERSION:
                    return found.kept
    return {}


def _keep(files: ByteStore, kept: dict[str, Kept]) -> None:
    # Nothing is lost where there is no room: they are made anew next time.
    with suppress(StorageError):
        files.save(NAME, _File(version=VERSION, kept=kept).model_dump_json().encode())
