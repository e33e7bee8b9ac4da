"""Digests that are kept: never another answer than without them."""

import asyncio
import gc
import json

import pytest

from app import digests as kept
from app.digests import digested, digesting
from app.errors import StorageFullError
from app.records import SeriesRecord
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import SeriesFiles
from scoring import DealScored, Retracted, replay
from tests.app.storing import Shelf, begun, library_on, play
from tests.app.test_statistics import BEGAN, golden

NAMES = ("below_zero", "floor_zero", "six_ramsar")


def stock(files):
    series = SeriesFiles(files)
    for number, name in enumerate(NAMES):
        record = SeriesRecord(id=f"s{number}", created=BEGAN, facts=golden(name))
        asyncio.run(series.save(record))
    return series


def anew(shelf: Shelf, series):
    """What is found by somebody who keeps nothing."""
    files = MemoryFiles()
    files.files |= {name: data for name, data in shelf.held().items() if name != kept.NAME}
    return digested(files, SeriesFiles(files)).digests


def test_nothing_is_read_twice(place):
    series = stock(place.files)
    first = digested(place.files, series)
    again = digested(place.files, series)
    assert (first.fresh, again.fresh) == (3, 0)
    assert again.digests == first.digests
    assert [one.id for one in first.digests] == ["s0", "s1", "s2"]
    assert first.unreadable == ()


def test_what_has_changed_is_read(place):
    series = stock(place.files)
    digested(place.files, series)
    record = series.load("s0").record
    undone = (*record.facts, Retracted(of=len(record.facts) - 1))
    asyncio.run(series.save(record.model_copy(update={"facts": undone})))
    found = digested(place.files, series)
    assert found.fresh == 1
    assert found.digests == anew(place, series)
    assert found.digests[0].status == "running"


def test_it_goes_on_where_it_was_left(place):
    series = stock(place.files)
    work = digesting(place.files, series)
    assert [next(work), next(work)] == [(1, 3), (2, 3)]
    work.close()
    found = digested(place.files, series)
    assert found.fresh == 1
    assert found.digests == anew(place, series)


def test_a_tag_changes_the_day(place):
    series = stock(place.files)
    assert {one.day for one in digested(place.files, series).digests} == {BEGAN.date()}
    record = series.load("s1").record.model_copy(update={"tags": {"Date": "2024-02-29"}})
    asyncio.run(series.save(record))
    assert digested(place.files, series).digests[1].day.isoformat() == "2024-02-29"


def test_a_deleted_series_counts_nowhere_until_it_is_back(place):
    series = stock(place.files)
    digested(place.files, series)
    record = series.load("s1").record
    asyncio.run(series.save(record.model_copy(update={"deleted": BEGAN})))
    for fresh in (1, 0):
        found = digested(place.files, series)
        assert [one.id for one in found.digests] == ["s0", "s2"]
        assert (found.fresh, found.unreadable) == (fresh, ())
    asyncio.run(series.save(record))
    assert len(digested(place.files, series).digests) == 3


def test_a_digest_tells_the_standing_table(place):
    series = stock(place.files)
    record = series.load("s1").record
    asyncio.run(series.save(record.model_copy(update={"group": "thursday"})))
    assert [one.group for one in digested(place.files, series).digests] == ["", "thursday", ""]


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"version": 0, "kept": {}}', b"\xff\x00"])
def test_damage_costs_only_time(place, damage):
    series = stock(place.files)
    first = digested(place.files, series)
    for name in place.held():
        if name.startswith(kept.NAME):
            place.put(name, damage)
    again = digested(place.files, series)
    assert again.fresh == 3
    assert again.digests == first.digests
    assert digested(place.files, series).fresh == 0


def test_what_there_is_much_of_is_nothing_the_search_for_garbage_goes_through(place):
    series = stock(place.files)
    digested(place.files, series)
    seats = [seat for one in digested(place.files, series).digests for seat in one.seats]
    gc.collect()
    for seat in seats:
        assert not any(map(gc.is_tracked, (seat.no_flight, seat.passing, seat.winning)))
        assert {type(counted) for counted in seat.counts} == {str}


def test_damage_in_one_line_costs_one_series(place):
    series = stock(place.files)
    first = digested(place.files, series)
    held = place.held()[kept.NAME]
    assert set(json.loads(held)["kept"]) == {"s0", "s1", "s2"}
    place.put(kept.NAME, held.replace(b'"series_won"', b'"series_lost"', 1))
    again = digested(place.files, series)
    assert again.fresh == 1
    assert again.digests == first.digests
    assert place.held()[kept.NAME] == held


def test_digests_of_another_version_are_made_anew(place, monkeypatch):
    series = stock(place.files)
    digested(place.files, series)
    monkeypatch.setattr(kept, "VERSION", kept.VERSION + 1)
    assert digested(place.files, series).fresh == 3
    assert digested(place.files, series).fresh == 0


def test_no_room_costs_only_time(place, monkeypatch):
    series = stock(place.files)

    def full(name, data):
        raise StorageFullError(name)

    monkeypatch.setattr(place.files, "save", full)
    assert digested(place.files, series).fresh == 3
    assert digested(place.files, series).fresh == 3


def test_a_series_that_is_gone_is_in_nothing(place):
    series = stock(place.files)
    digested(place.files, series)
    for name in list(place.held()):
        if name.startswith("series/s1"):
            place.put(name, b"{")
    found = digested(place.files, series)
    assert [one.id for one in found.digests] == ["s0", "s2"]
    assert found.unreadable == ("s1",)


def test_facts_that_do_not_follow_are_counted_so_far(place):
    series = SeriesFiles(place.files)
    log = golden("below_zero")
    broken = (*log[:3], DealScored(deal=log[1].deal.model_copy(update={"calls": ()})), *log[3:])
    asyncio.run(series.save(SeriesRecord(id="s", created=BEGAN, facts=broken)))
    for _ in range(2):
        found = digested(place.files, series)
        assert found.unreadable == ("s",)
        assert found.digests[0].seats == (digested_alone(replay(log[:3]).facts).seats)


def digested_alone(facts):
    files = MemoryFiles()
    series = SeriesFiles(files)
    asyncio.run(series.save(SeriesRecord(id="s", created=BEGAN, facts=facts)))
    return digested(files, series).digests[0]


async def test_the_library_does_not_mind_the_file():
    files = MemoryFiles()
    store = await begun(await library_on(files))
    await play(store, *golden("below_zero")[1:3])
    digested(files, SeriesFiles(files))
    assert kept.NAME in files.files
    again = await library_on(files)
    assert len(again.shelf.series) == 1
    assert again.shelf.trouble is None
