"""What the tests of stores and storage share."""

import itertools
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.library import Library, Player
from app.ports import ByteStore
from app.storage.folder import FolderFiles
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.store import Store
from scoring import MATTMAR, PASS, Deal, DealScored, Knock, RuleSet, Seat

PLAYERS = tuple(
    Player(f"player-{name.lower()}", name, tint)
    for tint, name in enumerate(("Anna", "Bo", "Cecilia"))
)
SHORT = MATTMAR.model_copy(update={"series_length": 1})
"""Over after one rams: two deals of `FIVE`."""


def deal(*tricks: int | None) -> DealScored:
    """None = passed."""
    return DealScored(
        deal=Deal(calls=tuple(PASS if t is None else Knock(tricks=t) for t in tricks))
    )


ONE = deal(2, 3, None)
FIVE = deal(5, 0, None)


def ticking(day: int = 0) -> Callable[[], datetime]:
    start, minutes = datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(day), itertools.count()
    return lambda: start + timedelta(minutes=next(minutes))


def counting(prefix: str = "id") -> Callable[[], str]:
    numbers = itertools.count(1)
    return lambda: f"{prefix}-{next(numbers)}"


async def library_on(files: ByteStore, prefix: str = "id", day: int = 0) -> Library:
    new_id = counting(prefix)
    return await Library.start(SeriesFiles(files), LibraryFile(files), ticking(day), new_id)


async def begun(library: Library, rules: RuleSet = MATTMAR) -> Store:
    return await library.create(PLAYERS, rules, Seat(0))


def length(store: Store) -> int:
    return len(store.snapshot.state.facts)


async def play(store: Store, *facts: DealScored) -> None:
    for fact in facts:
        assert await store.add(fact, length(store)) is None
        assert store.snapshot.trouble is None


class Shelf:
    """A byte store and a way to tamper with what it holds."""

    def __init__(self, files: MemoryFiles | FolderFiles, folder: Path | None = None) -> None:
        self.files = files
        self.folder = folder

    def held(self) -> dict[str, bytes]:
        if isinstance(self.files, MemoryFiles):
            return dict(self.files.files)
        assert self.folder
        paths = (path for path in self.folder.rglob("*.json*") if path.is_file())
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in paths}

    def put(self, name: str, data: bytes) -> None:
        if isinstance(self.files, MemoryFiles):
            self.files.files[name] = data
        else:
            assert self.folder
            (self.folder / name).write_bytes(data)
