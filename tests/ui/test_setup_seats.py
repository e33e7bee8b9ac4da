"""A new series: in which order they sit, and who deals first."""

import pytest

from scoring import Seat
from tests.ui.setting_up import begun, join, seated
from tests.ui.window import library, sv, window


async def test_seats_move_by_buttons_and_by_dragging_and_the_dealer_stays_who_he_is() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-0-more")
        await screen.tap("seat-0-down")
        assert seated(screen) == ["Bo", "Anna", "Cecilia"]
        await screen.tap("seat-1-up")
        await screen.tap("seat-0-down")
        drag = {"old_index": 2, "new_index": 0}
        await screen.send(screen.find("seats"), "reorder", drag)
        assert seated(screen) == ["Cecilia", "Bo", "Anna"]
        await screen.tap("begin")
        assert begun(held).players == ("Cecilia", "Bo", "Anna")
    assert (await held.open(begun(held).id)).snapshot.state.dealer == Seat(2)


async def test_somebody_can_leave() -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-1-more")
        await screen.tap("seat-1-leave")
        assert seated(screen) == ["Anna", "Cecilia"]


async def test_the_first_dealer_is_tapped() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-1-deals")
        await screen.tap("begin")
    assert (await held.open(begun(held).id)).snapshot.state.dealer == Seat(1)


async def test_the_first_dealer_is_drawn_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("random.choice", lambda players: players[2])
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("draw")
        assert sv("setup.drawn", name="Cecilia") in screen.texts
        await screen.tap("seat-0-deals")
        assert sv("setup.drawn", name="Cecilia") not in screen.texts
        await screen.tap("draw")
        await screen.tap("begin")
    assert (await held.open(begun(held).id)).snapshot.state.dealer == Seat(2)


async def test_the_draw_goes_round_where_motion_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.ui.parts.gathering.BEAT", 0)
    async with window(await library(), "/new", still=False) as screen:
        await join(screen, "Anna", "Bo")
        await screen.tap("draw")
        assert any(text.startswith("Lotten föll på") for text in screen.texts)


@pytest.mark.parametrize(("width", "height"), [(195, 844), (320, 640), (844, 390)])
async def test_every_control_is_there_whatever_the_room(width: float, height: float) -> None:
    held = await library()
    async with window(held, "/new", width=width, height=height) as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-2-deals")
        await screen.tap("seat-2-more")
        await screen.tap("seat-2-up")
        await screen.tap("begin")
        assert begun(held).players == ("Anna", "Cecilia", "Bo")
