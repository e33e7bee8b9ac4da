"""Names in any script: drawn from our own fonts, without a request to anybody else, or an end."""

import pytest

from tests.web.driving import Machine

pytestmark = pytest.mark.web

LONG = "Maximiliana Charlotta Vilhelmina von Oben zu Hinterbergstadt"
NAMES = ("Åsa 🦊👩‍🌾", "محمد", "שרה", "王小明", LONG)
IDLE = 3_000
"""Milliseconds in which nobody taps."""


async def test_every_script_is_drawn_and_nothing_is_asked_for_twice(machine: Machine) -> None:
    assert len(LONG) == 60
    table = await machine.open()
    await table.begin(*NAMES)
    for name in NAMES:
        await table.hears(name)
    await table.choose(f"{NAMES[3]}: knack")
    await table.tap("Protokoll")
    await table.hears(*NAMES)
    await table.page.wait_for_timeout(1_000)

    fonts = [path for path in machine.asked if path.startswith("assets/fonts/")]
    fallback = [path for path in fonts if "noto" in path]
    families = {path.split("/")[2] for path in fallback}
    assert {"notocoloremoji", "notosansarabic", "notosanshebrew"} <= families, families
    assert families & {f"notosans{script}" for script in ("sc", "tc", "hk", "jp", "kr")}
    assert {machine.answers[path] for path in fallback} == {200}
    assert len(fallback) == len(set(fallback)), fallback

    before = len(machine.asked)
    await table.page.wait_for_timeout(IDLE)
    assert machine.asked[before:] == []
