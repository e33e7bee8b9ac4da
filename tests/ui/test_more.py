"""What a table needs now and then: undo and redo by name, another dealer, stopping early."""

import pytest

from app.errors import StorageFullError
from app.storage.memory import MemoryFiles
from scoring import DealCorrected, DealerSet, DealVoided, SeriesEnded
from tests.ui.tables import deal, facts, seated, takes_tap
from tests.ui.window import window


def more(store) -> str:
    return f"/series/{store.snapshot.id}/more"


async def test_nothing_is_there_to_undo_at_first():
    held, store = await seated()
    async with window(held, more(store)) as screen:
        assert {"Inget att ångra", "Inget att göra om"} <= set(screen.texts)
        assert not takes_tap(screen, "undo")
        assert not takes_tap(screen, "redo")


async def test_undo_and_redo_name_what_they_do():
    held, store = await seated("2 - 3 0", "- 1 2 2")
    async with window(held, more(store)) as screen:
        assert "Ångra giv 2" in screen.texts
        await screen.tap("undo")
        assert {"Ångra giv 1", "Gör om giv 2"} <= set(screen.texts)
        await screen.tap("undo")
        assert {"Inget att ångra", "Gör om giv 1"} <= set(screen.texts)
        await screen.tap("redo")
        await screen.tap("redo")
        assert {"Ångra giv 2", "Inget att göra om"} <= set(screen.texts)
        assert store.snapshot.state.scores == (8, 9, 5, 8)


@pytest.mark.parametrize(
    ("fact", "name"),
    [
        (DealCorrected(of=1, deal=deal("3 - 2 0")), "rättelsen av giv 1"),
        (DealVoided(of=1, was_dealt=False), "strykningen av en giv"),
        (DealerSet(seat=3), "ny givare: Doris"),
        (SeriesEnded(), "avslutet"),
    ],
)
async def test_every_step_has_a_name(fact, name: str):
    held, store = await seated("2 - 3 0")
    await store.add(fact, facts(store))
    async with window(held, more(store)) as screen:
        assert f"Ångra {name}" in screen.texts
        await screen.tap("undo")
        assert f"Gör om {name}" in screen.texts
        await screen.tap("redo")
        assert f"Ångra {name}" in screen.texts


async def test_undo_goes_back_across_the_border_of_a_rams():
    held, store = await seated("5 - - -", "5 - - -", "- 2 3 -")
    async with window(held, more(store)) as screen:
        await screen.tap("undo")
        assert "Ångra giv 2 i rams 1" in screen.texts
        await screen.tap("undo")
        assert store.snapshot.state.rams == 1
        await screen.tap("redo")
        assert store.snapshot.state.rams == 2
        await screen.tap("nav-back")
        assert "Rams 1 av 6 är slut" in screen.texts


async def test_the_next_deal_is_moved_to_another_dealer():
    held, store = await seated("2 - 3 0")
    async with window(held, more(store)) as screen:
        assert "Bo ger" in screen.texts
        assert not takes_tap(screen, "dealer-1")
        await screen.tap("dealer-3")
        assert screen.page.route == f"/series/{store.snapshot.id}"
        assert "Giv 2 · Doris ger · Anna i förhand" in screen.texts
        assert "Ångra ny givare: Doris" in screen.labels


async def test_a_half_entered_deal_outlives_another_dealer():
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        await screen.tap("menu")
        await screen.tap("dealer-3")
        assert any("Cecilia går med ensam" in label for label in screen.labels)


async def test_stopping_early_asks_first():
    held, store = await seated("2 - 3 0")
    async with window(held, more(store)) as screen:
        await screen.tap("stop")
        assert "Ja, avsluta nu" in screen.texts
        await screen.tap("stop-no")
        assert "stop-yes" not in screen.keys
        assert store.snapshot.state.ended is None
        await screen.tap("stop")
        await screen.tap("stop-yes")
        assert store.snapshot.state.ended == "stopped"
        assert "Slut efter 0 av 6" in screen.texts


async def test_a_stopped_series_goes_on_after_undo():
    held, store = await seated("2 - 3 0")
    await store.add(SeriesEnded(), facts(store))
    async with window(held, more(store)) as screen:
        assert {"stop", "dealer-0"}.isdisjoint(screen.keys)
        await screen.tap("undo")
        assert {"stop", "dealer-0"} <= set(screen.keys)


async def test_a_step_the_disk_does_not_take_is_told_on_the_table():
    held, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    async with window(held, more(store)) as screen:
        files.failure = StorageFullError("series", "disk full")
        await screen.tap("dealer-3")
        assert "Det gick inte att spara." in screen.texts
        files.failure = None
        await screen.tap("trouble-retry")
        assert "Giv 2 · Doris ger · Anna i förhand" in screen.texts


@pytest.mark.parametrize(
    ("key", "route"),
    [
        ("protocol", "protocol"),
        ("referee", "referee"),
        ("settings", "/settings"),
        ("history", "/history"),
        ("home", "/"),
    ],
)
async def test_the_ways_out(key: str, route: str):
    held, store = await seated()
    async with window(held, more(store)) as screen:
        await screen.tap(key)
        assert screen.page.route.endswith(route)


async def test_the_devices_back_goes_one_level_up():
    held, store = await seated()
    async with window(held, more(store)) as screen:
        await screen.back()
        assert screen.page.route == f"/series/{store.snapshot.id}"
        await screen.back()
        assert screen.page.route == "/"
