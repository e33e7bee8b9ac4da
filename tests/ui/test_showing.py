"""A window that is gone before there is anything to show in it."""

import gc

from app.showing import shown
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
