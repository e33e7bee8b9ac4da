"""The fold against the reference procedure, scored a second time in plain lines."""

import json

from hypothesis import given

from scoring import LOG, MATTMAR, Outcome, outcome, replay, standings
from tests.scoring import oracle
from tests.strategies import legal_logs, legal_series, st


def second_opinion(log) -> dict:
    facts = json.loads(LOG.dump_json(log))
    start = facts[0]
    table = (len(start["players"]), start["first_dealer"], start["rules"])
    return oracle.score(*table, oracle.told(facts), start["carried"])


def agree(log) -> None:
    state, told = replay(log), second_opinion(log)
    assert [
        (row.seq, row.rams, row.dealer, row.after, row.flights, row.rams_over) for row in state.rows
    ] == told["rows"]
    assert [result.scores for result in state.results] == told["ramsar"]
    assert (state.scores, state.totals, state.flights) == (
        told["scores"],
        told["totals"],
        told["flights"],
    )
    assert (state.dealer, state.ended) == (told["dealer"], told["ended"])
    assert (state.misfit and state.misfit.refusal.code) == told["refused"]
    won = outcome(state)
    assert list(won.winners if isinstance(won, Outcome) else ()) == told["winners"]


@given(legal_series(deals=80, rules=st.just(MATTMAR)))
def test_mattmar_series(log):
    agree(log)


@given(legal_series(paper=True))
def test_series_under_house_rules(log):
    agree(log)


@given(legal_logs(paper=True))
def test_series_with_corrections_and_undo(log):
    agree(log)


@given(legal_logs(paper=True))
def test_places_agree_with_a_plain_recount(log):
    state = replay(log)
    each = [r.flights for r in state.results] + ([state.carried.earlier] if state.carried else [])
    flights = [sum(flown[at] for flown in each) for at in range(len(state.players))]
    rules = state.rules.model_dump()
    recount = oracle.places(state.totals, flights, rules)
    assert {s.seat: s.place for s in standings(state)} == dict(enumerate(recount))
    assert [s.place for s in standings(state)] == sorted(recount)
