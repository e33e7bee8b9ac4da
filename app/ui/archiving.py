"""What is being done with everything at once: saved, exported, looked at, taken in. Draws nothing.

One thing at a time; leaving the screen stops what can be stopped.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

from app import say, say_vault
from app.adoption import adopt_copy
from app.errors import StorageError
from app.export.backup import BadBackupError
from app.export.document import Kind
from app.export.everything import Everything, exporting
from app.export.paper import Paper
from app.export.reading import from_bytes
from app.export.table_form import BadTableError
from app.i18n import Words
from app.library import Library
from app.say_table import bad_table
from app.ui.work import Work
from app.vault.archive import BadArchiveError
from app.vault.report import Look
from app.vault.vault import Vault
from app.working import Steps, worked
from scoring import BadNotationError

T = TypeVar("T")
_Bad = StorageError | BadArchiveError | BadBackupError | BadTableError | BadNotationError
_BAD: Final = (StorageError, BadArchiveError, BadBackupError, BadTableError, BadNotationError)
Doing = Literal["packing", "exporting", "checking", "looking", "merging", "replacing", "reading"]


@dataclass(frozen=True, slots=True)
class Said:
    """How the last thing ended."""

    parts: tuple[str, ...]
    """The first stands out."""
    refused: bool = False
    series_id: str = ""
    """The one series that was taken in."""


class Archiving:
    """The state of one screen; *changed* is called after each change of it."""

    def __init__(
        self, vault: Vault, library: Library, words: Words, changed: Callable[[], None]
    ) -> None:
        self._vault = vault
        self._library = library
        self._words = words
        self._changed = changed
        self._wanted = True
        self.doing: Doing | None = None
        self.work: Work[Any] = Work("idle")
        self.look: Look | None = None
        """What a file that was picked would do, until it is decided."""
        self.asking = False
        """Whether everything is to be replaced has been asked."""
        self.said: Said | None = None

    @property
    def stoppable(self) -> bool:
        """Say whether what is being done may be stopped: a replacement is ended once begun."""
        return self.doing != "replacing"

    def stop(self) -> None:
        """End what is being done, at the next step."""
        self._wanted = False

    def ask(self) -> None:
        """Ask whether everything is to be replaced, or no longer."""
        self.asking = not self.asking
        self._changed()

    def leave(self) -> None:
        """Take in nothing of the file, and have read what was said."""
        self.look, self.asking, self.said = None, False, None
        self._changed()

    async def packed(self) -> bytes | None:
        """Return everything as one file; None where it was stopped or failed."""
        return await self._attempted("packing", lambda: self._worked(self._vault.packing()))

    async def exported(self, kind: Kind, paper: Paper) -> Everything | None:
        """Return every series as a file of *kind*; None where it was stopped or failed."""
        ids = [row.id for row in self._library.shelf.series]
        steps = exporting(kind, ids, self._read, self._words, paper)
        return await self._attempted("exporting", lambda: self._worked(steps))

    async def open(self, data: bytes | None, name: str = "") -> None:
        """Look at a file: everything, which is then to be decided on, or one series, taken in.

        *name* is what it is called. None: it is too large for either.
        """
        self.leave()
        if data is None:
            self._ended(Said((self._words("archive.large"),), refused=True))
            return
        if not data.startswith(b"PK"):
            await self._attempted("reading", lambda: self._adopted(data, name))
            return
        steps = self._vault.opening(data)
        archive = await self._attempted("checking", lambda: self._worked(steps))
        if archive:
            look = await self._attempted("looking", lambda: self._vault.look(archive, self._told))
            self.look = look if look and look.report.whole else None
            self._changed()

    async def merge(self) -> None:
        """Take in what is not here."""
        if look := self.look:
            mark = self._words("vault.mark")
            merging = self._vault.merge
            report = await self._attempted(
                "merging", lambda: merging(look.archive, self._told, mark)
            )
            if report:
                told = say_vault.merged(self._words, report)
                self._ended(Said((self._words("archive.merged"), *told)))

    async def replace(self) -> None:
        """Make everything here what the file holds."""
        if look := self.look:
            vault = self._vault
            if await self._attempted("replacing", lambda: vault.replace(look, self._told)):
                told = say_vault.replaced(self._words, look.report, done=True)
                self._ended(Said((self._words("archive.replaced"), *told)))

    def _ended(self, said: Said) -> None:
        self.look, self.asking, self.said = None, False, said
        self._changed()

    async def _attempted(self, doing: Doing, made: Callable[[], Awaitable[T | None]]) -> T | None:
        """Return what is *made* of it; where it fails say why, and None."""
        if self.doing:
            return None
        self.doing, self.said, self._wanted = doing, None, True
        self.work = Work("running")
        self._changed()
        try:
            return await made()
        except _BAD as error:
            self.said = Said(_why(self._words, error), refused=True)
        except UnicodeDecodeError as error:
            self.said = Said(_unread(self._words, error), refused=True)
        except (ImportError, OSError):
            self.said = Said((self._words("archive.not_made"),), refused=True)
        finally:
            self.doing, self.work = None, Work("idle")
            self._changed()
        return None

    async def _worked(self, steps: Steps[T]) -> T | None:
        return await worked(steps, self._told)

    def _told(self, done: int, of: int) -> bool:
        self.work = replace(self.work, done=done, of=of)
        self._changed()
        return self._wanted

    def _read(self, series_id: str) -> Any:
        store = self._library.peek(series_id)
        return store.snapshot, store.record.player_ids

    async def _adopted(self, data: bytes, name: str) -> None:
        copy, words = from_bytes(data, name), self._words
        adopted = await adopt_copy(self._library, copy, words("vault.mark"))
        told = [words("export.cut")] if copy.unread else []
        told += [words("csv.bare")] if copy.bare and adopted.how != "known" else []
        became = words(f"archive.one.{adopted.how}")
        self.said = Said((became, *told), series_id=adopted.store.snapshot.id)


def _why(words: Words, error: _Bad) -> tuple[str, ...]:
    """Say what is wrong and where, and what is kept."""
    untouched = words("archive.untouched")
    match error:
        case StorageError():  # says so itself, as does a backup of everything, or a row of a table
            return (say.storage(words, error),)
        case BadArchiveError():
            return (words(f"archive.{error.code}", detail=error.detail),)
        case BadBackupError():
            return (words(f"backup.{error.code}", detail=error.detail), untouched)
        case BadTableError():
            return (bad_table(words, error), *([] if error.line else [untouched]))
        case BadNotationError():
            return (say.bad_notation(words, error), untouched)


def _unread(words: Words, error: UnicodeDecodeError) -> tuple[str, ...]:
    """Say in which line a text is written otherwise than in UTF-8; what is no text is foreign."""
    if b"\0" in error.object:
        return (words("archive.foreign"),)
    line = error.object.count(b"\n", 0, error.start) + 1
    return (words("archive.not_text", line=line), words("archive.untouched"))
