"""What the text leaves open, as decided here (A1 to A38).

A4, A16, A19 to A25, A27, A34, A37 and A38 neither score nor put anyone in order, or have their
test with the rule they belong to.
"""

import pytest

from scoring import (
    MATTMAR,
    Amendment,
    Code,
    DealCorrected,
    DealerSet,
    DealVoided,
    Outcome,
    Reason,
    Refusal,
    RuleSet,
    SeriesEnded,
    advance,
    amended,
    check,
    must_knock,
    order,
    outcome,
    replay,
    standings,
    step,
    trump_lead,
)
from scoring.first_place import decided
from tests.scoring.table_talk import (
    deal,
    dealers,
    letters,
    play,
    refused,
    scores_after,
    seat,
    standing,
    started,
    then,
)

A_RAMS = ("5 - -", "5 - -")


def test_a1_a_rams_starts_at_ten():
    assert replay([started(3)]).scores == (10, 10, 10)


def test_a2_the_score_goes_below_zero():
    assert scores_after(standing(2, 10, 10), "5 - -") == (-3, 10, 10)


def test_a2_unless_a_floor_of_zero_is_agreed():
    assert scores_after(standing(2, 10, 10, floor=0), "5 - -") == (0, 10, 10)


def test_a2_the_floor_can_change_the_winner():
    deals = ("4 1 -", "4 1 -", "5 - -", "- 5 -", "- 5 -")
    free, floored = (play(*deals, series_length=2, floor=floor) for floor in (None, 0))
    assert [free.totals, floored.totals] == [(7, 8, 20), (10, 8, 20)]
    assert [letters(outcome(state).winners) for state in (free, floored)] == ["A", "B"]


def test_a3_zero_or_below_ends_a_rams():
    assert then(standing(1, 10, 10), "2 3 -").rows[-1].rams_over
    assert then(standing(2, 10, 10), "2 3 -").rows[-1].rams_over


def test_a5_the_final_sum_takes_negatives_along():
    state = play("4 1 -", "4 - 1", "4 1 -", *A_RAMS)
    assert [result.scores for result in state.results] == [(-2, 8, 9), (0, 10, 10)]
    assert state.totals == (-2, 18, 19)


def test_a6_only_the_pass_just_before_matters():
    state = play("4 - 1", "4 - 1", dealer="A")
    assert state.scores == (2, 10, 8)
    assert must_knock(then(state, "- 5 -"), seat("A")) is not None
    assert must_knock(then(state, "0 5 -"), seat("A")) is None


def test_a7_the_dealers_five_counts_as_a_pass_for_the_others():
    state = then(standing(10, 2, 10), "U - -")
    assert must_knock(state, seat("B")) is not None


def test_a7_switched_off_it_leaves_the_passes_as_they_were():
    free = then(standing(10, 2, 10, unplayed_pass_counts=False), "U - -")
    assert must_knock(free, seat("B")) is None
    bound = then(standing(10, 2, 10, passed="C", unplayed_pass_counts=False), "U - -")
    assert [at.passes for at in bound.seats] == [0, 0, 1]


@pytest.mark.parametrize(("was_dealt", "dealer"), [(True, "C"), (False, "B")])
def test_a8_a_cancelled_deal_is_neither_deal_nor_pass(was_dealt, dealer):
    state = play("3 2 -", "- 4 1")
    gone = step(state, DealVoided(of=2, was_dealt=was_dealt))
    assert (gone.scores, gone.number) == ((7, 8, 10), 2)
    assert gone.seats[0].passes == 0
    assert letters([gone.dealer]) == dealer


def test_a9_no_pass_is_carried_into_the_next_rams():
    assert [at.passes for at in play("5 - -").seats] == [0, 1, 1]
    state = play("5 - -", "5 - -")
    assert [at.passes for at in state.seats] == [0, 0, 0]


def test_a10_the_dealers_five_is_neither_pass_nor_flight():
    state = play("U - -")
    assert [at.passes for at in state.seats] == [0, 1, 1]
    assert state.flights == (0, 0, 0)


def test_a11_the_dealer_may_pass_when_somebody_knocked():
    assert refused(standing(10, 10, 10, dealer="A"), "- 5 -") is None
    assert refused(standing(1, 10, 10, dealer="A"), "- 5 -") == Code.FORCED


def test_a12_a_lone_knocker_takes_five():
    table = standing(10, 10, 10, dealer="A")
    assert scores_after(table, "- 5 -") == (10, 5, 10)
    assert refused(table, "- 4 -") == Code.SUM
    assert order(table, frozenset({seat("B")})).leader is None


def test_a13_all_pass_is_impossible_before_the_dealer_when_one_is_forced():
    assert refused(standing(10, 1, 10, dealer="A"), "U - -") == Code.FORCED


def test_a14_a_forced_dealer_gets_his_five():
    assert scores_after(standing(1, 10, 10, dealer="A"), "U - -")[0] == -4


def test_a15_five_tricks_in_every_deal():
    assert MATTMAR.tricks_per_deal == 5
    assert refused(standing(10, 10, 10), "6 - -") == Code.TRICKS


def test_a17_the_rotation_goes_on_in_the_next_rams_unless_the_dealer_is_moved():
    assert dealers(play(*A_RAMS, "3 2 -")) == "ABC"
    moved = step(play(*A_RAMS), DealerSet(seat=seat("A")))
    assert dealers(then(moved, "3 2 -", "3 2 -")) == "ABAB"


def test_a17_no_dealer_who_is_not_there():
    found = advance(play("3 2 -"), DealerSet(seat=seat("D")))
    assert isinstance(found, Refusal)
    assert found.code == Code.SEATS


def test_a18_the_deal_moves_on_after_the_dealers_five():
    assert dealers(play("U - -", "- U -", "3 2 -")) == "ABC"


def test_a23_two_to_ten_can_sit_down():
    assert len(replay([started(10)]).scores) == 10
    assert MATTMAR.recommended == (3, 5)


def test_a26_two_at_one_point_bind_everybody():
    assert letters(trump_lead(standing(1, 1, 6))) == "ABC"


def test_a28_a_flight_at_ten_counts():
    assert play("5 0 -").flights == (0, 1, 0)


def test_a29_a_flight_after_a_forced_knock_counts():
    state = then(standing(1, 10, 10), "0 5 -")
    assert (state.scores[0], state.flights[0]) == (6, 1)


def test_a30_flights_of_every_rams_count():
    state = play("5 0 0", "5 0 -", "5 - 0", "5 0 0")
    assert state.flights == (0, 3, 3)
    assert [result.flights for result in state.results] == [(0, 2, 1), (0, 1, 2)]


def test_a31_a_tie_that_flights_do_not_split_is_shared():
    state = play("5 -", "5 -", "- 5", "- 5", series_length=2)
    assert state.totals == (10, 10)
    both = (seat("A"), seat("B"))
    assert outcome(state) == Outcome(Reason.SHARED, both, both)


def test_a31_or_played_off_in_extra_ramsar_that_count_like_the_others():
    state = play("5 -", "5 -", "- 5", "- 5", series_length=2, final_tie="extra_rams")
    assert (state.ended, state.rams) == (None, 3)
    over = then(state, "4 1", "4 1", "4 1")
    assert over.ended == "finished"
    assert over.totals == (8, 17)
    assert outcome(over) == Outcome(Reason.LOWEST_SUM, (seat("A"),), (seat("A"),))


def test_a32_flights_split_the_first_place_only():
    assert decided((18, 20, 20), (9, 0, 1), by=("fewest_flights",)).winners == (seat("A"),)
    state = play("5 0 -", "5 - -", series_length=1)
    assert [(s.seat, s.place) for s in standings(state)] == [(0, 1), (1, 2), (2, 2)]


def test_a32_after_a_split_first_place_the_others_tied_are_second():
    state = play("5 - -", "5 - -", "0 5 -", "- 5 -", series_length=2)
    assert (state.totals, state.flights) == ((10, 10, 20), (1, 0, 0))
    assert [(letters([s.seat]), s.place) for s in standings(state)] == [
        ("B", 1),
        ("A", 2),
        ("C", 3),
    ]


def test_a33_a_series_stopped_early_has_standings_and_no_winner():
    state = step(play(*A_RAMS, "0 5 -"), SeriesEnded())
    assert (state.ended, outcome(state)) == ("stopped", None)
    assert [(s.seat, s.place, s.total, s.flights) for s in standings(state)] == [
        (0, 1, 0, 0),
        (1, 2, 10, 0),
        (2, 2, 10, 0),
    ]


def test_a35_a_correction_recomputes_all_that_follows():
    found = amended(play("3 2 -", "3 - 2"), DealCorrected(of=1, deal=deal("2 3 -")))
    assert isinstance(found, Amendment)
    assert found.after.scores == (5, 7, 8)
    assert len(found.changed) == 2
    assert found.misfit is None


def test_a35_a_deal_that_no_longer_fits_waits_and_is_named():
    state = play("3 2 -", "5 - -", "- 3 2")
    found = amended(state, DealCorrected(of=1, deal=deal("4 1 -")))
    assert isinstance(found, Amendment)
    assert found.misfit is not None
    assert (found.misfit.seq, found.misfit.refusal.code) == (3, Code.FORCED)
    assert found.misfit.waiting == 1
    after = check(found.after, deal("5 - -"))
    assert after is not None
    assert after.code == Code.MISFIT
    stands = deal("- 3 2", as_played=True)
    mended = step(found.after, DealCorrected(of=3, deal=stands))
    assert mended.misfit is None
    assert mended.scores == (1, 6, 8)


def test_a35_a_rams_that_now_ends_sooner_shows_in_the_rows():
    state = play("3 2 -", "5 - -", "- 3 2")
    found = amended(state, DealCorrected(of=1, deal=deal("5 - -")))
    assert isinstance(found, Amendment)
    assert [row.rams for row in found.after.rows] == [1, 1, 2]


@pytest.mark.parametrize("length", [1, 12])
def test_a36_other_series_lengths(length):
    state = play(*A_RAMS * length, series_length=length)
    assert (state.ended, len(state.results)) == ("finished", length)


def test_a36_but_not_any():
    with pytest.raises(ValueError, match="series_length"):
        RuleSet(preset="mattmar", series_length=13)
