"""Whole games of the other kinds, played by taps as a table plays them."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.web.dealing import begin_deal, lines, say_rest, say_specials
from tests.web.driving import Machine, Table, write_in
from tests.web.serving import ROOT, command
from tests.web.test_series import number, saved, scored

pytestmark = pytest.mark.web

GOLDEN: Final = ROOT / "tests" / "scoring" / "golden"


async def test_french_rams_to_the_last_loser(machine: Machine, tmp_path: Path) -> None:
    """Generals made and failed, two out in one deal, and who is left owes the stake."""
    table, game = await begun(machine, "larousse", tmp_path)
    await game.play(table, by_calls={1, 2, 4, 12, 13}, reload_at=2)
    await table.hears("Doris vinner", "Cecilia blev kvar och är skyldig Doris: 20 kr.")
    await game.agrees(table, tmp_path)


async def test_french_rams_with_a_forced_spare_hand(machine: Machine, tmp_path: Path) -> None:
    table, game = await begun(machine, "larousse_fille_forcee", tmp_path)
    await game.play(table, by_calls={1, 2, 5}, reload_at=4)
    await game.agrees(table, tmp_path)


async def test_norrlandsknack_to_the_deal_that_breaks_off(machine: Machine, tmp_path: Path) -> None:
    table, game = await begun(machine, "norrlandsknack", tmp_path)
    await game.play(table, by_calls={1, 3, 4, 7}, reload_at=1)
    await table.hears("Potten, ")
    await game.agrees(table, tmp_path)


class Game:
    """A game of a file, and what its own scoring says of it."""

    def __init__(self, text: str, tmp_path: Path) -> None:
        self.text, self.right = text, scored(text, tmp_path)
        self.players: list[str] = self.right["players"]

    async def play(self, table: Table, *, by_calls: set[int], reload_at: int) -> None:
        """Enter every deal, those of *by_calls* with the pass round; lose the page once."""
        for at, held in enumerate(lines(self.text)):
            line = replace(held, by_calls=held.number in by_calls)
            await begin_deal(table, line)
            await say_specials(table, self.players, line)
            if line.number == reload_at:
                await survives_reload(table)
            await say_rest(table, self.players, line)
            words = await write_in(table)
            last = at + 1 == len(self.right["deals"])
            assert ("ramsen slut" in words) == last, (line, words)

    async def agrees(self, table: Table, tmp_path: Path) -> None:
        """The sheet shows every number, and what is handed out is scored the same."""
        await table.hears("vinner")  # the screen of the deal is gone, and its buttons with it
        await table.tap("Protokoll")
        cells = [
            f"{name}, rams 1, giv {deal['deal']}: {number(score)}, "
            for deal in self.right["deals"]
            for name, score in zip(self.players, deal["scores"], strict=True)
        ]
        said = await table.hears(*cells)
        assert len([line for line in said if ", rams 1, giv " in line]) == len(cells)
        notation = await saved(table, ".rams-fil", tmp_path)
        assert json.loads(command("score", notation, "--json").stdout) == self.right
        backup, again = await saved(table, "Säkerhetskopia", tmp_path), tmp_path / "again.rams"
        command("export", backup, "--to", "rams", "-o", again)
        assert again.read_text("utf-8") == notation.read_text("utf-8")


async def begun(machine: Machine, name: str, tmp_path: Path) -> tuple[Table, Game]:
    """Open a series that has only begun, of the golden game *name*."""
    text = (GOLDEN / f"{name}.rams").read_text("utf-8")
    file = tmp_path / "begun.rams"
    file.write_text(text.partition("\n; ramsen")[0] + "\n", "utf-8")
    machine.server.kill()  # one process holds the folder at a time
    series = command("import", file, "--data", machine.server.data).stdout.split()[-1]
    machine.server.start()
    return await machine.open(f"series/{series}"), Game(text, tmp_path)


async def survives_reload(table: Table) -> None:
    """Load the page anew in the middle of a special deal: the same taps stand there."""
    said, chosen = await table.heard(), await table.chosen()
    announced = [line for line in said if line.endswith("bjuder generalrams: alla spelar.")]
    assert announced or chosen, said
    await table.reload()
    await table.chooses(*chosen)
    await table.hears(*announced)
