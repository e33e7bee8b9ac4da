"""Take the README's pictures anew: `python -m tests.web.screenshots`."""

import asyncio
import tempfile
from pathlib import Path
from typing import Final

from playwright.async_api import async_playwright

from tests.web.driving import Machine, Table
from tests.web.serving import FLAGS, ROOT, Server, chromium, command

SCREENS: Final = ROOT / "assets" / "screens"
SERIES: Final = """[Rams "1"]
[Rules "mattmar"]
[Players "Anna" "Bo" "Cecilia" "Doris"]

A: 0 2 1 2
B: - 0 5 -
C: 3 2 - -
D: 0 - 5 0
A: - 2 3 -
B: 0 2 1 2
C: 1 - 4 0
D: 0 5 - -
"""
"""In ramse 2 Bo stands at one point, and Cecilia at two after a pass: both must knock."""


async def take(server: Server) -> None:
    """Draw the pass round by day, and the protocol by night."""
    async with async_playwright() as playwright:
        program = chromium()
        browser = await playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        machine = Machine(browser, server)
        table = await opened(machine, dark=False)
        await table.choose("Doris: pass")
        await table.choose("Anna: knack")
        await picture(table, "table")
        table = await opened(machine, dark=True)
        await table.tap("Protokoll")
        await table.hears("summa")
        await picture(table, "protocol")
        await browser.close()


async def opened(machine: Machine, *, dark: bool) -> Table:
    """Open the series at its table."""
    table = await machine.open(dark=dark)
    await table.tap("Spela vidare. Rams 2 av 6. Anna, Bo, Cecilia och Doris. Rams i Mattmar.")
    await table.hears("Måste knacka: en poäng kvar", "Måste knacka: passade förra given")
    return table


async def picture(table: Table, name: str) -> None:
    """Save what is on the screen once it stands still."""
    await table.page.wait_for_timeout(1_000)
    await table.page.screenshot(path=SCREENS / f"{name}.png")


def main() -> None:
    """Serve a series of its own, and take the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        file, server = Path(folder) / "series.rams", Server(Path(folder) / "data")
        file.write_text(SERIES, "utf-8")
        command("import", file, "--data", server.data)
        try:
            server.start()
            asyncio.run(take(server))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
