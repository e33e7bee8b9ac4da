"""Replacing a file wholly or not at all, with the three generations before it kept.

Only renames: hard links are refused on Android and on memory cards. Between two of the renames
the newest file can be missing; its predecessor then is the newest generation there is.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

EARLIER: Final = 3
"""Generations kept beside the newest."""


def generations(path: Path) -> list[Path]:
    """Return the paths of *path* and its earlier generations, newest first, there or not."""
    return [path, *(Path(f"{path}.{number}") for number in range(1, EARLIER + 1))]


def held(path: Path) -> Iterator[tuple[Path, bytes]]:
    """Yield the generations that are there, newest first. OSError for one that cannot be read."""
    for generation in generations(path):
        with suppress(FileNotFoundError):
            yield generation, generation.read_bytes()


def write(path: Path, data: bytes) -> None:
    """Make *data* the newest generation of *path*, on the disk when this returns.

    OSError: no generation was lost, and the newest is what it was.
    """
    fresh = Path(f"{path}.tmp")
    try:
        with fresh.open("wb", buffering=0) as file:
            file.write(data)
            os.fsync(file.fileno())
        names = generations(path)
        for newer, older in zip(names[-2::-1], names[:0:-1], strict=True):
            with suppress(FileNotFoundError):
                newer.replace(older)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()  # on a full disk even this room matters
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make renames in *folder* last through a power cut, where the system can do that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a damaged *path*, over nothing, and return its new name."""
    number = 1
    while (aside := Path(f"{path}.damaged-{number}")).exists():
        number += 1
    path.replace(aside)
    return aside
