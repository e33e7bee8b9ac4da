"""The dealer's guide: packets, talon, and when the pack is not enough."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import GAMES, PRESETS, RuleSet
from scoring.cards import pack
from scoring.guide import Shortage, deal_guide, packets_of, safe_players
from scoring.play import pack_size, ranks_of
from scoring.table import FEWEST, MOST
from tests.scoring.table_talk import house

TABLES = range(FEWEST, MOST + 1)


def test_m5_three_to_each_then_the_turn_up_then_two():
    guide = deal_guide(house(), 4)
    assert (guide.packets, guide.turn_up_after) == ((3, 2), 1)


def test_f2_twos_and_threes_then_the_turn_up():
    guide = deal_guide(house("larousse"), 4)
    assert (guide.packets, guide.turn_up_after) == ((2, 3), 2)


@pytest.mark.parametrize("players", TABLES)
def test_m6_five_to_each_and_one_more_are_out_and_the_rest_is_the_talon(players: int):
    guide = deal_guide(house(), players)
    assert (guide.out, guide.talon) == (5 * players + 1, 51 - 5 * players)


def test_m25_m26_the_dealer_draws_one_fewer_than_he_lays_off():
    assert deal_guide(house(), 3).draws == ((1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5))
    assert deal_guide(house("larousse"), 3).draws == ()


@pytest.mark.parametrize(
    ("game", "enough", "safe"),
    [("mattmar", 10, 5), ("norrlandsknack", 10, 5), ("larousse", 6, 6), ("larousse_fille", 5, 5)],
)
def test_a23_a24_how_many_players_the_pack_is_enough_for(game: str, enough: int, safe: int):
    rules = PRESETS[game]
    assert deal_guide(rules, 4).most_players == enough
    assert safe_players(rules) == safe
    for players in TABLES:
        shortage = deal_guide(rules, players).shortage
        want = Shortage.HANDS if players > enough else Shortage.TALON if players > safe else None
        assert shortage == want


def test_six_french_hands_and_the_turn_up_leave_a_single_card():
    assert deal_guide(PRESETS["larousse"], 6).talon == 1
    assert deal_guide(PRESETS["larousse"], 7).talon == -4
    assert deal_guide(PRESETS["larousse_fille"], 6).talon == -4


def test_the_small_pack_is_that_of_a_small_table_even_when_others_have_withdrawn():
    rules = PRESETS["knektpass_1847"]
    assert [deal_guide(rules, players).pack for players in (2, 3, 4)] == [36, 36, 52]
    assert deal_guide(rules, 3, seated=5).pack == 52


def test_no_table_is_safe_where_hands_are_too_large():
    assert safe_players(house("ramsen_bavaria", tricks_per_deal=9)) == 2
    assert safe_players(house(deck="32", tricks_per_deal=9)) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", TABLES)
def test_the_pack_is_the_one_that_is_played_with(game: str, players: int):
    ranks = ranks_of(PRESETS[game], players)
    assert ranks is None or len(pack(ranks)) == pack_size(PRESETS[game], players)


@given(
    st.sampled_from(["three_up_two", "twos_threes", "open"]),
    st.integers(1, 9),
    st.sampled_from(TABLES),
    st.booleans(),
)
def test_packets_are_whole_hands_and_no_card_is_lost(packets, hand, players, spare):
    rules = RuleSet.model_validate(
        PRESETS["larousse"].model_dump()
        | {"packets": packets, "tricks_per_deal": hand, "widow": "optional" if spare else "none"}
    )
    guide = deal_guide(rules, players)
    assert sum(packets_of(rules)) == hand
    assert min(packets_of(rules)) >= 1
    assert guide.out == (players + spare) * hand + 1
    assert guide.out + guide.talon == guide.pack
    assert 1 <= guide.turn_up_after <= len(guide.packets)
