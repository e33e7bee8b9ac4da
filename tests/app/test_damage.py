"""Files that were cut, overwritten or grown: the last good generation opens, or we say why not."""

from collections.abc import Callable

import pytest

from app.errors import CorruptError
from app.storage.envelope import SERIES
from app.storage.tinydb_store import SeriesFiles
from tests.app.storing import FIVE, ONE, Shelf, begun, library_on, play

NAME = "series/id-1.json"
SCHEMA = b'"schema":%d' % SERIES.schema
Damage = Callable[[bytes], bytes]

DAMAGES: dict[str, Damage] = {
    "empty": lambda data: b"",
    "junk behind": lambda data: data + b"junk",
    "a second document behind": lambda data: data + data,
    "nuls behind": lambda data: data + b"\0" * 512,
    "nuls only": lambda data: b"\0" * len(data),
    "nuls at the end": lambda data: data[:-64] + b"\0" * 64,
    "one digit changed": lambda data: data.replace(b'"tricks":5', b'"tricks":4', 1),
    "one name changed": lambda data: data.replace(b"Anna", b"Anno", 1),
    "not text": lambda data: b"\xff\xfe" + data,
    "a list": lambda data: b"[]",
    "a number": lambda data: b"1",
    "an empty object": lambda data: b"{}",
    "another program's": lambda data: b'{"format":"x","schema":1,"crc32":0,"tables":{}}',
    "no schema": lambda data: data.replace(SCHEMA, b'"schema":null'),
    "schema zero": lambda data: data.replace(SCHEMA, b'"schema":0'),
    "brackets without end": lambda data: b"[" * 100_000,
}


@pytest.fixture
async def played(place: Shelf) -> Shelf:
    await play(await begun(await library_on(place.files)), ONE, FIVE)
    return place


def opened_anyway(place: Shelf, damaged: bytes) -> None:
    """Put *damaged* in place of the newest file: the deal before it must be there."""
    before = {**place.held(), NAME: damaged}
    place.put(NAME, damaged)
    loaded = SeriesFiles(place.files).load("id-1")
    assert len(loaded.record.facts) == 2
    assert loaded.restored
    now = place.held()
    assert now.pop(loaded.restored) == before.pop(NAME) == damaged
    # In a browser the earlier generations move up, on a disk they keep their names.
    assert sorted(now.values()) == sorted(before.values())


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
async def test_a_damaged_newest_file(played: Shelf, damage: Damage) -> None:
    whole = played.held()[NAME]
    damaged = damage(whole)
    assert damaged != whole
    opened_anyway(played, damaged)


async def test_a_file_cut_anywhere(played: Shelf) -> None:
    earlier, whole = (played.held()[name] for name in (f"{NAME}.1", NAME))
    for at in (*range(0, len(whole), 50), len(whole) - 2):
        for data in (earlier, whole):
            played.files.save(NAME, data)
        opened_anyway(played, whole[:at])


async def test_two_damaged_generations_are_both_set_aside(played: Shelf) -> None:
    for name in (NAME, f"{NAME}.1"):
        played.put(name, b"junk")
    loaded = SeriesFiles(played.files).load("id-1")
    assert len(loaded.record.facts) == 1
    assert loaded.restored == f"{NAME}.damaged-1"
    assert f"{NAME}.1.damaged-1" in played.held()


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
async def test_every_generation_damaged(played: Shelf, damage: Damage) -> None:
    damaged = damage(played.held()[NAME])
    for name in played.held().keys() - {"library.json", "library.json.1"}:
        played.put(name, damaged)
    before = played.held()
    with pytest.raises(CorruptError) as caught:
        SeriesFiles(played.files).load("id-1")
    assert caught.value.what == NAME
    assert played.held() == before


async def test_play_goes_on_after_a_restored_file(played: Shelf) -> None:
    played.put(NAME, played.held()[NAME][:-30])
    library = await library_on(played.files)
    store = await library.open("id-1")
    assert store.snapshot.restored == f"{NAME}.damaged-1"
    await play(store, FIVE, ONE)
    again = await (await library_on(played.files)).open("id-1")
    assert again.snapshot.state == store.snapshot.state
    assert again.snapshot.restored is None
