"""Two tabs on one series: one sheet, whoever taps."""

import asyncio

import pytest

from tests.web.driving import WRITE, Machine, Table

pytestmark = pytest.mark.web

PLAYERS = ("Anna", "Bo", "Cecilia", "Doris")


async def two_tabs(machine: Machine) -> tuple[Table, Table]:
    one = await machine.open()
    series = await one.begin(*PLAYERS)
    two = await machine.tab(one.page.context, series)
    await two.hears("Rams 1 av 6", "Giv 1 ·")
    return one, two


async def test_what_is_tapped_in_one_shows_in_the_other(machine: Machine) -> None:
    one, two = await two_tabs(machine)
    await one.choose("Bo: knack")
    await two.chooses("Bo: knack")
    await two.choose("Cecilia: knack")
    await one.chooses("Bo: knack", "Cecilia: knack")
    await two.tap("Spela · 2 går med. Bo spelar ut · Anna och Doris passar")
    await one.choose("Bo: 3 stick")
    await two.chooses("Bo: 3 stick", "Cecilia: 2 stick")
    await one.tap(WRITE)
    await two.hears("Giv 2 ·", "Giv 1 inskriven")
    assert "7 poäng" in await two.seat("Bo")
    await two.tap("Ångra giv 1")
    await one.hears("giv 1 · Anna ger")
    await one.chooses("Bo: 3 stick", "Cecilia: 2 stick")


async def test_a_deal_confirmed_twice_and_from_both_counts_once(machine: Machine) -> None:
    one, two = await two_tabs(machine)
    await one.tap("Direkt till stick")
    await one.choose("Bo: 5 stick")
    await one.hears("Skriv in. Bo går med ensam och tar 5 stick")
    await two.hears("Skriv in. Bo går med ensam och tar 5 stick")
    buttons = [table.button(WRITE) for table in (one, one, two, two)]
    taps = (button.dispatch_event("click", timeout=500) for button in buttons)
    await asyncio.gather(*taps, return_exceptions=True)
    for table in (one, two):
        await table.hears("Giv 2 ·")
    await one.page.wait_for_timeout(500)
    for table in (one, two):
        assert "Giv 2 · Bo ger · Cecilia i förhand" in await table.heard()
        assert "5 poäng" in await table.seat("Bo")


async def test_a_series_begun_in_one_is_at_home_in_the_other(machine: Machine) -> None:
    one = await machine.open()
    two = await machine.tab(one.page.context)
    await two.hears("Välkommen till bords")
    await one.begin(*PLAYERS)
    await two.hears("Spela vidare. Rams 1 av 6. Anna, Bo, Cecilia och Doris. Rams i Mattmar.")
    await two.tap("Spela vidare. Rams 1 av 6. Anna, Bo, Cecilia och Doris. Rams i Mattmar.")
    await two.hears("Giv 1 ·")


async def test_a_tab_reloaded_while_it_starts_shows_its_screen(machine: Machine) -> None:
    context = await machine.context()
    page = await context.new_page()
    table, answered = Table(page, machine.server.address), asyncio.Event()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda _: answered.set()))
    await page.goto(table.address)
    await asyncio.wait_for(answered.wait(), 20)
    machine.server.abandon()
    await table.reload()
    await table.hears("Välkommen till bords")
