"""A server and a browser for each test; without Chromium the tests are skipped and say so."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Playwright, async_playwright

from tests.web.driving import Machine
from tests.web.offline import Browser, Site, build, serving
from tests.web.serving import FLAGS, Server, chromium


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what drives a browser: of two processes none is left with it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("web") is None)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    held = Server(tmp_path / "data")
    try:
        held.start()
        yield held
    finally:
        held.kill()


@pytest.fixture
async def machine(program: str, server: Server) -> AsyncIterator[Machine]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        held = Machine(browser, server)
        yield held
        await browser.close()
        held.check_at_home()


@pytest.fixture(scope="session")
def program() -> str:
    found = chromium()
    if found is None:
        pytest.skip("no Chromium: set MATTMAR_CHROMIUM, or install one under a usual name")
    return found


@pytest.fixture(scope="session")
def folder(program: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("web") / "site")


@pytest.fixture
def place(folder: Path) -> Iterator[Site]:
    with serving(folder) as site:
        yield site


@pytest.fixture
async def playwright() -> AsyncIterator[Playwright]:
    async with async_playwright() as held:
        yield held


@pytest.fixture
def browser(program: str, tmp_path: Path) -> Iterator[Browser]:
    held = Browser(program, tmp_path / "profile")
    held.profile.mkdir()
    yield held
    held.kill()
