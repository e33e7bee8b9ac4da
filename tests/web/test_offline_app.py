"""The folder of static files: installed by one visit, and from then on without a network."""

from pathlib import Path

import pytest
from playwright.async_api import Playwright

from tests.web.driving import write_in
from tests.web.offline import Browser, Site, older

pytestmark = pytest.mark.web

NAMES = ("Anna", "Bo", "Cecilia")
POLICED = "rive_native.js"
"""The client asks a public host for an animation runtime at each start; the policy stops it."""


async def play_rams(table) -> None:
    """Anna takes everything twice: ten tricks, down to zero."""
    for deal in (1, 2):
        await table.reaches(deal)
        if deal == 1:
            await table.tap("Direkt till stick")
        await table.choose("Anna: 5 stick")
        await write_in(table)
    await table.hears("Rams 1 av 6 är slut")


async def test_one_visit_is_enough(playwright: Playwright, place: Site, browser: Browser) -> None:
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        series = await table.begin(*NAMES)
        await play_rams(table)
        await table.kept()
        away = [url for url in tabs.asked if not url.startswith((place.address, "blob:", "data:"))]
        assert [url for url in away if POLICED not in url] == []

        place.stop()
        await table.reload()
        await table.hears("Rams 1 av 6 är slut")
        await table.tap("Nästa rams")
        await table.hears("Rams 2 av 6")
        await table.tap("Anna: 3 stick")
        await table.chooses("Anna: 3 stick")

    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        await table.hears("Spela vidare. Rams 2 av 6. Anna, Bo och Cecilia.")
        await table.visit(series)
        await table.chooses("Anna: 3 stick")
        await table.tap("Protokoll")
        await table.hears("Anna, rams 1, giv 2: 0, 5 stick")
        assert tabs.errors == []


async def test_it_can_be_installed(playwright: Playwright, place: Site, browser: Browser) -> None:
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        await table.kept()
        session = await tabs.context.new_cdp_session(table.page)
        told = await session.send("Page.getInstallabilityErrors")
        assert told["installabilityErrors"] == []
        manifest = await session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert '"short_name": "Mattmar"' in manifest["data"]


async def test_a_second_tab_is_told_and_opens_once_the_first_is_closed(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        await table.begin(*NAMES)
        second = await tabs.context.new_page()
        await second.goto(place.address)
        await second.get_by_text("Mattmar är redan öppet").wait_for()
        await second.get_by_text("Fortsätt där, eller stäng det").wait_for()
        await table.hears("Rams 1 av 6")
        await table.page.close()
        await second.locator("#mattmar").wait_for(state="detached")


async def test_a_newer_build_is_offered_and_keeps_the_data(
    playwright: Playwright, place: Site, browser: Browser, folder: Path, tmp_path: Path
) -> None:
    place.stop()
    place.folder = older(folder, tmp_path / "older")
    place.start()
    mark = "document.documentElement.dataset.build"
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        await table.begin(*NAMES)
        await table.choose("Bo: knack")
        await table.kept()
        place.stop()
        place.folder = folder
        place.start()

        await table.reload()
        assert await table.page.evaluate(mark) == "older"
        await table.chooses("Bo: knack")
        assert "En ny version är klar" not in await table.heard()
        await table.page.evaluate("location.hash = '#/'")
        await table.hears("En ny version är klar")
        assert await table.page.evaluate(mark) == "older"
        await table.tap("Byt nu")
        await table.until(f"{mark} === undefined")
        await table.listen()
        await table.tap("Spela vidare. Rams 1 av 6. Anna, Bo och Cecilia. Rams i Mattmar.")
        await table.chooses("Bo: knack")
        assert tabs.errors == []
