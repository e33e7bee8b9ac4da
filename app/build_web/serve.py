"""A small server to look at a built folder as a good host serves it: compressed, and checked anew.

For this machine only; a folder is put on the web by any server of static files.
"""

import gzip
import hashlib
import mimetypes
import re
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from app.build_web.texts import BuildError

TYPES: Final = {".mjs": "text/javascript", ".wasm": "application/wasm", ".woff": "font/woff"}
PACKED: Final = {".zip", ".woff", ".woff2", ".png"}
"""Compressed already."""


def base_of(folder: Path) -> str:
    """Return the address *folder* was built for; BuildError if it is no build."""
    page = folder / "index.html"
    found = page.is_file() and re.search(r'<base href="([^"]+)">', page.read_text("utf-8"))
    if not found:
        raise BuildError(f"{folder} holds no build: mattmar build-web --out {folder}")
    return found[1]


def _policy_of(folder: Path) -> str:
    """Return the policy of the page, which a host may send with every file, too."""
    page = (folder / "index.html").read_text("utf-8")
    found = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    return found[1] if found else "default-src 'self'"


class Server(ThreadingHTTPServer):
    """A server that counts, and leaves no line open when it is closed."""

    daemon_threads = True
    request_queue_size = 64
    sent = 0
    """Bytes sent of files, as compressed."""

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        self._lines: set[socket] = set()
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own."""
        self._lines.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """End a line."""
        self._lines.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Close, and end the lines that are kept open for further requests."""
        super().server_close()
        for line in tuple(self._lines):
            with suppress(OSError):
                line.shutdown(SHUT_RDWR)


def site(folder: Path, host: str, port: int, base: str) -> Server:
    """Return a server of *folder* below *base*, on *port* of *host*. OSError."""
    policy = _policy_of(folder)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = unquote(urlsplit(self.path).path)
            if path.startswith(base):
                self._answer(path.removeprefix(base) or "index.html")
            else:
                self._refuse()

        do_HEAD = do_GET  # noqa: N815

        def _answer(self, name: str) -> None:
            file = (folder / name).resolve()
            if not (file.is_file() and file.is_relative_to(folder.resolve())):
                self._refuse()
                return
            body, mark, encoding = _body(file, file.stat().st_mtime_ns, self._takes_gzip())
            if self.headers.get("If-None-Match") == mark:
                self.send_response(HTTPStatus.NOT_MODIFIED)
                self.send_header("ETag", mark)
                self.end_headers()
                return
            self.send_response(HTTPStatus.OK)
            guessed = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            self.send_header("Content-Type", TYPES.get(file.suffix, guessed))
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-cache")
            self.send_header("Content-Security-Policy", policy)
            self.send_header("Vary", "Accept-Encoding")
            self.send_header("ETag", mark)
            if encoding:
                self.send_header("Content-Encoding", encoding)
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)
                server.sent += len(body)

        def _takes_gzip(self) -> bool:
            return "gzip" in self.headers.get("Accept-Encoding", "")

        def _refuse(self) -> None:
            self.send_response(HTTPStatus.NOT_FOUND)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Keep silent."""

    server = Server((host, port), Handler)
    return server


@cache
def _body(file: Path, _time: int, gzipped: bool) -> tuple[bytes, str, str]:
    """Return what is sent of *file*, its mark, and how it is compressed."""
    data = file.read_bytes()
    packed = gzipped and file.suffix not in PACKED
    mark = f'"{hashlib.sha256(data).hexdigest()[:20]}{"-gz" if packed else ""}"'
    return (gzip.compress(data, 6, mtime=0), mark, "gzip") if packed else (data, mark, "")
