"""What every byte store and the repositories on it promise."""

from datetime import UTC, datetime

import pytest

from app.draft import Draft
from app.errors import CorruptError, NotFoundError, SchemaTooNewError
from app.records import LibraryRecord, Player, SeriesRecord
from app.settings import Settings
from app.storage.envelope import SERIES, Envelope
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from scoring import MATTMAR, Seat, SeriesStarted
from tests.app.storing import FIVE, ONE, Shelf

NAME = "series/s1.json"
START = SeriesStarted(players=("Åsa", 'Bo "B"', "Cecilia"), rules=MATTMAR, first_dealer=Seat(0))
RECORD = SeriesRecord(
    id="s1",
    created=datetime(2026, 11, 30, 19, 30, 15, 123456, tzinfo=UTC),
    facts=(START, ONE),
    draft=Draft(marks=("pass", None, 3), step="tricks", straight=True),
    tags={"Place": "Klubben", "Note": "rad ett\nrad två"},
    player_ids=("a", "b", "c"),
)


def test_generations_come_newest_first_and_three_earlier_are_kept(place: Shelf) -> None:
    for number in range(6):
        place.files.save(NAME, b"%d" % number)
    assert list(place.files.generations(NAME)) == [
        (NAME, b"5"),
        (f"{NAME}.1", b"4"),
        (f"{NAME}.2", b"3"),
        (f"{NAME}.3", b"2"),
    ]


def test_a_backup_is_one_file_without_generations(place: Shelf) -> None:
    for data in (b"1", b"2"):
        place.files.save("backups/a.zip", data)
    assert list(place.files.generations("backups/a.zip")) == [("backups/a.zip", b"2")]
    assert place.files.names("backups") == ["backups/a.zip"]
    place.files.remove("backups/a.zip")
    assert place.files.names("backups") == []


def test_the_newest_generation_can_be_taken_back(place: Shelf) -> None:
    for data in (b"1", b"2", b"3"):
        place.files.save(NAME, data)
    for left in (b"2", b"1"):
        place.files.revert(NAME)
        assert next(place.files.generations(NAME))[1] == left
        assert list(place.files.names("series")) == [NAME]
    for _ in range(2):
        place.files.revert(NAME)
        assert list(place.files.names("series")) == []


@pytest.mark.parametrize("size", [0, 1, 100_000, 10])
def test_shorter_and_longer_bytes_replace_each_other_whole(place: Shelf, size: int) -> None:
    for data in (b"x" * 500, b"y" * 5, b"z" * 500, b"u" * 50, b"v" * 5, b"w" * size):
        place.files.save(NAME, data)
    assert next(place.files.generations(NAME)) == (NAME, b"w" * size)


def test_names_are_listed_once_without_what_was_set_aside(place: Shelf) -> None:
    for name in ("series/a.json", "series/a.json", "series/b.json"):
        place.files.save(name, b"1")
    place.files.set_aside("series/a.json")
    assert sorted(place.files.names("series")) == ["series/a.json", "series/b.json"]
    place.put("series/c.json.damaged-1", b"")
    assert len(place.files.names("series")) == 2


def test_setting_aside_overwrites_nothing(place: Shelf) -> None:
    for data in (b"1", b"2"):
        place.put(NAME, data)
        place.files.set_aside(NAME)
    assert place.held() == {f"{NAME}.damaged-1": b"1", f"{NAME}.damaged-2": b"2"}


async def test_what_is_removed_is_gone_with_all_its_generations(place: Shelf) -> None:
    for name in (NAME, NAME, "series/s2.json"):
        place.files.save(name, b"1")
    place.files.remove(NAME)
    place.files.remove("series/never.json")
    assert place.held() == {"series/s2.json": b"1"}


async def test_a_removed_series_is_not_found(place: Shelf) -> None:
    series = SeriesFiles(place.files)
    await series.save(RECORD)
    await series.remove("s1")
    assert list(series.ids()) == []
    with pytest.raises(NotFoundError):
        series.load("s1")
    await series.save(RECORD)
    assert series.load("s1").record == RECORD


async def test_a_series_comes_back_as_it_was(place: Shelf) -> None:
    series = SeriesFiles(place.files)
    await series.save(RECORD)
    assert SeriesFiles(place.files).load("s1").record == RECORD
    longer = RECORD.model_copy(update={"facts": (START, ONE, FIVE, ONE)})
    await series.save(longer)
    assert series.load("s1").record == longer
    other = RECORD.model_copy(update={"facts": (START, FIVE)})
    await series.save(other)
    assert series.load("s1").record == other
    assert list(series.ids()) == ["s1"]


async def test_a_library_comes_back_as_it_was(place: Shelf) -> None:
    library = LibraryFile(place.files)
    assert library.load().record == LibraryRecord()
    record = LibraryRecord(settings=Settings(theme="dark"), players=(Player("a", "Åsa"),))
    await library.save(record)
    assert LibraryFile(place.files).load().record == record


@pytest.mark.parametrize("name", ["s1", "../library", "a/b", "", "..", "s1.json"])
def test_a_series_that_is_not_there_is_not_found(place: Shelf, name: str) -> None:
    place.files.save("library.json", b"{}")
    with pytest.raises(NotFoundError):
        SeriesFiles(place.files).load(name)


async def test_the_damaged_newest_is_set_aside_and_the_one_before_opened(place: Shelf) -> None:
    series = SeriesFiles(place.files)
    await series.save(RECORD)
    await series.save(RECORD.model_copy(update={"facts": (START, ONE, FIVE)}))
    place.put(NAME, b"junk")
    loaded = series.load("s1")
    assert (loaded.record, loaded.restored) == (RECORD, f"{NAME}.damaged-1")
    assert place.held()[f"{NAME}.damaged-1"] == b"junk"
    assert series.load("s1").restored is None
    await series.save(RECORD)
    assert series.load("s1").record == RECORD


async def test_with_every_generation_damaged_nothing_is_touched(place: Shelf) -> None:
    series = SeriesFiles(place.files)
    for _ in range(4):
        await series.save(RECORD)
    for name in place.held():
        place.put(name, place.held()[name][:-9])
    before = place.held()
    with pytest.raises(CorruptError):
        series.load("s1")
    assert place.held() == before


@pytest.mark.parametrize("edited", [False, True])
async def test_a_newer_schema_is_left_alone_and_not_stepped_back_from(
    place: Shelf, edited: bool
) -> None:
    series = SeriesFiles(place.files)
    for _ in range(3):
        await series.save(RECORD)
    newer = Envelope("mattmar-series", [*SERIES.steps, dict]).sealed(
        {"anything": {"1": {"at": "all"}}}
    )
    if edited:
        newer = place.held()[NAME].replace(b'"schema":%d' % SERIES.schema, b'"schema":9')
        assert newer != place.held()[NAME]
    place.put(NAME, newer)
    before = place.held()
    with pytest.raises(SchemaTooNewError):
        series.load("s1")
    assert place.held() == before


async def test_a_copied_file_is_a_series_of_its_own(place: Shelf) -> None:
    series = SeriesFiles(place.files)
    await series.save(RECORD)
    place.put("series/copy.json", place.held()[NAME])
    assert series.load("copy").record.id == "copy"
