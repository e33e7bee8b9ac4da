"""What is done before a window shows anything, and a window that is gone by then."""

import gc

from app.showing import shown, started
from app.storage.memory import MemoryFiles
from app.ui.hooks import closed
from tests.ui.harness import Screen
from tests.ui.window import counted, kept, library


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
    assert page.views[0].controls == []


async def test_once_it_is_started_the_search_for_garbage_passes_over_it() -> None:
    gc.unfreeze()
    try:
        await started(MemoryFiles())
        assert gc.get_freeze_count()
    finally:
        gc.unfreeze()
