"""All of a data folder as one file: made, kept by itself from time to time, and taken in again."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from app.errors import NotFoundError, StorageError
from app.library import Library
from app.listeners import Listeners
from app.ports import ByteStore, Forms
from app.trouble import Trouble, trouble_of
from app.vault.archive import (
    Archive,
    BadArchiveError,
    folder_names,
    opening,
    packing,
    peeking,
)
from app.vault.merging import Merging, Told
from app.vault.replacing import Note, replaced
from app.vault.report import Look, Report
from app.vault.rolling import FOLDER, INCOMING, kept, name_for, time_of
from app.working import Steps, unstopped


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was made without being asked."""

    name: str
    made: datetime
    size: int
    """In bytes."""


@dataclass(frozen=True, slots=True)
class Backups:
    """Those there are."""

    held: tuple[Backup, ...]
    """The newest first."""
    trouble: Trouble | None = None
    """Why the last one could not be made."""


class Vault:
    """Archives of one data folder; one object serves every window."""

    backups: Backups

    def __init__(self, files: ByteStore, library: Library, forms: Forms) -> None:
        self._files = files
        self._library = library
        self._forms = forms
        self._listeners = Listeners()
        self._turn = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None
        self._ended = self._count()
        self._show(None)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call *listener* after each change of `backups`; call what is returned to stop."""
        return self._listeners.subscribe(listener)

    def start(self) -> None:
        """Keep a backup now and whenever a series ends, once a day at most and if need be."""
        self._library.subscribe(self._changed)
        self._begin()

    def packing(self) -> Steps[bytes]:
        """Return an archive of everything. StorageError."""
        names = folder_names(self._files.names("series"))
        return packing(names, self._whole, self._library.clock(), self._forms.schemas)

    def opening(self, data: bytes) -> Steps[Archive]:
        """Return the archive in *data*, checked to the last byte; BadArchiveError."""
        return opening(data, self._forms.schemas)

    async def look(self, archive: Archive, told: Told) -> Look:
        """Return what merging *archive* would do; `Report.whole` is False where it was stopped."""
        merging = Merging(self._files, self._library, self._forms, archive, dry=True)
        return Look(archive, await merging.report(told))

    async def merge(self, archive: Archive, told: Told, mark: str) -> Report:
        """Add what *archive* has and is not here; *mark* is noted of series kept beside another.

        StorageError: what has come in until then stays.
        """
        async with self._turn:
            merging = Merging(self._files, self._library, self._forms, archive, mark=mark)
            return await merging.report(told)

    async def replace(self, look: Look, told: Told) -> str:
        """Make everything here what the archive holds; return the name of a backup of what was.

        It cannot be stopped. StorageError: everything is what it was.
        """
        async with self._turn, self._library.alone():
            back = await unstopped(self._storing())
            self._files.save(INCOMING, look.archive.data)
            await self._files.flush()
            note = Note(to=INCOMING, back=back, left_out=look.report.left_out)
            try:
                await replaced(self._files, self._forms, note, look.archive, told)
            finally:
                self._thin()
                self._show(None)
        return back

    def keeping(self) -> Steps[str | None]:
        """Keep a backup and return its name; None where nothing has changed since the last.

        StorageError.
        """
        names = folder_names(self._files.names("series"))
        if len(names) == 1:
            return None
        found, last = dict[str, str](), (yield from self._last())
        for done, name in enumerate(names, start=1):
            if (data := self._whole(name)) is not None:
                found[name] = sha256(data).hexdigest()
            yield done, 2 * len(names)
        if found == last:
            return None
        steps = self._storing()
        made = yield from steps
        self._thin()
        self._show(None)
        return made

    def bytes_of(self, backup: Backup) -> bytes:
        """Return a backup as a file; NotFoundError, StorageError."""
        for _, data in self._files.generations(backup.name):
            return data
        raise NotFoundError(backup.name)

    def _storing(self) -> Steps[str]:
        data = yield from self.packing()
        name = name_for(self._library.clock())
        self._files.save(name, data)
        return name

    def _whole(self, name: str) -> bytes | None:
        """Return the newest generation that is whole, else the newest; None: there is none."""
        newest = None
        for _, data in self._files.generations(name):
            newest = newest or data
            if self._forms.intact(data):
                return data
        return newest

    def _last(self) -> Steps[Mapping[str, str]]:
        for backup in self.backups.held[:1]:
            with suppress(BadArchiveError, StorageError):
                data = self.bytes_of(backup)
                yield 0, len(data)
                last = yield from peeking(data, self._forms.schemas)
                return last.manifest.members
        return {}

    def _thin(self) -> None:
        made = {name: time for name in self._files.names(FOLDER) if (time := time_of(name))}
        wanted = set(kept(made.values()))
        for name, time in made.items():
            if time not in wanted:
                self._files.remove(name)

    def _changed(self) -> None:
        before, self._ended = self._ended, self._count()
        if self._ended > before:
            self._begin()

    def _count(self) -> int:
        return sum(row.status != "running" for row in self._library.shelf.series)

    def _begin(self) -> None:
        now = self._library.clock()
        today = any(
            backup.made.astimezone(now.tzinfo).date() == now.date() for backup in self.backups.held
        )
        if not today and (self._keeping is None or self._keeping.done()):
            self._keeping = asyncio.ensure_future(self._kept())

    async def _kept(self) -> None:
        try:
            async with self._turn:
                await unstopped(self.keeping())
                await self._files.flush()
        except StorageError as error:
            self._show(trouble_of(error))

    def _show(self, trouble: Trouble | None) -> None:
        held = list[Backup]()
        with suppress(StorageError):
            for name in self._files.names(FOLDER):
                if made := time_of(name):
                    held.append(Backup(name, made, self._files.size(name)))
        held.sort(key=lambda backup: backup.made, reverse=True)
        self.backups = Backups(tuple(held), trouble)
        self._listeners.tell()
