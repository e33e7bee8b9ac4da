"""What is said in passing has a line of its own, and goes when it has been read."""

import pytest

from app.ui.passing import Passing
from tests.ui.harness import Screen
from tests.ui.moving import Clock
from tests.ui.tables import seated
from tests.ui.test_protocol import sheet
from tests.ui.window import window

HANDED = "är lämnad till webbläsaren."


def told(screen: Screen) -> list[str]:
    return [text for text in screen.texts if text.endswith(HANDED)]


async def test_it_takes_room_and_lies_over_nothing() -> None:
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap("share-csv")
        assert len(told(screen)) == 1
        assert screen.page._dialogs.controls == []


async def test_it_is_closed_by_a_tap() -> None:
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap("share-csv")
        await screen.tap("said-close")
        assert told(screen) == []
        assert "said-close" not in screen.keys


async def test_it_goes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock.stopped(monkeypatch)
    monkeypatch.setattr("app.ui.parts.said.sleep", clock.sleep)
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap("share-csv")
        assert len(told(screen)) == 1
        clock.tick()
        await screen.settle()
        assert told(screen) == []


async def test_it_is_still_there_on_the_screen_before() -> None:
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap("share-csv")
        await screen.tap("nav-back")
        assert len(told(screen)) == 1


def test_what_is_said_anew_outlasts_what_was_said_before() -> None:
    passing = Passing()
    passing.say("Kopierat.")
    first = passing.remark
    passing.say("Kopierat.")
    passing.drop(first)
    assert passing.remark.sentence == "Kopierat."
    passing.drop(passing.remark)
    assert passing.remark.sentence == ""
