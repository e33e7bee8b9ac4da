"""Eight players with long names, on a small phone and at 200 %, by night and in high contrast."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.web.driving import PHONE, Machine
from tests.web.serving import Server, command
from tests.web.test_looks import SMALL, lasting

pytestmark = pytest.mark.web

NAMES: Final = (
    "Maximiliana Charlotta Vilhelmina von Oben zu Hinterbergstadt",
    "Bo-Göran Svensson-Lindqvist",
    "Anna-Karin Östlund-Bergström",
    "Cecilia",
    "Åsa",
    "Donaudampfschifffahrtsgesellschaft",
    "Per-Erik Johansson i Mattmar",
    "Doris",
)
DEALS: Final = """
A: 5 - - - - - - -
B: 5 - - - - - - -
C: 2 3 - - - - - -
D: 0 2 1 1 - 1 0 -
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that holds a series of eight."""
    names = " ".join(f'"{name}"' for name in NAMES)
    file, held = tmp_path / "eight.rams", Server(tmp_path / "data")
    file.write_text(f'[Rams "1"]\n[Rules "mattmar"]\n[Players {names}]\n{DEALS}', "utf-8")
    series = command("import", file, "--data", held.data).stdout.split()[-1]
    (tmp_path / "id").write_text(series, "utf-8")
    try:
        held.start()
        yield held
    finally:
        held.kill()


@pytest.mark.parametrize(
    ("screen", "path", "theme"),
    [
        ("calls", "series/{id}", "Mörkt"),
        ("tricks", "series/{id}", "Hög kontrast"),
        ("protocol", "series/{id}/protocol", "Hög kontrast"),
        ("result", "series/{id}", "Mörkt"),
        ("new", "new/{id}", "Hög kontrast"),
        ("settings", "settings", "Mörkt"),
    ],
)
async def test_nothing_is_cut_or_hidden(
    machine: Machine, tmp_path: Path, screen: str, path: str, theme: str
) -> None:
    table, wrong = await machine.open("settings", SMALL), list[str]()
    await table.choose(f"Utseende: {theme}")
    machine.server.abandon()  # the page is left for another address
    series = (tmp_path / "id").read_text("utf-8")
    if screen == "result":
        await table.visit(f"series/{series}/more")
        await table.tap("Avsluta serien …")
        await table.tap("Ja, avsluta nu")
        await table.hears("Slut efter 1 av 6")
    else:
        await table.visit(path.format(id=series))
    if screen == "tricks":
        await table.tap("Direkt till stick")
    for size, scale in ((SMALL, 1), (PHONE, 1), (SMALL, 2)):
        await table.turn(size)
        await table.enlarge(scale)
        found = await lasting(table, screen, size)
        wrong += [f"{screen} {size[0]} x {size[1]}, {scale}00 %: {fault}" for fault in found]
    assert wrong == [], "\n".join(wrong)
