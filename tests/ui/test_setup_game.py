"""A new series: of which game."""

import pytest

from app import say
from app.library import Library
from scoring import GAMES, MATTMAR, PRESETS, RuleSet, house_rules
from tests.scoring.table_talk import house
from tests.ui.harness import Screen
from tests.ui.setting_up import begun, join
from tests.ui.window import library, series, stop, sv, window


async def choose(screen: Screen, game: str) -> None:
    await screen.tap("game")
    await screen.tap(f"game-{game}")


async def rules_of(held: Library) -> RuleSet:
    return (await held.open(held.shelf.series[0].id)).snapshot.state.rules


async def test_mattmar_is_chosen_and_needs_no_tap() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        assert sv("setup.game", game=sv("game.mattmar")) in screen.texts
        await screen.tap("begin")
    assert await rules_of(held) == MATTMAR


async def test_all_games_are_offered_by_name_with_a_sentence_mattmar_first() -> None:
    async with window(await library(), "/new") as screen:
        await screen.tap("game")
        offered = [key.removeprefix("game-") for key in screen.keys if key.startswith("game-")]
        assert offered == list(GAMES)
        assert offered[0] == "mattmar"
        for game in GAMES:
            assert {sv(f"game.{game}"), sv(f"setup.game.{game}")} <= set(screen.texts)


@pytest.mark.parametrize("game", list(GAMES)[1:])
async def test_the_game_chosen_is_the_one_that_begins(game: str) -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await choose(screen, game)
        assert f"game-{game}" not in screen.keys
        assert sv("setup.game", game=sv(f"game.{game}")) in screen.texts
        deck = say.rule(sv, "deck", PRESETS[game].deck)
        assert any(text.endswith(deck) for text in screen.texts)
        await screen.tap("begin")
    assert await rules_of(held) == PRESETS[game]


@pytest.mark.parametrize(("game", "warned"), [("mattmar", True), ("knektpass_1847", False)])
async def test_the_warning_of_too_many_follows_the_game(game: str, warned: bool) -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, *(f"P{n}" for n in range(6)))
        await choose(screen, game)
        assert (sv("setup.unusual_why", n=6) in screen.texts) is warned
        told = sv("setup.unusual", game=sv(f"game.{game}"), fewest=3, most=5)
        assert (told in screen.texts) is warned


async def test_choosing_the_same_game_again_keeps_its_house_rules_another_has_its_own() -> None:
    held = await library()
    rules = house(floor=0)
    last = await series(held, "Anna", "Bo", "Cecilia", rules=rules)
    async with window(held, f"/new/{last}") as screen:
        await choose(screen, "mattmar")
        assert sv("rule.floor", value=0) in screen.texts
        await choose(screen, "rounce")
        await choose(screen, "mattmar")
        assert sv("rule.floor", value=0) not in screen.texts


async def test_counters_are_agreed_upon_where_the_game_leaves_them_open() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        assert "starts-5" not in screen.keys
        await choose(screen, "larousse")
        await screen.tap("starts-10")
        await screen.tap("begin")
    assert house_rules(await rules_of(held)) == {"start": 10}


async def test_a_stake_is_typed_where_players_withdraw_and_kept_as_typed() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        assert "stake" not in screen.keys
        await choose(screen, "larousse")
        await screen.enter("stake", " en kopp kaffe ")
        await choose(screen, "larousse_fille")
        await screen.tap("begin")
    assert house_rules(await rules_of(held)) == {"stake": "en kopp kaffe"}


async def test_a_stake_can_be_agreed_upon_under_the_rules_of_any_game_and_taken_back() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("rules")
        await screen.tap("part-end")
        await screen.enter("stake", "20 kr")
        await screen.tap("rules")
        assert sv("rule.stake", value="20 kr") in screen.texts
        await screen.tap("rules")
        await screen.enter("stake", "  ")
        await screen.tap("begin")
    assert await rules_of(held) == MATTMAR


async def test_a_stake_nobody_can_read_stops_the_beginning_in_words() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await choose(screen, "larousse")
        await screen.enter("stake", "x" * 61)
        assert sv("own.fault.long", longest=60) in screen.texts
        await screen.tap("begin")
        assert sv("setup.stake_wrong") in screen.texts
        assert held.shelf.series == ()
        await screen.enter("stake", "20 kr")
        assert sv("own.fault.long", longest=60) not in screen.texts
        await screen.tap("begin")
        begun(held)


async def test_a_stake_nobody_will_owe_is_gone_from_its_field_too() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await choose(screen, "larousse")
        await screen.enter("stake", "20 kr")
        await choose(screen, "mattmar")
        await choose(screen, "larousse")
        assert "20 kr" not in screen.texts
        await screen.enter("stake", "x" * 61)
        await choose(screen, "mattmar")
        await screen.tap("begin")
    assert await rules_of(held) == MATTMAR


async def test_a_rematch_keeps_game_counters_and_stake() -> None:
    held = await library()
    rules = house("larousse_fille", start=10, stake="20 kr", own_name="Torsdag")
    last = await series(held, "Anna", "Bo", "Cecilia", rules=rules)
    await stop(held, last)
    async with window(held, f"/new/{last}") as screen:
        assert "20 kr" in screen.texts
        await screen.tap("begin")
    assert await rules_of(held) == rules


async def test_what_is_assumed_is_shown_as_assumed_until_the_table_decides() -> None:
    async with window(await library(), "/new") as screen:
        assert sv("setup.assumed") not in screen.texts
        await choose(screen, "rounce")
        at = screen.texts.index(sv("setup.assumed"))
        assert screen.texts[at + 1] == " ".join(
            say.rule(sv, name, getattr(PRESETS["rounce"], name)) for name in GAMES["rounce"].assumed
        )
        await screen.tap("rules")
        await screen.tap("part-score")
        await screen.tap("rule-cap-some")
        at = screen.texts.index(sv("setup.assumed"))
        assert screen.texts[at + 1] == " ".join(
            say.rule(sv, name, getattr(PRESETS["rounce"], name))
            for name in GAMES["rounce"].assumed
            if name != "cap"
        )


async def test_the_rules_of_the_game_chosen_can_be_read_before_it_begins():
    async with window(await library(), "/new") as screen:
        await screen.tap("game")
        await screen.tap("game-rounce")
        await screen.tap("read")
        assert screen.page.route == "/rules/rounce"
