"""A new series: begun once, with all that was entered, or kept until it can be."""

import asyncio
from datetime import datetime

from app.errors import StorageFullError
from app.storage.memory import MemoryFiles
from scoring import MATTMAR, Seat
from tests.ui.setting_up import begun, join, record, seated
from tests.ui.window import library, series, stop, sv, window


async def test_names_typed_become_a_series_that_is_opened() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo")
        await screen.enter("name", " Cecilia ")
        await screen.tap("add")
        await screen.tap("begin")
        row = begun(held)
        assert row.players == ("Anna", "Bo", "Cecilia")
        assert screen.page.route == f"/series/{row.id}"
    assert [player.name for player in held.shelf.players] == ["Anna", "Bo", "Cecilia"]
    assert (await record(held)).tags == {"Date": datetime.now().astimezone().date().isoformat()}


async def test_a_name_typed_but_not_added_is_meant_too() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo")
        await screen.enter("name", "Cecilia")
        await screen.tap("begin")
        assert begun(held).players == ("Anna", "Bo", "Cecilia")


async def test_a_double_tap_begins_one_series() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await asyncio.gather(*(screen.tap("begin") for _ in range(2)))
        begun(held)


async def test_place_and_note_become_tags() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo")
        await screen.tap("about")
        await screen.enter("Place", "Köket")
        await screen.enter("Note", "  ")
        await screen.tap("begin")
    tags = (await record(held)).tags
    assert tags["Place"] == "Köket"
    assert "Note" not in tags


async def test_a_rematch_is_one_more_tap_with_players_order_and_rules_as_before() -> None:
    held = await library()
    rules = MATTMAR.model_copy(update={"floor": 0})
    last = await series(held, "Anna", "Bo", "Cecilia", rules=rules, dealer=1)
    await stop(held, last)
    async with window(held, f"/new/{last}") as screen:
        await screen.tap("begin")
        assert screen.page.route == f"/series/{held.shelf.series[0].id}"
    new, old = held.shelf.series
    assert (new.players, new.player_ids) == (old.players, old.player_ids)
    state = (await held.open(new.id)).snapshot.state
    assert (state.rules, state.dealer) == (rules, Seat(1))


async def test_a_rematch_of_an_unknown_series_is_an_empty_table() -> None:
    async with window(await library(), "/new/gone") as screen:
        assert seated(screen) == []


async def test_a_full_disk_keeps_everything_and_a_second_try_remembers_nobody_twice() -> None:
    held = await library(files := MemoryFiles())
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        files.failure = StorageFullError("series", "disken är full")
        await screen.tap("begin")
        assert sv("setup.kept") in screen.texts
        assert seated(screen) == ["Anna", "Bo", "Cecilia"]
        await screen.tap("begin")
        assert sv("trouble.tries", n=2) in screen.texts
        files.failure = None
        await screen.tap("begin")
        assert begun(held).players == ("Anna", "Bo", "Cecilia")
    assert len(held.shelf.players) == 3


async def test_what_was_entered_is_there_after_looking_elsewhere_and_gone_once_begun() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo")
        await screen.enter("name", "Ceci")
        await screen.tap("nav-back")
        await screen.tap("home-new")
        assert seated(screen) == ["Anna", "Bo"]
        assert "Ceci" in screen.texts
        await screen.tap("begin")
        await screen.back()
        await screen.tap("home-new")
        assert seated(screen) == []
