"""How a screen follows what it shows. The one place that reaches into Flet's own context."""

from asyncio import sleep
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ParamSpec, Protocol, TypeVar, cast

import flet as ft
from flet.controls.context import _context_page

from app.errors import NotFoundError, StorageError
from app.library import Library, Player, Shelf
from app.naming import told_of_namesakes
from app.store import Snapshot, Store
from app.ui.installed import Installed, News
from app.ui.passing import Passing, Remark
from app.ui.scene import Scene
from app.vault.vault import Backups, Vault

T = TypeVar("T")


P = ParamSpec("P")
R = TypeVar("R")


def drawn_once(component: Callable[P, R]) -> Callable[P, R]:
    """Draw *component* again only when an argument is another one: taps stay quick."""
    kept: Callable[P, R] = ft.memo(component)  # type: ignore[no-untyped-call]
    return kept


def use_kept(draw: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Return what *draw* made of these arguments; the very same control while they stay equal.

    Flet passes over a control that it has sent already. For one of the children of a row or a
    column only: as the one content of another control it would lose its way to the page.
    """
    return ft.use_memo(lambda: draw(*args, **kwargs), [draw, *args, *kwargs.values()])


class Watched(Protocol):
    """Something that tells when it has changed."""

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call *listener* after each change until the returned function is called."""


def closed(page: ft.Page) -> bool:
    """Say whether the window is gone for good; Flet runs no cleanup of its effects then."""
    try:
        return page.session is None
    except RuntimeError:
        return True


async def connected(page: ft.Page) -> bool:
    """Wait while the connection is gone; False if the window is gone for good.

    What is set meanwhile Flet neither shows nor shows later, when the client is back.
    """
    while not closed(page):
        if page.session.connection is not None:
            return True
        await sleep(1)
    return False


def _nothing() -> None: ...


def _use_watched(watched: Watched | None, read: Callable[[], T]) -> T:
    page = ft.context.page
    value, set_value = ft.use_state(read())

    def follow() -> Callable[[], None] | None:
        def changed() -> None:
            if closed(page):
                stop()
                return
            # A change may come from another window's tap: a setter schedules on the page of the
            # calling context, so that must be ours for a moment.
            token = _context_page.set(page)  # type: ignore[arg-type]
            try:
                set_value(read())
            finally:
                _context_page.reset(token)

        stop = watched.subscribe(changed) if watched else _nothing
        changed()
        return stop

    ft.use_effect(follow, [watched])
    return value


@dataclass(frozen=True, slots=True)
class Opened:
    """An open series, as a screen shows it."""

    store: Store
    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class Deleted:
    """A series that is deleted and can be had back."""

    store: Store
    snapshot: Snapshot


def use_series(library: Library, series_id: str) -> Opened | Deleted | StorageError | None:
    """Open a series and follow it; None for the moment that takes, or why it cannot be opened."""
    found, set_found = ft.use_state(cast("Store | StorageError | None", None))

    async def load() -> None:
        try:
            set_found(await library.open(series_id))
        except StorageError as error:
            set_found(error)

    ft.use_effect(load, [series_id])
    store = found if isinstance(found, Store) else None
    snapshot = _use_watched(store, lambda: store.snapshot if store else None)
    if store:
        now = snapshot or store.snapshot
        if now.gone:
            return NotFoundError(series_id)
        return Deleted(store, now) if now.deleted else Opened(store, now)
    return found if isinstance(found, StorageError) else None


def use_library(library: Library) -> Shelf:
    """Return the library as it is, and draw the caller again whenever it changes."""
    return _use_watched(library, lambda: library.shelf)


def use_apart(scene: Scene, *newcomers: Player) -> Mapping[str, str]:
    """Return by id what tells those apart who share a name, *newcomers* too."""
    words, shelf = scene.words, use_library(scene.library)
    players = (*shelf.players, *newcomers)
    return ft.use_memo(
        lambda: told_of_namesakes(words, players, shelf.series, shelf.people),
        [words.language, players, shelf.series, shelf.people],
    )


def use_remark(passing: Passing) -> Remark:
    """Return what is said in passing, and draw the caller whenever that is another remark."""
    return _use_watched(passing, lambda: passing.remark)


def use_news(installed: Installed | None) -> News:
    """Return what the browser that keeps the app has told, and draw the caller when it tells."""
    return _use_watched(installed, lambda: installed.news if installed else News())


def use_redraw() -> Callable[[], None]:
    """Return what draws the caller anew."""
    _, set_count = ft.use_state(0)
    return lambda: set_count(lambda count: count + 1)


def use_backups(vault: Vault) -> Backups:
    """Return the backups that were made by themselves, and draw the caller when there are more."""
    return _use_watched(vault, lambda: vault.backups)


def use_live_redraw() -> Callable[[], None]:
    """Return what draws the caller anew from work that goes on beside it, while it is there."""
    page, redraw = ft.context.page, use_redraw()

    def again() -> None:
        if not closed(page):
            token = _context_page.set(page)  # type: ignore[arg-type]
            try:
                redraw()
            finally:
                _context_page.reset(token)

    return again
