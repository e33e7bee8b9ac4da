"""Writing and reading a series are exact inverses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    DealCorrected,
    DealerSet,
    RulesError,
    RuleSet,
    SeriesEnded,
    SeriesStarted,
    SeriesState,
    house_rules,
    read,
    replay,
    step,
    write,
)
from scoring.table import fault_of_name
from tests.scoring.table_talk import deal, play, seat, started
from tests.strategies import all_rules, legal_logs, names, rule_sets

EXAMPLE = """\
[Rams "1"]
[Rules "mattmar"]
[Players "Anna" "Bo" "Cecilia" "Doris"]
[Floor "0"]

; ramsen 1
A: 2 3 0 -
B: - 1 2 2
C: 0 1 1 3
D: - - - U
"""

values = st.one_of(names, st.text(max_size=80), st.sampled_from(["", "a\nb", "a\r\nb", "\\n", "]"]))
further = st.dictionaries(st.sampled_from(["Date", "Place", "Note", "Preset", "Ort_2"]), values)


def told(state: SeriesState) -> tuple:
    """What the text says of a series: not where its deals stand in the log."""
    rows = [
        (row.rams, row.number, row.dealer, row.deal, row.after, row.flights) for row in state.rows
    ]
    dealer = state.dealer if state.ended != "finished" else None
    return (state.players, state.rules, rows, state.results, state.seats, dealer, state.ended)


def test_the_example_of_the_format():
    found = read(EXAMPLE)
    assert write(found.state) == EXAMPLE
    assert found.state.rules.floor == 0
    assert [row.after for row in found.state.rows] == [
        (8, 7, 10, 10),
        (8, 6, 8, 8),
        (10, 5, 7, 5),
        (10, 5, 7, 0),
    ]


@given(legal_logs(most_seats=10, rules=all_rules, paper=True), further)
def test_what_is_written_reads_the_same(log, tags):
    state = replay(log)
    text = write(state, tags)
    found = read(text)
    assert told(found.state) == told(state)
    assert found.tags == tags
    if not state.misfit:
        assert write(found.state, found.tags) == text


@given(legal_logs(most_seats=10, rules=all_rules, paper=True), further)
def test_line_ends_and_a_mark_at_the_front_do_not_matter(log, tags):
    text = write(replay(log), tags)
    plain = read(text)
    for other in (text.replace("\n", "\r\n"), "\ufeff" + text, text.rstrip("\n")):
        assert read(other) == plain


@given(rule_sets)
def test_house_rules_survive(rules: RuleSet):
    state = replay([SeriesStarted(players=("a", "b"), rules=rules, first_dealer=seat("B"))])
    assert read(write(state)).state.rules == rules
    assert len(house_rules(rules)) == write(state).count("[") - 4


def test_spaces_and_comments_do_not_matter():
    text = EXAMPLE.replace("A: 2 3 0 -", "  A :\t2  3 0 - ; a fine deal\n\n;").replace("[", " [ ")
    assert told(read(text).state) == told(read(EXAMPLE).state)


def test_a_semicolon_in_a_name_starts_no_comment():
    state = replay([SeriesStarted(players=("a;b", '"; c'), rules=RuleSet(preset="mattmar"),
                                  first_dealer=seat("A"))])  # fmt: skip
    assert read(write(state)).state.players == ("a;b", '"; c')


def test_two_players_may_bear_one_name():
    assert read(EXAMPLE.replace("Bo", "Anna")).state.players[:2] == ("Anna", "Anna")


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ('[Floor "none"]', {}),
        ('[Floor "0"]', {"floor": 0}),
        ('[Cap "none"]', {"cap": None}),
        ('[SeriesLength "3"]', {"series_length": 3}),
        ('[UnplayedPassCounts "false"]', {"unplayed_pass_counts": False}),
        ('[ForcedRules "2:1 1:0 3:2"]', {"forced_rules": ((2, 1), (1, 0), (3, 2))}),
        ('[ForcedRules "none"]', {"forced_rules": ()}),
        ('[TieBreak "none"]', {"tie_break": ()}),
        ('[FinalTie "extra_rams"]', {"final_tie": "extra_rams"}),
        ('[Recommended "2 6"]', {"recommended": (2, 6)}),
        ('[Widow "none"]', {}),
        ('[General "none"]', {}),
        ('[MidDealEnd "false"]', {}),
    ],
)
def test_a_house_rule_is_a_tag(line, changes):
    assert house_rules(read(EXAMPLE.replace('[Floor "0"]', line)).state.rules) == changes


def test_a_moved_dealer_shows_in_the_letter_and_at_the_end_in_a_tag():
    state = step(play("3 2 -", "3 2 -"), DealerSet(seat=seat("B")))
    assert '[NextDealer "B"]' in write(state)
    assert read(write(state)).state.dealer == seat("B")
    assert "NextDealer" not in write(play("3 2 -", "3 2 -", dealer="C"))


def test_the_first_dealer_of_an_empty_series():
    assert read(write(replay([started(4, "D")]))).state.dealer == seat("D")


def test_a_stopped_series_says_so():
    state = step(play("3 2 -"), SeriesEnded())
    assert '[Ended "stopped"]' in write(state)
    assert read(write(state)).state.ended == "stopped"


def test_a_deal_that_stands_as_played_ends_in_a_mark():
    state = play("3 2 -", "5 - -", "- 3 2")
    state = step(state, DealCorrected(of=1, deal=deal("4 1 -")))
    assert write(state).endswith("; FORCED: 1\n; ?: - 3 2\n")
    state = step(state, DealCorrected(of=3, deal=deal("- 3 2", as_played=True)))
    assert write(state).endswith("C: - 3 2 !\n")
    assert told(read(write(state)).state) == told(state)


def test_a_dealer_moved_for_a_deal_that_a_correction_took_away():
    state = play("3 2", "4 1", series_length=1)
    state = step(state, DealerSet(seat=seat("B")))
    for of in (1, 2):
        state = step(state, DealCorrected(of=of, deal=deal("5 0")))
    assert state.ended == "finished"
    assert told(read(write(state)).state) == told(state)


@pytest.mark.parametrize("name", ["Floor", "Rams", "Ended", "NextDealer", "two words", "", "a]"])
def test_no_further_tag_may_pass_for_a_part_of_the_game(name):
    with pytest.raises(RulesError, match="no tag of the table's own"):
        write(play("3 2 -"), {name: "0"})


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Bo", None),
        ("x" * 60, None),
        ("👩‍👩‍👧", None),
        ("", "empty"),
        ("  ", "empty"),
        ("x" * 61, "long"),
        *((f"a{sign}b", "control") for sign in "\n\r\t\0\x7f\x85\x9b\u2028\u2029\ud800"),
    ],
)
def test_names(name, fault):
    assert fault_of_name(name) == fault
