"""Everything in a data folder as one file, and back, by the command."""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from app import say_vault
from app.console import STANDARD, CommandError, content, emit, put
from app.export.everything import Everything, exporting
from app.export.series import Series
from app.i18n import Words
from app.transfer import library_in
from app.vault.archive import LARGEST, BadArchiveError
from app.vault.vault import Vault
from app.working import at_once, worked


def back_up(options: argparse.Namespace, said: Words) -> None:
    """Write everything into one file. CommandError, StorageError."""
    data, count, name = asyncio.run(_packed(options, said))
    if options.out == STANDARD:
        emit(said, data)
        return
    out = Path(options.out or name)
    put(said, out, data, force=options.force)
    sys.stderr.write(said("cli.backed_up", file=out, n=count) + "\n")


def export_all(options: argparse.Namespace, said: Words) -> None:
    """Write every stored series in one form into a zip. CommandError, StorageError."""
    try:
        made = asyncio.run(_exported(options, said))
    except (ImportError, OSError) as error:
        raise CommandError(said("cli.not_drawn", kind=options.to, why=error)) from error
    if options.out == STANDARD:
        emit(said, made.data)
    else:
        out = Path(options.out or said("archive.export_file") + ".zip")
        put(said, out, made.data, force=options.force)
        sys.stderr.write(said("cli.exported_all", file=out, n=made.count) + "\n")
    for series_id in made.left_out:
        sys.stderr.write(said("cli.left_out", id=series_id) + "\n")


async def _exported(options: argparse.Namespace, said: Words) -> Everything:
    async with library_in(options) as (_, library, _):

        def read(series_id: str) -> tuple[Series, Sequence[str]]:
            store = library.peek(series_id)
            return store.snapshot, store.record.player_ids

        ids = [row.id for row in library.shelf.series]
        made = await worked(exporting(options.to, ids, read, said, options.paper), _shown)
        assert made
        return made


def _shown(done: int, of: int) -> bool:
    """Tell somebody who looks on how far it is."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done}/{of}" + ("\n" if done == of else ""))
        sys.stderr.flush()
    return True


def restore(options: argparse.Namespace, said: Words) -> None:
    """Take in a file with everything, and say what became of it. CommandError, StorageError."""
    data = _content(said, options.file)
    try:
        told = asyncio.run(_restored(options, said, data))
    except BadArchiveError as error:
        raise CommandError(said(f"archive.{error.code}", detail=error.detail)) from error
    emit(said, "".join(f"{line}\n" for line in told).encode())


def _content(said: Words, file: str) -> bytes:
    path = Path(file)
    # A file that is far too large need not even be read.
    if file != STANDARD and path.is_file() and path.stat().st_size > LARGEST:
        raise CommandError(said("archive.large"))
    return content(said, file)


@asynccontextmanager
async def _vault(options: argparse.Namespace) -> AsyncIterator[Vault]:
    async with library_in(options) as (files, library, forms):
        yield Vault(files, library, forms)


async def _packed(options: argparse.Namespace, said: Words) -> tuple[bytes, int, str]:
    async with _vault(options) as vault:
        data = at_once(vault.packing())
        manifest = at_once(vault.opening(data)).manifest
        day = manifest.created.date().isoformat()
        return data, manifest.series, said("vault.file", day=day) + ".zip"


async def _restored(options: argparse.Namespace, said: Words, data: bytes) -> list[str]:
    async with _vault(options) as vault:
        archive = at_once(vault.opening(data))
        told = [say_vault.holds(said, archive.manifest)]
        if options.replace or options.dry_run:
            look = await vault.look(archive, _go_on)
        if options.dry_run and options.replace:
            return [*told, said("cli.would_replace"), *say_vault.replaced(said, look.report)]
        if options.dry_run:
            return [*told, said("cli.would_merge"), *say_vault.merged(said, look.report)]
        if options.replace:
            back = await vault.replace(look, _go_on)
            return [*told, *say_vault.replaced(said, look.report), said("cli.replaced", file=back)]
        report = await vault.merge(archive, _go_on, said("vault.mark"))
        return [*told, said("cli.merged"), *say_vault.merged(said, report)]


def _go_on(_: int, __: int) -> bool:
    return True
