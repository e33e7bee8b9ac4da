"""A series that came from paper, once it goes on: protocol, result and what was brought along."""

from app.library import Library
from app.store import Store
from scoring import MATTMAR, Carried, DealScored, Seat
from tests.scoring.table_talk import deal
from tests.ui.tables import facts, said
from tests.ui.window import library, window

THREE = ("Anna", "Bo", "Cecilia")
PAPER = Carried(
    ramsar=5,
    totals=(16, 20, 17),
    flights=(3, 2, 1),
    scores=(6, 2, 7),
    deals=3,
    passes=(0, 1, 0),
)


async def carried_on(*lines: str) -> tuple[Library, Store]:
    held = await library()
    players = [await held.remember(name) for name in THREE]
    store = await held.create(players, MATTMAR, Seat(2), carried=PAPER)
    for line in lines:
        assert await store.add(DealScored(deal=deal(line)), facts(store)) is None
    return held, store


async def test_the_sheet_begins_with_what_stood_on_paper() -> None:
    held, store = await carried_on("2 1 2")
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        assert "papper" in screen.texts
        assert {
            f"{name}, från papper: {n}" for name, n in zip(THREE, (6, 2, 7), strict=True)
        } <= set(screen.labels)
        assert "Förd på papper fram till rams 6, giv 4." in screen.texts
        await screen.tap("cell-6-4-0")
        assert "6 från papper - 2" in screen.texts


async def test_a_rams_of_the_paper_says_that_only_sums_are_known() -> None:
    held, store = await carried_on()
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        assert "start" not in screen.texts
        await screen.tap("tab-2")
        assert "Rams 2 spelades på papper. Här finns bara summorna:" in screen.texts
        assert {"16", "20", "17"} <= set(screen.texts)
        await screen.tap("tab-6")
        assert not any("spelades på papper" in line for line in screen.texts)


async def test_who_passed_at_two_on_paper_is_bound_at_the_table() -> None:
    held, store = await carried_on()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "passade förra given" in said(screen)


async def test_the_result_tells_what_came_from_paper() -> None:
    held, store = await carried_on("2 1 2", "1 0 4", "3 - 2")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        while "rematch" not in screen.keys:
            await screen.tap("confirm")
        assert "Förd på papper fram till rams 6, giv 4." in screen.texts
        assert any("17 från papper" in line for line in screen.texts)
        assert "Cecilia vinner" in screen.texts
