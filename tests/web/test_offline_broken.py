"""A fault in the program itself: words and a way on, not an empty page for ever."""

import zipfile
from pathlib import Path

import pytest
from playwright.async_api import Playwright, expect

from app.build_web.build import put_table
from tests.web.driving import PATIENCE
from tests.web.offline import Browser, moved, serving
from tests.web.serving import ROOT

pytestmark = pytest.mark.web


def faulty(folder: Path, out: Path) -> Path:
    """Return a copy of a build in which the screen of the referee cannot be drawn."""
    archive = moved(folder, out, "/") / "python" / "mattmar.zip"
    with zipfile.ZipFile(archive) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    del files["app/ui/screens/referee.pyc"]
    source = (ROOT / "app" / "ui" / "screens" / "referee.py").read_text("utf-8")
    broken = source.replace("    scene = use_scene()\n", "    scene = use_scene().nothing\n")
    files["app/ui/screens/referee.py"] = broken.encode()
    with zipfile.ZipFile(archive, "w") as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    put_table(out)
    return out


async def test_a_screen_that_cannot_be_drawn_leads_home(
    playwright: Playwright, browser: Browser, folder: Path, tmp_path: Path
) -> None:
    with serving(faulty(folder, tmp_path / "faulty")) as site:
        async with browser.running(playwright) as tabs:
            table = await tabs.open(site.address)
            series = await table.begin("Anna", "Bo", "Cecilia")
            await table.choose("Bo: knack")
            await table.page.evaluate(f"location.hash = '{series}/referee'")
            told = table.page.locator("#mattmar")
            await expect(told).to_contain_text("Något gick fel", timeout=PATIENCE)
            await expect(told).to_contain_text("Allt som är sparat finns kvar")
            await table.page.get_by_role("button", name="Försök igen").click()
            await table.listen()
            await table.tap("Spela vidare. Rams 1 av 6. Anna, Bo och Cecilia. Rams i Mattmar.")
            await table.chooses("Bo: knack")
