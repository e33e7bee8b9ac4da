"""The offline folder in Firefox: one visit, then without a network, and all data there."""

from pathlib import Path

import pytest

from tests.web.firefox import Firefox, firefox, running
from tests.web.offline import Site

pytestmark = pytest.mark.web

NAMES = ("Anna", "Bo", "Cecilia")


@pytest.fixture(scope="session")
def fox() -> str:
    found = firefox()
    if found is None:
        pytest.skip("no Firefox: set MATTMAR_FIREFOX, or install one under a usual name")
    return found


async def begin(tab: Firefox) -> None:
    await tab.tap("Ny serie")
    for name in NAMES:
        await tab.type("Namn", name)
        await tab.tap("Lägg till")
        await tab.hears(f"{name} ger först")
    await tab.tap("Börja")
    await tab.hears("Rams 1 av 6")


async def test_one_visit_is_enough_in_firefox(fox: str, place: Site, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    async with running(fox, profile) as tab:
        await tab.visit(place.address)
        await begin(tab)
        await tab.tap("Bo: knack")
        await tab.chooses("Bo: knack")
        await tab.until("navigator.serviceWorker.controller !== null")
        place.stop()
        series = await tab.evaluate("location.hash")
        await tab.evaluate(f"location.hash = '{series}/protocol'")
        await tab.tap("Excel: protokollet som arbetsbok")
        await tab.hears(".xlsx är lämnad till webbläsaren")
        await tab.visit(place.address)
        await tab.tap("Spela vidare. Rams 1 av 6. Anna, Bo och Cecilia. Rams i Mattmar.")
        await tab.chooses("Bo: knack")
        await tab.tap("Cecilia: knack")
        await tab.chooses("Cecilia: knack")
    async with running(fox, profile) as tab:
        await tab.visit(place.address)
        await tab.tap("Spela vidare. Rams 1 av 6. Anna, Bo och Cecilia. Rams i Mattmar.")
        await tab.chooses("Bo: knack")
        await tab.chooses("Cecilia: knack")
