"""The storage of the browser full: it is said, nothing shown is lost, and it goes on."""

import asyncio
from typing import Final

import pytest
from playwright.async_api import Playwright

from tests.web.driving import PATIENCE, write_in
from tests.web.offline import Browser, Site, allow, used

pytestmark = pytest.mark.web

SPARE: Final = 4_000_000
"""Bytes of room before it is filled."""
FILL: Final = """async () => {
    const opened = await new Promise(resolve => {
        const asked = indexedDB.open('filler', 1);
        const store = () => asked.result.createObjectStore('dust', {autoIncrement: true});
        asked.onupgradeneeded = store;
        asked.onsuccess = () => resolve(asked.result);
    });
    const put = size => new Promise(resolve => {
        const dust = new Uint8Array(size);
        for (let at = 0; at < size; at += 65536) {
            crypto.getRandomValues(dust.subarray(at, at + 65536));
        }
        const change = opened.transaction('dust', 'readwrite');
        change.objectStore('dust').put(dust);
        change.oncomplete = () => resolve(true);
        change.onabort = () => resolve(false);
    });
    for (let size = 1 << 20; size >= 64; size >>= 1) while (await put(size));
    opened.close();
}"""
"""Takes all the room there is: in halves, until not even a few bytes fit."""
CLEAR: Final = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase('filler');
    asked.onsuccess = resolve;
    asked.onerror = asked.onblocked = reject;
})"""
UNKEPT: Final = "Appen är inte sparad här"
HALF: Final = ("Anna: 3 stick", "Bo: 1 stick", "Cecilia: 1 stick")


async def test_an_app_that_finds_no_room_says_so_and_is_kept_once_it_does(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        await allow(tabs.first, place, SPARE)
        table = await tabs.open(place.address)
        await table.hears(UNKEPT, "Utan nätverk startar den inte nästa gång.")
        await allow(tabs.first, place)
        await tabs.first.evaluate("dispatchEvent(new Event('online'))")
        await table.kept()
        async with asyncio.timeout(PATIENCE / 1000):
            while UNKEPT in await table.heard():
                await tabs.first.wait_for_timeout(50)


async def test_a_deal_stays_half_entered_until_there_is_room(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        await (await tabs.open(place.address)).kept()
        await allow(tabs.first, place, await used(tabs.first) + SPARE)
        table = await tabs.open(place.address)
        series = await table.begin("Anna", "Bo", "Cecilia")
        await table.tap("Direkt till stick")
        await table.choose(HALF[0])
        await tabs.first.evaluate(FILL)

        await table.tap(HALF[1])
        full = ("Det gick inte att spara.", "Frigör plats och försök igen.", "Kopiera som text")
        await table.hears(*full)
        await table.chooses(*HALF)
        await write_in(table)
        await table.tap("Försök igen")
        # Without the count, what stood there before the tap would be heard as its answer.
        await table.hears(*full, "Försökt 3 gånger.")
        await table.chooses(*HALF)
        await table.reaches(1)

        await tabs.first.evaluate(CLEAR)
        await table.tap("Försök igen")
        await table.reaches(2)
        await table.choose("Bo: 2 stick")
        assert tabs.errors == []
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address, series)
        await table.reaches(2)
        await table.chooses("Bo: 2 stick")
