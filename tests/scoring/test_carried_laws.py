"""A series carried over from paper goes on as the whole would have, wherever it was cut."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    GAMES,
    LOG,
    PRESETS,
    CarriedCorrected,
    Refusal,
    SeriesState,
    advance,
    fault_of_carried,
    must_knock,
    out_order,
    outcome,
    pot,
    read,
    replay,
    seats,
    standings,
    step,
    trump_lead,
    write,
)
from tests.paper import carried_over
from tests.strategies import (
    all_rules,
    dice,
    legal_fact,
    legal_logs,
    legal_series,
)


def seen(state: SeriesState, before: int = 0, ramsar: int = 0) -> tuple:
    """All that a table sees from deal *before* and rams *ramsar* on, facts counted from there."""
    table = seats(len(state.players))
    rows = [replace(row, seq=row.seq) for row in state.rows[before:]]
    return (
        [replace(row, seq=0) for row in rows],
        state.results[ramsar:],
        (state.dealer, state.rams, state.number, state.out, state.ended, state.lurking),
        (state.scores, state.totals, state.flights),
        [must_knock(state, seat) for seat in table],
        trump_lead(state),
        standings(state),
        outcome(state),
        out_order(state),
        pot(state, state.rams),
        state.misfit and replace(state.misfit, seq=0),
    )


def alike(whole: SeriesState, rest: SeriesState, cut: SeriesState) -> None:
    assert seen(whole, len(cut.rows), len(cut.results)) == seen(rest)


def split(log, at: int) -> SeriesState:
    """The series as it stood after some of its deals; never at its end."""
    cut = 1 + at % len(log)
    state = replay(log[:cut])
    return replay(log[: cut - 1]) if state.ended else state


@given(legal_series(deals=60, rules=all_rules), st.integers(0, 60))
def test_carried_over_after_any_deal_it_goes_on_as_the_whole(log, at):
    cut = split(log, at)
    rest = replay([carried_over(cut), *log[len(cut.facts) :]])
    alike(replay(log), rest, cut)


@pytest.mark.parametrize("game", GAMES)
@given(st.data())
def test_so_does_every_game_as_it_is(game, data):
    log = data.draw(legal_series(most_seats=6, deals=60, rules=st.just(PRESETS[game])))
    cut = split(log, data.draw(st.integers(0, 60)))
    rest = replay([carried_over(cut), *log[len(cut.facts) :]])
    alike(replay(log), rest, cut)


@given(legal_series(most_seats=5, deals=30, rules=all_rules), st.integers(0, 30), dice(25))
def test_corrections_and_undo_after_it_do_the_same_to_both(log, at, chances):
    cut = split(log, at)
    whole, rest = cut, replay([carried_over(cut)])
    moved = len(cut.facts) - 1
    for chance in chances:
        fact = legal_fact(rest, chance)
        after = advance(rest, fact)
        if isinstance(after, Refusal) or isinstance(fact, CarriedCorrected):
            continue
        there = {"of": fact.of + moved} if hasattr(fact, "of") else {}
        whole, rest = step(whole, fact.model_copy(update=there)), after
        alike(whole, rest, cut)


@given(legal_series(rules=all_rules), st.integers(0, 40), st.integers(0, 40))
def test_carried_over_twice_is_carried_over_once(log, first, second):
    cut = split(log, first)
    log = (carried_over(cut), *log[len(cut.facts) :])
    again = split(log, second)
    alike(replay(log), replay([carried_over(again), *log[len(again.facts) :]]), again)


@given(legal_logs(most_seats=10, rules=all_rules, paper=True))
def test_text_and_json_tell_what_was_carried_over(log):
    state = replay(log)
    assert read(write(state)).state.carried == state.carried
    assert replay(LOG.validate_json(LOG.dump_json(log))) == state


@given(legal_series(rules=all_rules), st.integers(0, 40))
def test_without_what_a_table_may_not_know_the_end_is_the_same(log, at):
    cut = split(log, at)
    start = carried_over(cut)
    vague = start.carried.model_copy(update={"flown": (), "deals": min(start.carried.deals, 1)})
    if fault_of_carried(vague, cut.rules, len(cut.players), cut.dealer):
        assert vague.passes, "only more passes than deals can be in the way"
        return
    rest = replay([start.model_copy(update={"carried": vague}), *log[len(cut.facts) :]])
    whole = replay(log)
    assert (rest.scores, rest.totals, rest.flights) == (whole.scores, whole.totals, whole.flights)
    assert outcome(rest) == outcome(whole)
