"""Day, place and note of a series, told anew under More; the history follows."""

from datetime import date

import flet as ft

from app.errors import StorageFullError
from app.storage.memory import MemoryFiles
from app.store import Store
from tests.ui.harness import Screen, walk
from tests.ui.tables import seated, takes_tap
from tests.ui.window import sv, window


def more(store: Store) -> str:
    return f"/series/{store.snapshot.id}/more"


def stands(screen: Screen, key: str) -> str:
    """Return what stands in a field."""
    return next(c.value for c in walk(screen.find(key)) if isinstance(c, ft.TextField))


async def test_what_is_told_is_saved_and_the_history_follows() -> None:
    held, store = await seated("2 - 3 0")
    await store.describe({"Date": "2026-03-01", "Note": "Valborg"})
    async with window(held, more(store)) as screen:
        assert "2026-03-01 · Valborg" in screen.texts
        await screen.tap("about")
        assert [stands(screen, tag) for tag in ("Date", "Place", "Note")] == [
            "2026-03-01",
            "",
            "Valborg",
        ]
        await screen.enter("Date", " 2026.04.30 ")
        await screen.enter("Place", "Klubben ")
        await screen.enter("Note", "")
        assert store.snapshot.tags["Date"] == "2026-03-01"
        await screen.tap("about-save")
        assert store.snapshot.tags == {"Date": "2026-04-30", "Place": "Klubben"}
        assert "2026-04-30 · Klubben" in screen.texts
        assert "about-save" not in screen.keys
        await screen.tap("history")
        assert "2026-04-30 · Rams i Mattmar" in screen.texts
        assert "Klubben" in screen.texts
        await screen.enter("search", "KLUBB")
        assert f"series-{store.snapshot.id}" in screen.keys


async def test_what_is_no_date_is_refused_and_stays_to_be_mended() -> None:
    held, store = await seated()
    fault = sv("about.wrong", example=store.snapshot.created.date().isoformat())
    async with window(held, more(store)) as screen:
        await screen.tap("about")
        await screen.enter("Date", "i lördags")
        await screen.enter("Place", "Klubben")
        await screen.tap("about-save")
        assert fault in screen.texts
        assert (stands(screen, "Date"), store.snapshot.tags) == ("i lördags", {})
        await screen.enter("Date", "2026-04-30")
        assert fault not in screen.texts
        await screen.enter("Place", "Klubben", submit=True)
        assert store.snapshot.tags == {"Date": "2026-04-30", "Place": "Klubben"}


async def test_what_is_not_touched_is_not_written() -> None:
    held, store = await seated()
    await store.describe({"Date": "2026.??.??", "Note": "två\nrader"})
    began = store.snapshot.created.date().isoformat()
    async with window(held, more(store)) as screen:
        assert f"{began} · två rader" in screen.texts
        await screen.tap("about")
        await screen.enter("Place", "Klubben")
        await screen.tap("about-save")
        told = {"Date": "2026.??.??", "Note": "två\nrader", "Place": "Klubben"}
        assert store.snapshot.tags == told
        await screen.tap("about")
        await screen.enter("Date", "")
        await screen.tap("about-save")
        assert "Date" not in store.snapshot.tags
        assert held.shelf.series[0].day == date.fromisoformat(began)


async def test_closed_without_saving_it_is_as_it_was() -> None:
    held, store = await seated()
    async with window(held, more(store)) as screen:
        await screen.tap("about")
        await screen.enter("Place", "Klubben")
        await screen.tap("about")
        assert store.snapshot.tags == {}
        await screen.tap("about")
        assert stands(screen, "Place") == ""


async def test_what_cannot_be_saved_stands_until_it_can() -> None:
    held, store = await seated(files=(files := MemoryFiles()))
    async with window(held, more(store)) as screen:
        await screen.tap("about")
        await screen.enter("Place", "Klubben")
        files.failure = StorageFullError("series", "disk full")
        await screen.tap("about-save")
        assert "Det gick inte att spara." in screen.texts
        assert (stands(screen, "Place"), store.snapshot.tags) == ("Klubben", {})
        files.failure = None
        await screen.tap("about-save")
        assert store.snapshot.tags == {"Place": "Klubben"}
        assert "Det gick inte att spara." not in screen.texts


async def test_a_series_that_is_over_can_be_told_of() -> None:
    held, store = await seated()
    async with window(held, more(store)) as screen:
        await screen.tap("stop")
        await screen.tap("stop-yes")
    async with window(held, more(store)) as screen:
        assert takes_tap(screen, "about")
