"""Files and standard streams for the commands. Every failure is told in the user's words."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from app.i18n import Words

STANDARD: Final = "-"
"""Standard input or output in place of a file."""


class CommandError(Exception):
    """Something the user can mend, in words."""


def content(said: Words, file: str) -> bytes:
    """Return what *file* holds; CommandError if that is nothing or cannot be read."""
    try:
        data = _buffer(sys.stdin).read() if file == STANDARD else Path(file).read_bytes()
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


def emit(said: Words, data: bytes) -> None:
    """Write *data* to standard output; text is UTF-8 whatever the system is set to.

    CommandError; BrokenPipeError where the reader has seen enough.
    """
    try:
        out = _buffer(sys.stdout)
        sys.stdout.flush()
        out.write(data)
        out.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        let_go()
        raise CommandError(said("cli.unwritable", file="stdout", why=_why(said, error))) from error


def let_go() -> None:
    """Send to nowhere what standard output still holds; Python would fail on it once more."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def there(path: Path) -> bool:
    """Tell whether there is such a file or folder; not where the system takes no such name."""
    try:
        return path.exists()
    except OSError:
        return False


def put(said: Words, out: Path, data: bytes, *, force: bool) -> None:
    """Write *out* wholly or not at all; a file that is there stays as it was without *force*.

    CommandError.
    """
    place = out.resolve()
    if there(place) and place.is_file() and not force:
        raise CommandError(said("cli.exists", file=out))
    if there(place) and not place.is_file():
        why = said("file.folder" if place.is_dir() else "file.special")
        raise CommandError(said("cli.unwritable", file=out, why=why))
    half = place.with_name(f"mattmar-{os.urandom(8).hex()}.part")
    try:
        with half.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        half.replace(place)
    except OSError as error:
        raise CommandError(said("cli.unwritable", file=out, why=_why(said, error))) from error
    finally:
        with suppress(OSError):
            half.unlink()


def _buffer(stream: TextIO) -> BinaryIO:
    """Return the bytes below *stream*, which is None where the shell closed it."""
    buffer: BinaryIO | None = getattr(stream, "buffer", None)
    if buffer is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return buffer


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
