"""A new series: by which rules."""

import pytest

from scoring import MATTMAR, house_rules
from tests.ui.setting_up import begun, join
from tests.ui.window import library, series, sv, window


async def test_house_rules_are_folded_away_and_reach_the_series() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        assert "rule-floor-second" not in screen.keys
        await screen.tap("rules")
        for key in ("floor-second", "unplayed_pass_counts-second", "final_tie-second"):
            await screen.tap(f"rule-{key}")
        await screen.tap("rule-series_length-more")
        await screen.tap("begin")
    rules = (await held.open(begun(held).id)).snapshot.state.rules
    assert house_rules(rules) == {
        "floor": 0,
        "unplayed_pass_counts": False,
        "final_tie": "extra_rams",
        "series_length": 7,
    }


async def test_house_rules_are_told_while_folded_and_can_be_taken_back() -> None:
    async with window(await library(), "/new") as screen:
        await screen.tap("rules")
        await screen.tap("rule-floor-second")
        await screen.tap("rules")
        assert sv("rule.floor", value=0) in screen.texts
        await screen.tap("rules")
        await screen.tap("rules-preset")
        assert sv("setup.rules_why") in screen.texts


@pytest.mark.parametrize(("start", "stuck"), [(1, "less"), (12, "more")])
async def test_a_series_has_one_to_twelve_ramsar(start: int, stuck: str) -> None:
    held = await library()
    rules = MATTMAR.model_copy(update={"series_length": start})
    last = await series(held, "Anna", "Bo", "Cecilia", rules=rules)
    async with window(held, f"/new/{last}") as screen:
        await screen.tap("rules")
        assert screen.find(f"rule-series_length-{stuck}").disabled
