"""Series to export, and names made to break things."""

from datetime import UTC, datetime

from hypothesis import strategies as st

from app.draft import Draft
from app.export.series import Copy
from app.i18n import words
from scoring import MATTMAR, Carried, Deal, DealScored, Knock, Seat, SeriesStarted, replay

SV = words("sv")
BEGAN = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
FORMULAS = ["=1+1", "+46", "-Kalle", "@x", " =1+1", "＝1", "=a;b", '="hi"', "-1", "=å"]  # noqa: RUF001
HARMLESS = ['say "hi"', "a;b", '";=1', "'x", "Åsa Öberg", "\U0001f469\u200d\U0001f467", "علي"]
TRAPS = [*FORMULAS, *HARMLESS, "CON", "nul.", "..."]


def series(log, tags=None, draft=Draft()):  # noqa: B008
    return Copy("1a", BEGAN, replay(log), draft, tags or {})


def started(players, *facts, rules=MATTMAR):
    first = SeriesStarted(players=tuple(players), rules=rules, first_dealer=Seat(0))
    return series((first, *facts))


def carried_on():
    """A series of two that came from paper and has gone on for a deal."""
    paper = Carried(ramsar=1, totals=(5, -2), flights=(1, 0), scores=(7, 2), deals=3, passes=(0, 1))
    start = SeriesStarted(
        players=("Anna", "Bo"), rules=MATTMAR, first_dealer=Seat(0), carried=paper
    )
    return series((start, DealScored(deal=Deal(calls=(Knock(tricks=4), Knock(tricks=1))))))


tags = st.dictionaries(
    st.sampled_from(["Date", "Place", "Note", "Övrigt"]),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
)
drafts = st.builds(
    Draft,
    marks=st.lists(st.sampled_from([None, "pass", "in", 0, 3]), max_size=5).map(tuple),
    step=st.sampled_from(["calls", "tricks"]),
    straight=st.booleans(),
)
