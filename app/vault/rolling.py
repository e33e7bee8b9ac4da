"""Backups made without being asked: what they are called, which of them are kept. Values only."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime
from typing import Final

FOLDER: Final = "backups"
INCOMING: Final = f"{FOLDER}/incoming.zip"
"""What a restore under way is made from."""
MOST: Final = 10
_STAMP: Final = "%Y%m%dT%H%M%SZ"
_NEWEST: Final = 3
_PERIODS: Final[Sequence[tuple[Callable[[date], object], int]]] = (
    (lambda day: day, 2),
    (lambda day: day.isocalendar()[:2], 2),
    (lambda day: (day.year, day.month), 3),
)
"""Days, weeks and months, and of how many of each the last backup is kept beside the newest."""


def name_for(made: datetime) -> str:
    """Return the name of a backup *made* at that time."""
    return f"{FOLDER}/{made.astimezone(UTC):{_STAMP}}.zip"


def time_of(name: str) -> datetime | None:
    """Return when the backup of that *name* was made; None for any other file."""
    stem = name.removeprefix(f"{FOLDER}/").removesuffix(".zip")
    try:
        return datetime.strptime(stem, _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def kept(made: Iterable[datetime]) -> list[datetime]:
    """Return which of the backups *made* at those times are kept, the newest first; ten at most.

    The newest three, and beside them the last of each of two days, of two weeks, of three months:
    each as far back as there is one.
    """
    newest_first = sorted(set(made), reverse=True)
    found, rest = newest_first[:_NEWEST], newest_first[_NEWEST:]
    for period, count in _PERIODS:
        had = {period(each.date()) for each in found}
        last = {period(each.date()): each for each in reversed(rest)}
        found += [each for at, each in last.items() if at not in had][-count:]
        rest = [each for each in rest if each not in found]
    return sorted(found, reverse=True)
