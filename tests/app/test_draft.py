"""The half-entered deal: what was tapped, what follows from it, and what may be written in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.draft import Draft, draft_of
from app.entry import assumed, choices, duty, entry, played
from scoring import (
    MATTMAR,
    DealScored,
    Knock,
    Pass,
    Played,
    Seat,
    SeriesStarted,
    SeriesState,
    check,
    must_knock,
    replay,
    seats,
    token,
)
from tests.scoring.table_talk import deal, standing
from tests.strategies import all_rules, chances, legal_deal, legal_logs, legal_series

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
    tricks = played(table(), called).marked(B, 2).marked(C, 1)
    assert written(table(), tricks) == "- 2 1 2"


def test_the_last_one_undecided_is_filled_in():
    draft = tapped((B, 3), (C, "pass"), (D, "pass"), straight=True)
    assert entry(table(), draft).calls[A] == Knock(tricks=2)


def test_five_tricks_of_one_give_the_others_who_are_in_none():
    draft = played(table(), tapped((B, "in"), (C, "in"))).marked(B, 5)
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
    draft = played(table(), tapped((B, "in"), (C, "in"))).marked(B, 3).back()
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


SPECIALS = st.none() | st.tuples(
    st.sampled_from(["knock", "spare", "general"]), st.integers(0, 9).map(Seat)
)


@given(legal_logs(rules=all_rules), TAPS, SPECIALS, st.booleans())
def test_whatever_is_tapped_only_legal_deals_can_be_written(log, taps, special, straight):
    state = replay(log)
    seated = [(Seat(at % len(state.players)), mark) for at, mark in taps]
    draft = tapped(*seated, straight=straight)
    if special:
        draft = draft.given(special[0], Seat(special[1] % len(state.players)))
    for held in (draft, played(state, draft), draft.back(), draft.skipped(), draft.fitting(state)):
        now = entry(state, held)
        assert now.deal is None or check(state, now.deal) is None
        forced = {seat for seat in seats(len(state.players)) if must_knock(state, seat)}
        assert not forced & {*assumed(state, held), *now.assumed}
        assert forced <= now.inside
        assert not set(state.out) & now.inside
        for seat in seats(len(state.players)):
            choices(state, now, seat)


@given(legal_series(most_seats=5, rules=all_rules), chances)
def test_a_deal_taken_back_is_the_draft_that_makes_it(log, chance):
    state = replay(log)
    if not state.ended:
        made = legal_deal(state, chance)
        assert entry(state, draft_of(made)).deal == made


@given(legal_series(most_seats=5, rules=all_rules), chances)
def test_every_legal_deal_can_be_tapped_in_both_ways(log, chance):
    """Straight to the tricks, and with the pass round."""
    state = replay(log)
    if state.ended:
        return
    made = legal_deal(state, chance)
    apart = {"special": draft_of(made).special, "went_out": made.went_out}
    called = Draft().model_copy(update=apart)
    straight = called.skipped()
    for seat, call in zip(seats(len(made.calls)), made.calls, strict=True):
        if isinstance(call, Played) and not duty(state, called, seat):
            called = called.marked(seat, "in")
        if isinstance(call, Pass):
            called = called.marked(seat, "pass")
    called = played(state, called)
    for seat, call in zip(seats(len(made.calls)), made.calls, strict=True):
        if isinstance(call, Played):
            called, straight = called.marked(seat, call.tricks), straight.marked(seat, call.tricks)
        if isinstance(call, Pass):
            straight = straight.marked(seat, "pass")
    assert entry(state, called).deal == made
    assert entry(state, straight).deal == made


def test_the_tricks_of_two_down_to_zero_ask_who_was_first():
    state = standing(2, 3, 7, game="larousse")
    draft = tapped((A, 2), (B, 3), straight=True)
    now = entry(state, draft)
    assert (now.deal, now.tied, now.assumed) == (None, (A, B), (C,))
    made = entry(state, draft.first_out(B)).deal
    assert made is not None
    assert made.went_out == (B, A)
    assert entry(state, draft.first_out(B).first_out(B)).deal is None


def test_one_tap_for_the_knocker_and_everybody_else_lurks():
    state = standing(10, 10, 10, game="norrlandsknack")
    draft = played(state, Draft().given("knock", B)).marked(A, 2).marked(B, 3)
    assert written(state, draft) == "L2 3 L0"
    assert entry(state, Draft(straight=True, step="tricks").marked(A, 5)).deal is None


def test_whoever_comes_before_the_spare_hand_is_in():
    state = standing(7, 7, 7, 7, game="larousse_fille_forcee", dealer="D")
    assert entry(state, Draft()).inside == {A, B, C, D}
    taken = Draft().given("spare", B)
    assert entry(state, taken).inside == {A, B}
    assert assumed(state, taken) == (C, D)
    assert [duty(state, taken, s) for s in (A, B, C)] == ["spare", "spare", None]


def test_a_general_leaves_nobody_out():
    state = standing(7, 7, 7, game="larousse")
    draft = tapped((A, "pass")).given("general", C).marked(C, 5)
    assert written(state, draft) == "0 0 G5"


def test_whoever_takes_the_spare_hand_has_not_passed_and_a_pass_gives_it_back():
    passed = Draft().tapped(B, "pass").tapped(B, "spare")
    assert (passed.mark(B), passed.holder("spare")) == (None, B)
    back = passed.tapped(B, "in")
    assert (back.mark(B), back.special) == ("in", None)
    assert passed.tapped(B, 3).holder("spare") == B
    assert passed.tapped(B, "spare") == Draft(marks=(None, None))


def test_whoever_lurks_after_all_has_not_knocked():
    knocked = Draft().tapped(B, "in").tapped(B, "knock")
    assert (knocked.mark(B), knocked.holder("knock")) == (None, B)
    lurking = knocked.tapped(B, "in")
    assert (lurking.mark(B), lurking.special) == ("in", None)
    assert lurking.tapped(B, "in").mark(B) is None
