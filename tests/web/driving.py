"""A real browser, driven only by what a player sees and hears."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from playwright.async_api import Browser, BrowserContext, Locator, Page, Request, WebSocket, expect

from tests.web.serving import Server

ELSEWHERE: Final = re.compile(r"^(?!(?:https?|wss?)://127\.0\.0\.1[:/])(?!data:|blob:)")
"""Every address that is not this machine's."""
PATIENCE: Final = 60_000
"""Milliseconds to wait for the screen; far more than it ever takes."""
PHONE, ON_ITS_SIDE = (390, 844), (844, 390)

HEARD: Final = """() => {
    const said = [];
    const plain = text =>
        text.replace(/[\\u2066-\\u2069]/g, '').replace(/\\u00a0/g, ' ').split('\\n');
    for (const node of document.querySelectorAll('flt-semantics-host *')) {
        const label = node.getAttribute('aria-label');
        const own = [...node.childNodes].filter(child => child.nodeType === Node.TEXT_NODE);
        if (label) said.push(...plain(label));
        else if (own.length) said.push(...plain(own.map(child => child.data).join('')));
    }
    return said;
}"""
"""What is said, without what is only seen: the marks that keep names of two directions apart, and
which words stay on one line."""


class Machine:
    """The browser: opens tabs, and notes every request that would leave the machine."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.asked: list[str] = []
        """Paths asked of the server, in order."""
        self.answers: dict[str, int] = {}
        self.left: list[str] = []
        """Requests to elsewhere that the page's own policy let through; never answered."""
        self.stopped: list[Request] = []
        """Requests to elsewhere that the policy stopped."""
        self.errors: list[str] = []

    async def context(
        self, size: tuple[int, int] = PHONE, *, dark: bool = False, **more: object
    ) -> BrowserContext:
        """Return a new profile: a phone of that size, set to Swedish."""
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="sv-SE",
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)

        async def refuse(route: object, request: Request) -> None:
            self.left.append(request.url)
            await route.abort()  # type: ignore[attr-defined]

        def note(request: Request) -> None:
            if ELSEWHERE.match(request.url):
                self.stopped.append(request)
            elif request.url.startswith("http"):
                self.asked.append(request.url.removeprefix(self.server.address))

        def answered(response: object) -> None:
            url: str = response.url  # type: ignore[attr-defined]
            status: int = response.status  # type: ignore[attr-defined]
            self.answers[url.removeprefix(self.server.address)] = status

        await context.route(ELSEWHERE, refuse)
        context.on("request", note)
        context.on("response", answered)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        return context

    async def open(
        self, path: str = "", size: tuple[int, int] = PHONE, *, dark: bool = False
    ) -> "Table":
        """Open the app in a tab of a new profile."""
        context = await self.context(size, dark=dark)
        return await self.tab(context, path)

    async def tab(self, context: BrowserContext, path: str = "") -> "Table":
        """Open the app in a further tab of *context*."""
        table = Table(await context.new_page(), self.server.address)
        await table.visit(path)
        return table

    def forgive(self) -> None:
        """Forget the errors of a client whose server was gone: one for each vain call."""
        self.errors.clear()

    def check_at_home(self) -> None:
        """Fail if anything left the machine, or broke."""
        assert self.left == [], self.left
        assert [(r.url, r.failure) for r in self.stopped if r.failure != "csp"] == []
        assert self.errors == [], self.errors
        assert self.server.complaints == "", self.server.complaints


class Table:
    """One tab. It acts by tapping buttons by their spoken names, and reads what can be heard."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    async def visit(self, path: str = "") -> None:
        """Go to an address of the app, as from a bookmark."""
        await self.page.goto(self.address + path)
        await self.listen()

    async def reload(self) -> None:
        """Load the page anew."""
        await self.page.reload()
        await self.listen()

    async def listen(self) -> None:
        """Turn on what a screen reader turns on, and wait for the first screen."""
        switch = self.page.locator("flt-semantics-placeholder")
        await switch.wait_for(state="attached")
        await switch.dispatch_event("click")
        await self.page.locator("flt-semantics[role=button]").first.wait_for(state="attached")

    async def turn(self, size: tuple[int, int]) -> None:
        """Turn the device, or resize the window."""
        await self.page.set_viewport_size({"width": size[0], "height": size[1]})

    @asynccontextmanager
    async def reconnects(self) -> AsyncIterator[None]:
        """Wait until the client has found a new server by itself, and been shown its screen."""
        answered = asyncio.Event()

        def follow(socket: WebSocket) -> None:
            socket.on("framereceived", lambda _: answered.set())

        self.page.on("websocket", follow)
        yield
        await asyncio.wait_for(answered.wait(), PATIENCE / 1000)
        self.page.remove_listener("websocket", follow)

    async def enlarge(self, scale: int) -> None:
        """Set the size of text in the browser."""
        await self.page.evaluate(f"document.documentElement.style.fontSize = '{16 * scale}px'")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return the button of that name; a text must be the whole name."""
        exact = isinstance(name, str)
        return self.page.get_by_role("button", name=name, exact=exact).first

    async def tap(self, name: str | re.Pattern[str]) -> None:
        """Tap a button; it must be enabled, in view (or come there) and under no other."""
        button = self.button(name)
        await expect(button).not_to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
        await button.click()

    async def choose(self, name: str) -> None:
        """Tap a button, and wait until it is shown as chosen, as anybody does who looks."""
        await self.tap(name)
        await expect(self.button(name)).to_have_attribute("aria-current", "true", timeout=PATIENCE)

    async def type(self, field: str, value: str) -> None:
        """Type *value* in a field, in place of what stands there."""
        await self.page.bring_to_front()  # no tab behind another gets the keys
        box = self.page.get_by_role("textbox", name=field)
        for patience in (2000, 4000, PATIENCE):
            await box.click()
            await expect(box).to_be_focused()
            # The focus is the browser's at once; the app listens to the keys a moment later.
            await self.page.wait_for_timeout(150)
            await self.page.keyboard.press("ControlOrMeta+a")
            await self.page.keyboard.insert_text(value)
            with suppress(AssertionError):
                await expect(box).to_have_value(value, timeout=patience)
                return
        raise AssertionError(f"{value} cannot be typed")

    async def heard(self) -> list[str]:
        """Return everything a screen reader would say, in order."""
        said: list[str] = await self.page.evaluate(HEARD)
        return said

    async def hears(self, *parts: str, any_of: bool = False) -> list[str]:
        """Wait until each of *parts* is part of something that is said; return everything said."""
        enough, until = any if any_of else all, time.monotonic() + PATIENCE / 1000
        while True:
            said = await self.heard()
            if enough(any(part in line for line in said) for part in parts):
                return said
            assert time.monotonic() < until, f"{parts} not among {said}"
            await self.page.wait_for_timeout(50)

    async def reaches(self, number: int) -> None:
        """Wait for the deal of that number: `Giv 3`, or with who deals behind it."""
        heading = re.compile(rf"^Giv {number}(?: ·|$)")
        until = time.monotonic() + PATIENCE / 1000
        while not any(map(heading.match, said := await self.heard())):
            assert time.monotonic() < until, f"deal {number} is not among {said}"
            await self.page.wait_for_timeout(50)

    async def seat(self, name: str) -> str:
        """Return what is said of a player's card as a whole."""
        card = self.page.get_by_role("group", name=re.compile(rf"^{re.escape(name)}\b")).first
        return await card.get_attribute("aria-label") or ""

    async def chosen(self) -> list[str]:
        """Return the names of the buttons that are shown as chosen."""
        found = self.page.locator("[role=button][aria-current=true]")
        return await found.all_inner_texts()

    async def chooses(self, *names: str) -> None:
        """Wait until exactly these buttons are shown as chosen."""
        until = time.monotonic() + PATIENCE / 1000
        while sorted(now := await self.chosen()) != sorted(names):
            assert time.monotonic() < until, f"{names} are not chosen, but {now}"
            await self.page.wait_for_timeout(50)

    async def join(self, name: str) -> None:
        """Seat a new player at the table that is being gathered."""
        for _ in range(3):
            await self.type("Namn", name)
            await self.tap("Lägg till")
            said = await self.hears("Skriv ett namn först", f"{name} ger först", any_of=True)
            # On a busy machine the field takes the keys before the app listens to them.
            if f"{name} ger först" in said:
                return
        raise AssertionError(f"{name} cannot be typed")

    async def begin(self, *names: str) -> str:
        """Begin a series from home with new players; the first deals. Return its address."""
        await self.tap("Ny serie")
        for name in names:
            await self.join(name)
        await self.tap("Börja")
        await self.hears("Rams 1 av 6")
        return self.page.url.removeprefix(self.address)


WRITE: Final = re.compile(r"^Skriv in")


async def write_in(table: Table) -> str:
    """Tap the button that writes the deal in; return its words."""
    words = await table.button(WRITE).inner_text()
    await table.tap(WRITE)
    return words
