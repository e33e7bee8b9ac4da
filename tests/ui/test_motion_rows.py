"""A new row slides into the sheet."""

import pytest

from scoring import MATTMAR, DealCorrected, DealScored
from tests.scoring.table_talk import deal
from tests.ui.moving import WIDE, Clock, alone, counted, outside
from tests.ui.tables import facts, seated
from tests.ui.window import window


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock.stopped(monkeypatch)


async def test_a_new_row_slides_into_the_sheet_and_takes_taps_meanwhile(clock: Clock):
    held, store = await seated("2 - 3 0")
    route = f"/series/{store.snapshot.id}"
    async with window(held, route, width=WIDE, still=False) as screen:
        await alone(screen, 0)
        assert outside(screen) == 1
        await screen.tap("cell-1-2-0")
        assert "Anna efter giv 2: 3" in screen.texts
        assert outside(screen) == 1
        await counted(clock, screen)
        assert outside(screen) == 0
        await screen.tap("cell-1-2-0")
        assert "Anna efter giv 2: 3" not in screen.texts


async def test_only_a_new_row_slides_in():
    held, store = await seated("2 - 3 0", "1 4 0 -")
    sheet = f"/series/{store.snapshot.id}/protocol"
    async with window(held, sheet, still=False) as screen:
        await store.add(DealCorrected(of=1, deal=deal("3 - 2 0")), facts(store))
        await screen.settle()
        assert outside(screen) == 0
        await store.undo(facts(store))
        await store.undo(facts(store))
        await screen.settle()
        assert "cell-1-2-0" not in screen.keys
        assert outside(screen) == 0
        await store.add(DealScored(deal=deal("5 - - -")), facts(store))
        await screen.settle()
        assert outside(screen) == 1


async def test_a_row_that_came_while_another_ramse_was_shown_is_there_at_once():
    held, store = await seated("5 - - -", "5 - - -", "2 - 3 0")
    sheet = f"/series/{store.snapshot.id}/protocol"
    async with window(held, sheet, still=False) as screen:
        await screen.tap("tab-1")
        await store.add(DealScored(deal=deal("1 4 - -")), facts(store))
        await screen.settle()
        await screen.tap("tab-2")
        assert "cell-2-2-0" in screen.keys
        assert outside(screen) == 0


async def test_the_first_row_of_a_ramse_slides_in_where_the_last_of_another_stood():
    held, store = await seated("5 - - -", rules=MATTMAR.model_copy(update={"start": 5}))
    sheet = f"/series/{store.snapshot.id}/protocol"
    async with window(held, sheet, still=False) as screen:
        await store.add(DealScored(deal=deal("2 - 3 0")), facts(store))
        await screen.settle()
        assert "cell-2-1-0" in screen.keys
        assert outside(screen) == 1


async def test_a_row_taken_back_while_it_slides_leaves_nothing_to_wait_for(clock: Clock):
    held, store = await seated()
    route = f"/series/{store.snapshot.id}"
    async with window(held, route, width=WIDE, still=False) as screen:
        await alone(screen, 2)
        await screen.tap("undo")
        assert outside(screen) == 0
        assert not clock.tick()
