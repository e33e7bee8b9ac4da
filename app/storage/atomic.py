"""Replacing a file wholly or not at all, with the three generations before it kept.

Only renames: hard links are refused on Android and on memory cards. Between two of the renames
the newest file can be missing; its predecessor then is the newest generation there is. The oldest
file is written over and becomes the newest: that is faster than a new one, and on a full disk it
works for longer.

Paths are text and calls are the system's own here: building `Path` objects would cost more than
all the renames.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

from app.storage.generations import generations

_NO_SYNC: Final = {errno.EINVAL, errno.ENOTSUP}
"""What file systems answer that cannot sync a folder."""
_OPEN: Final = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0)


def held(path: str) -> Iterator[tuple[str, bytes]]:
    """Yield the generations that are there, newest first. OSError for one that cannot be read."""
    for generation in generations(path):
        with suppress(FileNotFoundError):
            yield generation, Path(generation).read_bytes()


def size(path: str) -> int:
    """Return how many bytes the newest generation of *path* has; 0: there is none."""
    for generation in generations(path):
        with suppress(FileNotFoundError):
            return os.stat(generation).st_size  # noqa: PTH116
    return 0


def write(path: str, data: bytes) -> None:
    """Make *data* the newest generation of *path*, on the disk when this returns.

    OSError: what was the newest generation is still there, and only the oldest may be gone.
    """
    fresh, names = f"{path}.tmp", generations(path)
    try:
        # Else the oldest may be the only one.
        if len(names) > 1 and os.path.exists(path):  # noqa: PTH110
            _rename(names[-1], fresh)
        _write_over(fresh, data)
        for older, newer in pairwise(reversed(names)):
            _rename(newer, older)
        os.replace(fresh, path)  # noqa: PTH105
    except OSError:
        with suppress(OSError):
            Path(fresh).unlink()  # on a full disk even this room matters
        raise
    sync_folder(os.path.dirname(path))  # noqa: PTH120


def remove(path: str) -> None:
    """Delete every generation of *path*, the newest last, so that no older one comes back."""
    for generation in reversed(generations(path)):
        with suppress(FileNotFoundError):
            Path(generation).unlink()
    sync_folder(os.path.dirname(path))  # noqa: PTH120


def revert(path: str) -> None:
    """Delete the newest generation of *path*: the one before it is the newest then."""
    there = [generation for generation in generations(path) if os.path.exists(generation)]  # noqa: PTH110
    if len(there) > 1:
        os.replace(there[1], there[0])  # noqa: PTH105
    elif there:
        os.unlink(there[0])  # noqa: PTH108
    sync_folder(os.path.dirname(path))  # noqa: PTH120


def set_aside(path: str) -> str:
    """Rename a damaged *path*, over nothing, and return its new name."""
    number = 1
    while Path(f"{path}.damaged-{number}").exists():
        number += 1
    aside = f"{path}.damaged-{number}"
    Path(path).rename(aside)
    return aside


def sync_folder(folder: str) -> None:
    """Make renames in *folder* last through a power cut, where the system can do that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(handle)


def _rename(old: str, new: str) -> None:
    try:  # noqa: SIM105 - `suppress` costs as much as the call
        os.replace(old, new)  # noqa: PTH105
    except FileNotFoundError:
        pass


def _write_over(path: str, data: bytes) -> None:
    handle = os.open(path, _OPEN, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        if os.fstat(handle).st_size > len(data):
            os.truncate(handle, len(data))
        os.fsync(handle)
    finally:
        os.close(handle)
