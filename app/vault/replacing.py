"""A data folder made what an archive holds: wholly or not at all, wherever it is interrupted.

Both the archive and a backup of what was here are in the folder before anything else is touched,
and a note tells which is which: a start that finds the note makes the folder the archive's, or,
where that cannot be written, what it was. Going back needs no room: what was there before a write
is still the generation before it.
"""

from collections.abc import Collection
from contextlib import suppress
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from app.errors import CorruptError, StorageError
from app.ports import ByteStore, Forms
from app.vault.archive import LIBRARY, Archive, BadArchiveError, opening
from app.vault.merging import Told
from app.vault.rolling import INCOMING
from app.working import Steps, unstopped, worked

NOTE: Final = "restoring.json"


class Note(BaseModel):
    """A replacement under way."""

    model_config = ConfigDict(frozen=True)

    to: str
    """The archive the folder becomes."""
    back: str
    """The backup of what it was."""
    left_out: tuple[str, ...]
    """The ids of series in *to* that cannot be read."""


def becoming(files: ByteStore, archive: Archive, left_out: Collection[str] = ()) -> Steps[None]:
    """Make series and library of *files* those of *archive*; done again, it does nothing.

    What has no place there goes last, when everything else is in its place.
    """
    without = {f"series/{series_id}.json" for series_id in left_out}
    wanted = [name for name in archive.names("series") if name not in without]
    gone = sorted(set(files.names("series")) - set(wanted))
    names = [*wanted, LIBRARY]
    for done, name in enumerate(names, start=1):
        _put(files, archive, name)
        yield done, len(names) + len(gone)
    for done, name in enumerate(gone, start=len(names) + 1):
        files.remove(name)
        yield done, len(names) + len(gone)


def _put(files: ByteStore, archive: Archive, name: str) -> None:
    """Make the newest generation of *name* what it is in *archive*."""
    wanted = next(archive.generations(name), ("", None))[1]
    if wanted is None:
        files.remove(name)
        return
    for newer, (_, data) in enumerate(files.generations(name)):
        if data == wanted:
            for _ in range(newer):
                files.revert(name)
            return
    files.save(name, wanted)


async def replaced(
    files: ByteStore, forms: Forms, note: Note, archive: Archive, told: Told
) -> None:
    """Make *files* what *archive*, that is *note*'s `to`, holds.

    StorageError: they are what they were, or, where not even that could be done, the note stays and
    the next start does it.
    """
    files.save(NOTE, note.model_dump_json().encode())
    await files.flush()

    def never_stopped(done: int, of: int) -> bool:
        told(done, of)
        return True

    try:
        await worked(becoming(files, archive, note.left_out), never_stopped)
        await files.flush()
        await _tidied(files, forms)
    except StorageError:
        await _gone_back(files, forms, note)
        raise
    await _ended(files)


async def finished(files: ByteStore, forms: Forms) -> None:
    """End a replacement that was interrupted, before anything else is read.

    StorageError: neither the archive nor what was here could be written; both are still here.
    """
    if not (note := _note(files)):
        return
    try:
        archive = await unstopped(_opening(files, forms, note.to))
        await unstopped(becoming(files, archive, note.left_out))
        await files.flush()
        await _tidied(files, forms)
    except StorageError:
        await _gone_back(files, forms, note)
    else:
        await _ended(files)


async def _gone_back(files: ByteStore, forms: Forms, note: Note) -> None:
    archive = await unstopped(_opening(files, forms, note.back))
    await unstopped(becoming(files, archive))
    await _ended(files)


async def _ended(files: ByteStore) -> None:
    await files.flush()
    files.remove(NOTE)
    with suppress(StorageError):  # then the next one is written over it
        files.remove(INCOMING)
    await files.flush()


async def _tidied(files: ByteStore, forms: Forms) -> None:
    """Leave no line in the library of a series that was left out."""
    library, present = forms.library(files), set(forms.series(files).ids())
    held = (await unstopped(library.loading())).record
    tidy = held.without_series({row.id for row in held.series} - present)
    if tidy != held:
        await library.save(tidy)


def _note(files: ByteStore) -> Note | None:
    for _, data in files.generations(NOTE):
        with suppress(ValidationError):
            return Note.model_validate_json(data)
    return None


def _opening(files: ByteStore, forms: Forms, name: str) -> Steps[Archive]:
    try:
        for _, data in files.generations(name):
            return (yield from opening(data, forms.schemas))
    except BadArchiveError as error:
        raise CorruptError(name, str(error)) from error
    raise CorruptError(name)
