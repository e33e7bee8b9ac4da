"""Long work of a screen: begun when it is entered, stopped when it is left."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar

import flet as ft

from app.errors import StorageError
from app.ui.hooks import closed, connected
from app.ui.parts.basics import Tap
from app.working import Steps, worked

T = TypeVar("T")

Phase = Literal["idle", "running", "done", "stopped", "failed"]
"""`idle`: there is nothing to do. `failed`: with a `Work.failure`."""


@dataclass(frozen=True, slots=True)
class Work(Generic[T]):
    """Long work as far as it has come."""

    phase: Phase
    done: int = 0
    of: int = 0
    """Steps there are; 0 while that is not known."""
    made: T | None = None
    failure: StorageError | None = None


@dataclass(frozen=True, slots=True)
class Working(Generic[T]):
    """Work as a screen draws it."""

    work: Work[T]
    stop: Tap
    again: Tap
    """Begin anew."""


def use_work(steps: Callable[[], Steps[T]] | None, depends: Sequence[object]) -> Working[T]:
    """Do what *steps* begins once the screen is drawn, and anew when *depends* change.

    None: nothing for now. The work is closed when the screen is left, and when its window is gone
    for good; while only the connection is, what it makes waits for that. Whatever it makes is drawn
    with the screen, and StorageError with it; any other error is a fault of the program.
    """
    page, (attempt, set_attempt) = ft.context.page, ft.use_state(0)
    begun: Work[T] = Work("running" if steps else "idle")
    work, set_work = ft.use_state(begun)
    wanted = ft.use_ref(True)

    async def run() -> None:
        set_work(begun)
        wanted.current = True
        if steps is None:
            return
        ended = await _ended(steps(), lambda: bool(wanted.current) and not closed(page), set_work)
        if await connected(page):
            set_work(ended)

    async def stop(_: object) -> None:
        wanted.current = False

    async def again(_: object) -> None:
        set_attempt(attempt + 1)

    # Only with a cleanup of its own does Flet end what an effect has begun.
    ft.use_effect(run, [attempt, *depends], lambda: None)
    return Working(work, stop, again)


async def _ended(
    steps: Steps[T], wanted: Callable[[], bool], told: Callable[[Any], None]
) -> Work[T]:
    far: Work[T] = Work("running")

    def go_on(done: int, of: int) -> bool:
        nonlocal far
        far = replace(far, done=done, of=of)
        if not wanted():
            return False
        told(far)
        return True

    try:
        made = await worked(steps, go_on)
    except StorageError as error:
        return replace(far, phase="failed", failure=error)
    return replace(far, phase="done" if wanted() else "stopped", made=made)
