"""The rules of Rams in Mattmar, one by one (M1 to M27); the play of the cards has its own file.

The deal and the talon are not scored: M5, M8 to M10, M22 and M24 have nothing to test.
"""

import pytest

from scoring import (
    MATTMAR,
    PASS,
    UNPLAYED,
    Code,
    Forced,
    Knock,
    Refusal,
    advance,
    check,
    dealer_draws,
    left_of,
    legal_calls,
    must_knock,
    order,
    speaking_order,
)
from scoring.events import DealScored
from tests.scoring.table_talk import (
    deal,
    dealers,
    letters,
    play,
    refused,
    scores_after,
    seat,
    standing,
    then,
)


def test_m1_four_players_make_one_sheet_with_four_columns():
    state = play("2 3 0 -", "- 1 2 2")
    assert len(state.players) == 4
    assert [row.after for row in state.rows] == [(8, 7, 10, 10), (8, 6, 8, 8)]


def test_m3_every_rams_starts_at_ten():
    state = play("5 - -", "5 - -")
    assert state.results[0].scores == (0, 10, 10)
    assert state.scores == (10, 10, 10)


def test_m4_the_deal_moves_clockwise():
    state = play("5 0 0 0", "0 5 0 0", "0 0 5 0", "0 0 0 5", "2 1 1 1")
    assert dealers(state) == "ABCDA"


def test_m6_the_dealer_holds_six_and_draws_accordingly():
    assert dealer_draws(6) == MATTMAR.tricks_per_deal


def test_m7_forehand_sits_on_the_dealers_left():
    assert letters([left_of(seat("A"), 4)]) == "B"
    assert letters([left_of(seat("D"), 4)]) == "A"


def test_m11_nothing_happens_to_the_sheet_between_two_deals():
    state = play("3 1 1")
    assert state.scores == (7, 9, 9)
    assert must_knock(state, seat("A")) is None


def test_m12_forehand_speaks_first_and_the_dealer_last():
    assert letters(speaking_order(seat("B"), 3)) == "CAB"


def test_m13_a_pass_leaves_the_score():
    assert scores_after(standing(6, 7, 8), "- 3 2")[0] == 6


def test_m14_a_knock_promises_a_trick_and_may_still_take_none():
    assert refused(standing(10, 10, 10), "0 5 -") is None


@pytest.mark.parametrize(
    ("before", "floor", "after"), [(10, None, 5), (2, None, -3), (2, 0, 0), (10, 0, 5)]
)
def test_m15_all_pass_and_the_dealer_takes_five(before, floor, after):
    state = standing(before, 10, 10, floor=floor)
    assert scores_after(state, "U - -") == (after, 10, 10)


def test_m15_only_the_dealer_wins_unplayed_and_only_when_all_pass():
    state = standing(10, 10, 10, dealer="A")
    assert refused(state, "- U -") == Code.UNPLAYED
    assert refused(state, "U 5 -") == Code.UNPLAYED
    assert refused(state, "U U -") == Code.UNPLAYED
    assert refused(state, "- - -") == Code.NOBODY


def test_m16_two_points_may_pass_once():
    state = play("2 3 -", "- 3 2", "- 2 3")  # deal 3: B stands at two
    assert state.scores[1] == 2
    assert must_knock(state, seat("B")) is None
    state = then(state, "4 - 1")  # deal 4: may pass
    assert must_knock(state, seat("B")) == Forced(score=2, allowed=1)
    assert refused(state, "4 - 1") == Code.FORCED  # deal 5: must knock


def test_m16_is_named_two_points():
    assert Forced(score=2, allowed=1).code == "two_points"


def test_m17_one_point_must_knock():
    state = play("2 3 -", "- 3 2", "- 3 2")  # B reaches one in deal 3
    assert state.scores[1] == 1
    assert must_knock(state, seat("B")) == Forced(score=1, allowed=0)
    assert must_knock(state, seat("B")).code == "one_point"
    assert refused(state, "4 - 1") == Code.FORCED


def test_m17_the_refusal_names_seat_and_reason():
    found = check(standing(1, 2, 8, passed="B"), deal("- - 5"))
    assert found == Refusal(
        Code.FORCED, (seat("A"), seat("B")), reasons=(Forced(1, 0), Forced(2, 1))
    )


def test_m18_at_three_one_may_pass_ten_deals_running():
    state = standing(3, 10, 10)
    for number in range(10):
        assert must_knock(state, seat("A")) is None
        state = then(state, "- 0 5" if number % 2 else "- 5 0")
    assert state.scores[0] == 3
    assert state.seats[0].passes == 10


@pytest.mark.parametrize(
    ("score", "passed", "forced"),
    [(score, passed, score == 1 or (score == 2 and passed == "A")) for score in range(1, 11)
     for passed in ("", "A")],
)  # fmt: skip
def test_m19_must_knock(score, passed, forced):
    state = standing(score, 10, 10, passed=passed)
    assert (must_knock(state, seat("A")) is not None) == forced


def test_m19_a_knock_breaks_the_row_of_passes():
    state = standing(2, 10, 10, passed="A")
    assert must_knock(then(state, "0 5 -"), seat("A")) is None
    assert then(state, "0 5 -").seats[0].passes == 0
    assert then(standing(10, 10, 10, passed="A"), "U - -").seats[0].passes == 0


def test_m20_no_unplayed_win_while_somebody_before_the_dealer_must_knock():
    assert refused(standing(10, 4, 1, dealer="A"), "U - -") == Code.FORCED
    assert refused(standing(1, 4, 10, dealer="A"), "U - -") is None


def test_m20_the_calls_offered_know_it():
    state = standing(10, 4, 1, dealer="A")
    assert UNPLAYED not in legal_calls(state, seat("A"))
    assert PASS not in legal_calls(state, seat("C"))
    assert UNPLAYED in legal_calls(standing(1, 4, 10, dealer="A"), seat("A"))


def test_m21_those_who_are_in_buy():
    assert letters(order(standing(9, 9, 9, 9), frozenset({0, 2})).buying) == "CA"


def test_m23_buying_starts_nearest_the_dealers_left():
    table = standing(9, 9, 9, 9, dealer="B")
    assert letters(order(table, frozenset(range(4))).buying) == "CDAB"


@pytest.mark.parametrize(("laid_off", "drawn"), [(3, 2), (6, 5)])
def test_m25_the_dealer_draws_one_fewer(laid_off, drawn):
    assert dealer_draws(laid_off) == drawn


def test_m25_applies_only_when_the_dealer_is_in():
    table = standing(9, 9, 9, dealer="A")
    assert order(table, frozenset({0, 1})).dealer_buys
    assert not order(table, frozenset({1, 2})).dealer_buys
    assert not order(table, frozenset({0})).dealer_buys


def test_m26_a_dealer_who_stands_pat_lays_off_one():
    assert dealer_draws(1) == 0
    with pytest.raises(ValueError, match="lays off 1 to 6"):
        dealer_draws(0)


def test_m27_the_active_player_nearest_the_dealers_left_leads():
    found = order(standing(9, 9, 9, 9, dealer="A"), frozenset({seat("C"), seat("D")}))
    assert found.leader == seat("C")


def test_a_deal_that_is_refused_leaves_no_trace():
    state = play("3 1 1")
    assert isinstance(advance(state, DealScored(deal=deal("3 1 0"))), Refusal)
    assert state == play("3 1 1")
    assert Knock(tricks=5) in legal_calls(state, seat("A"))
