"""Scores count to their new value, unless motion is not wanted."""

import asyncio
import dataclasses
import gc
import logging
from collections.abc import Iterator

import flet as ft
import pytest

from app.ui.parts import motion
from scoring import DealCorrected, Seat
from tests.scoring.table_talk import deal
from tests.ui.harness import FakeConnection, encode
from tests.ui.moving import WIDE, Clock, alone, counted, outside, scores
from tests.ui.tables import facts, seated
from tests.ui.window import window


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock.stopped(monkeypatch)


@pytest.fixture(autouse=True)
def nothing_is_complained_of(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Asyncio tells of a task that failed only when it is thrown away."""
    yield
    gc.collect()
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING] == []


async def test_scores_count_to_their_new_value_after_a_deal_was_played(clock: Clock):
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await screen.tap("call-0-knock")
        await screen.tap("call-3-knock")
        await screen.tap("confirm")
        await screen.tap("trick-0-3")
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (5, 10, 7, 8)
        # Doris speaks first now; the cards have just been drawn in place of those for the tricks.
        assert await counted(clock, screen) == [
            [10, 8, 10, 7],
            [9, 7, 10, 7],
            [8, 6, 10, 7],
            [8, 5, 10, 7],
        ]


async def test_each_seat_counts_from_its_own_score_though_the_cards_change_places(clock: Clock):
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        assert scores(screen) == [7, 10, 8, 10]
        await alone(screen, 0)
        seen = await counted(clock, screen)
        assert [row[1] for row in seen] == [8, 7, 6, 5, 4, 3]
        assert {(row[0], *row[2:]) for row in seen} == {(10, 10, 7)}


async def test_what_is_spoken_is_the_new_score_at_once(clock: Clock):
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await alone(screen, 2)
        assert scores(screen)[0] == 10
        spoken = screen.labels
        assert "Cecilia, 5 poäng, förhand" in spoken
        await counted(clock, screen)
        assert scores(screen)[0] == 5
        assert screen.labels == spoken
        large = [c for c in screen.controls() if getattr(c, "size", 0) == 48]
        assert [c.semantics_label for c in large] == [""] * 4


async def test_a_long_way_takes_no_more_steps_than_a_short_one(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(motion, "LONGEST", 2)
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await alone(screen, 2)
        assert [row[0] for row in await counted(clock, screen)] == [10, 7, 5]


async def test_undo_counts_back_and_redo_forth(clock: Clock):
    held, store = await seated("2 - 3 0", "1 4 - -")
    assert await store.add(DealCorrected(of=2, deal=deal("4 1 - -")), facts(store)) is None
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        assert scores(screen)[1] == 4
        await screen.tap("undo")
        assert [row[1] for row in await counted(clock, screen)] == [4, 5, 6, 7]
        await store.redo(facts(store))
        await screen.settle()
        assert [row[1] for row in await counted(clock, screen)] == [7, 6, 5, 4]


async def test_what_was_written_in_from_the_tricks_is_not_counted_later(clock: Clock):
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await screen.tap("skip")
        for key in ("trick-1-3", "trick-2-2", "confirm", "back"):
            await screen.tap(key)
        assert await counted(clock, screen) == [[8, 10, 10, 7]]


@pytest.mark.parametrize("by", ["device", "setting"])
async def test_nothing_moves_where_no_motion_is_wanted(clock: Clock, by: str):
    held, store = await seated()
    if by == "setting":
        await held.save_settings(held.shelf.settings.model_copy(update={"animations": False}))
    route = f"/series/{store.snapshot.id}"
    async with window(held, route, width=WIDE, still=by == "device") as screen:
        await alone(screen, 2)
        assert "cell-1-1-2" in screen.keys
        assert outside(screen) == 0
        assert await counted(clock, screen) == [[5, 10, 10, 10]]


@pytest.mark.parametrize("by", ["device", "setting", "nobody"])
async def test_screens_follow_each_other_without_a_transition_where_none_is_wanted(by: str):
    held, _ = await seated()
    if by == "setting":
        await held.save_settings(held.shelf.settings.model_copy(update={"animations": False}))
    async with window(held, still=by == "device") as screen:
        moving = dataclasses.astuple(screen.page.theme.page_transitions)
        assert set(moving) == {None if by == "nobody" else ft.PageTransitionTheme.NONE}


async def test_nothing_moves_when_a_screen_is_drawn_for_the_first_time(clock: Clock):
    held, store = await seated("2 - 3 0", "1 4 0 -")
    async with window(held, f"/series/{store.snapshot.id}", width=WIDE, still=False) as screen:
        assert outside(screen) == 0
        assert len(await counted(clock, screen)) == 1


async def test_what_has_been_counted_is_not_counted_again(clock: Clock):
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await alone(screen, 2)
        await counted(clock, screen)
        await screen.tap("skip")
        await screen.tap("back")
        assert await counted(clock, screen) == [[5, 10, 10, 10]]


async def test_a_new_ramse_starts_without_counting(clock: Clock):
    held, store = await seated("5 - - -")
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await alone(screen, 0)
        await screen.tap("confirm")
        assert await counted(clock, screen) == [[10, 10, 10, 10]]


async def test_a_correction_elsewhere_counts_in_every_window(clock: Clock):
    held, store = await seated("2 - 3 0", "1 4 0 -")
    route = f"/series/{store.snapshot.id}"
    async with (
        window(held, route, still=False) as first,
        window(held, route, still=False) as second,
    ):
        before = scores(first)
        await store.add(DealCorrected(of=1, deal=deal("3 - 2 0")), facts(store))
        await second.settle()
        assert scores(first) == scores(second) == before
        while clock.tick():
            await first.settle()
            await second.settle()
        state = store.snapshot.state
        assert scores(first) == scores(second) == [state.scores[at] for at in state.speaking]
        assert scores(first) != before


async def test_taps_and_new_drawings_while_it_counts_change_nothing_of_it(clock: Clock):
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await alone(screen, 0)
        clock.tick()
        await screen.tap("call-3-pass")
        assert scores(screen) == [10, 7, 10, 7]
        screen.page.width = 320
        await screen.send(screen.page, "resize", {"width": 320, "height": 844})
        assert scores(screen) == [10, 7, 10, 7]
        clock.tick()
        await screen.tap("call-0-knock")
        assert scores(screen) == [10, 6, 10, 7]
        assert [row[1] for row in await counted(clock, screen)] == [6, 5, 4, 3]
        assert (store.snapshot.draft.mark(Seat(3)), store.snapshot.draft.mark(Seat(0))) == (
            "pass",
            "in",
        )


async def test_undo_while_it_counts_ends_where_the_scores_are(clock: Clock):
    held, store = await seated("2 - 3 0", "1 4 - -")
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await store.add(DealCorrected(of=2, deal=deal("4 1 - -")), facts(store))
        await screen.settle()
        clock.tick()
        await screen.tap("undo")
        assert (await counted(clock, screen))[-1] == [10, 7, 6, 7]


async def test_a_connection_gone_for_a_while_finds_the_scores_as_they_are(clock: Clock):
    held, store = await seated()
    route = f"/series/{store.snapshot.id}"
    async with window(held, route, width=WIDE, still=False) as screen:
        await alone(screen, 2)
        assert outside(screen) == 1
        await screen.session.disconnect(60)
        for _ in range(10):
            clock.tick()
            await screen.settle()
        assert scores(screen) == [10, 10, 10, 10]
        await screen.session.connect(FakeConnection())
        encode(screen.page)
        await counted(clock, screen)
        assert scores(screen) == [5, 10, 10, 10]
        assert outside(screen) == 0


async def test_a_window_closed_while_it_counts_leaves_no_word_of_it(clock: Clock):
    held, store = await seated()
    route = f"/series/{store.snapshot.id}"
    async with window(held, route, width=WIDE, still=False) as screen:
        await alone(screen, 2)
    page = screen.page
    del screen
    gc.collect()
    with pytest.raises(RuntimeError, match="destroyed"):
        page.session  # noqa: B018
    while clock.tick():
        await asyncio.sleep(0)


async def test_a_count_ends_with_the_card_it_stands_on(clock: Clock):
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}", still=False) as screen:
        await alone(screen, 2)
        await screen.tap("skip")
        assert not clock.tick()
        await screen.tap("back")
        assert await counted(clock, screen) == [[5, 10, 10, 10]]
