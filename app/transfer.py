"""Series out of a data folder or a file, into another file or a data folder."""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from app.adoption import Adopted, adopt_copy
from app.console import STANDARD, CommandError, content, emit, put, there
from app.export.backup import BadBackupError
from app.export.document import export
from app.export.reading import from_bytes
from app.export.series import Copy, Series
from app.export.table_form import BadTableError
from app.i18n import Words
from app.library import Library
from app.ports import Forms
from app.say_table import bad_table
from app.storage.folder import FolderFiles, data_folder, opened
from app.storage.forms import FORMS
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.vault.replacing import finished

Exported = tuple[Series, tuple[str, ...]]
"""A series, and the ids of its players in seat order where they are known."""


def write_out(options: argparse.Namespace, said: Words) -> None:
    """Write a series, of a file or stored, in another form. CommandError, StorageError ..."""
    source = Path(options.source)
    given = (
        there(source) or source.suffix in (".rams", ".json", ".csv") or options.source == STANDARD
    )
    series, player_ids = (
        _from_file(said, options.source) if given else asyncio.run(_stored(options))
    )
    try:
        document = export(options.to, series, said, player_ids, options.paper)
    except (ImportError, OSError) as error:
        raise CommandError(said("cli.not_drawn", kind=options.to, why=error)) from error
    _warn(said, series)
    if options.out == STANDARD:
        emit(said, document.data)
        return
    out = Path(options.out or document.name)
    put(said, out, document.data, force=options.force)
    sys.stderr.write(said("cli.written", file=out) + "\n")


def take_in(options: argparse.Namespace, said: Words) -> None:
    """Store the series of a file in the data folder. CommandError, StorageError ..."""
    copy = _copy(said, options.file)
    adopted = asyncio.run(_adopted(options, said, copy))
    told = said(_BECAME[adopted.how], id=adopted.store.snapshot.id)
    emit(said, told.encode() + b"\n")
    _warn(said, copy)


_BECAME: Final = {
    "new": "cli.imported",
    "known": "cli.known",
    "kept": "cli.kept",
    "longer": "cli.longer",
    "beside": "cli.beside",
}
"""What became of a series that was taken in."""


def _warn(said: Words, series: Series) -> None:
    if series.unread:
        sys.stderr.write(said("export.cut") + "\n")
    if isinstance(series, Copy) and series.bare:
        sys.stderr.write(said("csv.bare") + "\n")


def _from_file(said: Words, file: str) -> Exported:
    copy = _copy(said, file)
    return copy, copy.player_ids


def _copy(said: Words, file: str) -> Copy:
    """Read a series from a backup, a `.rams` file or a CSV."""
    data = content(said, file)
    try:
        return from_bytes(data, Path(file).name)
    except BadBackupError as error:
        raise CommandError(said(f"backup.{error.code}", detail=error.detail)) from error
    except BadTableError as error:
        raise CommandError(bad_table(said, error)) from error
    except UnicodeDecodeError as error:
        raise CommandError(said("cli.not_text", file=file, at=error.start)) from error


@asynccontextmanager
async def library_in(
    options: argparse.Namespace,
) -> AsyncIterator[tuple[FolderFiles, Library, Forms]]:
    """Open the library of the data folder that *options* name. StorageError ..."""
    with opened(data_folder(options.data, os.environ)) as files:
        await finished(files, FORMS)
        yield files, await Library.start(SeriesFiles(files), LibraryFile(files)), FORMS


async def _stored(options: argparse.Namespace) -> Exported:
    async with library_in(options) as (_, library, _):
        store = await library.open(options.source)
        return store.snapshot, store.record.player_ids


async def _adopted(options: argparse.Namespace, said: Words, copy: Copy) -> Adopted:
    async with library_in(options) as (_, library, _):
        return await adopt_copy(library, copy, said("vault.mark"))
