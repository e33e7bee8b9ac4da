"""The half-entered deal: what was tapped, what follows from it, and what may be written in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.draft import Draft, assumed, choices, draft_of, entry
from scoring import (
    MATTMAR,
    DealScored,
    Knock,
    Pass,
    Seat,
    SeriesStarted,
    SeriesState,
    check,
    must_knock,
    replay,
    seats,
    token,
)
from tests.scoring.table_talk import deal
from tests.strategies import chances, legal_deal, legal_logs, legal_series

A, B, C, D = seats(4)


def table(*lines: str) -> SeriesState:
    """Return a series of four, dealer A first, after the deals in *lines*."""
    return replay(
        [
            SeriesStarted(
                players=("Anna", "Bo", "Cecilia", "Doris"), rules=MATTMAR, first_dealer=A
            ),
            *(DealScored(deal=deal(line)) for line in lines),
        ]
    )


def tapped(*taps: tuple[Seat, object], straight: bool = False) -> Draft:
    draft = Draft().skipped() if straight else Draft()
    for seat, mark in taps:
        draft = draft.marked(seat, mark)  # type: ignore[arg-type]
    return draft


def written(state: SeriesState, draft: Draft) -> str | None:
    whole = entry(state, draft).deal
    return whole and " ".join(token(call) for call in whole.calls)


def test_the_same_tap_again_takes_it_off():
    assert tapped((B, "in"), (B, "in")).mark(B) is None


def test_straight_to_tricks_takes_four_taps():
    draft = tapped((B, 2), (C, 1), (D, 2), straight=True)
    now = entry(table(), draft)
    assert written(table(), draft) == "- 2 1 2"
    assert now.assumed == (A,)


def test_the_pass_round_takes_seven_taps():
    called = tapped((B, "in"), (C, "in"), (D, "in"))
    assert entry(table(), called).assumed == (A,)
    assert entry(table(), called).deal is None
    tricks = called.played(table()).marked(B, 2).marked(C, 1)
    assert written(table(), tricks) == "- 2 1 2"


def test_the_last_one_undecided_is_filled_in():
    draft = tapped((B, 3), (C, "pass"), (D, "pass"), straight=True)
    assert entry(table(), draft).calls[A] == Knock(tricks=2)


def test_five_tricks_of_one_give_the_others_who_are_in_none():
    draft = tapped((B, "in"), (C, "in")).played(table()).marked(B, 5)
    assert written(table(), draft) == "- 5 0 -"


def test_an_untouched_seat_is_not_assumed_to_pass_before_the_tricks_add_up():
    now = entry(table(), tapped((B, 3), straight=True))
    assert (now.assumed, now.deal) == ((), None)


def test_m15_all_before_the_dealer_pass():
    draft = tapped((B, "pass"), (C, "pass"), (D, "pass"))
    assert written(table(), draft) == "U - - -"


def test_nothing_tapped_is_nothing_to_write():
    assert entry(table(), Draft()).deal is None
    assert entry(table(), Draft().skipped()).deal is None


def test_a12_a_lone_knocker_takes_five():
    now = entry(table(), tapped((C, "in")))
    assert now.deal == deal("- - 5 -")
    assert now.assumed == (A, B, D)


FORCED = ("5 0 - -", "4 0 1 -")
"""After these Anna stands at one."""


def test_m17_a_forced_seat_is_in_and_never_assumed_to_pass():
    state = table(*FORCED)
    assert must_knock(state, A)
    now = entry(state, tapped((B, "in")))
    assert A in now.inside
    assert A not in now.assumed


def test_a_wrong_tap_can_be_put_right_in_any_order():
    draft = tapped((B, 3), (C, 2), (D, "pass"), (A, "pass"), straight=True)
    now = entry(table(), draft)
    assert choices(table(), now, B) == (0, 1, 2, 3, 4, 5)
    too_many = entry(table(), draft.marked(B, 4))
    assert (too_many.taken, too_many.deal) == (6, None)


def test_an_untouched_seat_is_offered_what_still_fits():
    now = entry(table(), tapped((B, 3), straight=True))
    assert choices(table(), now, C) == (0, 1, 2)


def test_back_keeps_who_goes_in():
    draft = tapped((B, "in"), (C, "in")).played(table()).marked(B, 3).back()
    assert (draft.step, draft.mark(B), draft.mark(C)) == ("calls", "in", "in")


@pytest.mark.parametrize("straight", [False, True])
def test_the_next_deal_opens_as_this_one_was_entered(straight: bool):
    draft = tapped((B, 5), straight=straight)
    assert draft.next().step == ("tricks" if straight else "calls")
    pause = draft.next(rams_over=True)
    assert pause.step == "pause"
    assert pause.resumed() == draft.next()


def test_dealers_five_is_not_offered_past_a_forced_player():
    state = table("5 0 - -", "4 1 - -")  # Anna stands at one, Cecilia deals
    draft = tapped((D, "pass"), (B, "pass"))
    assert written(state, draft) is None
    assert written(state, tapped((D, "pass"), (B, "pass"), (C, "pass"))) == "5 - - -"


def test_a_forced_dealer_takes_his_five_when_all_others_pass():
    state = table("- 0 5 -", "- 1 4 -")
    assert must_knock(state, C)
    assert written(state, tapped((A, "pass"), (B, "pass"), (D, "pass"))) == "- - U -"


def test_a_correction_takes_off_a_pass_of_somebody_now_forced():
    state = table(*FORCED)
    held = Draft(marks=("pass", "in", "pass"))
    assert held.fitting(state).marks == (None, "in", "pass")
    assert held.fitting(table()) == held


def test_no_pause_is_left_where_no_rams_has_just_ended():
    pause = Draft(step="pause", straight=True)
    assert pause.fitting(table("5 - - -", "5 - - -")) == pause
    assert pause.fitting(table("5 - - -")).step == "tricks"
    assert pause.fitting(table()).step == "tricks"


MARKS = st.sampled_from(["pass", "in", 0, 1, 2, 3, 4, 5])
TAPS = st.lists(st.tuples(st.integers(0, 9), MARKS), max_size=14)


@given(legal_logs(), TAPS, st.booleans())
def test_whatever_is_tapped_only_legal_deals_can_be_written(log, taps, straight):
    state = replay(log)
    seated = [(Seat(at % len(state.players)), mark) for at, mark in taps]
    draft = tapped(*seated, straight=straight)
    for held in (draft, draft.played(state), draft.back(), draft.skipped(), draft.fitting(state)):
        now = entry(state, held)
        assert now.deal is None or check(state, now.deal) is None
        forced = {seat for seat in seats(len(state.players)) if must_knock(state, seat)}
        assert not forced & {*assumed(state, held), *now.assumed}
        assert forced <= now.inside
        for seat in seats(len(state.players)):
            choices(state, now, seat)


@given(legal_series(most_seats=5), chances)
def test_a_deal_taken_back_is_the_draft_that_makes_it(log, chance):
    state = replay(log)
    if not state.ended:
        made = legal_deal(state, chance)
        assert entry(state, draft_of(made)).deal == made


@given(legal_series(most_seats=5), chances)
def test_every_legal_deal_can_be_tapped_in_both_ways(log, chance):
    """Straight to the tricks, and with the pass round."""
    state = replay(log)
    if state.ended:
        return
    made = legal_deal(state, chance)
    called, straight = Draft(), Draft().skipped()
    for seat, call in zip(seats(len(made.calls)), made.calls, strict=True):
        if isinstance(call, Knock) and not must_knock(state, seat):
            called = called.marked(seat, "in")
        if isinstance(call, Pass):
            called = called.marked(seat, "pass")
    called = called.played(state)
    for seat, call in zip(seats(len(made.calls)), made.calls, strict=True):
        if isinstance(call, Knock):
            called, straight = called.marked(seat, call.tricks), straight.marked(seat, call.tricks)
        if isinstance(call, Pass):
            straight = straight.marked(seat, "pass")
    assert entry(state, called).deal == made
    assert entry(state, straight).deal == made
