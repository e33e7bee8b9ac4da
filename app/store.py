"""One open series: its facts, the half-entered deal, and who is watching.

Every command checks, writes, then shows: nothing is ever shown that the disk does not have, but
for taps of a half-entered deal. Nothing here knows how things are stored or drawn.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import datetime
from typing import Any

from app.draft import Draft, draft_of
from app.errors import NotFoundError, StorageError
from app.listeners import Listeners
from app.ports import Loaded, SeriesRepository
from app.records import SeriesRecord
from app.reopening import reopening
from app.snapshot import Snapshot, snapshot_of
from app.trouble import Trouble, trouble_of
from scoring import (
    Amendment,
    AnyFact,
    Code,
    DealScored,
    Refusal,
    Retracted,
    SeriesState,
    advance,
    amended,
    history,
)

__all__ = ["Snapshot", "Store", "Trouble", "trouble_of"]


Noted = Callable[[SeriesRecord, SeriesState], Awaitable[None]]
"""Told of whatever was written that a line of the history tells."""


class Store:
    """The commands of one series. One object serves every screen that shows it."""

    snapshot: Snapshot

    def __init__(
        self, loaded: Loaded[SeriesRecord], repository: SeriesRepository, noted: Noted
    ) -> None:
        """Open *loaded*; CorruptError if not even its first fact is legal."""
        self.snapshot = snapshot_of(loaded)
        self._record = loaded.record
        self._repository = repository
        self._noted = noted
        self._lock = asyncio.Lock()
        self._listeners = Listeners()

    @property
    def record(self) -> SeriesRecord:
        """Return the series as last written, facts that could not be read included."""
        return self._record

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call *listener* after each change of `snapshot`; call what is returned to stop."""
        return self._listeners.subscribe(listener)

    async def add(
        self, fact: AnyFact, expected: int, meant: Callable[[Draft], bool] = lambda _: True
    ) -> Refusal | None:
        """Write *fact* down, or say why the rules do not allow it.

        *expected* is how many facts the screen showed. With another number of them now the call
        does nothing: it was a double tap, or another screen came first. Likewise where *meant* says
        no of the half-entered deal: a tap just before is not in *fact* and must not be lost. A
        storage failure leaves the series as it was and shows as `Snapshot.trouble`.
        """
        async with self._lock:
            if not (self._awaited(expected) and meant(self.snapshot.draft)):
                return None
            return await self._write(fact)

    async def undo(self, expected: int) -> Refusal | None:
        """Take back the last step that stands; a deal comes back as the draft."""
        done = history(self.snapshot.state.facts).done
        return await self.add(Retracted(of=done[-1]), expected) if done else Refusal(Code.UNDO)

    async def redo(self, expected: int) -> Refusal | None:
        """Repeat the step last taken back."""
        undone = history(self.snapshot.state.facts).undone
        return await self.add(Retracted(of=undone[-1]), expected) if undone else Refusal(Code.UNDO)

    async def reopen(self, expected: int) -> Refusal | None:
        """Let a series that is over go on, as of `reopening`; *expected* as for `add`."""
        async with self._lock:
            if not self._awaited(expected):
                return None
            while step := reopening(self.snapshot.state, self.snapshot.draft):
                refusal, before = await self._write(*step), self.snapshot
                if refusal or before.trouble:
                    return refusal
            return None

    async def edit(self, change: Callable[[Draft], Draft], expected: int) -> None:
        """Change the half-entered deal and save it; a tap that cannot be saved is shown anyway.

        *expected* as for `add`: taps meant for a deal that is written in by now do nothing.
        """
        async with self._lock:
            if self._awaited(expected) and not self.snapshot.unread:
                await self._save_aside(draft=change(self.snapshot.draft))

    async def describe(self, tags: Mapping[str, str]) -> bool:
        """Set *tags* beside those there are, an empty one away; say whether they are stored.

        A storage failure leaves all as they were and shows as `Snapshot.trouble`; a series that can
        only be read is left alone.
        """
        async with self._lock:
            now = self.snapshot
            merged = {tag: text for tag, text in {**now.tags, **tags}.items() if text}
            if now.unread or merged == now.tags:
                return not now.unread
            return await self._mark(tags=merged)

    async def belong(self, group: str) -> bool:
        """Let it belong to the standing table of that id, or to none; returns as `describe`."""
        async with self._lock:
            if self.snapshot.unread or group == self.snapshot.group:
                return not self.snapshot.unread
            return await self._mark(group=group)

    async def delete(self, at: datetime) -> bool:
        """Mark it as deleted *at* that time, also one that can only be read; returns as `describe`.

        Its line goes before its file: a line that says deleted is compared with its file at start.
        """
        async with self._lock:
            now = self.snapshot
            await self._noted(self._record.model_copy(update={"deleted": at}), now.state)
            if not (stored := await self._save_aside(deleted=at)):
                await self._noted(self._record, now.state)
            return stored

    async def restore(self) -> bool:
        """Bring it back as it was; returns as `describe`."""
        async with self._lock:
            return await self._mark(deleted=None)

    async def remove(self) -> None:
        """Delete it for good. StorageError: it may be there still, and is open as before."""
        async with self._lock:
            await self._repository.remove(self._record.id)
            self._show(replace(self.snapshot, gone=True))

    async def become(self, change: Callable[[SeriesRecord], SeriesRecord]) -> None:
        """Put what *change* makes of the record in its place, unnoted.

        StorageError: it is what it was. CorruptError if not even its first fact is legal.
        """
        async with self._lock:
            record = change(self._record)
            if record != self._record:
                after = snapshot_of(Loaded(record))
                await self._save(
                    **{name: getattr(record, name) for name in type(record).model_fields}
                )
                self._show(after)

    @asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """Let no command through until this ends."""
        async with self._lock:
            yield

    def reread(self, load: Callable[[str], Loaded[SeriesRecord]] | None) -> bool:
        """Show what *load* reads, or without it that it is gone for good; say whether it is there.

        Only while it is `still`. What cannot be read is gone too: nothing must be written over it.
        """
        with suppress(StorageError):
            if load:
                loaded = load(self._record.id)
                self._record, after = loaded.record, snapshot_of(loaded)
                self._show(after)
                return True
        self._show(replace(self.snapshot, gone=True))
        return False

    def preview(self, fact: AnyFact) -> Amendment | Refusal:
        """Say what adding *fact* would change, or why it cannot be added."""
        return self.snapshot.unread or amended(self.snapshot.state, fact)

    async def retry(self) -> Refusal | None:
        """Write again what could not be written, if the rules still allow it."""
        async with self._lock:
            trouble = self.snapshot.trouble
            if trouble and trouble.pending:
                return await self._write(trouble.pending)
            if trouble:
                await self._save_aside()
            return None

    async def settle(self) -> None:
        """Note that the message about a damaged file has been read."""
        self._show(replace(self.snapshot, restored=None))

    def _awaited(self, expected: int) -> bool:
        """Say whether a tap was meant for the series as it is now."""
        now = self.snapshot
        return expected == len(now.state.facts) and now.deleted is None

    async def _write(self, fact: AnyFact, draft: Draft | None = None) -> Refusal | None:
        """Write *fact* down; *draft* is what is half-entered then, if not what follows from it."""
        now = self.snapshot
        after = now.unread or advance(now.state, fact)
        if isinstance(after, Refusal):
            return after
        draft = draft or self._draft_after(fact, after)
        try:
            await self._save(facts=after.facts, draft=draft)
        except StorageError as error:
            self._show(replace(now, trouble=trouble_of(error, fact, now.trouble)))
            return None
        self._show(replace(self.snapshot, state=after, draft=draft, trouble=None))
        await self._noted(self._record, after)
        return None

    async def _mark(self, **told: Any) -> bool:
        """Save what is no fact and have it noted; say whether it is stored."""
        if stored := await self._save_aside(**told):
            await self._noted(self._record, self.snapshot.state)
        return stored

    async def _save_aside(self, **told: Any) -> bool:
        """Save what is no fact, and say whether it is; taps that are not are shown all the same.

        *told* are fields of both record and snapshot.
        """
        now, trouble = self.snapshot, self.snapshot.trouble
        draft = told.get("draft", now.draft)
        # A deal that could not be written is still in the draft; any other fact is only here.
        pending = trouble.pending if trouble else None
        kept = None if isinstance(pending, DealScored) else pending
        stored = True
        try:
            # Of a series that can only be read, facts and draft stay as they were found.
            await self._save(**told if now.unread else told | {"draft": draft})
            trouble = trouble if kept else None
        except StorageError as error:
            told, stored = {"draft": draft}, False
            trouble = trouble_of(error, kept, trouble)
        self._show(replace(now, **told, trouble=trouble))
        return stored

    async def _save(self, **told: Any) -> None:
        if self.snapshot.gone:
            raise NotFoundError(self._record.id)
        record = self._record.model_copy(update=told)
        await self._repository.save(record)
        self._record = record

    def _draft_after(self, fact: AnyFact, after: SeriesState) -> Draft:
        draft, facts = self.snapshot.draft, after.facts
        following = draft.next(rams_over=bool(after.rows) and after.rows[-1].rams_over)
        match fact:
            case DealScored():
                return following
            case Retracted(of=of):
                taken_back = facts[of]
            case _:
                return draft.fitting(after)
        match taken_back:
            case DealScored(deal=deal):
                return draft_of(deal).model_copy(update={"straight": draft.straight})
            case Retracted(of=of) if isinstance(facts[of], DealScored):
                return following
            case _:
                return draft.fitting(after)

    def _show(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self._listeners.tell()
