"""What a window looks for in the history, and what changes that."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import flet as ft

from app.finding import Wish
from app.ui.parts.basics import Tap
from app.ui.parts.fields import Typed
from app.ui.parts.search import Seeking

SOUGHT: Final = "history"


@dataclass(eq=False, slots=True)
class _Held:
    """It outlives the screen: a look into a series loses nothing."""

    typed: Typed = field(default_factory=dict)
    wish: Wish = field(default_factory=Wish)


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for as it is drawn."""

    wish: Wish
    seeking: Seeking
    renewed: int
    """Another number for another field: it was emptied."""
    change: Callable[..., None]
    """Takes fields of `Wish`."""

    def want(self, **changes: Any) -> Tap:
        """Return a tap that changes some of what is wished; *changes* are fields of `Wish`."""

        async def tapped(_: object) -> None:
            self.change(**changes)

        return tapped


def use_sought() -> tuple[Sought, Tap]:
    """Return what this window looks for, and a tap to look for nothing any more."""
    held = _held()
    wish, set_wish = ft.use_state(held.wish)
    renewed, set_renewed = ft.use_state(0)

    def change(**changes: Any) -> None:
        held.wish = replace(held.wish, **changes)
        set_wish(held.wish)

    async def clear(_: object) -> None:
        held.typed.clear()
        held.wish = Wish()
        set_wish(held.wish)
        set_renewed(renewed + 1)

    seeking = ft.use_memo(lambda: Seeking(lambda query: change(query=query), held.typed), [])
    return Sought(wish, seeking, renewed, change), clear


def seek(wish: Wish) -> None:
    """Look for *wish* in the history of the calling window from now on."""
    held = _held()
    held.typed.clear()
    held.wish = wish


def _held() -> _Held:
    store = ft.context.page.session.store
    held: _Held | None = store.get(SOUGHT)
    if held is None:
        held = _Held()
        store.set(SOUGHT, held)
    return held
