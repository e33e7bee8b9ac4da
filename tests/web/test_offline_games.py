"""Games of other kinds played without a network, and what is handed out of them.

With MATTMAR_GAMES set to `all`, one of each kind is, which is long; else two that need most ways.
"""

import json
import os
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Playwright

from tests.web.dealing import lines
from tests.web.offline import Browser, Offline, Site
from tests.web.serving import command
from tests.web.test_backing_up import pick
from tests.web.test_offline_everything import taken
from tests.web.test_offline_taken_in import go
from tests.web.test_series import number
from tests.web.test_whole_games import GOLDEN, Game

pytestmark = pytest.mark.web

WRITTEN: Final = {
    "rounce": "A: 0 5 -\nB: - 4 1\nC: - - U\nA: 2 3 -\nB: 0 4 1\n",
    "own_rules": "A: 2 3 0\nB: 4 - 1\nC: 2 1 2\nA: 5 - 0\n",
}
"""Deals of games of which there is no golden file that Anna begins."""
SHORT: Final = ("english_rams", "rounce")
LONG: Final = (
    "knektpass_1847",
    "modern_french",
    "ramsen_bavaria",
    "french_first_out",
    "french_outright",
    "own_rules",
)
GAMES: Final = SHORT + LONG if os.environ.get("MATTMAR_GAMES") == "all" else SHORT


async def test_other_games_without_a_network(
    playwright: Playwright, place: Site, browser: Browser, tmp_path: Path
) -> None:
    async with browser.running(playwright) as tabs:
        table = await tabs.open(place.address)
        await table.kept()
        place.stop()
        for name in GAMES:
            await play(table, name, browser, tmp_path)
        assert tabs.errors == []


def text_of(name: str) -> str:
    """Return a whole game as a `.rams` file."""
    if name not in WRITTEN:
        return (GOLDEN / f"{name}.rams").read_text("utf-8")
    head = f'[Rams "1"]\n[Rules "{name}"]\n[Players "Anna" "Bo" "Cecilia"]\n'
    return f"{head}\n; ramsen 1\n{WRITTEN[name]}"


async def play(table: Offline, name: str, browser: Browser, tmp_path: Path) -> None:
    """Take in a series that has only begun, play it to its end, and compare every number."""
    text = text_of(name)
    game, begun = Game(text, tmp_path), tmp_path / f"{name}.rams"
    begun.write_text(text.partition("\n; ramsen")[0] + "\n", "utf-8")
    await go(table, "backup", "Läs in en fil")
    await pick(table, begun)
    await table.hears("Serien är inläst")
    await table.tap("Öppna serien")
    await table.hears("Giv 1")
    series = table.page.url.partition("#/")[2]
    unplayed = {line.number for line in lines(text) if "U" in line.signs}
    await game.play(table, by_calls={2, *unplayed}, reload_at=0)
    await go(
        table,
        f"{series}/protocol",
        *(
            f"{player}, rams 1, giv {deal['deal']}: {number(score)}, "
            for deal in game.right["deals"]
            for player, score in zip(game.players, deal["scores"], strict=True)
        ),
    )
    notation = await taken(table, ".rams-fil", browser)
    told = json.loads(command("score", notation, "--json").stdout)
    assert told == game.right
    notation.unlink()  # the next may have the same name
