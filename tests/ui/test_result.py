"""The pause after a rams and the end of the series: places, the winner and what decided."""

import pytest

from scoring import MATTMAR, DealCorrected, DealVoided, RuleSet
from tests.ui.tables import deal, facts, said, seated, takes_tap
from tests.ui.window import stop, window

THREE = ("Anna", "Bo", "Cecilia")
ANNA, BO = ("5 - -", "5 - -"), ("- 5 -", "- 5 -")
"""A rams that Anna or Bo ends at nought, the others at ten."""
BO_FLIES = ("5 0 -", "5 - -")
TWO = MATTMAR.model_copy(update={"series_length": 2})


async def ended(*ramsar: tuple[str, str], rules: RuleSet = TWO):
    return await seated(*(line for rams in ramsar for line in rams), players=THREE, rules=rules)


def places(screen) -> list[str]:
    return [label for label in screen.labels if label.startswith("Placering ")]


async def test_a_rams_ends_with_who_is_lowest_and_the_standings_so_far():
    held, store = await seated(*BO_FLIES, players=THREE)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Rams 1 av 6 är slut" in screen.texts
        assert "Anna är lägst: 0" in screen.texts
        assert "Ställning efter 1 rams" in screen.texts
        assert "noll" in screen.texts
        assert places(screen) == [
            "Placering 1: Anna, 0 poäng, 0 flygningar · leder",
            "Placering 2: Bo, 10 poäng, 1 flygning · 10 bakom ledaren",
            "Placering 2: Cecilia, 10 poäng, 0 flygningar · 10 bakom ledaren",
        ]
        await screen.tap("confirm")
        assert "Rams 2 av 6" in screen.texts
        assert "call-0-knock" in screen.keys


async def test_what_is_taken_back_where_nothing_else_is_seen_of_it_is_said():
    held, store = await seated(*BO_FLIES, players=THREE)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await store.add(DealCorrected(of=1, deal=deal("5 - -")), facts(store))
        await screen.settle()
        assert not any("Ångrat" in text for text in screen.texts)
        await screen.tap("undo")
        assert any(text.startswith("Ångrat: rättelsen av giv 1") for text in screen.texts)
        await screen.tap("undo")
        assert not any("rättelsen" in text for text in screen.texts)


async def test_where_the_series_is_over_nobody_must_knock_in_a_deal_to_come():
    lines = ("2 3 -", "2 3 -", "4 1 -", "2 2 1")
    held, store = await ended(lines, rules=MATTMAR.model_copy(update={"series_length": 1}))
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await store.add(DealCorrected(of=1, deal=deal("2 2 1")), facts(store))
        await screen.settle()
        await screen.tap("undo")
        assert store.snapshot.state.scores == (0, 1, 9)
        assert "Ångrat: rättelsen av giv 1" in screen.texts


async def test_two_may_end_a_rams_and_a_score_may_lie_below_nought():
    lines = ("2 3 -", "2 3 -", "4 1 -", "1 2 2", "3 2 -")
    held, store = await seated(*lines, players=THREE)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Anna är lägst: \u22122" in screen.texts
        assert screen.texts.count("noll") == 2
        assert "\u22122" in screen.texts


async def test_the_next_rams_begins_straight_at_the_tricks_where_the_table_plays_so():
    held, store = await seated("5 - -", players=THREE)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        await screen.tap("trick-0-5")
        assert "Skriv in · ramsen slut" in said(screen)
        await screen.tap("confirm")
        await screen.tap("confirm")
        assert "trick-0-5" in screen.keys


async def test_the_winner_is_named_with_the_reason():
    held, store = await ended(ANNA, ANNA)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert {"Anna vinner", "Anna vinner med slutsumman 0."} <= set(screen.texts)
        assert "Rams i Mattmar · 2 ramsar" in screen.texts
        assert places(screen)[0] == "Placering 1: Anna, 0 poäng, 0 flygningar"


async def test_equal_players_share_a_place_and_the_next_is_left_out():
    held, store = await ended(ANNA, BO)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Delad förstaplats" in screen.texts
        reason = "Delad förstaplats: Anna och Bo, med slutsumman 10 och 0 flygningar var."
        assert reason in screen.texts
        assert [label.split(",")[0] for label in places(screen)] == [
            "Placering 1: Anna",
            "Placering 1: Bo",
            "Placering 3: Cecilia",
        ]


async def test_m43_flights_that_decided_are_told_in_words():
    held, store = await ended(BO_FLIES, BO)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Anna vinner" in screen.texts
        assert (
            "Anna vinner på färre flygningar: Anna och Bo har slutsumman 10, "
            "med 0 flygningar (Anna) och 1 flygning (Bo)." in screen.texts
        )


async def test_a33_stopped_early_there_are_standings_and_no_winner():
    held, store = await seated(*ANNA, players=THREE)
    await stop(held, store.snapshot.id)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Slut efter 1 av 6" in screen.texts
        assert "Serien avbröts efter 1 av 6 ramsar; ingen vann." in screen.texts
        assert not any("vinner" in text for text in screen.texts)
        assert len(places(screen)) == 3


async def test_stopped_before_anything_was_played_shows_everybody():
    held, store = await seated(players=THREE)
    await stop(held, store.snapshot.id)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Slut efter 0 av 6" in screen.texts
        assert [label.split(",")[0] for label in places(screen)] == [
            f"Placering 1: {name}" for name in THREE
        ]


async def test_a31_a_shared_first_place_may_be_played_off():
    rules = TWO.model_copy(update={"final_tie": "extra_rams"})
    held, store = await ended(ANNA, BO, rules=rules)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Rams 2 av 2 är slut" in screen.texts
        await screen.tap("confirm")
        assert "Extra rams" in screen.texts


async def test_revenge_takes_two_taps():
    held, store = await ended(ANNA, ANNA)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("rematch")
        assert screen.page.route == f"/new/{store.snapshot.id}"
        await screen.tap("begin")
        assert held.shelf.series[0].players == THREE
        assert screen.page.route == f"/series/{held.shelf.series[0].id}"


@pytest.mark.parametrize("key", ["undo", "home", "menu", "protocol"])
async def test_from_the_end_there_is_a_way_back(key: str):
    held, store = await ended(ANNA, ANNA)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Ångra giv 2" in screen.labels
        await screen.tap(key)
        ways = {"home": "/", "menu": "more", "protocol": "protocol"}
        assert screen.page.route.endswith(ways.get(key, store.snapshot.id))
        if key == "undo":
            assert store.snapshot.state.ended is None
            assert takes_tap(screen, "confirm")


@pytest.mark.parametrize("first", [(), ANNA])
@pytest.mark.parametrize("what", ["corrected", "voided"])
async def test_a_correction_during_the_pause_may_take_the_end_of_the_rams_away(first, what: str):
    held, store = await seated(*first, *ANNA, players=THREE)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        of = store.snapshot.state.rows[-1].seq
        fact = DealCorrected(of=of, deal=deal("4 1 -"))
        await store.add(
            fact if what == "corrected" else DealVoided(of=of, was_dealt=False), facts(store)
        )
        await screen.settle()
        assert f"Rams {len(first) // 2 + 1} av 6" in screen.texts
        assert "call-0-knock" in screen.keys or "call-1-knock" in screen.keys


async def test_a_window_wide_enough_shows_the_sheet_beside_the_end():
    held, store = await ended(ANNA, ANNA)
    async with window(held, f"/series/{store.snapshot.id}", width=1200) as screen:
        assert {"tab-1", "tab-2", "rematch"} <= set(screen.keys)
        assert "protocol" not in screen.keys
