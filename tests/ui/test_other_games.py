"""The table in the other games: lurking, the spare hand, a general, who was out first."""

import pytest

from app.ui.theme import LIGHT
from scoring import PRESETS, token
from tests.ui.harness import walk
from tests.ui.tables import facts, seated, takes_tap
from tests.ui.window import window

LURK, FRENCH = PRESETS["norrlandsknack"], PRESETS["larousse"]
OPTIONAL, FORCED = PRESETS["larousse_fille"], PRESETS["larousse_fille_forcee"]
TWO_TO_GO = ("5 - - -", "- 5 - -")
"""Anna and Bo stand at two; Cecilia deals."""
NEAR = ("L3 0 L2 L0", "4 1 - 0", "- 0 - 5")
"""Anna stands at three and Doris, who deals, at five; three chips are in the pot."""


def last(store) -> str:
    row = store.snapshot.state.rows[-1]
    return " ".join(token(call) for call in row.deal.calls)


async def taps(screen, *keys: str) -> None:
    for key in keys:
        await screen.tap(key)


def route(store) -> str:
    return f"/series/{store.snapshot.id}"


async def test_in_the_first_deal_one_knocks_and_the_others_lurk_without_a_tap():
    held, store = await seated(rules=LURK)
    async with window(held, route(store)) as screen:
        assert any(text.startswith("Första given: en knackar") for text in screen.texts)
        assert "Vem knackar?" in screen.labels
        assert "call-1-pass" not in screen.keys
        await taps(screen, "call-1-lurk", "call-2-knock")
        assert "Spela · 4 går med. Bo spelar ut" in screen.labels
        await taps(screen, "confirm", "trick-1-0", "trick-0-2", "trick-2-0")
        assert (screen.texts.count("lurar"), screen.texts.count("knackade")) == (3, 1)
        assert screen.texts.count("flyger +5") == 1, "whoever lurks risks nothing"
        await screen.tap("confirm")
        assert last(store) == "L2 L0 0 L3"
        assert store.snapshot.state.scores == (8, 10, 10, 7)
        assert "call-1-pass" in screen.keys, "from the second deal on one passes"
        assert "Pott: 1 mark." in screen.texts


async def test_only_a_flight_is_red():
    held, store = await seated(rules=LURK)
    async with window(held, route(store)) as screen:
        await taps(screen, "skip", "call-2-knock", "trick-1-5")
        knocked, lurked = ground(screen, "trick-2-0"), ground(screen, "trick-3-0")
        assert (knocked, lurked) == (LIGHT.danger, LIGHT.primary)


async def test_whoever_knocked_can_lurk_after_all():
    held, store = await seated(rules=LURK)
    async with window(held, route(store)) as screen:
        await taps(screen, "call-2-knock", "call-2-lurk", "call-3-knock", "confirm")
        assert store.snapshot.draft.holder("knock") == 3


async def test_where_all_lurk_the_same_player_deals_again():
    held, store = await seated(rules=LURK)
    async with window(held, route(store)) as screen:
        await taps(screen, "call-1-lurk", "call-2-lurk", "call-3-lurk")
        assert not takes_tap(screen, "confirm")
        await screen.tap("call-0-lurk")
        assert "Alla lurar · Anna ger om" in screen.labels
        await screen.tap("confirm")
        assert "Vem knackar?" in screen.labels
        assert facts(store) == 1


async def test_straight_to_the_tricks_of_a_first_deal_the_knocker_is_asked_for():
    held, store = await seated(rules=LURK)
    async with window(held, route(store)) as screen:
        await taps(screen, "skip", "trick-1-1", "trick-2-1", "trick-3-1", "trick-0-2")
        assert "Vem knackade?" in screen.labels
        assert not takes_tap(screen, "confirm")
        await taps(screen, "call-2-knock", "confirm")
        assert last(store) == "L2 L1 1 L1"


async def test_a_deal_that_breaks_off_asks_only_what_the_others_had_taken():
    held, store = await seated(*NEAR, rules=LURK)
    async with window(held, route(store)) as screen:
        await taps(screen, "call-0-knock", "call-1-knock", "confirm", "trick-0-3")
        assert "Given bröts vid noll. Hur många stick hann Bo ta?" in screen.labels
        assert takes_tap(screen, "trick-1-2")
        assert not takes_tap(screen, "trick-1-3")
        await screen.tap("trick-1-0")
        assert "flyger +5" not in screen.texts
        assert "Skriv in · ramsen slut" in screen.labels
        await screen.tap("confirm")
        assert last(store) == "3 0 - -"
        assert {"Anna vinner", "Anna vinner på 0. Potten, 3 marker, går till Anna."} <= {
            *screen.texts
        }


async def test_a_lone_knocker_near_zero_takes_no_more_than_he_needs():
    held, store = await seated(*NEAR, rules=LURK)
    async with window(held, route(store)) as screen:
        await screen.tap("call-0-knock")
        assert any("Anna går med ensam och tar 3 stick" in label for label in screen.labels)
        await screen.tap("confirm")
        assert last(store) == "3 - - -"


@pytest.mark.parametrize("ways", [(), ("skip",)])
async def test_all_pass_and_the_dealer_deals_again(ways: tuple[str, ...]):
    held, store = await seated(rules=PRESETS["ramsen_bavaria"])
    async with window(held, route(store)) as screen:
        await taps(screen, *ways, "call-1-pass", "call-2-pass", "call-3-pass", "call-0-pass")
        assert "Alla passade · Anna ger om" in screen.labels
        await screen.tap("confirm")
        assert (facts(store), store.snapshot.state.dealer) == (1, 0)
        assert not any(store.snapshot.draft.marks)


async def test_all_pass_and_the_dealer_sheds_five():
    held, store = await seated(rules=FRENCH)
    async with window(held, route(store)) as screen:
        await taps(screen, "call-1-pass", "call-2-pass", "call-3-pass", "confirm")
        assert (last(store), store.snapshot.state.scores) == ("U - - -", (2, 7, 7, 7))


async def test_the_spare_hand_is_one_more_answer_and_only_one_has_it():
    held, store = await seated(rules=OPTIONAL)
    async with window(held, route(store)) as screen:
        await taps(screen, "call-1-pass", "call-1-spare", "call-2-knock")
        assert any("Spela · 2 går med" in label for label in screen.labels)
        await screen.tap("call-3-spare")
        assert store.snapshot.draft.special == ("spare", 3)
        assert "Spela · 2 går med. Cecilia spelar ut · Anna och Bo passar" in screen.labels
        await taps(screen, "confirm", "trick-2-2")
        assert "extrahand" in screen.texts
        await screen.tap("confirm")
        assert last(store) == "- - 2 F3"


async def test_a_forced_spare_hand_binds_everybody_up_to_its_taker():
    held, store = await seated(rules=FORCED)
    async with window(held, route(store)) as screen:
        assert "call-0-pass" not in screen.keys
        why = "får inte passa: ingen före har tagit extrahanden"
        assert f"Bo, 7 poäng, förhand, {why}" in screen.labels
        await screen.tap("call-2-spare")
        assert {"call-1-pass", "call-2-pass"}.isdisjoint(screen.keys)
        assert {"call-3-pass", "call-0-pass"} <= set(screen.keys)
        assert "Doris, 7 poäng" in screen.labels
        assert "Spela · 2 går med. Bo spelar ut · Anna och Doris passar" in screen.labels
        await taps(screen, "call-0-knock", "confirm", "trick-1-1", "trick-2-0")
        assert "Giv 1 · Anna ger" in screen.texts
        await screen.tap("confirm")
        assert last(store) == "4 1 F0 -"
        assert store.snapshot.state.scores == (3, 6, 12, 7)


async def test_straight_to_the_tricks_the_spare_hand_frees_those_after_it():
    held, store = await seated(rules=FORCED)
    async with window(held, route(store)) as screen:
        await screen.tap("skip")
        assert not takes_tap(screen, "call-3-pass")
        await taps(screen, "call-2-spare", "trick-1-2", "trick-2-3")
        assert "Skriv in. Anna och Doris passade" in screen.labels
        await screen.tap("confirm")
        assert last(store) == "- 2 F3 -"


async def test_a_general_leaves_nobody_out_and_shows_what_it_comes_to():
    held, store = await seated(rules=FRENCH)
    async with window(held, route(store)) as screen:
        await taps(screen, "call-2-pass", "general", "general-1")
        assert "Bo bjuder generalrams: alla spelar." in screen.texts
        assert "call-2-pass" not in screen.keys
        assert "Anna, 7 poäng, ger, får inte passa: generalrams är bjuden" in screen.labels
        await taps(screen, "confirm", "trick-1-5")
        assert {"från 7 till 2", "från 7 till 12"} <= set(screen.labels)
        await taps(screen, "trick-1-3", "trick-2-2")
        assert "missad +17" in screen.texts
        assert {"från 7 till 24", "från 7 till 5", "från 7 till 12"} <= set(screen.labels)
        await screen.tap("confirm")
        assert (last(store), store.snapshot.state.scores) == ("0 G3 2 0", (12, 24, 5, 12))


async def test_a_general_can_be_taken_back():
    held, store = await seated(rules=FRENCH)
    async with window(held, route(store)) as screen:
        await taps(screen, "skip", "general", "general-1", "trick-1-5")
        assert "call-0-pass" not in screen.keys
        assert "general-1" not in screen.keys, "it is folded away again"
        await taps(screen, "general", "general-1", "confirm")
        assert last(store) == "- 5 - -"


async def test_who_was_first_to_zero_is_asked_at_the_thumb():
    held, store = await seated(*TWO_TO_GO, rules=FRENCH)
    async with window(held, route(store)) as screen:
        await taps(screen, "skip", "trick-0-2", "trick-1-3")
        assert not takes_tap(screen, "confirm")
        keys = screen.keys
        assert keys.index("trick-3-0") < keys.index("first-0") < keys.index("confirm")
        await taps(screen, "first-1", "confirm")
        assert store.snapshot.state.out == (1, 0)
        assert "Ute: 1. Bo · 2. Anna." in screen.texts
        assert {"seat-0", "seat-1"}.isdisjoint(identifiers(screen))


async def test_of_three_the_second_is_asked_for_too():
    five = FRENCH.model_copy(update={"start": 5})
    held, store = await seated("4 1 - -", "- 2 3 -", rules=five)
    async with window(held, route(store)) as screen:
        await taps(screen, "skip", "trick-0-1", "trick-1-2", "trick-2-2", "first-2")
        assert "Vem kom därnäst?" in screen.labels
        assert "Vem kom först till noll?: 1. Cecilia" in screen.labels
        await screen.tap("first-0")
        assert "Skriv in · ramsen slut. Doris passade" in screen.labels
        await screen.tap("confirm")
        assert "Cecilia vinner: först till noll. Doris blev kvar." in screen.texts
        ranked = [label for label in screen.labels if label.startswith("Placering ")]
        assert [label.split(",")[0] for label in ranked] == [
            "Placering 1: Cecilia",
            "Placering 2: Anna",
            "Placering 3: Bo",
            "Placering 4: Doris",
        ]
        assert ranked[3].endswith("blev kvar")


async def test_the_others_play_on_until_one_is_left_who_owes_the_stake():
    staked = FRENCH.model_copy(update={"stake": "kaffe"})
    held, store = await seated("5 - - -", "2 3 - -", rules=staked)
    async with window(held, route(store)) as screen:
        seats = identifiers(screen)
        assert [seat for seat in seats if seat.startswith("seat-")] == [
            "seat-3",
            "seat-1",
            "seat-2",
        ]
        assert "Doris, 7 poäng, förhand" in screen.labels
        await taps(screen, "call-3-pass", "call-1-knock", "call-2-knock", "confirm", "trick-1-4")
        await taps(screen, "confirm", "skip", "trick-3-1", "trick-2-4")
        await taps(screen, "confirm")
        assert store.snapshot.state.dealer == 2, "the deal goes past who has withdrawn"
        await taps(screen, "trick-3-3", "confirm")
        assert "Anna vinner: först till noll. Doris blev kvar och är skyldig Anna: kaffe." in (
            screen.texts
        )


async def test_the_deal_moves_to_nobody_who_has_withdrawn():
    held, store = await seated("5 - - -", "2 3 - -", rules=FRENCH)
    async with window(held, f"{route(store)}/more") as screen:
        assert {"dealer-1", "dealer-2", "dealer-3"} <= set(screen.keys)
        assert "dealer-0" not in screen.keys
        await screen.tap("dealer-3")
        assert store.snapshot.state.dealer == 3


async def test_undo_brings_back_every_tap_of_a_special_deal():
    held, store = await seated(rules=FORCED)
    async with window(held, route(store)) as screen:
        await taps(screen, "call-2-spare", "confirm", "trick-1-2", "confirm", "undo")
        assert store.snapshot.draft.special == ("spare", 2)
        assert "extrahand" in screen.texts
        assert takes_tap(screen, "confirm")
        await screen.tap("back")
        assert "Spela · 2 går med. Bo spelar ut" in screen.labels


async def test_undo_brings_back_who_was_first():
    held, store = await seated(*TWO_TO_GO, rules=FRENCH)
    async with window(held, route(store)) as screen:
        await taps(screen, "skip", "trick-0-2", "trick-1-3", "first-1", "confirm", "undo")
        assert "Vem kom först till noll?: 1. Bo" in screen.labels
        assert takes_tap(screen, "confirm")


def ground(screen, key: str) -> str:
    """Return the colour of a button's face."""
    found = (getattr(control, "bgcolor", None) for control in walk(screen.find(key)))
    return next(color for color in found if color)


def identifiers(screen) -> list[str]:
    found = (getattr(control, "identifier", None) for control in screen.controls())
    return [name for name in found if name]
