"""A byte store that lives as long as the process: for tests and demonstrations."""

from collections.abc import Iterator
from itertools import pairwise

from app.errors import StorageError
from app.storage.generations import generations, newest


class MemoryFiles:
    """Keeps what a folder would keep, generations included."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        """By the names they would have in a folder."""
        self.failure: StorageError | None = None
        """Raised by every `save` until it is taken off: a full disk."""

    def names(self, folder: str) -> list[str]:
        """Return the names held in *folder*."""
        return newest(name for name in self.files if name.startswith(f"{folder}/"))

    def generations(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Yield what is held under *name*, newest first."""
        for generation in generations(name):
            if generation in self.files:
                yield generation, self.files[generation]

    def size(self, name: str) -> int:
        """Return how many bytes the newest generation of *name* has."""
        return len(next(self.generations(name), ("", b""))[1])

    def save(self, name: str, data: bytes) -> None:
        """Replace *name* and keep what it held."""
        if self.failure:
            raise self.failure
        for older, newer in pairwise(reversed(generations(name))):
            if newer in self.files:
                self.files[older] = self.files.pop(newer)
        self.files[name] = data

    def remove(self, name: str) -> None:
        """Delete *name* with its earlier generations."""
        if self.failure:
            raise self.failure
        for generation in reversed(generations(name)):
            self.files.pop(generation, None)

    def revert(self, name: str) -> None:
        """Delete the newest generation of *name*."""
        there = [generation for generation, _ in self.generations(name)]
        for newer, older in pairwise(there[:2]):
            self.files[newer] = self.files[older]
        for generation in there[:2][-1:]:
            del self.files[generation]

    def set_aside(self, generation: str) -> str:
        """Rename a damaged *generation*."""
        taken = sum(name.startswith(f"{generation}.damaged-") for name in self.files)
        aside = f"{generation}.damaged-{taken + 1}"
        self.files[aside] = self.files.pop(generation)
        return aside

    async def flush(self) -> None:
        """Return: there is nothing to wait for."""
