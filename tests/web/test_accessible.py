"""Every screen by what a screen reader is told, on a small phone with text at 200 %."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.web.driving import PATIENCE, Machine, Table, write_in
from tests.web.hearing import LISTENING, TREE, Node, faults, nodes
from tests.web.serving import Server, command
from tests.web.test_looks import SHEET, SMALL, lasting

pytestmark = pytest.mark.web

ROUTES: Final = (
    "",
    "new/{over}",
    "paper/{over}",
    "history",
    "history/deleted",
    "statistics",
    "statistics/{person}",
    "groups",
    "settings",
    "backup",
    "players",
    "players/{player}",
    "referee",
    "rules/mattmar",
    "series/{run}",
    "series/{run}/protocol",
    "series/{run}/big",
    "series/{run}/more",
    "series/{run}/referee",
    "series/{run}/rules",
    "series/{run}/guide",
    "series/{run}/forecast",
    "series/{run}/deal/2",
    "series/{over}",
    "series/{over}/protocol",
    "nowhere/x",
)
LISTED: Final = {"statistics": "person", "players": "player"}
"""Screens that lead to one of many, and what its button is called by."""
NO_THUMB: Final = "rules"
"""A screen of `test_looks` that need have no button at the thumb."""
GOING: Final = """path => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that holds a whole series, and one that has just begun."""
    played = SHEET.read_text("utf-8")
    begun = tmp_path / "begun.rams"
    begun.write_text(played[: played.index("D: - 0 - 5")], "utf-8")
    held = Server(tmp_path / "data")
    found = [command("import", file, "--data", held.data).stdout for file in (SHEET, begun)]
    (tmp_path / "ids").write_text(" ".join(each.split()[-1] for each in found), "utf-8")
    try:
        held.start()
        yield held
    finally:
        held.kill()


async def test_every_screen_can_be_heard_and_fits(machine: Machine, tmp_path: Path) -> None:
    over, run = (tmp_path / "ids").read_text("utf-8").split()
    where = {"over": over, "run": run}
    table, wrong = await machine.open(size=SMALL), list[str]()
    await table.enlarge(2)
    heads = dict[str, str]()
    for route in ROUTES:
        tree = await shown(table, route.format(**where))
        if kind := LISTED.get(route):
            first = table.page.locator(f"[flt-semantics-identifier^='{kind}-']").first
            key = await first.get_attribute("flt-semantics-identifier")
            where[kind] = str(key).removeprefix(f"{kind}-")
        heads[route] = next((node.name for node in tree if node.tag == "h1"), "")
        found = [*faults(tree), *await lasting(table, NO_THUMB, SMALL)]
        wrong += [f"{route}: {fault}" for fault in found]
    assert wrong == [], "\n".join(wrong)
    assert heads["series/{run}/deal/2"] == "Rätta giv 2"
    assert heads["nowhere/x"] == "Här finns inget."
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


async def announces(table: Table, sentence: str) -> None:
    """Wait until a screen reader is told *sentence* without asking."""
    await table.page.wait_for_function(
        "sentence => told.some(one => one.includes(sentence))", arg=sentence
    )
