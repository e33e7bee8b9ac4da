"""Files taken into the offline app by the picker, and a game of another kind in all of it."""

from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Playwright

from tests.web.offline import Browser, Offline, Site
from tests.web.serving import ROOT, command
from tests.web.test_backing_up import pick
from tests.web.test_offline_everything import taken

pytestmark = pytest.mark.web

GOLDEN: Final = ROOT / "tests" / "scoring" / "golden"


async def go(table: Offline, where: str, *heard: str) -> None:
    """Go to a page of the app as by a link, and wait for it."""
    await table.page.evaluate(f"location.hash = '#/{where}'")
    await table.hears(*heard)


def backup_of(game: str, tmp_path: Path) -> Path:
    """Return a backup of a library with that one game."""
    command("import", GOLDEN / f"{game}.rams", "--data", tmp_path / game)
    command("backup", "-o", tmp_path / f"{game}.zip", "--data", tmp_path / game)
    return tmp_path / f"{game}.zip"


async def test_single_games_and_a_backup_are_taken_in_without_a_network(
    playwright: Playwright, place: Site, browser: Browser, tmp_path: Path
) -> None:
    sheet, other = tmp_path / "knack.csv", backup_of("rounce", tmp_path)
    command("export", GOLDEN / "norrlandsknack.rams", "--to", "csv", "--lang", "sv", "-o", sheet)
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address, "#/backup")
        await table.kept()
        place.stop()
        await pick(table, GOLDEN / "larousse_fille.rams")
        await table.hears("Serien är inläst")
        await table.tap("Öppna serien")
        await table.hears("Fransk rams med extrahand", "Ta en säkerhetskopia")
        series = table.page.url.partition("#/")[2]
        await go(table, f"{series}/referee", "Domaren", "Vilken färg är trumf?")
        await go(table, f"{series}/protocol", "Bo, rams 1, giv 4: 0, utan spel, ute som nummer 1")

        await go(table, "backup", "Läs in en fil")
        await pick(table, sheet)
        await table.hears("Serien är inläst", "CSV säger inget om datum")
        mine = await taken(table, "Spara allt nu", browser)
        await pick(table, other)
        await table.hears("1 ny serie")
        await table.tap("Slå ihop")
        await table.hears("Hopslaget")
        await go(table, "history", "3 serier", "Rounce", "Norrlandsknack")

        await go(table, "backup", "Läs in en fil")
        await pick(table, mine)
        await table.tap("Ersätt allt …")
        await table.hears("1 serie finns här men inte i filen")
        await table.tap("Ja, ersätt")
        await table.hears("Allt är nu som i filen", "1 serie fanns här men inte i filen")
        assert tabs.errors == []
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address, "#/history")
        said = await table.hears("2 serier", "Fransk rams med extrahand", "Norrlandsknack")
        assert "Rounce" not in str(said)
