"""A device's own ways: put away and taken up again, killed, and its back gesture."""

import pytest

from app.storage.memory import MemoryFiles
from app.ui.root import ROUTES
from tests.ui.harness import Screen, flat
from tests.ui.tables import seated
from tests.ui.window import library, window

PHONE, TAB = ("inactive", "hide", "pause"), ("inactive", "hide")
BUTTONS = {
    "/paper": "/new",
    "/paper/:from_id": "/new/:from_id",
    "/groups/:id": "/groups",
    "/backup": "/settings",
    "/players": "/settings",
    "/players/:id": "/players",
    "/rules/:preset": "/new",
    "/rules/:preset/:from_id": "/new/:from_id",
    "/series/:id/deal/:seq": "/series/:id/protocol",
    "/series/:id/paper": "/series/:id/protocol",
}
"""Where the button back leads, on screens whose address is not below that of the screen above."""


def asked(screen: Screen) -> list[str]:
    """Return what was asked of the screen's light since the series was open, in order."""
    calls = [name for name, _ in screen.connection.calls if name in ("enable", "disable")]
    return calls[calls.index("enable") :] if "enable" in calls else []


async def told(screen: Screen, *states: str) -> None:
    for state in states:
        await screen.send(screen.page, "app_lifecycle_state_change", {"state": state})


@pytest.mark.parametrize("away", [PHONE, TAB])
async def test_back_in_sight_the_screen_is_kept_awake_again(away: tuple[str, ...]):
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await told(screen, *away)
        assert asked(screen) == ["enable"]
        await told(screen, "show", "resume")
        assert asked(screen) == ["enable", "enable"]


async def test_the_focus_alone_is_no_return():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await told(screen, "inactive", "resume", "inactive", "resume")
        assert asked(screen) == ["enable"]


async def test_back_in_sight_a_screen_that_may_sleep_is_left_to():
    held, store = await seated()
    await held.save_settings(held.shelf.settings.model_copy(update={"keep_awake": False}))
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await told(screen, *PHONE, "show", "resume")
        assert asked(screen) == []


async def test_a_screen_may_sleep_again_once_the_series_is_left():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.back()
        assert screen.page.route == "/"
        assert asked(screen) == ["enable", "disable"]


async def test_looking_at_the_sheet_is_not_leaving_the_series():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("protocol")
        assert asked(screen) == ["enable"]
        await told(screen, "hide", "show")
        assert asked(screen) == ["enable", "enable"]


async def test_put_away_and_killed_nothing_is_lost():
    held, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    route = f"/series/{store.snapshot.id}"
    async with window(held, route) as screen:
        await screen.tap("call-2-knock")
        await told(screen, *PHONE)
    kept = MemoryFiles()
    kept.files = {name: bytes(data) for name, data in files.files.items()}
    async with window(await library(kept), route) as screen:
        assert screen.find("call-2-knock").content.controls[0].content.selected
        assert not screen.find("call-3-knock").content.controls[0].content.selected


async def test_back_in_sight_the_window_is_looked_at_anew():
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await told(screen, "hide")
        screen.page.width, screen.page.height = 1200, 800  # turned meanwhile, and no word of it
        assert "cell-1-1-0" not in screen.keys
        await told(screen, "show")
        assert "cell-1-1-0" in screen.keys


def below(routes, path: str = "") -> list[tuple[str, str]]:
    """Return the address of every screen with that of the screen it was opened from."""
    found = []
    for route in routes:
        here = f"{path.rstrip('/')}/{route.path}".replace("//", "/")
        found += [(here, path or here), *below(route.children or [], here)]
    return found


@pytest.mark.parametrize(("address", "above"), below(ROUTES), ids=lambda value: value)
async def test_the_back_gesture_goes_one_level_up(address: str, above: str):
    held, store = await seated("2 - 3 0")
    names = {":id": store.snapshot.id, ":from_id": store.snapshot.id, ":seq": "1"}
    names |= {":preset": "mattmar", ":lost/:rest*": "nowhere/at/all"}
    above = BUTTONS.get(address, above)
    for name, value in names.items():
        address, above = address.replace(name, value), above.replace(name, value)
    async with window(held, address) as screen:
        views = flat(screen.page.views)
        assert all(view.can_pop for view in views)
        if address == "/":  # nothing below it: the system closes the program
            assert len(views) == 1
        else:
            await screen.back()
            assert screen.page.route == above


async def test_the_back_gesture_keeps_the_half_entered_deal():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        draft = store.snapshot.draft
        await screen.tap("menu")
        await screen.back()
        await screen.back()
        assert screen.page.route == "/"
        assert store.snapshot.draft == draft
        assert draft.marks[2] == "in"
