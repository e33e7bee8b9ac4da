"""The referee: who takes the trick, what may be played and why."""

from pathlib import Path
from typing import Final

import pytest

from app.draft import Draft
from app.i18n import languages, words
from app.ui.case import able, case_of
from app.ui.parts.cards import card_name
from scoring import PRESETS, Card, Rank, Seat, Suit, ranking, read
from tests.scoring.card_talk import card
from tests.ui.refereeing import hold, key, lay, live, referee
from tests.ui.tables import LIVELY, facts, said, seated
from tests.ui.window import library, window

GOLDEN: Final = sorted((Path(__file__).parents[1] / "scoring" / "golden").glob("*.rams"))


async def test_it_asks_for_trumps_first_and_then_for_the_cards():
    async with referee(await library()) as screen:
        assert live(screen) == ["Vilken färg är trumf?"]
        await screen.tap("trump-clubs")
        assert live(screen) == ["Tryck korten i den ordning de lades."]


async def test_m31_it_says_which_card_takes_the_trick():
    async with referee(await library()) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♦A")
        assert live(screen)[0] == "Ruter ess tar sticket."
        assert "högsta kortet i ruter vinner. (M31)" in live(screen)[1]
        await lay(screen, "♣2")
        assert live(screen) == ["Klöver 2 tar sticket.", "Högsta trumfen vinner. (M31)"]


async def test_cards_tapped_before_trumps_count():
    async with referee(await library()) as screen:
        await lay(screen, "♦A ♣2")
        assert live(screen) == ["Vilken färg är trumf?"]
        await screen.tap("trump-clubs")
        assert live(screen)[0] == "Klöver 2 tar sticket."


@pytest.mark.parametrize(
    ("trick", "hand", "expected"),
    [
        ("♥9 ♥10", "♥K ♥4", ["hjärter kung.", "(M29)", "Hjärter 4: tar inte över. (M29)"]),
        ("♦K", "♠9 ♥2", ["vilket kort som helst.", "(M28)"]),
        ("♦K", "♦4 ♠A", ["ruter 4.", "(M28)", "Spader ess: är inte färgen"]),
        ("♦K", "♣4 ♠A", ["klöver 4.", "(M28)", "Spader ess: är inte trumf. (M28)"]),
        ("♠8 ♣7", "♣4 ♥A", ["klöver 4.", "(M30)", "Hjärter ess: är inte trumf. (M28)"]),
        ("♠8 ♣7", "♣9 ♣4", ["klöver 9.", "(M30)", "Klöver 4: trumfar inte högre. (M30)"]),
        ("♠8 ♣7", "♠2 ♣9", ["spader 2.", "(A27)", "Klöver 9: är inte färgen"]),
        ("♣Q", "♣A ♣K", ["klöver ess.", "(M32)", "Klöver kung: trumfesset går före. (M32)"]),
        ("", "♣A ♠2", ["klöver ess.", "(M32)", "Spader 2: trumfesset går före. (M32)"]),
        ("", "♣K ♠2", ["vilket kort som helst.", "(M27)"]),
    ],
)
async def test_it_says_what_may_be_played_and_why_not_the_rest(trick, hand, expected):
    async with referee(await library()) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, trick)
        await hold(screen, hand)
        told = live(screen)
        assert len(told) == len(expected)
        assert told[0].startswith("Får spelas: ")
        assert all(part in line for part, line in zip(expected, told, strict=True)), told


async def test_every_card_of_a_hand_is_marked_and_spoken():
    async with referee(await library()) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥9")
        await hold(screen, "♥K ♠4")
        assert {"hjärter kung, får spelas", "spader 4, får inte spelas"} <= set(screen.labels)
        assert "hjärter 9, leder" in screen.labels


async def test_m33_without_a_series_the_forced_trump_lead_is_a_switch():
    async with referee(await library()) as screen:
        await screen.tap("trump-clubs")
        await hold(screen, "♣K ♠2")
        await screen.tap("rules")
        await screen.tap("duty-trump_lead")
        assert live(screen)[0] == "Får spelas: klöver kung."
        assert "(M33)" in live(screen)[1]
        await screen.tap("duty-trump_lead")
        assert live(screen)[0] == "Får spelas: vilket kort som helst."


async def test_m32_without_a_series_the_trump_ace_is_a_switch():
    async with referee(await library()) as screen:
        await screen.tap("trump-clubs")
        await hold(screen, "♣A ♠2")
        await screen.tap("rules")
        await screen.tap("duty-trump_ace")
        assert live(screen)[0] == "Får spelas: vilket kort som helst."


async def test_f1_a_pack_with_the_king_on_top_names_the_french_rule():
    async with referee(await library()) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥A ♥J ♥2")
        await screen.tap("rules")
        await screen.tap("pack-32_king")
        assert live(screen)[0] == "Hjärter knekt tar sticket."
        assert "(F5)" in live(screen)[1]
        assert key(card("♥2")) not in screen.keys
        assert "hjärter 2" not in said(screen)


async def test_m33_in_a_series_the_standing_binds_whose_turn_it_is():
    """Bo stands at one: he leads as he likes, and Doris would not."""
    held, store = await seated(*LIVELY)
    async with referee(held, store) as screen:
        await screen.tap("trump-clubs")
        assert "Doris spelar ut." in live(screen)
        await hold(screen, "♣K ♠2")
        assert live(screen)[0] == "Doris får spela klöver kung."
        assert "(M33)" in live(screen)[1]
        await screen.tap("seats")
        await screen.tap("leads-1")
        assert live(screen)[0] == "Bo får spela vilket kort som helst."


async def test_f5_a_french_series_is_judged_by_its_own_pack_and_binds_nobody_else():
    held, store = await seated(rules=PRESETS["larousse"])
    async with referee(held, store) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥A ♥J")
        assert live(screen)[0] == "Cecilia leder med hjärter knekt."
        assert "(F5)" in live(screen)[1]
        assert key(card("♥6")) not in screen.keys
        await screen.tap("clear")
        await hold(screen, "♣A ♠10")
        assert live(screen)[0] == "Bo får spela vilket kort som helst."


async def test_f11_who_has_withdrawn_holds_no_cards():
    held, store = await seated("5 0 0 0", "2 0 3 0", rules=PRESETS["larousse"])
    state = store.snapshot.state
    assert state.out
    async with referee(held, store) as screen:
        await screen.tap("seats")
        assert {f"in-{seat}" for seat in state.inside} <= set(screen.keys)
        assert not {f"in-{seat}" for seat in state.out} & set(screen.keys)


async def test_a_game_with_standing_trumps_is_not_judged():
    held, store = await seated(rules=PRESETS["knektpass_1847"])
    async with referee(held, store) as screen:
        assert live(screen)[0] == "Domaren kan inte döma det här spelet."
        assert "trump-clubs" not in screen.keys
        await screen.tap("nav-back")
        assert screen.page.route == f"/series/{store.snapshot.id}"


async def test_m27_names_go_with_the_cards_and_the_winner_leads_next():
    held, store = await seated()
    async with referee(held, store) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥9 ♥10")
        assert live(screen)[0] == "Cecilia leder med hjärter 10."
        assert live(screen)[-1] == "Doris är i tur."
        assert "next" not in screen.keys
        await lay(screen, "♣2 ♥A")
        assert live(screen)[0] == "Doris tar sticket med klöver 2."
        assert {"Bo: hjärter 9", "Doris: klöver 2, leder"} <= set(screen.labels)
        await screen.tap("next")
        assert "Doris spelar ut." in live(screen)
        await screen.tap("undo")
        assert live(screen)[0] == "Doris tar sticket med klöver 2."


async def test_who_passed_does_not_play():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-1-pass")
        await screen.tap("menu")
        await screen.tap("referee")
        assert "I tur: Cecilia, Doris och Anna. Tryck för att ändra." in screen.texts
        await screen.tap("nav-back")
        assert screen.page.route == f"/series/{store.snapshot.id}/more"


async def test_after_everybody_nobody_is_asked_for_a_hand():
    held, store = await seated()
    async with referee(held, store) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥9 ♥10 ♥2 ♥3")
        await hold(screen, "♠A")
        assert live(screen) == ["Alla har lagt till sticket."]
        await screen.tap("next")
        assert live(screen)[0] == "Tryck korten som Cecilia har."


@pytest.mark.parametrize("language", languages())
def test_the_52_cards_have_52_names(language):
    names = {card_name(words(language), Card(suit, rank)) for suit in Suit for rank in Rank}
    assert len(names) == 52


def test_in_english_a_card_is_named_in_english():
    assert card_name(words("en"), card("♥K")) == "king of hearts"
    assert card_name(words("en"), card("♦10")) == "10 of diamonds"


async def test_the_case_of_a_straight_deal_starts_with_everybody():
    """A table that calls by mouth has told nothing yet."""
    _, store = await seated("2 - 3 0")
    await store.edit(lambda draft: draft.skipped(), facts(store))
    case = case_of(store.snapshot.state, store.snapshot.draft, ranking())
    assert (case.inside, case.leader) == ((0, 1, 2, 3), Seat(2))


async def test_the_case_of_a_deal_in_play_has_who_is_in():
    held, store = await seated("2 - 3 0")
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        for tap in ("call-3-knock", "call-0-knock", "confirm"):
            await screen.tap(tap)
    case = case_of(store.snapshot.state, store.snapshot.draft, ranking())
    assert (case.inside, case.leader) == ((0, 3), Seat(3))
    assert case.turns == (3, 0)


async def test_who_would_play_alone_is_given_company():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        for seat in (1, 2, 3):
            await screen.tap(f"call-{seat}-pass")
    case = case_of(store.snapshot.state, store.snapshot.draft, ranking())
    assert case.inside == (0, 1, 2, 3)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_it_can_be_asked_once_a_game_is_over(file):
    """Where those who are down to nought go out, one is left at the end, or nobody."""
    state = read(file.read_text("utf-8")).state
    case = case_of(state, Draft(), ranking())
    assert len(case.inside) > 1
    assert case.turns[0] == case.leader
    assert set(case.inside) <= set(able(state))
