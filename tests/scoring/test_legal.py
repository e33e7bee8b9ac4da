"""What may be called, against trying out every deal there is."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    PASS,
    UNPLAYED,
    Call,
    Code,
    Deal,
    Knock,
    RuleSet,
    SeriesState,
    check,
    legal_calls,
    must_knock,
    replay,
    seats,
    step,
    to_come,
)
from tests.scoring.table_talk import call, deal, house, play, standing
from tests.strategies import all_rules, legal_series, other_games

SIGNS = ("-", "0", "1", "2", "3", "U")
FEW_TRICKS = st.builds(
    house,
    tricks_per_deal=st.integers(1, 3),
    start=st.sampled_from([2, 3, 4]),
    forced_rules=st.sampled_from([((2, 1), (1, 0)), ((3, 2), (2, 0)), ()]),
    unplayed_pass_counts=st.booleans(),
)


@cache
def every_deal(count: int) -> tuple[Deal, ...]:
    return tuple(Deal(calls=tuple(map(call, signs))) for signs in product(SIGNS, repeat=count))


@given(
    legal_series(most_seats=4, deals=8, rules=FEW_TRICKS),
    st.lists(st.sampled_from([None, None, *map(call, SIGNS)]), min_size=4, max_size=4),
)
def test_a_call_is_legal_exactly_when_a_legal_deal_has_it(log, known):
    state = replay(log)
    table = seats(len(state.players))
    known = known[: len(table)]
    legal = [d.calls for d in every_deal(len(table)) if check(state, d) is None]
    for at in table:
        possible = {
            calls[at] for calls in legal if all(agree(known, calls, other, at) for other in table)
        }
        assert set(legal_calls(state, at, known)) == possible


def agree(known: list[Call | None], calls: tuple[Call, ...], other: int, at: int) -> bool:
    return other == at or known[other] is None or known[other] == calls[other]


def test_legal_calls_come_in_the_order_of_the_keys():
    assert legal_calls(standing(10, 10), standing(10, 10).dealer) == (
        PASS,
        *(Knock(tricks=n) for n in range(6)),
        UNPLAYED,
    )


@pytest.mark.parametrize(
    ("signs", "code", "got", "want"),
    [
        ("5 -", Code.SEATS, 2, 3),
        ("5 - - -", Code.SEATS, 4, 3),
        ("6 - -", Code.TRICKS, 6, 5),
        ("4 0 0", Code.SUM, 4, 5),
        ("- - -", Code.NOBODY, None, 5),
        ("- - U", Code.UNPLAYED, None, None),
    ],
)
def test_refusals_carry_their_figures(signs, code, got, want):
    found = check(standing(10, 10, 10), deal(signs))
    assert found is not None
    assert (found.code, found.got, found.want) == (code, got, want)


def test_a_series_that_is_over_allows_nothing():
    over = play("5 -", "5 -", series_length=1)
    assert over.ended == "finished"
    assert all(legal_calls(over, at) == () for at in seats(2))
    assert not any(must_knock(over, at) for at in seats(2) if over.scores[at] > 2)


ALL_SIGNS = ("-", "U", ".", *(kind + str(n) for kind in ("", "L", "F", "G") for n in range(3)))
SHORT = other_games.map(
    lambda rules: RuleSet.model_validate(
        rules.model_dump() | {"tricks_per_deal": 2, "start": 3, "forced_rules": ((1, 0),)}
    )
)


@given(
    legal_series(most_seats=3, deals=6, rules=SHORT),
    st.lists(st.sampled_from([None, None, None, *map(call, ALL_SIGNS)]), min_size=3, max_size=3),
)
def test_the_same_in_every_game(log, known):
    state = replay(log)
    table = seats(len(state.players))
    deals = product(map(call, ALL_SIGNS), repeat=len(table))
    legal = [calls for calls in deals if fits(state, calls)]
    for at in table:
        possible = {calls[at] for calls in legal if all(agree(known, calls, o, at) for o in table)}
        assert set(legal_calls(state, at, known[: len(table)])) == possible


def fits(state: SeriesState, calls: tuple[Call, ...]) -> bool:
    """A deal is legal for the calls' part, who was out first left aside."""
    found = check(state, Deal(calls=calls))
    return found is None or found.code == Code.ORDER


@given(legal_series(most_seats=5, rules=all_rules))
def test_the_score_a_call_leads_to_is_the_one_on_the_sheet(log):
    state = replay(log[:1])
    for fact in log[1:]:
        told = to_come(state, fact.deal.calls)
        state = step(state, fact)
        row = state.rows[-1]
        assert [one.score for one in told] == list(row.after)
        assert tuple(one.effect for one in told) == row.effects
