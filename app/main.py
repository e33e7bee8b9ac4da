"""The composition root: data folder, library, and a window or a local web server to show them."""

import argparse
import asyncio
import contextlib
import importlib.util
import os
import sys
import webbrowser

import flet as ft

from app import say
from app.errors import StorageError
from app.i18n import words
from app.places import assets
from app.showing import Started, shown, started
from app.storage.folder import FolderFiles, data_folder, opened
from app.ui.device import ask_device


def run() -> None:
    """Show the app in the window of a packaged build, or there why its data cannot be opened."""
    with contextlib.ExitStack() as held:

        async def start() -> Started:
            return await started(held.enter_context(opened(data_folder(None, os.environ))))

        main = shown(start)

        async def first(page: ft.Page) -> None:
            try:
                await main(page)
            except StorageError as error:
                language = (await ask_device(page)).language
                page.add(ft.SafeArea(ft.Text(say.storage(words(language), error), size=18)))

        ft.run(first, assets_dir="assets")


def serve(options: argparse.Namespace) -> int:
    """Serve the app as the command line asks: in a browser, or in a window of its own.

    *options* has host, port (None: the first free one), data, browser, window. Returns the exit
    code. StorageError and PortTakenError are the caller's to put into words.
    """
    folder = data_folder(options.data, os.environ)
    with opened(folder) as files, contextlib.suppress(KeyboardInterrupt):
        if options.window and _in_window(files, str(folder)):
            return 0
        asyncio.run(_in_browser(options, files, str(folder)))
    return 0


async def _in_browser(options: argparse.Namespace, files: FolderFiles, data: str) -> None:
    from app.web import bound, serve_web  # noqa: PLC0415 - a packaged build carries no web server

    held = await started(files)
    sock = bound(options.host, options.port)
    host, port = sock.getsockname()[:2]
    address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"

    def when_up() -> None:
        sys.stdout.write(f"Mattmar: {address}\n")
        sys.stdout.flush()
        if options.browser:
            webbrowser.open(address)

    async def ready() -> Started:
        return held

    await serve_web(shown(ready, data), assets(), sock, when_up)


def _in_window(files: FolderFiles, data: str) -> bool:
    """Open Flet's desktop window; False where its client cannot be had."""
    screen = sys.platform != "linux" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    if screen and importlib.util.find_spec("flet_desktop"):
        # Flet fetches the client at the first start, and has no error of its own for failing.
        with contextlib.suppress(OSError, SystemExit):
            ft.run(shown(lambda: started(files), data), assets_dir=str(assets()))
            return True
    sys.stderr.write("Mattmar: no window of its own to be had here; the browser it is.\n")
    return False
