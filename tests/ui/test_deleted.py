"""Deleting a series asks nothing, can be undone at once, and leaves it among the deleted ones."""

from datetime import timedelta

import pytest

from app.errors import StorageFullError
from app.mending import KEPT
from app.storage.memory import MemoryFiles
from scoring import MATTMAR
from tests.ui.tables import said, seated, takes_tap
from tests.ui.window import library, series, stop, sv, window

FULL = StorageFullError("series", "No space left on device")


async def test_one_tap_deletes_and_one_takes_that_back() -> None:
    held, store = await seated("2 - 3 0")
    address = f"/series/{store.snapshot.id}"
    async with window(held, address + "/more") as screen, window(held, address) as other:
        await screen.tap("delete")
        for one in (screen, other):
            await one.settle()
            assert sv("deleted.head") in one.texts
            assert sv("deleted.days", n=30) in one.texts
        assert held.shelf.series == ()
        await other.tap("restore")
        await screen.settle()
        assert "trick-0-0" in other.keys or "call-0-knock" in other.keys
        assert "delete" in screen.keys
        assert len(held.shelf.series) == 1


async def test_a_series_that_is_over_can_be_deleted() -> None:
    held, store = await seated()
    await stop(held, store.snapshot.id)
    async with window(held, f"/series/{store.snapshot.id}/more") as screen:
        await screen.tap("delete")
        assert held.shelf.deleted[0].status == "stopped"


async def test_a_full_disk_deletes_nothing_and_says_so() -> None:
    files = MemoryFiles()
    held, store = await seated(files=files)
    async with window(held, f"/series/{store.snapshot.id}/more") as screen:
        files.failure = FULL
        await screen.tap("delete")
        assert "Det gick inte att spara." in screen.texts
        assert store.snapshot.deleted is None


async def deleted(files: MemoryFiles | None = None, count: int = 1):
    held = await library(files)
    ids = [await series(held, "Anna", f"Bo {number}") for number in range(count)]
    for number, series_id in enumerate(ids):
        at = held.clock() - timedelta(days=number)
        await (await held.open(series_id)).delete(at)
    return held, ids


async def test_nothing_deleted_nothing_said() -> None:
    held, _ = await seated()
    async with window(held, "/history") as screen:
        assert "history-deleted" not in screen.keys


async def test_the_history_leads_to_them_and_back() -> None:
    held, _ = await deleted()
    async with window(held, "/history") as screen:
        assert sv("history.empty") in screen.texts
        await screen.tap("history-deleted")
        assert screen.page.route == "/history/deleted"
        assert "Anna och Bo 0" in screen.texts
        await screen.tap("nav-back")
        assert screen.page.route == "/history"


async def test_each_tells_how_many_days_are_left() -> None:
    held, _ = await deleted(count=31)
    async with window(held, "/history/deleted") as screen:
        days = [sv("deleted.days", n=n) for n in (30, 2, 1)]
        assert set(days) <= set(screen.texts)
        assert sv("deleted.last") in screen.texts
        told = [text for text in screen.texts if text.startswith("Anna och Bo")]
        assert told == [f"Anna och Bo {number}" for number in range(31)]
    assert KEPT.days == 30


async def test_one_tap_brings_it_back() -> None:
    held, (one,) = await deleted()
    async with window(held, "/history/deleted") as screen:
        await screen.tap(f"restore-{one}")
        assert {sv("deleted.restored"), sv("deleted.none")} <= set(screen.texts)
        assert [row.id for row in held.shelf.series] == [one]
        await screen.tap("restored-open")
        assert screen.page.route == f"/series/{one}"


async def test_for_good_only_after_asking() -> None:
    files = MemoryFiles()
    held, (one,) = await deleted(files)
    async with window(held, "/history/deleted") as screen, window(held, f"/series/{one}") as other:
        await screen.tap(f"ask-{one}")
        assert sv("deleted.remove_why") in screen.texts
        await screen.tap(f"keep-{one}")
        assert f"remove-{one}" not in screen.keys
        await screen.tap(f"ask-{one}")
        await screen.tap(f"remove-{one}")
        assert sv("deleted.none") in screen.texts
        assert not [name for name in files.files if name.startswith("series/")]
        await other.settle()
        assert sv("series.unknown") in other.texts


@pytest.mark.parametrize("taps", [["restore"], ["ask", "remove"]])
async def test_what_the_disk_does_not_do_is_told(taps: list[str]) -> None:
    files = MemoryFiles()
    held, (one,) = await deleted(files)
    async with window(held, "/history/deleted") as screen:
        files.failure = FULL
        for tap in taps:
            await screen.tap(f"{tap}-{one}")
        assert sv("library.full", detail=FULL.detail) in screen.texts
        assert [row.id for row in held.shelf.deleted] == [one]
        await screen.tap(f"{taps[-1]}-{one}")
        assert sv("trouble.tries", n=2) in screen.texts
        files.failure = None
        await screen.tap(f"{taps[-1]}-{one}")
        assert held.shelf.deleted == ()
        assert sv("library.full", detail=FULL.detail) not in screen.texts


async def test_it_is_neither_at_home_nor_found_nor_played_again() -> None:
    held, (one,) = await deleted()
    for route in ("/", f"/new/{one}", "/history"):
        async with window(held, route) as screen:
            assert "Anna och Bo 0" not in said(screen)
            assert f"series-{one}" not in screen.keys


async def test_reopening_a_finished_series_says_what_becomes_of_its_last_deal() -> None:
    rules = MATTMAR.model_copy(update={"series_length": 2})
    held, store = await seated(*["5 - -"] * 4, players=("Anna", "Bo", "Cecilia"), rules=rules)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert any(text.startswith("Giv 2, som avgjorde serien") for text in screen.texts)
        await screen.tap("reopen")
        assert store.snapshot.state.ended is None
        assert "Rams 2 av 2" in said(screen)
        assert held.shelf.series[0].status == "running"
        assert takes_tap(screen, "confirm")
        await screen.tap("confirm")
        assert store.snapshot.state.ended == "finished"
        assert "Anna vinner" in screen.texts


async def test_reopening_a_stopped_series_takes_the_stop_back() -> None:
    held, store = await seated("2 - 3 0")
    await stop(held, store.snapshot.id)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert sv("result.reopen_stopped") in screen.texts
        await screen.tap("reopen")
        assert (store.snapshot.state.ended, held.shelf.series[0].status) == (None, "running")
        await screen.tap("menu")
        await screen.tap("redo")
        assert store.snapshot.state.ended == "stopped"
