"""Screens are imported when they are asked for, or behind the first one."""

import subprocess
import sys
from pathlib import Path

from app.ui import screens

ASK = """
import asyncio, sys
from app.ui.late import bring
from app.ui.root import ROUTES
def there():
    return sorted(name for name in sys.modules if name.startswith("app.ui.screens."))
print(*there())
asyncio.run(bring(ROUTES))
print(*there())
"""


def test_the_first_screen_waits_for_no_other_and_the_others_can_be_brought():
    done = subprocess.run(
        [sys.executable, "-c", ASK], capture_output=True, encoding="utf-8", check=True, timeout=60
    )
    first, brought = map(str.split, done.stdout.splitlines())
    files = sorted(Path(screens.__path__[0]).glob("[!_]*.py"))
    assert first == ["app.ui.screens.home"]
    assert brought == [f"app.ui.screens.{file.stem}" for file in files]
