# ruff: noqa: T201 - it prints
"""What a long history costs: run by hand, `python -m tests.bench.bench_history [--series N]`.

Without a client: how long the program takes to open the history, to answer each letter of a search
and to bring more, and how much it sends for that. The letters find every other series; with the
first, what is searched is read from all.
"""

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

from app.library import Library
from app.records import LibraryRecord, Summary
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.working import at_rest
from scoring import PRESETS, Seat
from tests.ui import harness
from tests.ui.window import window

NAMES = ("Anna", "Åsa", "Bo", "Cecilia", "Doris", "Émile", "Göran", "Håkan")
PLACES = ("Klubben i Mörsil", "Hemma hos Åsa", "", "Bygdegården")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--series", type=int, default=10_000)
    asyncio.run(measured(parser.parse_args().series))


async def measured(count: int) -> None:
    """Open a history of *count* series, search it, and bring more."""
    at_rest()
    files = MemoryFiles()
    rows = [row(number) for number in range(count)]
    await LibraryFile(files).save(LibraryRecord().with_series(rows))
    print(f"{count} series, library.json {len(files.files['library.json']) / 1e6:.1f} MB")
    begun = time.perf_counter()
    held = await Library.start(SeriesFiles(files), LibraryFile(files))
    print(f"  library read: {(time.perf_counter() - begun) * 1000:.0f} ms")
    screen = window(held, "/history")
    await told("history opened", screen.__aenter__)
    for number, letter in enumerate(("g", "gö", "gör"), start=1):
        await told(f"letter {number}", lambda letter=letter: screen.enter("search", letter))
    await told("more", lambda: screen.tap("history-more"))
    await screen.__aexit__()


async def told(what: str, step: Callable[[], Awaitable[object]]) -> None:
    """Print how long *step* took and how many bytes it sent."""
    sent, encode = [0], harness.msgpack.packb

    def counted(*args: object, **options: object) -> bytes:
        packed: bytes = encode(*args, **options)
        sent[0] += len(packed)
        return packed

    with patch.object(harness.msgpack, "packb", counted):
        begun, busy = time.perf_counter(), time.process_time()
        await step()
        taken, computed = time.perf_counter() - begun, time.process_time() - busy
    print(
        f"  {what}: {taken * 1000:.0f} ms, {computed * 1000:.0f} ms of computing, "
        f"{sent[0] / 1000:.0f} kB sent"
    )


def row(number: int) -> Summary:
    """Return a series of four, each with another table, place, day and game than the last."""
    players = tuple(NAMES[(number + seat * 3) % len(NAMES)] for seat in range(4))
    return Summary(
        id=f"s{number}",
        created=datetime(2026, 3, 1, 12, tzinfo=UTC) - timedelta(hours=7 * number),
        players=players,
        status="finished",
        rams=6,
        length=6,
        winners=(Seat(number % 4),),
        player_ids=players,
        game=list(PRESETS)[number % len(PRESETS)],
        place=PLACES[number % len(PLACES)],
        note=f"kväll {number}, matchen",
    )


if __name__ == "__main__":
    main()
