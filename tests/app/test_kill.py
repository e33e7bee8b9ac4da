"""The program is killed at any moment: whatever it said was written is there at the next start."""

import asyncio
import itertools
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from app.storage.folder import opened
from scoring import MATTMAR
from tests.app.storing import FIVE, ONE, begun, deal, length, library_on

KILLS = 210
ROUNDS = 7
"""Folders; in each it is killed KILLS / ROUNDS times, and goes on from there."""
TWO = MATTMAR.model_copy(update={"series_length": 2})
DEALS = (ONE, deal(None, 2, 3), FIVE, deal(3, 2, None))
"""Over and over: a rams ends after each round of them, so the library is written too."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes")


async def _record(folder: Path, report: int, run: int) -> None:
    """Begin series and play them for ever; say what is written as soon as it is."""
    with opened(folder) as files:
        library = await library_on(files, f"run{run}", run)
        while True:
            store = await begun(library, TWO)
            while not store.snapshot.state.ended:
                fact = DEALS[len(store.snapshot.state.rows) % len(DEALS)]
                await store.edit(lambda draft: draft.marked(0, "in"), length(store))
                assert await store.add(fact, length(store)) is None
                assert store.snapshot.trouble is None
                os.write(report, f"{store.snapshot.id} {length(store)}\n".encode())


async def _delete(folder: Path, report: int, run: int) -> None:
    """Delete series and bring every other one back for ever; say so as soon as it is done."""
    with opened(folder) as files:
        library = await library_on(files, f"run{run}", run)
        for number in itertools.count():
            store = await begun(library, TWO)
            assert await store.delete(library.clock())
            os.write(report, f"{store.snapshot.id} 1\n".encode())
            if number % 2:
                assert await store.restore()
                os.write(report, f"{store.snapshot.id} 0\n".encode())


Doing = Callable[[Path, int, int], Awaitable[None]]


def _killed(folder: Path, run: int, after: float, doing: Doing = _record) -> dict[str, int]:
    """Return what a process reported last of each series that was killed *after* seconds."""
    reading, report = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            asyncio.run(doing(folder, report, run))
        finally:
            os._exit(1)
    os.close(report)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reading) as lines:
        said = [line.split() for line in lines if line.endswith("\n")]
    assert os.WIFSIGNALED(status), "it ended before it was killed"
    return {series_id: int(facts) for series_id, facts in said}


async def _check(folder: Path, said: dict[str, int]) -> None:
    with opened(folder) as files:
        library = await library_on(files)
        assert library.shelf.trouble is None
        assert library.shelf.restored is None
        rows = {row.id: row for row in library.shelf.series}
        assert rows.keys() >= said.keys()
        for series_id, facts in said.items():
            snapshot = (await library.open(series_id)).snapshot
            assert len(snapshot.state.facts) >= facts
            assert snapshot.unread is None
            assert snapshot.restored is None
            assert rows[series_id].status == (snapshot.state.ended or "running")


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_what_was_reported_survives_every_kill(tmp_path: Path, seed: int) -> None:
    chance, reported = random.Random(seed), 0
    said: dict[str, int] = {}
    longest = 0.06
    for run in range(KILLS // ROUNDS):
        new = _killed(tmp_path, run, chance.uniform(0.002, longest))
        longest *= 1 if new else 1.2  # a busy machine needs longer to write anything at all
        reported += len(new)
        said = {**dict(list(said.items())[-3:]), **new}
        asyncio.run(_check(tmp_path, said))
    assert reported, "killed before anything was written each time"


async def _check_deleted(folder: Path, said: dict[str, int]) -> None:
    """Whatever was said is so, but for the step the program was killed at; line and file agree."""
    with opened(folder) as files:
        library = await library_on(files)
        assert library.shelf.trouble is None
        deleted = {row.id for row in library.shelf.deleted}
        assert deleted | {row.id for row in library.shelf.series} >= said.keys()
        for series_id, told in said.items():
            record = (await library.open(series_id)).record
            assert (record.deleted is not None) == (series_id in deleted)
            if series_id != list(said)[-1]:
                assert (series_id in deleted) == bool(told)


def test_what_was_deleted_or_brought_back_survives_every_kill(tmp_path: Path) -> None:
    chance, reported, longest = random.Random(8), 0, 0.06
    for run in range(30):
        said = _killed(tmp_path, run, chance.uniform(0.002, longest), _delete)
        longest *= 1 if said else 1.2
        reported += len(said)
        asyncio.run(_check_deleted(tmp_path, said))
    assert reported, "killed before anything was written each time"
