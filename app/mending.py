"""What the start of the program puts right in the library: the series files know best.

Lines that may be behind are compared with their files, and what was deleted long enough ago goes.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from app.errors import NotFoundError, StorageError
from app.ports import SeriesRepository
from app.records import LibraryRecord, Summary, summary_of
from app.store import Store
from app.trouble import Trouble, trouble_of

KEPT: Final = timedelta(days=30)
"""How long a deleted series can be had back."""
RECHECKED: Final = 20
"""Running series whose line is compared with their file at start, newest first."""
READ_AGAIN: Final = 200
"""Lines of an earlier program that learn place and note at one start: it must not wait for all."""


def days_left(deleted: datetime, now: datetime) -> int:
    """Return how many days a series can still be had back; 0: until the next start."""
    return max(0, ceil((deleted + KEPT - now) / timedelta(days=1)))


async def mended(
    held: LibraryRecord, series: SeriesRepository, read: Callable[[str], Store], now: datetime
) -> tuple[LibraryRecord, Trouble | None]:
    """Return *held* as the files of *series* have it, and what went wrong; *read* opens one.

    Series that were deleted long enough before *now* are removed for good.
    """
    rows, gone, trouble = list[Summary](), set[str](), None
    deleted = {row.id for row in held.series if row.deleted}
    for series_id in dict.fromkeys(_doubtful(held, series.ids())):
        try:
            store = read(series_id)
            row = summary_of(store.record, store.snapshot.state)
            if row.deleted and row.deleted + KEPT <= now:
                await store.remove()
                gone.add(series_id)
            else:
                rows.append(row)
        except StorageError as error:
            if isinstance(error, NotFoundError) and series_id in deleted:
                gone.add(series_id)  # the program ended between its file and its line
            else:
                trouble = trouble_of(error)
    return held.with_found(rows).without_series(gone), trouble


def _doubtful(held: LibraryRecord, ids: Sequence[str]) -> Iterator[str]:
    """Yield the ids whose line may say something else than the file, or that have none."""
    lines, present = {row.id for row in held.series}, set(ids)
    running = [row.id for row in held.series if row.status == "running"]
    untold = [row.id for row in held.series if row.place is None and row.id in present]
    yield from running[:RECHECKED]
    yield from (row.id for row in held.series if row.deleted)
    yield from (series_id for series_id in ids if series_id not in lines)
    yield from untold[:READ_AGAIN]
