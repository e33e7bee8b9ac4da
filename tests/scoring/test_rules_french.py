"""French rams, one rule after the other (F1 to F15), and what its text leaves open (FA1 to FA16).

F2, F4 and F5 are rules about cards; F5 and the ranking of F1 are tested with the play.
"""

import pytest

from scoring import (
    Code,
    Reason,
    answer,
    bound_by_spare,
    check,
    legal_calls,
    outcome,
    standings,
    to_come,
)
from tests.scoring.table_talk import (
    call,
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

PLAIN, FREE, FORCED = "larousse", "larousse_fille", "larousse_fille_forcee"


def french(*scores: int, game: str = PLAIN, **rules):
    return standing(*scores, game=game, **rules)


def test_f1_three_to_six_players():
    assert french(7, 7, 7).rules.recommended == (3, 6)
    assert french(7, 7, 7, game=FREE).rules.recommended == (3, 5)


def test_f3_each_goes_or_passes_from_the_first_player_round_to_the_dealer():
    assert letters(french(7, 7, 7, dealer="B").speaking) == "CAB"


@pytest.mark.parametrize("start", [5, 7, 10])
def test_f6_everyone_starts_with_the_counters_agreed_upon(start):
    assert play("3 2 -", game=PLAIN, start=start).rows[0].before == (start,) * 3


def test_f7_a_passer_neither_gains_nor_loses():
    assert scores_after(french(7, 7, 7), "3 2 -")[2] == 7


def test_f8_one_counter_off_per_trick():
    assert scores_after(french(7, 7, 7), "3 2 -")[0] == 4


def test_f9_went_and_took_none_takes_five_without_a_ceiling():
    assert scores_after(french(7, 7, 7), "5 0 -")[1] == 12


def test_f10_nobody_goes_and_the_dealer_sheds_five():
    assert scores_after(french(7, 7, 7), "U - -") == (2, 7, 7)
    assert scores_after(french(3, 7, 7), "U - -") == (0, 7, 7)


def test_f11_players_withdraw_in_the_order_of_going_out_and_the_last_is_the_loser():
    state = french(2, 4, 3, 7, dealer="D", stake="20 kr")
    state = then(state, "2 1 2 -")  # A goes out, C stands at one
    assert letters(state.out) == "A"
    assert letters(state.inside) == "BCD"
    state = then(state, ". 2 3 -")  # C goes out
    state = then(state, ". 5 . -")
    won = outcome(state)
    assert state.ended == "finished"
    assert won is not None
    assert letters(row for row in won.winners) == "A"
    assert won.reason is Reason.FIRST_OUT
    assert won.loser == seat("D")
    assert [(letters([s.seat]), s.place) for s in standings(state)] == [
        ("A", 1), ("C", 2), ("B", 3), ("D", 4),
    ]  # fmt: skip
    told = answer(state)
    assert told["out"] == [0, 2, 1]
    assert told["loser"] == 3
    assert told["stake"] == "20 kr"


def test_f11_whoever_has_withdrawn_is_dealt_no_cards():
    state = then(french(1, 7, 7, dealer="C"), "1 2 2")
    assert refused(state, "1 2 2") == Code.OUT
    assert refused(state, "- 3 2") == Code.OUT
    assert refused(state, ". 3 2") is None
    assert refused(state, ". . 5") == Code.OUT
    assert [one.score for one in to_come(state, deal(". 3 -").calls)] == [0, 2, 5]


def test_f12_the_spare_hand_is_taken_once_and_who_takes_it_goes():
    assert refused(french(7, 7, 7, game=FREE), "F2 3 -") is None
    assert refused(french(7, 7, 7, game=FREE), "F2 F3 -") == Code.SPARE
    assert refused(french(7, 7, 7), "F2 3 -") == Code.SPARE
    assert scores_after(french(7, 7, 7, game=FREE), "F2 3 -") == (5, 4, 7)
    assert scores_after(french(7, 7, 7, game=FREE), "F0 5 -") == (12, 2, 7)


def test_f12_nobody_is_bound_to_take_it():
    assert refused(french(7, 7, 7, game=FREE), "5 - -") is None
    assert bound_by_spare(french(7, 7, 7, game=FREE), None) == ()


def test_f13_nobody_passes_before_it_is_taken():
    state = french(7, 7, 7, 7, game=FORCED, dealer="D")
    assert letters(bound_by_spare(state, None)) == "ABCD"
    assert letters(bound_by_spare(state, seat("B"))) == "AB"
    assert refused(state, "- F5 - -") == Code.BOUND
    assert check(state, deal("2 - F3 -")).seats == (seat("B"),)
    assert refused(state, "2 F3 - -") is None
    assert refused(state, "2 1 1 1") is None
    assert refused(state, "2 1 1 F1") is None
    assert refused(state, "- - - U") == Code.BOUND
    assert refused(state, "- - - -") == Code.BOUND


def test_f13_who_passes_tells_that_the_spare_hand_was_taken_before():
    state = french(7, 7, 7, game=FORCED, dealer="C")
    pass_, spare = call("-"), call("F2")
    assert legal_calls(state, seat("A"), [None, pass_, spare]) == ()
    assert {c.kind for c in legal_calls(state, seat("A"), [None, pass_, None])} == {"spare"}


def test_f14_a_general_made_sheds_five_and_every_other_takes_five():
    assert scores_after(french(7, 7, 7, 7), "G5 0 0 0") == (2, 12, 12, 12)


def test_f15_a_general_failed():
    assert scores_after(french(7, 7, 7, 7), "G3 2 0 0") == (24, 5, 12, 12)


def test_fa1_more_tricks_than_counters_stop_at_zero():
    assert scores_after(french(1, 7, 7), "3 2 0") == (0, 5, 12)


def test_fa2_no_ceiling():
    assert scores_after(french(30, 7, 7), "0 3 2")[0] == 35


def test_fa3_an_opponent_with_tricks_in_a_failed_general_sheds_one_each():
    assert scores_after(french(7, 7, 7, 7), "G1 2 2 0") == (26, 5, 5, 12)


def test_fa4_the_announcer_is_counted_or_not():
    table = french(7, 7, 7, 7, general_counts_announcer=False)
    assert scores_after(table, "G3 2 0 0") == (19, 5, 12, 12)
    withdrawn = then(french(1, 7, 7, 7, dealer="D"), "1 2 2 0")
    assert scores_after(withdrawn, ". G4 1 0") == (0, 5 + 15 - 4, 4, 17)


def test_fa5_nobody_passes_a_general_or_plays_it_with_the_spare_hand():
    state = french(7, 7, 7, game=FREE)
    assert refused(state, "G5 0 -") == Code.GENERAL
    assert refused(state, "G5 0 F0") == Code.GENERAL
    assert refused(state, "G5 G0 0") == Code.GENERAL
    assert refused(french(7, 7, 7, general="none"), "G5 0 0") == Code.GENERAL
    assert refused(state, "G5 0 0") is None


def test_fa6_a_general_made_may_win_the_rams_outright():
    state = french(7, 7, 7, general="modern", end_when="anyone_at_zero")
    over = then(state, "G5 0 0")
    assert over.rows[-1].after == (0, 12, 12)
    assert outcome(over).winners == (seat("A"),)


def test_fa7_a_general_failed_may_be_paid_by_each_opponent():
    table = french(7, 7, 1, general_failed="modern")
    assert scores_after(table, "G3 2 0") == (7 + 2 + 1, 5, 0)


def test_fa8_the_deal_is_played_to_its_end():
    assert refused(french(2, 7, 7), "2 1 1") == Code.SUM


def test_fa9_of_two_that_go_out_in_one_deal_the_table_says_who_was_first():
    state = french(2, 3, 7, 7)
    found = check(state, deal("2 3 0 0"))
    assert (found.code, letters(found.seats)) == (Code.ORDER, "AB")
    assert refused(state, "2 3 0 0 >BA") is None
    assert letters(then(state, "2 3 0 0 >BA").out) == "BA"
    assert refused(state, "2 3 0 0 >AC") == Code.ORDER
    found = check(state, deal("2 2 1 0 >A"))
    assert (found.code, found.seats) == (Code.ORDER, ())


def test_fa9_where_the_first_one_out_ends_it_he_has_won():
    over = then(french(2, 3, 7, end_when="anyone_at_zero"), "2 3 0 >BA")
    won = outcome(over)
    assert (letters(won.winners), letters(won.tied), won.reason) == ("B", "AB", Reason.FIRST_OUT)
    assert [s.place for s in standings(over)] == [1, 2, 3]
    assert won.loser is None


def test_fa10_of_the_last_two_the_later_one_is_the_loser():
    over = then(french(2, 3), "2 3 >BA")
    won = outcome(over)
    assert (letters(won.winners), won.loser) == ("B", seat("A"))


def test_f11_of_two_players_the_first_out_leaves_the_loser():
    won = outcome(then(french(2, 7), "5 0"))
    assert (letters(won.winners), won.loser, won.reason) == ("A", seat("B"), Reason.FIRST_OUT)


def test_fa11_one_goes_alone_and_takes_five():
    assert refused(french(7, 7, 7), "- 5 -") is None
    assert refused(french(7, 7, 7), "- 4 -") == Code.SUM


def test_fa12_the_first_one_out_may_end_the_game():
    assert then(french(2, 7, 7, end_when="anyone_at_zero"), "2 3 0").ended == "finished"
    assert then(french(2, 7, 7), "2 3 0").ended is None


def test_fa13_the_deal_and_the_first_word_skip_who_has_withdrawn():
    state = then(french(7, 1, 7, 7, dealer="A"), "2 1 2 0")
    assert letters([state.dealer]) == "C"
    state = then(state, "1 . 1 3")
    assert dealers(state) == "AC"
    state = then(state, "2 . 1 2")
    assert letters([state.dealer]) == "A"
    assert letters(state.speaking) == "CDA"


def test_fa15_nobody_is_forced_at_a_low_count():
    assert refused(french(1, 2, 7, passed="AB"), "- - 5") is None


def test_fa16_an_announcer_without_a_trick_takes_five_times_the_players_and_no_more():
    state = french(7, 7, 7, 7)
    assert scores_after(state, "G0 5 0 0")[0] == 27
    assert then(state, "G0 5 0 0").flights == (0, 0, 1, 1)


def test_what_only_the_announcers_tricks_tell_is_not_told_before():
    known = [call("G3"), None, call("0"), None]
    coming = to_come(french(7, 7, 7, 7), known)
    assert [one and one.score for one in coming] == [24, None, 12, None]
