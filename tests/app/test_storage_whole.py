"""Whether a file is whole, told by its checksum; and a library of many lines, read bit by bit."""

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from pydantic_core import to_json

from app.errors import CorruptError, SchemaTooNewError
from app.records import LibraryRecord, SeriesRecord, Summary
from app.storage.envelope import LIBRARY, SERIES, DamagedError, Envelope, Json
from app.storage.forms import FORMS
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from scoring import MATTMAR, Seat, SeriesStarted
from tests.app.storing import ONE

BEGAN = datetime(2026, 3, 1, 19, tzinfo=UTC)
NAMES = ("Åsa", "Bo", "Cecilia")
START = SeriesStarted(players=NAMES, rules=MATTMAR, first_dealer=Seat(0))
RECORD = SeriesRecord(id="s1", created=BEGAN, facts=(START, ONE), tags={"Place": '"tables":'})
LINE = Summary("s", BEGAN, NAMES, "finished", 6, 6, (Seat(1),), ("a", "b", "c"), place="")
MANY = LibraryRecord().with_series(
    [replace(LINE, id=f"s{n}", created=BEGAN - timedelta(n)) for n in range(2500)]
)


@pytest.fixture
async def held(files: MemoryFiles) -> dict[str, bytes]:
    await SeriesFiles(files).save(RECORD)
    await LibraryFile(files).save(LibraryRecord())
    return files.files


async def test_what_the_program_wrote_is_whole(held: dict[str, bytes]) -> None:
    assert len(held) == 2
    assert all(FORMS.intact(data) and FORMS.intact(data + b" \n") for data in held.values())


async def test_what_was_cut_off_or_changed_is_whole_where_it_can_be_read_all_the_same(
    held: dict[str, bytes],
) -> None:
    for data in held.values():
        text = data.rstrip()
        assert not any(FORMS.intact(data[:at]) for at in range(len(text)))
        flipped = [data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(len(text))]
        assert list(map(FORMS.intact, flipped)) == list(map(readable, flipped))


def readable(data: bytes) -> bool:
    for envelope in (SERIES, LIBRARY):
        with suppress(DamagedError):
            try:
                envelope.opened(data)
            except SchemaTooNewError:
                return True
            return True
    return False


async def test_nobody_elses_file_is() -> None:
    other = Envelope("another", SERIES.steps).sealed({"_default": {}})
    for data in (other, b"", b"{}", b"[]", b'"tables":', b'{"tables":{}}'):
        assert not FORMS.intact(data)


async def test_one_of_a_newer_version_is_not_judged() -> None:
    newer = Envelope("mattmar-series", [*SERIES.steps, dict]).sealed({"any": {"1": {"at": "all"}}})
    assert FORMS.intact(newer.replace(b"all", b"odd"))


async def test_many_lines_come_back_in_more_than_one_step(files: MemoryFiles) -> None:
    library = LibraryFile(files)
    await library.save(MANY)
    assert library.load().record == MANY
    assert len(list(library.loading())) > 2


def changed(data: bytes, old: bytes, new: bytes) -> bytes:
    """Return a file with *new* in it instead of *old*, and a checksum that fits."""
    tables = LIBRARY.opened(data)
    assert data.count(old) == 1
    fields = {
        name: Json(to_json(value).replace(old, new))
        for name, value in tables["_default"]["1"].items()
    }
    return LIBRARY.sealed({"_default": {"1": fields}})


@pytest.mark.parametrize("at", [0, 1234, 2499])
async def test_a_line_that_cannot_be_read_makes_the_file_a_damaged_one(
    files: MemoryFiles, at: int
) -> None:
    library, line = LibraryFile(files), MANY.series[at]
    await library.save(LibraryRecord())
    await library.save(MANY)
    name = f'"id":"{line.id}",'.encode()
    for instead in (name.replace(b'"id"', b'"odd":1,"id"'), name.replace(b'"id"', b'"di"')):
        files.files["library.json"] = changed(files.files["library.json"], name, instead)
        loaded = library.load()
        assert loaded.record == LibraryRecord()
        assert loaded.restored
        await library.save(MANY)


async def test_no_record_at_all_is_damage(files: MemoryFiles) -> None:
    files.files["series/s1.json"] = SERIES.sealed({"_default": {}})
    with pytest.raises(CorruptError):
        SeriesFiles(files).load("s1")
