"""The commands of one series: checked, written, then shown."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from app.draft import Draft
from app.errors import CorruptError, FolderInUseError, StorageError, StorageFullError
from app.ports import Loaded
from app.records import SeriesRecord
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import SeriesFiles
from app.store import Store, Trouble
from app.trouble import Cause
from scoring import (
    Amendment,
    Code,
    DealCorrected,
    DealerSet,
    DealScored,
    Refusal,
    Seat,
    SeriesEnded,
    SeriesStarted,
)
from tests.app.storing import FIVE, ONE, SHORT, begun, deal, length, library_on, play

FULL = StorageFullError("series/id-1.json", "No space left on device")


@pytest.fixture
def files() -> MemoryFiles:
    return MemoryFiles()


@pytest.fixture
async def store(files: MemoryFiles) -> Store:
    return await begun(await library_on(files))


def stored(files: MemoryFiles, store: Store) -> SeriesRecord:
    return SeriesFiles(files).load(store.snapshot.id).record


async def test_a_deal_is_written_and_then_shown(files: MemoryFiles, store: Store) -> None:
    seen = []
    store.subscribe(lambda: seen.append((store.snapshot, stored(files, store).facts)))
    await play(store, ONE)
    ((snapshot, on_disk),) = seen
    assert snapshot.state.scores == (8, 7, 10)
    assert on_disk == snapshot.state.facts == (*snapshot.state.facts[:1], ONE)


async def test_confirmed_twice_counts_once(store: Store) -> None:
    expected = length(store)
    answers = await asyncio.gather(*(store.add(ONE, expected) for _ in range(5)))
    assert answers == [None] * 5
    assert len(store.snapshot.state.rows) == 1


async def test_a_deal_that_lacks_the_last_tap_is_not_written(store: Store) -> None:
    shown, expected = store.snapshot.draft, length(store)
    tap = store.edit(lambda held: held.marked(Seat(2), 0), expected)
    await asyncio.gather(tap, store.add(ONE, expected, lambda held: held == shown))
    assert store.snapshot.state.rows == ()
    assert await store.add(ONE, expected, lambda held: held.mark(Seat(2)) == 0) is None
    assert len(store.snapshot.state.rows) == 1


async def test_two_screens_share_one_store_and_the_later_tap_is_ignored() -> None:
    library = await library_on(MemoryFiles())
    left = await begun(library)
    right = await library.open(left.snapshot.id)
    expected = length(left)
    await left.add(ONE, expected)
    await right.add(FIVE, expected)
    await right.edit(lambda draft: draft.marked(Seat(0), 3), expected)
    assert (right.snapshot.state.scores, right.snapshot.draft) == ((8, 7, 10), Draft())


async def test_a_refused_deal_writes_nothing(files: MemoryFiles, store: Store) -> None:
    before = dict(files.files)
    refusal = await store.add(deal(1, 1, 1), length(store))
    assert refusal
    assert refusal.code is Code.SUM
    assert files.files == before


async def test_each_tap_is_saved_and_a_new_deal_starts_empty(
    files: MemoryFiles, store: Store
) -> None:
    await store.edit(lambda draft: draft.marked(Seat(1), 2), length(store))
    assert store.snapshot.draft == Draft(marks=(None, 2)) == stored(files, store).draft
    await play(store, ONE)
    assert store.snapshot.draft == Draft() == stored(files, store).draft


async def test_undo_gives_the_deal_back_as_a_draft_and_redo_takes_it(store: Store) -> None:
    await store.edit(Draft.skipped, length(store))
    await play(store, ONE)
    assert await store.undo(length(store)) is None
    assert store.snapshot.state.scores == (10, 10, 10)
    assert store.snapshot.draft == Draft(marks=(2, 3, "pass"), step="tricks", straight=True)
    assert await store.redo(length(store)) is None
    assert store.snapshot.state.scores == (8, 7, 10)
    assert store.snapshot.draft == Draft(step="tricks", straight=True)


async def test_undo_of_a_correction_leaves_the_draft_alone(store: Store) -> None:
    await play(store, ONE)
    await store.edit(lambda draft: draft.marked(Seat(0), "in"), length(store))
    draft = store.snapshot.draft
    corrected = DealCorrected(of=1, deal=FIVE.deal)
    assert await store.add(corrected, length(store)) is None
    assert await store.add(DealerSet(seat=Seat(2)), length(store)) is None
    for _ in range(2):
        assert await store.undo(length(store)) is None
    assert store.snapshot.draft == draft
    assert store.snapshot.state.scores == (8, 7, 10)


async def test_undo_and_redo_go_on_without_limit_across_the_end() -> None:
    store = await begun(await library_on(MemoryFiles()), SHORT)
    await play(store, ONE, FIVE)
    await play(store, deal(3, 2, None))
    end = store.snapshot.state
    assert end.ended == "finished"
    for _ in range(3):
        assert await store.undo(length(store)) is None
    assert await store.undo(length(store)) == Refusal(Code.UNDO)
    assert store.snapshot.state.rows == ()
    for _ in range(3):
        assert await store.redo(length(store)) is None
    assert await store.redo(length(store)) == Refusal(Code.UNDO)
    again = store.snapshot.state
    assert (again.rows, again.ended) == (end.rows, end.ended)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (FULL, "full"),
        (FolderInUseError("folder"), "conflict"),
        (StorageError("series/id-1.json", "Input/output error"), "failed"),
    ],
)
async def test_what_cannot_be_written_is_not_shown_and_can_be_tried_again(
    files: MemoryFiles, store: Store, error: StorageError, code: Cause
) -> None:
    await store.edit(lambda draft: draft.marked(Seat(0), 2), length(store))
    before, held = store.snapshot, dict(files.files)
    files.failure = error
    assert await store.add(ONE, length(store)) is None
    now = store.snapshot
    assert (now.state, now.draft, files.files) == (before.state, before.draft, held)
    assert now.trouble == (told := Trouble(code, error.detail or error.what, ONE))
    await store.retry()
    assert store.snapshot.trouble == replace(told, tries=2)
    files.failure = None
    assert await store.retry() is None
    assert store.snapshot.trouble is None
    assert stored(files, store).facts == store.snapshot.state.facts
    assert store.snapshot.state.scores == (8, 7, 10)


async def test_a_tap_that_cannot_be_saved_is_shown_anyway(files: MemoryFiles, store: Store) -> None:
    files.failure = FULL
    await store.edit(lambda draft: draft.marked(Seat(0), 2), length(store))
    assert store.snapshot.draft == Draft(marks=(2,))
    assert store.snapshot.trouble == Trouble("full", FULL.detail)
    files.failure = None
    await store.retry()
    assert store.snapshot.trouble is None
    assert stored(files, store).draft == Draft(marks=(2,))


async def test_a_changed_draft_replaces_the_deal_that_waits_but_not_a_correction(
    files: MemoryFiles, store: Store
) -> None:
    await play(store, ONE)
    for fact in (FIVE, DealCorrected(of=1, deal=FIVE.deal)):
        files.failure = FULL
        await store.add(fact, length(store))
        files.failure = None
        await store.edit(lambda draft: draft.marked(Seat(0), "in"), length(store))
        trouble = store.snapshot.trouble
        assert (trouble and trouble.pending) == (None if isinstance(fact, DealScored) else fact)
    await store.retry()
    assert store.snapshot.state.scores == (5, 10, 10)


async def test_what_waits_is_checked_again_when_it_is_tried(
    files: MemoryFiles, store: Store
) -> None:
    files.failure = FULL
    await store.add(ONE, length(store))
    files.failure = None
    await store.add(SeriesEnded(), length(store))
    assert store.snapshot.trouble is None
    assert await store.retry() is None
    assert store.snapshot.state.ended == "stopped"


async def test_a_preview_changes_nothing(files: MemoryFiles, store: Store) -> None:
    await play(store, ONE)
    before, held = store.snapshot, dict(files.files)
    preview = store.preview(DealCorrected(of=1, deal=FIVE.deal))
    assert isinstance(preview, Amendment)
    assert preview.after.scores == (5, 10, 10)
    assert isinstance(store.preview(DealCorrected(of=9, deal=FIVE.deal)), Refusal)
    assert (store.snapshot, files.files) == (before, held)


async def nothing(*_: object) -> None: ...


async def opened_with(files: MemoryFiles, store: Store, facts: tuple[object, ...]) -> Store:
    record = store.record.model_copy(update={"facts": facts})
    await SeriesFiles(files).save(record)
    return Store(SeriesFiles(files).load(record.id), SeriesFiles(files), nothing)


async def test_facts_legal_only_so_far_can_be_read_and_not_changed(
    files: MemoryFiles, store: Store
) -> None:
    start = store.snapshot.state.facts[0]
    opened = await opened_with(files, store, (start, ONE, deal(9, None, None), ONE))
    held = dict(files.files)
    assert opened.snapshot.state.scores == (8, 7, 10)
    unread = opened.snapshot.unread
    assert unread
    assert unread.code is Code.TRICKS
    calls: list[Callable[[], Awaitable[object]]] = [
        lambda: opened.add(ONE, 2),
        lambda: opened.undo(2),
    ]
    assert [await call() for call in calls] == [unread, unread]
    assert opened.preview(ONE) == unread
    await opened.edit(lambda draft: draft.marked(Seat(0), 1), 2)
    assert (opened.snapshot.draft, files.files) == (Draft(), held)


async def test_without_a_legal_start_there_is_no_series(files: MemoryFiles, store: Store) -> None:
    with pytest.raises(CorruptError):
        await opened_with(files, store, (ONE,))
    start = store.snapshot.state.facts[0]
    assert isinstance(start, SeriesStarted)
    with pytest.raises(CorruptError):
        await opened_with(files, store, (start.model_copy(update={"first_dealer": Seat(7)}),))


async def test_the_notice_of_a_damaged_file_is_settled_once(store: Store) -> None:
    shown = Store(Loaded(store.record, "x.json.damaged-1"), SeriesFiles(MemoryFiles()), nothing)
    assert shown.snapshot.restored == "x.json.damaged-1"
    await shown.settle()
    assert shown.snapshot.restored is None


async def test_listeners_are_held_until_they_leave(store: Store) -> None:
    heard: list[str] = []
    leave = store.subscribe(lambda: heard.append("a"))
    store.subscribe(lambda: (leave(), heard.append("b")))  # type: ignore[func-returns-value]
    await play(store, ONE, FIVE)
    leave()
    assert heard == ["a", "b", "b"]
