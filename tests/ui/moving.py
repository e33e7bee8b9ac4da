"""Motion a step at a time, and what is seen of it."""

import asyncio
from typing import Self

import flet as ft
import pytest

from tests.ui.harness import Screen

WIDE = 1200


class Clock:
    """Time that stands still until it is told to go on."""

    def __init__(self) -> None:
        self._sleeping: list[asyncio.Future[None]] = []

    async def sleep(self, _: float) -> None:
        self._sleeping.append(asyncio.get_running_loop().create_future())
        await self._sleeping[-1]

    def tick(self) -> bool:
        """Wake all who sleep; say whether there were any."""
        woken = [one for one in self._sleeping if not one.done()]
        self._sleeping.clear()
        for one in woken:
            one.set_result(None)
        return bool(woken)

    @classmethod
    def stopped(cls, monkeypatch: pytest.MonkeyPatch) -> Self:
        """Return a clock that all motion goes by."""
        clock = cls()
        for module in ("app.ui.parts.motion", "app.ui.hooks"):
            monkeypatch.setattr(f"{module}.sleep", clock.sleep)
        return clock


def scores(screen: Screen) -> list[int]:
    """Return the large numbers, in the order of the cards."""
    return [int(c.value) for c in screen.controls() if getattr(c, "size", 0) == 48]


def outside(screen: Screen) -> int:
    """Return how many rows have yet to slide in."""
    offsets = [getattr(control, "offset", None) for control in screen.controls()]
    return len([offset for offset in offsets if isinstance(offset, ft.Offset) and offset.x])


async def counted(clock: Clock, screen: Screen) -> list[list[int]]:
    """Wait until all stand still; return all that the large numbers were, in turn."""
    seen = [scores(screen)]
    while clock.tick():
        await screen.settle()
        if (now := scores(screen)) != seen[-1]:
            seen.append(now)
    return seen


async def alone(screen: Screen, seat: int) -> None:
    """Write in a deal in which nobody but *seat* goes in."""
    await screen.tap(f"call-{seat}-knock")
    await screen.tap("confirm")
