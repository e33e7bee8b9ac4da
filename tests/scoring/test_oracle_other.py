"""The fold against a second scorer, whatever the game: scores, order, refusals, who won."""

import json

from hypothesis import given
from hypothesis import strategies as st

from scoring import LOG, Deal, DealScored, check, out_order, outcome, pot, replay, standings
from tests.scoring import oracle, oracle_other
from tests.strategies import (
    all_rules,
    any_calls,
    chances,
    legal_deal,
    legal_logs,
    legal_series,
    other_games,
)


def second_opinion(log) -> dict:
    facts = json.loads(LOG.dump_json(log))
    start = facts[0]
    return oracle_other.score(
        len(start["players"]), start["first_dealer"], start["rules"], oracle.told(facts)
    )


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


@given(legal_series(deals=60, rules=other_games))
def test_other_games(log):
    agree(log)


@given(legal_series(most_seats=3, deals=60, rules=other_games))
def test_other_games_with_few_players(log):
    agree(log)


@given(legal_logs(rules=all_rules))
def test_series_with_corrections_and_undo(log):
    agree(log)


@given(
    legal_series(most_seats=4, deals=6, rules=all_rules),
    chances,
    st.lists(st.tuples(st.integers(0, 3), any_calls), max_size=2),
    st.one_of(st.none(), st.permutations(range(4)).map(lambda order: tuple(order[:2]))),
)
def test_both_refuse_the_same_deals(log, chance, changes, told_out):
    """A legal deal with up to two calls, or the order of going out, told otherwise."""
    state = replay(log)
    legal = legal_deal(state, chance)
    calls = list(legal.calls)
    for at, call in changes:
        calls[at % len(calls)] = call
    deal = Deal(calls=tuple(calls), went_out=legal.went_out if told_out is None else told_out)
    refused = check(state, deal) is not None
    assert second_opinion((*log, DealScored(deal=deal)))["refused"] == refused
