"""What is kept of one build and the next, tried with builds of a few files."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, Playwright

from app.build_web.build import put_table
from app.build_web.serve import TYPES
from tests.web.offline import Browser, Site, allow, lose, serving, used

pytestmark = pytest.mark.web

INSTALL: Final = """async () => {
    const registration = await navigator.serviceWorker.register('sw.js', {updateViaCache: 'none'});
    let worker = registration.installing;
    registration.onupdatefound = () => { worker = registration.installing; };
    if (!worker) await registration.update();
    const waits = () => worker?.state === 'installed' && registration.active;
    while (!['activated', 'redundant'].includes(worker?.state) && !waits()) {
        await new Promise(wake => setTimeout(wake, 10));
    }
    return worker.state;
}"""
"""Installs what the server has; returns what has become of it."""
RENEW: Final = """async () => {
    const { waiting } = await navigator.serviceWorker.getRegistration();
    waiting.postMessage('renew');
    while (waiting.state !== 'activated') await new Promise(wake => setTimeout(wake, 10));
}"""
KEPT: Final = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        const kept = await (await caches.open(name)).keys();
        found.push(...kept.map(({ url }) => new URL(url).pathname));
    }
    return found.sort();
}"""
"""Returns the path of everything that is kept, as often as it is."""
READ: Final = "path => fetch(path).then(answer => answer.text()).catch(String)"
UPDATE: Final = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration.update().then(() => '', ({ name }) => name);
}"""
"""Returns the name of the error a look for a newer build ends with."""
LOGIN: Final = "<!DOCTYPE html><title>Hotel</title>"
ONE: Final = ["/about.js", "/index.html", "/large.js"]


def written(folder: Path, about: str, **more: bytes) -> Path:
    """Write a build in place of the one before; only *about* is of our own making."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "index.html").write_text('<!DOCTYPE html><base href="/"><title>Few</title>')
    (folder / "about.js").write_text(about)
    for name, data in more.items():
        (folder / f"{name}.js").write_bytes(data)
    put_table(folder)
    return folder


@asynccontextmanager
async def installed(
    playwright: Playwright, browser: Browser, tmp_path: Path, large: bytes
) -> AsyncIterator[tuple[Site, Page]]:
    """Serve a first build with that large file, and open a page in which it is kept."""
    with serving(written(tmp_path / "few", "1", large=large)) as site:
        async with browser.running(playwright) as tabs:
            await tabs.first.goto(site.address)
            assert await tabs.first.evaluate(INSTALL) == "activated"
            yield site, tabs.first


async def test_a_newer_build_shares_what_is_the_same(
    playwright: Playwright, browser: Browser, tmp_path: Path
) -> None:
    async with installed(playwright, browser, tmp_path, b"same") as (site, page):
        written(site.folder, "2", large=b"same")
        assert await page.evaluate(INSTALL) == "installed"
        assert await page.evaluate(KEPT) == sorted([*ONE, "/about.js", "/index.html"])
        site.stop()
        assert await page.evaluate(READ, "about.js") == "1"
        await page.evaluate(RENEW)
        assert await page.evaluate(KEPT) == ONE
        assert await page.evaluate(READ, "about.js") == "2"
        assert await page.evaluate(READ, "large.js") == "same"


async def fails(page: Page) -> None:
    """Install a build for which there is no room, or not everything on the server."""
    assert await page.evaluate(INSTALL) == "redundant"


async def test_a_build_without_room_gives_back_what_it_took(
    playwright: Playwright, browser: Browser, tmp_path: Path
) -> None:
    async with installed(playwright, browser, tmp_path, b"same") as (site, page):
        more = {name: os.urandom(400_000) for name in "abcdef"}
        written(site.folder, "2", large=b"other", **more)
        await allow(page, site, await used(page) + 1_500_000)
        await fails(page)
        assert await page.evaluate(KEPT) == ONE
        written(site.folder, "3", large=b"same", **{"z": os.urandom(2_000_000)})
        await allow(page, site, await used(page) + 1_500_000)
        await fails(page)
        assert await page.evaluate(KEPT) == ONE
        site.stop()
        assert await page.evaluate(READ, "large.js") == "same"


async def test_what_came_of_a_build_is_kept_until_there_is_a_newer(
    playwright: Playwright, browser: Browser, tmp_path: Path
) -> None:
    async with installed(playwright, browser, tmp_path, b"1") as (site, page):
        written(site.folder, "2", large=b"2", lost=b"lost")
        (site.folder / "lost.js").unlink()
        await fails(page)
        assert await page.evaluate(KEPT) == sorted([*ONE, "/about.js", "/large.js"])
        written(site.folder, "3", large=b"3")
        assert await page.evaluate(INSTALL) == "installed"
        assert await page.evaluate(KEPT) == sorted([*ONE, *ONE])
        site.stop()
        assert await page.evaluate(READ, "large.js") == "1"
        await page.evaluate(RENEW)
        assert await page.evaluate(READ, "large.js") == "3"


async def test_the_page_of_a_network_that_wants_a_login_is_never_kept(
    playwright: Playwright, browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with installed(playwright, browser, tmp_path, b"same") as (site, page):
        newer = (written(site.folder, "2", large=b"other") / "sw.js").read_bytes()
        monkeypatch.setitem(TYPES, ".js", "text/html")
        for file in site.folder.iterdir():
            file.write_text(LOGIN)
        assert await page.evaluate(UPDATE) == "SecurityError"
        await page.reload()
        assert await page.title() == "Few"

        monkeypatch.delitem(TYPES, ".js")
        (site.folder / "sw.js").write_bytes(newer)  # of all files only this one comes through
        await fails(page)
        assert await page.evaluate(KEPT) == ONE
        await lose(page, "/large.js")
        assert await page.evaluate(READ, "large.js") == "TypeError: Failed to fetch"
        (site.folder / "large.js").write_bytes(b"same")
        assert await page.evaluate(READ, "large.js") == "same"


async def test_a_server_whose_answers_vary_is_no_hindrance(
    playwright: Playwright, browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = BaseHTTPRequestHandler.send_header

    def vary(handler: BaseHTTPRequestHandler, name: str, value: str) -> None:
        send(handler, name, "Accept-Encoding, *" if name == "Vary" else value)

    monkeypatch.setattr(BaseHTTPRequestHandler, "send_header", vary)
    async with installed(playwright, browser, tmp_path, b"same") as (_, page):
        assert await page.evaluate(KEPT) == ONE
