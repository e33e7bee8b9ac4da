"""Packs and rankings, as the rules name them."""

from typing import get_args

import pytest

from scoring.cards import LOWEST, RANK_ORDERS, PackSize, RankOrder, Suit, pack, ranking
from tests.scoring.card_talk import card, cards


def test_m2_fifty_two_cards_ace_high_two_low():
    assert " ".join(ranking()) == "A K Q J 10 9 8 7 6 5 4 3 2"
    assert len(pack(ranking())) == 52


def test_f1_thirty_two_cards_king_high_and_the_ace_between_jack_and_ten():
    assert " ".join(ranking("king_high", 32)) == "K Q J A 10 9 8 7"


def test_fa14_modern_french_packs_have_the_ace_on_top():
    assert " ".join(ranking("ace_high", 32)) == "A K Q J 10 9 8 7"


def test_a_pack_of_thirty_six_goes_down_to_the_six():
    assert " ".join(ranking("ace_high", 36)) == "A K Q J 10 9 8 7 6"


@pytest.mark.parametrize("size", get_args(PackSize))
@pytest.mark.parametrize("order", get_args(RankOrder))
def test_a_pack_has_each_card_once_and_as_many_as_its_name_says(order, size):
    found = pack(ranking(order, size))
    assert len(found) == len(set(found)) == size
    assert {each.suit for each in found} == set(Suit)


@pytest.mark.parametrize("size", get_args(PackSize))
def test_both_orders_have_the_same_ranks(size):
    assert set(ranking("ace_high", size)) == set(ranking("king_high", size))


def test_every_order_and_size_of_the_types_is_there():
    assert set(RANK_ORDERS) == set(get_args(RankOrder))
    assert set(LOWEST) == set(get_args(PackSize))


def test_cards_are_values():
    assert card("♥9") == card("♥9")
    assert len({*cards("♥9 ♥9 ♠9 ♥8")}) == 3
