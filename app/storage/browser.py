"""The files in a browser: all of them in memory, and every change in the browser's database.

Each generation of a file is a record, `[name, number]`; the highest number is the newest.
A change is one transaction of the database: on disk wholly or not at all, whatever happens to the
browser meanwhile. The database is only heard of through a function that changes it, so everything
here can be tried without a browser.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from app.errors import StorageError, StorageFullError
from app.storage.generations import generations, newest

Key = tuple[str, int]
Change = Callable[[list[tuple[Key, bytes]], list[Key]], Awaitable[str]]
"""Puts records and drops records, all or nothing. The change is under way when this returns, after
any before it. What it returns may be awaited more than once: "" once the change is on the disk,
else the name of what went wrong, a colon and more about it."""
FULL: Final = "QuotaExceededError"


class Bytes(Protocol):
    """What the database has given: made into bytes only when it is asked for."""

    def __len__(self) -> int:
        """Return how many bytes."""

    def to_bytes(self) -> bytes:
        """Return the bytes."""


@dataclass(slots=True, eq=False)
class _Generation:
    number: int
    held: bytes | Bytes

    @property
    def data(self) -> bytes:
        if not isinstance(self.held, bytes):
            self.held = self.held.to_bytes()
        return self.held


_Slots = tuple[_Generation | None, ...]
"""A file's generations, newest first; None: that one was set aside or taken back."""


@dataclass(slots=True, eq=False)
class _UnderWay:
    """A change that is not known to be on the disk."""

    name: str
    before: _Slots
    after: _Slots
    ended: Awaitable[str]


class BrowserFiles:
    """A byte store in the database of a browser; one tab has it at a time."""

    def __init__(self, held: Iterable[tuple[str, int, bytes | Bytes]], change: Change) -> None:
        self._change = change
        self._files: dict[str, _Slots] = {}
        for name, number, data in sorted(held, key=lambda record: -record[1]):
            self._files[name] = (*self._files.get(name, ()), _Generation(number, data))
        self._pending: list[_UnderWay] = []

    def names(self, folder: str) -> list[str]:
        """Return the names held in *folder*."""
        return newest(name for name in self._files if name.startswith(f"{folder}/"))

    def generations(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Yield what is held under *name*, newest first."""
        for shown, held in zip(generations(name), self._files.get(name, ()), strict=False):
            if held:
                yield shown, held.data

    def size(self, name: str) -> int:
        """Return how many bytes the newest generation of *name* has."""
        return next((len(held.held) for held in self._files.get(name, ()) if held), 0)

    def save(self, name: str, data: bytes) -> None:
        """Replace *name*; it is on the disk when `flush` has returned."""
        before = [held for held in self._files.get(name, ()) if held]
        number = before[0].number + 1 if before else 1
        kept = len(generations(name))
        gone = [(name, held.number) for held in before[kept - 1 :]]
        after = (_Generation(number, data), *before)[:kept]
        self._become(name, after, [((name, number), data)], gone)

    def remove(self, name: str) -> None:
        """Delete *name* with its earlier generations."""
        gone = [(name, held.number) for held in self._files.get(name, ()) if held]
        self._become(name, (), [], gone)

    def revert(self, name: str) -> None:
        """Delete the newest generation of *name*."""
        newest_held = next((held for held in self._files.get(name, ()) if held), None)
        if newest_held:
            self._leave(name, newest_held, [])

    def set_aside(self, generation: str) -> str:
        """Keep a damaged *generation* under another name."""
        (name,) = newest([generation])
        damaged = self._files[name][generations(name).index(generation)]
        assert damaged
        taken = sum(other.startswith(f"{generation}.damaged-") for other in self._files)
        aside = f"{generation}.damaged-{taken + 1}"
        self._files[aside] = (_Generation(1, damaged.data),)
        self._leave(name, damaged, [((aside, 1), damaged.data)])
        return aside

    async def flush(self) -> None:
        """Return when all that was saved is on the disk; what could not be is taken back."""
        fault: StorageError | None = None
        for change in tuple(self._pending):
            said = await change.ended
            if change in self._pending:
                self._pending.remove(change)
                if said and self._files.get(change.name, ()) is change.after:
                    self._put(change.name, change.before)
            if said:
                kind = StorageFullError if said.startswith(FULL) else StorageError
                fault = fault or kind(change.name, said)
        if fault:
            raise fault

    def _leave(self, name: str, gone: _Generation, puts: list[tuple[Key, bytes]]) -> None:
        """Hold *gone* under *name* no longer; the others keep their places."""
        left = tuple(None if held is gone else held for held in self._files[name])
        self._become(name, left if any(left) else (), puts, [(name, gone.number)])

    def _become(
        self, name: str, after: _Slots, puts: list[tuple[Key, bytes]], drops: list[Key]
    ) -> None:
        """Hold *after* under *name*, here and in the database."""
        before = self._files.get(name, ())
        self._put(name, after)
        self._pending.append(_UnderWay(name, before, after, self._change(puts, drops)))

    def _put(self, name: str, held: _Slots) -> None:
        if held:
            self._files[name] = held
        else:
            self._files.pop(name, None)
