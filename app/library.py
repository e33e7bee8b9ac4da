"""Every series and every player of one data folder, and the stores of the series that are open.

The library file only saves opening every series: whatever it lacks is read from the series files.
What is changed here is shown at once and saved; a failure to save shows as `Shelf.trouble`.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from typing import Self
from uuid import uuid4

from app.errors import StorageError
from app.groups import foremost
from app.listeners import Listeners
from app.mending import mended
from app.ports import Clock, LibraryRepository, Loaded, NewId, SeriesRepository
from app.records import (
    LibraryRecord,
    Player,
    SeriesRecord,
    Summary,
    summary_of,
)
from app.settings import Settings
from app.shelf import Shelf, shelf_of
from app.store import Store, Trouble, trouble_of
from app.working import unstopped
from scoring import Carried, RuleSet, Seat, SeriesStarted, SeriesState, fault_of_name, replay

__all__ = ["BadNameError", "Library", "Player", "SamePlayerError", "Shelf", "Summary"]


class BadNameError(ValueError):
    """A name nobody can bear; `fault` as of `scoring.fault_of_name`."""

    def __init__(self, name: str, fault: str) -> None:
        super().__init__(f"name {name!r}: {fault}")
        self.fault = fault


class SamePlayerError(ValueError):
    """Somebody sits twice at the table."""

    def __init__(self, player: Player) -> None:
        super().__init__(f"{player.name} sits twice at the table")
        self.player = player


class Library:
    """Opens and creates series; one store a series, shared by every session of the process."""

    shelf: Shelf

    def __init__(
        self,
        loaded: Loaded[LibraryRecord],
        series: SeriesRepository,
        library: LibraryRepository,
        clock: Clock,
        new_id: NewId,
    ) -> None:
        self._record = loaded.record
        self._series = series
        self._library = library
        self.clock = clock
        self.new_id = new_id
        self._lock = asyncio.Lock()
        self._listeners = Listeners()
        self._stores: dict[str, Store] = {}
        self._show(None, loaded.restored)

    @classmethod
    async def start(
        cls,
        series: SeriesRepository,
        library: LibraryRepository,
        clock: Clock = lambda: datetime.now().astimezone(),
        new_id: NewId = lambda: uuid4().hex,
    ) -> Self:
        """Read the library and mend it from the series files. SchemaTooNewError, StorageError."""
        started = cls(library.load(), series, library, clock, new_id)
        await started._mend()
        return started

    @property
    def record(self) -> LibraryRecord:
        """Return the library as it was last changed."""
        return self._record

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call *listener* after each change of `shelf`; call what is returned to stop."""
        return self._listeners.subscribe(listener)

    async def open(self, series_id: str) -> Store:
        """Return the store of a series, the same one to everybody.

        NotFoundError, CorruptError, SchemaTooNewError.
        """
        if series_id not in self._stores:
            async with self._lock:
                store = self._stores[series_id] = self.peek(series_id)
            await self._note(store.record, store.snapshot.state)
        return self._stores[series_id]

    def read(self, series_id: str) -> SeriesState:
        """Return a series as far as it is legal, without keeping it open; errors as of `open`."""
        return self.peek(series_id).snapshot.state

    async def create(
        self,
        players: Sequence[Player],
        rules: RuleSet,
        first_dealer: Seat,
        tags: Mapping[str, str] | None = None,
        group: str = "",
        carried: Carried | None = None,
    ) -> Store:
        """Begin a series with *players* in seat order; its file is stored when this returns.

        *group* is the id of the standing table it belongs to, *carried* how it stood on paper.
        SamePlayerError; ValueError for too few or too many, or where no series stands so;
        StorageError: nothing was begun.
        """
        for at, player in enumerate(players):
            if any(player.id == other.id for other in players[:at]):
                raise SamePlayerError(player)
        names = tuple(player.name for player in players)
        start = SeriesStarted(
            players=names, rules=rules, first_dealer=first_dealer, carried=carried
        )
        record = SeriesRecord(
            id=self.new_id(),
            created=self.clock(),
            facts=(start,),
            tags=dict(tags or {}),
            player_ids=tuple(player.id for player in players),
            group=group,
        )
        return await self.add(record, tuple(players))

    async def remove(self, series_id: str) -> None:
        """Delete a series for good; no window can write it again. StorageError: it may be there."""
        store = self._stores.get(series_id)
        await (store.remove() if store else self._series.remove(series_id))
        self._stores.pop(series_id, None)
        await self.change(lambda held: held.without_series({series_id}))

    async def remember(self, name: str) -> Player:
        """Return a new player called *name*; BadNameError. Others may have the same name."""
        if fault := fault_of_name(name):
            raise BadNameError(name, fault)
        player = Player(self.new_id(), name)
        await self.change(lambda record: record.with_players((player,)))
        return self.shelf.people[player.id]

    async def change(self, change: Callable[[LibraryRecord], LibraryRecord]) -> None:
        """Put what *change* makes of the record in its place; shown at once, and saved."""
        async with self._lock:
            await self._put(change)

    async def _put(self, change: Callable[[LibraryRecord], LibraryRecord]) -> None:
        self._record = change(self._record)
        try:
            await self._library.save(self._record)
            trouble = None
        except StorageError as error:
            trouble = trouble_of(error, before=self.shelf.trouble)
        self._show(trouble, self.shelf.restored)

    async def save_settings(self, settings: Settings) -> None:
        """Replace the settings."""
        await self.change(lambda record: record.model_copy(update={"settings": settings}))

    async def keep_rules(self, rules: RuleSet, instead_of: str | None = None) -> None:
        """Keep *rules* under the name they bear, in place of any of that name or *instead_of*."""
        assert rules.own_name
        await self.change(lambda record: record.without_rules(instead_of).with_rules(rules))

    async def forget_rules(self, own_name: str) -> None:
        """Keep the rules of that name no longer; series played by them keep theirs."""
        await self.change(lambda record: record.without_rules(own_name))

    async def add(self, record: SeriesRecord, players: tuple[Player, ...]) -> Store:
        """Store a new series, played by *players*, and return it. StorageError: it is not here."""
        row = summary_of(record, replay(record.facts))
        async with self._lock:
            await self._series.save(record)
            store = self._stores[record.id] = Store(Loaded(record), self._series, self._note)
            used = record.group
            await self._put(
                lambda held: foremost(held.with_players(players).with_series((row,)), used)
            )
        return store

    def has(self, series_id: str) -> bool:
        """Say whether there is a series of that id, readable or not."""
        return series_id in self._series.ids()

    def peek(self, series_id: str) -> Store:
        """Return the store of a series without keeping it open; errors as of `open`."""
        if store := self._stores.get(series_id):
            return store
        store = Store(self._series.load(series_id), self._series, self._note)
        if store.snapshot.restored:
            self._stores[series_id] = store  # else its notice would be gone before it is read
        return store

    async def rewrite(
        self, series_id: str, change: Callable[[SeriesRecord], SeriesRecord]
    ) -> Summary:
        """Put what *change* makes of a stored series in its place, in every window too.

        Returns its new line, which is the caller's to put into the library: many may be changed.
        Errors as of `open`; StorageError: it is what it was.
        """
        store = self.peek(series_id)
        await store.become(change)
        return summary_of(store.record, store.snapshot.state)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Let nobody else write until this ends; then show whatever is stored by then."""
        while True:
            stores = dict(self._stores)
            async with AsyncExitStack() as still:
                for store in stores.values():
                    await still.enter_async_context(store.still())
                await still.enter_async_context(self._lock)
                if stores == self._stores:  # else one was opened meanwhile
                    try:
                        yield
                    finally:
                        await self._reread()
                    return

    async def retry(self) -> None:
        """Save again what could not be saved."""
        await self.change(lambda record: record)

    async def settle(self) -> None:
        """Note that the message about a damaged library file has been read."""
        self._show(self.shelf.trouble, None)

    async def _reread(self) -> None:
        present = set(self._series.ids())
        for series_id, store in list(self._stores.items()):
            if not store.reread(self._series.load if series_id in present else None):
                del self._stores[series_id]
        loaded = await unstopped(self._library.loading())
        self._record = loaded.record
        self._show(None, loaded.restored)

    async def _note(self, record: SeriesRecord, state: SeriesState) -> None:
        row = summary_of(record, state)
        if self._rows.get(record.id) != row:
            await self.change(lambda held: held.with_series((row,)))

    async def _mend(self) -> None:
        found, trouble = await mended(self._record, self._series, self.peek, self.clock())
        if found != self._record:
            await self.change(lambda _: found)
        if trouble:
            self._show(trouble, self.shelf.restored)

    def _show(self, trouble: Trouble | None, restored: str | None) -> None:
        self._rows = {row.id: row for row in self._record.series}
        self.shelf = shelf_of(self._record, trouble, restored)
        self._listeners.tell()
