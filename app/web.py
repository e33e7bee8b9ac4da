"""The local web server: Flet's bundled client, our fonts, one process, this machine only."""

import asyncio
import errno
import logging
import socket
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import flet_web.fastapi as flet_web
import uvicorn
from fastapi import FastAPI
from flet import Event, Page
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response

from app.errors import PortTakenError
from app.ui.incoming import INCOMING, PLACE
from app.vault.archive import LARGEST

FALLBACK_FONTS: Final = {
    "notocoloremoji": "emoji",
    "notosansarabic": "arabic",
    "notosanshebrew": "hebrew",
    **{f"notosans{script}": "cjk" for script in ("sc", "tc", "hk", "jp", "kr")},
}
"""Families the client asks for when our own face lacks a character, and our file for each."""
OTHERWISE: Final = "symbols2"
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' 'unsafe-eval' blob:;"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data: blob:;"
    " connect-src 'self' data: blob: ws: wss:; worker-src 'self' blob:"
)
"""Nothing leaves the machine: the client asks a public host for an animation runtime we lack."""
PORTS: Final = range(8550, 8570)
"""Tried in turn where no port is asked for."""


def bound(host: str, port: int | None) -> socket.socket:
    """Return a socket on *port* of *host*, or on the first free one of PORTS.

    PortTakenError when it is taken, forbidden, or *host* is not of this machine.
    """
    for candidate in PORTS if port is None else (port,):
        try:
            return _bound(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or candidate == PORTS[-1] or port is not None:
                raise PortTakenError(f"{host}:{candidate}", error.strerror or str(error)) from error
    raise AssertionError("PORTS is not empty")


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there the option would share the port instead of failing
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen()  # or another start could bind the same port before we serve
    except (OSError, OverflowError):
        sock.close()
        raise
    return sock


async def serve_web(
    main: Callable[[Any], Awaitable[None]],
    assets: Path,
    sock: socket.socket,
    when_up: Callable[[], None],
) -> None:
    """Serve *main* on *sock* until the process is told to stop; call *when_up* once it answers."""
    site = _site(main, assets)
    config = uvicorn.Config(
        site,
        log_level="warning",
        ws="websockets-sansio",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    # A tab that is still open when the program ends is no error to tell of.
    logging.getLogger("uvicorn.error").addFilter(lambda _: not server.should_exit)
    serving = asyncio.create_task(server.serve(sockets=[sock]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        when_up()
    await serving


def _site(main: Callable[[Any], Awaitable[None]], assets: Path) -> FastAPI:
    """Return the client with our fonts, and the policy that keeps it at home."""
    site: FastAPI = flet_web.FastAPI()

    async def fallback_font(request: Request) -> FileResponse:
        # Answered with "not found", the client would ask again at every new text.
        name = FALLBACK_FONTS.get(request.path_params["family"], OTHERWISE)
        return FileResponse(
            assets / "fonts" / "fallback" / f"{name}.woff",
            media_type="font/woff",
            headers={"Cache-Control": "public, max-age=31536000, immutable"},
        )

    site.add_middleware(BaseHTTPMiddleware, dispatch=_at_home)
    site.add_route("/assets/fonts/{family}/{version}/{name}", fallback_font)
    site.add_route(f"{PLACE}/{{token}}", _incoming, methods=["PUT"])

    async def opened(page: Page) -> None:
        page.on_disconnect = _forget
        await main(page)

    client = flet_web.app(
        opened,
        assets_dir=str(assets),
        app_name="Mattmar",
        app_short_name="Mattmar",
        app_description="Protokollet för Rams",
        no_cdn=True,
    )
    site.mount("/", client)
    return site


async def _incoming(request: Request) -> Response:
    token, data = request.path_params["token"], bytearray()
    if not INCOMING.expects(token):
        return Response(status_code=404)
    async for part in request.stream():
        data += part
        if len(data) > LARGEST:
            return Response(status_code=413)
    INCOMING.put(token, bytes(data))
    return Response()


async def _at_home(request: Request, answer: Callable[[Request], Awaitable[Response]]) -> Response:
    if request.url.path.startswith("//"):  # the client would take it for another host's
        return RedirectResponse("/" + request.url.path.lstrip("/"))
    response = await answer(request)
    response.headers["Content-Security-Policy"] = POLICY
    return response


async def _forget(event: Event[Page]) -> None:
    """End a session whose line was cut: whoever comes back begins a new one, on the same screen.

    To a client that was away Flet shows no change of the controls it had.
    """
    sessions = flet_web.app_manager._FletAppManager__sessions
    held = [key for key, session in sessions.items() if session is event.page.session]
    for key in held:
        await flet_web.app_manager.delete_session(key)
