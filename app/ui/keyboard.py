"""What a window does besides taps: Escape and the device go back, arrows go along a row."""

from asyncio import sleep
from collections.abc import Sequence
from typing import Final

import flet as ft

from app.ui.parts.basics import Tap, stop_of
from app.ui.ways import HOME, go_back

BACK: Final = "Escape"
BREATH: Final = 0.3
"""Seconds until a browser knows that nothing has the keyboard: sooner it would miss the return."""
STEPS: Final = {"Arrow Left": -1, "Arrow Right": 1}


class Keyboard:
    """Knows the way back from each screen, and what the keyboard stands at of a row or a field."""

    def __init__(self) -> None:
        self._backs: dict[str, Tap | None] = {}
        self._rows: dict[str, Sequence[ft.TextButton]] = {}
        self._at: tuple[str, int] | None = None
        self._held: tuple[str, int] | None = None
        """Where the keyboard is to come back to."""
        self._typing: str | None = None
        """The address of the screen with the field that is typed in."""

    def leads_back(self, path: str, on_tap: Tap | None) -> None:
        """Let Escape and the device do what the button back from *path* does, if there is one."""
        self._backs[path] = on_tap

    def along(self, name: str, buttons: Sequence[ft.Control]) -> None:
        """Let arrows lead from each of *buttons* to the next; *name* is that row's own."""
        row = [stop for button in buttons if (stop := stop_of(button))]
        self._rows[name] = row
        for at, stop in enumerate(row):
            stop.on_focus = lambda _, at=at: self._stand((name, at))
            stop.on_blur = self._leaving((name, at))

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
        elif event.key in STEPS and self._at and page.web:
            name, at = self._at
            to = at + STEPS[event.key]
            if 0 <= to < len(self._rows[name]):
                await self._go((name, to))

    def _stand(self, at: tuple[str, int]) -> None:
        self._at, self._held = at, None

    def _leaving(self, at: tuple[str, int]) -> Tap:
        async def left(_: object) -> None:
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
        await self._rows[name][at].focus()  # type: ignore[no-untyped-call]
