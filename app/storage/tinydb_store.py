"""The repositories: a TinyDB of one document in each file, on any byte store."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError
from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document

from app.errors import CorruptError, NotFoundError
from app.ports import ByteStore, Loaded
from app.records import FIT_ID, LibraryRecord, SeriesRecord, Summary
from app.storage.envelope import LIBRARY, SERIES, DamagedError, Envelope, Json
from app.storage.migrations import Tables
from app.working import Steps, at_once
from scoring import LOG, Log

M = TypeVar("M", bound=BaseModel)

_LINES: Final = TypeAdapter(tuple[Summary, ...])
"""Writes the lines of the history at once: there can be thousands."""
_AT_A_TIME: Final = 1000
"""Lines of the history that are read in one step."""
_ONLY: Final = 1
"""The id of a file's one document."""
_REMEMBERED: Final = 50
"""Series whose facts are remembered as JSON: those that are being played, not all ever written."""


class SealedStorage(Storage):
    """TinyDB's view of the bytes of one file at a time."""

    def __init__(self, envelope: Envelope) -> None:
        self.envelope = envelope
        self.data: bytes | None = None

    def read(self) -> Tables | None:
        """Return the tables in `data`; DamagedError, SchemaTooNewError."""
        return None if self.data is None else self.envelope.opened(self.data)

    def write(self, data: Tables) -> None:
        """Make `data` the bytes of these tables."""
        self.data = self.envelope.sealed(data)


class _Documents(Generic[M]):
    """One kind of record in its files."""

    def __init__(
        self, files: ByteStore, envelope: Envelope, made: Callable[[object], Steps[M]]
    ) -> None:
        """*made* makes a record of its fields; ValidationError."""
        self._files = files
        self._made = made
        self._storage = SealedStorage(envelope)
        self._tinydb = TinyDB(storage=lambda: self._storage)

    def loading(self, name: str) -> Steps[Loaded[M]]:
        """Return the newest readable generation; NotFoundError, CorruptError, SchemaTooNewError."""
        damaged = []
        for generation, data in self._files.generations(name):
            try:
                record = yield from self._made(self._decoded(data))
            except (DamagedError, ValidationError):
                damaged.append(generation)
            else:
                aside = [self._files.set_aside(generation) for generation in damaged]
                return Loaded(record, next(iter(aside), None))
        if damaged:
            raise CorruptError(name, ", ".join(damaged))
        raise NotFoundError(name)

    async def remove(self, name: str) -> None:
        """Return when *name* is gone for good; StorageError."""
        self._files.remove(name)
        await self._files.flush()

    async def save(self, name: str, fields: dict[str, object]) -> None:
        """Return when the record with these *fields* is safe; StorageError."""
        self._files.save(name, self._encoded(fields))
        await self._files.flush()

    def _encoded(self, fields: dict[str, object]) -> bytes:
        self._storage.data = None
        self._tinydb.insert(Document(fields, doc_id=_ONLY))
        assert self._storage.data is not None
        return self._storage.data

    def _decoded(self, data: bytes) -> object:
        self._storage.data = data
        return self._tinydb.get(doc_id=_ONLY)


def _series(fields: object) -> Steps[SeriesRecord]:
    yield 0, 1
    return SeriesRecord.model_validate(fields)


def _library(fields: object) -> Steps[LibraryRecord]:
    yield 0, 1
    if isinstance(fields, dict) and isinstance(lines := fields.get("series"), list):
        rows = list[Summary]()
        for at in range(0, len(lines), _AT_A_TIME):
            some = {"series": lines[at : at + _AT_A_TIME]}
            rows += LibraryRecord.model_validate(some).series
            yield at, len(lines)
        fields = {**fields, "series": rows}
    return LibraryRecord.model_validate(fields)


class SeriesFiles:
    """A series repository: `series/<id>.json`."""

    def __init__(self, files: ByteStore) -> None:
        self._files = files
        self._documents = _Documents(files, SERIES, _series)
        self._written: dict[str, tuple[Log, Json]] = {}

    def ids(self) -> Sequence[str]:
        """Return the id of every stored series, readable or not."""
        names = self._files.names("series")
        return [name.removeprefix("series/").removesuffix(".json") for name in names]

    def load(self, series_id: str) -> Loaded[SeriesRecord]:
        """Return the newest readable generation; the file's name is the id, whatever it says."""
        if not FIT_ID.fullmatch(series_id):
            raise NotFoundError(series_id)
        loaded = at_once(self._documents.loading(f"series/{series_id}.json"))
        record = loaded.record.model_copy(update={"id": series_id})
        return Loaded(record, loaded.restored)

    async def save(self, record: SeriesRecord) -> None:
        """Return when *record* is safe."""
        fields = record.model_dump(mode="json", exclude={"facts"})
        fields["facts"] = self._log(record)
        await self._documents.save(f"series/{record.id}.json", fields)

    async def remove(self, series_id: str) -> None:
        """Delete a series for good."""
        self._written.pop(series_id, None)
        await self._documents.remove(f"series/{series_id}.json")

    def _log(self, record: SeriesRecord) -> Json:
        """Return the facts as JSON; a log only grows, so only what is new is encoded."""
        facts, text = self._written.get(record.id, ((), Json()))
        known = len(facts) if record.facts[: len(facts)] == facts else 0
        if not known:
            text = Json(LOG.dump_json(record.facts))
        elif known < len(record.facts):
            text = Json(text[:-1] + b"," + LOG.dump_json(record.facts[known:])[1:])
        self._written.pop(record.id, None)
        self._written[record.id] = (record.facts, text)
        if len(self._written) > _REMEMBERED:
            del self._written[next(iter(self._written))]
        return text


class LibraryFile:
    """A library repository: `library.json`."""

    def __init__(self, files: ByteStore) -> None:
        self._files = files
        self._documents = _Documents(files, LIBRARY, _library)

    def load(self) -> Loaded[LibraryRecord]:
        """Return the newest readable generation, or an empty record."""
        return at_once(self.loading())

    def loading(self) -> Steps[Loaded[LibraryRecord]]:
        """Do the same line by line."""
        try:
            return (yield from self._documents.loading("library.json"))
        except NotFoundError:
            return Loaded(LibraryRecord())
        except CorruptError:
            generations = [name for name, _ in self._files.generations("library.json")]
            aside = [self._files.set_aside(generation) for generation in generations]
            return Loaded(LibraryRecord(), aside[0])

    async def save(self, record: LibraryRecord) -> None:
        """Return when *record* is safe."""
        fields = record.model_dump(mode="json", exclude={"series"})
        fields["series"] = Json(_LINES.dump_json(record.series))
        await self._documents.save("library.json", fields)
