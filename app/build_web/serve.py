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


class _Handler(BaseHTTPRequestHandler):
    """Answers one line: a file of the site as it is, or that it is unchanged, or not there."""

    server: "Server"
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        site, path = self.server, unquote(urlsplit(self.path).path)
        name = path.removeprefix(site.base) or "index.html"
        file = (site.folder / name).resolve()
        inside = path.startswith(site.base) and file.is_relative_to(site.folder)
        if inside and file.is_file():
            self._answer(file)
        else:
            self._tell(HTTPStatus.NOT_FOUND, {"Content-Length": "0"})

    do_HEAD = do_GET  # noqa: N815

    def _answer(self, file: Path) -> None:
        gzipped = "gzip" in self.headers.get("Accept-Encoding", "")
        body, mark, encoding = _body(file, file.stat().st_mtime_ns, gzipped)
        if self.headers.get("If-None-Match") == mark:
            self._tell(HTTPStatus.NOT_MODIFIED, {"ETag": mark})
            return
        guessed = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        told = {
            "Content-Type": TYPES.get(file.suffix, guessed),
            "Content-Length": str(len(body)),
            "Cache-Control": "no-cache",
            "Content-Security-Policy": self.server.policy,
            "Vary": "Accept-Encoding",
            "ETag": mark,
        }
        self._tell(HTTPStatus.OK, told | encoding)
        if self.command != "HEAD":
            self.wfile.write(body)
            self.server.sent += len(body)

    def _tell(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Keep silent."""


class Server(ThreadingHTTPServer):
    """A server of one build that counts, and leaves no line open when it is closed."""

    daemon_threads = True
    request_queue_size = 64
    sent = 0
    """Bytes sent of files, as compressed."""

    def __init__(self, folder: Path, host: str, port: int, base: str) -> None:
        """Serve *folder* below *base*, on *port* of *host*. OSError."""
        self.folder, self.base, self.policy = folder.resolve(), base, _policy_of(folder)
        self._lines: set[socket] = set()
        super().__init__((host, port), _Handler)

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


@cache
def _body(file: Path, _time: int, gzipped: bool) -> tuple[bytes, str, dict[str, str]]:
    """Return what is sent of *file*, its mark, and the header that tells how it is compressed."""
    data = file.read_bytes()
    packed = gzipped and file.suffix not in PACKED
    mark = f'"{hashlib.sha256(data).hexdigest()[:20]}{"-gz" if packed else ""}"'
    if packed:
        return gzip.compress(data, 6, mtime=0), mark, {"Content-Encoding": "gzip"}
    return data, mark, {}
