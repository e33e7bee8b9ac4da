"""The program in a process of its own, and which browser shows it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
USUAL: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
FLAGS: Final = (
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def chromium() -> str | None:
    """Return the program to drive: MATTMAR_CHROMIUM, or the first of the usual names there is."""
    named = os.environ.get("MATTMAR_CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, USUAL)), None)


def command(*words: str | Path, **options: object) -> subprocess.CompletedProcess[str]:
    """Run `mattmar` with *words*; its failure is the test's."""
    return subprocess.run(
        [sys.executable, "-m", "app.cli", *map(str, words)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


class Server:
    """`mattmar` in a process of its own, on a free port, with its own data folder.

    *before* is a command that starts it.
    """

    def __init__(self, data: Path, *before: str) -> None:
        self.data = data
        self._before = before
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self._abandoned = False

    def start(self) -> None:
        """Start it, on the same port as before where there is one."""
        port = re.sub(r"\D", "", self.address.rpartition(":")[2]) or "0"
        words = ["--port", port, "--no-browser", "--data", str(self.data)]
        log = self.data.parent / f"{self.data.name}.log"
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                [*self._before, sys.executable, "-m", "app.cli", *words],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=errors,
                encoding="utf-8",
            )
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line.startswith("Mattmar: http://127.0.0.1:"), line + log.read_text("utf-8")
        self.address = line.split()[-1]

    def kill(self) -> None:
        """End it as a power cut would."""
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def abandon(self) -> None:
        """Expect Flet to complain of a connection that went; our own failures still count."""
        self._abandoned = True

    @property
    def complaints(self) -> str:
        """Return what it wrote on standard error."""
        written = (self.data.parent / f"{self.data.name}.log").read_text("utf-8")
        return "" if self._abandoned and str(ROOT / "app") not in written else written
