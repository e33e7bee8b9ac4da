"""Firefox, driven over the line it opens itself: only what a start and a few taps need."""

import asyncio
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from tests.web.driving import HEARD
from tests.web.offline import START

USUAL: Final = ("firefox-esr", "firefox")
PREFERENCES: Final = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "sv-SE,sv",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 0,
    "toolkit.telemetry.enabled": False,
}


def firefox() -> str | None:
    """Return the program: MATTMAR_FIREFOX, or the first of the usual names there is."""
    named = os.environ.get("MATTMAR_FIREFOX")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, USUAL)), None)


class Firefox:
    """One tab of a running Firefox."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = itertools.count(1)
        self.context = ""

    async def ask(self, method: str, **params: Any) -> Any:
        """Send a command and return its result."""
        number = next(self._numbers)
        await self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(await asyncio.wait_for(self._line.recv(), START / 1000))
            if answer.get("id") == number:
                assert "error" not in answer, answer
                return answer["result"]

    async def evaluate(self, expression: str) -> Any:
        """Return what JavaScript makes of *expression*, as JSON can tell it."""
        told = await self.ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then(it => JSON.stringify(it ?? null))",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    async def until(self, expression: str) -> None:
        """Wait until *expression* is true."""
        end = time.monotonic() + START / 1000
        while not await self.evaluate(expression):
            assert time.monotonic() < end, (expression, await self.evaluate(SEEN))
            await asyncio.sleep(0.1)

    async def visit(self, address: str) -> None:
        """Open the app and wait for its first screen."""
        await self.ask("browsingContext.navigate", context=self.context, url="about:blank")
        await self.ask("browsingContext.navigate", context=self.context, url=address)
        await self.until("!document.getElementById('mattmar')")
        await self.until("!!document.querySelector('flt-semantics-placeholder')")
        await self.evaluate("document.querySelector('flt-semantics-placeholder').click()")
        await self.until("!!document.querySelector('flt-semantics[role=button]')")

    async def hears(self, part: str) -> None:
        """Wait until *part* is part of something that is said."""
        await self.until(f"{HEARD_NOW}.some(said => said.includes({json.dumps(part)}))")

    async def tap(self, name: str) -> None:
        """Tap the button of that name with a finger's pointer."""
        found = _button(name)
        await self.until(f"!!{found}")
        await self.evaluate(f"{found}.scrollIntoView({{block: 'nearest'}})")
        box = await self.evaluate(f"{found}.getBoundingClientRect()")
        await self._click(box)

    async def chooses(self, name: str) -> None:
        """Wait until the button of that name is shown as chosen."""
        await self.until(f"{_button(name)}?.getAttribute('aria-current') === 'true'")

    async def type(self, field: str, text: str) -> None:
        """Type *text* in the field of that name."""
        found = f"document.querySelector('input[aria-label^={json.dumps(field)}]')"
        await self.until(f"!!{found}")
        await self._click(await self.evaluate(f"{found}.getBoundingClientRect()"))
        await self.until(f"document.activeElement === {found}")
        await asyncio.sleep(0.3)
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        await self._act({"type": "key", "id": "keys", "actions": keys})
        await self.until(f"{found}.value === {json.dumps(text)}")

    async def _click(self, box: dict[str, float]) -> None:
        x, y = (round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2))
        moves = [{"type": "pointerMove", "x": x, "y": y}]
        moves += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        await self._act({"type": "pointer", "id": "finger", "actions": moves})

    async def _act(self, source: dict[str, Any]) -> None:
        await self.ask("input.performActions", context=self.context, actions=[source])


HEARD_NOW: Final = f"({HEARD})()"
SEEN: Final = f"{HEARD_NOW}.concat(document.body.innerText)"


def _button(name: str) -> str:
    wanted = f"(found.getAttribute('aria-label') ?? found.innerText) === {json.dumps(name)}"
    return f"[...document.querySelectorAll('[role=button]')].find(found => {wanted})"


@asynccontextmanager
async def running(program: str, profile: Path) -> AsyncIterator[Firefox]:
    """Start Firefox on *profile*; at the end it is closed as a system does that shuts down."""
    profile.mkdir(exist_ok=True)
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFERENCES.items())
    (profile / "user.js").write_text("".join(lines))
    log = profile / "log"
    with log.open("wb") as written:
        process = subprocess.Popen(
            [program, "--headless", "--remote-debugging-port=0", "--profile", str(profile)],
            stdout=written,
            stderr=written,
            start_new_session=True,
            env={**os.environ, "HOME": str(profile), "MOZ_CRASHREPORTER_DISABLE": "1"},
        )
    try:
        end = time.monotonic() + START / 1000
        while not (found := re.search(r"BiDi listening on (ws://\S+)", log.read_text("utf-8"))):
            assert process.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < end, log.read_text("utf-8")
            await asyncio.sleep(0.1)
        async with connect(f"{found[1]}/session", max_size=None, ping_interval=None) as line:
            tab = Firefox(line)
            await tab.ask("session.new", capabilities={})
            tree = await tab.ask("browsingContext.getTree")
            tab.context = tree["contexts"][0]["context"]
            size = {"width": 390, "height": 844}
            await tab.ask("browsingContext.setViewport", context=tab.context, viewport=size)
            yield tab
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
