"""Whole series by chance, the same ones every time."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from app.adoption import adopt
from app.library import Library
from app.records import Player
from scoring import MATTMAR, DealScored, RuleSet, Seat, SeriesStarted, SeriesState, replay, step
from tests.strategies import legal_deal

FIRST = datetime(2024, 5, 1, 19, tzinfo=UTC)
SHORT = MATTMAR.model_copy(update={"series_length": 1})


def played(
    names: Sequence[str], seed: int, *, rules: RuleSet = SHORT, deals: int = 1_000
) -> SeriesState:
    """Play to the end, or so many *deals*."""
    random = Random(seed)
    state = replay([SeriesStarted(players=tuple(names), rules=rules, first_dealer=Seat(0))])
    while not state.ended and len(state.rows) < deals:
        state = step(state, DealScored(deal=legal_deal(state, random.randbytes(8))))
    return state


async def put(held: Library, state: SeriesState, *, days: int = 0, known: bool = True) -> str:
    """Put a series on the shelf, begun so many days after the first; return its id."""
    people = {player.name: player for player in held.shelf.players}
    seated: list[Player] = []
    for name in state.players:
        seated.append(people.get(name) or await held.remember(name))
    players = seated if known else ()
    day = FIRST + timedelta(days=days)
    return (await adopt(held, state.facts, {}, created=day, players=players)).store.snapshot.id
