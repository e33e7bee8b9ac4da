"""A new series: who may sit down, typed or remembered."""

import pytest

from tests.ui.setting_up import begun, join, seated
from tests.ui.window import library, sv, window


async def test_remembered_players_are_tapped_in_and_cannot_sit_twice() -> None:
    held = await library()
    anna, bo = await held.remember("Anna"), await held.remember("Bo")
    async with window(held, "/new") as screen:
        await screen.tap(f"player-{anna.id}")
        await screen.tap(f"player-{bo.id}")
        assert not [key for key in screen.keys if key.startswith("player-")]
        await screen.tap("begin")
        assert begun(held).player_ids == (anna.id, bo.id)
        assert len(held.shelf.players) == 2


async def test_a_typed_name_that_is_remembered_is_that_player_once() -> None:
    held = await library()
    anna = await held.remember("Anna")
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Anna")
        assert sv("setup.namesakes", names="Anna") in screen.texts
        await screen.tap("begin")
        first, second = begun(held).player_ids
        assert first == anna.id != second


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("x" * 61, "long"),
        ("An\nna", "control"),
        ("A\tb", "control"),
    ],
)
async def test_a_name_nobody_can_bear_is_refused_in_words_and_kept(name: str, fault: str) -> None:
    async with window(await library(), "/new") as screen:
        await screen.enter("name", name, submit=True)
        told = sv(f"setup.fault.{fault}", longest=60, most=10)
        assert told in screen.texts
        assert not name or name in screen.texts
        assert seated(screen) == []
        await screen.enter("name", "Anna")
        assert told not in screen.texts


@pytest.mark.parametrize("name", ["x" * 60, "Åke 🃏", "محمد علي", "O'Neill, d.y."])
async def test_any_other_name_is_fine(name: str) -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, name, "Bo")
        await screen.tap("begin")
        assert begun(held).players == (name, "Bo")


async def test_too_few_are_refused_in_words_and_more_can_still_join() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna")
        await screen.tap("begin")
        assert sv("setup.few", fewest=2, most=10) in screen.texts
        assert held.shelf.series == ()
        await join(screen, "Bo", "Cecilia")
        assert sv("setup.few", fewest=2, most=10) not in screen.texts
        await screen.tap("begin")
        begun(held)


@pytest.mark.parametrize(("count", "warned"), [(2, True), (3, False), (5, False), (6, True)])
async def test_an_unusual_number_is_warned_about_but_allowed(count: int, warned: bool) -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, *(f"P{n}" for n in range(count)))
        assert (sv("setup.unusual_why", n=count) in screen.texts) is warned
        await screen.tap("begin")
        assert len(begun(held).players) == count


async def test_an_eleventh_is_refused_in_words() -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, *(f"P{n}" for n in range(11)))
        assert len(seated(screen)) == 10
        assert sv("setup.fault.many", most=10) in screen.texts
