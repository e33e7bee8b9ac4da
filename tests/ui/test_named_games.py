"""Wherever a series is told of, its game is named, and what the table changed."""

import pytest

from scoring import RuleSet
from tests.scoring.table_talk import house
from tests.ui.harness import Screen
from tests.ui.tables import seated
from tests.ui.window import library, series, stop, sv, window

THREE = ("Anna", "Bo", "Cecilia")
CLUB = house("rounce", own_name="Klubben", floor=0, stake="20 kr")
TITLE = sv("own.game", name="Klubben", game=sv("game.rounce"))
DIFFERING = (sv("rule.floor", value=0), sv("rule.stake", value="20 kr"))


def tells(screen: Screen, *parts: str) -> bool:
    told = " ".join(screen.texts)
    return all(part in told for part in parts)


@pytest.mark.parametrize("route", ["/", "/history"])
async def test_a_line_names_the_game_and_what_differs_seen_and_heard(route: str) -> None:
    held = await library()
    await stop(held, await series(held, *THREE, rules=house()))
    await series(held, *THREE, rules=CLUB)
    async with window(held, route) as screen:
        assert tells(screen, TITLE, *DIFFERING)
        spoken = " ".join([f"{TITLE}.", *DIFFERING])
        assert [label for label in screen.labels if label.endswith(spoken)]


async def test_a_line_of_a_game_as_it_is_names_only_the_game() -> None:
    held = await library()
    await series(held, *THREE)
    async with window(held, "/history") as screen:
        assert [label for label in screen.labels if label.endswith(f". {sv('game.mattmar')}.")]


@pytest.mark.parametrize("deals", [("0 5 -",), ("0 5 -", "0 5 -", "0 5 -")])
async def test_protocol_and_result_name_it_too(deals: tuple[str, ...]) -> None:
    held, store = await seated(*deals, players=THREE, rules=CLUB)
    routes = [f"/series/{store.snapshot.id}/protocol"]
    if store.snapshot.state.ended:
        routes.append(f"/series/{store.snapshot.id}")
    assert len(routes) == 1 + (len(deals) == 3)
    for route in routes:
        async with window(held, route) as screen:
            assert tells(screen, TITLE, *DIFFERING)


@pytest.mark.parametrize("rules", [house(), house("norrlandsknack")])
async def test_the_foot_of_the_sheet_names_the_game(rules: RuleSet) -> None:
    held, store = await seated(players=THREE, rules=rules)
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        assert f"{sv(f'game.{rules.preset}')}." in screen.texts
