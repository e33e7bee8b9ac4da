"""The keyboard alone is enough, and shows where it stands."""

import io
from typing import Final

import pytest
from PIL import Image

from tests.ui.test_theme import contrast
from tests.web.driving import Machine
from tests.web.keyboard import Keys, Stop

pytestmark = pytest.mark.web

RING: Final = 2
"""Least width of a ring that cannot be missed, in pixels."""
LEFT: Final = """() => {
    window.left = false;
    document.activeElement.addEventListener('blur', () => { window.left = true; });
}"""
"""Tells in `left` that the keyboard has gone from where it stands."""
THEMES: Final = ("Ljust", "Mörkt", "Hög kontrast")


async def test_a_series_without_a_mouse(machine: Machine) -> None:
    table = await machine.open()
    keys = Keys(table)
    await keys.press("Ny serie")
    await table.hears("Börja")
    await seat(keys, "Anna", "Bo", "Cecilia")
    await move_to_the_end_and_back(keys, "Anna")
    await keys.press("Börja")
    await table.hears("Rams 1 av 6")

    passed = await keys.press("Bo: knack", "Space")
    assert [stop.name for stop in passed][-2:] == ["Bo: pass", "Bo: knack"]
    await table.chooses("Bo: knack")
    await keys.press("Cecilia: pass", "Space")
    await keys.press("Anna: knack", "Space")
    await table.chooses("Bo: knack", "Cecilia: pass", "Anna: knack")
    await keys.press("Spela · 2")
    await table.hears("0 av 5 stick")
    await keys.press("Bo: 3 stick", "Space")
    await table.hears("5 av 5 stick")
    assert (await keys.here()).name == "Bo: 3 stick"  # it is not lost as the screen changes
    await keys.press("Skriv in")
    await table.hears("Giv 1 inskriven")
    assert (await keys.step()).name == "Cecilia: pass"  # the first to speak in the next deal

    await keys.press("Ångra giv 1")
    await table.hears("5 av 5 stick")
    await keys.press("Skriv in")
    await table.hears("Giv 1 inskriven")
    await keys.press("Protokoll")
    await table.hears("summa")
    await keys.press("Cecilia, rams 1, giv 1")
    await table.hears("Cecilia efter giv 1: 10")
    await keys.press("Giv 1, Anna gav. Rätta")
    await table.hears("Inget är ändrat")
    await keys.press("Bo: 2 stick")
    await keys.press("Anna: 3 stick")
    await table.hears("Godkänn ändringen")
    await keys.press("Godkänn ändringen")
    await table.hears("Bo, rams 1, giv 1: 8, 2 stick")
    await table.page.keyboard.press("Escape")
    await table.hears("Cecilia: knack")
    await keys.press("Mer")
    await table.hears("Hem")
    await keys.press("Hem")
    await set_dark(keys)
    await table.page.keyboard.press("Escape")
    await table.hears("Ny serie")


async def set_dark(keys: Keys) -> None:
    """Go along the choices of colours, and stay at the one chosen."""
    table = keys.table
    await keys.press("Inställningar")
    await keys.to("Utseende: Som enheten")
    for name in ("Utseende: Ljust", "Utseende: Mörkt"):
        await table.page.keyboard.press("ArrowRight")
        await keys.stands_at(name)
    await table.page.evaluate(LEFT)
    await table.page.keyboard.press("Space")
    await table.chooses("Språk: Som enheten", "Utseende: Mörkt")
    await table.page.wait_for_function("left")
    await keys.stands_at("Utseende: Mörkt")  # Flutter lets go of it as all is dressed anew


async def seat(keys: Keys, *names: str) -> None:
    """Seat new players at the table that is being gathered."""
    await keys.to("Namn")
    await keys.listened_to()
    for name in names:
        field = await keys.stop()
        await keys.page.keyboard.type(name)
        await keys.page.keyboard.press("Enter")
        await keys.table.hears(f"{name} ger först")
        await keys.moves_on(field)
        await keys.listened_to()


async def move_to_the_end_and_back(keys: Keys, name: str) -> None:
    """Move the first of three; the keyboard goes along."""
    down, up = f"Flytta {name} nedåt", f"Flytta {name} uppåt"
    await keys.press(f"Flytta eller ta bort {name}", back=True)
    await keys.table.hears(down)
    await keys.to(down)
    for place, way in ((2, down), (3, up), (2, up), (1, down)):
        await keys.page.keyboard.press("Enter")
        await keys.table.hears(f"Plats {place}: {name}")
        await keys.stands_at(way)


@pytest.mark.parametrize("theme", THEMES)
async def test_a_ring_shows_where_the_keyboard_stands(machine: Machine, theme: str) -> None:
    machine.server.abandon()  # the page is loaded anew
    table = await machine.open("settings")
    await table.choose(f"Utseende: {theme}")
    await table.reload()
    keys, faint = Keys(table), list[str]()
    await keys.to("Håll skärmen tänd")
    stop, seen = await keys.here(), await picture(keys)
    for _ in range(6):
        now = await keys.step(back=True)
        after = await picture(keys)
        if changed(seen, after, stop) < perimeter(stop) * RING:
            faint.append(stop.name)
        stop, seen = now, after
    assert faint == []


async def picture(keys: Keys) -> Image.Image:
    """Return what is seen once the ring stands still."""
    seen, before = b"", None
    while seen != before:
        await keys.page.wait_for_timeout(300)
        seen, before = await keys.page.screenshot(), seen
    return Image.open(io.BytesIO(seen)).convert("RGB")


def perimeter(stop: Stop) -> float:
    """Return the length of a ring around *stop*; rounded corners make it shorter."""
    left, top, right, bottom = stop.box
    return 1.6 * (right - left + bottom - top)


def changed(one: Image.Image, other: Image.Image, stop: Stop) -> int:
    """Return how many pixels of *stop* stand out from what they were by 3 to 1."""
    box = tuple(map(round, stop.box))
    before, after = (picture.crop(box).tobytes() for picture in (one, other))
    return sum(
        contrast(f"#{before[at : at + 3].hex()}", f"#{after[at : at + 3].hex()}") >= 3
        for at in range(0, len(before), 3)
        if before[at : at + 3] != after[at : at + 3]
    )
