"""What the stores need of the world outside.

Everything here can be had in a browser too: no threads, no sockets, no blocking wait. A byte
store is loaded before it is handed over; `save` may finish later, `flush` waits until it has.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, Protocol, TypeVar

from app.records import LibraryRecord, SeriesRecord
from app.working import Steps

Clock = Callable[[], datetime]
"""Returns the time, with its zone."""
NewId = Callable[[], str]
"""Returns an id never returned before: lower-case letters, digits and hyphens."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """A record as found."""

    record: T
    restored: str | None = None
    """The damaged file set aside when *record* comes from an earlier generation."""


class ByteStore(Protocol):
    """Named files; those called `.json` keep a few earlier generations, `.zip` none."""

    def names(self, folder: str) -> Sequence[str]:
        """Return the names held in *folder* (`series/1a.json`), in no special order."""

    def generations(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Yield what is held under *name*, newest first, each with that generation's own name."""

    def size(self, name: str) -> int:
        """Return how many bytes the newest generation of *name* has; 0: there is none."""

    def save(self, name: str, data: bytes) -> None:
        """Replace *name*, wholly or not at all; what it held becomes an earlier generation.

        StorageFullError or StorageError: nothing but the oldest generation can be lost.
        """

    def remove(self, name: str) -> None:
        """Delete *name* with its earlier generations, the newest last; StorageError."""

    def revert(self, name: str) -> None:
        """Delete the newest generation of *name*, so that the one before it is the newest.

        That needs no room. StorageError.
        """

    def set_aside(self, generation: str) -> str:
        """Move a damaged *generation* out of the way, over nothing, and return its new name."""

    async def flush(self) -> None:
        """Return when all that was saved is safe; StorageError if it cannot be."""


class SeriesRepository(Protocol):
    """The series files."""

    def ids(self) -> Sequence[str]:
        """Return the id of every stored series, readable or not."""

    def load(self, series_id: str) -> Loaded[SeriesRecord]:
        """Return the newest readable generation, damaged newer ones set aside.

        NotFoundError, CorruptError (nothing readable; the files are left), SchemaTooNewError.
        """

    async def save(self, record: SeriesRecord) -> None:
        """Return when *record* is safe. StorageError: the series is what it was."""

    async def remove(self, series_id: str) -> None:
        """Delete a series for good. StorageError: it may be there still."""


class LibraryRepository(Protocol):
    """The library file."""

    def load(self) -> Loaded[LibraryRecord]:
        """Return the newest readable generation, or an empty record if there is none.

        A library can be made anew from its series, so damage is never final here: damaged files
        are set aside. SchemaTooNewError.
        """

    def loading(self) -> Steps[Loaded[LibraryRecord]]:
        """Do the same line by line: there can be thousands."""

    async def save(self, record: LibraryRecord) -> None:
        """Return when *record* is safe. StorageError: the library is what it was."""


@dataclass(frozen=True, slots=True)
class Forms:
    """How the files of a data folder are to be read, wherever they lie."""

    series: Callable[[ByteStore], SeriesRepository]
    library: Callable[[ByteStore], LibraryRepository]
    intact: Callable[[bytes], bool]
    """Whether these are the bytes of a whole file, of whatever version."""
    schemas: Mapping[str, int]
    """The newest schema of each kind of file."""
