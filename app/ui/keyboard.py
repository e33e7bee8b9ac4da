"""What keys do in one window beside typing and pressing: Escape goes back, arrows along a row."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from app.ui.parts.basics import Tap, stop_of

BACK: Final = "Escape"
STEPS: Final = {"Arrow Left": -1, "Arrow Right": 1}


class Keyboard:
    """Knows the way back from each screen, and what the keyboard stands at of a row or a field."""

    def __init__(self) -> None:
        self._backs: dict[str, Tap | None] = {}
        self._rows: dict[str, Sequence[ft.TextButton]] = {}
        self._at: tuple[str, int] | None = None
        self._typing: str | None = None
        """The address of the screen with the field that is typed in."""

    def leads_back(self, path: str, on_tap: Tap | None) -> None:
        """Let Escape do what the button for the way back from the address *path* does, if any."""
        self._backs[path] = on_tap

    def along(self, name: str, buttons: Sequence[ft.Control]) -> None:
        """Let arrows lead from each of *buttons* to the next; *name* is that row's own."""
        row = [stop for button in buttons if (stop := stop_of(button))]
        self._rows[name] = row
        for at, stop in enumerate(row):
            stop.on_focus = lambda _, at=at: self._stand((name, at))
            stop.on_blur = lambda _, at=at: self._leave((name, at))

    def types(self, page: ft.Page, *, begun: bool) -> None:
        """Take note that a field has the keyboard now, or has it no more: Escape is its own."""
        self._typing = page.route if begun else None

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
                await self._rows[name][to].focus()  # type: ignore[no-untyped-call]

    def _stand(self, at: tuple[str, int]) -> None:
        self._at = at

    def _leave(self, at: tuple[str, int]) -> None:
        if self._at == at:  # what has the keyboard now may have told so before
            self._at = None
