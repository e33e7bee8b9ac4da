"""What is said of the browser that keeps the app: a newer version, and files it may throw away."""

import pytest

from app.library import Library
from app.ui.device import Device
from app.ui.installed import Installed
from app.ui.root import Root
from tests.ui.harness import Screen
from tests.ui.tables import seated
from tests.ui.test_protocol import called, sheet
from tests.ui.window import counted, kept, library, stop, sv

NEWER, REMINDER = sv("newer.title"), sv("remind.title")


class Browser(Installed):
    """Notes what it is asked."""

    def __init__(self, fault: OSError | None = None) -> None:
        self.asked: list[str] = []

        async def prepare() -> None:
            self.asked.append("prepare")
            if fault:
                raise fault

        super().__init__(
            lambda: self.asked.append("renew"),
            lambda steps: self.asked.append(f"back {steps}"),
            prepare,
        )


def shown(held: Library, browser: Browser, route: str = "/") -> Screen:
    device = Device("sv", still=True, installed=browser)
    return Screen(Root, held, device, counted(held), kept(held), route=route)


async def test_a_newer_version_is_offered_at_home_once_it_is_told_of():
    browser = Browser()
    async with shown(await library(), browser) as screen:
        assert NEWER not in screen.texts
        browser.tell(newer=True)
        await screen.settle()
        assert NEWER in screen.texts
        await screen.tap("newer-now")
        assert browser.asked == ["renew"]


async def test_an_app_that_found_no_room_says_so_at_home_until_it_has():
    browser = Browser()
    async with shown(await library(), browser) as screen:
        for kept in (True, False, True):
            browser.tell(kept=kept)
            await screen.settle()
            assert (sv("unkept.title") in screen.texts) is not kept


async def test_the_way_back_is_the_browser_s_own_where_that_has_one():
    browser = Browser()
    async with shown(await library(), browser, "/settings") as screen:
        await screen.tap("nav-back")
        assert (browser.asked, screen.page.route) == ([], "/")
        await screen.tap("home-history")
        await screen.tap("nav-back")
        assert browser.asked == ["back 1"]


async def test_nobody_who_plays_is_offered_anything():
    browser = Browser()
    browser.tell(newer=True, lasting=False, kept=False)
    held, store = await seated("2 - 3 0")
    async with shown(held, browser, f"/series/{store.snapshot.id}") as screen:
        for offered in (NEWER, REMINDER, sv("unkept.title")):
            assert offered not in screen.texts


@pytest.mark.parametrize("lasting", [True, False])
async def test_the_end_of_a_series_reminds_of_a_backup_where_nothing_is_promised(lasting: bool):
    browser = Browser()
    browser.tell(lasting=lasting)
    held, store = await seated("2 - 3 0")
    await stop(held, store.snapshot.id)
    async with shown(held, browser, f"/series/{store.snapshot.id}") as screen:
        assert (REMINDER in screen.texts) is not lasting
        assert REMINDER not in screen.texts[: screen.texts.index("Doris")]  # the result is first
        if not lasting:
            await screen.tap("remind-backup")
            assert called(screen, "save_file")[0]["file_name"].endswith(".json")


async def test_what_draws_is_fetched_before_it_is_needed():
    browser = Browser()
    held, store = await seated("2 - 3 0")
    async with shown(held, browser, sheet(store)) as screen:
        for kind in ("csv", "json", "rams"):
            await screen.tap(f"share-{kind}")
        assert browser.asked == []
        await screen.tap("share-xlsx")
        assert browser.asked == ["prepare"]


async def test_where_it_cannot_be_fetched_another_way_is_named():
    held, store = await seated("2 - 3 0")
    async with shown(held, Browser(OSError("no network")), sheet(store)) as screen:
        await screen.tap("share-pdf")
        assert sv("share.not_made", kind=sv("share.pdf")) in screen.texts
        assert called(screen, "save_file") == []
