"""The files in a browser: all of them in memory, and every change in the browser's database.

Each generation of a file is a record, `[name, number]`; the highest number is the newest.
A change is one transaction of the database: on disk wholly or not at all, whatever happens to the
browser meanwhile. The database is only heard of through a function that changes it, so everything
here can be tried without a browser.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from app.errors import StorageError, StorageFullError
from app.storage.generations import generations, newest

Key = tuple[str, int]
Change = Callable[[list[tuple[Key, bytes]], list[Key]], Awaitable[str]]
"""Puts records and drops records, all or nothing. The change is under way when this returns, after
any before it; what is awaited is "" once it is on disk, else the name of what went wrong, a colon
and more about it."""
FULL: Final = "QuotaExceededError"


class Bytes(Protocol):
    """What the database has given: made into bytes only when it is asked for."""

    def to_bytes(self) -> bytes:
        """Return the bytes."""


@dataclass(slots=True)
class _Generation:
    number: int
    held: bytes | Bytes

    @property
    def data(self) -> bytes:
        if not isinstance(self.held, bytes):
            self.held = self.held.to_bytes()
        return self.held


class BrowserFiles:
    """A byte store in the database of a browser; one tab has it at a time."""

    def __init__(self, held: Iterable[tuple[str, int, bytes | Bytes]], change: Change) -> None:
        self._change = change
        self._files: dict[str, list[_Generation]] = {}
        """Newest first."""
        for name, number, data in sorted(held, key=lambda record: -record[1]):
            self._files.setdefault(name, []).append(_Generation(number, data))
        self._pending: set[asyncio.Task[None]] = set()

    def names(self, folder: str) -> list[str]:
        """Return the names held in *folder*."""
        return newest(name for name in self._files if name.startswith(f"{folder}/"))

    def generations(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Yield what is held under *name*, newest first."""
        for shown, held in zip(generations(name), tuple(self._files.get(name, ())), strict=False):
            yield shown, held.data

    def save(self, name: str, data: bytes) -> None:
        """Replace *name*; it is on the disk when `flush` has returned."""
        before = self._files.get(name, [])
        number = before[0].number + 1 if before else 1
        kept = [_Generation(number, data), *before][: len(generations(name))]
        gone = [(name, held.number) for held in before if held not in kept]
        self._become(name, kept, [((name, number), data)], gone)

    def remove(self, name: str) -> None:
        """Delete *name* with its earlier generations."""
        gone = [(name, held.number) for held in self._files.get(name, ())]
        self._become(name, [], [], gone)

    def revert(self, name: str) -> None:
        """Delete the newest generation of *name*."""
        held = self._files.get(name, [])
        self._become(name, held[1:], [], [(name, one.number) for one in held[:1]])

    def set_aside(self, generation: str) -> str:
        """Keep a damaged *generation* under another name."""
        name, at = next(
            (name, generations(name).index(generation))
            for name in newest([generation])
            if generation in generations(name)
        )
        taken = sum(other.startswith(f"{generation}.damaged-") for other in self._files)
        aside = f"{generation}.damaged-{taken + 1}"
        damaged = self._files[name][at]
        left = [held for held in self._files[name] if held is not damaged]
        self._files[aside] = [_Generation(1, damaged.data)]
        self._become(name, left, [((aside, 1), damaged.data)], [(name, damaged.number)])
        return aside

    async def flush(self) -> None:
        """Return when all that was saved is on the disk; what could not be is taken back."""
        pending = tuple(self._pending)
        ended = await asyncio.gather(*pending, return_exceptions=True)
        self._pending.difference_update(pending)
        for fault in ended:
            if isinstance(fault, BaseException):
                raise fault

    def _become(
        self,
        name: str,
        held: list[_Generation],
        puts: list[tuple[Key, bytes]],
        drops: list[Key],
    ) -> None:
        """Hold *held* under *name*, here and in the database; as before if that refuses."""
        before = self._files.get(name, [])
        self._put(name, held)
        under_way = self._change(puts, drops)
        self._pending.add(asyncio.ensure_future(self._ended(name, before, held, under_way)))

    async def _ended(
        self,
        name: str,
        before: list[_Generation],
        after: list[_Generation],
        under_way: Awaitable[str],
    ) -> None:
        fault = await under_way
        if fault:
            if self._files.get(name, []) is after or not after:
                self._put(name, before)
            kind = StorageFullError if fault.startswith(FULL) else StorageError
            raise kind(name, fault)

    def _put(self, name: str, held: list[_Generation]) -> None:
        if held:
            self._files[name] = held
        else:
            self._files.pop(name, None)
