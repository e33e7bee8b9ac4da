"""Players, series and settings of one folder, and what mends them at start."""

import pytest
from pydantic import ValidationError

from app.errors import CorruptError, NotFoundError, SchemaTooNewError, StorageFullError
from app.library import BadNameError, Library, Player, SamePlayerError
from app.settings import Settings
from app.storage.envelope import LIBRARY as LIBRARY_FILE
from app.storage.envelope import Envelope
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import SeriesFiles
from scoring import MATTMAR, BrokenLogError, Seat, SeriesEnded
from tests.app.storing import FIVE, ONE, PLAYERS, SHORT, begun, length, library_on, play

FULL = StorageFullError("library.json", "No space left on device")
LIBRARY = "library.json"


async def test_a_new_series_is_stored_listed_and_shared(
    files: MemoryFiles, library: Library
) -> None:
    store = await library.create(PLAYERS, MATTMAR, Seat(1), {"Place": "Klubben"})
    assert SeriesFiles(files).load("id-1").record == store.record
    (row,) = library.shelf.series
    assert (row.id, row.players, row.status, row.rams, row.length) == (
        "id-1",
        ("Anna", "Bo", "Cecilia"),
        "running",
        1,
        6,
    )
    assert row.player_ids == tuple(player.id for player in PLAYERS)
    assert library.shelf.players == PLAYERS
    assert store.snapshot.tags == {"Place": "Klubben"}
    assert await library.open("id-1") is store


async def test_what_was_kept_is_there_after_a_new_start(
    files: MemoryFiles, library: Library
) -> None:
    for _ in range(3):
        store = await begun(library)
    await play(store, ONE)
    await library.save_settings(Settings(theme="dark"))
    again = await library_on(files)
    assert again.shelf == library.shelf
    assert [row.id for row in again.shelf.series] == ["id-3", "id-2", "id-1"]
    assert (await again.open("id-3")).snapshot == store.snapshot


async def test_nobody_sits_twice_but_two_may_share_a_name(library: Library) -> None:
    anna, other = await library.remember("Anna"), await library.remember("Anna")
    assert anna != other
    store = await library.create([anna, other], MATTMAR, Seat(0))
    assert store.snapshot.state.players == ("Anna", "Anna")
    with pytest.raises(SamePlayerError) as caught:
        await library.create([anna, other, anna], MATTMAR, Seat(0))
    assert caught.value.player == anna
    with pytest.raises(ValidationError):
        await library.create([anna], MATTMAR, Seat(0))
    with pytest.raises(BrokenLogError):
        await library.create([anna, other], MATTMAR, Seat(2))
    assert len(library.shelf.series) == 1


@pytest.mark.parametrize(("name", "fault"), [("  ", "empty"), ("x" * 61, "long"), ("a\n", None)])
async def test_a_name_nobody_can_bear_is_refused(
    library: Library, name: str, fault: str | None
) -> None:
    with pytest.raises(BadNameError) as caught:
        await library.remember(name)
    assert caught.value.fault == (fault or "control")
    assert library.shelf.players == ()


async def test_the_most_recently_used_players_come_first(library: Library) -> None:
    await begun(library)
    doris = await library.remember("Doris")
    assert library.shelf.players == (doris, *PLAYERS)
    await library.create(PLAYERS[1:], MATTMAR, Seat(0))
    assert library.shelf.players == (*PLAYERS[1:], doris, PLAYERS[0])


async def test_the_line_of_a_series_follows_its_status(
    files: MemoryFiles, library: Library
) -> None:
    store = await begun(library, SHORT)
    await play(store, FIVE, FIVE)
    (row,) = library.shelf.series
    assert (row.status, row.winners) == ("finished", (0,))
    await store.undo(length(store))
    assert library.shelf.series[0].status == "running"
    await store.add(SeriesEnded(), length(store))
    assert library.shelf.series[0].status == "stopped"
    assert (await library_on(files)).shelf.series == library.shelf.series


async def test_an_ordinary_deal_leaves_the_library_file_alone(
    files: MemoryFiles, library: Library
) -> None:
    store = await begun(library)
    before = files.files[LIBRARY]
    files.files[LIBRARY] = b"untouched"
    await play(store, ONE)
    await store.undo(length(store))
    assert files.files[LIBRARY] == b"untouched"
    assert before != b"untouched"


async def test_a_series_that_cannot_be_stored_is_not_begun(
    files: MemoryFiles, library: Library
) -> None:
    files.failure = FULL
    with pytest.raises(StorageFullError):
        await begun(library)
    assert (library.shelf.series, files.files) == ((), {})


async def test_a_setting_that_cannot_be_saved_holds_until_it_can(
    files: MemoryFiles, library: Library
) -> None:
    files.failure = FULL
    await library.save_settings(Settings(theme="dark"))
    trouble = library.shelf.trouble
    assert trouble
    assert (library.shelf.settings.theme, trouble.code) == ("dark", "full")
    files.failure = None
    await library.retry()
    assert library.shelf.trouble is None
    assert (await library_on(files)).shelf.settings.theme == "dark"


async def test_series_without_a_line_get_theirs_at_start(
    files: MemoryFiles, library: Library
) -> None:
    await begun(library)
    held = {name: data for name, data in files.files.items() if name.startswith(LIBRARY)}
    await library.create([*PLAYERS, Player("player-dan", "Dan")], SHORT, Seat(0))
    files.files.update(held)
    mended = (await library_on(files)).shelf
    assert mended.series == library.shelf.series
    assert set(mended.players) == set(library.shelf.players)


async def test_a_line_that_fell_behind_is_corrected_at_start(
    files: MemoryFiles, library: Library
) -> None:
    store = await begun(library, SHORT)
    behind = files.files[LIBRARY]
    await play(store, FIVE, FIVE)
    files.files[LIBRARY] = behind
    assert (await library_on(files)).shelf.series == library.shelf.series


@pytest.mark.parametrize("junk", [b"", b"{}", b"\0" * 400, b"[1, 2"])
async def test_a_library_beyond_repair_is_made_anew_from_the_series(
    files: MemoryFiles, library: Library, junk: bytes
) -> None:
    for _ in range(3):
        await begun(library, SHORT)
    names = [name for name in files.files if name.startswith(LIBRARY)]
    files.files.update(dict.fromkeys(names, junk))
    again = await library_on(files)
    assert again.shelf.series == library.shelf.series
    assert again.shelf.players == library.shelf.players
    assert again.shelf.restored == f"{LIBRARY}.damaged-1"
    assert files.files[f"{LIBRARY}.damaged-1"] == junk
    await again.settle()
    assert again.shelf.restored is None
    assert (await library_on(files)).shelf == again.shelf


async def test_a_damaged_library_with_an_earlier_generation_keeps_its_settings(
    files: MemoryFiles, library: Library
) -> None:
    await library.save_settings(Settings(theme="dark"))
    await begun(library)
    files.files[LIBRARY] = files.files[LIBRARY][:-5]
    again = (await library_on(files)).shelf
    assert (again.settings.theme, again.series) == ("dark", library.shelf.series)
    assert again.restored == f"{LIBRARY}.damaged-1"


async def test_a_newer_library_is_left_alone(files: MemoryFiles, library: Library) -> None:
    await begun(library)
    files.files[LIBRARY] = Envelope("mattmar-library", [*LIBRARY_FILE.steps, dict]).sealed({})
    held = dict(files.files)
    with pytest.raises(SchemaTooNewError):
        await library_on(files)
    assert files.files == held


async def test_an_unreadable_series_is_told_and_the_others_work(
    files: MemoryFiles, library: Library
) -> None:
    for _ in range(2):
        await begun(library)
    files.files["series/id-1.json"] = b"junk"
    again = await library_on(files)
    trouble = again.shelf.trouble
    assert trouble
    assert (trouble.code, trouble.detail) == ("unreadable", "series/id-1.json")
    assert len(again.shelf.series) == 2
    with pytest.raises(CorruptError):
        await again.open("id-1")
    assert (await again.open("id-2")).snapshot.restored is None
    with pytest.raises(NotFoundError):
        await again.open("id-9")


async def test_a_series_mended_at_start_still_tells_when_it_is_opened(
    files: MemoryFiles, library: Library
) -> None:
    store = await begun(library)
    await play(store, ONE)
    files.files["series/id-1.json"] = b"junk"
    again = await library_on(files)
    assert again.read("id-1").rows == ()
    assert (await again.open("id-1")).snapshot.restored == "series/id-1.json.damaged-1"


async def test_reading_a_series_opens_no_store(library: Library, files: MemoryFiles) -> None:
    await begun(library)
    again = await library_on(files)
    assert again.read("id-1").players == ("Anna", "Bo", "Cecilia")
    with pytest.raises(NotFoundError):
        again.read("id-9")


async def test_listeners_hear_of_every_change(library: Library) -> None:
    heard: list[int] = []
    leave = library.subscribe(lambda: heard.append(len(library.shelf.series)))
    await begun(library)
    leave()
    await begun(library)
    assert heard == [1]
