"""What was carried over from paper: what cannot be, and what it means for the deals after it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from scoring import (
    BadNotationError,
    Carried,
    Seat,
    SeriesStarted,
    advance,
    explain,
    fault_of_carried,
    must_knock,
    outcome,
    read,
    replay,
    standings,
    write,
)
from scoring.carried import LARGEST
from tests.scoring.table_talk import NAMES, house, refused, seat, then
from tests.strategies import all_rules

GOOD = Carried(
    ramsar=2,
    totals=(5, 12, -3, 8),
    flights=(1, 0, 2, 0),
    scores=(7, 2, 10, 4),
    deals=3,
    passes=(0, 1, 0, 0),
)
FRENCH = {
    "ramsar": 0,
    "totals": (0, 0, 0, 0),
    "flights": (1, 0, 2, 0),
    "scores": (7, 0, 10, 4),
    "passes": (),
    "out": (1,),
}
LONG = (1,) * 3
EVEN = {"trick_value": 2, "penalty": 4, "forced_rules": ((2, 1),)}

FAULTS = [
    ({"totals": LONG}, {}, "seats", None),
    ({"flights": (1,) * 5}, {}, "seats", None),
    ({"scores": ()}, {}, "seats", None),
    ({"passes": LONG}, {}, "seats", None),
    ({"flown": LONG}, {}, "seats", None),
    ({"out": (7,)}, {}, "seats", None),
    ({"deals": LARGEST + 1}, {}, "seats", None),
    ({"ramsar": -1, "totals": (0,) * 4}, {}, "ramsar_low", None),
    ({"ramsar": 6}, {}, "ramsar_all", None),
    ({"ramsar": 2}, {"series_length": 2}, "ramsar_all", None),
    ({"ramsar": 2}, {"series_length": 2, "final_tie": "extra_rams"}, "ramsar_all", None),
    ({"ramsar": 0}, {}, "total_early", "A"),
    ({"totals": (5, 12, -9, 8)}, {}, "total_low", "C"),
    ({"totals": (5, 12, -1, 8)}, {"floor": 0}, "total_low", "C"),
    ({"totals": (5, 21, -3, 8)}, {}, "total_high", "B"),
    ({"totals": (20, 20, 20, 1)}, {}, "total_nobody", None),
    ({"flights": (1, -1, 2, 0)}, {}, "flights_low", "B"),
    ({"ramsar": 0, "totals": (0,) * 4, "scores": (10,) * 4, "deals": 0, "passes": ()}, {},
     "flights_early", "A"),
    ({"flown": (2, 0, 0, 0)}, {}, "flown", "A"),
    ({"flown": (0, 0, -1, 0)}, {}, "flown", "C"),
    ({"scores": (7, 2, 0, 4)}, {}, "score_down", "C"),
    ({"scores": (7, 2, 10, -1)}, {}, "score_down", "D"),
    ({"scores": (11, 2, 10, 4)}, {}, "score_cap", "A"),
    ({"scores": (7, 2, 10, 4)}, EVEN, "score_odd", "A"),
    ({"deals": 0, "passes": ()}, {}, "score_early", "A"),
    ({"deals": -1, "passes": ()}, {}, "deals_low", None),
    ({"passes": (1, 0, 0, 0)}, {}, "passes", "A"),
    ({"passes": (0, 2, 0, 0)}, {}, "passes", "B"),
    ({"passes": (0, -1, 0, 0)}, {}, "passes", "B"),
    ({"scores": (7, 1, 10, 4)}, {}, "passes", "B"),
    ({"scores": (2,) * 4, "passes": (1,) * 4}, {}, "passes_all", None),
    ({"out": (2,), "scores": (7, 2, 0, 4)}, {}, "out_game", "C"),
    ({"pot": 2}, {}, "pot", None),
    ({"pot": 4}, {"pot": True}, "pot", None),
    ({"pot": 3, "flown": (1, 0, 1, 0)}, {"pot": True}, "pot", None),
    (FRENCH | {"scores": (7, 1, 10, 4)}, {"game": "larousse"}, "score_out", "B"),
    (FRENCH | {"out": (1, 1)}, {"game": "larousse"}, "out_twice", None),
    (FRENCH | {"out": (1, 0, 2), "scores": (0, 0, 0, 4)}, {"game": "larousse"}, "out_last", None),
    (FRENCH | {"out": (3,), "scores": (7, 2, 10, 0)}, {"game": "larousse"}, "dealer_out", "D"),
]  # fmt: skip


def series(carried: Carried = GOOD, dealer: str = "D", **rules) -> SeriesStarted:
    players, who = NAMES[: len(carried.scores)], seat(dealer)
    return SeriesStarted(players=players, rules=house(**rules), first_dealer=who, carried=carried)


@pytest.mark.parametrize(("change", "rules", "code", "who"), FAULTS)
def test_what_cannot_be_is_named(change, rules, code, who):
    carried = GOOD.model_copy(update=change)
    fault = fault_of_carried(carried, house(**rules), 4, seat("D"))
    assert fault is not None
    assert (fault.code, fault.seat) == (code, None if who is None else seat(who))
    with pytest.raises(ValidationError, match=f"no series stands so: {code}"):
        SeriesStarted(
            players=NAMES[:4], rules=house(**rules), first_dealer=seat("D"), carried=carried
        )


@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({}, {}),
        ({"ramsar": 5}, {}),
        ({"totals": (0, 12, -3, -3), "ramsar": 2}, {"series_length": 2, "final_tie": "extra_rams",
                                                    "tie_break": ()}),
        ({"totals": (-8, 20, 20, 20)}, {}),
        ({"flown": (1, 0, 1, 0)}, {}),
        ({"scores": (7, 2, 12, 4)}, {"cap": None}),
        ({"pot": 3}, {"pot": True}),
        (FRENCH, {"game": "larousse"}),
        (FRENCH | {"out": (1, 0), "scores": (0, 0, 30, 4)}, {"game": "larousse"}),
    ],
)  # fmt: skip
def test_what_can_be_has_no_fault(change, rules):
    assert fault_of_carried(GOOD.model_copy(update=change), house(**rules), 4, seat("D")) is None


figures = st.integers(-LARGEST - 1, LARGEST + 1) | st.integers(-2, 12)
per_seat = st.lists(figures, max_size=5).map(tuple)


@given(
    st.builds(
        Carried.model_construct,
        ramsar=figures,
        totals=per_seat,
        flights=per_seat,
        scores=per_seat,
        deals=figures,
        passes=per_seat,
        flown=per_seat,
        out=st.lists(st.integers(0, 9), max_size=4).map(tuple),
        pot=st.none() | figures,
    ),
    all_rules,
    st.integers(2, 5),
)
def test_anything_can_be_judged(carried, rules, count):
    fault = fault_of_carried(carried, rules, count, Seat(0))
    if fault is None:
        assert fault_of_carried(carried, rules, count + 1, Seat(0)) is not None
        start = SeriesStarted(
            players=NAMES[:count], rules=rules, first_dealer=Seat(0), carried=carried
        )
        assert replay([start]).rams == carried.ramsar + 1


def test_a_first_dealer_whom_nobody_knows_is_refused_as_ever():
    start = series().model_copy(update={"first_dealer": Seat(4)})
    assert advance(None, start).code == "SEATS"


def test_it_goes_on_from_there():
    state = replay([series()])
    assert (state.rams, state.number, state.dealer) == (3, 4, seat("D"))
    assert (state.scores, state.totals, state.flights) == ((7, 2, 10, 4), GOOD.totals, GOOD.flights)
    assert state.finished == 2
    assert [standing.total for standing in standings(state)] == [-3, 5, 8, 12]
    assert outcome(state) is None


def test_m16_who_passed_at_two_on_paper_must_knock():
    state = replay([series()])
    forced = [at for at in range(4) if must_knock(state, Seat(at))]
    assert forced == [seat("B")]
    assert refused(state, "3 - 2 -") == "FORCED"
    free = replay([series(GOOD.model_copy(update={"passes": ()}))])
    assert refused(free, "3 - 2 -") is None


def test_n3_lurking_only_where_no_deal_was_played():
    table = {"totals": (0,) * 3, "flights": (0,) * 3, "scores": (10,) * 3, "ramsar": 0}
    new = replay([series(Carried(**table, deals=0), "A", game="norrlandsknack")])
    assert refused(new, "3 L1 L1") is None
    later = replay([series(Carried(**table, deals=4), "A", game="norrlandsknack")])
    assert refused(later, "3 L1 L1") == "LURK"


def test_a_score_is_explained_from_the_one_on_paper():
    state = then(replay([series()]), "3 1 1 -")
    told = explain(state, 3, seat("A"))
    assert (told.start, told.on_paper, told.score) == (7, True, 4)
    ended = then(state, "4 1 0 -")
    assert not explain(ended, 4, seat("A")).on_paper


def test_m43_flights_on_paper_split_a_first_place():
    carried = Carried(ramsar=5, totals=(20, 20), flights=(1, 2), scores=(2, 3), deals=1)
    state = then(replay([series(carried, "A")]), "2 3")
    assert state.ended == "finished"
    assert (state.totals, outcome(state).winners) == ((20, 20), (seat("A"),))


def text(*tags: str, deals: str = "") -> str:
    head = ['[Rams "1"]', '[Rules "mattmar"]', '[Players "Anna" "Bo"]']
    return "\n".join([*head, *tags]) + "\n" + deals


FOUR = (
    '[PaperRamsar "1"]',
    '[PaperTotals "5 -2"]',
    '[PaperFlights "1 0"]',
    '[PaperScores "7 2"]',
    '[PaperDeals "3"]',
)


def test_the_text_has_it_in_its_head():
    found = read(text(*FOUR, '[PaperPasses "0 1"]'))
    assert found.state.scores == (7, 2)
    assert found.tags == {}
    assert write(found.state) == text(*FOUR, '[PaperPasses "0 1"]')


@pytest.mark.parametrize(
    ("tags", "fault", "line", "token", "name"),
    [
        (FOUR[:4], "missing", 7, "[PaperDeals]", None),
        ((*FOUR[:4], '[PaperDeals "x"]'), "unreadable", 8, "PaperDeals x", None),
        ((*FOUR[:4], '[PaperDeals "1 2"]'), "unreadable", 8, "PaperDeals 1 2", None),
        ((*FOUR[:4], '[PaperDeals "٣"]'), "unreadable", 8, "PaperDeals ٣", None),
        ((*FOUR, '[PaperOut "C"]'), "unreadable", 9, "PaperOut C", None),
        ((*FOUR, '[PaperPasses "1 0"]'), "passes", 9, "PaperPasses 1 0", "Anna"),
        ((*FOUR[:3], '[PaperScores "7 0"]', FOUR[4]), "score_down", 7, "PaperScores 7 0", "Bo"),
        ((*FOUR[:3], '[PaperScores "7"]', FOUR[4]), "seats", 5, "PaperTotals 5 -2", None),
        ((FOUR[0], '[PaperTotals "5 20"]', *FOUR[2:]), "total_high", 5, "PaperTotals 5 20", "Bo"),
        (('[PaperRamsar "6"]', *FOUR[1:]), "ramsar_all", 4, "PaperRamsar 6", None),
    ],
)  # fmt: skip
def test_a_fault_in_the_text_is_told_at_its_line(tags, fault, line, token, name):
    with pytest.raises(BadNotationError) as caught:
        read(text(*tags, deals="A: 3 2\n"))
    error = caught.value
    assert (error.code, error.fault, error.line, error.token, error.name) == (
        "PAPER", fault, line, token, name,
    )  # fmt: skip
