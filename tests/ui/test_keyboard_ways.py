"""Escape goes back as the button does, arrows go along a row; neither disturbs who types."""

import asyncio
from typing import Any

import flet as ft
import pytest

from tests.ui.harness import Screen, walk
from tests.ui.setting_up import join
from tests.ui.setting_up import seated as seated_now
from tests.ui.tables import seated
from tests.ui.window import library, window

PLACES = (
    "new",
    "rules/mattmar",
    "paper",
    "history",
    "history/deleted",
    "settings",
    "backup",
    "referee",
    "series/{id}/protocol",
    "series/{id}/deal/1",
    "series/{id}/more",
    "series/{id}/rules",
)


async def key(screen: Screen, name: str) -> None:
    held: dict[str, Any] = dict.fromkeys(("shift", "ctrl", "alt", "meta"), False)
    await screen.send(screen.page, "keyboard_event", {"key": name, **held})


def stop(screen: Screen, name: str) -> ft.TextButton:
    return next(c for c in walk(screen.find(name)) if isinstance(c, ft.TextButton))


def focused(screen: Screen) -> int:
    """Return how often the client has been asked to put the keyboard somewhere."""
    return [name for name, _ in screen.connection.calls].count("focus")


@pytest.mark.parametrize("place", PLACES)
async def test_escape_leads_where_the_button_does(place: str) -> None:
    held, store = await seated("2 - 3 0")
    address = f"/{place}".replace("{id}", store.snapshot.id)
    async with window(held, address) as screen:
        await screen.tap("nav-back")
        expected = screen.page.route
    async with window(held, address) as screen:
        await key(screen, "Escape")
        assert screen.page.route == expected != address


async def test_escape_leaves_a_screen_without_a_way_back_alone() -> None:
    held, store = await seated("2 - 3 0")
    here = f"/series/{store.snapshot.id}"
    async with window(held, f"{here}/protocol") as screen:
        for _ in range(2):
            await key(screen, "Escape")
            assert screen.page.route == here


async def test_escape_belongs_to_the_field_that_is_typed_in() -> None:
    held, _ = await seated()
    async with window(held, "/new") as screen:
        typed = next(c for c in walk(screen.find("name")) if isinstance(c, ft.TextField))
        await screen.send(typed, "focus")
        await key(screen, "Escape")
        assert screen.page.route == "/new"
        await screen.send(typed, "blur")
        await key(screen, "Escape")
        assert screen.page.route == "/"


async def test_a_field_left_behind_keeps_escape_from_no_other_screen() -> None:
    held, _ = await seated()
    async with window(held, "/new") as screen:
        typed = next(c for c in walk(screen.find("name")) if isinstance(c, ft.TextField))
        await screen.send(typed, "focus")
        await screen.tap("read")
        assert screen.page.route == "/rules/mattmar"
        await key(screen, "Escape")
        assert screen.page.route == "/new"


@pytest.mark.parametrize(
    ("at", "pressed", "moves"),
    [
        ("theme-light", "Arrow Right", True),
        ("theme-light", "Arrow Left", True),
        ("theme-system", "Arrow Left", False),
        ("theme-contrast", "Arrow Right", False),
        ("theme-light", "Arrow Down", False),
    ],
)
async def test_arrows_lead_along_a_row_to_its_ends(at: str, pressed: str, moves: bool) -> None:
    held, _ = await seated()
    async with window(held, "/settings") as screen:
        await screen.send(stop(screen, at), "focus")
        await key(screen, pressed)
        assert focused(screen) == moves


async def test_arrows_do_nothing_once_the_row_is_left() -> None:
    held, _ = await seated()
    async with window(held, "/settings") as screen:
        await screen.send(stop(screen, "theme-light"), "focus")
        await screen.send(stop(screen, "theme-dark"), "focus")
        await screen.send(stop(screen, "theme-light"), "blur")  # told late
        await key(screen, "Arrow Right")
        assert focused(screen) == 1
        await screen.send(stop(screen, "theme-dark"), "blur")
        await key(screen, "Arrow Right")
        assert focused(screen) == 1


@pytest.mark.parametrize("chosen", ["theme-dark", "language-en"])
async def test_what_dressed_the_page_anew_gets_the_keyboard_back_once(
    chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.keyboard.BREATH", 0)
    held, _ = await seated()
    async with window(held, "/settings") as screen:
        await screen.send(stop(screen, chosen), "focus")
        await screen.tap(chosen)
        for _ in range(2):
            await screen.send(stop(screen, chosen), "blur")
            assert focused(screen) == 1


async def test_who_goes_on_at_once_is_not_called_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.ui.keyboard.BREATH", 0)
    held, _ = await seated()
    async with window(held, "/settings") as screen:
        await screen.send(stop(screen, "theme-dark"), "focus")
        await screen.tap("theme-dark")
        await screen.send(stop(screen, "theme-contrast"), "focus")
        await screen.send(stop(screen, "theme-dark"), "blur")
        assert focused(screen) == 0


async def test_outside_a_browser_flutter_has_the_arrows() -> None:
    held, _ = await seated()
    async with window(held, "/settings") as screen:
        screen.page.web = False
        await screen.send(stop(screen, "theme-light"), "focus")
        await key(screen, "Arrow Right")
        assert focused(screen) == 0


async def test_tabs_that_are_still_to_come_are_no_stops() -> None:
    held, store = await seated("5 - - -", "5 - - -")
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        await screen.send(stop(screen, "tab-1"), "focus")
        await key(screen, "Arrow Right")
        assert focused(screen) == 1
        await screen.send(stop(screen, "tab-2"), "focus")
        await key(screen, "Arrow Right")
        assert focused(screen) == 1


async def test_the_keyboard_goes_along_with_whoever_is_moved() -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-0-more")
        await screen.tap("seat-0-down")
        assert focused(screen) == 1
        await screen.tap("seat-1-down")  # at the end, where it cannot go further down
        assert seated_now(screen) == ["Bo", "Cecilia", "Anna"]
        assert focused(screen) == 2
        await screen.tap("seat-0-deals")
        assert focused(screen) == 2


async def test_a_window_that_closes_meanwhile_breaks_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    held, _ = await seated()
    async with window(held, "/settings") as screen:
        screen.connection.answers["focus"] = RuntimeError("Session closed")
        await screen.send(stop(screen, "theme-light"), "focus")
        await key(screen, "Arrow Right")
        assert focused(screen) == 1
    assert caplog.messages == []


async def test_who_is_moved_twice_in_a_hurry_goes_two_seats() -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-0-more")
        await asyncio.gather(screen.tap("seat-0-down"), screen.tap("seat-0-down"))
        assert seated_now(screen) == ["Bo", "Cecilia", "Anna"]
        await screen.tap("seat-2-more")
        told = focused(screen)
        await join(screen, "David")
        assert focused(screen) == told


async def test_escape_forgets_a_way_back_that_is_gone() -> None:
    held, store = await seated("2 - 3 0")
    await store.delete(held.clock())
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("restore")
        await key(screen, "Escape")
        assert screen.page.route == f"/series/{store.snapshot.id}"


async def test_what_opens_a_fold_stays_the_same_button() -> None:
    async with window(await library(), "/rules/mattmar") as screen:
        before = stop(screen, "topic-score")._i
        for _ in range(2):
            await screen.tap("topic-score")
            assert stop(screen, "topic-score")._i == before
