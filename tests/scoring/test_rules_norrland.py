"""Norrlandsknack, one rule after the other (N2 to N11, NA1 to NA8).

N1 and N6 are rules about cards: the deal guide and the order of buying have their own tests.
"""

from dataclasses import replace

from scoring import (
    Code,
    Lurk,
    check,
    legal_calls,
    must_knock,
    order,
    outcome,
    pot,
    reminders,
    told_whole,
)
from tests.scoring.table_talk import (
    call,
    deal,
    letters,
    play,
    refused,
    scores_after,
    seat,
    standing,
    then,
)

GAME = "norrlandsknack"


def opened(*scores: int, **rules):
    """A table at these scores after the first deal."""
    return replace(standing(*scores, game=GAME, **rules), number=2)


def test_n2_everyone_starts_at_ten():
    assert play("5 L0 L0", game=GAME).rows[0].before == (10, 10, 10)


def test_n3_in_the_first_deal_one_knocks_and_the_others_lurk():
    first = standing(10, 10, 10, game=GAME)
    assert first.lurking
    assert refused(first, "2 L1 L2") is None
    assert refused(first, "2 1 L2") == Code.LURK
    assert refused(first, "5 - L0") == Code.LURK
    assert refused(first, "U - -") == Code.LURK


def test_n3_nobody_is_forced_where_nobody_may_pass():
    forced = ((2, 1), (1, 0))
    first = standing(1, 10, 10, game=GAME, forced_rules=forced)
    assert must_knock(first, seat("A")) is None
    assert must_knock(opened(1, 10, 10, forced_rules=forced), seat("A")) is not None


def test_n4_everyone_lurks_and_the_same_player_deals_again():
    first = standing(10, 10, 10, game=GAME, dealer="B")
    found = check(first, deal("L2 L1 L2"))
    assert (found.code, found.want) == (Code.NOBODY, None)
    assert first.dealer == seat("B")


def test_n5_later_deals_have_no_lurking():
    assert refused(opened(8, 9, 8), "L2 3 0") == Code.LURK
    assert not any(isinstance(one, Lurk) for one in legal_calls(opened(8, 9, 8), seat("A")))


def test_n6_forehand_buys_first_and_leads():
    turn = order(opened(8, 8, 8, dealer="B"), frozenset(map(seat, "ABC")))
    assert letters(turn.buying) == "CAB"
    assert turn.leader == seat("C")
    assert turn.dealer_buys


def test_n7_one_off_per_trick():
    assert scores_after(opened(10, 10, 10), "2 3 0")[0] == 8


def test_n8_a_loaf_is_five_more_but_at_most_ten():
    assert scores_after(opened(4, 9, 9), "0 2 3")[0] == 9
    assert scores_after(opened(7, 9, 9), "0 2 3")[0] == 10


def test_n9_only_the_knocker_can_be_loafed_in_the_first_deal():
    state = play("L0 0 L5", game=GAME)
    assert state.scores == (10, 10, 5)
    assert state.flights == (0, 1, 0)


def test_n10_each_loaf_puts_a_chip_in_the_pot():
    state = then(opened(7, 7, 3), "0 5 0")
    assert pot(state, 1).chips == 2
    assert pot(state, 1).takers == ()
    over = then(state, "- 2 -")
    assert pot(over, 1).takers == (seat("B"),)
    assert pot(standing(10, 10), 1) is None


def test_n10_it_goes_to_the_first_who_is_out_and_what_others_do_later_adds_nothing():
    state = then(standing(2, 3, 7, 7, game="larousse", pot=True), "2 3 0 - >BA")
    assert (pot(state, 1).chips, letters(pot(state, 1).takers)) == (1, "B")
    over = then(state, ". . 0 5", *[". . 5 -"] * 4)
    assert over.ended == "finished"
    assert pot(over, 1) == pot(state, 1)


def test_n11_the_first_down_to_zero_wins_in_mid_deal():
    over = then(opened(2, 9, 9), "2 0 0")
    assert over.ended == "finished"
    assert over.rows[-1].after == (0, 9, 9)
    assert outcome(over).winners == (seat("A"),)


def test_n11_where_a_trick_is_worth_two_an_odd_score_needs_one_more():
    table = opened(3, 9, 9, trick_value=2)
    assert refused(table, "1 2 0") == Code.SUM
    assert refused(table, "2 1 0") is None
    assert refused(table, "3 1 0") == Code.BROKEN


def test_na1_tricks_may_be_fewer_only_with_somebody_at_zero():
    assert refused(opened(2, 9, 9), "1 2 0") == Code.SUM
    assert refused(opened(2, 9, 9), "2 1 1") is None
    assert refused(opened(2, 9, 9), "2 2 2") == Code.SUM
    assert refused(opened(2, 9, 9), "3 1 1") == Code.BROKEN
    assert told_whole(opened(2, 9, 9), [call("2"), None, None])
    assert not told_whole(opened(2, 9, 9), [call("1"), call("2"), None])


def test_na2_nobody_is_loafed_in_a_deal_that_broke_off():
    assert then(opened(2, 9, 9), "2 0 -").flights == (0, 0, 0)
    assert then(opened(2, 9, 9), "2 3 0").flights == (0, 0, 1)
    switched = then(opened(2, 4, 9, broken_deal_flights=True), "2 0 -")
    assert switched.rows[-1].after == (0, 9, 9)
    assert switched.flights == (0, 1, 0)


def test_na3_two_cannot_come_to_zero_unless_the_deal_is_played_out():
    assert refused(opened(2, 3, 9), "2 3 0") == Code.BROKEN
    assert legal_calls(opened(2, 3, 9), seat("C"), [call("2"), call("3"), None]) == ()
    over = then(opened(2, 3, 9, mid_deal_end=False), "2 3 0")
    assert over.rows[-1].after == (0, 0, 10)
    assert letters(outcome(over).winners) == "AB"
    assert letters(pot(over, 1).takers) == "AB"


def test_na4_nobody_falls_below_zero():
    assert refused(opened(1, 9, 9), "2 2 1") == Code.BROKEN
    assert scores_after(opened(1, 9, 9, mid_deal_end=False), "2 2 1")[0] == 0


def test_na5_all_pass_and_the_dealer_takes_five_down_to_zero():
    assert scores_after(opened(8, 9, 9), "U - -") == (3, 9, 9)
    over = then(opened(4, 9, 9), "U - -")
    assert over.rows[-1].after == (0, 9, 9)
    assert over.ended == "finished"
    redealt = opened(8, 9, 9, all_pass_award="redeal")
    assert refused(redealt, "U - -") == Code.UNPLAYED
    assert check(redealt, deal("- - -")).want is None
    assert check(opened(8, 9, 9, all_pass_award=3), deal("- - -")).want == 3


def test_na6_forced_knocks_are_off_and_can_be_switched_on():
    assert refused(opened(9, 1, 9), "5 - -") is None
    switched = opened(9, 1, 9, forced_rules=((2, 1), (1, 0)))
    assert refused(switched, "5 - -") == Code.FORCED


def test_na7_the_trump_ace_is_nobodys_duty():
    assert reminders(opened(9, 1, 9)) == ()


def test_na8_one_rams_or_a_series_with_sums():
    assert opened(9, 9, 9).rules.series_length == 1
    series = play("5 L0 L0", "5 - -", game=GAME, series_length=2)
    assert series.ended is None
    assert series.totals == (0, 10, 10)
    assert series.lurking


def test_a_lone_knocker_needs_no_more_tricks_than_points():
    assert refused(opened(3, 9, 9), "3 - -") is None
    assert refused(opened(3, 9, 9), "5 - -") == Code.BROKEN
    assert deal("3 - -").calls[0] in legal_calls(
        opened(3, 9, 9), seat("A"), [None, call("-"), call("-")]
    )
