"""Names in any script, with the network cut off: drawn from our own fonts, asked for once."""

import pytest

from tests.web.driving import Machine

pytestmark = pytest.mark.web

NAMES = ("Åsa 🌲", "محمد", "דנה", "小明", "Ö" * 60)
IDLE = 3000
"""Milliseconds of silence."""


async def test_no_name_sends_the_client_elsewhere_or_round_and_round(machine: Machine) -> None:
    table = await machine.open()
    await table.begin(*NAMES)
    await table.hears("Rams 1 av 6")
    await table.page.wait_for_timeout(IDLE)
    fonts = [path for path in machine.asked if path.startswith("assets/fonts/")]
    assert len(fonts) == len(set(fonts)) > 0
    assert {machine.answers[path] for path in fonts} == {200}
    asked = len(machine.asked)
    await table.page.wait_for_timeout(IDLE)
    assert len(machine.asked) == asked
