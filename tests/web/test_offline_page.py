"""The page, told of this and that by a Python that is none."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, Playwright

from app.build_web.build import SITE
from tests.web.driving import PATIENCE
from tests.web.offline import Browser, serving

pytestmark = pytest.mark.web

PAGE: Final = """<!DOCTYPE html><base href="/">
<meta http-equiv="Content-Security-Policy" content="script-src * 'unsafe-inline' 'unsafe-eval'">
<main id="mattmar"><p id="why"></p><progress id="bar"></progress>
<button id="again">Again</button></main><script>
var mattmar = {base: "/", words: {slow: "slow"}, build: {sizes: {}}, stopped: ""};
mattmar.show = function (what) { mattmar.stopped = what; };
var _flutter = {loader: {load: function () {}}}, python, told;
function Worker() { python = this; this.postMessage = function () {}; }
function cut() {
  return new ReadableStream({start: function (body) { body.error(new TypeError("cut")); }});
}
var coming = [], fetch = async function () { return new Response(coming.shift() || cut()); };
</script><script src="start.js"></script>"""
"""No Python, and a network that drops in the middle of every answer but those to come."""
ASK: Final = """() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}) => { told = [data]; };
    python.onmessage({data: {what: 'fetch', address: 'exports.zip', port: port2}});
}"""
BREAK: Final = """async () => {
    python.onmessage({data: {what: 'ready'}});
    python.onmessage({data: {what: 'broken'}});
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""


@pytest.fixture
async def page(playwright: Playwright, browser: Browser, tmp_path: Path) -> AsyncIterator[Page]:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE)
    shutil.copyfile(SITE / "start.js", folder / "start.js")
    with serving(folder) as site:
        async with browser.running(playwright) as tabs:
            await tabs.first.goto(f"{site.address}#/referee")
            await tabs.first.wait_for_function("python")
            yield tabs.first


async def test_an_answer_that_is_cut_short_is_none(page: Page) -> None:
    await page.evaluate(ASK)
    await page.wait_for_function("told")
    assert await page.evaluate("told") == [None]


async def test_an_answer_that_is_cut_short_once_is_asked_for_again(page: Page) -> None:
    await page.evaluate("coming = [cut(), 'whole']")
    await page.evaluate(ASK)
    await page.wait_for_function("told")
    assert await page.evaluate("new TextDecoder().decode(told[0])") == "whole"


async def test_what_breaks_at_once_is_still_told(page: Page) -> None:
    await page.evaluate(BREAK)
    assert await page.locator("#mattmar").is_visible()


async def test_what_could_not_be_kept_is_kept_once_there_is_a_network(
    page: Page, tmp_path: Path
) -> None:
    await page.evaluate("self.setTimeout = () => 0")  # not by waiting
    async with page.expect_event("console"):
        await page.evaluate("python.onmessage({data: {what: 'ready'}})")
    (tmp_path / "page" / "sw.js").write_text("")
    await page.evaluate("dispatchEvent(new Event('online'))")
    async with asyncio.timeout(PATIENCE / 1000):
        await page.evaluate("navigator.serviceWorker.ready.then(() => true)")


async def test_what_neither_comes_nor_fails_is_left_to_whoever_waits(page: Page) -> None:
    await page.clock.install()
    await page.reload()
    await page.wait_for_function("python")
    await page.wait_for_function("mattmar.stopped")  # there is nothing to draw with here
    await page.evaluate("document.getElementById('again').hidden = !(mattmar.stopped = '')")
    await page.clock.run_for(59_000)
    await page.evaluate("python.onmessage({data: {what: 'starting'}})")
    await page.clock.run_for(59_000)
    assert not await page.locator("#again").is_visible()
    assert await page.locator("#why").text_content() == ""
    await page.clock.run_for(2_000)
    assert await page.locator("#again").is_visible()
    assert await page.locator("#why").text_content() == "slow"


async def test_a_browser_without_a_storage_is_told(page: Page) -> None:
    await page.add_init_script("Object.defineProperty(self, 'localStorage', {value: null})")
    await page.reload()
    assert await page.evaluate("mattmar.stopped") == "refused"


@pytest.mark.parametrize("what", ["stopped", "broken"])
async def test_what_ends_at_a_page_is_begun_again_at_home(page: Page, what: str) -> None:
    await page.evaluate(f"python.onmessage({{data: {{what: '{what}', why: 'stopped'}}}})")
    await page.locator("#again").click()
    await page.wait_for_url(re.compile("#/$"))
