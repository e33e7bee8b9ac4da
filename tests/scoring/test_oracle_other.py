"""The fold against a second scorer, whatever the game: scores, order, refusals, who won."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    GAMES,
    LOG,
    OUT,
    PASS,
    PRESETS,
    UNPLAYED,
    Deal,
    DealScored,
    General,
    Knock,
    Lurk,
    Spare,
    check,
    out_order,
    outcome,
    pot,
    replay,
    standings,
)
from tests.scoring import oracle, oracle_other
from tests.strategies import (
    STEP,
    all_rules,
    legal_deal,
    legal_logs,
    legal_series,
    other_games,
    seeds,
)


def second_opinion(log) -> dict:
    facts = json.loads(LOG.dump_json(log))
    start = facts[0]
    table = (len(start["players"]), start["first_dealer"], start["rules"])
    return oracle_other.score(*table, oracle.told(facts), start["carried"])


def agree(log) -> None:
    state, told = replay(log), second_opinion(log)
    assert [
        (row.seq, row.rams, row.dealer, row.after, row.flights, row.rams_over) for row in state.rows
    ] == told["rows"]
    assert [result.scores for result in state.results] == told["ramsar"]
    for name in ("scores", "totals", "flights", "dealer", "ended"):
        assert getattr(state, name) == told[name]
    assert list(state.out) == told["gone"]
    assert list(out_order(state)) == told["out"]
    assert (state.misfit is not None) == told["refused"]
    found = [one for rams in range(1, state.rams + 1) if (one := pot(state, rams))]
    assert [(one.chips, one.takers) for one in found] == told["pots"]
    won = outcome(state)
    assert (list(won.winners) if won else []) == told["winners"]
    assert (won.loser if won else None) == told["loser"]
    if won:
        assert {s.seat: s.place for s in standings(state)} == dict(enumerate(told["places"]))


@pytest.mark.parametrize("game", GAMES)
@given(st.data())
def test_a_game_as_it_is(game, data):
    agree(data.draw(legal_series(most_seats=6, deals=60, rules=st.just(PRESETS[game]))))


@given(legal_series(deals=60, rules=other_games, paper=True))
def test_games_under_house_rules(log):
    agree(log)


@given(legal_series(most_seats=3, deals=60, rules=other_games))
def test_games_under_house_rules_with_few_players(log):
    agree(log)


@given(legal_logs(rules=all_rules, paper=True))
def test_series_with_corrections_and_undo(log):
    agree(log)


def told_otherwise(deal: Deal, random: Random) -> Deal:
    """A legal deal with up to two calls told otherwise, or the order of going out."""
    calls, plain = list(deal.calls), [PASS, UNPLAYED, OUT]
    for _ in range(random.randrange(3)):
        tricks = random.randrange(6)
        kinds = [Knock, Knock, Spare, General, Lurk]
        call = random.choice([*plain, *(kind(tricks=tricks) for kind in kinds)])
        calls[random.randrange(len(calls))] = call
    out = random.choice([deal.went_out, deal.went_out, deal.went_out[::-1], (), (0, 1)])
    return Deal(calls=tuple(calls), went_out=out)


@given(legal_series(most_seats=4, deals=6, rules=all_rules, paper=True), seeds)
def test_both_refuse_the_same_deals(log, seed):
    state = replay(log)
    log = log[:-1] if state.ended else log
    state, random = replay(log), Random(seed)
    for _ in range(20):
        legal = legal_deal(state, random.randbytes(STEP))
        deal = told_otherwise(legal, random)
        refused = check(state, deal) is not None
        assert second_opinion((*log, DealScored(deal=deal)))["refused"] == refused
