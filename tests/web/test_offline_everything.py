"""Everything works in the offline app: each export, a backup back in, statistics, the referee."""

import json
import re
import time
import zipfile
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Playwright

from tests.web.driving import write_in
from tests.web.offline import START, Browser, Offline, Site
from tests.web.serving import command

pytestmark = pytest.mark.web

NAMES = ("Åsa 🦊", "محمد", "王小明")


async def taken(table: Offline, button: str, browser: Browser) -> Path:
    """Tap a button and return the file it hands over."""
    folder = browser.profile / "taken"
    before = set(folder.glob("*"))
    await table.tap(re.compile(f"^{re.escape(button)}"))
    until = time.monotonic() + START / 1000
    while not (new := {path for path in folder.glob("*") if path.suffix != ".crdownload"} - before):
        assert time.monotonic() < until, (button, await table.heard())
        await table.page.wait_for_timeout(50)
    (file,) = new
    return file


async def test_every_export_without_a_network(
    playwright: Playwright, place: Site, browser: Browser, tmp_path: Path
) -> None:
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        series = await table.begin(*NAMES)
        await table.kept()
        place.stop()
        table = await tabs.open(place.address, series)
        await table.tap("Direkt till stick")
        await table.choose(f"{NAMES[0]}: 5 stick")
        await write_in(table)
        await table.reaches(2)
        await table.tap("Protokoll")

        notation = await taken(table, ".rams-fil", browser)
        told = json.loads(command("score", notation, "--json").stdout)
        assert told["current"]["scores"][0] == 5
        backup = await taken(table, "Säkerhetskopia", browser)
        command("export", backup, "--to", "rams", "-o", tmp_path / "again.rams")
        assert NAMES[1] in (tmp_path / "again.rams").read_text("utf-8")
        printed = await taken(table, "PDF", browser)
        assert printed.read_bytes().startswith(b"%PDF-")
        with zipfile.ZipFile(await taken(table, "Excel", browser)) as book:
            assert "xl/workbook.xml" in book.namelist()
        sheet = await taken(table, "CSV", browser)
        assert NAMES[2] in sheet.read_text("utf-8-sig")
        with Image.open(await taken(table, "Bild", browser)) as image:
            assert image.size == (1080, 1350)
            colors = {color for _, color in image.convert("RGB").getcolors(1 << 24) or ()}
            assert {(0xF4, 0xEE, 0xDF), (0xFF, 0xFC, 0xF4), (0x1D, 0x27, 0x24)} <= colors
        assert tabs.errors == []
        assert [url for url in tabs.asked if "assets/fonts/noto" in url] == []
        assert any(url.endswith("fonts/fallback/emoji.woff") for url in tabs.asked)


async def test_statistics_and_referee_without_a_network(
    playwright: Playwright, place: Site, browser: Browser
) -> None:
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        series = await table.begin("Anna", "Bo", "Cecilia")
        await table.kept()
        place.stop()
        table = await tabs.open(place.address, f"{series}/referee")
        await table.hears("Domaren")
        table = await tabs.open(place.address, f"{series}/rules")
        await table.hears("Regler")
        table = await tabs.open(place.address)
        await table.tap("Statistik")
        await table.hears("Anna")
        assert tabs.errors == []
