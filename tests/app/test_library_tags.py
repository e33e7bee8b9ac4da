"""Day, place and note of a series, and the line of the history that follows them."""

from dataclasses import replace
from datetime import date

from app.errors import StorageFullError
from app.library import Library
from app.mending import READ_AGAIN
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from scoring import MATTMAR, Seat, SeriesEnded
from tests.app.storing import ONE, PLAYERS, begun, length, library_on, play

FULL = StorageFullError("series", "No space left on device")


async def test_a_line_tells_day_place_and_note(library: Library) -> None:
    tags = {"Date": "2026.05.01", "Place": " Klubben ", "Note": "Valborg", "Other": "kept"}
    await library.create(PLAYERS, MATTMAR, Seat(0), tags)
    (row,) = library.shelf.series
    assert (row.day, row.place, row.note) == (date(2026, 5, 1), "Klubben", "Valborg")


async def test_the_day_is_when_it_began_where_no_tag_tells_it(library: Library) -> None:
    await library.create(PLAYERS, MATTMAR, Seat(0), {"Date": "2026.??.??"})
    (row,) = library.shelf.series
    assert (row.day, row.tagged, row.place) == (date(2026, 11, 30), None, "")


async def test_the_day_last_played_comes_first(library: Library) -> None:
    for day in ("2026-05-01", "2026-07-01", "2026-06-01", "2026-07-01"):
        await library.create(PLAYERS, MATTMAR, Seat(0), {"Date": day})
    assert [row.id for row in library.shelf.series] == ["id-4", "id-2", "id-3", "id-1"]


async def aged(files: MemoryFiles) -> None:
    """Leave the lines as a program wrote them that told neither day nor place nor note."""
    record = LibraryFile(files).load().record
    rows = [replace(row, tagged=None, place=None, note="") for row in record.series]
    await LibraryFile(files).save(record.with_series(rows))


async def test_lines_of_an_earlier_program_learn_it_at_start(
    files: MemoryFiles, library: Library
) -> None:
    store = await library.create(PLAYERS, MATTMAR, Seat(0), {"Place": "Klubben"})
    await store.add(SeriesEnded(), length(store))
    before = library.shelf.series
    await aged(files)
    assert LibraryFile(files).load().record.series != before
    assert (await library_on(files)).shelf.series == before


async def test_a_line_whose_file_is_gone_stops_nobody(files: MemoryFiles, library: Library) -> None:
    store = await begun(library)
    await store.add(SeriesEnded(), length(store))
    (row,) = library.shelf.series
    record = LibraryFile(files).load().record
    gone = [replace(row, id=f"gone-{n}", place=None) for n in range(READ_AGAIN)]
    await LibraryFile(files).save(record.with_series([*gone, replace(row, place=None)]))
    again = await library_on(files)
    assert again.shelf.trouble is None
    assert [one.id for one in again.shelf.series if one.place is not None] == ["id-1"]


async def test_another_day_place_and_note_are_stored_and_listed(
    files: MemoryFiles, library: Library
) -> None:
    store = await library.create(PLAYERS, MATTMAR, Seat(0), {"Note": "x", "Event": "Cupen"})
    await play(store, ONE)
    assert await store.describe({"Date": "2026-05-01", "Place": "Klubben", "Note": ""})
    told = {"Event": "Cupen", "Date": "2026-05-01", "Place": "Klubben"}
    assert store.snapshot.tags == store.record.tags == told
    (row,) = library.shelf.series
    assert (row.day, row.place, row.note) == (date(2026, 5, 1), "Klubben", "")
    again = await library_on(files)
    assert again.shelf.series == library.shelf.series
    snapshot = (await again.open("id-1")).snapshot
    assert (snapshot.tags, snapshot.state.scores) == (told, (8, 7, 10))
    await store.undo(length(store))
    assert store.record.tags == told


async def test_nothing_is_written_where_nothing_is_told_anew(
    files: MemoryFiles, library: Library
) -> None:
    store = await library.create(PLAYERS, MATTMAR, Seat(0), {"Place": "Klubben"})
    files.failure = FULL
    assert await store.describe({"Place": "Klubben", "Note": ""})
    assert store.snapshot.trouble is None


async def test_what_the_disk_does_not_take_is_told_and_left_as_it_was(
    files: MemoryFiles, library: Library
) -> None:
    store = await begun(library)
    files.failure = FULL
    assert not await store.describe({"Place": "Klubben"})
    trouble = store.snapshot.trouble
    assert trouble
    assert (trouble.code, trouble.pending) == ("full", None)
    assert store.snapshot.tags == store.record.tags == {}
    assert library.shelf.series[0].place == ""
    files.failure = None
    assert await store.describe({"Place": "Klubben"})
    assert (store.snapshot.trouble, library.shelf.series[0].place) == (None, "Klubben")


async def test_a_fact_that_still_waits_is_not_forgotten(
    files: MemoryFiles, library: Library
) -> None:
    store = await begun(library)
    files.failure = FULL
    await store.add(SeriesEnded(), length(store))
    files.failure = None
    assert await store.describe({"Place": "Klubben"})
    trouble = store.snapshot.trouble
    assert trouble
    assert trouble.pending == SeriesEnded()
    await store.retry()
    assert (store.snapshot.trouble, store.snapshot.state.ended) == (None, "stopped")
    assert store.record.tags == {"Place": "Klubben"}


async def test_a_series_that_can_only_be_read_keeps_what_it_has(
    files: MemoryFiles, library: Library
) -> None:
    store = await begun(library)
    broken = store.record.model_copy(update={"facts": (*store.record.facts, store.record.facts[0])})
    await SeriesFiles(files).save(broken)
    store = await (await library_on(files)).open("id-1")
    assert store.snapshot.unread
    assert not await store.describe({"Place": "Klubben"})
    assert SeriesFiles(files).load("id-1").record == broken
