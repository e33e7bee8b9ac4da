"""The referee: who takes the trick, what may be played and why; nothing of it is kept."""

import flet as ft
import pytest

from app.i18n import languages, words
from app.ui.case import Case, case_of
from app.ui.parts.cards import card_name
from scoring import PRESETS, Card, Duties, Rank, Seat, Suit, ranking
from tests.scoring.card_talk import card, cards
from tests.ui.harness import Screen, walk
from tests.ui.tables import LIVELY, facts, said, seated, takes_tap
from tests.ui.window import library, window


async def lay(screen: Screen, signs: str) -> None:
    """Tap these cards, opening each suit first."""
    for each in cards(signs):
        await screen.tap(f"suit-{each.suit}")
        await screen.tap(key(each))


async def hold(screen: Screen, signs: str) -> None:
    await screen.tap("place-hand")
    await lay(screen, signs)


def key(each: Card) -> str:
    return f"card-{each.suit}-{each.rank}"


def referee(held, store=None, **room) -> Screen:
    return window(held, f"/series/{store.snapshot.id}/referee" if store else "/referee", **room)


def live(screen: Screen) -> list[str]:
    """What is read aloud when it changes."""
    return [
        inner.value
        for control in screen.controls()
        if isinstance(control, ft.Semantics) and control.live_region
        for inner in walk(control)
        if isinstance(inner, ft.Text)
    ]


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
        assert screen.page.route == f"/series/{store.snapshot.id}"


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


async def test_after_everybody_nobody_is_asked_for_a_hand():
    held, store = await seated()
    async with referee(held, store) as screen:
        await screen.tap("trump-clubs")
        await lay(screen, "♥9 ♥10 ♥2 ♥3")
        await hold(screen, "♠A")
        assert live(screen) == ["Alla har lagt till sticket."]
        await screen.tap("next")
        assert live(screen)[0] == "Tryck korten som Cecilia har."


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


@pytest.mark.parametrize("language", languages())
def test_the_52_cards_have_52_names(language):
    names = {card_name(words(language), Card(suit, rank)) for suit in Suit for rank in Rank}
    assert len(names) == 52


def test_in_english_a_card_is_named_in_english():
    assert card_name(words("en"), card("♥K")) == "king of hearts"
    assert card_name(words("en"), card("♦10")) == "10 of diamonds"


def test_undo_of_an_untouched_case_is_the_same_case():
    case = Case(ranking(), Duties())
    assert case.undone() == case


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
