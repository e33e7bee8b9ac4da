"""A disk that is full, read-only or broken, told by the system's own calls."""

import errno
import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.errors import StorageError, StorageFullError
from app.storage.tinydb_store import SeriesFiles
from app.store import Store
from scoring import Seat
from tests.app.storing import FIVE, ONE, Shelf, begun, length, library_on, play

CALLS = {"open": 2, "write": 1, "fsync": 2, "replace": 5}
"""How often one write makes each: file and folder are opened and synced, five files renamed."""
MOMENTS = [(call, nth) for call, times in CALLS.items() for nth in range(times)]


class Disk:
    """Stands before one system call; from the *nth* call on it answers *code*, if it has one."""

    def __init__(self) -> None:
        self.code: int | None = None
        self.passed = 0
        self.healthy = 0

    def guard(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*args: Any, **kwargs: Any) -> Any:
            self.passed += 1
            if self.code and self.passed > self.healthy:
                raise OSError(self.code, os.strerror(self.code))
            return call(*args, **kwargs)

        return guarded

    def breaks(self, code: int, healthy: int = 0) -> None:
        self.code, self.healthy, self.passed = code, healthy, 0


@pytest.fixture
async def store(disk: Shelf) -> Store:
    store = await begun(await library_on(disk.files))
    await play(store, ONE, FIVE)
    for mark in ("in", "pass"):  # so that every generation is there
        await store.edit(lambda draft, mark=mark: draft.marked(Seat(0), mark), length(store))
    return store


@pytest.fixture(params=CALLS)
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    system = Disk()
    monkeypatch.setattr(os, request.param, system.guard(getattr(os, request.param)))
    yield system
    system.code = None


def on_disk(disk: Shelf, store: Store) -> int:
    return len(SeriesFiles(disk.files).load(store.snapshot.id).record.facts)


@pytest.mark.parametrize(("system", "healthy"), MOMENTS, indirect=["system"])
async def test_a_deal_that_finds_no_room_is_kept_and_comes_through_later(
    disk: Shelf, store: Store, system: Disk, healthy: int
) -> None:
    before = store.snapshot.state
    for attempt in range(6):
        # With its newest generation moved on by the first attempt, a write renames one file less.
        system.breaks(errno.ENOSPC, min(healthy, 3) if attempt else healthy)
        assert await store.add(ONE, length(store)) is None
        system.code = None
        assert store.snapshot.trouble
        assert (store.snapshot.state, store.snapshot.trouble.code) == (before, "full")
        assert on_disk(disk, store) >= length(store)
        assert store.snapshot.trouble.pending == ONE
    assert await store.retry() is None
    assert store.snapshot.trouble is None
    assert on_disk(disk, store) == length(store) == 4
    assert not [name for name in disk.held() if name.endswith(".tmp")]


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (errno.ENOSPC, StorageFullError),
        (errno.EROFS, StorageFullError),
        (errno.EACCES, StorageFullError),
        (errno.EIO, StorageError),
    ],
)
async def test_the_system_s_reason_is_told(
    disk: Shelf, store: Store, system: Disk, code: int, kind: type[StorageError]
) -> None:
    system.breaks(code)
    with pytest.raises(StorageError) as caught:
        disk.files.save("series/new.json", b"x")
    assert type(caught.value) is kind
    assert (caught.value.what, caught.value.detail) == ("series/new.json", os.strerror(code))


async def test_a_short_write_is_written_on(
    disk: Shelf, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:100]))
    await play(store, ONE)
    assert on_disk(disk, store) == 4
