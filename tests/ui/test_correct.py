"""Correcting a deal: before and after with everything it moves, and nothing until accepted."""

import pytest

from app.errors import StorageFullError
from app.storage.memory import MemoryFiles
from app.ui.screens import correct
from scoring import MATTMAR, DealCorrected, DealScored, before
from tests.ui.tables import deal, facts, said, seated, takes_tap
from tests.ui.window import stop, window

THREE = ("Anna", "Bo", "Cecilia")
MISFIT = ("4 1 - -", "4 1 - -", "- 2 3 -")
"""With one trick more in the first Anna stands at one when she passes the third."""


def at(store, seq: int) -> str:
    return f"/series/{store.snapshot.id}/deal/{seq}"


async def misfitting():
    held, store = await seated(*MISFIT)
    await store.add(DealCorrected(of=1, deal=deal("5 0 - -")), facts(store))
    assert store.snapshot.state.misfit
    return held, store


async def test_the_deal_opens_as_it_was_written_in():
    held, store = await seated("2 - 3 0")
    async with window(held, at(store, 1)) as screen:
        assert "Rätta giv 1" in screen.texts
        assert {"från 10 till 8", "från 10 till 7", "passade", "flyger +5"} <= {
            *screen.texts,
            *screen.labels,
        }
        assert "Inget är ändrat" in screen.texts
        assert not takes_tap(screen, "confirm")


async def test_before_and_after_are_shown_and_nothing_is_written_until_accepted():
    held, store = await seated("2 - 3 0", "- 1 2 2")
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-3")
        await screen.tap("trick-2-2")
        assert [text for text in screen.texts if "Cecilia" in text and "(" in text] == [
            "Anna 8 (2) · Bo 10 (\u2212) · Cecilia 7 (3) · Doris 10 (0)",
            "→ Anna 7 (3) · Bo 10 (\u2212) · Cecilia 8 (2) · Doris 10 (0)",
            "Anna 8 (\u2212) · Bo 9 (1) · Cecilia 5 (2) · Doris 8 (2)",
            "→ Anna 7 (\u2212) · Bo 9 (1) · Cecilia 6 (2) · Doris 8 (2)",
        ]
        assert "giv 2 i rams 1" in screen.texts
        assert (facts(store), store.snapshot.state.scores) == (3, (8, 9, 5, 8))
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (7, 9, 6, 8)
        assert screen.page.route == f"/series/{store.snapshot.id}/protocol"


async def test_leaving_without_accepting_leaves_the_deal_as_it_was():
    held, store = await seated("2 - 3 0")
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-3")
        await screen.tap("nav-back")
        assert facts(store) == 2
        await screen.tap("row-1-1")
        assert "från 10 till 8" in screen.labels


async def test_tapped_back_to_what_it_was_there_is_nothing_to_accept():
    held, store = await seated("2 - 3 0")
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-3")
        await screen.tap("trick-2-2")
        await screen.tap("trick-0-2")
        await screen.tap("trick-2-3")
        assert "Inget är ändrat" in screen.texts


async def test_tricks_that_do_not_add_up_are_said():
    held, store = await seated("2 - 3 0")
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-3")
        assert "Sticken blir 6, det ska vara 5." in screen.texts
        assert not takes_tap(screen, "confirm")
        await screen.tap("trick-0-3")
        await screen.tap("trick-3-0")
        assert "3 av 5 stick" in screen.texts


async def test_who_is_forced_cannot_be_made_to_pass():
    held, store = await seated("5 0 - -", "4 0 1 -", "2 3 - -")
    async with window(held, at(store, 3)) as screen:
        assert not takes_tap(screen, "call-0-pass")
        assert takes_tap(screen, "call-1-pass")


async def test_the_end_of_a_rams_moves_with_the_winner():
    held, store = await seated("5 - -", "5 - -", "- 5 -", players=THREE)
    async with window(held, at(store, 2)) as screen:
        await screen.tap("trick-0-4")
        await screen.tap("trick-1-1")
        assert "Ramsarna slutar på andra ställen: 1 slut före, 0 efter." in screen.texts
        assert "Summor: Bo 10 → 0 · Cecilia 10 → 0" in screen.texts
        assert takes_tap(screen, "confirm")


async def test_a_correction_that_turns_the_winner_says_who_wins_now():
    two = MATTMAR.model_copy(update={"series_length": 2})
    lines = ("5 0 -", "5 - -", "- 5 -", "- 5 -")
    held, store = await seated(*lines, players=THREE, rules=two)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Anna vinner" in screen.texts
    async with window(held, at(store, 1)) as screen:
        await screen.tap("call-1-pass")
        assert any(text.startswith("Delad förstaplats: Anna och Bo") for text in screen.texts)
        await screen.tap("confirm")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Delad förstaplats" in screen.texts


async def test_a_later_deal_that_would_no_longer_fit_is_named_before_accepting():
    held, store = await seated(*MISFIT)
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-5")
        await screen.tap("trick-1-0")
        assert "Giv 3 passar inte längre." in screen.texts
        assert "Anna (en poäng kvar) måste knacka." in screen.texts
        assert any(text.startswith("1 giv väntar.") for text in screen.texts)
        assert "räknas inte" in said(screen)
        assert store.snapshot.state.misfit is None
        await screen.tap("confirm")
        assert store.snapshot.state.misfit
        assert "Giv 3 passar inte längre." in screen.texts


async def test_a_misfit_can_be_played_as_it_should_have_been():
    held, store = await misfitting()
    async with window(held, at(store, 3)) as screen:
        assert "Anna (en poäng kvar) måste knacka." in screen.texts
        assert not takes_tap(screen, "confirm")
        await screen.tap("trick-0-0")
        await screen.tap("confirm")
        assert store.snapshot.state.misfit is None
        assert store.snapshot.state.scores == (6, 7, 7, 10)


async def test_a_deal_let_stand_can_still_be_corrected_in_its_tricks():
    held, store = await misfitting()
    async with window(held, at(store, 3)) as screen:
        await screen.tap("keep")
        assert "Anna 1 (\u2212) · Bo 7 (2) · Cecilia 7 (3) · Doris 10 (\u2212)" in said(screen)
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (1, 7, 7, 10)
        await screen.tap("row-1-3")
        assert "Inget är ändrat" in screen.texts
        assert "keep" not in screen.keys
        await screen.tap("trick-1-3")
        await screen.tap("trick-2-2")
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (1, 6, 8, 10)


@pytest.mark.parametrize(("what", "dealer"), [("void", 2), ("delete", 1)])
async def test_a_deal_may_count_for_nothing_or_never_have_been(what: str, dealer: int):
    held, store = await seated("2 - 3 0", "- 1 2 2")
    async with window(held, at(store, 2)) as screen:
        await screen.tap(what)
        assert "→ räknas inte" in screen.texts
        assert len(store.snapshot.state.rows) == 2
        await screen.tap("confirm")
        assert len(store.snapshot.state.rows) == 1
        assert store.snapshot.state.dealer == dealer
        await screen.tap("nav-back")
        await screen.tap("undo")
        assert len(store.snapshot.state.rows) == 2


async def test_another_choice_takes_the_first_one_off():
    held, store = await seated("2 - 3 0")
    async with window(held, at(store, 1)) as screen:
        await screen.tap("void")
        await screen.tap("void")
        assert "Inget är ändrat" in screen.texts
        await screen.tap("void")
        await screen.tap("trick-0-3")
        assert "→ räknas inte" not in screen.texts


async def test_a_finished_series_can_be_corrected():
    held, store = await seated("5 - -", players=THREE)
    await stop(held, store.snapshot.id)
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-4")
        await screen.tap("trick-1-1")
        await screen.tap("confirm")
        assert store.snapshot.state.rows[0].after == (6, 9, 10)
        assert store.snapshot.state.ended == "stopped"


async def test_what_the_disk_does_not_take_is_tried_again_from_the_protocol():
    held, store = await seated("2 - 3 0", files=(files := MemoryFiles()))
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-3")
        await screen.tap("trick-2-2")
        files.failure = StorageFullError("series", "disk full")
        await screen.tap("confirm")
        assert "Det gick inte att spara." in screen.texts
        assert store.snapshot.state.scores == (8, 10, 7, 10)
        files.failure = None
        await screen.tap("trouble-retry")
        assert store.snapshot.state.scores == (7, 10, 8, 10)


@pytest.mark.parametrize("seq", ["0", "2", "99", "x", "-1"])
async def test_a_deal_that_is_not_there_is_no_crash(seq: str):
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}/deal/{seq}") as screen:
        assert "Den given finns inte längre." in screen.texts


async def test_a_deal_taken_back_meanwhile_is_told():
    held, store = await seated("2 - 3 0")
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-3")
        await store.undo(facts(store))
        await screen.settle()
        assert "Den given finns inte längre." in screen.texts
        await screen.tap("nav-back")
        assert screen.page.route == f"/series/{store.snapshot.id}/protocol"


async def test_a_deal_written_meanwhile_is_counted_among_what_moves():
    held, store = await seated("2 - 3 0")
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-3")
        await screen.tap("trick-2-2")
        await store.add(DealScored(deal=deal("- 1 2 2")), facts(store))
        await screen.settle()
        assert "giv 2 i rams 1" in screen.texts
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (7, 9, 6, 8)


async def test_more_rows_than_a_screen_holds_are_counted():
    long = MATTMAR.model_copy(update={"start": 60, "cap": 60})
    held, store = await seated(*["1 1 1 1 1"] * 14, players=("A", "B", "C", "D", "E"), rules=long)
    async with window(held, at(store, 1)) as screen:
        await screen.tap("trick-0-0")
        await screen.tap("trick-1-2")
        assert any("givar till" in text or "giv till" in text for text in screen.texts)


async def test_numbers_below_nought_have_a_minus_and_names_keep_their_hyphen():
    held, store = await seated("4 1 -", "4 1 -", "3 2 -", players=("Anna-Karin", "Bo", "Cecilia"))
    async with window(held, at(store, 3)) as screen:
        await screen.tap("trick-0-4")
        await screen.tap("trick-1-1")
        assert "→ Anna-Karin \u22122 (4) · Bo 7 (1) · Cecilia 10 (\u2212)" in screen.texts
        assert "Summor: Anna-Karin \u22121 → \u22122 · Bo 6 → 7" in screen.texts


async def test_the_series_as_it_was_is_worked_out_once_for_all_taps(monkeypatch):
    held, store = await seated("2 - 3 0", "- 1 2 2")
    asked: list[int] = []
    monkeypatch.setattr(
        correct, "before", lambda state, seq: asked.append(seq) or before(state, seq)
    )
    async with window(held, at(store, 1)) as screen:
        for key in ("trick-0-3", "trick-2-2", "void", "void"):
            await screen.tap(key)
        assert asked == [1]
        await store.add(DealScored(deal=deal("0 1 1 3")), facts(store))
        await screen.settle()
        assert asked == [1, 1]
