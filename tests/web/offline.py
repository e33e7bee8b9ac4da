"""The built folder on a server, and a browser in a process of its own that can be killed."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Error, Page, Playwright

from app.build_web.build import put_page, put_table
from app.build_web.serve import Server, base_of
from tests.web.driving import PHONE, Table
from tests.web.serving import FLAGS, ROOT

OURS: Final = (
    "--headless=new",
    "--lang=sv-SE",
    "--accept-lang=sv-SE",
    "--force-prefers-reduced-motion",
)
START: Final = 90_000
"""Milliseconds the app has to start in the browser, on a machine that does much else."""
BUILT: Final = "MATTMAR_WEB"
"""Names a folder that is built already."""
LOSE: Final = """async path => {
    for (const name of await caches.keys()) {
        if (await (await caches.open(name)).delete(path)) return true;
    }
}"""


def build(out: Path, *more: str) -> Path:
    """Build the folder as anybody would; MATTMAR_WEB spares that where nothing is different."""
    if (built := os.environ.get(BUILT)) and not more:
        return Path(built)
    command = [sys.executable, "-m", "app.cli", "build-web", "--out", str(out), *more]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=900)
    return out


class Site:
    """A server of a folder; it can be stopped, and serve another folder at the same address."""

    def __init__(self, folder: Path, base: str = "") -> None:
        self.folder = folder
        self.port = 0
        self._base = base
        self._server: Server | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.base}"

    @property
    def base(self) -> str:
        return self._base or base_of(self.folder)

    def start(self) -> None:
        self._server = Server(self.folder, "127.0.0.1", self.port, self.base)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def sent(self) -> int:
        """Return how many bytes of files it has sent since it was started."""
        assert self._server
        return self._server.sent

    def stop(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


@contextmanager
def serving(folder: Path, base: str = "") -> Iterator[Site]:
    """Serve *folder* at the address it was built for, or at *base*."""
    held = Site(folder, base)
    held.start()
    try:
        yield held
    finally:
        held.stop()


class Browser:
    """A browser with a profile, in a process group of its own."""

    def __init__(self, program: str, profile: Path, *flags: str) -> None:
        self.program = program
        self.profile = profile
        self.flags = flags
        self._process: subprocess.Popen[bytes] | None = None

    @asynccontextmanager
    async def running(self, playwright: Playwright) -> AsyncIterator["Tabs"]:
        """Start it, and close it as a player does unless it was killed meanwhile."""
        told = self.profile / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [
                self.program,
                *FLAGS,
                *self.flags,
                *OURS,
                f"--user-data-dir={self.profile}",
                "--remote-debugging-port=0",
                "about:blank",
            ],
            env={**os.environ, "LANGUAGE": "sv_SE"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            while not (told.is_file() and told.read_text().count("\n")):
                assert self._process.poll() is None, "the browser did not start"
                await asyncio.sleep(0.05)
            port = told.read_text().split("\n")[0]
            browser = await playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
            context = browser.contexts[0]
            context.set_default_timeout(START)
            session = await browser.new_browser_cdp_session()
            there = str(self.profile / "taken")
            await session.send(
                "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": there}
            )
            yield Tabs(context.pages[0])
            if self._process.poll() is None:
                await session.send("Browser.close")
                self._process.wait(30)
        finally:
            self.kill()

    def kill(self) -> None:
        """End it as a power cut would, every process of it."""
        if self._process and self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()


class Tabs:
    """The tabs of a running browser, and what they asked for."""

    def __init__(self, first: Page) -> None:
        self.first = first
        self.asked: list[str] = []
        """Addresses of everything asked for, in order."""
        self.errors: list[str] = []
        self.context = first.context
        self.context.on("request", lambda request: self.asked.append(request.url))
        self.context.on("weberror", lambda error: self.errors.append(str(error.error)))

    async def open(self, address: str, path: str = "", *, new: bool = False) -> "Offline":
        """Open the app in the first tab, or in a new one, and wait for its first screen."""
        offline = Offline(await self.context.new_page() if new else self.first, address)
        await offline.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        await offline.visit(path)
        return offline

    async def refused(self, address: str) -> str:
        """Open the app where it cannot start; return what the page says."""
        await self.first.goto("about:blank")
        await self.first.goto(address)
        await self.first.locator("#again").wait_for(state="visible")
        return await self.first.locator("#mattmar").inner_text()


async def allow(page: Page, site: Site, size: int | None = None) -> None:
    """Let what *site* serves have *size* bytes in the browser; None: as much as there is."""
    session = await page.context.new_cdp_session(page)
    limit = {"origin": f"http://127.0.0.1:{site.port}"} | ({"quotaSize": size} if size else {})
    await session.send("Storage.overrideQuotaForOrigin", limit)


async def used(page: Page) -> int:
    """Return how many bytes what the page comes from has in the browser."""
    found: int = await page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    return found


async def lose(page: Page, path: str) -> None:
    """Take the file of that path out of what is kept."""
    assert await page.evaluate(LOSE, path)


class Offline(Table):
    """A tab with the app that runs in the browser alone."""

    async def listen(self) -> None:
        await self.page.locator("#mattmar").wait_for(state="detached", timeout=START)
        assert await self.page.evaluate("mattmar.stopped") == ""
        await super().listen()

    async def visit(self, path: str = "") -> None:
        """Go to an address of the app from another page: else only the part behind # changes."""
        await self.page.goto("about:blank")
        await super().visit(path)

    async def kept(self) -> None:
        """Wait until everything is kept for the time without a network."""
        await self.until("navigator.serviceWorker.controller !== null")

    async def until(self, expression: str) -> None:
        """Wait until *expression* is true; the page's policy lets no text become code in it."""
        end = time.monotonic() + START / 1000
        while not await self._true(expression):
            assert time.monotonic() < end, expression
            await self.page.wait_for_timeout(50)

    async def _true(self, expression: str) -> bool:
        try:
            return bool(await self.page.evaluate(expression))
        except Error:  # the page is just being changed for another
            return False


def older(folder: Path, out: Path) -> Path:
    """Return a copy of a build as an earlier one: another page, and a table that says so."""
    shutil.copytree(folder, out)
    page = out / "index.html"
    page.write_text(
        page.read_text("utf-8").replace("<html", '<html data-build="older"', 1), "utf-8"
    )
    put_table(out)
    return out


def moved(folder: Path, out: Path, base: str) -> Path:
    """Return a copy of a build for another address."""
    shutil.copytree(folder, out)
    about = json.loads((out / "about.js").read_text("utf-8").partition("=")[2].rstrip(";\n"))
    put_page(out, base, about["engine"])
    put_table(out)
    return out
