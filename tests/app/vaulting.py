"""What the tests of archives share."""

from collections.abc import Sequence

from app.errors import StorageError
from app.library import Library
from app.records import SeriesRecord
from app.storage.forms import FORMS
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import SeriesFiles
from app.vault.archive import Archive
from app.vault.report import Look
from app.vault.vault import Vault
from app.working import at_once
from tests.app.storing import library_on

MARK = "annan version"


class Killed(BaseException):
    """The program ends here."""


class Counted(MemoryFiles):
    """Counts what is written; ends the program, or fails, at the nth time."""

    def __init__(self, held: dict[str, bytes]) -> None:
        super().__init__()
        self.files = dict(held)
        self.writes = 0
        self.kill_at: int | None = None
        self.full_at: int | None = None

    def save(self, name: str, data: bytes) -> None:
        if self.full_at is not None and self.writes >= self.full_at:
            raise StorageError(name, "full")
        self._count()
        super().save(name, data)

    def remove(self, name: str) -> None:
        self._count()
        super().remove(name)

    def revert(self, name: str) -> None:
        self._count()
        super().revert(name)

    def _count(self) -> None:
        if self.writes == self.kill_at:
            raise Killed
        self.writes += 1


def go_on(done: int, of: int) -> bool:
    assert 0 <= done <= of
    return True


async def vault_on(files: MemoryFiles, prefix: str = "id") -> tuple[Library, Vault]:
    library = await library_on(files, prefix)
    return library, Vault(files, library, FORMS)


async def packed(files: MemoryFiles) -> bytes:
    """Return an archive of what *files* hold."""
    return at_once((await vault_on(files))[1].packing())


def opened(vault: Vault, data: bytes) -> Archive:
    return at_once(vault.opening(data))


async def looked(vault: Vault, data: bytes) -> Look:
    return await vault.look(opened(vault, data), go_on)


async def merge(vault: Vault, data: bytes):
    return await vault.merge(opened(vault, data), go_on, MARK)


def records(files: MemoryFiles) -> Sequence[SeriesRecord]:
    series = SeriesFiles(files)
    return [series.load(series_id).record for series_id in sorted(series.ids())]


def newest(files: MemoryFiles) -> dict[str, bytes]:
    """Return the newest generation of what a library is made of."""
    names = [*files.names("series"), "library.json"]
    found = {name: next(files.generations(name), ("", b""))[1] for name in names}
    return {name: data for name, data in found.items() if data}
