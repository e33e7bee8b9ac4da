"""Figures typed wrongly from paper are corrected as a deal is: everything follows (A35)."""

import pytest
from hypothesis import given

from scoring import (
    Amendment,
    CarriedCorrected,
    Code,
    DealCorrected,
    DealScored,
    Refusal,
    Retracted,
    SeriesEnded,
    SeriesState,
    amended,
    answer,
    explain,
    history,
    must_knock,
    outcome,
    read,
    replay,
    step,
    write,
)
from tests.scoring.table_talk import deal, seat, then
from tests.scoring.test_carried import GOOD, series
from tests.scoring.test_carried_laws import seen
from tests.strategies import chances, legal_logs, legal_series, other_figures


def corrected(**change) -> CarriedCorrected:
    return CarriedCorrected(carried=GOOD.model_copy(update=change))


def played(*deals: str) -> SeriesState:
    return then(replay([series()]), *deals)


def refusal(state: SeriesState, fact: CarriedCorrected) -> Refusal:
    found = amended(state, fact)
    assert isinstance(found, Refusal)
    return found


def test_a35_scores_and_everything_after_them_follow():
    state = played("2 1 2 0")
    change = amended(state, corrected(scores=(8, 3, 10, 4), passes=()))
    assert isinstance(change, Amendment)
    ((before, after),) = change.changed
    assert (before.after, after.after) == ((5, 1, 8, 9), (6, 2, 8, 9))
    assert change.after.scores == (6, 2, 8, 9)
    assert explain(change.after, 3, seat("A")).start == 8
    assert must_knock(change.after, seat("B")) is None


def test_a35_sums_and_flights_decide_otherwise():
    last = series(GOOD.model_copy(update={"ramsar": 5, "totals": (15, 20, 16, 18)}))
    state = then(replay([last]), "- 5 - -")
    assert outcome(state).winners == (seat("B"),)
    fact = CarriedCorrected(
        carried=last.carried.model_copy(
            update={"totals": (12, 30, 16, 18), "flights": (4, 0, 2, 0)}
        )
    )
    after = step(state, fact)
    assert after.ended == "finished"
    assert (outcome(after).winners, after.flights) == ((seat("A"),), (4, 0, 2, 0))
    assert after.totals == (19, 27, 26, 22)


def test_a35_the_first_deal_that_no_longer_fits_waits():
    state = played("- 1 3 1", "1 1 3 -")
    change = amended(state, corrected(scores=(1, 2, 10, 4)))
    assert isinstance(change, Amendment)
    assert (change.misfit.seq, change.misfit.refusal.code, change.misfit.waiting) == (
        1,
        Code.FORCED,
        2,
    )
    assert amended(change.after, DealScored(deal=deal("5 - - -"))).code == Code.MISFIT
    mended = step(change.after, corrected(scores=(3, 2, 10, 4)))
    assert (mended.misfit, len(mended.rows)) == (None, 2)


def test_what_was_forced_by_a_pass_on_paper_is_not_once_that_is_corrected():
    assert must_knock(played(), seat("B"))
    assert must_knock(step(played(), corrected(passes=())), seat("B")) is None


def test_the_number_of_rams_and_deal_move_what_was_played_here():
    after = step(played("2 1 2 0"), corrected(ramsar=3, deals=7, totals=(5, 12, 3, 8)))
    assert [(row.rams, row.number) for row in after.rows] == [(4, 8)]
    assert (after.finished, after.on_paper) == (3, 3)


@pytest.mark.parametrize(
    ("change", "who"),
    [
        ({"scores": (7, 2, 0, 4)}, (2,)),
        ({"totals": (5, 21, -3, 8)}, (1,)),
        ({"ramsar": 6}, ()),
        ({"scores": (7, 2)}, ()),
    ],
)
def test_what_no_series_can_stand_at_is_refused(change, who):
    assert refusal(played("2 1 2 0"), corrected(**change)) == Refusal(Code.PAPER, who)


def test_a_series_that_began_here_has_nothing_to_correct():
    plain = replay([series().model_copy(update={"carried": None})])
    assert refusal(plain, corrected()).code == Code.TARGET


def test_it_is_legal_once_the_series_has_been_stopped_and_undone_by_itself():
    stopped = step(played("2 1 2 0"), SeriesEnded())
    state = step(stopped, corrected(totals=(6, 12, -3, 8)))
    assert (state.ended, state.totals) == ("stopped", (6, 12, -3, 8))
    assert step(state, Retracted(of=3)).totals == stopped.totals
    assert step(state, Retracted(of=2)).ended is None


def test_the_later_of_two_counts_and_undo_gives_the_earlier_back():
    state = step(step(played(), corrected(scores=(6, 2, 10, 4))), corrected(scores=(5, 2, 10, 4)))
    assert state.scores[0] == 5
    state = step(state, Retracted(of=2))
    assert state.scores[0] == 6
    state = step(state, Retracted(of=1))
    assert state.scores[0] == 7
    state = step(state, Retracted(of=4))
    assert state.scores[0] == 6


def test_a_deal_is_corrected_from_the_corrected_figures():
    state = step(played("2 1 2 0"), corrected(scores=(9, 2, 10, 4)))
    state = step(state, DealCorrected(of=1, deal=deal("3 1 1 0")))
    assert state.scores == (6, 1, 9, 9)


def test_the_text_and_the_answer_tell_what_stands_now():
    state = step(played("2 1 2 0"), corrected(totals=(6, 12, -3, 8)))
    assert '[PaperTotals "6 12 -3 8"]' in write(state)
    again = read(write(state)).state
    assert (again.carried, again.totals, again.scores) == (
        state.carried,
        state.totals,
        state.scores,
    )
    assert answer(state)["carried"]["totals"] == [6, 12, -3, 8]


@given(legal_logs(paper=True))
def test_correcting_with_the_same_figures_changes_nothing(log):
    state = replay(log)
    if state.carried is None:
        return
    same = amended(state, CarriedCorrected(carried=state.carried))
    assert isinstance(same, Amendment)
    assert same.changed == ()
    assert seen(same.after) == seen(state)
    assert same.after.carried == state.carried


@given(legal_logs(paper=True), chances)
def test_undo_gives_back_what_was_and_redo_what_became_of_it(log, chance):
    state = replay(log)
    if state.carried is None:
        return
    change = amended(state, CarriedCorrected(carried=other_figures(state.carried, chance)))
    if isinstance(change, Refusal):
        assert change.code == Code.PAPER
        return
    after = change.after
    undone = step(after, Retracted(of=len(state.facts)))
    assert (undone.carried, seen(undone)) == (state.carried, seen(state))
    redone = step(undone, Retracted(of=history(undone.facts).undone[-1]))
    assert (redone.carried, seen(redone)) == (after.carried, seen(after))


@given(legal_series(paper=True), chances)
def test_it_is_as_if_the_series_had_begun_so(log, chance):
    start, *deals = log
    if start.carried is None:
        return
    figures = other_figures(start.carried, chance)
    change = amended(replay(log), CarriedCorrected(carried=figures))
    if isinstance(change, Refusal) or change.misfit:
        return
    assert seen(change.after) == seen(
        replay([start.model_copy(update={"carried": figures}), *deals])
    )
