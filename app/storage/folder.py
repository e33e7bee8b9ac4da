"""The data folder: where it is, whose it is, and its files as a byte store."""

import errno
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.errors import FolderInUseError, StorageError, StorageFullError
from app.storage import atomic
from app.storage.generations import newest

_NO_ROOM: Final = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.EFBIG}


def data_folder(chosen: Path | None, environ: Mapping[str, str]) -> Path:
    """Return the folder to use: *chosen*, else what Flet names, else the user's own."""
    from platformdirs import user_data_path  # noqa: PLC0415 - a browser has no folders

    if chosen:
        return chosen
    named = environ.get("FLET_APP_STORAGE_DATA")
    return Path(named) if named else user_data_path("mattmar", appauthor=False)


@contextmanager
def opened(folder: Path) -> Iterator["FolderFiles"]:
    """Hold *folder* for this process, made if need be.

    FolderInUseError while another process holds it; StorageFullError if it is not ours to write.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - a browser has no processes

    with _translated(str(folder)):
        for inner in ("series", "backups"):
            (folder / inner).mkdir(parents=True, exist_ok=True)
        atomic.sync_folder(str(folder))
        lock = FileLock(folder / "lock", thread_local=False)
        try:
            lock.acquire(timeout=0)
        except Timeout as error:
            raise FolderInUseError(str(folder)) from error
    try:
        yield FolderFiles(folder)
    finally:
        lock.release()


class FolderFiles:
    """A byte store of files in *folder*, which must be held."""

    def __init__(self, folder: Path) -> None:
        self._root = f"{folder}{os.sep}"

    def names(self, folder: str) -> list[str]:
        """Return the names held in *folder*."""
        with _translated(folder):
            # There can be thousands, and a `Path` of each would cost more than to list them.
            return newest(f"{folder}/{name}" for name in os.listdir(self._root + folder))  # noqa: PTH208

    def generations(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Yield what is held under *name*, newest first."""
        with _translated(name):
            for path, data in atomic.held(self._root + name):
                yield path.removeprefix(self._root), data

    def size(self, name: str) -> int:
        """Return how many bytes the newest generation of *name* has."""
        with _translated(name):
            return atomic.size(self._root + name)

    def save(self, name: str, data: bytes) -> None:
        """Replace *name*; it is on the disk when this returns."""
        try:
            atomic.write(self._root + name, data)
        except OSError as error:
            raise _ours(name, error) from error

    def remove(self, name: str) -> None:
        """Delete *name* with its earlier generations."""
        with _translated(name):
            atomic.remove(self._root + name)

    def revert(self, name: str) -> None:
        """Delete the newest generation of *name*."""
        with _translated(name):
            atomic.revert(self._root + name)

    def set_aside(self, generation: str) -> str:
        """Rename a damaged *generation*."""
        with _translated(generation):
            return atomic.set_aside(self._root + generation).removeprefix(self._root)

    async def flush(self) -> None:
        """Return: `save` has waited for the disk already."""


@contextmanager
def _translated(what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _ours(what, error) from error


def _ours(what: str, error: OSError) -> StorageError:
    """Return the system's *error* as one of ours."""
    kind = StorageFullError if error.errno in _NO_ROOM else StorageError
    return kind(what, error.strerror or str(error))
