"""The estimate of how a series may end."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.statistics.chances import RUNS, SLICE, estimates, habits, history
from app.statistics.digest import Count
from app.statistics.forecast import forecast
from app.statistics.persons import seating
from app.statistics.play_out import End, Habit, played_out
from scoring import (
    MATTMAR,
    PRESETS,
    Deal,
    DealScored,
    Knock,
    Lurk,
    SeriesEnded,
    SeriesStarted,
    replay,
    step,
)
from tests.app.storing import deal
from tests.app.test_statistics import digested, golden
from tests.strategies import all_rules, legal_logs

TOLD = [{Count.CHOICES: 50, Count.KNOCKS: went, Count.TRICKS: 2 * went} for went in (10, 25, 40)]
ALWAYS, NEVER = Habit(1.0, 1.5), Habit(0.0, 1.5)


def begun(rules=MATTMAR, *facts):
    return replay(
        [SeriesStarted(players=("Anna", "Bo", "Cecilia"), rules=rules, first_dealer=0), *facts]
    )


def last(state, told=TOLD, **some):
    return list(estimates(state, told, **some))[-1]


def test_the_same_series_gives_the_same_estimate():
    state = begun(MATTMAR, deal(2, 3, None))
    assert list(estimates(state, TOLD)) == list(estimates(state, TOLD))
    assert last(state) != last(state, seed=2)


def test_it_comes_in_slices_and_stops_when_nobody_asks():
    found = estimates(begun(), TOLD)
    first, second = islice(found, 2)
    assert (first.runs, second.runs, first.of) == (SLICE, 2 * SLICE, RUNS)
    assert not second.done
    assert first.won[0].too_few
    *_, end = found
    assert end.done
    assert end.runs == RUNS
    assert not end.won[0].too_few
    assert [one.runs for one in estimates(begun(), TOLD, runs=15)] == [10, 15]


def test_whoever_takes_more_wins_more_often():
    won = [figure.part for figure in last(begun()).won]
    assert won == sorted(won)
    assert won[0] < won[2]


@given(legal_logs(rules=all_rules), st.integers(0, 9))
def test_nobody_wins_who_cannot_and_every_run_ends_one_way(log, seed):
    state = replay(log)
    told = TOLD[:1] * len(state.players)
    found = estimates(state, told, runs=5, seed=seed)
    if state.ended or state.misfit:
        assert found == ("ended" if state.ended else "misfit")
        return
    end = list(found)[-1]
    counted = end.runs - end.endless
    for one in forecast(state).prospects:
        won, shared = end.won[one.seat], end.shared[one.seat]
        assert won.of == shared.of == counted
        if one.win == "no":
            assert won.part == shared.part == 0
        if one.win == "tie":
            assert won.part == 0 or state.rules.tie_break or state.rules.final_tie == "extra_rams"
        if one.secured:
            assert won.part == counted
        if one.loses == "cannot":
            assert end.lost[one.seat].part == 0
    shares = sum(figure.part for figure in end.shared)
    assert sum(figure.part for figure in end.won) + shares // 2 >= counted * (shares == 0)
    if end.lost:
        assert sum(figure.part for figure in end.lost) == counted


class TestPlayedOut:
    def test_one_who_always_goes_in_alone(self):
        assert played_out(begun(), (ALWAYS, NEVER, NEVER), Random(1)) == End((0,), None)

    def test_where_all_pass_the_dealers_have_it_in_turn(self):
        """Each comes down to zero in two ramsar of six, and stands at five in the others."""
        assert played_out(begun(), (NEVER,) * 3, Random(1)) == End((0, 1, 2), None)

    def test_where_all_pass_and_the_deal_is_made_again(self):
        rules = PRESETS["ramsen_bavaria"]
        one = played_out(begun(rules), (NEVER, ALWAYS, NEVER), Random(1))
        assert one == End((1,), None)
        assert played_out(begun(rules), (NEVER,) * 3, Random(1)).winners

    def test_who_stands_at_one_goes_in_whatever_his_habit(self):
        """Bo is forced and cannot take a trick, so that Anna never wins without a flight of his."""
        state = begun(MATTMAR, deal(0, 5, None), deal(0, 4, 1))
        weak = Habit(0.0, 1e-9)
        table = played_out(state, (ALWAYS, weak, NEVER), Random(1))
        assert state.scores == (10, 1, 9)
        assert table == End((0,), None)

    def test_players_withdraw_until_one_is_left(self):
        rules = PRESETS["larousse"]
        assert played_out(begun(rules), (ALWAYS, NEVER, NEVER), Random(1)).winners == (0,)
        some = [played_out(begun(rules), (ALWAYS,) * 3, Random(seed)) for seed in range(20)]
        assert all(end.loser not in end.winners for end in some)
        assert {end.loser for end in some} == {0, 1, 2}

    def test_a_first_deal_of_lurking(self):
        rules = PRESETS["norrlandsknack"]
        some = [played_out(begun(rules), (ALWAYS, NEVER, NEVER), Random(s)) for s in range(20)]
        assert {end.winners for end in some} == {(0,)}

    def test_a_rams_without_end(self):
        rules = MATTMAR.model_copy(update={"trick_value": 1, "penalty": 99, "cap": None,
                                           "start": 900, "series_length": 1})  # fmt: skip
        assert played_out(begun(rules), (ALWAYS,) * 3, Random(1)) is None
        found = last(begun(rules), runs=3)
        assert found.endless == 3
        assert [(figure.value, figure.missing) for figure in found.won] == [(None, "none_yet")] * 3


STRONG, WEAK = Habit(0.0, 1.0), Habit(0.0, 1e-9)


def two(rules, *facts):
    return replay([SeriesStarted(players=("Anna", "Bo"), rules=rules, first_dealer=0), *facts])


class TestRulesArePlayedBy:
    @pytest.mark.parametrize(("counts", "winner"), [(True, 1), (False, 0)])
    def test_a_pass_at_two_and_one_in_a_deal_without_play(self, counts, winner):
        """Bo stands at two. Anna has five without play; if that counts, Bo must go in and takes
        everything, else she has five more."""
        changed = {"series_length": 1, "unplayed_pass_counts": counts}
        state = two(MATTMAR.model_copy(update=changed), deal(0, 5), deal(2, 3))
        assert state.scores == (8, 2)
        assert played_out(state, (Habit(1.0, 1e-9), STRONG), Random(1)).winners == (winner,)

    def test_each_rams_begins_with_a_deal_of_lurking(self):
        """In it Bo takes everything, then he has five without play: so in both ramsar left."""
        rules = MATTMAR.model_copy(update={"first_deal_mode": "lurk", "series_length": 3})
        lurked = DealScored(deal=Deal(calls=(Knock(tricks=5), Lurk(tricks=0))))
        state = two(rules, lurked, deal(5, None))
        assert state.totals == (0, 10)
        assert played_out(state, (WEAK, STRONG), Random(1)).winners == (1,)

    def test_nobody_flies_in_a_deal_that_breaks_off(self):
        """Bo has ended the first rams at zero, Anna at four; the second goes the other way."""
        changed = {"start": 4, "mid_deal_end": True, "series_length": 2, "tie_break": ()}
        state = two(MATTMAR.model_copy(update=changed), deal(0, 4))
        assert state.totals == (4, 0)
        both = (Habit(1.0, 1.0), Habit(1.0, 1e-9))
        assert played_out(state, both, Random(1)).winners == (0, 1)
        flying = state.rules.model_copy(update={"broken_deal_flights": True})
        assert played_out(two(flying, deal(4, 0)), both, Random(1)).winners == (0,)


class TestHabits:
    def test_too_few_choices_tell_none(self):
        few = [{Count.CHOICES: 10, Count.KNOCKS: 5, Count.TRICKS: 5}] * 2
        assert habits(few) is None
        assert estimates(begun(), few) == "too_few_deals"
        assert habits([{Count.CHOICES: 100}] * 2) is None

    def test_own_habits_are_mixed_with_those_of_all(self):
        told = [
            {Count.CHOICES: 20, Count.KNOCKS: 20, Count.TRICKS: 20},
            {Count.CHOICES: 20, Count.KNOCKS: 0},
            {},
        ]
        always, never, new = habits(told)
        assert always == Habit((20 + 20 * 0.5) / 40, (20 + 20 * 1.0) / 40)
        assert never == Habit((0 + 20 * 0.5) / 40, 1.0)
        assert new == Habit(0.5, 1.0)

    def test_the_history_is_of_the_game_and_of_whoever_sits_here(self):
        log, other = golden("below_zero"), golden("larousse")
        digests = [
            digested(log, ("b", "a", "c"), 0),
            digested(log, ("a", "x", "y"), 1),
            digested(other, ("a", "b", "c", "d"), 2),
        ]
        told = history("s1", digests, seating(digests, []))
        mine = [seat.counts for seat in digests[1].seats]
        anna = digests[0].seats[1].counts
        assert told[1] == mine[1]
        assert told[2] == mine[2]
        assert told[0][Count.KNOCKS] == mine[0][Count.KNOCKS] + anna[Count.KNOCKS]
        assert told[0][Count.DEALS] == 10


def test_no_estimate_of_what_is_over():
    assert estimates(step(begun(), SeriesEnded()), TOLD) == "ended"
