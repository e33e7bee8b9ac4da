"""What a table may agree on: whatever is tapped, the rules can be played."""

from hypothesis import given
from hypothesis import strategies as st

from app.ui.house import PARTS, RULES, Answer, agreed, forced_at, forced_scores
from app.ui.invitation import Invitation
from scoring import GAMES, MATTMAR, PRESETS, RuleSet, fault_of_rules
from tests.scoring.table_talk import house
from tests.strategies import all_rules


def offered(rules: RuleSet) -> list[tuple[str, object]]:
    """Every value that a tap can ask for while *rules* hold, as the screen offers them."""
    wishes: list[tuple[str, object]] = []
    for rule in RULES:
        if rule.matters(rules) and rule.kind != "text":
            wishes += [(rule.parameter, value) for value in rule.values]
    wishes += [
        ("forced_rules", forced_at(rules, score, passes))
        for score in forced_scores(rules)
        for passes in (None, 0, 1, 2)
    ]
    return wishes


def told_whole(rules: RuleSet) -> RuleSet:
    """The same rules read anew, every check made."""
    return RuleSet.model_validate(rules.model_dump())


taps = st.lists(st.integers(0, 10_000), max_size=30)
games = st.sampled_from([game.rules for game in GAMES.values()])


@given(games, taps)
def test_any_taps_leave_rules_that_can_be_played(rules: RuleSet, chances: list[int]) -> None:
    table = Invitation(rules=rules)
    for chance in chances:
        wishes = offered(table.rules)
        parameter, value = wishes[chance % len(wishes)]
        before, table = table.rules, table.ruled(parameter, value)
        assert told_whole(table.rules) == table.rules
        assert table.answer
        if table.answer.fault:
            assert table.rules == before
        else:
            assert getattr(table.rules, parameter) == value


@given(all_rules, taps)
def test_a_wish_is_granted_alone_where_it_can_be(rules: RuleSet, chances: list[int]) -> None:
    for chance in chances:
        wishes = offered(rules)
        parameter, value = wishes[chance % len(wishes)]
        wished = rules.model_copy(update={parameter: value})
        answer = agreed(rules, parameter, value)
        if fault_of_rules(wished) is None:
            assert (answer.fault, answer.along) == (None, ())
        else:
            assert answer.fault or answer.along
        rules = answer.rules


@given(games, taps)
def test_asking_for_what_is_so_changes_nothing(rules: RuleSet, chances: list[int]) -> None:
    table = Invitation(rules=rules)
    for chance in chances:
        wishes = offered(table.rules)
        table = table.ruled(*wishes[chance % len(wishes)])
    for rule in RULES:
        same = getattr(table.rules, rule.parameter)
        assert table.ruled(rule.parameter, same).rules == table.rules


def test_only_what_is_the_table_s_to_change_is_offered() -> None:
    others = {"preset", "own_name", "tricks_per_deal", "ranking", "packets", "recommended"}
    assert {rule.parameter for rule in RULES} == RuleSet.model_fields.keys() - others
    assert len(RULES) == sum(len(part) for part in PARTS.values())


def test_every_game_is_among_what_is_offered() -> None:
    for rules in PRESETS.values():
        for rule in RULES:
            assert rule.kind == "text" or getattr(rules, rule.parameter) in rule.values


def test_what_was_asked_for_stays_and_the_rest_follows() -> None:
    lurking = agreed(PRESETS["larousse_fille"], "first_deal_mode", "lurk")
    assert lurking.along == ("widow", "general")
    assert agreed(PRESETS["norrlandsknack"], "widow", "forced").along == ("first_deal_mode",)
    assert agreed(PRESETS["norrlandsknack"], "general", "modern").along == (
        "first_deal_mode",
        "mid_deal_end",
    )
    assert agreed(house(tie_break=("going_out",), series_length=1), "series_length", 3).along == (
        "tie_break",
    )


def test_a_refused_wish_says_why_and_leaves_the_rules() -> None:
    assert agreed(MATTMAR, "start", 11) == Answer("start", MATTMAR, "start_above_cap")
    assert agreed(PRESETS["larousse"], "floor", None).fault == "withdraw_floor"
    assert agreed(PRESETS["larousse"], "series_length", 2).fault == "order_series"


def test_what_no_longer_matters_is_as_the_game_has_it() -> None:
    rules = agreed(MATTMAR, "general", "larousse").rules
    rules = agreed(rules, "general_failed", "modern").rules
    assert agreed(rules, "general", "none").rules == MATTMAR


def test_scores_are_forced_one_by_one_and_the_next_can_be_reached() -> None:
    assert forced_at(MATTMAR, 2, None) == ((1, 0),)
    assert forced_at(MATTMAR, 3, 2) == ((3, 2), (2, 1), (1, 0))
    assert forced_at(house(forced_rules=((1, 0),)), 2, 1) == MATTMAR.forced_rules
    assert list(forced_scores(MATTMAR)) == [1, 2, 3]
    assert list(forced_scores(house(forced_rules=((3, 2),)))) == [1, 2, 3, 4]
