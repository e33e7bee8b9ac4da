"""What the client draws, text for text, and what is wrong with where it stands."""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from playwright.async_api import BrowserContext

from tests.web.driving import Table

EYE: Final = Path(__file__).parent / "eye.js"
SLACK: Final = 1.5
"""Logical pixels a text may stand over an edge: a face has room beside its letters."""
APART: Final = 5
"""Logical pixels of height that two lines may share: they are empty in both."""
EMPTY: Final = 0.125
"""Share of a line's height that is empty above its letters, and below."""
AFAR: Final = 1e6
STILL: Final = 90
"""Seconds to wait for a screen; many texts are drawn at once."""
ROLLS: Final = """() => [...document.querySelectorAll('flt-semantics')]
    .filter(node => getComputedStyle(node).overflowX === 'scroll')
    .map(node => node.getBoundingClientRect())
    .map(box => [box.left, box.top, box.right, box.bottom])"""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True)
class Drawn:
    """A text on the screen; where it is empty, the ground of a button or card."""

    text: str
    box: Box
    clip: Box
    """What of the screen can be drawn on here."""
    lines: int = 0
    over: bool = False
    """There were more lines than it may have: it ends in an ellipsis."""
    word: float = 0
    """Width of the longest part that must not be broken."""
    room: float = 0
    """Width of a line."""

    @property
    def sign(self) -> bool:
        """Say whether it is an icon: a letter of the private area."""
        return len(self.text) == 1 and self.text >= "\ue000"

    @property
    def shown(self) -> Box:
        """Return what is seen of its box."""
        (a, b, c, d), (left, top, right, bottom) = self.box, self.clip
        return max(a, left), max(b, top), min(c, right), min(d, bottom)

    @property
    def unseen(self) -> bool:
        """Say whether it begins below the end of what scrolls it."""
        _, top, _, bottom = self.shown
        return bottom - top < APART

    @property
    def clipped(self) -> bool:
        """Say whether some of it is not drawn, but for what comes with scrolling down."""
        left, top, right, bottom = self.clip
        own = top >= self.box[1] - SLACK  # what scrolls begins further up
        return self.outside((left, -AFAR, right, bottom if own else AFAR))

    def outside(self, box: Box) -> bool:
        """Say whether it stands over an edge of *box*."""
        (a, b, c, d), (left, top, right, bottom) = self.box, box
        empty = EMPTY * self.line
        return min(a - left, b + empty - top, right - c, bottom - d + empty) < -SLACK

    def begins_in(self, other: Box) -> bool:
        """Say whether its beginning lies on *other*, and not just across an edge of it."""
        left, top, _, bottom = self.shown
        x, y = left + 2, (top + bottom) / 2
        return other[0] <= x <= other[2] and other[1] + APART <= y <= other[3] - APART

    def beside(self, roll: Box) -> bool:
        """Say whether it lies beyond an edge of what scrolls sideways, on a line of it."""
        (left, top, right, bottom), middle = roll, (self.box[1] + self.box[3]) / 2
        away = self.box[0] >= right - SLACK or self.box[2] <= left + SLACK
        return away and top <= middle <= bottom

    @property
    def line(self) -> float:
        """Return the height of a line of it."""
        return (self.box[3] - self.box[1]) / max(1, self.lines)

    def covers(self, other: "Drawn") -> bool:
        """Say whether both are drawn in one place."""
        (a, b, c, d), (left, top, right, bottom) = self.shown, other.shown
        across, down = min(c, right) - max(a, left), min(d, bottom) - max(b, top)
        return across > SLACK and down > max(APART, 2 * EMPTY * self.line, 2 * EMPTY * other.line)


def faults(seen: list[Drawn], width: float, rolls: list[Box]) -> Iterator[str]:
    """Yield which texts are cut, and how.

    *rolls* are the places that scroll sideways: what is cut at their edges can be had.
    """
    grounds = [one for one in seen if not one.text]
    texts = [one for one in seen if one.text and not one.sign]
    for one in texts:
        if one.over:
            yield f"ends in an ellipsis after {one.lines} lines: {one.text}"
        elif one.word > one.room + 0.5 and not one.text.startswith("/"):  # a path may be broken
            yield f"is broken inside a word, {one.word:.0f} wide in {one.room:.0f}: {one.text}"
        if one.unseen or any(one.begins_in(roll) or one.beside(roll) for roll in rolls):
            continue
        if one.clipped or one.outside((0, -AFAR, width, AFAR)):
            yield f"is cut at an edge: {one}"
        beneath = (ground.box for ground in grounds if one.begins_in(ground.shown))
        ground = min(beneath, key=_size, default=None)
        if ground and one.outside(ground):
            yield f"stands over the edge of what it is on, {ground}: {one}"
    for one, other in combinations(texts, 2):
        if one.covers(other):
            yield f"{one.text} lies over {other.text}"


def _size(box: Box) -> float:
    left, top, right, bottom = box
    return (right - left) * (bottom - top)


class Eye(Table):
    """A tab that tells what it draws, and draws nothing else: that takes its time.

    The server must have been started with FLET_WEB_RENDERER set to `canvaskit`.
    """

    @classmethod
    async def opened(cls, context: BrowserContext, address: str) -> "Eye":
        """Open the app in a new tab of *context*."""
        page = await context.new_page()
        page.set_default_timeout(STILL * 1000)
        await page.add_init_script(path=EYE)
        eye = cls(page, address)
        await eye.visit()
        return eye

    @asynccontextmanager
    async def redrawn(self) -> AsyncIterator[None]:
        """Wait until other texts are shown than before, or where they were in other places."""
        before = last = await self.drawn()
        yield
        until = time.monotonic() + STILL
        while (now := await self.drawn()) == before or now != last:
            assert time.monotonic() < until, f"nothing changes, or all the time: {now}"
            last = now
            await self.page.wait_for_timeout(150)

    async def sees(self, part: str) -> None:
        """Wait until *part* is part of a text that is shown."""
        until = time.monotonic() + STILL
        while not any(part in one.text for one in await self.drawn()):
            assert time.monotonic() < until, f"{part} is not shown"
            await self.page.wait_for_timeout(150)

    async def press(self, key: str) -> None:
        """Press what has that identifier, as a screen reader does it."""
        async with self.redrawn():
            found = self.page.locator(f"[flt-semantics-identifier='{key}']").first
            await found.dispatch_event("click")

    async def enter(self, value: str) -> None:
        """Type *value* in the one field there is."""
        async with self.redrawn():
            await self.page.get_by_role("textbox").click()
            await self.page.wait_for_timeout(150)  # the app listens a frame after the browser
            await self.page.keyboard.insert_text(value)

    async def drawn(self) -> list[Drawn]:
        """Return what is on the screen."""
        found: list[dict[str, Any]] = await self.page.evaluate("seen()")
        return [
            Drawn(**{**one, "box": tuple(one["box"]), "clip": tuple(one["clip"])}) for one in found
        ]

    async def faults(self, width: float) -> list[str]:
        """Return which texts on the screen are cut, and how."""
        rolls: list[Box] = await self.page.evaluate(ROLLS)
        return list(faults(await self.drawn(), width, rolls))
