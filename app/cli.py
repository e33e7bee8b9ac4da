"""The console command `mattmar`: serve the app, score a file, move series, tell statistics.

Each command imports what only it needs, so that scoring a file starts without screens or storage.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from app import say
from app.console import CommandError, content, decoded, emit, let_go
from app.errors import PortTakenError, StorageError
from app.i18n import Words, closest, languages, words
from app.printout import printout
from scoring import PRESETS, BadNotationError, answer, read

OK, BAD_INPUT, INTERRUPTED = 0, 2, 130
HOST: Final = "127.0.0.1"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in *argv* and return its exit code: 0, or 2 with a message on stderr."""
    options = _parser().parse_args(argv)
    said = words(options.lang or closest(_device_languages()))
    try:
        code: int = options.run(options, said)
    except (CommandError, BadNotationError, StorageError, PortTakenError) as error:
        sys.stderr.write(f"mattmar: {_in_words(said, error)}\n")
        return BAD_INPUT
    except BrokenPipeError:
        let_go()
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
    # Suppressed: a command's own default would overwrite what was given before the command.
    lang = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    lang.add_argument("--lang", choices=languages(), help="default: the device's")
    data = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    data.add_argument("--data", type=Path, help="folder of the stored series")
    commands = parser.add_subparsers(title="commands", metavar="")

    score = commands.add_parser("score", parents=[lang], help="replay a .rams file")
    score.add_argument("file", help="'-': standard input")
    score.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    score.set_defaults(run=_score)

    _parse_files(commands, [lang, data])
    _archives(commands, [lang, data])

    stats = commands.add_parser("stats", parents=[lang, data], help="what players have done")
    stats.add_argument("--player", metavar="NAME", help="a name, or the id of a player")
    stats.add_argument("--group", metavar="TABLE", help="a standing table, by name or id")
    stats.add_argument("--game", choices=tuple(PRESETS), help="a preset; default: all")
    stats.add_argument("--from", dest="since", type=_day, metavar="DATE", help="2026-11-30")
    stats.add_argument("--to", dest="until", type=_day, metavar="DATE", help="that day too")
    stats.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    stats.set_defaults(run=_stats)
    _parse_web(commands, lang)
    return parser


def _parse_files(commands: Any, parents: list[argparse.ArgumentParser]) -> None:
    form = "write one series in another form"
    export = commands.add_parser("export", parents=parents, help=form)
    sources = "a .rams file, a JSON backup, a CSV, or the id of a stored series"
    export.add_argument("source", nargs="?", help=sources)
    export.add_argument("--all", action="store_true", help="every stored series, into a zip")
    kinds = ("pdf", "png", "xlsx", "csv", "json", "text", "rams")
    export.add_argument("--to", choices=kinds, required=True)
    sizes = "of a pdf; default: letter where the device's language is of North America, else a4"
    export.add_argument("--paper", choices=("a4", "letter"), help=sizes)
    export.add_argument("-o", "--out", help="file to write; '-': standard output")
    export.add_argument("--force", action="store_true", help="write over an existing file")
    export.set_defaults(run=_export)

    into = "take a .rams file, a JSON backup or a CSV into the library"
    take = commands.add_parser("import", parents=parents, help=into)
    take.add_argument("file", help="'-': standard input")
    take.set_defaults(run=_import)


def _parse_web(commands: Any, lang: argparse.ArgumentParser) -> None:
    told = "the whole app as a folder of static files, to be installed from a browser"
    build = commands.add_parser("build-web", parents=[lang], help=told)
    build.add_argument("--out", type=Path, default=Path("dist/web"), help="default: dist/web")
    build.add_argument(
        "--base-url", default="/", metavar="/x/", help="where it will lie; default: /"
    )
    build.set_defaults(run=_build_web)
    look = commands.add_parser("serve-web", parents=[lang], help="serve such a folder for a look")
    look.add_argument("folder", type=Path)
    look.add_argument("--port", type=_port, default=0, help="default: a free one")
    look.add_argument("--host", default=HOST, help=f"default: {HOST}, this machine only")
    look.set_defaults(run=_serve_web)


def _archives(commands: Any, parents: list[argparse.ArgumentParser]) -> None:
    backup = commands.add_parser("backup", parents=parents, help="write everything into one file")
    backup.add_argument("-o", "--out", help="file to write; '-': standard output")
    backup.add_argument("--force", action="store_true", help="write over an existing file")
    backup.set_defaults(run=_backup)

    restore = commands.add_parser("restore", parents=parents, help="take in such a file")
    restore.add_argument("file", help="'-': standard input")
    way = restore.add_mutually_exclusive_group(required=True)
    way.add_argument("--merge", action="store_true", help="add what is not here; nothing is lost")
    way.add_argument("--replace", action="store_true", help="make everything as it is in the file")
    restore.add_argument("--dry-run", action="store_true", help="only say what it would do")
    restore.set_defaults(run=_restore)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:  # noqa: PLR2004
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a day is 2026-11-30, not {text!r}") from None


def _serve(options: argparse.Namespace, _: Words) -> int:
    from app.main import serve  # noqa: PLC0415

    return serve(options)


def _score(options: argparse.Namespace, said: Words) -> int:
    state = read(decoded(said, options.file, content(said, options.file))).state
    if options.json:
        emit(said, json.dumps(answer(state), ensure_ascii=False, indent=1).encode() + b"\n")
    else:
        emit(said, printout(state, said).encode())
    return OK


def _export(options: argparse.Namespace, said: Words) -> int:
    from app.export.paper import paper_for  # noqa: PLC0415
    from app.transfer import write_out  # noqa: PLC0415

    options.paper = options.paper or paper_for(_device_languages())
    if options.all == (options.source is not None):
        raise CommandError(said("cli.one_or_all"))
    if options.all:
        from app.archives import export_all  # noqa: PLC0415

        export_all(options, said)
    else:
        write_out(options, said)
    return OK


def _import(options: argparse.Namespace, said: Words) -> int:
    from app.transfer import take_in  # noqa: PLC0415

    take_in(options, said)
    return OK


def _backup(options: argparse.Namespace, said: Words) -> int:
    from app.archives import back_up  # noqa: PLC0415

    back_up(options, said)
    return OK


def _restore(options: argparse.Namespace, said: Words) -> int:
    from app.archives import restore  # noqa: PLC0415

    restore(options, said)
    return OK


def _stats(options: argparse.Namespace, said: Words) -> int:
    from app.stats import tell  # noqa: PLC0415

    tell(options, said)
    return OK


def _build_web(options: argparse.Namespace, said: Words) -> int:
    from app.build_web.command import build_web  # noqa: PLC0415

    build_web(options, said)
    return OK


def _serve_web(options: argparse.Namespace, said: Words) -> int:
    from app.build_web.command import serve_web  # noqa: PLC0415

    serve_web(options, said)
    return OK


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
        case _:
            return str(error)


if __name__ == "__main__":
    sys.exit(main())
