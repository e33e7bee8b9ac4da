"""Everything works in the offline app: each export, a backup back in, statistics, the referee."""

import json
import re
import zipfile
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Playwright

from tests.web.driving import write_in
from tests.web.offline import Browser, Offline, Site
from tests.web.serving import command

pytestmark = pytest.mark.web

NAMES = ("Åsa 🦊", "محمد", "王小明")


async def taken(table: Offline, button: str, tmp_path: Path) -> Path:
    async with table.page.expect_download() as download:
        await table.tap(re.compile(f"^{re.escape(button)}"))
    file = tmp_path / (await download.value).suggested_filename
    await (await download.value).save_as(file)
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

        notation = await taken(table, ".rams-fil", tmp_path)
        told = json.loads(command("score", notation, "--json").stdout)
        assert told["current"]["scores"][0] == 5
        backup = await taken(table, "Säkerhetskopia", tmp_path)
        command("export", backup, "--to", "rams", "-o", tmp_path / "again.rams")
        assert NAMES[1] in (tmp_path / "again.rams").read_text("utf-8")
        printed = await taken(table, "PDF", tmp_path)
        assert printed.read_bytes().startswith(b"%PDF-")
        with zipfile.ZipFile(await taken(table, "Excel", tmp_path)) as book:
            assert "xl/workbook.xml" in book.namelist()
        sheet = await taken(table, "CSV", tmp_path)
        assert NAMES[2] in sheet.read_text("utf-8-sig")
        with Image.open(await taken(table, "Bild", tmp_path)) as image:
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
