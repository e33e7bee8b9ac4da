"""Back is where one came from, by the button, Escape and the device's own gesture alike."""

from collections.abc import Awaitable, Callable

import pytest

from app.ui.ways import Ways
from tests.ui.harness import Screen
from tests.ui.moving import WIDE
from tests.ui.setting_up import join
from tests.ui.tables import seated
from tests.ui.test_keyboard_ways import key
from tests.ui.window import library, window

Back = Callable[[Screen], Awaitable[None]]


async def by_button(screen: Screen) -> None:
    await screen.tap("nav-back")


async def by_escape(screen: Screen) -> None:
    await key(screen, "Escape")


async def by_gesture(screen: Screen) -> None:
    await screen.back()


every_way = pytest.mark.parametrize("back", [by_button, by_escape, by_gesture])


@every_way
async def test_back_from_the_rules_of_a_game_to_the_table_that_gathers(back: Back) -> None:
    async with window(await library(), "/new") as screen:
        await screen.tap("read")
        assert screen.page.route == "/rules/mattmar"
        await back(screen)
        assert screen.page.route == "/new"
        await back(screen)
        assert screen.page.route == "/"


@every_way
async def test_back_from_paper_to_the_table_that_gathers(back: Back) -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("paper")
        assert screen.page.route == "/paper"
        await back(screen)
        assert screen.page.route == "/new"


@every_way
@pytest.mark.parametrize("width", [390, WIDE])
async def test_back_from_a_correction_to_where_the_sheet_was(back: Back, width: float) -> None:
    held, store = await seated("2 - 3 0")
    table = f"/series/{store.snapshot.id}"
    async with window(held, table, width=width) as screen:
        if width < WIDE:
            await screen.tap("protocol")
        sheet = screen.page.route
        await screen.tap("row-1-1")
        await back(screen)
        assert screen.page.route == sheet
        assert (sheet == table) == (width == WIDE)


async def test_an_accepted_correction_goes_back_to_where_the_sheet_was() -> None:
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}", width=WIDE) as screen:
        await screen.tap("row-1-1")
        await screen.tap("trick-0-3")
        await screen.tap("trick-2-2")
        await screen.tap("confirm")
        assert screen.page.route == f"/series/{store.snapshot.id}"
        assert store.snapshot.state.scores[0] == 7


@every_way
async def test_back_step_by_step_from_what_more_led_to(back: Back) -> None:
    held, store = await seated("2 - 3 0")
    table = f"/series/{store.snapshot.id}"
    async with window(held, table) as screen:
        await screen.tap("menu")
        await screen.tap("forecast")
        assert screen.page.route == f"{table}/forecast"
        await back(screen)
        assert screen.page.route == f"{table}/more"
        await back(screen)
        assert screen.page.route == table


async def test_the_gesture_leaves_a_table_for_the_list_it_was_found_in() -> None:
    held, store = await seated("2 - 3 0")
    async with window(held, "/history") as screen:
        await screen.tap(f"series-{store.snapshot.id}")
        await screen.back()
        assert screen.page.route == "/history"


async def test_a_series_once_begun_leads_back_to_no_form() -> None:
    async with window(await library(), "/") as screen:
        await screen.tap("home-new")
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("begin")
        assert screen.page.route.startswith("/series/")
        await screen.back()
        assert screen.page.route == "/"


async def test_where_the_browser_went_back_by_itself_the_rest_is_still_known() -> None:
    held, store = await seated("2 - 3 0")
    table = f"/series/{store.snapshot.id}"
    async with window(held, "/history") as screen:
        await screen.tap(f"series-{store.snapshot.id}")
        await screen.tap("protocol")
        await screen.tap("row-1-1")
        screen.page.route = table  # by two steps at once
        await screen.send(screen.page, "route_change", {"route": table})
        await screen.tap("rules")
        await by_escape(screen)
        assert screen.page.route == table
        await by_gesture(screen)
        assert screen.page.route == "/history"


def test_nobody_goes_in_a_circle() -> None:
    ways = Ways()
    for here, to in (("/", "/a"), ("/a", "/b"), ("/b", "/a"), ("/a", "/c")):
        ways.went(here, to)
    assert ways.before("/c") == "/a"
    ways.returned("/a")
    assert ways.before("/a") == "/"
    ways.returned("/elsewhere")
    assert ways.before("/elsewhere") is None
