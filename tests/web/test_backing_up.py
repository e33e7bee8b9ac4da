"""A backup goes out of one browser and into another, by the files a player picks."""

import asyncio
from pathlib import Path

import pytest

from tests.web.driving import Machine, Table
from tests.web.serving import command

pytestmark = pytest.mark.web
SERIES = Path(__file__).parents[1] / "scoring" / "golden" / "example.rams"


async def pick(table: Table, file: Path) -> None:
    async with table.page.expect_file_chooser() as chosen:
        await table.tap("Välj fil")
    await (await chosen.value).set_files(file)


async def test_it_is_saved_picked_looked_at_and_merged(machine: Machine, tmp_path: Path) -> None:
    command("import", SERIES, "--data", tmp_path / "other")
    command("backup", "-o", tmp_path / "all.zip", "--data", tmp_path / "other")
    table = await machine.open("backup")
    await table.hears("Välj fil")
    await pick(table, tmp_path / "all.zip")
    await table.hears("1 ny serie")
    await table.tap("Slå ihop")
    await table.hears("Hopslaget")
    assert [path.name for path in (machine.server.data / "series").glob("*.json")] == [
        path.name for path in (tmp_path / "other" / "series").glob("*.json")
    ]
    await table.tap("Ok")
    await table.button("Ok").wait_for(state="detached")  # what stood below it has moved up
    async with table.page.expect_download() as saved:
        await table.tap("Spara allt nu")
    path = tmp_path / "again.zip"
    await (await saved.value).save_as(path)
    await pick(table, path)
    await table.hears("Inget att göra")


async def test_what_is_far_too_large_is_refused_at_once(machine: Machine, tmp_path: Path) -> None:
    with (tmp_path / "huge.zip").open("wb") as huge:
        huge.truncate(200_000_000)
    table = await machine.open("backup")
    await table.hears("Välj fil")
    async with asyncio.timeout(10):
        await pick(table, tmp_path / "huge.zip")
        await table.hears("för stor")
