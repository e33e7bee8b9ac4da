"""What can still happen in a series, against every way it can go on."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.statistics.bounds import endings, highest, lowest
from app.statistics.forecast import Bound, forecast
from scoring import (
    MATTMAR,
    PRESETS,
    DealCorrected,
    DealScored,
    leaders,
    out_order,
    outcome,
    replay,
    standings,
    step,
)
from tests.app.playing_on import GAMES, begun, every_deal, every_end, rams_ends, tiny
from tests.app.storing import deal
from tests.strategies import legal_deal


@st.composite
def running(draw):
    rules, count = draw(st.sampled_from(GAMES))
    state, random = begun(rules, count), Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 8))):
        after = step(state, DealScored(deal=legal_deal(state, random.randbytes(8))))
        if len(after.results) == rules.series_length or max(after.scores) > 6:
            break
        state = after
    return state


def alone(sums, seat):
    return all(sums[seat] < total for at, total in enumerate(sums) if at != seat)


@given(running())
def test_nothing_that_can_happen_is_denied_and_nothing_else_is_promised(state):
    ends = every_end(state)
    found = forecast(state)
    assert found.none is None
    for one in found.prospects:
        seat, had = one.seat, state.totals[one.seat]
        mine = {sums[seat] for sums in ends}
        can = any(alone(sums, seat) for sums in ends)
        level = {sums[seat] - had for sums in ends if sums[seat] == min(sums)}
        assert {"yes": can, "no": not level, "tie": bool(level) and not can, "unknown": True}[
            one.win
        ]
        assert one.lowest.value <= min(mine)
        assert one.highest.value is None or max(mine) <= one.highest.value
        if one.room.value is not None:
            assert max(level, default=one.room.value) <= one.room.value
        elif one.room.why == "out_of_reach":
            assert not level
        if one.enough.value is not None:
            assert all(alone(s, seat) for s in ends if s[seat] - had <= one.enough.value)
        if one.secured:
            assert all(alone(sums, seat) for sums in ends)


def test_in_mattmar_s_kind_of_game_every_verdict_is_known_and_every_bound_is_reached():
    for seed in range(25):
        state, random = begun(tiny(), 3), Random(seed)
        for _ in range(seed % 7):
            after = step(state, DealScored(deal=legal_deal(state, random.randbytes(8))))
            state = state if after.ended else after
        ends = every_end(state)
        for one in forecast(state).prospects:
            mine = [sums[one.seat] for sums in ends]
            level = [sums[one.seat] for sums in ends if sums[one.seat] == min(sums)]
            assert one.win != "unknown"
            assert one.lowest.value == min(mine)
            assert one.highest.value == max(mine)
            if one.room.value is not None:
                assert one.room.value == max(level) - state.totals[one.seat]


@pytest.mark.parametrize(("rules", "count"), GAMES[:14], ids=str)
def test_a_rams_ends_between_its_bounds(rules, count):
    ends = [scores for scores, _ in rams_ends(begun(rules, count))]
    assert min(map(min, ends)) >= lowest(rules)
    assert max(map(max, ends)) <= highest(rules, rules.start)


@pytest.mark.parametrize(("rules", "count"), GAMES[:14], ids=str)
def test_every_ending_that_is_shown_can_be_played(rules, count):
    state = begun(rules, count)
    while not state.results:
        ends = {scores for scores, _ in rams_ends(state)}
        for seat in range(count):
            first_deal = state.number == 1
            shown = set(endings(rules, state.scores, seat, first_deal=first_deal))
            assert shown
            assert shown <= ends
        state = step(state, DealScored(deal=legal_deal(state, b"\x00" * 7 + bytes([state.number]))))


class TestHighest:
    def test_from_the_parameters(self):
        def of(score=4, **changed):
            return highest(MATTMAR.model_copy(update=changed), score)

        assert of() == 10
        assert of(cap=12) == 12
        assert of(cap=None) is None
        assert of(penalty=0) == of(penalty=0, cap=None) == 4  # nothing rises
        given = {"penalty": 0, "general": "larousse", "general_failed": "modern"}
        assert of(**given) == 10
        assert of(**given | {"general_failed": "larousse"}) == 4


class TestLowest:
    def test_from_the_parameters(self):
        changed = MATTMAR.model_copy
        assert lowest(MATTMAR) == -4  # at one, all five
        assert lowest(changed(update={"floor": 0})) == 0
        assert lowest(changed(update={"floor": -2})) == -2
        assert lowest(changed(update={"all_pass_award": 7})) == -6
        assert lowest(changed(update={"trick_value": 2, "penalty": 4})) == 2 - 10  # always even
        assert lowest(changed(update={"trick_value": 2})) == 1 - 10
        assert lowest(changed(update={"cap": None})) == -4
        assert lowest(changed(update={"cap": None, "general": "modern"})) == -4

    def test_of_a_game_that_breaks_off(self):
        broken = MATTMAR.model_copy(update={"mid_deal_end": True})
        assert lowest(broken) == -4  # the dealer's five at one
        redeal = broken.model_copy(update={"all_pass_award": "redeal"})
        assert lowest(redeal) == 0
        assert lowest(redeal.model_copy(update={"trick_value": 2})) == -1

    def test_of_the_games_there_are(self):
        found = {name: lowest(rules) for name, rules in PRESETS.items()}
        assert {name for name, low in found.items() if low < 0} == {"mattmar", "rounce"}


def last_rams(*first):
    """Mattmar of two ramsar, the *first* just over."""
    rules = MATTMAR.model_copy(update={"series_length": 2})
    return replay([*begun(rules, 3).facts, *first])


class TestMattmar:
    def test_at_the_start_everybody_can_win(self):
        for count in (2, 3, 4, 6):
            found = forecast(begun(MATTMAR, count))
            assert [one.win for one in found.prospects] == ["yes"] * count
            assert found.remaining == 6
            assert found.splits == ("flights", "shared")
            assert {(one.lowest.value, one.highest.value) for one in found.prospects} == {(-24, 60)}
            assert {one.enough for one in found.prospects} == {Bound(None, "out_of_reach")}

    def test_what_the_last_rams_allows(self):
        state = last_rams(deal(5, None, None), deal(4, 1, None), deal(4, 1, None))
        assert state.totals == (-3, 8, 10)
        anna, bo, cecilia = forecast(state).prospects
        assert (anna.win, bo.win, cecilia.win) == ("yes", "yes", "yes")
        assert (anna.lowest.value, anna.highest.value) == (-7, 7)
        # Somebody else ends at zero at most: Bo 8, Cecilia 10, so she may get all of ten.
        assert anna.room.value == 10
        # Bo at zero or below himself, or Cecilia's ten against Anna's seven.
        assert bo.room.value == -1
        assert anna.enough.value == 8 - 4 + 3 - 1
        assert not anna.secured

    def test_flights_that_would_split_a_tie(self):
        state = replay([*begun(MATTMAR, 3).facts, deal(5, 0, 0), deal(0, 4, 1)])
        anna, bo, _ = forecast(state).prospects
        assert state.flights == (1, 1, 1)
        assert (anna.fewer_flights, anna.same_flights) == ((), (1, 2))
        state = step(state, deal(2, 0, 3))
        anna, bo, _ = forecast(state).prospects
        assert (anna.fewer_flights, anna.same_flights) == ((1,), (2,))
        assert (bo.fewer_flights, bo.same_flights) == ((), ())

    def test_who_is_too_far_behind(self):
        rules = MATTMAR.model_copy(update={"series_length": 3, "floor": 0})
        facts = [deal(5, None, None), deal(5, None, None)] * 2
        anna, bo, _ = forecast(replay([*begun(rules, 3).facts, *facts])).prospects
        assert (anna.win, bo.win) == ("yes", "no")
        assert bo.room == Bound(None, "out_of_reach")
        assert anna.secured
        assert anna.enough.value == 19

    def test_a_tie_at_best(self):
        rules = MATTMAR.model_copy(update={"series_length": 2, "floor": 0})
        found = forecast(replay([*begun(rules, 2).facts, deal(5, None), deal(5, None)]))
        assert [one.win for one in found.prospects] == ["yes", "tie"]

    def test_extra_ramsar_may_give_another_chance(self):
        rules = MATTMAR.model_copy(
            update={"series_length": 3, "floor": 0, "final_tie": "extra_rams"}
        )
        facts = [deal(5, None, None), deal(5, None, None)] * 2
        found = forecast(replay([*begun(rules, 3).facts, *facts]))
        assert [(one.win, one.why) for one in found.prospects][1] == ("unknown", "extra_rams")
        assert found.splits == ("flights", "extra_rams")


class TestNoForecast:
    def test_of_a_series_that_is_over(self):
        rules = MATTMAR.model_copy(update={"series_length": 1})
        over = replay([*begun(rules, 2).facts, deal(5, None), deal(5, None)])
        assert outcome(over)
        assert (forecast(over).none, forecast(over).prospects) == ("ended", ())

    def test_while_a_deal_waits_for_a_correction(self):
        waiting = replay(
            [
                *begun(MATTMAR, 2).facts,
                deal(5, None),
                deal(3, 2),
                deal(None, 5),
                deal(1, 4),
                DealCorrected(of=2, deal=deal(4, 1).deal),
            ]
        )
        assert waiting.misfit
        assert forecast(waiting).none == "misfit"


class TestWithdrawing:
    rules = PRESETS["larousse"].model_copy(update={"start": 2, "tricks_per_deal": 2})

    def ends(self, state, depth=0):
        """Every end within three deals in which nobody does anything out of the way."""
        if state.ended:
            yield state
        elif depth < 3:
            for told in every_deal(state):
                if all(call.kind in ("pass", "knock", "out") for call in told.calls):
                    yield from self.ends(step(state, DealScored(deal=told)), depth + 1)

    @pytest.mark.parametrize("opening", [[], ["C"]])
    def test_against_every_end(self, opening):
        state = begun(self.rules, 3)
        if opening:
            first = next(
                told
                for told in every_deal(state)
                if [call.kind for call in told.calls] == ["pass", "pass", "knock"]
            )
            state = step(state, DealScored(deal=first))
            assert state.out == (2,)
        ends = list(self.ends(state))
        assert ends
        for one in forecast(state).prospects:
            winning = any(one.seat in outcome(end).winners for end in ends)
            losing = any(outcome(end).loser == one.seat for end in ends)
            places = [s.place for end in ends for s in standings(end) if s.seat == one.seat]
            assert one.win == ("yes" if winning else "no")
            assert one.loses == ("can" if losing else "cannot")
            assert one.places == (min(places), max(places))
            assert one.secured == (places == [1] * len(places))
            assert one.room == Bound(None, "no_sum")

    def test_flights_before_the_order(self):
        rules = self.rules.model_copy(update={"tie_break": ("fewest_flights", "going_out")})
        found = forecast(begun(rules, 3))
        assert {(one.win, one.why) for one in found.prospects} == {("unknown", "tie_break")}
        assert found.splits == ("flights", "going_out", "shared")
        assert leaders(begun(rules, 3)).tied
        assert out_order(begun(rules, 3)) == ()
