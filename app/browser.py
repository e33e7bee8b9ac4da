"""The composition root of the offline build: the files in the browser, and what its page tells.

Runs only in Python in a browser, started by `app/build_web/site/worker.js`.
"""

import asyncio
import sys
from collections.abc import Awaitable
from traceback import walk_tb
from typing import Any, Final

import flet as ft
import mattmar_page as page
from pyodide.ffi import JsException, to_js

from app.errors import SchemaTooNewError
from app.export import faces
from app.export.png import png
from app.export.surface import draw_with
from app.places import assets
from app.showing import Started, shown, started
from app.storage.browser import BrowserFiles, Key
from app.ui.installed import Installed
from app.ui.late import bring
from app.ui.root import ROUTES

EXPORTS: Final = "/exports.zip"
"""Where the packages lie that only making a file needs."""
DRAWS: Final = "__updates_scheduler"
"""What in Flet draws everything after the first screen, and ends for good at an error."""


def start() -> None:
    """Show the app on the page; return at once."""
    installed = Installed(page.renew, page.back, _prepare)

    asyncio.get_event_loop().set_exception_handler(_failed)
    page.hear = lambda news: installed.tell(**news.to_py())
    main = shown(_started, installed=installed)

    async def first(window: ft.Page) -> None:
        try:
            await main(window)
        except Exception as error:
            page.stop("too_new" if isinstance(error, SchemaTooNewError) else "stopped", str(error))
            raise
        await page.ready()  # the client has drawn the first screen
        await bring(ROUTES)  # a tap shall find its own there

    ft.run(first)


def _failed(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Tell the page where no screen would be drawn any more; anything else is only noted."""
    loop.default_exception_handler(context)
    failure = error = context.get("exception")
    ran = set[str]()
    while error:
        ran |= {frame.f_code.co_name for frame, _ in walk_tb(error.__traceback__)}
        error = error.__cause__
    if DRAWS in ran:
        page.broken(repr(failure))


async def _started() -> Started:
    held = await started(BrowserFiles(page.files.held, _change))
    library = held[0]

    def ask() -> None:
        if library.shelf.series:  # before there is any, nobody would know what is asked
            unsubscribe()
            page.persist()

    unsubscribe = library.subscribe(ask)
    ask()
    return held


def _change(puts: list[tuple[Key, bytes]], drops: list[Key]) -> Awaitable[str]:
    promise: Awaitable[str] = page.files.change(to_js(puts), to_js(drops))
    return promise


async def _prepare() -> None:
    """Bring the packages that make files, and the fonts they set them in."""
    if EXPORTS in sys.path:
        return
    own = [f"fonts/{face}.ttf" for face in (faces.TITLE, faces.TEXT, faces.STRONG)]
    fonts = [*own, *(f"fonts/fallback/{face}.woff" for face in faces.FALLBACK)]
    wanted = [["python/exports.zip", EXPORTS], *([name, f"{assets()}/{name}"] for name in fonts)]
    try:
        await page.bring(to_js(wanted))
    except JsException as error:
        raise OSError(str(error)) from error
    sys.path.append(EXPORTS)
    draw_with(BrowserSurface)


class BrowserSurface:
    """A picture drawn by the browser; ImportError where that is too old to."""

    def __init__(self, width: int, height: int, color: str) -> None:
        if page.canvas is None:
            raise ImportError("OffscreenCanvas")
        self._size = width, height
        self._canvas = page.canvas(width, height, color)

    def width(self, text: str, face: str, size: int) -> float:
        """Return how wide *text* is."""
        return float(self._canvas.width(text, face, size))

    def write(self, x: float, y: float, text: str, face: str, size: int, color: str) -> None:
        """Write *text* at *x* and the base line *y*."""
        self._canvas.write(x, y, text, face, size, color)

    def box(
        self,
        corners: tuple[float, float, float, float],
        radius: int,
        fill: str,
        outline: str | None = None,
    ) -> None:
        """Fill a field with round corners."""
        self._canvas.box(*corners, radius, fill, outline or "")

    def rule(self, left: float, y: float, right: float, color: str) -> None:
        """Draw a line."""
        self._canvas.rule(left, y, right, color)

    def png(self) -> bytes:
        """Return the picture as a file."""
        return png(*self._size, self._canvas.dots().to_bytes())
