"""Arrows at the table: along what a seat can do, and from seat to seat."""

import pytest

from tests.ui.harness import Screen
from tests.ui.tables import LIVELY, seated
from tests.ui.test_keyboard_ways import focused, key, stop
from tests.ui.window import window


async def goes(screen: Screen, at: str, pressed: str) -> str | None:
    """Return where an arrow leads to from *at*, by the control the client is told of."""
    asked, found = focused(screen), list[int]()
    send = screen.session.invoke_method

    async def note(control_id: int, name: str, *rest: object, **more: object) -> object:
        found.extend([control_id] if name == "focus" else [])
        return await send(control_id, name, *rest, **more)

    screen.session.invoke_method = note  # type: ignore[method-assign, assignment]
    await screen.send(stop(screen, at), "focus")
    await key(screen, pressed)
    screen.session.invoke_method = send  # type: ignore[method-assign]
    await screen.send(stop(screen, at), "blur")
    if focused(screen) == asked:
        return None
    names = [name for name in screen.keys if name.startswith(("call-", "trick-"))]
    taking = [name for name in names if stop_or_none(screen, name) == found[-1]]
    return taking[0]


def stop_or_none(screen: Screen, name: str) -> int | None:
    try:
        return stop(screen, name)._i
    except StopIteration:
        return None


CALLS = [
    ("call-1-pass", "Arrow Right", "call-1-knock"),
    ("call-1-knock", "Arrow Left", "call-1-pass"),
    ("call-1-knock", "Arrow Right", None),
    ("call-1-knock", "Arrow Down", "call-2-knock"),
    ("call-2-pass", "Arrow Up", "call-1-pass"),
    ("call-1-pass", "Arrow Up", None),  # the first to speak
    ("call-0-pass", "Arrow Down", None),  # the dealer, who speaks last
]


@pytest.mark.parametrize(("at", "pressed", "to"), CALLS)
async def test_in_the_pass_round(at: str, pressed: str, to: str | None) -> None:
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert await goes(screen, at, pressed) == to


TRICKS = [
    ("trick-1-0", "Arrow Right", "trick-1-1"),
    ("trick-1-0", "Arrow Left", "call-1-pass"),
    ("trick-1-3", "Arrow Down", "trick-2-3"),
    ("trick-2-5", "Arrow Up", "trick-1-5"),
]


@pytest.mark.parametrize(("at", "pressed", "to"), TRICKS)
async def test_among_the_tricks(at: str, pressed: str, to: str | None) -> None:
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        assert await goes(screen, at, pressed) == to


async def test_a_seat_that_is_locked_in_is_passed_over() -> None:
    held, store = await seated(*LIVELY)  # Doris and Bo must knock, Cecilia deals
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert await goes(screen, "call-0-pass", "Arrow Down") == "call-2-pass"


async def test_where_no_trick_can_be_the_next_that_can_is() -> None:
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        await screen.tap("trick-1-4")  # one is left for the others
        assert await goes(screen, "trick-1-4", "Arrow Down") == "trick-2-1"
        assert await goes(screen, "trick-2-1", "Arrow Right") is None


async def test_a_correction_has_rows_of_its_own() -> None:
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}/deal/1") as screen:
        assert await goes(screen, "trick-1-3", "Arrow Down") == "trick-2-3"
