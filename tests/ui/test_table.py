"""The table: forced players, the pass round, the tricks, and writing a deal in."""

import asyncio
from collections.abc import Iterator

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from scoring import Code, DealCorrected, Refusal, Seat
from tests.ui.harness import flat, plain, walk
from tests.ui.tables import LIVELY, deal, facts, said, seated, takes_tap
from tests.ui.window import window


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


async def test_a_tap_that_says_what_is_known_does_not_stop_the_deal_from_being_written():
    """The rest is told from the others; whoever taps it all the same is not to tap twice."""
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        for key in ("call-1-knock", "call-2-knock", "confirm", "trick-1-2"):
            await screen.tap(key)
        await asyncio.gather(screen.tap("trick-2-3"), screen.tap("confirm"))
        assert store.snapshot.state.scores == (10, 8, 7, 10)


async def test_a_deal_changed_just_before_it_is_confirmed_is_not_written_as_it_was():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        for key in ("trick-1-2", "trick-2-3"):
            await screen.tap(key)
        await asyncio.gather(screen.tap("trick-2-2"), screen.tap("confirm"))
        assert not store.snapshot.state.rows
        assert store.snapshot.draft.mark(2) == 2


async def test_the_dealer_takes_five_in_one_tap_when_all_before_him_pass():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        for seat in (1, 2, 3):
            await screen.tap(f"call-{seat}-pass")
        assert "Skriv in. Anna tar 5 stick utan spel" in screen.labels
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (5, 10, 10, 10)


async def test_a_lone_knocker_takes_five():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        assert any("Cecilia går med ensam och tar 5 stick" in label for label in screen.labels)
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


async def test_what_was_undone_is_said_where_it_was_seen_and_not_to_who_comes_later():
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert not any("Ångrat" in label for label in screen.labels)
        await screen.tap("undo")
        assert any("Ångrat: giv 1" in label for label in screen.labels)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert not any("Ångrat" in label for label in screen.labels)


async def test_two_windows_show_the_same_taps():
    held, store = await seated()
    route = f"/series/{store.snapshot.id}"
    async with window(held, route) as first, window(held, route) as second:
        await first.tap("call-2-knock")
        await second.settle()
        assert any("Cecilia går med ensam" in label for label in second.labels)


async def test_the_rules_may_change_under_a_half_entered_deal():
    """A correction on another screen forces somebody who has passed already."""
    held, store = await seated("4 1 - -", "4 1 - -")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-0-pass")
        await store.add(DealCorrected(of=1, deal=deal("5 0 - -")), facts(store))
        await screen.settle()
        assert "Måste knacka: en poäng kvar" in screen.texts
        await screen.tap("call-1-knock")
        assert "Spela · 2 går med" in said(screen)
        await screen.tap("confirm")
        await screen.tap("trick-0-3")
        await screen.tap("confirm")
        assert store.snapshot.state.rows[-1].after == (-2, 7, 10, 10)


async def test_a_phone_on_its_side_shows_every_seat_and_the_button_at_the_top():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}", width=844, height=390) as screen:
        seats = {c.identifier for c in screen.controls() if getattr(c, "identifier", None)}
        assert seats >= {"seat-0", "seat-1", "seat-2", "seat-3"}
        keys = screen.keys
        assert keys.index("menu") < keys.index("confirm") < keys.index("call-0-pass")
        await screen.tap("call-0-knock")
        await screen.tap("confirm")
        await screen.tap("back")
        assert "call-0-knock" in screen.keys


async def test_a_phone_upright_has_the_button_at_the_thumb():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert screen.keys.index("confirm") > screen.keys.index("call-0-pass")


async def test_two_at_one_point_bind_everybody_to_lead_trumps():
    held, store = await seated("4 - 1 -", "3 - 2 -", "- 4 1 -", "- 2 3 -", "2 3 - -")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        named = "Anna och Bo står på en poäng. Alla spelar ut trumf om de kan."
        assert named in screen.texts


async def test_every_seat_reads_as_one_sentence():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        read = [label for label in screen.labels if " poäng" in label and ", " in label]
        assert read == [
            "Doris, 2 poäng, förhand, måste knacka: passade förra given",
            "Anna, 9 poäng",
            "Bo, 1 poäng, måste knacka: en poäng kvar",
            "Cecilia, 5 poäng, ger",
            # The bar with the deal just written in tells at once who is bound in the next.
            "Giv 6 inskriven. Doris, måste knacka: passade förra given."
            " Bo, måste knacka: en poäng kvar",
        ]


async def test_straight_to_tricks_a_forced_player_cannot_pass_either():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        assert not takes_tap(screen, "call-3-pass")
        assert takes_tap(screen, "call-0-pass")
        await screen.tap("trick-0-5")
        assert "Skriv in. Cecilia passade" in said(screen)
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (4, 6, 5, 7)


async def test_the_bar_takes_the_deal_back_by_its_name():
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert "Giv 1 inskriven" in screen.texts
        assert "Ångra giv 1" in screen.labels
        await screen.tap("undo-written")
        assert store.snapshot.state.rows == ()
        assert "undo-written" not in screen.keys
        await screen.tap("trick-0-1")
        await screen.tap("trick-3-1")
        assert "undo-written" not in screen.keys
        await screen.tap("confirm")
        assert store.snapshot.state.scores == (9, 10, 7, 9)


async def test_the_bar_goes_when_the_next_deal_is_begun():
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        assert "Giv 1 inskriven" not in screen.texts
        await screen.tap("clear")
        assert "Giv 1 inskriven" in screen.texts


@pytest.mark.parametrize("ways", [[], ["skip"]])
async def test_the_bar_stands_at_the_button_where_it_is_seen_without_scrolling(ways):
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        for key in ways:
            await screen.tap(key)
        keys = screen.keys
        assert keys.index("skip" if not ways else "back") < keys.index("undo-written")
        assert keys.index("undo-written") < keys.index("confirm")


async def test_a_seat_says_nothing_twice():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        cards = [c for c in screen.controls() if getattr(c, "identifier", None) == "seat-3"]
        assert "Doris" in [c.value for c in walk(cards[0]) if isinstance(c, ft.Text)]
        assert list(heard(cards[0])) == ["Totalt 0 · 1 flygning"]


def heard(control: BaseControl) -> Iterator[str]:
    """Yield the texts inside *control* that are spoken besides labels."""
    inside = [one for name in ("content", "controls") for one in flat(getattr(control, name, []))]
    for one in inside:
        if isinstance(one, ft.Text) and one.semantics_label is None:
            yield plain(one.value)
        elif not getattr(one, "exclude_semantics", False):
            yield from heard(one)


async def test_a_tap_draws_only_what_it_changes():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        kept = [screen.find(key) for key in ("trick-1-0", "trick-2-1", "menu")]
        changed = [screen.find(key) for key in ("trick-1-2", "trick-2-4", "confirm")]
        await screen.tap("trick-1-2")
        assert all(screen.find(str(control.key)) is control for control in kept)
        assert all(screen.find(str(control.key)) is not control for control in changed)


async def test_score_to_come_flights_and_zero_stand_beside_the_tricks():
    held, store = await seated("3 - 2 -", "- 4 1 -")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("skip")
        await screen.tap("trick-0-5")
        await screen.tap("trick-1-0")
        shown = screen.texts
        assert {"från 7 till 2", "från 6 till 10"} <= set(screen.labels)
        assert "flyger +5" in shown
        assert "5 av 5 stick" in shown
        await screen.tap("trick-0-5")
        await screen.tap("trick-1-0")
        await screen.tap("trick-1-5")
        assert "från 6 till 1" in screen.labels


async def test_a_refusal_is_told_in_words_until_the_next_tap(monkeypatch):
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        for key in ("call-0-knock", "confirm", "trick-0-2", "trick-1-2"):
            await screen.tap(key)

        async def refuse(*_: object) -> Refusal:  # the button itself holds legal deals only
            return Refusal(Code.FORCED, (Seat(3),))

        monkeypatch.setattr(store, "add", refuse)
        await screen.tap("confirm")
        assert "Doris måste knacka." in screen.texts
        monkeypatch.undo()
        await screen.tap("trick-1-3")
        assert "Doris måste knacka." not in screen.texts


async def test_the_scores_are_large_enough_for_the_whole_table():
    held, store = await seated(*LIVELY)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        large = [c for c in screen.controls() if getattr(c, "size", 0) == 48]
        assert [c.value for c in large] == ["2", "9", "1", "5"]
