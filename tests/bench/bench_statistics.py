# ruff: noqa: T201 - it prints
"""What statistics cost: run by hand, `python tests/bench/bench_statistics.py [--most N]`.

Told are the steps of it, each by the series so that growth shows: read a file and fold it, digest
it, find its digest kept, and add digests up for more and more series with the peak of memory; what
a forecast and an estimate take; and the longest time a screen stands still while everything is
read, counted and simulated: it is to be below 0.2 s.
"""

import argparse
import asyncio
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.digests import Kept, digested, digesting
from app.digests import _keep as keep
from app.records import SeriesRecord
from app.statistics.chances import estimates, history
from app.statistics.course import course_steps
from app.statistics.digest import DIGESTS, Digest, digest
from app.statistics.forecast import forecast
from app.statistics.overview import Selection, overview, overview_steps
from app.statistics.persons import seating
from app.storage.folder import opened
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import SeriesFiles
from app.ui.counted import counting
from app.ui.screens.forecast import guessing
from app.working import Steps, at_rest, worked
from scoring import MATTMAR, DealScored, Seat, SeriesStarted, SeriesState, replay, step
from tests.strategies import legal_deal

PLAYERS = tuple(f"player-{number}" for number in range(8))
BEGAN = datetime(2020, 1, 1, 19, tzinfo=UTC)
MODELS = 40
"""Different series; the rest are these once more, by other players and on other days."""
COLD = 500
"""Series read with nothing kept; more of them only take longer."""
ALL = Selection()

T = TypeVar("T")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--most", type=int, default=10_000, help="series in the largest shelf")
    most = parser.parse_args().most
    at_rest()
    random = Random(1)
    states = [_played(random) for _ in range(MODELS)]
    print(f"a series has {sum(len(s.rows) for s in states) / MODELS:.0f} deals")
    _print_reading(states)
    took, models = _timed(lambda: [_digested(state, at) for at, state in enumerate(states)])
    print(f"digest:   {took / MODELS * 1e3:8.3f} ms a series")
    for count in (100, 1_000, 10_000):
        if count <= most:
            _print_adding_up([_copy(models, number) for number in range(count)])
    _print_forecast(states[0], models)
    _print_standstill(states, models, most)


def _played(random: Random) -> SeriesState:
    start = SeriesStarted(players=PLAYERS[:4], rules=MATTMAR, first_dealer=Seat(0))
    state = replay([start])
    while not state.ended:
        state = step(state, DealScored(deal=legal_deal(state, random.randbytes(8))))
    return state


def _digested(state: SeriesState, number: int) -> Digest:
    began = BEGAN + timedelta(hours=number)
    ids = tuple(PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(len(state.players)))
    return digest(state, series_id=f"{number:x}", began=began, day=began.date(), ids=ids)


def _copy(models: list[Digest], number: int) -> Digest:
    began = BEGAN + timedelta(hours=number)
    ids = tuple(PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(4))
    model = models[number % len(models)]
    return replace(model, id=f"{number:x}", began=began, day=began.date(), player_ids=ids)


def _print_reading(states: list[SeriesState]) -> None:
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as files:
        series = SeriesFiles(files)
        for number, state in enumerate(states):
            record = SeriesRecord(id=f"{number}", created=BEGAN, facts=state.facts)
            asyncio.run(series.save(record))
        took, records = _timed(lambda: [series.load(name).record for name in series.ids()])
        print(f"read:     {took / len(states) * 1e3:8.3f} ms a series")
        took, _ = _timed(lambda: [replay(record.facts) for record in records])
        print(f"fold:     {took / len(states) * 1e3:8.3f} ms a series")
        took, _ = _timed(lambda: digested(files, series))
        print(f"all:      {took / len(states) * 1e3:8.3f} ms a series, nothing kept")
        took, _ = _timed(lambda: digested(files, series))
        print(f"all:      {took / len(states) * 1e3:8.3f} ms a series, digests kept")


def _print_adding_up(digests: list[Digest]) -> None:
    count = len(digests)
    took, found = _timed(lambda: overview(digests))
    assert sum(found.series.values()) == count
    stored = DIGESTS.dump_json(tuple(digests))
    reading, _ = _timed(lambda: DIGESTS.validate_json(stored))
    tracemalloc.start()
    overview(digests)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.reset_peak()
    again = DIGESTS.validate_json(stored)
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(again) == count
    print(
        f"{count:6} series: add up {took * 1e3:8.1f} ms ({took / count * 1e6:5.1f} us a series), "
        f"peak {peak / 1e6:5.2f} MB; stored digests {len(stored) / 1e6:6.2f} MB, read in "
        f"{reading * 1e3:7.1f} ms, held {held / 1e6:6.1f} MB"
    )


def _print_forecast(state: SeriesState, models: list[Digest]) -> None:
    early = replay(state.facts[:2])
    took, _ = _timed(lambda: forecast(early))
    print(f"forecast: {took * 1e3:8.1f} ms at the first deal, first time")
    took, _ = _timed(lambda: forecast(early))
    print(f"forecast: {took * 1e3:8.1f} ms again")
    told = history("0", models, seating(models, []))
    found = estimates(early, told)
    assert not isinstance(found, str)
    took, reports = _timed(lambda: list(found))
    print(f"estimate: {took * 1e3:8.1f} ms, {reports[-1].runs} runs in {len(reports)} slices")


def _print_standstill(states: list[SeriesState], models: list[Digest], count: int) -> None:
    """Tell how long nothing else has its turn, as a screen works it off."""
    shelf = SimpleNamespace(everybody=(), groups=())
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as files:
        few = min(count, COLD)
        for number in range(few):
            facts = states[number % len(states)].facts
            record = SeriesRecord(id=f"{number:x}", created=BEGAN, facts=facts)
            asyncio.run(SeriesFiles(files).save(record))
        read = partial(digesting, files, SeriesFiles(files))
        _print_still(f"{few} series read, none kept", counting(read, shelf))
        data = next(files.generations("series/0.json"))[1]
    kept = _kept_shelf(models, count, data)
    read = partial(digesting, kept, SeriesFiles(kept))
    counted = _print_still(f"{count} series read, all kept", counting(read, shelf))
    _print_still("added up", overview_steps(counted.ordered, counted.who))
    _print_still("a player's course", course_steps(counted.ordered, counted.who, PLAYERS[0], ALL))
    running = replay(states[0].facts[:12])
    _print_still("the rest of a series simulated", guessing(counted, running, "0"))


def _kept_shelf(models: list[Digest], count: int, data: bytes) -> MemoryFiles:
    """Return files of so many series with all their digests kept; nobody reads the series."""
    files, mark = MemoryFiles(), sha256(data).hexdigest()
    lines = {}
    for number in range(count):
        files.files[f"series/{number:x}.json"] = data
        one = Kept(mark=mark, digest=_copy(models, number), whole=True)
        lines[f"{number:x}"] = one.model_dump_json().encode()
    keep(files, lines)
    return files


def _print_still(name: str, steps: Steps[T]) -> T:
    took, (made, longest, busiest) = _timed(lambda: asyncio.run(_standstill(steps)))
    print(
        f"still:    {longest * 1e3:8.1f} ms at most, {busiest * 1e3:6.1f} ms of computing, "
        f"in {took:6.2f} s: {name}"
    )
    return made


async def _standstill(steps: Steps[T]) -> tuple[T, float, float]:
    """Return what is made, and the longest time between two beats of a heart beside it.

    First by the clock on the wall, then by the time this process has computed: on a machine that is
    busy with something else the first tells of that, too.
    """
    longest, busiest = 0.0, 0.0

    async def beat() -> None:
        nonlocal longest, busiest
        clock, busy = time.perf_counter(), time.process_time()
        while True:
            await asyncio.sleep(0)
            longest = max(longest, time.perf_counter() - clock)
            busiest = max(busiest, time.process_time() - busy)
            clock, busy = time.perf_counter(), time.process_time()

    heart = asyncio.create_task(beat())
    made = await worked(steps, lambda done, of: True)
    await asyncio.sleep(0)
    heart.cancel()
    assert made is not None
    return made, longest, busiest


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    begun = time.perf_counter()
    done = work()
    return time.perf_counter() - begun, done


if __name__ == "__main__":
    main()
