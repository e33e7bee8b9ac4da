"""Digests kept beside the series, so that statistics read no series twice.

What is kept is for speed alone and may be lost or deleted at any time: each digest is kept with a
mark of the very bytes it was made from, and made anew where they differ. The file is JSON with a
line a series, so that it can be read line by line.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from app.errors import StorageError
from app.export.series import tagged_day
from app.ports import ByteStore, SeriesRepository
from app.records import SeriesRecord
from app.statistics.digest import VERSION, Digest, digest
from app.working import Steps, at_once
from scoring import replay_while_legal

NAME: Final = "digests.json"

Digesting = Callable[[], "Steps[Digested]"]
"""Begins to read the digests of a data folder."""


class Kept(BaseModel):
    """One digest with what it was made from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mark: str
    digest: Digest
    whole: bool
    """All facts of the series could be read."""
    deleted: bool = False
    """It can be had back, and counts nowhere until then."""


@dataclass(frozen=True, slots=True)
class Digested:
    """The digests of a data folder."""

    digests: tuple[Digest, ...]
    unreadable: tuple[str, ...]
    """The ids of series that could not be read, or not to their end."""
    fresh: int
    """How many had to be read for it."""


def digested(files: ByteStore, series: SeriesRepository) -> Digested:
    """Return a digest of every series not deleted, and keep them; *series* lie in *files*."""
    return at_once(digesting(files, series))


def digesting(files: ByteStore, series: SeriesRepository) -> Steps[Digested]:
    """Do the same series by series. Closed before the end it keeps what it has got."""
    lines, ids = _lines(files), sorted(series.ids())
    found: list[Digest] = []
    unreadable: list[str] = []
    changed = set(lines.keys() - ids)
    fresh = 0
    try:
        for done, series_id in enumerate(ids, start=1):
            held = _kept(lines.get(series_id))
            one = _one(files, series, series_id, held)
            if one is None or not (one.whole or one.deleted):
                unreadable.append(series_id)
            if one and not one.deleted:
                found.append(one.digest)
            if one is not held:
                changed.add(series_id)
                fresh += 1
                lines[series_id] = one.model_dump_json().encode() if one else b""
            yield done, len(ids)
    finally:
        if changed:
            _keep(files, {name: lines[name] for name in ids if lines.get(name)})
    return Digested(tuple(found), tuple(unreadable), fresh)


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
    return Kept(
        mark=mark,
        digest=replace(found, group=record.group),
        whole=reading.failure is None,
        deleted=record.deleted is not None,
    )


def _head() -> bytes:
    return f'{{"version":{VERSION},"kept":{{'.encode()


def _lines(files: ByteStore) -> dict[str, bytes]:
    """Return what is kept of each series, as it was written: to look closer takes long.

    Nothing where the file is of another program.
    """
    with suppress(StorageError):
        for _, data in files.generations(NAME):
            head, *lines = data.split(b"\n")
            if head == _head():
                parts = (line.partition(b":") for line in lines)
                return {
                    name.strip(b'"').decode("ascii", "replace"): told.removesuffix(b",")
                    for name, _, told in parts
                    if told
                }
    return {}


def _kept(line: bytes | None) -> Kept | None:
    """Return what was kept; None where nothing was, or it is damaged."""
    with suppress(ValidationError):
        return Kept.model_validate_json(line) if line else None
    return None


def _keep(files: ByteStore, lines: Mapping[str, bytes]) -> None:
    told = b",\n".join(f'"{name}":'.encode() + line for name, line in lines.items())
    # Nothing is lost where there is no room: they are made anew next time.
    with suppress(StorageError):
        files.save(NAME, _head() + b"\n" + told + b"\n}}\n")
