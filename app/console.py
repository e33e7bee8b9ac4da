"""Files and standard streams for the commands. Every failure is told in the user's words."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from app.i18n import Words

STANDARD: Final = "-"
"""Standard input or output in place of a file."""


class CommandError(Exception):
    """Something the user can mend, in words."""


def content(said: Words, file: str) -> bytes:
    """Return what *file* holds; CommandError if that is nothing or cannot be read."""
    try:
        data = sys.stdin.buffer.read() if file == STANDARD else Path(file).read_bytes()
    except OSError as error:
        raise CommandError(said("cli.unreadable", file=file, why=_why(said, error))) from error
    if not data.removeprefix(b"\xef\xbb\xbf").strip():
        raise CommandError(said("cli.unreadable", file=file, why=said("file.empty")))
    return data


def decoded(said: Words, file: str, data: bytes) -> str:
    """Return the text that *data* of *file* is in UTF-8; CommandError."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(said("cli.not_text", file=file, at=error.start)) from error


def emit(data: bytes) -> None:
    """Write *data* to standard output; text is UTF-8 whatever the system is set to."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def put(said: Words, out: Path, data: bytes, *, force: bool) -> None:
    """Write *out* wholly or not at all; a file that is there stays as it was without *force*.

    CommandError.
    """
    place = out.resolve()
    if place.is_file() and not force:
        raise CommandError(said("cli.exists", file=out))
    if place.exists() and not place.is_file():
        why = said("file.folder" if place.is_dir() else "file.special")
        raise CommandError(said("cli.unwritable", file=out, why=why))
    half = place.with_name(f"{place.name}.part")
    try:
        with half.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        half.replace(place)
    except OSError as error:
        with suppress(OSError):
            half.unlink()
        raise CommandError(said("cli.unwritable", file=out, why=_why(said, error))) from error


def _why(said: Words, error: OSError) -> str:
    match error:
        case FileNotFoundError():
            return said("file.missing")
        case IsADirectoryError():
            return said("file.folder")
        case PermissionError():
            return said("file.denied")
        case _:
            return error.strerror or str(error)
