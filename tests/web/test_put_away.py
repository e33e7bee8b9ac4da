"""The tab goes out of sight and comes back: the screen stays awake, and nothing is lost."""

from typing import Final

import pytest

from tests.web.driving import Machine

pytestmark = pytest.mark.web

LIGHT: Final = """(() => {
    window.asked = [];
    const release = async () => { window.asked.push('released'); };
    const lock = {released: false, addEventListener() {}, removeEventListener() {}, release};
    const request = async () => { window.asked.push('taken'); return lock; };
    Object.defineProperty(navigator, 'wakeLock', {get: () => ({request})});
    let state = 'visible';
    Object.defineProperty(document, 'visibilityState', {get: () => state});
    Object.defineProperty(document, 'hidden', {get: () => state == 'hidden'});
    window.put = now => { state = now; document.dispatchEvent(new Event('visibilitychange')); };
})()"""
"""A light that notes what is asked of it, and a tab that can be put away."""


async def test_back_in_sight_the_screen_is_kept_awake_again(machine: Machine) -> None:
    context = await machine.context()
    await context.add_init_script(LIGHT)
    table = await machine.tab(context)
    await table.begin("Anna", "Bo", "Cecilia")
    await table.choose("Cecilia: knack")
    await table.page.wait_for_function("asked.at(-1) == 'taken'")
    await table.page.evaluate("asked.length = 0; put('hidden')")
    await table.page.evaluate("put('visible')")
    await table.page.wait_for_function("asked.at(-1) == 'taken'")
    await table.chooses("Cecilia: knack")
    await table.tap("Mer")
    await table.tap("Hem")
    await table.page.wait_for_function("asked.at(-1) == 'released'")
