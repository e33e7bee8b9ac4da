"""The outermost component: addresses, languages, themes, and several windows on one library."""

import gc

import flet as ft
import pytest

from app.i18n import languages, words
from app.storage.memory import MemoryFiles
from app.ui.device import Device, ask_device
from app.ui.root import Root
from app.ui.theme import CONTRAST, DARK, LIGHT
from scoring import DealScored
from tests.ui.harness import Screen
from tests.ui.tables import deal, facts, said, seated
from tests.ui.window import counted, kept, library, sv, window


def ground(screen: Screen) -> str:
    return next(c.bgcolor for c in screen.controls() if isinstance(c, ft.View))


async def test_an_address_that_leads_nowhere_says_so_and_leads_home():
    async with window(await library(), "/nowhere/at/all") as screen:
        assert sv("lost.title") in screen.texts
        await screen.tap("home")
        assert screen.page.route == "/"


@pytest.mark.parametrize("below", ["", "/protocol", "/more", "/deal/1"])
async def test_a_series_that_is_not_here_says_so_on_every_screen(below: str):
    async with window(await library(), f"/series/unknown{below}") as screen:
        assert sv("series.unknown") in screen.texts
        assert sv("series.unknown_why") in screen.texts
        await screen.tap("nav-back")
        assert screen.page.route == "/"


async def test_a_series_that_cannot_be_read_says_what_is_kept():
    _, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    for name in files.files:
        if store.snapshot.id in name:
            files.files[name] = b"half a fi"
    async with window(await library(files), f"/series/{store.snapshot.id}") as screen:
        assert sv("series.unopened") in screen.texts
        assert any("Filerna ligger orörda kvar" in text for text in screen.texts)


async def test_a_language_takes_effect_at_once_in_every_window():
    held, store = await seated()
    async with (
        window(held, "/settings") as first,
        window(held, f"/series/{store.snapshot.id}") as second,
    ):
        assert sv("table.waiting") in second.texts
        await first.tap("language-en")
        await second.settle()
        en = words("en")
        assert en("settings.title") in first.texts
        assert en("table.waiting") in second.texts
        assert sv("table.waiting") not in second.texts
        locales = second.page.locale_configuration
        assert locales.current_locale.language_code == "en"


async def test_a_theme_takes_effect_at_once_in_every_window():
    held, store = await seated()
    async with (
        window(held, "/settings") as first,
        window(held, f"/series/{store.snapshot.id}") as second,
    ):
        assert ground(second) == LIGHT.background
        for theme, look in (("dark", DARK), ("contrast", CONTRAST), ("light", LIGHT)):
            await first.tap(f"theme-{theme}")
            await second.settle()
            assert ground(first) == ground(second) == look.background
            assert second.page.theme.scaffold_bgcolor == look.background
            assert second.page.theme_mode == (
                ft.ThemeMode.DARK if look.dark else ft.ThemeMode.LIGHT
            )


async def test_the_system_may_turn_dark_meanwhile():
    async with window(await library()) as screen:
        assert ground(screen) == LIGHT.background
        screen.page.platform_brightness = ft.Brightness.DARK
        await screen.send(screen.page, "platform_brightness_change", {"brightness": "dark"})
        assert ground(screen) == DARK.background


async def test_a_device_that_asks_for_contrast_gets_it():
    held = await library()
    async with Screen(
        Root, held, Device("sv", contrast=True), counted(held), kept(held), route="/"
    ) as screen:
        assert ground(screen) == CONTRAST.background


@pytest.mark.parametrize("language", languages())
async def test_the_devices_language_is_the_first_one(language: str):
    held = await library()
    async with Screen(Root, held, Device(language), counted(held), kept(held), route="/") as screen:
        assert words(language)("home.first") in screen.texts


@pytest.mark.parametrize(
    ("asked", "language"),
    [(["sv-FI", "en"], "sv"), (["xx", "en-GB"], "en"), (["xx"], "en"), ([], "en"), (None, "en")],
)
async def test_the_device_is_asked_for_its_languages(asked: list[str] | None, language: str):
    async with window(await library()) as screen:
        screen.connection.answers["get_device_info"] = {
            "locales": [],
            "browser_name": "firefox",
            "languages": asked,
        }
        found = await ask_device(screen.page, "/home/anna")
        assert found == Device(language, data="/home/anna")


async def test_a_device_that_refuses_to_answer_counts_as_usual():
    async with window(await library()) as screen:
        for question in ("get_device_info", "get_accessibility_features"):
            screen.connection.answers[question] = RuntimeError("not here")
        assert await ask_device(screen.page) == Device("en")


async def test_an_answer_nobody_understands_counts_as_none():
    async with window(await library()) as screen:
        for question in ("get_device_info", "get_accessibility_features"):
            screen.connection.answers[question] = {"browser_name": "a new one"}
        assert await ask_device(screen.page) == Device("en")


async def test_two_windows_on_one_series_show_the_same():
    held, store = await seated()
    route = f"/series/{store.snapshot.id}"
    async with window(held, route) as first, window(held, f"{route}/protocol") as second:
        await first.tap("call-2-knock")
        await first.tap("confirm")
        await second.settle()
        assert "cell-1-1-2" in second.keys
        await first.tap("undo")
        await second.settle()
        assert "cell-1-1-2" not in second.keys


async def test_a_window_closed_for_good_does_not_stand_in_the_way_of_the_others():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}"):
        pass
    gc.collect()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        assert "Cecilia går med ensam och tar 5 stick" in said(screen)
        await screen.tap("confirm")
        await held.save_settings(held.shelf.settings.model_copy(update={"theme": "dark"}))
        await screen.settle()
        assert ground(screen) == DARK.background


async def test_a_tap_meant_for_a_deal_another_window_wrote_does_nothing():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        pressed = screen.find("confirm").content.controls[-1].on_click
        await store.add(DealScored(deal=deal("2 - 3 0")), facts(store))
        await pressed(None)
        await screen.settle()
        assert len(store.snapshot.state.rows) == 1
        assert "Giv 1 inskriven" in screen.texts


async def test_a_window_made_wide_shows_table_and_sheet_side_by_side():
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "cell-1-1-0" not in screen.keys
        await screen.send(screen.page, "resize", {"width": 1200.0, "height": 800.0})
        assert {"cell-1-1-0", "confirm"} <= set(screen.keys)
        assert "protocol" not in screen.keys


async def test_the_screen_stays_awake_while_a_series_runs():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "enable" in [name for name, _ in screen.connection.calls]
    async with window(held, "/settings") as screen:
        await screen.tap("keep_awake")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "enable" not in [name for name, _ in screen.connection.calls]


@pytest.mark.parametrize("on", [True, False])
async def test_taps_are_felt_if_the_settings_want_it(on: bool):
    held, store = await seated()
    if not on:
        settings = held.shelf.settings.model_copy(update={"haptics": False})
        await held.save_settings(settings)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        assert ("selection_click" in [name for name, _ in screen.connection.calls]) is on
