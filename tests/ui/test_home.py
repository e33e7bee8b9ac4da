"""Home: one tap back to the table."""

import pytest

from app.errors import StorageFullError
from app.storage.memory import MemoryFiles
from scoring import PRESETS
from tests.ui.window import library, series, stop, sv, window


async def test_first_start_welcomes_and_leads_to_a_new_series() -> None:
    async with window(await library()) as screen:
        assert sv("home.first") in screen.texts
        await screen.tap("home-new")
        assert screen.page.route == "/new"


async def test_running_series_come_first_and_newest_foremost() -> None:
    held = await library()
    older = await series(held, "Anna", "Bo", "Cecilia")
    newer = await series(held, "Doris", "Eva", "Gustaf")
    over = await series(held, "Anna", "Eva", "Bo")
    await stop(held, over)
    async with window(held) as screen:
        lines = [key for key in screen.keys if key.startswith("series-")]
        assert lines == [f"series-{newer}", f"series-{older}"]
        assert "Doris, Eva och Gustaf" in screen.texts
        assert sv("table.rams", rams=1, length=6) in screen.texts
        await screen.tap(f"series-{newer}")
        assert screen.page.route == f"/series/{newer}"


async def test_a_single_game_is_not_counted_as_one_of_one() -> None:
    held = await library()
    game = await series(held, "Anna", "Bo", "Cecilia", rules=PRESETS["norrlandsknack"])
    async with window(held) as screen:
        assert "Pågår" in screen.texts
        assert "Rams 1 av 1" not in screen.texts
    await stop(held, game)
    async with window(held, "/history") as screen:
        assert "Avbröts" in screen.texts


async def test_without_running_series_the_history_is_pointed_out() -> None:
    held = await library()
    await stop(held, await series(held, "Anna", "Bo", "Cecilia"))
    async with window(held) as screen:
        assert sv("home.again") in screen.texts


@pytest.mark.parametrize("place", ["history", "settings"])
@pytest.mark.parametrize("width", [320, 390, 1440])
async def test_leads_to_history_and_settings_at_any_width(place: str, width: float) -> None:
    async with window(await library(), width=width) as screen:
        await screen.tap(f"home-{place}")
        assert screen.page.route == f"/{place}"


async def test_a_failure_to_save_is_told_until_it_has_been_mended() -> None:
    held = await library(files := MemoryFiles())
    files.failure = StorageFullError("library.json", "disken är full")
    await held.remember("Anna")
    async with window(held) as screen:
        told = sv("library.full", detail="disken är full")
        assert told in screen.texts
        files.failure = None
        await screen.tap("library-retry")
        assert told not in screen.texts


async def test_a_damaged_list_is_told_once() -> None:
    held = await library(files := MemoryFiles())
    await series(held, "Anna", "Bo", "Cecilia")
    files.files["library.json"] = b"half a fi"
    async with window(await library(files)) as screen:
        assert sv("library.restored") in screen.texts
        await screen.tap("library-ok")
        assert sv("library.restored") not in screen.texts


async def test_a_name_from_right_to_left_leaves_the_others_in_place() -> None:
    held = await library()
    await series(held, "محمد", "Åke 🃏", "Bo")
    async with window(held) as screen:
        assert "\u2068محمد\u2069, Åke 🃏 och Bo" in screen.texts
