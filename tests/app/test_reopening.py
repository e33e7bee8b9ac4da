"""A series that is over goes on, or is corrected, and everything that tells of it follows."""

import json

import pytest

from app.digests import digested
from app.draft import draft_of
from app.errors import StorageFullError
from app.export.document import export
from app.i18n import words
from app.library import Library
from app.statistics.digest import Count
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import SeriesFiles
from app.store import Store
from scoring import DealCorrected, DealVoided, Retracted, SeriesEnded, outcome
from tests.app.storing import FIVE, ONE, SHORT, begun, deal, length, library_on, play

LAST = deal(None, 5, 0)
"""Ends a rams in which Bo is at five."""


@pytest.fixture
async def finished(library: Library) -> Store:
    store = await begun(library, SHORT)
    await play(store, FIVE, FIVE)
    assert store.snapshot.state.ended == "finished"
    return store


async def test_a_stopped_series_goes_on_where_it_was(library: Library) -> None:
    store = await begun(library)
    await play(store, ONE)
    await store.edit(lambda draft: draft.marked(0, "in"), length(store))
    before = store.snapshot
    await store.add(SeriesEnded(), length(store))
    assert library.shelf.series[0].status == "stopped"
    assert await store.reopen(length(store)) is None
    after = store.snapshot
    assert (after.state.ended, after.state.rows) == (None, before.state.rows)
    assert after.draft == before.draft
    assert library.shelf.series[0].status == "running"
    await store.redo(length(store))
    assert store.snapshot.state.ended == "stopped"


async def test_a_stop_from_long_ago_is_taken_back_alone(library: Library) -> None:
    store = await begun(library)
    await play(store, ONE, FIVE)
    await store.add(SeriesEnded(), length(store))
    await store.add(DealCorrected(of=1, deal=FIVE.deal), length(store))
    await store.add(DealVoided(of=2, was_dealt=False), length(store))
    before = store.snapshot.state.rows
    await store.reopen(length(store))
    state = store.snapshot.state
    assert (state.ended, state.rows) == (None, before)
    assert state.facts[-1] == Retracted(of=3)


async def test_the_deal_that_ended_a_series_is_half_entered_again(
    library: Library, finished: Store
) -> None:
    store, row = finished, finished.snapshot.state.rows[-1]
    await store.reopen(length(store))
    now = store.snapshot
    assert (now.state.ended, len(now.state.rows)) == (None, 1)
    assert now.draft == draft_of(row.deal)
    assert library.shelf.series[0].status == "running"
    await store.redo(length(store))
    assert (store.snapshot.state.ended, store.snapshot.state.rows[-1]) == ("finished", row)


async def test_it_is_half_entered_however_much_was_corrected_since(
    library: Library, finished: Store
) -> None:
    store = finished
    await store.add(DealCorrected(of=1, deal=deal(5, None, 0).deal), length(store))
    row, before = store.snapshot.state.rows[-1], store.snapshot.state
    await store.reopen(length(store))
    now = store.snapshot
    assert (now.state.ended, len(now.state.rows)) == (None, 1)
    assert (now.draft, now.state.dealer) == (draft_of(row.deal), row.dealer)
    await store.undo(length(store))
    assert store.snapshot.state.rows == before.rows
    assert store.snapshot.state.ended == "finished"
    assert library.shelf.series[0].status == "finished"


async def test_a_stop_that_a_correction_has_overtaken_goes_too(library: Library) -> None:
    store = await begun(library, SHORT)
    await play(store, FIVE, ONE)
    await store.add(SeriesEnded(), length(store))
    await store.add(DealCorrected(of=2, deal=FIVE.deal), length(store))
    assert store.snapshot.state.ended == "finished"
    await store.reopen(length(store))
    assert (store.snapshot.state.ended, len(store.snapshot.state.rows)) == (None, 1)


async def test_one_that_goes_on_is_left_alone(library: Library) -> None:
    store = await begun(library)
    await play(store, ONE)
    before = store.snapshot
    assert await store.reopen(length(store)) is None
    assert store.snapshot == before


async def test_a_second_tap_does_nothing(finished: Store) -> None:
    expected = length(finished)
    await finished.reopen(expected)
    before = finished.snapshot
    await finished.reopen(expected)
    assert finished.snapshot == before


async def test_a_full_disk_leaves_it_over_and_says_so(files: MemoryFiles, finished: Store) -> None:
    files.failure = StorageFullError("series", "No space left on device")
    await finished.reopen(length(finished))
    trouble = finished.snapshot.trouble
    assert trouble
    assert (trouble.code, finished.snapshot.state.ended) == ("full", "finished")
    files.failure = None
    await finished.retry()
    assert finished.snapshot.state.ended is None


async def test_a_correction_reaches_result_line_statistics_and_exports(
    files: MemoryFiles, library: Library, finished: Store
) -> None:
    """Anna won with five tricks twice; she took none, and Bo ends it."""
    store, series = finished, SeriesFiles(files)
    before = digested(files, series).digests[0]
    texts = {kind: export(kind, store.snapshot, words("sv")).data for kind in KINDS}
    for seq in (1, 2):
        fact = DealCorrected(of=seq, deal=deal(0, 5, None).deal)
        assert await store.add(fact, length(store)) is None
    state = store.snapshot.state
    won = outcome(state)
    assert won
    assert (state.ended, won.winners) == ("finished", (1,))
    assert library.shelf.series[0].winners == (1,)
    again = await library_on(files)
    assert again.shelf.series == library.shelf.series
    found = digested(files, series)
    assert (found.fresh, found.digests[0].totals) == (1, state.totals)
    anna, bo = found.digests[0].seats[:2]
    assert (Count.SERIES_WON in anna.counts, bo.counts[Count.SERIES_WON]) == (False, 1)
    assert before.seats[0].counts[Count.SERIES_WON] == 1
    for kind in KINDS:
        assert export(kind, store.snapshot, words("sv")).data != texts[kind], kind
    told = json.loads(export("json", store.snapshot, words("sv")).data)
    assert "deal_corrected" in json.dumps(told)


KINDS = ("text", "csv", "rams", "json", "pdf", "xlsx")
