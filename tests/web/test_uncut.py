"""No text is cut on the smallest phone, in any language.

Each screen is shown once, and told to speak one language after the other while it stands there.
With MATTMAR_UNCUT set to `all`, every walk is taken, which is long; else those with most words.
"""

import os
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import async_playwright

from app.groups import kept, new_group
from app.i18n import languages
from scoring import PRESETS
from tests.web.drawn import Eye
from tests.web.driving import Machine
from tests.web.serving import FLAGS
from tests.web.test_accessible import GOING
from tests.web.test_looks import SHEET, SMALL
from tests.web.within import Within, serving_within

pytestmark = pytest.mark.web

WIDTH: Final = SMALL[0]
HIGH: Final = {"paper": SMALL[1], "big": SMALL[1], "new": 8000, "guide": 4500}
"""Heights of screens that depend on it, or need much, by a part of the address."""
USUAL: Final = 3000
"""Logical pixels in which the others find room from top to bottom: only what is seen is drawn."""
PLAYERS: Final = '[Players "Anna" "Bo" "Cecilia" "Doris"]'
FORCED: Final = (
    "A: 0 2 1 2\nB: - 0 5 -\nC: 3 2 - -\nD: 0 - 5 0\nA: - 2 3 -\nB: 0 2 1 2\nC: 1 - 4 0\n"
    "D: 0 5 - -\n"
)
"""In ramse 2 Bo stands at one point, and Cecilia at two after a pass: both must knock."""
PARTS: Final = (
    "rules",
    *(f"part-{part}" for part in ("score", "calls", "general", "end", "cards")),
)

Walk = tuple[tuple[str, *tuple[str, ...]], ...]
"""Addresses, each with the keys of what is pressed there, one after the other."""
SHORT: Final[dict[str, Walk]] = {
    "table": (
        ("series/{forced}",),
        ("series/{forced}", "skip", "trick-1-0", "trick-2-2"),
        ("series/{larousse}",),
        ("series/{run}", "skip", "trick-1-0", "trick-3-5"),
        ("series/{run}", "confirm"),
    ),
    "sheet": (
        ("series/{over}",),
        ("series/{over}/protocol", "tab-2", "cell-2-3-0"),
        ("series/{over}/deal/2", "trick-0-0"),
        ("series/{run}/more", "stop"),
    ),
    "words": (
        ("new/{mattmar}", *PARTS),
        ("settings",),
        ("history", "history-filter"),
    ),
}
LONG: Final[dict[str, Walk]] = {
    "lists": (
        ("",),
        ("history/deleted",),
        ("backup",),
        ("statistics", "stats-filter"),
        ("groups",),
        ("groups/{group}", "group-change"),
        ("players",),
        ("referee", "place-hand"),
        ("paper/{over}",),
        ("new/{over}", "game"),
        ("new", "about", "begin"),
        ("nowhere/x",),
        ("series/none",),
        ("players/{player}", "same", "tint-3"),
        ("statistics/{player}",),
        ("series/{over}/protocol", "curve-scores", "curve-scores-table"),
        ("series/{over}/protocol", "turn"),
        ("series/{over}/more", "delete"),
        ("history/deleted", "ask-{over}"),
    ),
    "reading": tuple((f"rules/{game}",) for game in PRESETS),
    "beside": tuple(
        (f"series/{{{series}}}/{place}",)
        for series in ("run", "forced", "over")
        for place in ("protocol", "big", "more", "rules", "guide", "forecast", "referee")
    ),
    "games": tuple((f"series/{{{game}}}{place}",) for game in PRESETS for place in ("", "/guide")),
    **{f"house {game}": ((f"new/{{{game}}}", *PARTS),) for game in PRESETS},
}
WALKS: Final = SHORT | LONG if os.environ.get("MATTMAR_UNCUT") == "all" else SHORT


@pytest.fixture
async def within(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Within]:
    """A server of a library with a series played out, one begun, and one of each game."""
    monkeypatch.setenv("FLET_WEB_RENDERER", "canvaskit")
    async with serving_within(tmp_path / "data") as held:
        yield held


async def stored(within: Within) -> dict[str, str]:
    """Store series to look at; return what the walks call by name, by its id."""
    played = SHEET.read_text("utf-8")
    texts = {game: f'[Rams "1"]\n[Rules "{game}"]\n{PLAYERS}\n' for game in PRESETS}
    texts["over"], texts["run"] = played, played[: played.index("D: - 0 - 5")]
    texts["forced"] = texts["mattmar"] + FORCED
    ids = {name: (await within.take(text)).snapshot.id for name, text in texts.items()}
    players = [player.id for player in within.library.shelf.players]
    group = replace(new_group("Torsdag"), player_ids=tuple(players))
    await within.library.change(lambda record: kept(record, group))
    return ids | {"player": players[0], "group": group.id}


@pytest.mark.parametrize("walk", WALKS)
async def test_no_text_is_cut_in_any_language(program: str, within: Within, walk: str) -> None:
    ids, wrong, now = await stored(within), list[str](), languages()[0]
    await within.speak(now)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        machine = Machine(browser, within)
        eye = await Eye.opened(await machine.context((WIDTH, USUAL)), within.address)
        for path, *keys in WALKS[walk]:
            await go(eye, path.format(**ids))
            for key in keys:
                await eye.press(key.format(**ids))
            for language in sorted(languages(), key=lambda other: other != now):
                if language != now:
                    async with eye.redrawn():
                        await within.speak(now := language)
                where = f"{'+'.join([path, *keys])}, {language}"
                wrong += [f"{where}: {fault}" for fault in await eye.faults(WIDTH)]
        await browser.close()
    machine.check_at_home()
    assert wrong == [], "\n".join(wrong)


async def go(eye: Eye, path: str) -> None:
    """Go to an address of the app without loading it anew; by way of home, nothing is left open."""
    here = eye.page.url.removeprefix(eye.address)
    for place in ("", path):
        if place != here:
            async with eye.redrawn():
                await eye.page.evaluate(GOING, f"/{place}")
            here = place
    high = next((high for part, high in HIGH.items() if part in path.split("/")), USUAL)
    if eye.page.viewport_size != {"width": WIDTH, "height": high}:
        async with eye.redrawn():
            await eye.turn((WIDTH, high))
