"""What holds whatever is held and played, and a second opinion written another way."""

from itertools import permutations
from typing import get_args

from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.cards import Card, PackSize, Rank, RankOrder, Suit, pack, ranking
from scoring.play import Duties, Duty, playable, winner
from tests import strategies  # noqa: F401 - the profile

rankings = st.builds(
    ranking, st.sampled_from(get_args(RankOrder)), st.sampled_from(get_args(PackSize))
)
suits = st.sampled_from(Suit)
duties = st.builds(Duties, st.booleans(), st.booleans())


@st.composite
def situations(draw, least_played: int = 0):
    """A hand, what lies on the table, trump, the ranking and what binds the player.

    All from sixteen cards, the highest or the lowest of two suits or more: much then happens.
    """
    ranks = draw(rankings)
    cut, played = draw(st.integers(1, 6)), draw(st.integers(least_played, 9))
    few, lows = draw(st.sampled_from([2, 3, 4])), draw(st.booleans())
    among = [card for card in pack(ranks) if card.suit in list(Suit)[:few]]
    among.sort(key=lambda card: -ranks.index(card.rank) if lows else ranks.index(card.rank))
    dealt = draw(st.permutations(among[:16]))
    trump = draw(st.sampled_from(list(Suit)[:few]))
    hand, trick = dealt[:cut], dealt[cut : cut + played]
    return tuple(hand), tuple(trick), trump, ranks, draw(duties)


def beaten(card: Card, other: Card, led: Suit, trump: Suit, ranks) -> bool:
    """Say whether *other*, played later, takes the trick from *card*."""
    if card.suit == trump:
        return other.suit == trump and list(ranks).index(other.rank) < list(ranks).index(card.rank)
    if other.suit == trump:
        return True
    if card.suit == led:
        return other.suit == led and list(ranks).index(other.rank) < list(ranks).index(card.rank)
    return other.suit == led


def holder(trick, trump, ranks) -> Card:
    """The one that no other of the trick beats."""
    (found,) = [
        card
        for card in trick
        if card.suit in (trick[0].suit, trump)
        and not any(beaten(card, other, trick[0].suit, trump, ranks) for other in trick)
    ]
    return found


def legal(card: Card, hand, trick, trump, ranks, bound) -> bool:
    """The rules as a player would ask them of one card."""
    ace = Card(trump, Rank.ACE)
    trumps = [held for held in hand if held.suit == trump]
    if not trick:
        if bound.trump_ace and ace in hand:
            return card == ace
        return not bound.trump_lead or not trumps or card in trumps
    led, best = trick[0].suit, holder(trick, trump, ranks)
    same = [held for held in hand if held.suit == led]
    if not same and not trumps:
        return True
    must = same or trumps
    if card not in must:
        return False
    better = [held for held in must if beaten(best, held, led, trump, ranks)]
    if bound.trump_ace and led == trump and ace in (better or must):
        return card == ace
    return card in better or not better


@given(situations())
def test_the_allowed_cards_are_those_a_plain_reading_allows(situation):
    hand, *rest = situation
    expected = tuple(card for card in hand if legal(card, hand, *rest))
    assert playable(hand, *rest).allowed == expected


@given(situations(least_played=1))
def test_exactly_one_card_takes_a_trick(situation):
    _, trick, trump, ranks, _ = situation
    assert trick[winner(trick, trump, ranks)] == holder(trick, trump, ranks)


@given(situations())
def test_a_hand_always_has_something_to_play_and_a_reason_for_the_rest(situation):
    hand, *rest = situation
    found = playable(hand, *rest)
    assert found.allowed
    assert set(found.forbidden) == set(hand) - set(found.allowed)


@given(situations(least_played=1))
def test_what_may_be_played_is_of_one_class(situation):
    hand, trick, trump, *_ = situation
    found = playable(*situation)
    kinds = {card.suit for card in found.allowed}
    if found.duty is Duty.DISCARD:
        assert kinds.isdisjoint({trick[0].suit, trump})
        assert found.allowed == hand
    else:
        assert kinds in ({trick[0].suit}, {trump})


@given(situations(least_played=1))
def test_following_suit_is_never_optional(situation):
    hand, trick, *_ = situation
    led = trick[0].suit
    assume(any(card.suit == led for card in hand))
    assert {card.suit for card in playable(*situation).allowed} == {led}


@given(situations(least_played=1))
def test_who_can_take_the_trick_takes_it(situation):
    hand, trick, trump, ranks, _ = situation
    found = playable(*situation)
    led = trick[0].suit
    group = [card for card in hand if card.suit == led] or list(hand)
    could = [card for card in group if winner([*trick, card], trump, ranks) == len(trick)]
    does = [card for card in found.allowed if winner([*trick, card], trump, ranks) == len(trick)]
    assert bool(could) == bool(does)
    if could:
        assert tuple(does) == found.allowed


@given(situations(), st.sampled_from(list(permutations(Suit))))
def test_no_suit_is_special(situation, others):
    hand, trick, trump, ranks, bound = situation
    other = dict(zip(Suit, others, strict=True))

    def moved(cards):
        return tuple(Card(other[card.suit], card.rank) for card in cards)

    found = playable(hand, trick, trump, ranks, bound)
    same = playable(moved(hand), moved(trick), other[trump], ranks, bound)
    assert same.allowed == moved(found.allowed)
    assert same.duty == found.duty
    if trick:
        assert winner(moved(trick), other[trump], ranks) == winner(trick, trump, ranks)


@given(situations(), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_and_of_later_cards_changes_nothing(situation, random):
    hand, trick, *rest = situation
    mixed, later = list(hand), list(trick[1:])
    random.shuffle(mixed)
    random.shuffle(later)
    found, again = playable(hand, trick, *rest), playable(mixed, [*trick[:1], *later], *rest)
    assert set(again.allowed) == set(found.allowed)
    assert (again.duty, again.forbidden) == (found.duty, found.forbidden)


@given(situations())
def test_a_duty_more_never_allows_a_card_more(situation):
    hand, trick, trump, ranks, bound = situation
    free = set(playable(hand, trick, trump, ranks).allowed)
    assert set(playable(hand, trick, trump, ranks, bound).allowed) <= free


@given(situations())
def test_the_duty_named_is_what_was_done(situation):
    """Each duty says something of the table that can be looked up there."""
    hand, trick, trump, ranks, _ = situation
    found = playable(*situation)
    leads = {Duty.FREE_LEAD, Duty.TRUMP_LEAD, Duty.TRUMP_ACE}
    if not trick:
        assert found.duty in leads
        return
    led, best = trick[0].suit, holder(trick, trump, ranks)
    trumped = best.suit == trump != led
    takes = all(beaten(best, card, led, trump, ranks) for card in found.allowed)
    has, trumps = (any(card.suit == suit for card in hand) for suit in (led, trump))
    expected = {
        Duty.FOLLOW: has and not trumped and not takes,
        Duty.FOLLOW_TRUMPED: has and trumped,
        Duty.OVERTAKE: has and takes,
        Duty.TRUMP: not has and trumps and not trumped,
        Duty.OVERTRUMP: not has and trumped and takes,
        Duty.UNDERTRUMP: not has and trumps and trumped and not takes,
        Duty.DISCARD: not has and not trumps,
        Duty.TRUMP_ACE: led == trump and found.allowed == (Card(trump, Rank.ACE),),
    }
    assert expected[found.duty], found
