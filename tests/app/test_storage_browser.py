"""The files in a browser's database: what is there after a start, and what a refusal leaves."""

import asyncio

import pytest

from app.errors import StorageError, StorageFullError
from tests.app.browser_shelf import Database

NAME = "series/s1.json"


def held(files) -> list[bytes]:
    return [data for _, data in files.generations(NAME)]


async def test_a_start_finds_what_was_flushed() -> None:
    database = Database()
    files = database.files()
    for number in range(7):
        files.save(NAME, b"%d" % number)
        await files.flush()
    assert held(database.files()) == [b"6", b"5", b"4", b"3"]
    assert len(database.records) == 4


async def test_any_bytes_come_back_as_they_were() -> None:
    database, data = Database(), bytes(range(256)) * 20_000
    files = database.files()
    files.save("backups/a.zip", data)
    await files.flush()
    again = database.files()
    assert list(again.generations("backups/a.zip")) == [("backups/a.zip", data)]
    assert again.size("backups/a.zip") == len(data)
    assert again.size("backups/b.zip") == 0


@pytest.mark.parametrize(
    ("fault", "kind"),
    [("QuotaExceededError: no room", StorageFullError), ("AbortError: gone", StorageError)],
)
async def test_what_is_refused_is_taken_back(fault: str, kind: type[StorageError]) -> None:
    database = Database()
    files = database.files()
    files.save(NAME, b"kept")
    await files.flush()
    database.fault = fault
    for step in (lambda: files.save(NAME, b"new"), lambda: files.remove(NAME)):
        step()
        with pytest.raises(kind) as raised:
            await files.flush()
        assert type(raised.value) is kind
        assert held(files) == held(database.files()) == [b"kept"]
    await files.flush()
    database.fault = ""
    files.save(NAME, b"new")
    await files.flush()
    assert held(files) == held(database.files()) == [b"new", b"kept"]


async def test_the_first_file_of_a_name_is_gone_when_it_is_refused() -> None:
    database = Database()
    database.fault = "QuotaExceededError: no room"
    files = database.files()
    files.save(NAME, b"1")
    with pytest.raises(StorageFullError):
        await files.flush()
    assert files.names("series") == []


async def test_whoever_waits_meanwhile_hears_of_it_too() -> None:
    ends: list[asyncio.Future[str]] = []

    def later(puts, drops):
        ends.append(asyncio.get_running_loop().create_future())
        return ends[-1]

    files = Database().files()
    files._change = later
    files.save(NAME, b"1")
    waiting = [asyncio.ensure_future(files.flush()) for _ in range(2)]
    await asyncio.sleep(0)
    assert not any(wait.done() for wait in waiting)
    ends[0].set_result("AbortError: gone")
    ended = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(fault) for fault in ended] == [StorageError, StorageError]
    assert held(files) == []


async def test_those_set_aside_are_the_ones_that_were_named() -> None:
    database = Database()
    files = database.files()
    for number in range(4):
        files.save(NAME, b"%d" % number)
    assert files.set_aside(NAME) == f"{NAME}.damaged-1"
    assert files.set_aside(f"{NAME}.1") == f"{NAME}.1.damaged-1"
    assert held(files) == held(database.files()) == [b"1", b"0"]
    assert database.records[(f"{NAME}.damaged-1", 1)] == b"3"
    assert database.records[(f"{NAME}.1.damaged-1", 1)] == b"2"


async def test_one_change_a_save() -> None:
    database = Database()
    files = database.files()
    for _ in range(9):
        files.save(NAME, b"1")
    assert database.changes == 9
