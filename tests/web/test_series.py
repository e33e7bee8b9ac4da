"""A whole series of six ramsar, played by taps as a table plays it, mishaps included."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.dealing import Line, begin_deal, enter, lines
from tests.web.driving import ON_ITS_SIDE, PHONE, Machine, Table, write_in
from tests.web.serving import command

pytestmark = pytest.mark.web

SHEET = Path(__file__).parent / "six_ramsar.rams"
PLAYERS = ("Anna", "Bo", "Cecilia", "Doris")
WRONG, RIGHT = "C: 2 3 - 0", "C: 3 2 - 0"
"""A deal of ramse 2 as it is first written in, and as it should be."""


def scored(text: str, tmp_path: Path) -> dict[str, Any]:
    file = tmp_path / "scored.rams"
    file.write_text(text, "utf-8")
    answer: dict[str, Any] = json.loads(command("score", file, "--json").stdout)
    return answer


async def test_six_ramsar_by_taps(machine: Machine, tmp_path: Path) -> None:
    played = SHEET.read_text("utf-8")
    right, wrong = scored(played, tmp_path), scored(played.replace(RIGHT, WRONG), tmp_path)
    table = await machine.open()
    await table.begin(*PLAYERS)

    deals = list(lines(played))
    for at, line in enumerate(deals):
        place = (line.rams, line.number)
        expected = wrong if place < (5, 2) else right
        if at and deals[at - 1].rams == line.rams:
            await shows_scores(table, line, expected["deals"][at - 1])
        if place == (3, 2):
            await survives_mishaps(machine, table, line)
        if place == (5, 2):
            await corrects(table)
        entered = first_written(line) if place == (2, 3) else line
        await enter(table, PLAYERS, entered)
        words = await write_in(table)
        if at + 1 == len(deals):
            assert "serien slut" in words
        elif deals[at + 1].rams > line.rams:
            assert "ramsen slut" in words
            await ends_rams(table, line.rams, expected["ramsar"][line.rams - 1]["scores"])

    await shows_result(table, right)
    await shows_protocol(table, right)
    await hands_out(table, right, tmp_path)


def number(value: int) -> str:
    """Return *value* as the screen shows it: below nought with a minus sign."""
    return str(value).replace("-", "\u2212")


def first_written(line: Line) -> Line:
    (wrong,) = lines(WRONG)
    return Line(line.rams, line.number, line.dealer, wrong.signs, line.by_calls)


async def shows_scores(table: Table, line: Line, before: dict[str, Any]) -> None:
    """Each player's score can be read, and who must knock is said with the reason."""
    await begin_deal(table, line)
    for name, score, forced in zip(PLAYERS, before["scores"], before["must_knock"], strict=True):
        said = await table.seat(name)
        assert re.search(rf"(?<!\S){score} poäng", said), (name, score, said)
        assert ("åste knacka" in said) == bool(forced), (name, forced, said)
        if forced:
            why = {"one_point": "en poäng kvar", "two_points": "passade förra given"}[forced]
            assert f"åste knacka: {why}" in said
            tappable = table.button(f"{name}: pass").and_(table.page.locator("[flt-tappable]"))
            assert await tappable.count() == 0


async def ends_rams(table: Table, rams: int, scores: list[int]) -> None:
    """The result stands there; undo goes back across it, and redo forth again."""
    said = await table.hears(f"Rams {rams} av 6 är slut", f"är lägst: {number(min(scores))}")
    assert [f"{number(score)} poäng" for score in scores] == [
        s for s in said if s.endswith(" poäng")
    ]
    if rams == 1:
        await table.tap("Nästa rams")
        await table.hears("Rams 2 av 6", "Giv 1 ·")
        await table.tap("Ångra giv 4 i rams 1")
        await table.hears("Rams 1 av 6", "Giv 4 ·", "Skriv in · ramsen slut")
        await table.chooses("Bo: 0 stick", "Doris: 5 stick", "Anna: pass", "Cecilia: pass")
        await table.tap("Mer")
        await table.tap("Gör om giv 4")
        await table.hears("Inget att göra om")
        await table.tap("Tillbaka")
        await table.hears("Rams 1 av 6 är slut")
    await table.tap("Nästa rams")
    await table.hears(f"Rams {rams + 1} av 6")


async def survives_mishaps(machine: Machine, table: Table, line: Line) -> None:
    """Reload, rotation and a killed server each come back to the same half-entered deal."""
    await begin_deal(table, line)
    half = ("Bo: 4 stick", "Anna: pass")
    for name in half:
        await table.tap(name)
    await table.chooses(*half)

    await table.reload()
    await table.chooses(*half)
    await table.hears("Giv 2 ·")

    await table.turn(ON_ITS_SIDE)
    await table.hears("Giv 2 ·")
    await table.chooses(*half)
    await table.turn(PHONE)

    machine.server.kill()
    async with table.reconnects():
        machine.server.start()
    machine.forgive()
    await table.chooses(*half)
    await table.tap("Anna: pass")
    await table.chooses("Bo: 4 stick")
    await table.tap("Bo: 4 stick")
    await table.chooses()


async def corrects(table: Table) -> None:
    """Put ramse 2 right through the protocol, in the middle of a deal of ramse 5."""
    await table.tap("Doris: 5 stick")
    await table.chooses("Doris: 5 stick")
    await table.tap("Protokoll")
    await table.tap("Rams 2 av 6")
    await table.hears("Anna, rams 2, giv 3: 6, 2 stick")
    await table.tap("Giv 3, Cecilia gav. Rätta")
    await table.hears("Rätta giv 3 i rams 2", "Inget är ändrat")
    await table.tap("Anna: 3 stick")
    await table.tap("Bo: 2 stick")
    await table.hears("Detta ändras", "giv 3 i rams 2", "Summor: Anna 20 → 19 · Bo 11 → 12")
    await table.tap("Godkänn ändringen")
    await table.tap("Rams 2 av 6")
    await table.hears("Anna, rams 2, giv 3: 5, 3 stick", "Bo, rams 2, giv 5: \u22123, 5 stick")
    await table.tap("Tillbaka")
    await table.hears("Rams 5 av 6", "Giv 2 ·")
    await table.chooses("Doris: 5 stick")
    await table.tap("Doris: 5 stick")
    await table.chooses()


async def shows_result(table: Table, right: dict[str, Any]) -> None:
    said = await table.hears("Doris vinner", "Doris vinner på färre flygningar")
    assert (
        "Doris vinner på färre flygningar: Bo och Doris har slutsumman 20, "
        "med 5 flygningar (Bo) och 2 flygningar (Doris)."
    ) in said
    assert (right["winners"], right["places"]) == ([3], [3, 2, 4, 1])
    ranked = sorted(zip(right["places"], PLAYERS, right["totals"], right["flights"], strict=True))
    shown = [line for line in said if line.startswith("Placering ")]
    for (place, name, total, flights), line in zip(ranked, shown, strict=True):
        assert line.startswith(f"Placering {place}: {name}, {total} poäng, {flights} flygning")


async def shows_protocol(table: Table, right: dict[str, Any]) -> None:
    """Every number on the sheet is the one the notation gives."""
    await table.tap("Protokoll")
    for rams in range(1, 7):
        await table.tap(f"Rams {rams} av 6")
        deals = [deal for deal in right["deals"] if deal["rams"] == rams]
        cells = [
            f"{name}, rams {rams}, giv {deal['deal']}: {number(score)}, "
            for deal in deals
            for name, score in zip(PLAYERS, deal["scores"], strict=True)
        ]
        said = await table.hears(*cells)
        assert len([line for line in said if f", rams {rams}, giv " in line]) == len(cells)
    await table.tap("Tillbaka")
    await table.hears("Doris vinner")


async def hands_out(table: Table, right: dict[str, Any], tmp_path: Path) -> None:
    """What the player takes along says the same, read by the command line."""
    notation = await saved(table, ".rams-fil", tmp_path)
    assert json.loads(command("score", notation, "--json").stdout) == right

    backup = await saved(table, "Säkerhetskopia", tmp_path)
    again = tmp_path / "again.rams"
    command("export", backup, "--to", "rams", "-o", again)
    assert json.loads(command("score", again, "--json").stdout) == right

    sheet = (await saved(table, "CSV", tmp_path)).read_text("utf-8-sig").splitlines()
    rows = [row.split(";") for row in sheet]
    for deal, row in zip(right["deals"], rows[1:], strict=False):
        assert row[:3] == [str(deal["rams"]), str(deal["deal"]), PLAYERS[deal["dealer"]]]
        assert row[4::3] == [str(score) for score in deal["scores"]]
        assert row[5::3] == [str(flights) for flights in deal["flights"]]
    first = rows.index([""]) + 2
    for row in rows[first : first + 4]:
        seat = PLAYERS.index(row[1])
        results = [result["scores"][seat] for result in right["ramsar"]]
        figures = [*results, right["totals"][seat], right["flights"][seat]]
        assert row == [str(right["places"][seat]), PLAYERS[seat], *map(str, figures)]


async def saved(table: Table, button: str, tmp_path: Path) -> Path:
    async with table.page.expect_download() as download:
        await table.tap(re.compile(f"^{re.escape(button)}"))
    file = tmp_path / (await download.value).suggested_filename
    await (await download.value).save_as(file)
    return file
