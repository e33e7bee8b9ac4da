"""Every screen by what a screen reader is told, on a small phone with text at 200 %."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from app.ui.root import ROUTES as SCREENS
from tests.ui.test_lifecycle import below
from tests.web.driving import PATIENCE, Machine, Table, write_in
from tests.web.hearing import LISTENING, TREE, Node, faults, nodes
from tests.web.serving import Server, command
from tests.web.test_looks import SHEET, SMALL, lasting

pytestmark = pytest.mark.web

ROUTES: Final = (
    "",
    "new",
    "new/{over}",
    "paper",
    "paper/{over}",
    "history",
    "history/deleted",
    "statistics",
    "statistics/{person}",
    "groups",
    "groups/{group}",
    "settings",
    "backup",
    "players",
    "players/{player}",
    "rules/{preset}",
    "referee",
    "rules/{preset}/{over}",
    "series/{run}",
    "series/{run}/protocol",
    "series/{run}/big",
    "series/{run}/more",
    "series/{run}/paper",
    "series/{run}/referee",
    "series/{run}/rules",
    "series/{run}/guide",
    "series/{run}/forecast",
    "series/{run}/deal/{seq}",
    "series/{over}",
    "series/{over}/protocol",
    "{lost}/{rest}",
)
GIVEN: Final = {"preset": "mattmar", "seq": "2", "lost": "nowhere", "rest": "x"}
LISTED: Final = {"statistics": "person", "groups": "group", "players": "player"}
"""Screens that lead to one of many, and what its button is called by."""
NO_THUMB: Final = "rules"
"""A screen of `test_looks` that need have no button at the thumb."""
GOING: Final = """path => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that holds a whole series, one that has just begun, and one with a deal to come."""
    played = SHEET.read_text("utf-8")
    begun, nearly = tmp_path / "begun.rams", tmp_path / "nearly.rams"
    begun.write_text(played[: played.index("D: - 0 - 5")], "utf-8")
    nearly.write_text(played[: played.rindex("A: - 4 - 1")], "utf-8")
    held, files = Server(tmp_path / "data"), (SHEET, begun, nearly)
    found = [command("import", file, "--data", held.data).stdout for file in files]
    (tmp_path / "ids").write_text(" ".join(each.split()[-1] for each in found), "utf-8")
    try:
        held.start()
        yield held
    finally:
        held.kill()


def test_no_screen_is_left_out() -> None:
    def shape(path: str) -> str:
        parts = path.strip("/").split("/")
        return "/".join(":" if part[:1] in (":", "{") else part for part in parts)

    seen = {shape(route) for route in ROUTES}
    assert {shape(path) for path, _ in below(SCREENS)} - seen == set()


async def test_every_screen_can_be_heard_and_fits(machine: Machine, tmp_path: Path) -> None:
    over, run, _ = (tmp_path / "ids").read_text("utf-8").split()
    where = {**GIVEN, "over": over, "run": run}
    table, wrong = await machine.open(size=SMALL), list[str]()
    await table.enlarge(2)
    heads = dict[str, str]()
    for route in ROUTES:
        tree = await shown(table, route.format(**where))
        if route == "groups":
            await table.type("Bordets namn", "Fredag")
            await table.tap("Lägg till bordet")
            await table.hears("Säsongen börjar i")
            tree = await shown(table, route)
        if kind := LISTED.get(route):
            first = table.page.locator(f"[flt-semantics-identifier^='{kind}-']").first
            key = await first.get_attribute("flt-semantics-identifier")
            where[kind] = str(key).removeprefix(f"{kind}-")
        heads[route] = next((node.name for node in tree if node.tag == "h1"), "")
        found = [*faults(tree), *await lasting(table, NO_THUMB, SMALL)]
        wrong += [f"{route}: {fault}" for fault in found]
    assert wrong == [], "\n".join(wrong)
    assert heads["series/{run}/deal/{seq}"] == "Rätta giv 2"
    assert heads["{lost}/{rest}"] == "Här finns inget."
    assert len(set(heads.values())) > 15


async def shown(table: Table, path: str) -> list[Node]:
    """Go to an address of the app without loading it anew; return what is said at rest."""
    before = await table.page.evaluate(TREE)
    await table.page.evaluate(GOING, f"/{path}")
    now, until = before, time.monotonic() + PATIENCE / 1000
    while True:
        await table.page.wait_for_timeout(200)
        last, now = now, await table.page.evaluate(TREE)
        headed = any(node["tag"] == "h1" for node in now)
        if now == last and headed and (now != before or not path):
            return nodes(now)
        assert time.monotonic() < until, f"{path} is not shown: {now}"


async def test_what_happens_is_announced(machine: Machine) -> None:
    table = await machine.open()
    await table.page.evaluate(LISTENING)
    await table.tap("Ny serie")
    await table.tap("Börja")
    await announces(table, "Det behövs minst 2 spelare. Skriv fler namn.")
    for name in ("Anna", "Bo", "Cecilia"):
        await table.join(name)
    await table.tap("Börja")
    await table.hears("Rams 1 av 6")
    await table.tap("Direkt till stick")
    for tricks in (5, 4):
        await table.choose(f"Bo: {tricks} stick")
        if tricks == 4:
            await table.choose("Anna: 1 stick")
        await write_in(table)
        await announces(table, f"Giv {6 - tricks} inskriven")
    await announces(table, "Giv 2 inskriven. Bo, måste knacka: en poäng kvar")


async def test_a_refusal_an_undo_and_an_end_are_announced(machine: Machine, tmp_path: Path) -> None:
    _, run, nearly = (tmp_path / "ids").read_text("utf-8").split()
    table = await machine.open()
    await table.page.evaluate(LISTENING)
    await shown(table, f"series/{run}")
    await table.tap("Direkt till stick")
    await table.choose("Bo: 0 stick")
    await table.choose("Doris: 5 stick")
    await write_in(table)
    await announces(table, "Rams 1 av 6 är slut. Doris är lägst: \N{MINUS SIGN}4")
    await table.tap("Ångra giv 4 i rams 1")
    await announces(table, "Ångrat: giv 4. Doris, måste knacka: en poäng kvar")
    await table.choose("Anna: 1 stick")
    await announces(table, "6 av 5 stick. Sticken blir 6, det ska vara 5.")

    await shown(table, f"series/{run}/deal/2")
    await table.choose("Doris: 1 stick")
    await announces(table, "Sticken blir 6, det ska vara 5.", times=2)

    await shown(table, f"series/{nearly}")
    await table.tap("Direkt till stick")
    await table.choose("Bo: 4 stick")
    await table.choose("Doris: 1 stick")
    await write_in(table)
    await announces(table, "Doris vinner. ")


async def announces(table: Table, sentence: str, times: int = 1) -> None:
    """Wait until a screen reader has been told *sentence* so many *times* without asking.

    It must not have been told more often.
    """
    heard = "sentence => told.filter(one => one.includes(sentence)).length"
    await table.page.wait_for_function(
        f"([sentence, times]) => ({heard})(sentence) >= times", arg=[sentence, times]
    )
    assert await table.page.evaluate(heard, sentence) == times
