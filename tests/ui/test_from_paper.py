"""A series from paper typed in: few taps, every figure mended, faults told, nothing lost."""

import asyncio

import pytest

from app.errors import StorageFullError
from app.library import Library
from app.storage.memory import MemoryFiles
from app.ui.paper_entry import PaperEntry, Sitting
from scoring import MATTMAR, PRESETS, Carried, RuleSet, Seat
from tests.ui.harness import Screen
from tests.ui.setting_up import join, record
from tests.ui.window import library, window

FIVE = ("Anna", "Bo", "Cecilia", "Doris", "Erik")
MOST = 25
"""Taps on the page for five players in their third rams."""


async def typed(screen: Screen, signs: str) -> int:
    """Tap what stands there, one key each; return how many taps it took."""
    for sign in signs.split():
        await screen.tap(f"pad-{sign}")
    return len(signs.split())


async def at_the_page(screen: Screen, *names: str) -> None:
    await join(screen, *names)
    await screen.tap("paper")


async def carried(held: Library) -> Carried:
    (start, *_) = (await record(held)).facts
    return start.carried


async def test_five_players_in_rams_three_take_no_more_than_twenty_five_taps() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await at_the_page(screen, *FIVE)
        taps = 1
        await screen.tap("rams-3")
        taps += await typed(screen, "1 4  1 7  9  - 3  1 2")
        taps += await typed(screen, "1 0 2 0 1")
        taps += await typed(screen, "7 2 10 4 6")
        await screen.tap("passed-1")
        await screen.tap("dealer-3")
        await screen.tap("begin")
        taps += 3
        assert screen.page.route == f"/series/{held.shelf.series[0].id}"
    assert await carried(held) == Carried(
        ramsar=2,
        totals=(14, 17, 9, -3, 12),
        flights=(1, 0, 2, 0, 1),
        scores=(7, 2, 10, 4, 6),
        deals=1,
        passes=(0, 1, 0, 0, 0),
    )
    assert (await record(held)).facts[0].first_dealer == Seat(3)
    assert taps <= MOST


async def test_the_first_rams_has_no_sums() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await at_the_page(screen, "Anna", "Bo")
        await screen.tap("rams-1")
        assert "cell-total-0" not in screen.keys
        await typed(screen, "0 1 4 9")
        await screen.tap("begin")
    assert await carried(held) == Carried(
        ramsar=0, totals=(0, 0), flights=(0, 1), scores=(4, 9), deals=1
    )


async def test_a_cell_tapped_is_mended_and_stays() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await at_the_page(screen, "Anna", "Bo")
        await screen.tap("rams-2")
        await typed(screen, "5 - 2 0 0 7 3")
        await screen.tap("cell-flights-0")
        await typed(screen, "1 2 next")
        await screen.tap("cell-score-1")
        await typed(screen, "erase 9")
        await screen.tap("cell-deals")
        await typed(screen, "6")
        await screen.tap("begin")
    assert await carried(held) == Carried(
        ramsar=1, totals=(5, -2), flights=(12, 0), scores=(7, 9), deals=6
    )


async def test_a_fault_stands_at_its_cell_and_nothing_begins() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await at_the_page(screen, "Anna", "Bo")
        await screen.tap("rams-2")
        await typed(screen, "5 - 9 0 0 7 0")
        assert "Så låg kan summan inte vara efter så många ramsar." in screen.texts
        assert "Vid noll är ramsen slut." in screen.texts
        await screen.tap("begin")
        assert screen.page.route == "/paper"
        await screen.tap("cell-total-1")
        await typed(screen, "- 2")
        await screen.tap("cell-score-1")
        await typed(screen, "4")
        assert not any("Vid noll" in line or "Så låg" in line for line in screen.texts)
        await screen.tap("begin")
    assert (await carried(held)).totals == (5, -2)


async def test_what_is_missing_is_told_once_it_was_to_begin() -> None:
    async with window(await library(), "/new") as screen:
        await at_the_page(screen, "Anna", "Bo")
        await screen.tap("begin")
        assert "Välj först vilken rams ni spelar." in screen.texts
        await screen.tap("rams-2")
        await typed(screen, "5")
        await screen.tap("begin")
        assert "5 rutor är tomma." in screen.texts


async def test_without_players_there_is_no_paper_to_go_on_from() -> None:
    async with window(await library(), "/new") as screen:
        await screen.tap("paper")
        assert screen.page.route == "/new"
        await join(screen, "Anna")
        await screen.enter("name", "Bo")
        await screen.tap("paper")
        assert screen.page.route == "/paper"
        assert {"Anna", "Bo"} <= set(screen.texts)


async def test_nothing_is_lost_by_leaving_nor_by_changing_seats() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await at_the_page(screen, "Anna", "Bo")
        await screen.tap("rams-2")
        await typed(screen, "5 - 2 1 0 7")
        await screen.tap("nav-back")
        await screen.tap("seat-0-more")
        await screen.tap("seat-0-down")
        await screen.tap("paper")
        await typed(screen, "3")
        await screen.tap("begin")
    found = await carried(held)
    assert (found.totals, found.flights, found.scores) == ((-2, 5), (0, 1), (3, 7))


async def test_a_full_disk_keeps_what_was_typed() -> None:
    held = await library(files := MemoryFiles())
    async with window(held, "/new") as screen:
        await at_the_page(screen, "Anna", "Bo")
        await screen.tap("rams-2")
        await typed(screen, "5 - 2 1 0 7 3")
        files.failure = StorageFullError("series", "disken är full")
        await screen.tap("begin")
        files.failure = None
        await screen.tap("begin")
    assert (await carried(held)).totals == (5, -2)


async def test_taps_faster_than_drawing_are_all_counted() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await at_the_page(screen, "Anna", "Bo")
        await screen.tap("rams-2")
        await asyncio.gather(*(screen.tap(f"pad-{sign}") for sign in "5000"))
        await typed(screen, "7 3")
        await asyncio.gather(*(screen.tap("begin") for _ in range(2)))
    assert (await carried(held)).totals == (5, 0)


async def test_a_game_in_which_players_withdraw_asks_in_which_order() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia", "Doris")
        await screen.tap("game")
        await screen.tap("game-larousse")
        await screen.tap("paper")
        assert "rams-1" not in screen.keys
        await typed(screen, "0 0 0 1")
        await typed(screen, "0 1 2 0 4 next")
        assert "1. Anna" in screen.texts
        await screen.tap("out-2")
        assert "1. Cecilia" in screen.texts
        assert "Den som har gått ut ger inte." in screen.texts
        await screen.tap("dealer-1")
        await screen.tap("begin")
    found = await carried(held)
    assert (found.scores, found.out, found.ramsar) == ((0, 12, 0, 4), (2, 0), 0)


def entered(signs: str, rules: RuleSet, rams: int = 3, players: int = 3) -> PaperEntry:
    table = Sitting(tuple("abcdefghij"[:players]), rules, Seat(0))
    paper = PaperEntry().playing(rams, table)
    for sign in signs.split():
        paper = paper.key(sign, table)
    return paper


@pytest.mark.parametrize(
    ("signs", "totals"),
    [
        ("1 4 2 0 3", (14, 20, 3)),
        ("9 8 0", (9, 8, 0)),
        ("- 8 - 1 1 7", (-8, -11, 7)),
        ("- 9 9 1 0", (-9, 9, 10)),
    ],
)
def test_a_sum_moves_on_as_soon_as_no_digit_can_follow(signs, totals) -> None:
    paper = entered(signs, MATTMAR)
    assert tuple(paper.value(("total", who)) for who in "abc") == totals
    assert paper.at == ("flights", "a")


def test_a_score_without_a_ceiling_takes_two_digits() -> None:
    paper = entered("0 0 0 1 2 1 5 1 0", PRESETS["rounce"], rams=1)
    assert tuple(paper.value(("score", who)) for who in "abc") == (12, 15, 10)
    assert paper.at is None


@pytest.mark.parametrize("game", PRESETS)
def test_a_fresh_table_of_any_game_can_be_told(game) -> None:
    rules = PRESETS[game]
    table = Sitting(("a", "b", "c"), rules, Seat(0))
    paper = PaperEntry().playing(1, table)
    for who in table.ids:
        paper = paper.with_text(("score", who), str(rules.start))
        paper = paper.with_text(("flights", who), "0")
    assert paper.faults(table) == []
    found = paper.carried(table)
    assert (found.deals, found.ramsar, found.out) == (0, 0, ())


async def test_two_of_one_name_are_told_apart_by_their_places() -> None:
    async with window(await library(), "/new") as screen:
        await at_the_page(screen, "Anna", "Bo", "Anna")
        assert {"Anna (plats 1)", "Bo", "Anna (plats 3)"} <= set(screen.texts)
        assert any("Anna (plats 3)" in label and "summa" in label for label in screen.labels)
