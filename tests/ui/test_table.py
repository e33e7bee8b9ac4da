"""The table: forced players, the pass round, the tricks, and writing a deal in."""

import asyncio

import pytest

from app.errors import StorageFullError
from app.storage.memory import MemoryFiles
from scoring import PASS, UNPLAYED, Deal, DealCorrected, DealScored, Knock
from tests.ui.window import library, series, window

FOUR = ("Anna", "Bo", "Cecilia", "Doris")
LIVELY = ("2 - 3 0", "- 1 2 2", "0 1 1 3", "- 3 0 2", "1 - 3 1", "- 4 1 -")
"""After these Bo stands at one and Doris passed at two; Cecilia deals."""


def deal(line: str) -> Deal:
    calls = {"-": PASS, "U": UNPLAYED}
    return Deal(calls=tuple(calls.get(s) or Knock(tricks=int(s)) for s in line.split()))


async def seated(*lines: str, files: MemoryFiles | None = None):
    held = await library(files)
    store = await held.open(await series(held, *FOUR))
    for line in lines:
        refusal = await store.add(DealScored(deal=deal(line)), len(store.snapshot.state.facts))
        assert refusal is None
    return held, store


def said(screen) -> str:
    return "\n".join([*screen.texts, *screen.labels])


async def test_forced_players_are_locked_in_with_the_reason():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Måste knacka: passade förra given" in screen.texts
        assert "Måste knacka: en poäng kvar" in screen.texts
        assert "Doris, 2 poäng, förhand, måste knacka: passade förra given" in screen.labels
        assert "call-3-pass" not in screen.keys
        assert "Bo står på en poäng. Övriga spelar ut trumf om de kan." in screen.texts


async def test_the_button_names_how_many_go_in_who_leads_and_who_passes():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-0-knock")
        assert "Spela · 3 går med. Doris spelar ut · Cecilia passar" in screen.labels


async def test_a_deal_is_written_once_however_often_it_is_confirmed():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        for key in ("trick-1-2", "trick-2-1", "trick-3-2"):
            await screen.tap(key)
        assert "Skriv in. Anna passade" in screen.labels
        await asyncio.gather(*(screen.tap("confirm") for _ in range(3)))
        assert store.snapshot.state.scores == (10, 8, 9, 8)
        assert len(store.snapshot.state.rows) == 1
        assert "Giv 1 inskriven" in screen.texts


async def test_the_dealer_takes_five_in_one_tap_when_all_before_him_pass():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        for seat in (1, 2, 3):
            await screen.tap(f"call-{seat}-pass")
        assert "Skriv in. Anna tar fem utan spel" in screen.labels
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (5, 10, 10, 10)


async def test_a_lone_knocker_takes_five():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        assert any("Cecilia går med ensam och tar fem" in label for label in screen.labels)
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (10, 10, 5, 10)


async def test_tricks_that_do_not_add_up_are_said_and_not_written():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        for key in ("trick-1-3", "trick-2-2", "trick-1-4"):
            await screen.tap(key)
        assert any("Sticken blir 6, det ska vara 5." in label for label in screen.labels)
        with pytest.raises(AssertionError, match="disabled"):
            await screen.tap("confirm")
        assert store.snapshot.state.rows == ()


async def test_undo_brings_the_deal_back_half_entered():
    held, store = await seated("5 - - -", "5 - - -")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Rams 1 av 6 är slut" in screen.texts
        await screen.tap("undo")
        assert "Rams 1 av 6 · giv 2 · Bo ger" in screen.texts
        assert any("Skriv in · ramsen slut" in label for label in screen.labels)
        await screen.tap("confirm")
        await screen.tap("confirm")
        assert "Rams 2 av 6" in screen.texts


async def test_a_full_disk_keeps_the_half_entered_deal_and_writes_it_once_on_trying_again():
    files = MemoryFiles()
    held, store = await seated(files=files)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        working, full = files.save, StorageFullError("series", "disk full")

        def refuse(name: str, data: bytes) -> None:
            raise full

        files.save = refuse  # type: ignore[method-assign]
        await screen.tap("confirm")
        assert store.snapshot.state.rows == ()
        assert "Det gick inte att spara." in screen.texts
        assert {"trouble-retry", "trouble-copy"} <= set(screen.keys)
        files.save = working  # type: ignore[method-assign]
        await screen.tap("trouble-retry")
        assert store.snapshot.state.scores == (10, 10, 5, 10)
        assert "Det gick inte att spara." not in screen.texts


async def test_two_windows_show_the_same_taps():
    held, store = await seated()
    route = f"/series/{store.snapshot.id}"
    async with window(held, route) as first, window(held, route) as second:
        await first.tap("call-2-knock")
        await second.settle()
        assert any("Cecilia går med ensam" in label for label in second.labels)


async def test_a35_a_deal_that_no_longer_fits_is_named_and_leads_to_its_correction():
    held, store = await seated("4 1 - -", "4 1 - -", "- 2 3 -")
    # With one trick more in the first deal Anna stands at one when she passes the third.
    await store.add(DealCorrected(of=1, deal=deal("5 0 - -")), len(store.snapshot.state.facts))
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Giv 3 passar inte längre." in screen.texts
        await screen.tap("misfit-open")
        assert screen.page.route.endswith("/deal/3")
        await screen.tap("keep")
        await screen.tap("confirm")
        assert store.snapshot.state.misfit is None
        assert store.snapshot.state.scores == (1, 7, 7, 10)


async def test_a_phone_on_its_side_shows_every_seat_and_the_button():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}", width=844, height=390) as screen:
        assert {"confirm", "seat-0", "seat-1", "seat-2", "seat-3"} <= {
            *screen.keys,
            *identifiers(screen),
        }


def identifiers(screen) -> list[str]:
    return [c.identifier for c in screen.controls() if getattr(c, "identifier", None)]
