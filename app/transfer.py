"""Series out of a data folder or a file, into another file or a data folder."""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from app.console import STANDARD, CommandError, content, decoded, emit, put, there
from app.export.backup import BadBackupError, restored
from app.export.document import export
from app.export.reading import from_notation
from app.export.series import Series
from app.i18n import Words
from app.library import Library
from app.storage.folder import data_folder, opened
from app.storage.tinydb_store import LibraryFile, SeriesFiles


def write_out(options: argparse.Namespace, said: Words) -> None:
    """Write a series, of a file or stored, in another form. CommandError, StorageError ..."""
    source = Path(options.source)
    given = there(source) or source.suffix in (".rams", ".json") or options.source == STANDARD
    series = _copy(said, options.source) if given else asyncio.run(_stored(options))
    document = export(options.to, series, said)
    if options.out == STANDARD:
        emit(said, document.data)
        return
    out = Path(options.out or document.name)
    put(said, out, document.data, force=options.force)
    sys.stderr.write(said("cli.written", file=out) + "\n")


def take_in(options: argparse.Namespace, said: Words) -> None:
    """Store the series of a file in the data folder. CommandError, StorageError ..."""
    series_id = asyncio.run(_adopted(options, _copy(said, options.file)))
    emit(said, said("cli.imported", id=series_id).encode() + b"\n")


def _copy(said: Words, file: str) -> Series:
    """Read a series from a backup or a `.rams` file."""
    data = content(said, file)
    try:
        if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
            return restored(data)
        return from_notation(decoded(said, file, data))
    except BadBackupError as error:
        raise CommandError(said(f"backup.{error.code}", detail=error.detail)) from error


@asynccontextmanager
async def _library(options: argparse.Namespace) -> AsyncIterator[Library]:
    with opened(data_folder(options.data, os.environ)) as files:
        yield await Library.start(SeriesFiles(files), LibraryFile(files))


async def _stored(options: argparse.Namespace) -> Series:
    async with _library(options) as library:
        return (await library.open(options.source)).snapshot


async def _adopted(options: argparse.Namespace, copy: Series) -> str:
    async with _library(options) as library:
        facts = copy.state.facts
        store = await library.adopt(facts, copy.tags, copy.draft, copy.created, copy.id)
        return store.snapshot.id
