"""A player without a mouse: the keys alone, and what they stand at."""

import time
from dataclasses import dataclass
from typing import Final

from tests.web.driving import PATIENCE, Table

STANDING: Final = """() => {
    const at = document.activeElement, box = at.getBoundingClientRect();
    const inside = at.tagName === 'FLUTTER-VIEW' || at === document.body;
    return inside ? null : {
        node: at.id || (at.parentElement && at.parentElement.id) || '',
        role: at.getAttribute('role') || at.tagName.toLowerCase(),
        name: (at.getAttribute('aria-label') || at.innerText || '').replace(/\\u00a0/g, ' '),
        box: [box.left, box.top, box.right, box.bottom],
    };
}"""
SOON: Final = 0.5
"""Seconds in which a step is taken, if it leads anywhere."""
MOST: Final = 90
"""Steps with Tab after which something is held to be out of reach."""


@dataclass(frozen=True)
class Stop:
    """What the keyboard stands at."""

    node: str
    role: str
    name: str
    box: tuple[float, float, float, float]
    """Left, top, right and bottom."""


class Keys:
    """The keyboard of one tab."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page

    async def stop(self) -> Stop | None:
        """Return what the keyboard stands at, or None where it is nothing of the screen."""
        found = await self.page.evaluate(STANDING)
        return (
            Stop(found["node"], found["role"], found["name"], tuple(found["box"]))
            if found
            else None
        )

    async def here(self) -> Stop:
        """Return what the keyboard stands at; fail where that is nothing."""
        stop = await self.stop()
        assert stop, "the keyboard stands at nothing"
        return stop

    async def stands_at(self, name: str) -> None:
        """Wait until the keyboard stands at what begins with *name*."""
        until = time.monotonic() + PATIENCE / 1000
        while not ((now := await self.stop()) and now.name.startswith(name)):
            assert time.monotonic() < until, f"the keyboard stands at {now}, not at {name}"
            await self.page.wait_for_timeout(50)

    async def moves_on(self, before: Stop | None) -> None:
        """Wait until the keyboard stands at another than *before*, as a new field of that name."""
        until = time.monotonic() + PATIENCE / 1000
        while not (now := await self.stop()) or (before and now.node == before.node):
            assert time.monotonic() < until, f"the keyboard stays at {before}"
            await self.page.wait_for_timeout(20)

    async def listened_to(self) -> None:
        """Wait the frame by which the app listens to a field later than the browser."""
        await self.page.wait_for_timeout(200)

    async def step(self, *, back: bool = False) -> Stop:
        """Go on to the next stop with Tab.

        On a new screen that is the one a screen reader was put at already.
        """
        before = await self.stop()
        await self.page.keyboard.press("Shift+Tab" if back else "Tab")
        start = time.monotonic()
        while (now := await self.stop()) is None or (before and now.node == before.node):
            waited = time.monotonic() - start
            if now and waited > SOON:
                break
            assert waited < PATIENCE / 1000, f"Tab leads out of the screen from {before}"
            await self.page.wait_for_timeout(20)
        return now

    async def to(self, name: str, *, back: bool = False) -> list[Stop]:
        """Step until the keyboard stands at what begins with *name*; return all stops."""
        passed = list[Stop]()
        for _ in range(MOST):
            passed.append(await self.step(back=back))
            if passed[-1].name.startswith(name):
                return passed
        raise AssertionError(f"{name} is out of reach: {[stop.name for stop in passed]}")

    async def press(self, name: str, key: str = "Enter", *, back: bool = False) -> list[Stop]:
        """Step to *name* and press it."""
        passed = await self.to(name, back=back)
        await self.page.keyboard.press(key)
        return passed
