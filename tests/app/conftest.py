from collections.abc import Iterator
from pathlib import Path

import pytest

from app.library import Library
from app.storage.folder import opened
from app.storage.memory import MemoryFiles
from tests.app.browser_shelf import BrowserShelf
from tests.app.storing import Shelf, library_on


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Shelf]:
    with opened(tmp_path) as files:
        yield Shelf(files, tmp_path)


@pytest.fixture(params=["memory", "disk", "browser"])
def place(request: pytest.FixtureRequest) -> Shelf:
    if request.param == "memory":
        return Shelf(MemoryFiles())
    if request.param == "browser":
        return BrowserShelf()
    shelf: Shelf = request.getfixturevalue("disk")
    return shelf


@pytest.fixture
def files() -> MemoryFiles:
    return MemoryFiles()


@pytest.fixture
async def library(files: MemoryFiles) -> Library:
    return await library_on(files)
