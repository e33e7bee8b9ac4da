"""No text is cut on the smallest phone, in any language.

Each screen is shown once, and told to speak one language after the other while it stands there.
With MATTMAR_UNCUT set to `all`, every walk is taken, and again with text at 200 %, which is long;
else those with most words.
"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import async_playwright

from app.groups import kept, new_group
from app.i18n import languages, words
from scoring import PRESETS
from tests.web.drawn import Eye
from tests.web.driving import Machine
from tests.web.serving import FLAGS
from tests.web.test_accessible import GOING
from tests.web.test_looks import SHEET, SMALL
from tests.web.within import Within, serving_within

pytestmark = pytest.mark.web

WIDTH: Final = SMALL[0]
HIGH: Final = {"paper": SMALL[1], "big": SMALL[1], "new": 9000, "guide": 10_000}
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
        ("series/{forced}", "trick-0-1", "trick-3-5"),
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
        ("rules/mattmar", "=xyz"),
        ("backup", "kept-look-0", "archive-replace"),
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
        ("paper/{over}", "rams-2"),
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
        ("history", "=xyz"),
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
ALL: Final = os.environ.get("MATTMAR_UNCUT") == "all"
WALKS: Final = SHORT | LONG if ALL else SHORT
ALIKE: Final = ("sv", "nb")
"""Some screens are the same in both: one after the other, no change would be seen."""
APART: Final = 8
"""Logical pixels between one score and the next, for them to be read as two."""
TYPED: Final = "="
"""What begins a key that is no control's, but what is typed in the field."""


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
    await within.keep()  # with most of it, so that replacing by it would take something away
    await within.library.change(lambda record: kept(record, group))
    return ids | {"player": players[0], "group": group.id}


@asynccontextmanager
async def looking(program: str, within: Within, scale: int = 1) -> AsyncIterator[Eye]:
    """Open the app on the smallest phone, with text so many times as large."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        machine = Machine(browser, within)
        eye = await Eye.opened(await machine.context((WIDTH, USUAL)), within.address)
        if scale > 1:
            async with eye.redrawn():
                await eye.enlarge(scale)
        yield eye
        await browser.close()
    machine.check_at_home()


@pytest.mark.parametrize("scale", (1, 2) if ALL else (1,))
@pytest.mark.parametrize("walk", WALKS)
async def test_no_text_is_cut_in_any_language(
    program: str, within: Within, walk: str, scale: int
) -> None:
    ids, wrong, now = await stored(within), list[str](), languages()[0]
    await within.speak(now)
    async with looking(program, within, scale) as eye:
        for path, *keys in WALKS[walk]:
            await go(eye, path.format(**ids), scale)
            for key in keys:
                await (eye.enter(key[1:]) if key[0] == TYPED else eye.press(key.format(**ids)))
            for language in sorted(languages(), key=lambda other: (other != now, other in ALIKE)):
                if language != now:
                    async with eye.redrawn():
                        await within.speak(now := language)
                where = f"{'+'.join([path, *keys])}, {language}"
                wrong += [f"{where}: {fault}" for fault in await eye.faults(WIDTH)]
    assert wrong == [], "\n".join(wrong)


async def test_what_is_said_in_passing_is_not_cut_and_covers_nothing(
    program: str, within: Within, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.parts.said.SHOWN", 1000)
    ids, wrong = await stored(within), list[str]()
    async with looking(program, within, 2) as eye:
        await go(eye, f"series/{ids['run']}/protocol", 2)
        for language in languages() if ALL else ("de",):
            await within.speak(language)
            await eye.press("share-csv")
            said = words(language)("share.handed", name="")
            await eye.sees(said.strip())
            wrong += [f"{language}: {fault}" for fault in await eye.faults(WIDTH)]
    assert wrong == [], "\n".join(wrong)


async def test_ramsar_stand_in_one_row_and_scores_that_flew_apart(
    program: str, within: Within
) -> None:
    ids = await stored(within)
    async with looking(program, within) as eye:
        for path in ("paper/{over}", "series/{over}/protocol"):
            await go(eye, path.format(**ids))
            tabs = [one.box[1] for one in await eye.drawn() if one.text in ("1", "6")]
            assert tabs[0] == tabs[1]
        async with eye.redrawn():
            await eye.enlarge(2)
        await go(eye, f"series/{ids['over']}/protocol", 2)  # by then all is laid out for that
        seen = await eye.drawn()
        arrows = [one.box for one in seen if one.text == "\N{UPWARDS ARROW}"]
        for left, top, right, bottom in arrows:
            beside = [
                one.box[0] - right
                for one in seen
                if one.box[0] > left and one.text and one.box[1] < bottom and one.box[3] > top
            ]
            assert min(beside, default=APART) >= APART
        assert len(arrows) > 2


async def go(eye: Eye, path: str, scale: int = 1) -> None:
    """Go to an address of the app without loading it anew; by way of home, nothing is left open."""
    here = eye.page.url.removeprefix(eye.address)
    for place in ("", path):
        if place != here:
            async with eye.redrawn():
                await eye.page.evaluate(GOING, f"/{place}")
            here = place
    high = next((high for part, high in HIGH.items() if part in path.split("/")), USUAL * scale)
    if eye.page.viewport_size != {"width": WIDTH, "height": high}:
        async with eye.redrawn():
            await eye.turn((WIDTH, high))
