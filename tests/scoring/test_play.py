"""The play of the cards, rule by rule (M27 to M33, A26, A27, F1, F5)."""

import pytest

from scoring import PRESETS, Seat, TrumpLead, order, reminders
from scoring.cards import Suit, ranking
from scoring.play import UNBOUND, Duties, Duty, duties_of, playable, ranks_of, turns, winner
from tests.scoring.card_talk import card, cards, written
from tests.scoring.table_talk import house, letters, seat, standing

ACE_HIGH, KING_HIGH = ranking(), ranking("king_high", 32)
ACE, LEAD = Duties(trump_ace=True), Duties(trump_lead=True)


def takes(trick: str, trump: Suit, ranks=ACE_HIGH) -> str:
    played = cards(trick)
    return written([played[winner(played, trump, ranks)]])


def may(hand: str, trick: str, trump: Suit, duties=UNBOUND, ranks=ACE_HIGH) -> tuple[str, Duty]:
    found = playable(cards(hand), cards(trick), trump, ranks, duties)
    return written(found.allowed), found.duty


def why_not(sign: str, hand: str, trick: str, trump: Suit, duties=UNBOUND) -> Duty:
    return playable(cards(hand), cards(trick), trump, ACE_HIGH, duties).forbidden[card(sign)]


def test_m27_the_active_player_nearest_the_dealers_left_leads():
    table = standing(10, 10, 10, 10, dealer="A")
    playing = order(table, frozenset({seat("C"), seat("D")}))
    assert letters(turns(playing.buying, playing.leader)) == "CD"


def test_m27_the_winner_leads_to_the_next_trick_and_the_others_follow_clockwise():
    inside = (Seat(1), Seat(3), Seat(0))
    trick = cards("♥9 ♥K ♥A")
    took = turns(inside, Seat(3))[winner(trick, Suit.SPADES, ACE_HIGH)]
    assert letters([took]) == "B"
    assert letters(turns(inside, took)) == "BDA"


def test_m28_a_card_thrown_off_never_wins():
    assert may("♠9 ♠A ♥2", "♦K", Suit.CLUBS) == ("♠9 ♠A ♥2", Duty.DISCARD)
    assert takes("♦K ♠9", Suit.CLUBS) == "♦K"
    assert takes("♦2 ♠A ♥A", Suit.CLUBS) == "♦2"


def test_m28_follow_suit_if_you_can():
    assert may("♦4 ♦2 ♣A ♠A", "♦K", Suit.CLUBS) == ("♦4 ♦2", Duty.FOLLOW)
    assert why_not("♣A", "♦4 ♣A ♠A", "♦K", Suit.CLUBS) is Duty.FOLLOW
    assert why_not("♠A", "♦4 ♣A ♠A", "♦K", Suit.CLUBS) is Duty.FOLLOW


def test_m28_without_the_suit_play_a_trump():
    assert may("♣2 ♣9 ♠A", "♦K ♦3", Suit.CLUBS) == ("♣2 ♣9", Duty.TRUMP)
    assert why_not("♠A", "♣2 ♣9 ♠A", "♦K", Suit.CLUBS) is Duty.TRUMP


def test_m28_without_trumps_a_trump_lead_is_answered_with_anything():
    assert may("♠9 ♦A", "♣K", Suit.CLUBS) == ("♠9 ♦A", Duty.DISCARD)


def test_m29_you_must_take_the_lead_if_you_can():
    assert may("♥K ♥4", "♥9 ♥10", Suit.SPADES) == ("♥K", Duty.OVERTAKE)
    assert why_not("♥4", "♥K ♥4", "♥9 ♥10", Suit.SPADES) is Duty.OVERTAKE


def test_m29_any_card_that_takes_the_lead_will_do():
    assert may("♥J ♥4 ♥A", "♥9 ♥10", Suit.SPADES) == ("♥J ♥A", Duty.OVERTAKE)


def test_m29_what_was_thrown_off_need_not_be_beaten():
    assert may("♥J ♥4", "♥9 ♦A", Suit.SPADES) == ("♥J", Duty.OVERTAKE)


def test_m29_trumps_that_were_led_are_beaten_like_any_suit():
    assert may("♣Q ♣3 ♠A", "♣J", Suit.CLUBS) == ("♣Q", Duty.OVERTAKE)
    assert may("♣5 ♣3 ♠A", "♣J", Suit.CLUBS) == ("♣5 ♣3", Duty.FOLLOW)


def test_m30_a_lower_trump_is_compulsory():
    assert may("♣4 ♥A", "♠8 ♣7", Suit.CLUBS) == ("♣4", Duty.UNDERTRUMP)
    assert why_not("♥A", "♣4 ♥A", "♠8 ♣7", Suit.CLUBS) is Duty.TRUMP


def test_m30_overtrump_if_you_can():
    assert may("♣4 ♣9 ♣J ♥A", "♠8 ♣7", Suit.CLUBS) == ("♣9 ♣J", Duty.OVERTRUMP)
    assert why_not("♣4", "♣4 ♣9 ♥A", "♠8 ♣7", Suit.CLUBS) is Duty.OVERTRUMP
    assert why_not("♥A", "♣4 ♣9 ♥A", "♠8 ♣7", Suit.CLUBS) is Duty.TRUMP


def test_m30_the_highest_trump_on_the_table_counts():
    assert may("♣9 ♣4", "♠8 ♣7 ♣10 ♣2", Suit.CLUBS) == ("♣9 ♣4", Duty.UNDERTRUMP)


def test_m31_the_highest_trump_wins():
    assert takes("♦A ♣2", Suit.CLUBS) == "♣2"
    assert takes("♦A ♣2 ♦K ♣3", Suit.CLUBS) == "♣3"


def test_m31_without_a_trump_the_highest_of_the_suit_led_wins():
    assert takes("♦9 ♦J ♦10 ♠A", Suit.CLUBS) == "♦J"


def test_m32_the_trump_ace_is_led_at_the_first_own_lead():
    c_holds = "♣A ♣K ♠A"
    assert may(c_holds, "", Suit.CLUBS, ACE) == ("♣A", Duty.TRUMP_ACE)
    assert why_not("♠A", c_holds, "", Suit.CLUBS, ACE) is Duty.TRUMP_ACE


def test_m32_c_wins_trick_one_without_it_and_leads_it_to_trick_two():
    inside = (seat("B"), seat("C"), seat("A"))
    hand, first = "♥K ♣A ♠2", "♥9"
    assert may(hand, first, Suit.CLUBS, ACE) == ("♥K", Duty.OVERTAKE)
    took = turns(inside, seat("B"))[winner(cards("♥9 ♥K ♥3"), Suit.CLUBS, ACE_HIGH)]
    assert letters([took]) == "C"
    assert may("♣A ♠2", "", Suit.CLUBS, ACE) == ("♣A", Duty.TRUMP_ACE)


def test_m32_or_earlier_if_someone_else_leads_trumps():
    assert may("♣A ♣K ♣4 ♠A", "♣Q", Suit.CLUBS, ACE) == ("♣A", Duty.TRUMP_ACE)
    assert why_not("♣K", "♣A ♣K ♣4", "♣Q", Suit.CLUBS, ACE) is Duty.TRUMP_ACE
    assert why_not("♣4", "♣A ♣K ♣4", "♣Q", Suit.CLUBS, ACE) is Duty.OVERTAKE
    assert may("♣A ♣K ♣4", "♣Q", Suit.CLUBS) == ("♣A ♣K", Duty.OVERTAKE)


def test_m32_a_trump_in_a_plain_suit_is_no_trump_lead():
    assert may("♣A ♣K", "♦9 ♣Q", Suit.CLUBS, ACE) == ("♣A ♣K", Duty.OVERTRUMP)


def test_m32_the_ace_of_another_suit_is_free():
    assert may("♠A ♣4", "", Suit.CLUBS, ACE) == ("♠A ♣4", Duty.FREE_LEAD)


def test_m32_where_the_rule_is_off_the_ace_may_be_held_back():
    assert may("♣A ♠2", "", Suit.CLUBS) == ("♣A ♠2", Duty.FREE_LEAD)
    assert may("♣A ♣4 ♠2", "", Suit.CLUBS, LEAD) == ("♣A ♣4", Duty.TRUMP_LEAD)


def test_m32_does_not_free_from_m29_where_the_ace_does_not_beat():
    """Only where a house leads the trump ace and ranks the king above it."""
    assert may("♣K ♣A ♣7", "♣Q", Suit.CLUBS, ACE, KING_HIGH) == ("♣K", Duty.OVERTAKE)
    assert may("♣A ♣7", "♣Q", Suit.CLUBS, ACE, KING_HIGH) == ("♣A", Duty.TRUMP_ACE)


def test_m33_the_others_lead_trumps_when_they_can():
    table = standing(4, 1, 6)
    for bound in "AC":
        duties = duties_of(table, seat(bound))
        assert may("♣9 ♣4 ♠A", "", Suit.CLUBS, duties) == ("♣9 ♣4", Duty.TRUMP_LEAD)
        assert may("♦9 ♠A", "", Suit.CLUBS, duties) == ("♦9 ♠A", Duty.FREE_LEAD)
        assert why_not("♠A", "♣9 ♠A", "", Suit.CLUBS, duties) is Duty.TRUMP_LEAD
    free = duties_of(table, seat("B"))
    assert may("♣9 ♣4 ♠A", "", Suit.CLUBS, free) == ("♣9 ♣4 ♠A", Duty.FREE_LEAD)


def test_m33_and_m32_together_ask_for_the_ace():
    both = Duties(trump_ace=True, trump_lead=True)
    assert may("♣9 ♣A ♠A", "", Suit.CLUBS, both) == ("♣A", Duty.TRUMP_ACE)
    assert why_not("♠A", "♣9 ♣A ♠A", "", Suit.CLUBS, both) is Duty.TRUMP_LEAD
    assert why_not("♣9", "♣9 ♣A ♠A", "", Suit.CLUBS, both) is Duty.TRUMP_ACE


def test_m33_binds_only_who_leads():
    assert may("♣9 ♠4", "♠A", Suit.CLUBS, LEAD) == ("♠4", Duty.FOLLOW)


def test_a26_with_two_at_one_point_everybody_is_bound():
    table = standing(1, 1, 6)
    assert [duties_of(table, Seat(at)).trump_lead for at in range(3)] == [True, True, True]


def test_a26_the_duties_agree_with_what_the_table_is_told():
    table = standing(4, 1, 6, 8)
    told = next(found for found in reminders(table) if isinstance(found, TrumpLead))
    assert told.bound == tuple(Seat(at) for at in range(4) if duties_of(table, Seat(at)).trump_lead)


def test_duties_follow_the_rules_of_the_series():
    assert duties_of(standing(4, 1), Seat(0)) == Duties(trump_ace=True, trump_lead=True)
    off = standing(4, 1, trump_ace_lead=False, trump_lead_at=None)
    assert duties_of(off, Seat(0)) == UNBOUND


@pytest.mark.parametrize(
    ("preset", "players", "order", "size"),
    [
        ("mattmar", 4, "ace_high", 52),
        ("norrlandsknack", 4, "ace_high", 52),
        ("larousse", 4, "king_high", 32),
        ("modern_french", 4, "ace_high", 32),
    ],
)
def test_a_game_is_judged_by_its_own_pack(preset, players, order, size):
    assert ranks_of(PRESETS[preset], players) == ranking(order, size)


@pytest.mark.parametrize("preset", ["knektpass_1847", "ramsen_bavaria"])
def test_standing_trumps_are_not_judged(preset):
    assert ranks_of(PRESETS[preset], 3) is None


@pytest.mark.parametrize(
    ("deck", "players", "size"),
    [("36", 5, 36), ("36/52", 2, 36), ("36/52", 3, 36), ("36/52", 4, 52)],
)
def test_the_small_pack_may_be_for_few_players(deck, players, size):
    assert ranks_of(house(deck=deck), players) == ranking("ace_high", size)


def test_a27_a_trumped_trick_is_followed_with_any_card_of_the_suit():
    assert may("♠A ♠2 ♣K", "♠8 ♣7", Suit.CLUBS) == ("♠A ♠2", Duty.FOLLOW_TRUMPED)
    assert why_not("♣K", "♠A ♠2 ♣K", "♠8 ♣7", Suit.CLUBS) is Duty.FOLLOW


def test_f1_the_ace_ranks_between_jack_and_ten():
    assert takes("♥10 ♥A", Suit.SPADES, KING_HIGH) == "♥A"
    assert takes("♥A ♥J", Suit.SPADES, KING_HIGH) == "♥J"
    assert takes("♠A ♠K ♠7", Suit.SPADES, KING_HIGH) == "♠K"


@pytest.mark.parametrize(
    ("hand", "trick", "allowed", "duty"),
    [
        ("♥J ♥10 ♠K", "♥A", "♥J", Duty.OVERTAKE),
        ("♥10 ♥7 ♠K", "♥A", "♥10 ♥7", Duty.FOLLOW),
        ("♠7 ♠A ♦K", "♥A", "♠7 ♠A", Duty.TRUMP),
        ("♠7 ♠J ♦K", "♥A ♠A", "♠J", Duty.OVERTRUMP),
        ("♠7 ♠10 ♦K", "♥A ♠A", "♠7 ♠10", Duty.UNDERTRUMP),
    ],
)
def test_f5_follow_beat_trump_and_overtrump_whenever_possible(hand, trick, allowed, duty):
    assert may(hand, trick, Suit.SPADES, ranks=KING_HIGH) == (allowed, duty)


@pytest.mark.parametrize(
    ("hand", "trick"), [("", "♥9"), ("♥9 ♥9", ""), ("♥9", "♥9"), ("♥9", "♠2"), ("♠2", "")]
)
def test_cards_that_cannot_lie_so_are_a_fault(hand, trick):
    with pytest.raises(ValueError, match=r"empty|twice|pack"):
        playable(cards(hand), cards(trick), Suit.CLUBS, KING_HIGH)


@pytest.mark.parametrize("trick", ["", "♥9 ♥9", "♥9 ♥2"])
def test_nobody_takes_a_trick_that_cannot_be(trick):
    with pytest.raises(ValueError, match=r"empty|twice|pack"):
        winner(cards(trick), Suit.CLUBS, KING_HIGH)
