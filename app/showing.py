"""What every window is shown, wherever the files lie: one library for all of them."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import flet as ft

from app.digests import Digesting, digesting
from app.library import Library
from app.ports import ByteStore
from app.storage.forms import FORMS
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.ui.device import ask_device
from app.ui.hooks import closed
from app.ui.installed import Installed
from app.ui.root import Root
from app.ui.theme import FONTS
from app.vault.replacing import finished
from app.vault.vault import Vault
from app.working import at_rest

Main = Callable[[ft.Page], Awaitable[None]]
Started = tuple[Library, Digesting, Vault]


def shown(
    start: Callable[[], Awaitable[Started]], data: str = "", installed: Installed | None = None
) -> Main:
    """Return what Flet calls for each window; all of them share what *start* returns.

    To be called before there is a window: what is there by then stays to the end.
    """
    at_rest()  # with a window among it, that one would never be found to be gone
    held: list[asyncio.Future[Started]] = []

    async def main(page: ft.Page) -> None:
        if not held:
            held.append(asyncio.ensure_future(start()))
        page.title = "Mattmar"
        page.fonts = FONTS
        (library, digests, vault), device = await held[0], await ask_device(page, data)
        try:
            page.render_views(Root, library, replace(device, installed=installed), digests, vault)
        except RuntimeError:
            if not closed(page):  # else it was reloaded, or shut, before it was shown anything
                raise

    return main


async def started(files: ByteStore) -> Started:
    """Open the library in *files*, and keep backups of it. SchemaTooNewError, StorageError."""
    await finished(files, FORMS)
    series = SeriesFiles(files)
    library = await Library.start(series, LibraryFile(files))
    vault = Vault(files, library, FORMS)
    vault.start()
    return library, partial(digesting, files, series), vault
