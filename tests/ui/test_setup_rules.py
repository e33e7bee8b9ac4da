"""A new series: by which rules."""

import pytest

from app import say
from scoring import GAMES, MATTMAR, PRESETS, RuleSet, house_rules
from tests.ui.harness import Screen
from tests.ui.setting_up import begun, join
from tests.ui.window import library, series, sv, window

PARTS = ("score", "calls", "general", "end", "cards")


async def agreed(screen: Screen, *taps: str) -> None:
    """Open the rules and tap what is named; parts by their names."""
    await screen.tap("rules")
    for tap in taps:
        await screen.tap(f"part-{tap}" if tap in PARTS else tap)


def controls(screen: Screen) -> set[str]:
    """The parameters that have a control."""
    return {key.split("-")[1] for key in screen.keys if key.startswith("rule-")}


async def rules_begun(held, screen: Screen) -> RuleSet:
    await screen.tap("begin")
    return (await held.open(begun(held).id)).snapshot.state.rules


async def test_house_rules_are_folded_away_and_reach_the_series() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        assert controls(screen) == set()
        await agreed(screen, "score", "rule-floor-0", "rule-penalty-less", "rule-cap-none")
        await agreed(screen)  # folded
        await agreed(screen, "calls", "rule-unplayed_pass_counts", "passes-3-2", "passes-1-free")
        for tap in ("part-end", "rule-final_tie-extra_rams", "rule-series_length-more"):
            await screen.tap(tap)
        rules = await rules_begun(held, screen)
    assert house_rules(rules) == {
        "floor": 0,
        "penalty": 4,
        "cap": None,
        "unplayed_pass_counts": False,
        "forced_rules": ((3, 2), (2, 1)),
        "final_tie": "extra_rams",
        "series_length": 7,
    }


async def test_house_rules_are_told_while_folded_and_can_be_taken_back() -> None:
    async with window(await library(), "/new") as screen:
        await agreed(screen, "score", "rule-floor-0", "rules")
        assert sv("rule.floor", value=0) in screen.texts
        await agreed(screen, "rules-preset")
        assert sv("setup.rules_why") in screen.texts


@pytest.mark.parametrize(("start", "stuck"), [(1, "less"), (12, "more")])
async def test_a_series_has_one_to_twelve_ramsar(start: int, stuck: str) -> None:
    held = await library()
    rules = MATTMAR.model_copy(update={"series_length": start})
    last = await series(held, "Anna", "Bo", "Cecilia", rules=rules)
    async with window(held, f"/new/{last}") as screen:
        await agreed(screen, "end")
        assert screen.find(f"rule-series_length-{stuck}").disabled


async def test_a_limit_that_is_put_back_begins_where_the_game_has_it() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await agreed(screen, "score", "rule-cap-none", "rule-cap-some", "rule-cap-more")
        assert (await rules_begun(held, screen)).cap == 11


@pytest.mark.parametrize(
    ("game", "shown", "hidden"),
    [
        (
            "mattmar",
            {"floor", "unplayed_pass_counts", "series_length", "final_tie", "stake"},
            {"general_failed", "general_counts_announcer", "broken_deal_flights"},
        ),
        (
            "norrlandsknack",
            {"broken_deal_flights", "floor", "pot"},
            {"general_failed", "unplayed_pass_counts", "tie_break", "final_tie"},
        ),
        (
            "larousse",
            {"general_failed", "general_counts_announcer", "all_pass_award"},
            {"floor", "series_length", "tie_break", "final_tie", "mid_deal_end"},
        ),
        (
            "modern_french",
            {"general_failed", "floor"},
            {"general_counts_announcer", "all_pass_award", "unplayed_pass_counts"},
        ),
    ],
)
async def test_a_rule_is_asked_about_where_it_matters(
    game: str, shown: set[str], hidden: set[str]
) -> None:
    held = await library()
    last = await series(held, "Anna", "Bo", "Cecilia", rules=PRESETS[game])
    async with window(held, f"/new/{last}") as screen:
        await agreed(screen, *PARTS)
        told = controls(screen) | ({"stake"} & set(screen.keys))
        assert shown <= told
        assert not hidden & told


async def test_what_cannot_go_together_is_refused_in_words_beside_it_and_nothing_is_lost() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await agreed(screen, "score", "rule-floor-0", "rule-start-more")
        assert sv("rules.fault.start_above_cap") in screen.texts
        assert sv("setup.refused") in screen.texts
        await screen.tap("rule-cap-more")
        assert sv("setup.refused") not in screen.texts
        await screen.tap("rule-start-more")
        rules = await rules_begun(held, screen)
    assert house_rules(rules) == {"floor": 0, "cap": 11, "start": 11}


async def test_what_has_to_follow_is_changed_with_it_and_told() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await agreed(screen, "end", "rule-end_when-one_left")
        assert sv("setup.along") in screen.texts
        for parameter, value in (("floor", 0), ("tie_break", ("going_out",)), ("series_length", 1)):
            assert say.rule(sv, parameter, value) in screen.texts
        rules = await rules_begun(held, screen)
    assert (rules.end_when, rules.floor, rules.series_length) == ("one_left", 0, 1)


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_can_be_looked_through(game: str) -> None:
    held = await library()
    last = await series(held, "Anna", "Bo", "Cecilia", rules=PRESETS[game])
    async with window(held, f"/new/{last}") as screen:
        await agreed(screen, *PARTS)
        assumed = {sv("setup.assumed_label", label=sv(f"setup.rule.{name}"))
                   for name in GAMES[game].assumed if f"rule-{name}" in screen.keys}  # fmt: skip
        assert assumed <= set(screen.texts)
        assert (sv("setup.assumed") in screen.texts) is bool(GAMES[game].assumed)
