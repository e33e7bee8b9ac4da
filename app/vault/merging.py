"""An archive put to the library: what is new is added, what goes on is lengthened, nothing is lost.

Players, tables and rules are written first, then the series, their lines last: killed anywhere in
between, the next start finds a library that only lacks lines, and adds them.
"""

from asyncio import sleep
from collections.abc import Callable
from typing import Final

from app.adoption import Placed, joined, placed
from app.errors import SchemaTooNewError, StorageError
from app.library import Library
from app.ports import ByteStore, Forms, Loaded
from app.records import LibraryRecord, SeriesRecord, Summary, summary_of
from app.snapshot import snapshot_of
from app.vault.archive import Archive
from app.vault.report import Line, Report
from app.vault.union import same_persons, united, with_rows
from app.working import Pace, unstopped

Told = Callable[[int, int], bool]
AT_ONCE: Final = 500
"""Series between two writes of the library: what has come in is seen before the end."""


class Merging:
    """The merging of one archive; *dry* writes nothing."""

    def __init__(
        self,
        files: ByteStore,
        library: Library,
        forms: Forms,
        archive: Archive,
        *,
        mark: str = "",
        dry: bool = False,
    ) -> None:
        self._files = files
        self._library = library
        self._archive = archive
        self._theirs = forms.series(archive)
        self._their_library = forms.library(archive)
        self._catalog = LibraryRecord()
        self._told: dict[str, Summary] = {}
        self._ours = forms.series(files)
        self._held = set(self._ours.ids())
        self._mark = mark
        self._dry = dry
        self._rows: list[Summary] = []

    async def report(self, told: Told) -> Report:
        """Do it and say what became of each series; *told* as of `worked`: it may be stopped.

        StorageError: what has come in until then stays, and nothing else was changed.
        """
        self._catalog = (await unstopped(self._their_library.loading())).record
        self._told = {row.id: row for row in self._catalog.series}
        ids, lines, pace = list(self._theirs.ids()), list[Line](), Pace(told)
        gone = set(self._held) - set(ids)
        _, gained = united(self._library.record, self._catalog)
        await self._change(lambda held: united(held, self._catalog)[0])
        try:
            for done, series_id in enumerate(ids, start=1):
                lines.append(await self._line(series_id))
                if len(self._rows) >= AT_ONCE:
                    await self._listed()
                if not await pace.turn(done, len(ids)):
                    break
        finally:
            await self._listed()
        await self._change(lambda held: same_persons(held, self._catalog))
        await self._files.flush()
        rows = tuple(row for row in self._library.shelf.series if row.id in gone)
        return Report(tuple(lines), gained, rows, whole=len(lines) == len(ids))

    async def _line(self, series_id: str) -> Line:
        name = f"series/{series_id}.json"
        data = self._archive.bytes_of(name)
        if next(self._files.generations(name), ("", b""))[1] == data:
            return Line(series_id, "known")
        try:
            theirs = self._theirs.load(series_id).record
            row = self._row(theirs)
        except SchemaTooNewError:
            return Line(series_id, "newer")
        except StorageError:
            return Line(series_id, "unreadable")
        found = placed(theirs, self._held.__contains__, self._read, self._mark)
        ahead = found.how in ("known", "kept", "longer") and found.record.facts != theirs.facts
        if not self._dry:
            await self._take(found, theirs, row, data)
        return Line(series_id, found.how, row, ahead)

    def _row(self, theirs: SeriesRecord) -> Summary:
        """Return the line of a series; CorruptError if not even its first fact is legal.

        To look is no reason to play every series through: their own line will do.
        """
        told = self._told.get(theirs.id) if self._dry else None
        facts = theirs.facts[:1] if told else theirs.facts
        shown = snapshot_of(Loaded(theirs.model_copy(update={"facts": facts})))
        return told or summary_of(theirs, shown.state)

    async def _take(self, found: Placed, theirs: SeriesRecord, row: Summary, data: bytes) -> None:
        at = found.record.id
        if found.how == "new":
            self._files.save(f"series/{at}.json", data)
            self._rows.append(row)
        elif found.how == "beside":
            await self._ours.save(found.record)
            self._rows.append(summary_of(found.record, snapshot_of(Loaded(theirs)).state))
        elif found.how == "longer":
            longer = await self._library.rewrite(at, lambda ours: joined(ours, theirs) or ours)
            self._rows.append(longer)
        self._held.add(at)

    def _read(self, series_id: str) -> SeriesRecord:
        return self._library.peek(series_id).record

    async def _listed(self) -> None:
        """Add the lines of the series that have come in, as far as they are safe."""
        rows, self._rows = self._rows, []
        if not rows:
            return
        try:
            await sleep(0)  # each of these steps takes long by itself
            await self._files.flush()
        finally:
            present = set(self._ours.ids())
            safe = [row for row in rows if row.id in present]
            await sleep(0)
            await self._change(lambda held: with_rows(held, safe))
            await sleep(0)

    async def _change(self, change: Callable[[LibraryRecord], LibraryRecord]) -> None:
        if not self._dry and change(self._library.record) != self._library.record:
            await sleep(0)
            await self._library.change(change)
