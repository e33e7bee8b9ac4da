"""How a window goes from screen to screen, and back to the one it came from."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from app.ui.installed import Installed

HOME: Final = "/"
_WAYS: Final = "ways"
_INSTALLED: Final = "installed"


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

    def steps(self, here: str, to: str) -> int:
        """Return how many screens *to* lies behind *here*; 0 where it does not."""
        behind = self._upto(here, self._behind)
        return len(behind) - behind.index(to) if to in behind else 0

    @staticmethod
    def _upto(address: str, behind: Sequence[str]) -> Sequence[str]:
        return behind[: behind.index(address)] if address in behind else behind


def go(page: ft.Page, where: str) -> None:
    """Show the screen of the address *where*; the way back from it leads here."""
    steps = _ways(page).steps(page.route, where)
    _ways(page).went(page.route, where)
    _show(page, where, steps)


def go_back(page: ft.Page, otherwise: str) -> None:
    """Show the screen that this one was opened from, *otherwise* where that is none."""
    where = _ways(page).before(page.route) or otherwise
    steps = _ways(page).steps(page.route, where)
    _ways(page).returned(where)
    _show(page, where, steps)


def begin_at(page: ft.Page, where: str) -> None:
    """Show *where*; the screens before it are done with, and the way back does not lead there."""
    page.session.store.set(_WAYS, Ways())
    page.navigate(where)


def leads_back(page: ft.Page, installed: Installed | None) -> None:
    """Let ways back be those of the browser the app lives in: else its list would only grow."""
    page.session.store.set(_INSTALLED, installed)


def _show(page: ft.Page, where: str, steps: int) -> None:
    installed = page.session.store.get(_INSTALLED)
    if steps and isinstance(installed, Installed):
        installed.back(steps)
    else:
        page.navigate(where)


def _ways(page: ft.Page) -> Ways:
    held = page.session.store.get(_WAYS)
    if not isinstance(held, Ways):
        page.session.store.set(_WAYS, held := Ways())
    return held
