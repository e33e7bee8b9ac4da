# ruff: noqa: T201 - it prints
"""What everything as one file costs: run by hand, `python -m tests.bench.bench_backup [N ...]`.

For so many finished series, in a data folder on the disk: how long it takes to pack them, to check
the file, to look what it would do, to merge it into an empty library and into the same one, and to
replace everything by it; how large the file is, how long the event loop stood still at most, and
how much memory the process had at most. Each number of series in a process of its own.
"""

import argparse
import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import TypeVar

from app.library import Library
from app.records import SeriesRecord, summary_of
from app.storage.folder import FolderFiles, opened
from app.storage.forms import FORMS
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.vault.union import with_rows
from app.vault.vault import Vault
from app.working import at_rest, worked
from scoring import DealScored, replay
from tests.app.storing import PLAYERS, begun, library_on, ticking
from tests.bench.bench_history import row
from tests.strategies import legal_deal

T = TypeVar("T")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("series", type=int, nargs="*", default=[100, 1_000, 10_000])
    parser.add_argument("--here", action="store_true", help="in this process")
    options = parser.parse_args()
    for count in options.series:
        if options.here:
            asyncio.run(measured(count))
        else:
            command = [sys.executable, "-m", "tests.bench.bench_backup", "--here", str(count)]
            subprocess.run(command, check=True)


async def measured(count: int) -> None:
    """Measure with *count* series."""
    at_rest()
    with tempfile.TemporaryDirectory() as folder:
        print(f"{count} series")
        with opened(Path(folder) / "here") as files, opened(Path(folder) / "there") as other:
            await filled(files, count)
            vault = await vault_on(files)
            began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            data = await told("packed", lambda: worked(vault.packing(), go_on))
            print(f"  {len(data) / 1e6:.1f} MB")
            archive = await told("checked", lambda: worked(vault.opening(data), go_on))
            await told("kept by itself", lambda: worked(vault.keeping(), go_on))
            await told("kept, unchanged", lambda: worked(vault.keeping(), go_on))
            await told("merged, all known", lambda: vault.merge(archive, go_on, ""))
            empty = await vault_on(other)
            look = await told("looked at", lambda: empty.look(archive, go_on))
            await told("merged, all new", lambda: empty.merge(archive, go_on, ""))
            await told("replaced, the same", lambda: empty.replace(look, go_on))
            most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            print(f"  memory {began / 1000:.0f} MB before, {most / 1000:.0f} MB at most")


async def told(what: str, step: Callable[[], Awaitable[T | None]]) -> T:
    """Print how long *step* took, and how long nothing else had its turn meanwhile.

    First by the clock on the wall, then by the time this process has computed: on a machine that is
    busy with something else the first tells of that, too.
    """
    longest, busiest, wanted = 0.0, 0.0, True

    async def beat() -> None:
        nonlocal longest, busiest
        clock, busy = time.perf_counter(), time.process_time()
        while wanted:
            await asyncio.sleep(0)
            longest = max(longest, time.perf_counter() - clock)
            busiest = max(busiest, time.process_time() - busy)
            clock, busy = time.perf_counter(), time.process_time()

    beating = asyncio.create_task(beat())
    await asyncio.sleep(0)
    began = time.perf_counter()
    made = await step()
    taken = time.perf_counter() - began
    wanted = False
    await beating
    print(
        f"  {what}: {taken:.2f} s, stood still {longest * 1000:.0f} ms at most, "
        f"{busiest * 1000:.0f} ms of computing"
    )
    assert made is not None or what == "kept, unchanged"
    return made  # type: ignore[return-value]


def go_on(_: int, __: int) -> bool:
    """Never stop."""
    return True


async def vault_on(files: FolderFiles) -> Vault:
    """Return the vault of what is in *files*."""
    library = await Library.start(SeriesFiles(files), LibraryFile(files), ticking())
    return Vault(files, library, FORMS)


async def filled(files: FolderFiles, count: int) -> None:
    """Put *count* series of six ramsar into *files*: some tens of them, again and again."""
    series, rows = SeriesFiles(files), []
    library = await library_on(files)
    first = (await begun(library)).record
    logs = [played(first, seed) for seed in range(min(count, 30))]
    for number in range(count):
        record = logs[number % len(logs)].model_copy(
            update={"id": f"s{number:05}", "created": row(number).created}
        )
        # Straight to the disk, without its waits: it is only the setting.
        series._documents._files = Fast(files)  # type: ignore[assignment]
        await series.save(record)
        rows.append(summary_of(record, states[number % len(logs)]))
    held = library.record
    await LibraryFile(files).save(with_rows(held, rows))


states = []


def played(first: SeriesRecord, seed: int) -> SeriesRecord:
    """Return a whole series from one seed."""
    random, state = Random(seed), replay(first.facts)
    while not state.ended:
        state = replay([DealScored(deal=legal_deal(state, random.randbytes(8)))], state)
    states.append(state)
    ids = tuple(player.id for player in PLAYERS)
    return first.model_copy(update={"facts": state.facts, "player_ids": ids})


class Fast:
    """Files that are written without waiting for the disk."""

    def __init__(self, files: FolderFiles) -> None:
        self._root = Path(files._root)

    def save(self, name: str, data: bytes) -> None:
        """Write *name*."""
        (self._root / name).write_bytes(data)

    async def flush(self) -> None:
        """Return."""


if __name__ == "__main__":
    main()
