"""What went wrong with the stored series: said, kept, and mended from the screen itself."""

import asyncio

import pytest

from app.draft import Draft
from app.errors import StorageFullError
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import SeriesFiles
from scoring import DealCorrected, DealScored
from tests.ui.tables import deal, said, seated, takes_tap
from tests.ui.window import library, window

FULL = StorageFullError("series", "disk full")


async def test_a_full_disk_keeps_the_half_entered_deal_and_writes_it_once_on_trying_again():
    held, store = await seated(files=(files := MemoryFiles()))
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        files.failure = FULL
        await screen.tap("confirm")
        assert not any("Försökt" in text for text in screen.texts)
        for tries in (2, 3):
            await screen.tap("trouble-retry")
            assert f"Försökt {tries} gånger." in screen.texts
        assert store.snapshot.state.rows == ()
        assert "Det gick inte att spara." in screen.texts
        assert any("(disk full)" in text for text in screen.texts)
        assert "Cecilia går med ensam och tar 5 stick" in said(screen)
        files.failure = None
        await asyncio.gather(*(screen.tap("trouble-retry") for _ in range(2)))
        assert store.snapshot.state.scores == (10, 10, 5, 10)
        assert len(store.snapshot.state.rows) == 1
        assert "Det gick inte att spara." not in screen.texts
        files.failure = FULL
        await screen.tap("call-2-knock")
        assert not any("Försökt" in text for text in screen.texts)


async def test_what_a_full_disk_does_not_take_can_be_copied():
    held, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        files.failure = FULL
        await screen.tap("call-2-knock")
        assert "Cecilia går med ensam och tar 5 stick" in said(screen)
        await screen.tap("trouble-copy")
        copied = next(args["data"] for name, args in screen.connection.calls if name == "set")
        assert "Anna 8, Bo 10, Cecilia 7, Doris 10" in copied
        assert "Kopierat" in screen.texts


async def test_a_deal_that_could_not_be_written_is_in_what_is_copied():
    held, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        files.failure = FULL
        await screen.tap("confirm")
        await screen.tap("trouble-copy")
        copied = next(args["data"] for name, args in screen.connection.calls if name == "set")
        assert "Anna 8, Bo 10, Cecilia 2, Doris 10" in copied
        assert len(store.snapshot.state.rows) == 1


async def test_a_series_opened_from_an_earlier_file_says_so_until_it_is_read():
    _, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    files.files[f"series/{store.snapshot.id}.json"] = b"half a fi"
    async with window(await library(files), f"/series/{store.snapshot.id}") as screen:
        assert "Den senaste filen var skadad." in screen.texts
        await screen.tap("restored-ok")
        assert "Den senaste filen var skadad." not in screen.texts


async def test_a_series_with_facts_nobody_can_read_is_shown_and_left_as_it_is():
    _, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    broken = store.record.model_copy(
        update={"facts": (*store.record.facts, DealScored(deal=deal("9 - - -")))}
    )
    await SeriesFiles(files).save(broken)
    held = await library(files)
    before = dict(files.files)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "En del av serien kan inte läsas." in screen.texts
        assert "8" in screen.texts
        for key in ("call-2-knock", "call-2-pass", "skip", "confirm", "undo"):
            assert not takes_tap(screen, key)
        assert "undo-written" not in screen.keys
        await screen.tap("menu")
        assert not takes_tap(screen, "undo")
        assert "stop" not in screen.keys
        await screen.tap("protocol")
        await screen.tap("row-1-1")
        await screen.tap("trick-0-1")
        await screen.tap("trick-2-4")
        assert not takes_tap(screen, "confirm")
    assert {name: data for name, data in files.files.items() if "series/" in name} == {
        name: data for name, data in before.items() if "series/" in name
    }


@pytest.mark.parametrize("straight", [True, False])
async def test_tricks_of_a_series_that_can_only_be_read_take_no_tap(straight):
    _, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    facts = (*store.record.facts, DealScored(deal=deal("9 - - -")))
    at_tricks = Draft(step="tricks", straight=straight)
    await SeriesFiles(files).save(
        store.record.model_copy(update={"facts": facts, "draft": at_tricks})
    )
    async with window(await library(files), f"/series/{store.snapshot.id}") as screen:
        for key in ("trick-1-0", "trick-1-5", "back", *(["call-1-pass"] if straight else [])):
            assert not takes_tap(screen, key)


async def test_a35_a_deal_that_no_longer_fits_is_named_and_leads_to_its_correction():
    held, store = await seated("4 1 - -", "4 1 - -", "- 2 3 -")
    # With one trick more in the first deal Anna stands at one when she passes the third.
    await store.add(DealCorrected(of=1, deal=deal("5 0 - -")), len(store.snapshot.state.facts))
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Giv 3 passar inte längre." in screen.texts
        await screen.tap("misfit-open")
        assert screen.page.route.endswith("/deal/3")
        await screen.tap("keep")
        await screen.tap("confirm")
        assert store.snapshot.state.misfit is None
        assert store.snapshot.state.scores == (1, 7, 7, 10)
