"""Two tabs on one series: the same at once, and a deal counts once."""

import asyncio

import pytest

from tests.web.driving import Machine

pytestmark = pytest.mark.web


async def test_both_show_the_same_and_a_deal_confirmed_in_both_counts_once(
    machine: Machine,
) -> None:
    first = await machine.open()
    await first.begin("Anna", "Bo", "Cecilia")
    path = first.page.url.removeprefix(machine.server.address)
    second = await machine.tab(first.page.context, path)

    await first.tap("Bo: knack")
    await second.hears("Bo går med ensam och tar fem")

    confirms = [tab.page.locator('[flt-semantics-identifier="confirm"]') for tab in (first, second)]
    await asyncio.gather(*(confirm.dispatch_event("click") for confirm in confirms * 2))
    for tab in (first, second):
        await tab.hears("Giv 2 ·", "Giv 1 inskriven")
        assert "Bo, 5 poäng" in await tab.seat("Bo")


async def test_an_address_of_no_series_says_so(machine: Machine) -> None:
    table = await machine.open()
    await table.visit("series/nowhere")
    await table.hears("Serien finns inte här.")
