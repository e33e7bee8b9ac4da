"""A packaged build: where its data lie, and what it says when they cannot be opened."""

import flet as ft
import pytest

from app import say
from app.errors import FolderInUseError
from app.i18n import words
from app.main import run
from app.storage.folder import opened
from tests.ui.harness import Screen


@pytest.fixture
def packaged(monkeypatch, tmp_path):
    """Return what Flet is told to call for each window, once run; its data lie in *tmp_path*."""
    told = []
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "data"))
    return told, tmp_path / "data", monkeypatch


class Opened(Screen):
    """A window that is handed to the program as Flet does."""

    def __init__(self, main) -> None:
        super().__init__(None)
        self.main = main
        self.render = lambda: None

    async def __aenter__(self):
        await super().__aenter__()
        await self.main(self.page)
        await self.settle()
        return self


async def shown(main) -> list[str]:
    async with Opened(main) as screen:
        return screen.texts


async def windows(packaged, count: int) -> list[list[str]]:
    """Run the program as the packager's entry does, and open windows one after the other."""
    told, _, patch = packaged
    patch.setattr(ft, "run", lambda main, **options: told.append((main, options)))
    run()
    (main, options) = told[0]
    assert options == {"assets_dir": "assets"}
    return [await shown(main) for _ in range(count)]


async def test_the_data_lie_where_the_system_has_its_place_for_them(packaged):
    first, second = await windows(packaged, 2)
    assert words("en")("home.first") in first
    assert first == second
    assert (packaged[1] / "series").is_dir()


async def test_data_that_another_process_holds_are_told_of_in_the_window(packaged):
    folder = packaged[1]
    with opened(folder):
        [texts] = await windows(packaged, 1)
    assert texts == [say.storage(words("en"), FolderInUseError(str(folder)))]
