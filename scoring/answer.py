"""The machine-readable answer of `mattmar score --json`: plain values, keys as in the notation."""

from collections.abc import Sequence

from scoring.errors import Forced
from scoring.legal import must_knock
from scoring.notation import token
from scoring.outcome import out_order, outcome, pot, standings
from scoring.reminders import trump_lead
from scoring.state import SeriesState
from scoring.table import seats

Answer = dict[str, object]


def answer(state: SeriesState) -> Answer:
    """Return the whole series as JSON-ready values."""
    rules, won = state.rules, outcome(state)
    places = {standing.seat: standing.place for standing in standings(state)}
    table = seats(len(state.players))
    return {
        "rules": {
            "preset": rules.preset,
            "start": rules.start,
            "cap": rules.cap,
            "floor": rules.floor,
            "series_length": rules.series_length,
        },
        "players": list(state.players),
        "deals": _deals(state),
        "ramsar": [
            {"scores": list(result.scores), "flights": list(result.flights)}
            for result in state.results
        ],
        "current": None if state.ended else _current(state),
        "totals": list(state.totals),
        "flights": list(state.flights),
        "places": [places[seat] for seat in table] if won else None,
        "winners": list(won.winners) if won else [],
        "finished": won is not None,
        **_of_this_game(state),
        **_from_paper(state),
    }


def _from_paper(state: SeriesState) -> Answer:
    """Return what was carried over; nothing in a series that began here."""
    carried = state.carried
    return {"carried": carried.model_dump(mode="json", exclude_defaults=True)} if carried else {}


def _of_this_game(state: SeriesState) -> Answer:
    """Return what only some games have: order of going out and loser (F11), stake, pot (N10)."""
    rules, won = state.rules, outcome(state)
    own: Answer = {}
    if rules.ordered:
        own["out"] = list(out_order(state))
    if rules.end_when == "one_left":
        own["loser"] = won.loser if won else None
    if rules.stake is not None:
        own["stake"] = rules.stake
    pots = [found for rams in range(1, state.rams + 1) if (found := pot(state, rams))]
    if pots:
        own["pots"] = [{"chips": one.chips, "takers": list(one.takers)} for one in pots]
    return own


def _deals(state: SeriesState) -> list[Answer]:
    return [
        {
            "rams": row.rams,
            "deal": row.number,
            "dealer": row.dealer,
            "calls": [token(call) for call in row.deal.calls],
            "scores": list(row.after),
            "flights": list(row.flights),
            "must_knock": _codes(row.must_knock),
            "rams_over": row.rams_over,
        }
        for row in state.rows
    ]


def _current(state: SeriesState) -> Answer:
    return {
        "rams": state.rams,
        "deal": state.number,
        "dealer": state.dealer,
        "scores": list(state.scores),
        "must_knock": _codes([must_knock(state, seat) for seat in seats(len(state.players))]),
        "trump_lead": list(trump_lead(state)),
    }


def _codes(forced: Sequence[Forced | None]) -> list[str | None]:
    return [why.code if why else None for why in forced]
