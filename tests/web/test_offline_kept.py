"""What the offline app stores: there after every kill, and in words where it cannot be."""

import json
import os
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, Playwright

from tests.web.offline import Browser, Site, allow, moved, serving

pytestmark = pytest.mark.web

NAMES = ("Anna", "Bo", "Cecilia")
KILLS: Final = int(os.environ.get("MATTMAR_KILLS", "4"))
SPOIL: Final = """async ([database, start, data]) => {
    const opened = await new Promise((resolve, reject) => {
        const asked = indexedDB.open(database);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
    });
    const change = opened.transaction('files', 'readwrite', {durability: 'strict'});
    const files = change.objectStore('files');
    const keys = await new Promise(resolve => {
        const asked = files.getAllKeys();
        asked.onsuccess = () => resolve(asked.result.filter(([name]) => name.startsWith(start)));
    });
    const newest = keys.sort((one, other) => other[1] - one[1])[0];
    files.put(new TextEncoder().encode(data), newest);
    await new Promise(resolve => { change.oncomplete = resolve; });
    opened.close();
    return keys.length;
}"""
"""Writes over the newest record whose name starts so; returns how many records there are."""


async def spoil(page: Page, site: Site, start: str, data: str) -> None:
    """Damage the newest generation of a file while no app is open."""
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    # A page of the app answers every address of it once everything is kept.
    await session.send("Network.setBypassServiceWorker", {"bypass": True})
    await page.goto(f"{site.address}manifest.json")
    await session.detach()
    assert await page.evaluate(SPOIL, [f"mattmar:{site.base}", start, data]) > 0


async def test_what_the_screen_has_shown_survives_every_kill(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        series = await table.begin(*NAMES)
        await table.kept()
        await table.tap("Direkt till stick")
        await table.hears("Anna: 5 stick")
    shown: list[str] = []
    for number in range(KILLS):
        async with browser.running(playwright) as tabs:
            table = await tabs.open(place.address, series)
            await table.chooses(*shown)
            tapped = f"{NAMES[number % 2]}: {number % 3} stick"
            await table.tap(tapped)
            while (tapped in await table.chosen()) == (tapped in shown):
                await table.page.wait_for_timeout(5)
            shown = await table.chosen()
            browser.kill()
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address, series)
        await table.chooses(*shown)
        assert tabs.errors == []


async def test_a_damaged_file_is_set_aside_and_the_one_before_opened(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        series = await table.begin(*NAMES)
        await table.choose("Bo: knack")
        await table.choose("Cecilia: knack")
        await spoil(table.page, place, "series/", "junk")
        table = await tabs.open(place.address, series)
        await table.hears("Den senaste filen var skadad")
        await table.chooses("Bo: knack")

        await spoil(table.page, place, "library.json", "junk")
        table = await tabs.open(place.address)
        await table.hears("Spela vidare. Rams 1 av 6. Anna, Bo och Cecilia.")
        assert tabs.errors == []


async def test_what_a_newer_program_wrote_is_left_alone(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    newer = json.dumps({"format": "mattmar-library", "schema": 99, "crc32": 0, "tables": {}})
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        await table.kept()
        await table.begin(*NAMES)
        await spoil(tabs.first, place, "library.json", newer)
        said = await tabs.refused(place.address)
        assert "En äldre version" in said
        assert "Inget har ändrats" in said


async def test_a_full_browser_says_so_until_there_is_room(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        await allow(tabs.first, place, 1)
        said = await tabs.refused(place.address)
        assert "Ingen plats kvar" in said
        assert "Det som redan var sparat är kvar" in said
        await allow(tabs.first, place)
        await tabs.first.get_by_role("button", name="Försök igen").click()
        await tabs.first.locator("#mattmar").wait_for(state="detached")


async def test_a_browser_that_stores_nothing_is_told_what_to_do(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    refusing = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    preferences = browser.profile / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(refusing))
    async with browser.running(playwright) as tabs:
        said = await tabs.refused(place.address)
        assert "Här går det inte att spara" in said
        assert "privat" in said


async def test_an_old_browser_is_told_to_be_updated(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        await tabs.context.add_init_script("delete Crypto.prototype.randomUUID")
        assert "Webbläsaren är för gammal" in await tabs.refused(place.address)


async def test_an_insecure_address_and_a_bare_file_are_told_what_to_do(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    browser.flags = ("--host-resolver-rules=MAP stuga.test 127.0.0.1",)
    async with browser.running(playwright) as tabs:
        said = await tabs.refused(f"http://stuga.test:{place.port}/")
        assert "Adressen är inte säker" in said
        assert "https" in said
        said = await tabs.refused((place.folder / "index.html").as_uri())
        assert "Det här är bara en fil" in said
        assert "mattmar serve-web" in said
        assert not await tabs.first.locator("img").is_visible()


async def test_at_another_address_it_says_which_it_was_built_for(
    playwright: Playwright, browser: Browser, folder: Path, tmp_path: Path
) -> None:
    there = moved(folder, tmp_path / "moved", "/kort/rams/")
    with serving(there) as right, serving(there, "/") as wrong:
        async with browser.running(playwright) as tabs:
            said = await tabs.refused(wrong.address)
            assert "Fel adress" in said
            assert "/kort/rams/" in said

            table = await tabs.open(right.address)
            await table.begin(*NAMES)
            await table.kept()
            right.stop()
            table = await tabs.open(right.address)
            await table.hears("Spela vidare. Rams 1 av 6. Anna, Bo och Cecilia.")


@pytest.mark.parametrize(
    "name",
    [
        "about.js",
        "main.dart.js",
        "worker.js",
        "python/mattmar.zip",
        "canvaskit/canvaskit.wasm",
        "pyodide/pyodide.asm.wasm",
    ],
)
async def test_a_missing_file_is_named(
    playwright: Playwright, browser: Browser, folder: Path, tmp_path: Path, name: str
) -> None:
    lacking = moved(folder, tmp_path / "lacking", "/")
    (lacking / name).unlink()
    with serving(lacking) as site:
        async with browser.running(playwright) as tabs:
            said = await tabs.refused(site.address)
            assert "Filer saknas" in said
            assert name.rpartition("/")[2] in said
