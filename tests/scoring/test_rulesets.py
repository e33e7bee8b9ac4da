"""The parameters of a game: what the games are, and what cannot go together (section 7)."""

import pytest
from pydantic import ValidationError

from scoring import GAMES, PRESETS, RuleSet, fault_of_rules, house_rules, read, write
from tests.scoring.table_talk import house, play, refused, scores_after, standing

TABLE = {
    # start, penalty, cap, floor, award, forced, first deal, mid, ends, length, tie, widow, general
    "mattmar": (10, 5, 10, None, 5, ((2, 1), (1, 0)), "normal", False, "anyone_at_zero", 6,
                ("fewest_flights",), "none", "none"),
    "norrlandsknack": (10, 5, 10, 0, 5, (), "lurk", True, "anyone_at_zero", 1, (), "none", "none"),
    "larousse": (7, 5, None, 0, 5, (), "normal", False, "one_left", 1, ("going_out",), "none",
                 "larousse"),
    "larousse_fille": (7, 5, None, 0, 5, (), "normal", False, "one_left", 1, ("going_out",),
                       "optional", "larousse"),
    "larousse_fille_forcee": (7, 5, None, 0, 5, (), "normal", False, "one_left", 1,
                              ("going_out",), "forced", "larousse"),
    "modern_french": (5, 5, None, 0, 5, (), "normal", False, "anyone_at_zero", 1, (), "forced",
                      "modern"),
    "knektpass_1847": (12, 5, None, 0, 5, (), "normal", False, "anyone_at_zero", 1, (), "none",
                       "none"),
    "ramsen_bavaria": (10, 5, None, 0, "redeal", (), "normal", False, "anyone_at_zero", 1, (),
                       "none", "none"),
    "rounce": (15, 5, None, None, 5, (), "normal", False, "anyone_at_zero", 1, (), "none", "none"),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLE)
def test_the_games_have_the_parameters_of_their_sources(name):
    rules = PRESETS[name]
    assert TABLE[name] == (
        rules.start, rules.penalty, rules.cap, rules.floor, rules.all_pass_award,
        rules.forced_rules, rules.first_deal_mode, rules.mid_deal_end, rules.end_when,
        rules.series_length, rules.tie_break, rules.widow, rules.general,
    )  # fmt: skip
    assert (rules.trick_value, rules.tricks_per_deal) == (1, 5)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_and_names_itself(name):
    rules = GAMES[name].rules
    assert fault_of_rules(rules) is None
    assert house_rules(rules) == {}
    assert set(GAMES[name].assumed) <= set(RuleSet.model_fields)
    assert all(house(name, start=start) for start in GAMES[name].starts)


@pytest.mark.parametrize(
    ("fault", "game", "changed"),
    [
        ("start_low", "mattmar", {"start": 0}),
        ("start_above_cap", "mattmar", {"start": 12}),
        ("floor_high", "mattmar", {"floor": 1}),
        ("forced_unreachable", "mattmar", {"forced_rules": ((11, 0),)}),
        ("forced_unreachable", "mattmar", {"forced_rules": ((0, 0),)}),
        ("forced_unreachable", "mattmar", {"trick_value": 2, "penalty": 0}),
        ("forced_twice", "mattmar", {"forced_rules": ((1, 0), (1, 2))}),
        ("lurk_spare", "mattmar", {"first_deal_mode": "lurk", "widow": "forced"}),
        ("lurk_spare", "norrlandsknack", {"general": "larousse", "mid_deal_end": False}),
        ("broken_general", "mattmar", {"mid_deal_end": True, "general": "modern"}),
        ("withdraw_broken", "larousse", {"mid_deal_end": True, "general": "none"}),
        ("withdraw_floor", "larousse", {"floor": None}),
        ("withdraw_order", "larousse", {"tie_break": ()}),
        ("order_series", "larousse", {"series_length": 2}),
    ],
)
def test_rules_that_cannot_go_together_are_refused_by_name(fault, game, changed):
    with pytest.raises(ValidationError) as found:
        house(game, **changed)
    assert [error["type"] for error in found.value.errors()] == [fault]


def test_a_game_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="poker"):
        play("5 0", preset="poker")


def test_a_stake_and_a_name_are_a_line_of_text():
    for text in ("", " ", "x" * 61, "20\nkr"):
        with pytest.raises(ValidationError):
            house("larousse", stake=text)
    state = play("5 0 0", game="larousse", stake="20 kr", own_name="Torsdag")
    assert read(write(state)).state.rules == state.rules


def test_bavarian_ramsen_deals_anew_when_all_pass():
    table = standing(10, 10, 10, game="ramsen_bavaria")
    assert refused(table, "U - -") == "UNPLAYED"
    assert refused(table, "- - -") == "NOBODY"


def test_rounce_goes_below_zero_from_fifteen():
    assert scores_after(standing(2, 15, game="rounce"), "5 0") == (-3, 20)
