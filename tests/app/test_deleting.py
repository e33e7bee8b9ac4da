"""A deleted series can be had back for a while, and then is gone with all its generations."""

from datetime import UTC, datetime, timedelta

import pytest

from app.adoption import adopt
from app.errors import NotFoundError, StorageFullError
from app.library import Library
from app.mending import KEPT, days_left
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.store import Store
from scoring import SeriesEnded
from tests.app.storing import FIVE, ONE, SHORT, begun, length, library_on, play

FULL = StorageFullError("series", "No space left on device")
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture
async def store(library: Library) -> Store:
    store = await begun(library, SHORT)
    await play(store, ONE)
    return store


async def later(files: MemoryFiles, after: timedelta) -> Library:
    """Start the program so long after noon."""
    return await Library.start(SeriesFiles(files), LibraryFile(files), lambda: NOON + after)


def of(files: MemoryFiles, series_id: str) -> list[str]:
    return [name for name in files.files if name.startswith(f"series/{series_id}.json")]


def ids(library: Library) -> tuple[list[str], list[str]]:
    """Return the series that are listed, and those deleted."""
    shelf = library.shelf
    return [row.id for row in shelf.series], [row.id for row in shelf.deleted]


async def test_a_deleted_series_is_listed_apart_and_keeps_all(
    files: MemoryFiles, library: Library, store: Store
) -> None:
    before = store.record
    assert await store.delete(NOON)
    assert (store.snapshot.deleted, store.snapshot.trouble) == (NOON, None)
    assert ids(library) == ([], ["id-1"])
    assert SeriesFiles(files).load("id-1").record == before.model_copy(update={"deleted": NOON})
    assert ids(await later(files, KEPT - timedelta(seconds=1))) == ([], ["id-1"])


async def test_it_comes_back_as_it_was(files: MemoryFiles, library: Library, store: Store) -> None:
    before, row = store.record, library.shelf.series
    await store.delete(NOON)
    assert await store.restore()
    assert (store.record, library.shelf.series, ids(library)[1]) == (before, row, [])
    await play(store, FIVE, FIVE)
    again = await library_on(files)
    assert ids(again) == (["id-1"], [])
    assert again.shelf.series[0].status == "finished"


@pytest.mark.parametrize("ending", [None, SeriesEnded()])
async def test_taps_meant_for_a_deleted_series_change_nothing(
    library: Library, store: Store, ending: SeriesEnded | None
) -> None:
    if ending:
        await store.add(ending, length(store))
    await store.delete(NOON)
    before = store.snapshot
    assert await store.add(ONE, length(store)) is None
    assert await store.undo(length(store)) is None
    assert await store.reopen(length(store)) is None
    await store.edit(lambda draft: draft.marked(0, "in"), length(store))
    assert store.snapshot == before


async def test_a_full_disk_deletes_and_restores_nothing(
    files: MemoryFiles, library: Library, store: Store
) -> None:
    files.failure = FULL
    assert not await store.delete(NOON)
    trouble = store.snapshot.trouble
    assert trouble
    assert (trouble.code, store.snapshot.deleted, store.record.deleted) == ("full", None, None)
    assert ids(library) == (["id-1"], [])
    files.failure = None
    assert await store.delete(NOON)
    assert store.snapshot.trouble is None
    files.failure = FULL
    assert not await store.restore()
    assert (store.snapshot.deleted, ids(library)) == (NOON, ([], ["id-1"]))
    files.failure = None
    assert await store.restore()
    assert ids(await library_on(files)) == (["id-1"], [])


async def test_a_fact_that_still_waits_is_not_forgotten(files: MemoryFiles, store: Store) -> None:
    files.failure = FULL
    await store.add(SeriesEnded(), length(store))
    files.failure = None
    await store.delete(NOON)
    await store.restore()
    trouble = store.snapshot.trouble
    assert trouble
    assert trouble.pending == SeriesEnded()


async def test_a_series_that_can_only_be_read_keeps_every_fact(
    files: MemoryFiles, store: Store
) -> None:
    broken = store.record.model_copy(update={"facts": (*store.record.facts, store.record.facts[0])})
    await SeriesFiles(files).save(broken)
    store = await (await library_on(files)).open("id-1")
    assert store.snapshot.unread
    assert await store.delete(NOON)
    assert SeriesFiles(files).load("id-1").record == broken.model_copy(update={"deleted": NOON})
    assert await store.restore()
    assert SeriesFiles(files).load("id-1").record == broken


async def test_after_thirty_days_it_is_gone_with_every_generation(
    files: MemoryFiles, library: Library, store: Store
) -> None:
    assert timedelta(days=30) == KEPT
    other = await begun(library)
    await store.delete(NOON)
    await other.delete(NOON + timedelta(days=1))
    assert len(of(files, "id-1")) > 1
    assert ids(await later(files, KEPT)) == ([], ["id-2"])
    assert of(files, "id-1") == []
    assert ids(await later(files, KEPT + timedelta(days=1))) == ([], [])
    assert SeriesFiles(files).ids() == []


@pytest.mark.parametrize(
    ("after", "days"),
    [
        (timedelta(), 30),
        (timedelta(minutes=1), 30),
        (timedelta(days=29), 1),
        (timedelta(days=29, hours=23), 1),
        (timedelta(days=30), 0),
        (timedelta(days=99), 0),
    ],
)
def test_the_days_left_are_told(after: timedelta, days: int) -> None:
    assert days_left(NOON, NOON + after) == days


async def test_a_disk_that_fails_while_it_is_removed_keeps_it_for_the_next_start(
    files: MemoryFiles, store: Store
) -> None:
    await store.delete(NOON)
    files.failure = FULL
    again = await later(files, KEPT)
    assert again.shelf.trouble
    assert ids(again) == ([], ["id-1"])
    files.failure = None
    assert ids(await later(files, KEPT)) == ([], [])


async def test_what_is_deleted_for_good_is_written_by_no_window(
    files: MemoryFiles, library: Library, store: Store
) -> None:
    await store.delete(NOON)
    await library.remove("id-1")
    assert (ids(library), of(files, "id-1"), store.snapshot.gone) == (([], []), [], True)
    await store.restore()
    await store.add(ONE, length(store))
    await store.describe({"Place": "Klubben"})
    assert of(files, "id-1") == []
    with pytest.raises(NotFoundError):
        await library.open("id-1")
    assert ids(await library_on(files)) == ([], [])


async def test_a_full_disk_leaves_what_was_to_go_for_good(
    files: MemoryFiles, library: Library, store: Store
) -> None:
    await store.delete(NOON)
    files.failure = FULL
    with pytest.raises(StorageFullError):
        await library.remove("id-1")
    assert (ids(library)[1], store.snapshot.gone) == (["id-1"], False)
    files.failure = None
    await library.remove("id-1")
    assert of(files, "id-1") == []


async def test_a_damaged_series_can_be_deleted_for_good(files: MemoryFiles, store: Store) -> None:
    await store.delete(NOON)
    for name in of(files, "id-1"):
        files.files[name] = b"{"
    again = await library_on(files)
    await again.remove("id-1")
    assert (of(files, "id-1"), ids(again)) == ([], ([], []))


class TestAfterACrash:
    """The program ended between a series' file and its line in the library."""

    async def test_a_line_said_deleted_and_the_file_did_not(
        self, files: MemoryFiles, store: Store
    ) -> None:
        file = {name: files.files[name] for name in of(files, "id-1")}
        await store.delete(NOON)
        files.files |= file
        assert ids(await later(files, KEPT)) == (["id-1"], [])

    async def test_it_was_brought_back_and_its_line_still_says_deleted(
        self, files: MemoryFiles, store: Store
    ) -> None:
        await store.add(SeriesEnded(), length(store))
        await store.delete(NOON)
        before = {name: data for name, data in files.files.items() if "library" in name}
        await store.restore()
        files.files |= before
        assert ids(await later(files, KEPT)) == (["id-1"], [])

    async def test_its_file_was_removed_and_its_line_was_not(
        self, files: MemoryFiles, library: Library, store: Store
    ) -> None:
        await store.delete(NOON)
        before = {name: data for name, data in files.files.items() if "library" in name}
        await library.remove("id-1")
        files.files |= before
        again = await library_on(files)
        assert (ids(again), again.shelf.trouble) == (([], []), None)

    async def test_a_library_made_anew_knows_what_was_deleted(
        self, files: MemoryFiles, store: Store
    ) -> None:
        await store.delete(NOON)
        for name in [name for name in files.files if "library" in name]:
            del files.files[name]
        assert ids(await later(files, timedelta())) == ([], ["id-1"])
        assert ids(await later(files, KEPT)) == ([], [])


async def test_a_copy_taken_in_brings_it_back(library: Library, store: Store) -> None:
    record = store.record
    await store.delete(NOON)
    adopted = await adopt(library, record.facts, record.tags, series_id=record.id)
    assert (adopted.how, adopted.store is store) == ("known", True)
    assert ids(library) == (["id-1"], [])


async def test_a_series_can_be_put_into_a_group_and_out_of_it(
    files: MemoryFiles, library: Library, store: Store
) -> None:
    assert await store.belong("thursday")
    assert (store.snapshot.group, library.shelf.series[0].group) == ("thursday", "thursday")
    files.failure = FULL
    assert not await store.belong("")
    assert (store.snapshot.group, library.shelf.series[0].group) == ("thursday", "thursday")
    files.failure = None
    assert await store.belong("")
    assert (await library_on(files)).shelf.series[0].group == ""
