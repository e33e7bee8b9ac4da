"""Hypothesis strategies for facts without any sense."""

from hypothesis import strategies as st

from scoring import (
    OUT,
    PASS,
    UNPLAYED,
    Carried,
    CarriedCorrected,
    Deal,
    DealCorrected,
    DealerSet,
    DealScored,
    DealVoided,
    General,
    Knock,
    Lurk,
    Retracted,
    SeriesEnded,
    Spare,
)
from tests.strategies import starts

anything = st.one_of(st.integers(0, 12), st.integers(0, 2**70))
any_calls = st.one_of(
    st.sampled_from([PASS, UNPLAYED, OUT]),
    *(st.builds(kind, tricks=st.integers(0, 5)) for kind in (Knock, Knock, Lurk, Spare, General)),
)
any_deals = st.builds(
    Deal,
    calls=st.lists(any_calls, max_size=12).map(tuple),
    as_played=st.booleans(),
    went_out=st.lists(st.integers(0, 9), max_size=3).map(tuple),
)
figures = st.lists(st.integers(-3, 12), max_size=4).map(tuple)
any_facts = st.one_of(
    starts(),
    st.builds(DealScored, deal=any_deals),
    st.builds(DealerSet, seat=st.integers(0, 9)),
    st.builds(DealCorrected, of=anything, deal=any_deals),
    st.builds(
        CarriedCorrected,
        carried=st.builds(
            Carried,
            ramsar=st.integers(-1, 3),
            totals=figures,
            flights=figures,
            scores=figures,
            deals=st.integers(-1, 9),
            passes=figures,
            flown=figures,
            out=st.lists(st.integers(0, 9), max_size=3).map(tuple),
        ),
    ),
    st.builds(DealVoided, of=anything, was_dealt=st.booleans()),
    st.builds(Retracted, of=anything),
    st.builds(SeriesEnded),
)
fact_streams = st.lists(any_facts, max_size=30)
