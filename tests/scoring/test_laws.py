"""What holds for every game, whatever is played."""

from functools import partial
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    LOG,
    Amendment,
    Carried,
    DealCorrected,
    DealScored,
    DealVoided,
    Lurk,
    Out,
    Pass,
    Played,
    Refusal,
    Retracted,
    Seat,
    SeriesState,
    advance,
    amended,
    before,
    explain,
    history,
    replay,
    replay_while_legal,
    step,
)
from tests.nonsense import fact_streams
from tests.strategies import (
    all_rules,
    chances,
    legal_corrections,
    legal_deal,
    legal_fact,
    legal_logs,
    legal_series,
)

logs = partial(legal_logs, rules=all_rules, paper=True)
series = partial(legal_series, rules=all_rules, paper=True)


def sheet(state: SeriesState) -> tuple:
    """All that the table sees; how it came about is left out."""
    return (
        state.players,
        state.rules,
        state.dealer,
        state.rams,
        state.number,
        state.seats,
        state.rows,
        state.results,
        state.ended,
        state.misfit,
    )


@given(logs(), st.integers(0, 60))
def test_folding_a_prefix_then_the_rest_is_folding_the_whole(log, cut):
    cut = max(1, cut % (len(log) + 1))
    assert replay(log[cut:], replay(log[:cut])) == replay(log)


@given(logs())
def test_what_was_folded_step_by_step_is_what_the_whole_log_tells(log):
    state = replay(log)
    assert before(state, len(log)) == state
    assert replay_while_legal(log).state == state


@given(logs(), chances)
def test_undo_after_any_step_restores_the_state_before(log, chance):
    state = replay(log)
    after = advance(state, legal_fact(state, chance))
    if isinstance(after, Refusal) or isinstance(after.facts[-1], Retracted):
        return
    undone = step(after, Retracted(of=len(log)))
    assert sheet(undone) == sheet(state)
    redone = step(undone, Retracted(of=len(log) + 1))
    assert sheet(redone) == sheet(after)
    assert history(redone.facts).done == history(after.facts).done


@given(logs())
def test_everything_can_be_undone_and_repeated(log):
    state = full = replay(log)
    while done := history(state.facts).done:
        state = step(state, Retracted(of=done[-1]))
    assert sheet(state) == sheet(replay(log[:1]))
    for _ in history(full.facts).done:
        state = step(state, Retracted(of=history(state.facts).undone[-1]))
    assert sheet(state) == sheet(full)


@given(logs(), st.data())
def test_correcting_with_the_same_deal_changes_nothing(log, data):
    state = replay(log)
    if not state.rows:
        return
    row = data.draw(st.sampled_from(state.rows))
    same = amended(state, DealCorrected(of=row.seq, deal=row.deal))
    assert isinstance(same, Amendment)
    assert same.changed == ()
    assert sheet(same.after) == sheet(state)


@given(legal_corrections())
def test_a_correction_touches_nothing_before_its_deal(found):
    state, correction = found
    change = amended(state, correction)
    assert isinstance(change, Amendment)
    old, new = ([row for row in s.rows if row.seq < correction.of] for s in (state, change.after))
    assert old == new
    assert change.after.rows[len(new)].deal == correction.deal
    assert all(then is None or then.seq >= correction.of for _, then in change.changed)
    played = [fact for fact in history(state.facts).done if fact in _deals(state)]
    waiting = change.misfit.waiting if change.misfit else 0
    assert len(change.after.rows) + waiting == len(played)


def _deals(state: SeriesState) -> set[int]:
    gone = {f.of for f in _standing(state) if isinstance(f, DealVoided)}
    return {s for s, f in enumerate(state.facts) if isinstance(f, DealScored)} - gone


def _standing(state: SeriesState) -> list:
    return [state.facts[seq] for seq in history(state.facts).done]


@given(series(most_seats=5))
def test_voiding_the_last_deal_is_never_having_dealt_it(log):
    state = replay(log)
    if not state.rows:
        return
    gone = step(state, DealVoided(of=len(log) - 1, was_dealt=False))
    assert sheet(gone) == sheet(replay(log[:-1]))
    dealt = step(state, DealVoided(of=len(log) - 1, was_dealt=True))
    assert dealt.seats == gone.seats
    assert dealt.number == gone.number
    assert dealt.dealer == gone.next_dealer(gone.dealer)


def turned(carried: Carried, turn: list[int]) -> Carried:
    """What was carried over, with everybody moved to another seat."""
    each = ("totals", "flights", "scores", "passes", "flown")
    old = {name: getattr(carried, name) for name in each}
    moved = {name: tuple(of[at] for at in turn if of) for name, of in old.items()}
    return carried.model_copy(update=moved | {"out": tuple(turn.index(at) for at in carried.out)})


@given(series(), st.integers(1, 9))
def test_rotating_the_seats_rotates_the_results(log, by):
    count = len(log[0].players)
    turn = [(at - by) % count for at in range(count)]  # who sits where now
    start = log[0].model_copy(
        update={
            "players": tuple(log[0].players[at] for at in turn),
            "first_dealer": Seat((log[0].first_dealer + by) % count),
            "carried": log[0].carried and turned(log[0].carried, turn),
        }
    )
    deals = [
        fact.model_copy(
            update={
                "deal": fact.deal.model_copy(
                    update={
                        "calls": tuple(fact.deal.calls[at] for at in turn),
                        "went_out": tuple((at + by) % count for at in fact.deal.went_out),
                    }
                )
            }
        )
        for fact in log[1:]
    ]
    one, other = replay(log), replay([start, *deals])
    assert other.seats == tuple(one.seats[at] for at in turn)
    assert other.dealer == (one.dealer + by) % count
    assert other.ended == one.ended
    for mine, theirs in zip(one.rows, other.rows, strict=True):
        assert theirs.after == tuple(mine.after[at] for at in turn)


@given(logs())
def test_renaming_the_players_changes_their_names_only(log):
    renamed = log[0].model_copy(update={"players": tuple("x" for _ in log[0].players)})
    one, other = replay(log), replay([renamed, *log[1:]])
    assert sheet(one)[1:] == sheet(other)[1:]


@given(logs())
def test_facts_survive_json(log):
    assert LOG.validate_json(LOG.dump_json(log)) == log


@given(fact_streams)
def test_no_stream_of_facts_breaks_the_fold(facts):
    found = replay_while_legal(facts)
    if found.failure is None:
        assert found.applied == len(facts)
    if found.state is not None:
        assert replay(facts[: found.applied]) == found.state


@given(logs(), fact_streams)
def test_no_fact_breaks_a_game_that_is_under_way(log, facts):
    state = replay(log)
    for fact in facts:
        after = advance(state, fact)
        state = state if isinstance(after, Refusal) else after
    assert before(state, len(state.facts)) == state


@given(logs(most_seats=10))
def test_every_row_obeys_the_sheet(log):
    state = replay(log)
    rules = state.rules
    for row in state.rows:
        playing = [call.tricks for call in row.deal.calls if isinstance(call, Played)]
        down = {at for at, now in enumerate(row.after) if now <= 0 < row.before[at]}
        broke = rules.mid_deal_end and len(down) == 1
        assert sum(playing) == (rules.tricks_per_deal if playing else 0) or broke
        for call, was, now in zip(row.deal.calls, row.before, row.after, strict=True):
            assert not isinstance(call, Pass | Out) or now == was
            assert rules.cap is None or now <= rules.cap
            assert rules.floor is None or now >= rules.floor
        assert set(row.out) == down
        left = sum(now > 0 for now in row.after)
        assert row.rams_over == (left <= 1 if rules.end_when == "one_left" else bool(down))
        assert not row.rams_over or not any(row.must_knock)
    for earlier, later in pairwise(state.rows):
        fresh = (rules.start,) * len(state.players)
        assert later.before == (fresh if earlier.rams_over else earlier.after)
        assert later.rams == earlier.rams + earlier.rams_over
        assert later.number == (1 if earlier.rams_over else earlier.number + 1)


@given(logs())
def test_explanations_agree_with_the_sheet(log):
    state = replay(log)
    for row in state.rows:
        for at, call in enumerate(row.deal.calls):
            told = explain(state, row.rams, Seat(at), row.number)
            last = told.changes[-1]
            assert told.start == state.starts(row.rams)[at]
            assert told.score == last.score == row.after[at]
            older = state.carried.deals if state.carried and told.on_paper else 0
            assert len(told.changes) == row.number - older
            moved = row.after[at] - row.before[at]
            assert (last.limited is None) == (moved == last.amount)
            assert last.limited is None or abs(moved) < abs(last.amount)
            assert (last.cause == "pass") == isinstance(call, Pass)
            assert last.cause != "flight" or (isinstance(call, Played) and not call.tricks)
            assert not isinstance(call, Lurk) or last.cause == "tricks"


@given(logs(), chances)
def test_a_stopped_or_finished_series_takes_no_more_deals(log, chance):
    state = replay(log)
    found = advance(state, DealScored(deal=legal_deal(state, chance)))
    assert isinstance(found, Refusal) == bool(state.ended or state.misfit)
