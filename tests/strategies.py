"""Hypothesis strategies for games: legal deals, series and logs.

A game is played from dice, a few bytes for each step, all thrown from one seed: fast to draw, and
long games come as often as short ones. What fails shrinks towards a short game.
"""

from random import Random

from hypothesis import strategies as st
from pydantic import ValidationError

from scoring import (
    GAMES,
    MATTMAR,
    PASS,
    UNPLAYED,
    AnyFact,
    Call,
    Carried,
    CarriedCorrected,
    Deal,
    DealCorrected,
    DealerSet,
    DealScored,
    DealVoided,
    Knock,
    Log,
    Refusal,
    Retracted,
    RuleSet,
    Seat,
    SeriesEnded,
    SeriesStarted,
    SeriesState,
    advance,
    before,
    going_out,
    history,
    legal_calls,
    must_knock,
    replay,
    seats,
)
from scoring.table import fault_of_name
from tests.paper import carried_over

STEP = 8
"""Bytes for one step of a game."""

NASTY = (
    '"',
    "\\",
    '\\"',
    "a;b",
    "; a",
    "[x]",
    "😀👩‍👩‍👧",
    "שלום",
    "\u202eabc",
    "A: 5 0",
    " Bo ",
    "\\n",
    "'",
)

names = st.one_of(
    st.sampled_from(["Anna", "Bo", "Cecilia", "Doris", *NASTY]),
    st.text(min_size=1, max_size=60),
).filter(lambda name: fault_of_name(name) is None)


def _rules(values: dict[str, object]) -> RuleSet | None:
    try:
        return RuleSet.model_validate(values)
    except ValidationError:
        return None  # they cannot go together


def _varied(base: RuleSet, **some: st.SearchStrategy[object]) -> st.SearchStrategy[RuleSet]:
    """*base* with none, one or more of its parameters changed to what it can be played with."""
    changes = st.fixed_dictionaries({}, optional=some)
    return changes.map(lambda values: _rules(base.model_dump() | values)).filter(bool)


rule_sets = st.one_of(
    st.just(MATTMAR),
    _varied(
        MATTMAR,
        start=st.sampled_from([3, 5, 10]),
        cap=st.sampled_from([None, 10, 12]),
        floor=st.sampled_from([0, -2]),
        penalty=st.sampled_from([0, 3]),
        trick_value=st.just(2),
        tricks_per_deal=st.sampled_from([1, 3]),
        all_pass_award=st.just(3),
        forced_rules=st.sampled_from([(), ((2, 1), (1, 0), (3, 2)), ((10, 1),)]),
        unplayed_pass_counts=st.just(False),
        series_length=st.integers(1, 3),
        tie_break=st.just(()),
        final_tie=st.just("extra_rams"),
        trump_lead_at=st.sampled_from([None, 2]),
    ),
)
"""Forms of the Mattmar game."""
other_games = st.sampled_from([game.rules for game in GAMES.values()][1:]).flatmap(
    lambda rules: _varied(
        rules,
        start=st.sampled_from([3, 5]),
        cap=st.just(12),
        all_pass_award=st.sampled_from([3, "redeal"]),
        forced_rules=st.just(((2, 1), (1, 0))),
        first_deal_mode=st.just("lurk"),
        mid_deal_end=st.booleans(),
        broken_deal_flights=st.just(True),
        end_when=st.sampled_from(["anyone_at_zero", "one_left"]),
        tie_break=st.sampled_from([(), ("going_out",)]),
        pot=st.just(True),
        stake=st.just("20 kr"),
        own_name=st.just("Torsdag"),
        widow=st.sampled_from(["none", "optional", "forced"]),
        general=st.sampled_from(["none", "larousse", "modern"]),
        general_failed=st.sampled_from(["larousse", "modern"]),
        general_counts_announcer=st.just(False),
    )
)
"""The other games, and what a table may make of them."""
all_rules = st.one_of(rule_sets, other_games)


@st.composite
def starts(draw, most: int = 10, rules=rule_sets, *, paper: bool = False) -> SeriesStarted:
    """The first fact of a series; with *paper* one that may have been carried over."""
    count = draw(st.integers(2, most))
    start = SeriesStarted(
        players=draw(st.tuples(*[names] * count)),
        rules=draw(rules),
        first_dealer=Seat(draw(st.integers(0, count - 1))),
    )
    if not (paper and draw(st.booleans())):
        return start
    return carried_over(_played_on(start, draw(dice(20))))


def _played_on(start: SeriesStarted, chances: list[bytes]) -> SeriesState:
    """A series that is not over, after so many deals or some fewer."""
    state = replay([start])
    for chance in chances:
        after = replay([DealScored(deal=legal_deal(state, chance))], state)
        if after.ended:
            break
        state = after
    return state


def legal_deal(state: SeriesState, dice: bytes) -> Deal:
    """The legal deal that *dice* (7 bytes or more) pick."""
    if state.rules.preset != MATTMAR.preset:
        return _deal_of_any_game(state, Random(dice))
    table = seats(len(state.players))
    mask = dice[0] | dice[1] << 8
    knocking = [s for s in table if not mask >> s & 1 or must_knock(state, s)]
    if not knocking or (knocking == [state.dealer] and dice[1] & 0x80):
        return Deal(calls=tuple(UNPLAYED if s == state.dealer else PASS for s in table))
    taken = dict.fromkeys(knocking, 0)
    for trick in range(state.rules.tricks_per_deal):
        taken[knocking[dice[2 + trick % 5] % len(knocking)]] += 1
    return Deal(calls=tuple(Knock(tricks=taken[s]) if s in taken else PASS for s in table))


def _deal_of_any_game(state: SeriesState, random: Random) -> Deal:
    """A legal deal, seat by seat in any order, each kind of call as likely as the others."""
    known: list[Call | None] = [None] * len(state.players)
    for seat in random.sample(seats(len(known)), len(known)):
        legal = legal_calls(state, seat, known)
        if not legal:
            return Deal(calls=(PASS,) * len(known))  # the series is over
        kind = random.choice(sorted({call.kind for call in legal}))
        known[seat] = random.choice([call for call in legal if call.kind == kind])
    deal = Deal(calls=tuple(call for call in known if call))
    out = going_out(state, deal)
    if state.rules.ordered and len(out) > 1:
        return deal.model_copy(update={"went_out": tuple(random.sample(out, len(out)))})
    return deal


def other_figures(carried: Carried, dice: bytes) -> Carried:
    """What came from paper with another score or sum; no series may stand so."""
    seat, figure = dice[0] % len(carried.scores), dice[1]
    row = "totals" if carried.ramsar and figure & 1 else "scores"
    figures = [*getattr(carried, row)]
    figures[seat] = figure % 10 + 1
    return carried.model_copy(update={row: tuple(figures), "passes": ()})


def legal_fact(state: SeriesState, dice: bytes) -> AnyFact:
    """A likely next fact; `advance` may still refuse it."""
    kind, rows = dice[7], state.rows
    row = rows[dice[6] % len(rows)] if rows else None
    of = row.seq if row and kind & 1 else state.misfit.seq if state.misfit else 0
    then = history(state.facts)
    if kind < 12:
        return DealerSet(seat=Seat(dice[0] % len(state.players)))
    if kind < 75 and of:
        deal = legal_deal(before(state, of), dice)
        return DealCorrected(of=of, deal=deal.model_copy(update={"as_played": kind % 4 == 0}))
    if kind < 85 and of:
        return DealVoided(of=of, was_dealt=bool(dice[0] & 1))
    if kind < 105 and then.done:
        return Retracted(of=then.done[-1])
    if kind < 118 and then.undone:
        return Retracted(of=then.undone[-1])
    if kind == 118:
        return SeriesEnded()
    if kind == 119 and state.carried:
        return CarriedCorrected(carried=other_figures(state.carried, dice))
    if then.stop:
        return Retracted(of=then.stop)
    return DealScored(deal=legal_deal(state, dice))


def _thrown(seed: int, steps: int) -> list[bytes]:
    random = Random(seed)
    return [random.randbytes(STEP) for _ in range(steps)]


seeds = st.integers(0, 2**32)
chances = seeds.map(lambda seed: _thrown(seed, 1)[0])
"""The dice of one step."""


def dice(most: int) -> st.SearchStrategy[list[bytes]]:
    """The dice of up to *most* steps, long games as likely as short ones."""
    lengths = st.sampled_from([*range(2, most, max(1, most // 8)), most])
    return st.builds(_thrown, seeds, lengths)


@st.composite
def legal_series(
    draw, most_seats: int = 10, deals: int = 40, rules=rule_sets, *, paper: bool = False
) -> Log:
    """A start and legal deals, nothing else."""
    state = replay([draw(starts(most_seats, rules, paper=paper))])
    for chance in draw(dice(deals)):
        if state.ended:
            break
        state = replay([DealScored(deal=legal_deal(state, chance))], state)
    return state.facts


@st.composite
def legal_logs(
    draw, most_seats: int = 5, steps: int = 40, rules=rule_sets, *, paper: bool = False
) -> Log:
    """A log with corrections, voids, moved dealers, undo and redo among its deals."""
    state = replay([draw(starts(most_seats, rules, paper=paper))])
    for chance in draw(dice(steps)):
        after = advance(state, legal_fact(state, chance))
        state = state if isinstance(after, Refusal) else after
    return state.facts


@st.composite
def legal_corrections(draw) -> tuple[SeriesState, DealCorrected]:
    """A series with a deal in it, and a correction that fits at its place."""
    state = replay(draw(legal_logs().filter(lambda log: replay(log).rows)))
    row = draw(st.sampled_from(state.rows))
    chance = draw(chances)
    return state, DealCorrected(of=row.seq, deal=legal_deal(before(state, row.seq), chance))
