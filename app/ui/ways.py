"""How a window goes from screen to screen, and back to the one it came from."""

from collections.abc import Sequence
from typing import Final

import flet as ft

HOME: Final = "/"
_WAYS: Final = "ways"


class Ways:
    """The addresses that lie behind the one shown, each once."""

    def __init__(self) -> None:
        self._behind: Sequence[str] = ()

    def went(self, here: str, to: str) -> None:
        """Take note that one goes on from *here*; where *to* lies behind, back to it."""
        self._behind = self._upto(to, (*self._upto(here, self._behind), here))

    def returned(self, to: str) -> None:
        """Take note that one goes back, though *to* may be none of those one came from."""
        self._behind = self._upto(to, self._behind) if to in self._behind else ()

    def before(self, here: str) -> str | None:
        """Return where one came *here* from; None if by nothing of ours, as from a bookmark."""
        # The browser goes back through its own list, and tells only where it has come to.
        return next(reversed(self._upto(here, self._behind)), None)

    @staticmethod
    def _upto(address: str, behind: Sequence[str]) -> Sequence[str]:
        return behind[: behind.index(address)] if address in behind else behind


def go(page: ft.Page, where: str) -> None:
    """Show the screen of the address *where*; the way back from it leads here."""
    _ways(page).went(page.route, where)
    page.navigate(where)


def go_back(page: ft.Page, otherwise: str) -> None:
    """Show the screen that this one was opened from, *otherwise* where that is none."""
    where = _ways(page).before(page.route) or otherwise
    _ways(page).returned(where)
    page.navigate(where)


def begin_at(page: ft.Page, where: str) -> None:
    """Show *where*; the screens before it are done with, and the way back does not lead there."""
    page.session.store.set(_WAYS, Ways())
    page.navigate(where)


def _ways(page: ft.Page) -> Ways:
    held = page.session.store.get(_WAYS)
    if not isinstance(held, Ways):
        page.session.store.set(_WAYS, held := Ways())
    return held
