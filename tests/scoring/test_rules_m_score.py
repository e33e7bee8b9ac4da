"""The rules of Rams in Mattmar, one by one (M32 to M43): leads, scores, the end."""

import pytest

from scoring import (
    Code,
    Outcome,
    Reason,
    TrumpAce,
    TrumpLead,
    check,
    outcome,
    rams_winners,
    reminders,
    trump_lead,
)
from scoring.first_place import decided
from tests.scoring.table_talk import deal, letters, play, refused, scores_after, seat, standing


def test_m32_the_trump_ace_is_a_reminder():
    assert TrumpAce() in reminders(standing(10, 10, 10))


def test_m33_while_someone_stands_at_one_the_others_lead_trumps():
    state = standing(4, 1, 6)
    assert letters(trump_lead(state)) == "AC"
    assert TrumpLead((seat("B"),), (seat("A"), seat("C"))) in reminders(state)
    assert trump_lead(standing(4, 2, 6)) == ()


@pytest.mark.parametrize(("tricks", "after"), [(3, 7), (1, 9)])
def test_m34_each_trick_lowers_the_score_by_one(tricks, after):
    assert scores_after(standing(10, 10, 10), f"{tricks} {5 - tricks} -")[0] == after


def test_m35_only_those_who_went_in_score():
    assert scores_after(standing(7, 8, 9), "5 - -") == (2, 8, 9)


@pytest.mark.parametrize(
    ("before", "after"),
    list(zip(range(10, 0, -1), (10, 10, 10, 10, 10, 10, 9, 8, 7, 6), strict=True)),
)
def test_m36_a_flight_adds_five_but_never_above_ten(before, after):
    assert scores_after(standing(before, 10, 10), "0 5 -")[0] == after


def test_m37_a_deal_is_always_played_to_the_end():
    assert scores_after(standing(1, 10, 10), "4 1 -") == (-3, 9, 10)
    assert refused(standing(1, 10, 10), "2 0 -") == Code.SUM


def test_m38_the_tricks_add_up_to_five():
    table = standing(10, 10, 10)
    assert refused(table, "3 1 0") == Code.SUM
    assert refused(table, "3 2 1") == Code.SUM
    found = check(table, deal("3 2 1"))
    assert found is not None
    assert (found.got, found.want) == (6, 5)


def test_m39_a_rams_ends_after_a_deal_when_somebody_is_down_to_zero():
    state = play("- 3 2", "4 - 1", "4 1 -", "- 3 2")
    assert state.scores == (2, 3, 5)
    over = play("- 3 2", "4 - 1", "4 1 -", "- 3 2", "2 3 0")
    assert over.rows[-1].after == (0, 0, 10)
    assert over.rows[-1].rams_over
    assert not any(row.rams_over for row in state.rows)


def test_m40_the_scores_then_are_the_results():
    over = play("- 3 2", "4 - 1", "4 1 -", "- 3 2", "2 3 0")
    assert over.results[0].scores == (0, 0, 10)
    assert rams_winners((0, 0, 10)) == (seat("A"), seat("B"))


def test_m41_a_series_is_six_ramsar():
    rams = ("5 - -", "5 - -")
    five = play(*rams * 5)
    assert (five.ended, outcome(five), five.rams) == (None, None, 6)
    six = play(*rams * 6)
    assert six.ended == "finished"
    assert len(six.results) == 6
    assert outcome(six) == Outcome(Reason.LOWEST_SUM, (seat("A"),), (seat("A"),))
    assert refused(six, "5 - -") == Code.FINISHED


def test_m42_the_lowest_final_sum_wins():
    sums = (sum((0, 6, -2, 8, 3, 5)), sum((4, 0, 10, 0, 7, 2)))
    assert sums == (20, 23)
    assert decided(sums, (0, 0), by=("fewest_flights",)).winners == (seat("A"),)


def test_m43_fewest_flights_split_a_shared_first_place():
    found = decided((18, 18, 25), (3, 2, 0), by=("fewest_flights",))
    assert found == Outcome(Reason.FEWEST_FLIGHTS, (seat("B"),), (seat("A"), seat("B")))
    three = decided((18, 18, 18), (3, 2, 1), by=("fewest_flights",))
    assert three.winners == (seat("C"),)
