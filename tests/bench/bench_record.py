# ruff: noqa: T201, PTH105 - it prints, and measures the system's own calls
"""What recording a deal costs: run by hand, `python tests/bench/bench_record.py [--stored N]`.

Compared are `Store.add` on a disk and the least that can be done safely with the same bytes: a
temporary file, fsync, replace, fsync of the folder. The two take turns, so that a slow moment of
the disk meets both; figures are medians. That of the replay, which waits for no disk, is the least
processor time of many: on a busy machine a median tells more of the others.
"""

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.library import Library, Player
from app.storage.folder import FolderFiles, opened
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.store import Store
from scoring import MATTMAR, Deal, DealScored, Knock, Seat, SeriesState, replay

PLAYERS = [Player(f"player-{name}", name) for name in ("Anna", "Bo", "Cecilia", "Doris")]
RULES = MATTMAR.model_copy(update={"series_length": 12})
DEALS = 60
ROUNDS = 12


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--stored", type=int, default=10_000, help="series in the full library")
    parser.add_argument("--folder", type=Path, help="where to measure; default: a temporary folder")
    args = parser.parse_args()
    with ExitStack() as stack:
        root = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=args.folder)))
        empty = stack.enter_context(opened(root / "empty"))
        full = stack.enter_context(opened(root / "full"))
        asyncio.run(_measure(root, empty, full, args.stored))


async def _measure(root: Path, empty: FolderFiles, full: FolderFiles, stored: int) -> None:
    few = await _library(empty)
    begun = time.perf_counter()
    many = await _stocked(root / "full", full, stored)
    print(f"made and opened {stored} series in {time.perf_counter() - begun:.1f} s")
    begun = time.perf_counter()
    await _library(full)
    print(f"start with {stored} series: {time.perf_counter() - begun:.2f} s")
    add, raw, state = await _against_raw(few, root / "empty" / "series")
    none, many_stored = await _against_stored(few, many)
    again = min(_replay(state) for _ in range(200))
    print(f"raw atomic replace:     {raw * 1e3:.3f} ms")
    print(f"record a deal:          {add * 1e3:.3f} ms")
    print(f"record / raw:           {add / raw:.2f}  (goal 1.5)")
    print(f"{stored} stored / none:   {many_stored / none:.2f}  (goal 1.1)")
    print(f"replay of {len(state.rows)} deals:     {again * 1e3:.2f} ms")


async def _against_raw(library: Library, folder: Path) -> tuple[float, float, SeriesState]:
    adds, raws = [], []
    for _ in range(ROUNDS):
        store = await _begun(library)
        for deal in _deals():
            adds.append(await _add(store, deal))
            data = (folder / f"{store.snapshot.id}.json").read_bytes()
            raws.append(_raw(folder / "raw.bin", data))
    return median(adds), median(raws), store.snapshot.state


async def _against_stored(few: Library, many: Library) -> tuple[float, float]:
    took: dict[Library, list[float]] = {few: [], many: []}
    for _ in range(ROUNDS):
        stores = [(library, await _begun(library)) for library in took]
        for deal in _deals():
            for library, store in random.sample(stores, 2):
                took[library].append(await _add(store, deal))
    return median(took[few]), median(took[many])


async def _library(files: FolderFiles) -> Library:
    return await Library.start(SeriesFiles(files), LibraryFile(files))


async def _stocked(folder: Path, files: FolderFiles, stored: int) -> Library:
    """Fill *folder* with finished series: copies of one, each with its line in the library."""
    library = await _library(files)
    store = await _begun(library)
    for deal in _deals():
        await _add(store, deal)
    ids = [f"{number:032x}" for number in range(stored)]
    model = folder / "series" / f"{store.snapshot.id}.json"
    newest, *earlier = model.read_bytes(), ".1", ".2", ".3"
    for series_id in ids:
        path = model.with_name(f"{series_id}.json")
        path.write_bytes(newest)
        for end in earlier:
            Path(f"{path}{end}").hardlink_to(f"{model}{end}")
    os.sync()
    record = LibraryFile(files).load().record
    rows = [replace(record.series[0], id=series_id, status="finished") for series_id in ids]
    await LibraryFile(files).save(record.with_series(rows))
    return await _library(files)


async def _begun(library: Library) -> Store:
    return await library.create(PLAYERS, RULES, Seat(0))


async def _add(store: Store, fact: DealScored) -> float:
    expected = len(store.snapshot.state.facts)
    begun = time.perf_counter()
    refusal = await store.add(fact, expected)
    took = time.perf_counter() - begun
    assert refusal is None, refusal
    assert store.snapshot.trouble is None
    return took


def _raw(path: Path, data: bytes) -> float:
    begun = time.perf_counter()
    handle = os.open(f"{path}.tmp", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.write(handle, data)
    os.fsync(handle)
    os.close(handle)
    os.replace(f"{path}.tmp", path)
    handle = os.open(path.parent, os.O_RDONLY)
    os.fsync(handle)
    os.close(handle)
    return time.perf_counter() - begun


def _replay(state: SeriesState) -> float:
    begun = time.process_time()
    replay(state.facts)
    return time.process_time() - begun


def _deals() -> Iterator[DealScored]:
    """Five deals a rams: everyone is in, one trick each, the fifth goes round."""
    for number in range(DEALS):
        tricks = [2 if seat == number % 4 else 1 for seat in range(4)]
        calls = tuple(Knock(tricks=taken) for taken in tricks)
        yield DealScored(deal=Deal(calls=calls))


if __name__ == "__main__":
    main()
