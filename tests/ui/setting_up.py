"""Gathering a table on the screen, and what stands there."""

import re

from app.library import Library
from app.records import SeriesRecord, Summary
from tests.ui.harness import Screen


async def join(screen: Screen, *names: str) -> None:
    for name in names:
        await screen.enter("name", name, submit=True)


def begun(held: Library) -> Summary:
    assert len(held.shelf.series) == 1
    return held.shelf.series[0]


async def record(held: Library) -> SeriesRecord:
    return (await held.open(held.shelf.series[0].id)).record


def seated(screen: Screen) -> list[str]:
    """Return the names in seat order, as they are read aloud."""
    found = (re.match(r"Plats \d+: (.*)", label) for label in screen.labels)
    return [seat[1] for seat in found if seat]
