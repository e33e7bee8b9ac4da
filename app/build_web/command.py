"""The commands `build-web` and `serve-web`."""

import argparse
import gzip
import sys
from collections.abc import Iterable
from pathlib import Path

from app.build_web.build import build
from app.build_web.serve import PACKED, Server, base_of
from app.build_web.texts import BuildError
from app.console import CommandError
from app.errors import PortTakenError
from app.i18n import Words


def build_web(options: argparse.Namespace, said: Words) -> None:
    """Build into `out` for `base_url`, and say how much came of it. CommandError."""
    try:
        sizes = build(options.out, options.base_url)
    except (BuildError, OSError) as error:
        raise CommandError(said("build.failed", why=str(error))) from error
    figures = {
        "folder": str(options.out),
        "files": len(sizes),
        "size": f"{sum(sizes.values()) / 1e6:.1f}",
        "wire": f"{on_the_wire(options.out, sizes) / 1e6:.1f}",
    }
    sys.stdout.write(said("build.done", **figures) + "\n")


def serve_web(options: argparse.Namespace, said: Words) -> None:
    """Serve `folder` until the program is told to stop. CommandError, PortTakenError."""
    try:
        base = base_of(options.folder)
    except BuildError as error:
        raise CommandError(said("build.failed", why=str(error))) from error
    try:
        server = Server(options.folder, options.host, options.port, base)
    except OSError as error:
        address = f"{options.host}:{options.port}"
        raise PortTakenError(address, error.strerror or str(error)) from error
    with server:
        sys.stdout.write(f"Mattmar: http://{options.host}:{server.server_port}{base}\n")
        sys.stdout.flush()
        server.serve_forever()


def on_the_wire(folder: Path, names: Iterable[str]) -> int:
    """Return how many bytes a first visit takes where the server compresses what can be."""
    total = 0
    for name in names:
        data = (folder / name).read_bytes()
        total += len(data) if Path(name).suffix in PACKED else len(gzip.compress(data, 6))
    return total
