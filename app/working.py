"""Work that takes long, in slices short enough that a screen never stands still."""

import asyncio
import gc
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Final, TypeVar, cast

T = TypeVar("T")

Steps = Generator[tuple[int, int], None, T]
"""Work cut into steps: yields how many are done and of how many, and returns what it made.

Closed before its end it leaves everything whole.
"""
SLICE: Final = 0.05
"""Seconds of work before the screen has its turn."""


def at_once(steps: Steps[T]) -> T:
    """Return what *steps* make, done without a pause: where nobody looks at a screen meanwhile."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: T = end.value
            return made


def as_part(steps: Steps[T], number: int, of: int) -> Steps[T]:
    """Return *steps* as part *number*, from 0, of so many equally large parts of some work."""
    try:
        while True:
            done, count = next(steps)
            yield number * count + done, of * count
    except StopIteration as end:
        made: T = end.value
        return made
    finally:
        steps.close()


def at_rest() -> None:
    """Take it that all there is by now stays to the end: the program itself, above all.

    Else the search for what nobody needs would go through all of it again and again, and each time
    hold up whatever is under way, for longer than a slice.
    """
    gc.freeze()


async def worked(steps: Steps[T], told: Callable[[int, int], bool]) -> T | None:
    """Return what *steps* make; *told*, called after each slice, answers whether to go on.

    None where it was told to stop. Whatever the steps raise is raised here.
    """
    try:
        await asyncio.sleep(0)  # whoever calls may have worked long already
        while True:
            until = perf_counter() + SLICE
            while perf_counter() < until:
                done, of = next(steps)
            if not told(done, of):
                return None
            await asyncio.sleep(0)
    except StopIteration as end:
        made: T = end.value
        return made
    finally:
        steps.close()


async def unstopped(steps: Steps[T]) -> T:
    """Return what *steps* make, in slices that nobody stops."""
    made = cast("T", await worked(steps, lambda *_: True))
    await asyncio.sleep(0)  # whoever has waited for it goes on with it
    return made


class Pace:
    """Gives the screen its turn between the steps of work that waits for something itself."""

    def __init__(self, told: Callable[[int, int], bool]) -> None:
        self._told = told
        self._until = perf_counter() + SLICE

    async def turn(self, done: int, of: int) -> bool:
        """Say whether to go on; *told* as of `worked`, asked after each slice."""
        if perf_counter() < self._until:
            return True
        wanted = self._told(done, of)
        await asyncio.sleep(0)
        self._until = perf_counter() + SLICE
        return wanted
