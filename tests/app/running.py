"""The command as a process of its own, the way a shell runs it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "scoring" / "golden").glob("*.rams"))
EXAMPLE = ROOT / "tests" / "scoring" / "golden" / "example.rams"


def command(*arguments):
    return [sys.executable, "-m", "app.cli", *map(str, arguments)]


def environment(language="sv"):
    """As a user's own: nothing that makes Python write at once."""
    return os.environ | {"MATTMAR_LANG": language, "PYTHONUNBUFFERED": ""}


def mattmar(*arguments, language="sv", **options):
    """Run to the end: exit status, standard output, standard error."""
    options = {"stdout": subprocess.PIPE, "input": b""} | options
    done = subprocess.run(
        command(*arguments),
        cwd=ROOT,
        env=environment(language),
        stderr=subprocess.PIPE,
        timeout=30,
        check=False,
        **options,
    )
    out = done.stdout.decode() if done.stdout is not None else None
    return done.returncode, out, done.stderr.decode()
