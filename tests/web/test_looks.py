"""Nothing is cut, hidden or too small to tap: small and wide windows, and text at 200 %."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

from tests.web.driving import ON_ITS_SIDE, PHONE, WRITE, Machine, Table
from tests.web.serving import Server, command

pytestmark = pytest.mark.web

SHEET = Path(__file__).parent / "six_ramsar.rams"
SMALL, WIDE = (320, 640), (1440, 900)
SIZES: Final = [
    *[(size, 1) for size in (SMALL, PHONE, ON_ITS_SIDE, WIDE)],
    *[(size, 2) for size in (SMALL, PHONE, WIDE)],
]
"""Windows, and how large their text is."""
LEAST: Final = 47.5
"""Logical pixels of a button's side: 48, and half a pixel for rounding."""
THUMB: Final = {
    "home": "home-new",
    "new": "begin",
    "games": "begin",
    "house": "begin",
    "protocol": None,
    "referee": None,
    "rules": None,
    "settings": None,
    "result": "rematch",
}
"""The identifier of a screen's one primary button, where it is not `confirm`."""

BOXES: Final = """selector => [...document.querySelectorAll(selector)].map(node => {
    const box = node.getBoundingClientRect();
    let cut = false;
    for (let over = node.parentElement; over; over = over.parentElement) {
        const edge = over.getBoundingClientRect();
        const {overflowX, overflowY} = getComputedStyle(over);
        cut ||= overflowX === 'scroll' && box.right >= edge.right - 1;
        cut ||= overflowY === 'scroll' && box.bottom >= edge.bottom - 1;
        cut ||= overflowY === 'scroll' && box.top <= edge.top + 1 && over.scrollTop > 0;
    }
    return [node.innerText || node.getAttribute('aria-label') || '',
            node.getAttribute('flt-semantics-identifier') || '',
            box.left, box.top, box.right, box.bottom, cut];
})"""


@dataclass(frozen=True)
class Box:
    """Where a control is on the screen."""

    name: str
    key: str
    left: float
    top: float
    right: float
    bottom: float
    cut: bool
    """It ends where what scrolls around it ends: the rest of it comes with scrolling."""

    @property
    def small(self) -> bool:
        return min(self.right - self.left, self.bottom - self.top) < LEAST

    def inside(self, size: tuple[int, int]) -> bool:
        width, height = size
        return (
            min(self.left, self.top) >= -1 and self.right <= width + 1 and self.bottom <= height + 1
        )

    def over(self, other: "Box") -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return min(across, down) > 1


async def boxes(table: Table, selector: str) -> list[Box]:
    found: list[list[Any]] = await table.page.evaluate(BOXES, selector)
    return [Box(*each) for each in found]


async def settled(table: Table) -> list[Box]:
    """Wait until nothing moves any more; return the buttons."""
    before, now = list[Box](), await boxes(table, "[role=button]")
    while before != now:
        await table.page.wait_for_timeout(300)
        before, now = now, await boxes(table, "[role=button]")
    return now


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that already holds a whole series, and one that has just begun."""
    played = SHEET.read_text("utf-8")
    begun = tmp_path / "begun.rams"
    begun.write_text(played[: played.index("D: - 0 - 5")], "utf-8")
    data = tmp_path / "data"
    for file in (SHEET, begun):
        command("import", file, "--data", data)
    held = Server(data)
    try:
        held.start()
        yield held
    finally:
        held.kill()


async def show_games(table: Table, *, chosen: bool) -> None:
    """Show the games of a new series, or the rules of one chosen, and a rule that was refused."""
    await table.tap("Ny serie")
    await table.tap(re.compile("^Spel: Rams i Mattmar"))
    if chosen:
        await table.tap(re.compile(r"^Fransk rams\. "))
        await settled(table)
        await table.tap(re.compile("^Regler"))
        await table.tap(re.compile(r"^Poäng\. "))
        await table.tap("Tak: Tak")
        await table.tap("Poäng från början: en mer")
        await table.hears("Det går inte ihop.")


async def show(table: Table, screen: str) -> None:
    """Go from home to *screen* by taps."""
    running, names = (
        "Spela vidare. Rams 1 av 6. Anna, Bo, Cecilia och Doris. Rams i Mattmar.",
        "Anna Bo Cecilia Doris",
    )
    match screen:
        case "new":
            await table.tap("Ny serie")
            for name in names.split():
                await table.tap(f"Lägg till {name}")
                await table.hears(f"{name} ger först")
        case "games" | "house":
            await show_games(table, chosen=screen == "house")
        case "calls":
            await table.tap(running)
            await table.choose("Anna: pass")
        case "tricks" | "pause":
            await table.tap(running)
            await table.tap("Direkt till stick")
            await table.choose("Bo: 0 stick")
            await table.choose("Doris: 5 stick")
            if screen == "pause":
                await table.tap(WRITE)
                await table.hears("är slut")
        case "protocol":
            await table.tap("Historik")
            await table.page.get_by_role("button", name="Doris vann").click()
            await table.tap("Protokoll")
            await table.tap("Rams 6 av 6")
        case "referee":
            await table.tap(running)
            await table.tap("Mer")
            await table.tap("Domaren")
            await table.choose("Trumf: klöver")
            await table.choose("Färg: hjärter")
            await table.choose("hjärter 9")
            await table.choose("Handen")
            await table.choose("hjärter 10")
            await table.choose("hjärter 4")
            await table.hears("Hjärter 4: tar inte över. (M29)")
        case "rules":
            await table.tap(running)
            await table.tap("Reglerna")
            await table.tap(re.compile("^Givarens guide"))
            await table.hears("Ge 3 kort till var och en")  # what lies below has moved down
            await table.tap(re.compile("^Poängen"))
            await table.hears("En flygning lägger på 5.")
        case "settings":
            await table.tap("Inställningar")
        case "result":
            await table.tap("Historik")
            await table.page.get_by_role("button", name="Doris vann").click()
            await table.hears("Doris vinner")


@pytest.mark.parametrize(
    "screen",
    [
        "home",
        "new",
        "games",
        "house",
        "calls",
        "tricks",
        "protocol",
        "referee",
        "rules",
        "pause",
        "result",
        "settings",
    ],
)
async def test_everything_fits_and_can_be_tapped(machine: Machine, screen: str) -> None:
    table, wrong = await machine.open(), list[str]()
    await show(table, screen)
    for size, scale in SIZES:
        await table.turn(size)
        await table.enlarge(scale)
        where = f"{screen} {size[0]} x {size[1]}, text {scale}00 %"
        at_once = screen in ("calls", "tricks") and size in (PHONE, ON_ITS_SIDE) and scale == 1
        found = await lasting(table, screen, size, seats=4 if at_once else 0)
        wrong += [f"{where}: {fault}" for fault in found]
    assert wrong == [], "\n".join(wrong)


async def lasting(table: Table, screen: str, size: tuple[int, int], seats: int = 0) -> list[str]:
    """Return what is wrong when the screen has settled; on a busy machine that may take longer.

    So many *seats* must be there without scrolling.
    """
    for _ in range(4):
        found = list(faults(await settled(table), screen, size))
        cards = await boxes(table, "[flt-semantics-identifier^='seat-']")
        seen = sum(card.inside(size) and not card.cut for card in cards)
        if seen < seats:
            found.append(f"only {seen} seats without scrolling")
        if not found:
            break
        await table.page.wait_for_timeout(2000)
    return found


def faults(buttons: list[Box], screen: str, size: tuple[int, int]) -> Iterator[str]:
    thumb = THUMB.get(screen, "confirm")
    if thumb and not any(box.key == thumb and box.inside(size) for box in buttons):
        yield f"{thumb} is not in view"
    whole = [box for box in buttons if not box.cut]
    for box in whole:
        if box.small:
            yield f"{box.name} is small: {box}"
        if box.left < -1 or box.right > size[0] + 1:
            yield f"{box.name} is cut: {box}"
    for one, other in combinations(whole, 2):
        if one.over(other):
            yield f"{one.name} lies over {other.name}"


@pytest.mark.parametrize("path", ["series/none", "series/none/protocol", "nowhere/at/all"])
async def test_an_address_that_leads_nowhere_says_so(machine: Machine, path: str) -> None:
    table = await machine.open(path)
    await table.hears("Serien finns inte här." if "series" in path else "Här finns inget.")
    await table.tap("Tillbaka" if "series" in path else "Hem")
    await table.hears("Ny serie")
