"""Tapping cards before the referee: where they go, how they come back, and that they fit."""

import flet as ft
import pytest

from app.ui.case import Case
from scoring import Duties, Rank, ranking
from tests.scoring.card_talk import card
from tests.ui.harness import walk
from tests.ui.refereeing import hold, key, lay, live, referee
from tests.ui.tables import LIVELY, facts, seated, takes_tap
from tests.ui.window import library


async def test_who_plays_and_who_leads_can_be_changed():
    held, store = await seated()
    async with referee(held, store) as screen:
        await screen.tap("trump-clubs")
        await screen.tap("seats")
        await screen.tap("in-1")
        assert "Cecilia spelar ut" in screen.texts
        await screen.tap("leads-3")
        assert "I tur: Doris, Anna och Cecilia. Tryck för att ändra." in screen.texts
        await screen.tap("in-0")
        await screen.tap("in-2")
        assert "I tur: Doris och Cecilia. Tryck för att ändra." in screen.texts
        await screen.tap("in-0")
        assert "I tur: Doris, Anna och Cecilia. Tryck för att ändra." in screen.texts


async def test_a_trick_has_a_card_a_player_and_a_hand_five():
    held, store = await seated()
    async with referee(held, store) as screen:
        await lay(screen, "♥9 ♥10 ♥2")
        assert takes_tap(screen, key(card("♥A")))
        await lay(screen, "♥3")
        assert not takes_tap(screen, key(card("♥A")))
        assert takes_tap(screen, key(card("♥3")))
        await hold(screen, "♠A ♠K ♠Q ♠J ♠10")
        assert not takes_tap(screen, key(card("♠9")))


async def test_a_card_lies_in_one_place():
    async with referee(await library()) as screen:
        await lay(screen, "♥9")
        await screen.tap("place-hand")
        assert not takes_tap(screen, key(card("♥9")))
        assert "hjärter 9, ligger på bordet" in screen.labels
        await lay(screen, "♥8")
        await screen.tap("place-trick")
        assert "hjärter 8, finns på handen" in screen.labels


async def test_a_second_tap_takes_a_card_away():
    async with referee(await library()) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥9 ♥10")
        await screen.tap(key(card("♥10")))
        assert live(screen)[0] == "Hjärter 9 tar sticket."


async def test_undo_goes_back_card_by_card_and_over_clearing():
    async with referee(await library()) as screen:
        assert not takes_tap(screen, "undo")
        assert not takes_tap(screen, "clear")
        await screen.tap("trump-clubs")
        await lay(screen, "♥9 ♥10")
        await screen.tap("clear")
        assert live(screen) == ["Tryck korten i den ordning de lades."]
        for leader in ("Hjärter 10", "Hjärter 9"):
            await screen.tap("undo")
            assert live(screen)[0] == f"{leader} tar sticket."
        await screen.tap("undo")
        await screen.tap("undo")
        assert live(screen) == ["Vilken färg är trumf?"]
        assert not takes_tap(screen, "undo")


async def test_nothing_is_written_down():
    held, store = await seated(*LIVELY)
    before = store.snapshot
    async with referee(held, store) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥9 ♥10 ♥2 ♥3")
        await screen.tap("next")
    assert (store.snapshot, facts(store)) == (before, len(LIVELY) + 1)


async def test_without_a_series_back_leads_home():
    async with referee(await library()) as screen:
        await screen.tap("nav-back")
        assert screen.page.route == "/"


@pytest.mark.parametrize("place", ["trick", "hand"])
@pytest.mark.parametrize(
    "room",
    [
        {"width": 320, "height": 640},
        {"width": 844, "height": 390},
        {"width": 200, "height": 640},
        {"width": 1280, "height": 800},
    ],
)
async def test_every_window_has_the_answer_and_the_whole_suit(room, place):
    held, store = await seated()
    async with referee(held, store, **room) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥9 ♥10")
        await screen.tap(f"place-{place}")
        await lay(screen, "♥K")
        assert any("hjärter kung" in line for line in live(screen))
        assert {f"card-hearts-{rank}" for rank in Rank} <= set(screen.keys)


@pytest.mark.parametrize("width", [320, 360, 390, 412, 560])
async def test_cards_are_wide_enough_to_tap_and_fit_in_the_window(width):
    async with referee(await library(), width=width) as screen:
        rows = [
            [inner.width for inner in walk(row) if getattr(inner, "width", None)]
            for row in screen.controls()
            if isinstance(row, ft.Row) and any(str(c.key).startswith("card-") for c in row.controls)
        ]
        assert sum(len(row) for row in rows) == 13
        for row in rows:
            assert min(row) >= 48
            assert sum(row) + 3 * (len(row) - 1) <= width - 16


def test_undo_of_an_untouched_case_is_the_same_case():
    case = Case(ranking(), Duties())
    assert case.undone() == case
