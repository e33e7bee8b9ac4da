"""The way back is the browser's own; a page it holds for that goes on, but never beside another."""

import pytest
from playwright.async_api import Playwright

from tests.web.offline import Browser, Site

pytestmark = pytest.mark.web


async def test_a_page_that_is_come_back_to_goes_on_unless_another_has_been_opened(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        table, page = await tabs.open(place.address), tabs.first
        await table.kept()
        await table.begin("Anna", "Bo", "Cecilia")
        await table.tap("Direkt till stick")
        await table.choose("Anna: 3 stick")
        behind = await page.evaluate("history.length")
        for _ in range(2):
            await table.tap("Protokoll")
            await table.hears("summa")
            await table.tap("Tillbaka")
            await table.hears("Giv 1 ·")
        assert await page.evaluate("history.length") == behind + 1
        await page.evaluate("addEventListener('pageshow', event => self.held = event.persisted)")
        await page.goto("about:blank")
        await page.go_back(wait_until="commit")
        await table.until("self.held")
        await table.choose("Bo: 1 stick")

        await page.goto("about:blank")
        other = await tabs.open(place.address, new=True)
        await other.hears("Spela vidare. Rams 1 av 6. Anna, Bo och Cecilia.")
        await page.go_back(wait_until="commit")
        await page.locator("#again").wait_for(state="visible")
        assert "Mattmar är redan öppet" in await page.locator("#mattmar").inner_text()
