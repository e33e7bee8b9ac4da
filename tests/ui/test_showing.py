"""What is done before a window shows anything, and a window that is gone by then."""

import gc

import pytest

from app.showing import shown, started
from app.storage.memory import MemoryFiles
from app.ui.hooks import closed
from tests.ui.harness import Screen
from tests.ui.window import counted, kept, library


@pytest.fixture(autouse=True)
def thawed():
    yield
    gc.unfreeze()


async def test_a_window_reloaded_while_it_opens_is_left_alone():
    held = await library()

    async def start():
        return held, counted(held), kept(held)

    screen = Screen(None)
    page = screen.page
    del screen
    gc.collect()
    assert closed(page)
    await shown(start)(page)


async def test_the_search_for_garbage_passes_over_the_program_and_over_no_window():
    """Flet tells of a window that is gone by the search alone."""
    gc.unfreeze()

    async def start():
        return await started(MemoryFiles())

    shown(start)
    assert gc.get_freeze_count()
    screen = Screen(None)
    page = screen.page
    await start()
    del screen
    gc.collect()
    assert closed(page)
