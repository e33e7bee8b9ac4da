"""A browser's database without a browser: at once, or refusing."""

from collections.abc import Awaitable, Generator, Iterator

from app.storage.browser import BrowserFiles, Key
from app.storage.generations import generations, newest
from tests.app.storing import Shelf


class Said:
    """A promise that is kept already."""

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def __await__(self) -> Generator[None, None, str]:
        yield from ()
        return self.fault


class Database:
    def __init__(self) -> None:
        self.records: dict[Key, bytes] = {}
        self.fault = ""
        """What every change is refused with."""
        self.changes = 0

    def change(self, puts: list[tuple[Key, bytes]], drops: list[Key]) -> Awaitable[str]:
        self.changes += 1
        if not self.fault:
            self.records |= dict(puts)
            for key in drops:
                del self.records[key]
        return Said(self.fault)

    def files(self) -> BrowserFiles:
        """Return what a start of the browser would find."""
        return BrowserFiles(self.all(), self.change)

    def all(self) -> Iterator[tuple[str, int, bytes]]:
        yield from ((*key, data) for key, data in self.records.items())


class BrowserShelf(Shelf):
    """The same shelf after each change of it: whoever holds the files finds what is on the disk."""

    files: BrowserFiles  # type: ignore[assignment]

    def __init__(self) -> None:
        self.database = Database()
        self.files = self.database.files()

    def held(self) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        for name in {name for name, _ in self.database.records}:
            shown = generations(name) if newest([name]) else [name]
            found |= {
                each: self.database.records[key]
                for each, key in zip(shown, self._keys(name), strict=False)
            }
        return found

    def put(self, name: str, data: bytes) -> None:
        bare = next(iter(newest([name])), name)
        at = generations(bare).index(name) if newest([name]) else 0
        keys = self._keys(bare)
        self.database.records[keys[at] if at < len(keys) else (bare, 1)] = data
        self.files.__init__(self.database.all(), self.database.change)  # type: ignore[misc]

    def _keys(self, name: str) -> list[Key]:
        return sorted((key for key in self.database.records if key[0] == name), reverse=True)
