"""What a window does besides taps: Escape and the device go back, arrows go along rows."""

from asyncio import sleep
from collections.abc import Sequence
from typing import Final

import flet as ft

from app.ui.parts.basics import Tap, stop_of
from app.ui.services import attempted
from app.ui.ways import HOME, go_back

BACK: Final = "Escape"
BREATH: Final = 0.3
"""Seconds until a browser knows that nothing has the keyboard: sooner it would miss the return."""
STEPS: Final = {"Arrow Left": -1, "Arrow Right": 1}
ROWS: Final = {"Arrow Up": -1, "Arrow Down": 1}


class Keyboard:
    """Knows the way back from each screen, and what the keyboard stands at of a row or a field."""

    def __init__(self) -> None:
        self._backs: dict[str, Tap | None] = {}
        self._rows: dict[str, Sequence[ft.TextButton | None]] = {}
        self._stacks: dict[str, Sequence[str]] = {}
        """Names of rows from top to bottom, by what they are rows of."""
        self._at: tuple[str, int] | None = None
        self._held: tuple[str, int] | None = None
        """Where the keyboard is to come back to."""
        self._typing: str | None = None
        """The address of the screen with the field that is typed in."""

    def leads_back(self, path: str, on_tap: Tap | None) -> None:
        """Let Escape and the device do what the button back from *path* does, if there is one."""
        self._backs[path] = on_tap

    def along(self, name: str, buttons: Sequence[ft.Control]) -> None:
        """Let arrows lead from each of *buttons* to the next; *name* is that row's own.

        Those that take no tap are passed over.
        """
        self._rows[name] = row = [stop_of(button) for button in buttons]
        for stop in row:
            if stop and not stop.on_focus:  # one that is drawn once cannot be changed any more
                stop.on_focus = self._coming(name, stop)
                stop.on_blur = self._leaving(name, stop)

    def stacked(self, name: str, rows: Sequence[str]) -> None:
        """Let arrows lead up and down from each of *rows*, by name, to the next; as `along`."""
        self._stacks[name] = rows

    def stay(self) -> None:
        """Come back to where it stands when Flutter lets go of that: it does when dressed anew."""
        self._held = self._at

    def types(self, page: ft.Page, *, begun: bool) -> None:
        """Take note that a field has the keyboard now, or has it no more: Escape is its own."""
        self._typing = page.route if begun else None

    def popped(self, event: ft.ViewPopEvent) -> None:
        """Go back, as the device asks; without a button for it to where one came from, or home."""
        page = event.page
        if back := self._backs.get(page.route):
            page.run_task(back, event)
        else:
            go_back(page, HOME)

    async def pressed(self, event: ft.KeyboardEvent) -> None:
        """Do what the key stands for where the keyboard is."""
        page = event.page
        if event.key == BACK and self._typing != page.route:
            if back := self._backs.get(page.route):
                await back(event)
        # Outside a browser Flutter itself goes along rows.
        elif self._at and page.web and (to := self._next(event.key, *self._at)):
            await self._go(to)

    def _next(self, key: str, name: str, at: int) -> tuple[str, int] | None:
        """Return where *key* leads to from a place in the row *name*."""
        if step := STEPS.get(key):
            row = self._rows[name]
            ways = range(at + step, len(row) if step > 0 else -1, step)
            return next(((name, to) for to in ways if row[to]), None)
        if step := ROWS.get(key):
            rows = next((rows for rows in self._stacks.values() if name in rows), (name,))
            further = rows[rows.index(name) + 1 :] if step > 0 else rows[: rows.index(name)][::-1]
            near = ((other, self._nearest(other, at)) for other in further)
            return next(((other, to) for other, to in near if to is not None), None)
        return None

    def _nearest(self, name: str, at: int) -> int | None:
        """Return the place in the row *name* that is closest to *at*; None where none is one."""
        places = [to for to, stop in enumerate(self._rows.get(name, ())) if stop]
        return min(places, key=lambda to: abs(to - at), default=None)

    def _place(self, name: str, stop: ft.TextButton) -> tuple[str, int]:
        """Return where *stop* is now; what stood before it in its row may be gone."""
        return name, next((at for at, one in enumerate(self._rows[name]) if one is stop), -1)

    def _coming(self, name: str, stop: ft.TextButton) -> Tap:
        async def come(_: object) -> None:
            self._at, self._held = self._place(name, stop), None

        return come

    def _leaving(self, name: str, stop: ft.TextButton) -> Tap:
        async def left(_: object) -> None:
            at = self._place(name, stop)
            if self._at == at:  # what has the keyboard now may have told so before
                self._at = None
            if self._held == at:
                self._held = None
                await sleep(BREATH)
                if self._at is None:
                    await self._go(at)

        return left

    async def _go(self, to: tuple[str, int]) -> None:
        name, at = to
        if 0 <= at < len(self._rows[name]) and (stop := self._rows[name][at]):
            await attempted(stop.focus)  # the window may be closing
