"""Which facts may follow which: undo, redo, voided deals, moved dealers (A8, A17, A35)."""

import pytest

from scoring import (
    BrokenLogError,
    Code,
    DealCorrected,
    DealerSet,
    DealScored,
    DealVoided,
    Refusal,
    Retracted,
    SeriesEnded,
    advance,
    before,
    deal_at,
    history,
    replay,
    replay_while_legal,
    step,
)
from tests.scoring.table_talk import deal, play, seat, started

THREE = ("3 2 -", "5 - -", "- 3 2")  # facts 1, 2 and 3; Anna at two passed the third


def refusal(state, fact) -> str:
    found = advance(state, fact)
    assert isinstance(found, Refusal)
    return found.code


def misfitting():
    """Anna really stood at one before she passed the third deal."""
    return step(play(*THREE), DealCorrected(of=1, deal=deal("4 1 -")))


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        (started(3), Code.START),
        (DealScored(deal=deal("3 1 -")), Code.SUM),
        (DealerSet(seat=seat("D")), Code.SEATS),
        (DealCorrected(of=0, deal=deal("5 - -")), Code.TARGET),
        (DealCorrected(of=9, deal=deal("5 - -")), Code.TARGET),
        (DealCorrected(of=1, deal=deal("3 1 -")), Code.SUM),
        (DealCorrected(of=1, deal=deal("3 2")), Code.SEATS),
        (DealVoided(of=4, was_dealt=True), Code.TARGET),
        (Retracted(of=0), Code.UNDO),
        (Retracted(of=1), Code.UNDO),
        (Retracted(of=2), Code.UNDO),
        (Retracted(of=4), Code.UNDO),
    ],
)
def test_what_may_not_follow_three_deals(fact, code):
    state = play(*THREE)
    assert refusal(state, fact) == code
    with pytest.raises(BrokenLogError) as found:
        step(state, fact)
    assert (found.value.seq, found.value.refusal.code) == (4, code)


def test_nothing_comes_before_the_start():
    assert refusal(None, SeriesEnded()) == Code.START
    assert refusal(None, started(3).model_copy(update={"first_dealer": 3})) == Code.SEATS
    assert replay_while_legal([]).state is None
    assert replay_while_legal([SeriesEnded()]).applied == 0
    with pytest.raises(BrokenLogError):
        replay([])


def test_while_a_deal_waits_nothing_new_is_written():
    state = misfitting()
    assert refusal(state, DealScored(deal=deal("5 - -"))) == Code.MISFIT
    assert refusal(state, DealerSet(seat=seat("A"))) == Code.MISFIT
    assert refusal(state, SeriesEnded()) == Code.MISFIT
    assert [row.seq for row in state.rows] == [1, 2]


@pytest.mark.parametrize(
    "way_out",
    [
        DealCorrected(of=3, deal=deal("1 2 2")),
        DealCorrected(of=3, deal=deal("- 3 2", as_played=True)),
        DealCorrected(of=1, deal=deal("3 2 -")),
        DealVoided(of=3, was_dealt=True),
        DealVoided(of=1, was_dealt=True),
        Retracted(of=4),
    ],
)
def test_the_ways_out_of_a_misfit(way_out):
    assert step(misfitting(), way_out).misfit is None


def test_a_deal_waiting_may_not_be_corrected_to_another_misfit():
    assert refusal(misfitting(), DealCorrected(of=3, deal=deal("- 5 -"))) == Code.FORCED


def test_undoing_the_way_out_brings_the_misfit_back():
    state = step(misfitting(), DealVoided(of=3, was_dealt=True))
    undone = step(state, Retracted(of=5))
    assert undone.misfit == misfitting().misfit


def test_undo_goes_back_one_step_at_a_time_and_a_new_step_ends_redo():
    state = step(play(*THREE), Retracted(of=3))
    state = step(state, Retracted(of=2))
    assert (history(state.facts).done, history(state.facts).undone) == ((1,), (4, 5))
    assert refusal(state, Retracted(of=4)) == Code.UNDO
    state = step(state, Retracted(of=5))
    assert history(state.facts).done == (1, 2)
    state = step(state, DealScored(deal=deal("- 5 -")))
    assert history(state.facts).undone == ()
    assert refusal(state, Retracted(of=4)) == Code.UNDO


def test_undo_across_the_end_of_a_rams_and_of_the_series():
    last = play("5 -", "5 -", series_length=1)
    assert (last.ended, last.results[0].scores) == ("finished", (0, 10))
    undone = step(last, Retracted(of=2))
    assert (undone.ended, undone.results, undone.totals) == (None, (), (0, 0))
    assert undone.scores == (5, 10)
    assert step(undone, Retracted(of=3)).ended == "finished"


def test_a_stopped_series_goes_on_after_undo():
    state = step(step(play(*THREE), SeriesEnded()), Retracted(of=4))
    assert state.ended is None
    assert refusal(step(play(*THREE), SeriesEnded()), SeriesEnded()) == Code.FINISHED


def test_a_voided_deal_cannot_be_corrected_or_voided_again():
    gone = step(play(*THREE), DealVoided(of=3, was_dealt=False))
    assert refusal(gone, DealCorrected(of=3, deal=deal("5 - -"))) == Code.TARGET
    assert refusal(gone, DealVoided(of=3, was_dealt=True)) == Code.TARGET


def test_a_correction_that_ends_the_series_sooner_leaves_the_rest_waiting():
    state = play("3 2", "1 4", "4 1", series_length=1)
    sooner = step(step(state, DealCorrected(of=1, deal=deal("5 0"))),
                  DealCorrected(of=2, deal=deal("5 0")))  # fmt: skip
    assert sooner.ended == "finished"
    assert sooner.misfit is not None
    assert (sooner.misfit.seq, sooner.misfit.refusal.code) == (3, Code.FINISHED)
    assert step(sooner, DealVoided(of=3, was_dealt=True)).misfit is None


def test_before_is_the_table_when_a_deal_was_dealt():
    state = play(*THREE)
    assert before(state, 3).scores == (2, 8, 10)
    assert before(misfitting(), 2).scores == (6, 9, 10)


def test_waived_is_only_the_forced_knock():
    state = play("5 - -", "4 1 -")
    assert refusal(state, DealScored(deal=deal("- 3 1", as_played=True))) == Code.SUM
    assert refusal(state, DealScored(deal=deal("- - -", as_played=True))) == Code.NOBODY
    assert step(state, DealScored(deal=deal("- 3 2", as_played=True))).scores == (1, 6, 8)


def test_the_deal_at_a_place_is_the_one_that_now_counts():
    facts = misfitting().facts
    assert [deal_at(facts, seq) for seq in (0, 1, 3, 4)] == [
        None,
        deal("4 1 -"),
        deal("- 3 2"),
        None,
    ]
    gone = step(misfitting(), DealVoided(of=3, was_dealt=True))
    assert deal_at(gone.facts, 3) is None


def test_a_stop_is_taken_back_however_much_was_corrected_since():
    state = step(play(*THREE), SeriesEnded())
    corrected = DealCorrected(of=1, deal=deal("- 5 -"))
    state = step(state, corrected)
    open_again = step(state, Retracted(of=4))
    assert open_again.ended is None
    plain = step(play(*THREE), corrected)
    assert (open_again.rows, open_again.seats) == (plain.rows, plain.seats)
    assert (history(open_again.facts).done, history(open_again.facts).undone) == (
        (1, 2, 3, 5),
        (6,),
    )
    stopped = step(open_again, Retracted(of=6))
    assert (stopped.ended, history(stopped.facts).done) == ("stopped", (1, 2, 3, 5, 4))
    assert stopped.rows == state.rows
    assert refusal(open_again, Retracted(of=4)) == Code.UNDO
    assert refusal(state, Retracted(of=3)) == Code.UNDO
