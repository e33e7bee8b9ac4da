"""Settings: what is tapped is kept at once."""

import pytest

from app.i18n import languages, words
from app.storage.memory import MemoryFiles
from tests.ui.window import library, sv, window


@pytest.mark.parametrize("name", ["keep_awake", "haptics", "animations"])
async def test_a_switch_is_saved_at_once_and_back(name: str) -> None:
    held = await library(files := MemoryFiles())
    async with window(held, "/settings") as screen:
        await screen.tap(name)
        assert getattr((await library(files)).shelf.settings, name) is False
        assert sv("choice.off") in screen.texts
        await screen.tap(name)
        assert getattr((await library(files)).shelf.settings, name) is True


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "system"])
async def test_a_theme_is_saved(theme: str) -> None:
    held = await library()
    async with window(held, "/settings") as screen:
        await screen.tap(f"theme-{theme}")
        assert held.shelf.settings.theme == theme


async def test_every_language_can_be_chosen_by_its_own_name() -> None:
    held = await library()
    async with window(held, "/settings") as screen:
        for code in languages():
            assert words(code)("language.name") in screen.texts
            await screen.tap(f"language-{code}")
            assert held.shelf.settings.language == code
        await screen.tap("language-device")
        assert held.shelf.settings.language is None


async def test_a_choice_leaves_the_others_as_they_were() -> None:
    held = await library()
    async with window(held, "/settings") as screen:
        await screen.tap("haptics")
        await screen.tap("theme-dark")
        settings = held.shelf.settings
        assert (settings.haptics, settings.theme, settings.animations) == (False, "dark", True)


async def test_the_folder_is_shown_where_it_is_known() -> None:
    async with window(await library(), "/settings", data="/home/anna/mattmar") as screen:
        assert "/home/anna/mattmar" in screen.texts
    async with window(await library(), "/settings") as screen:
        assert sv("settings.folder") not in screen.texts


async def test_back_leads_home() -> None:
    async with window(await library(), "/settings") as screen:
        await screen.tap("nav-back")
        assert screen.page.route == "/"
