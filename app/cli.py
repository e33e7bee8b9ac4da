"""The console command `mattmar`: serve the app, score a file, take series out and in.

Each command imports what only it needs, so that scoring a file starts without screens or storage.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app import say
from app.errors import PortTakenError, StorageError
from app.i18n import Words, closest, languages, words
from app.printout import printout
from scoring import BadNotationError, RulesError, answer, read

if TYPE_CHECKING:
    from app.export.series import Series

OK, BAD_INPUT, INTERRUPTED = 0, 2, 130
STANDARD: Final = "-"
"""Standard input or output in place of a file."""
HOST: Final = "127.0.0.1"


class CommandError(Exception):
    """Something the user can mend, in words."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in *argv* and return its exit code: 0, or 2 with a message on stderr."""
    options = _parser().parse_args(argv)
    said = words(options.lang or closest(_device_languages()))
    try:
        code: int = options.run(options, said)
        sys.stdout.flush()
    except (CommandError, BadNotationError, StorageError, PortTakenError) as error:
        sys.stderr.write(f"mattmar: {_in_words(said, error)}\n")
        return BAD_INPUT
    except BrokenPipeError:
        # The reader has seen enough; Python would complain once more when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mattmar", description="The score sheet for Rams.")
    parser.set_defaults(run=_serve)
    parser.add_argument("--lang", choices=languages(), help="default: the device's")
    parser.add_argument("--port", type=_port, help="default: the first free one from 8550")
    parser.add_argument("--host", default=HOST, help=f"default: {HOST}, this machine only")
    parser.add_argument("--data", type=Path, help="folder of the stored series")
    parser.add_argument("--no-browser", dest="browser", action="store_false")
    parser.add_argument("--window", action="store_true", help="a window instead of the browser")
    commands = parser.add_subparsers(title="commands", metavar="")

    score = commands.add_parser("score", help="replay a .rams file")
    score.add_argument("file", help="'-': standard input")
    score.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    score.set_defaults(run=_score)

    export = commands.add_parser("export", help="write one series in another form")
    export.add_argument("source", help="a .rams file, a JSON backup, or the id of a stored series")
    export.add_argument("--to", choices=("csv", "json", "text", "rams"), required=True)
    export.add_argument("-o", "--out", help="file to write; '-': standard output")
    export.add_argument("--force", action="store_true", help="write over an existing file")
    export.add_argument("--data", type=Path, default=argparse.SUPPRESS)
    export.set_defaults(run=_export)

    take = commands.add_parser("import", help="take a .rams file or a JSON backup into the library")
    take.add_argument("file", help="'-': standard input")
    take.add_argument("--data", type=Path, default=argparse.SUPPRESS)
    take.set_defaults(run=_import)
    return parser


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:  # noqa: PLR2004
        raise ValueError(text)
    return port


def _serve(options: argparse.Namespace, _: Words) -> int:
    from app.main import serve  # noqa: PLC0415

    return serve(options)


def _score(options: argparse.Namespace, said: Words) -> int:
    state = read(_text(said, options.file, _bytes(said, options.file))).state
    if options.json:
        sys.stdout.write(json.dumps(answer(state), ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.write(printout(state, said))
    return OK


def _export(options: argparse.Namespace, said: Words) -> int:
    from app.export.document import export  # noqa: PLC0415

    source = Path(options.source)
    stored = not source.exists() and source.suffix not in (".rams", ".json")
    series = _stored(options) if stored else _copy(said, options.source)
    document = export(options.to, series, said)
    if options.out == STANDARD:
        sys.stdout.buffer.write(document.data)
        return OK
    out = Path(options.out or document.name)
    if out.exists() and not options.force:
        raise CommandError(said("cli.exists", file=out))
    _write_whole(said, out, document.data)
    sys.stderr.write(said("cli.written", file=out) + "\n")
    return OK


def _import(options: argparse.Namespace, said: Words) -> int:
    series = _copy(said, options.file)
    store_id = asyncio.run(_adopted(options, series))
    sys.stdout.write(said("cli.imported", id=store_id) + "\n")
    return OK


def _copy(said: Words, file: str) -> "Series":
    """Read a series from a backup or a `.rams` file."""
    from app.export.backup import BadBackupError, restored  # noqa: PLC0415
    from app.export.reading import from_notation  # noqa: PLC0415

    data = _bytes(said, file)
    try:
        if data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{":
            return restored(data)
        return from_notation(_text(said, file, data))
    except BadBackupError as error:
        raise CommandError(said(f"backup.{error.code}", detail=error.detail)) from error


def _stored(options: argparse.Namespace) -> "Series":
    from app.library import Library  # noqa: PLC0415
    from app.storage.folder import data_folder, opened  # noqa: PLC0415
    from app.storage.tinydb_store import LibraryFile, SeriesFiles  # noqa: PLC0415

    async def found() -> "Series":
        with opened(data_folder(options.data, os.environ)) as files:
            library = await Library.start(SeriesFiles(files), LibraryFile(files))
            return (await library.open(options.source)).snapshot

    return asyncio.run(found())


async def _adopted(options: argparse.Namespace, series: "Series") -> str:
    from app.library import Library  # noqa: PLC0415
    from app.storage.folder import data_folder, opened  # noqa: PLC0415
    from app.storage.tinydb_store import LibraryFile, SeriesFiles  # noqa: PLC0415

    with opened(data_folder(options.data, os.environ)) as files:
        library = await Library.start(SeriesFiles(files), LibraryFile(files))
        store = await library.adopt(
            series.state.facts,
            series.tags,
            series.draft,
            series.created,
            series.id,
        )
        return store.snapshot.id


def _bytes(said: Words, file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == STANDARD else Path(file).read_bytes()
    except OSError as error:
        raise CommandError(said("cli.unreadable", file=file, why=error.strerror)) from error


def _text(said: Words, file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(said("cli.not_text", file=file, at=error.start)) from error


def _write_whole(said: Words, out: Path, data: bytes) -> None:
    """Write *data* to *out*, or leave what was there."""
    try:
        with tempfile.NamedTemporaryFile(dir=out.parent, delete=False) as half:
            half.write(data)
            half.flush()
            os.fsync(half.fileno())
        Path(half.name).replace(out)
    except OSError as error:
        with suppress(OSError, UnboundLocalError):
            Path(half.name).unlink()
        raise CommandError(said("cli.unwritable", file=out, why=error.strerror)) from error


def _device_languages() -> list[str]:
    names = ("MATTMAR_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    return [os.environ[name].partition(".")[0] for name in names if os.environ.get(name)]


def _in_words(said: Words, error: Exception) -> str:
    match error:
        case BadNotationError():
            return say.bad_notation(said, error)
        case StorageError():
            return say.storage(said, error)
        case PortTakenError():
            return said("cli.port_taken", address=error.address, why=error.detail)
        case RulesError() | _:
            return str(error)


if __name__ == "__main__":
    sys.exit(main())
