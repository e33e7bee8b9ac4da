"""Series in the middle of things, and what a screen says of them."""

from app.library import Library
from app.storage.memory import MemoryFiles
from app.store import Store
from scoring import MATTMAR, DealScored, RuleSet, Seat
from tests.scoring.table_talk import deal
from tests.ui.harness import Screen
from tests.ui.window import library, series

FOUR = ("Anna", "Bo", "Cecilia", "Doris")
LIVELY = ("2 - 3 0", "- 1 2 2", "0 1 1 3", "- 3 0 2", "1 - 3 1", "- 4 1 -")
"""After these Bo stands at one and Doris passed at two; Cecilia deals."""


async def seated(
    *lines: str,
    files: MemoryFiles | None = None,
    players: tuple[str, ...] = FOUR,
    rules: RuleSet = MATTMAR,
) -> tuple[Library, Store]:
    """Begin a series with the deals in *lines*, Anna dealing the first."""
    held = await library(files)
    store = await held.open(await series(held, *players, rules=rules, dealer=Seat(0)))
    for line in lines:
        assert await store.add(DealScored(deal=deal(line)), facts(store)) is None
    return held, store


def facts(store: Store) -> int:
    return len(store.snapshot.state.facts)


def said(screen: Screen) -> str:
    """Return everything the screen shows or speaks."""
    return "\n".join([*screen.texts, *screen.labels])


def takes_tap(screen: Screen, key: str) -> bool:
    return not getattr(screen.find(key), "disabled", False)
