"""What is kept does not always come: the browser may end what hands it out, or have lost it."""

import pytest
from playwright.async_api import Playwright, Request

from tests.web.offline import Browser, Site, Tabs, lose

pytestmark = pytest.mark.web


async def end_service_workers(tabs: Tabs, place: Site, name: str) -> None:
    """End them whenever the first page of a start asks for that file."""
    session = await tabs.context.new_cdp_session(tabs.first)
    await session.send("ServiceWorker.enable")

    async def end(request: Request) -> None:
        if request.url.endswith(name) and tabs.asked.count(place.address) == 1:
            await session.send("ServiceWorker.stopAllWorkers")

    tabs.context.on("request", end)


@pytest.mark.parametrize("name", ["/main.dart.js", "/worker.js", "/pyodide.asm.wasm"])
async def test_it_starts_although_the_browser_ends_its_service_worker(
    playwright: Playwright, place: Site, browser: Browser, name: str
) -> None:
    async with browser.running(playwright) as tabs:
        await (await tabs.open(place.address)).kept()
        await end_service_workers(tabs, place, name)
        place.stop()
        for _ in range(20):  # the file may have come before the worker ends
            tabs.asked.clear()
            table = await tabs.open(place.address)
            await table.hears("Ny serie")
            if tabs.asked.count(place.address) == 2:
                break
        else:
            raise AssertionError(f"{name} has always come")


@pytest.mark.parametrize("path", ["/worker.js", "/python/native.zip"])
async def test_what_is_lost_is_named_after_two_further_tries(
    playwright: Playwright, place: Site, browser: Browser, path: str
) -> None:
    async with browser.running(playwright) as tabs:
        await (await tabs.open(place.address)).kept()
        session = await tabs.context.new_cdp_session(tabs.first)
        await session.send("Network.clearBrowserCache")
        await lose(tabs.first, path)
        await tabs.first.clock.install()
        place.stop()
        for _ in range(2):
            tabs.asked.clear()
            said = await tabs.refused(place.address)
            assert "Filer saknas" in said
            assert path.rpartition("/")[2] in said
            await tabs.first.clock.run_for(20_000)
            await tabs.first.wait_for_timeout(500)
            assert tabs.asked.count(place.address) == 3
        place.start()
        await tabs.first.get_by_role("button", name="Försök igen").click()
        await tabs.first.locator("#mattmar").wait_for(state="detached")
