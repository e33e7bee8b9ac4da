"""Merging an archive: nothing is lost, nothing comes twice, and everything is told."""

import asyncio
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import StorageError
from app.storage.envelope import SERIES
from app.storage.memory import MemoryFiles
from app.working import at_once
from tests.app.storing import FIVE, ONE, begun, deal, length, library_on, play
from tests.app.vaulting import (
    MARK,
    Counted,
    Killed,
    looked,
    merge,
    newest,
    opened,
    packed,
    records,
    vault_on,
)

DEALS = (ONE, FIVE, deal(None, 2, 3), deal(3, 2, None))


async def played(files: MemoryFiles, *logs, prefix: str = "id") -> MemoryFiles:
    library = await library_on(files, prefix)
    for log in logs:
        await play(await begun(library), *log)
    return files


def copy_of(files: MemoryFiles) -> MemoryFiles:
    copied = MemoryFiles()
    copied.files = dict(files.files)
    return copied


async def go_on_with(files: MemoryFiles, series_id: str, *facts) -> None:
    await play(await (await library_on(files)).open(series_id), *facts)


async def fates(files: MemoryFiles, data: bytes) -> dict[str, int]:
    return dict((await merge((await vault_on(files))[1], data)).counts)


async def test_into_an_empty_library_everything_comes_as_it_is() -> None:
    there = await played(MemoryFiles(), [ONE], [FIVE, ONE])
    here = MemoryFiles()
    library, vault = await vault_on(here, "other")
    report = await merge(vault, await packed(there))
    assert dict(report.counts) == {"new": 2}
    assert {n: d for n, d in newest(here).items() if "series" in n} == {
        n: d for n, d in newest(there).items() if "series" in n
    }
    theirs = await library_on(there)
    assert library.shelf.series == theirs.shelf.series
    assert set(library.shelf.players) == set(theirs.shelf.players)
    assert set(report.gained.players) == {"Anna", "Bo", "Cecilia"}
    assert (await library_on(here)).shelf.series == theirs.shelf.series


async def test_again_it_adds_nothing() -> None:
    data = await packed(await played(MemoryFiles(), [ONE], [FIVE]))
    here = await played(MemoryFiles(), [ONE, ONE], prefix="here")
    await fates(here, data)
    before = dict(here.files)
    assert await fates(here, data) == {"known": 2}
    assert here.files == before


async def test_a_longer_log_lengthens_ours_in_every_window_and_a_shorter_changes_nothing() -> None:
    here = await played(MemoryFiles(), [ONE])
    there, old = copy_of(here), await packed(here)
    await go_on_with(there, "id-1", FIVE, ONE)
    library, vault = await vault_on(here)
    store, seen = await library.open("id-1"), []
    store.subscribe(lambda: seen.append(len(store.snapshot.state.rows)))
    report = await merge(vault, await packed(there))
    assert (dict(report.counts), seen[-1]) == ({"longer": 1}, 3)
    await play(store, ONE)
    assert length(await (await library_on(here)).open("id-1")) == 5
    before = dict(here.files)
    again = await merge(vault, old)
    assert (dict(again.counts), again.ahead, here.files) == ({"known": 1}, 1, before)


async def test_a_series_that_went_two_ways_is_kept_twice_and_named_so() -> None:
    here = await played(MemoryFiles(), [ONE])
    there = copy_of(here)
    await go_on_with(here, "id-1", FIVE)
    await go_on_with(there, "id-1", ONE)
    library, vault = await vault_on(here)
    report = await merge(vault, await packed(there))
    assert dict(report.counts) == {"beside": 1}
    mine, other = sorted(library.shelf.series, key=lambda row: row.note)
    assert (mine.id, mine.note, other.note) == ("id-1", "", MARK)
    assert {len(record.facts) for record in records(here)} == {3}
    back = await packed(here)
    assert await fates(there, back) == {"beside": 1, "known": 1}
    assert len(records(there)) == 2


async def test_what_is_said_of_a_series_stays_ours_and_that_is_told() -> None:
    here = await played(MemoryFiles(), [ONE], [ONE])
    data = await packed(here)
    library, vault = await vault_on(here)
    await (await library.open("id-1")).describe({"Note": "vår"})
    there = copy_of(here)
    await (await (await library_on(there)).open("id-1")).describe({"Note": "deras"})
    assert dict((await merge(vault, data)).counts) == {"known": 2}
    report = await merge(vault, await packed(there))
    assert dict(report.counts) == {"kept": 1, "known": 1}
    assert (await library.open("id-1")).snapshot.tags == {"Note": "vår"}


async def test_what_was_deleted_here_stays_deleted() -> None:
    here = await played(MemoryFiles(), [ONE])
    data = await packed(here)
    library, vault = await vault_on(here)
    await (await library.open("id-1")).delete(datetime(2026, 12, 1, tzinfo=UTC))
    assert dict((await merge(vault, data)).counts) == {"kept": 1}
    assert (library.shelf.series, len(library.shelf.deleted)) == ((), 1)


async def test_what_cannot_be_read_is_listed_and_left_out() -> None:
    there = await played(MemoryFiles(), [ONE], [FIVE], [ONE], [ONE])
    await library_on(there)  # so that the library file has every line
    vault = (await vault_on(there))[1]
    there.files["series/id-1.json"] = b"junk"
    newer = there.files["series/id-2.json"].replace(b'"schema":%d' % SERIES.schema, b'"schema":9')
    there.files["series/id-2.json"] = newer
    for name in [name for name in there.files if name.endswith((".1", ".2"))]:
        del there.files[name]
    data = at_once(vault.packing())
    here = MemoryFiles()
    library, vault = await vault_on(here)
    report = await merge(vault, data)
    assert dict(report.counts) == {"unreadable": 1, "newer": 1, "new": 2}
    assert report.left_out == ("id-1", "id-2")
    assert [row.id for row in library.shelf.series] == ["id-4", "id-3"]


async def test_a_look_writes_nothing_and_says_what_a_merge_does() -> None:
    here = await played(MemoryFiles(), [ONE], [ONE], [ONE])
    there = copy_of(here)
    await go_on_with(there, "id-1", ONE)
    await go_on_with(there, "id-2", FIVE)
    await go_on_with(here, "id-2", ONE)
    await played(there, [FIVE], prefix="there")
    await played(here, [FIVE], prefix="here")
    data, before = await packed(there), dict(here.files)
    vault = (await vault_on(here))[1]
    look = await looked(vault, data)
    assert here.files == before
    report = await merge(vault, data)
    assert report == look.report
    assert dict(report.counts) == {"longer": 1, "beside": 1, "known": 1, "new": 1}
    assert [row.id for row in report.gone] == ["here-1"]


async def test_it_can_be_stopped_and_gone_on_with() -> None:
    there = await played(MemoryFiles(), *[[ONE]] * 5)
    data, here = await packed(there), MemoryFiles()
    library, vault = await vault_on(here)
    report = await vault.merge(opened(vault, data), lambda *_: False, MARK)
    held = len(library.shelf.series)
    assert report.whole is (held == 5)
    assert (await library_on(here)).shelf.series == library.shelf.series
    assert sum((await fates(here, data)).values()) == 5
    assert len(records(here)) == 5


async def test_the_library_is_not_written_for_every_series() -> None:
    there = await played(MemoryFiles(), *[[ONE]] * 30)
    here = Counted({})
    vault = (await vault_on(here))[1]
    await merge(vault, await packed(there))
    assert here.writes == 30 + 2


@pytest.mark.parametrize("at", range(8))
async def test_killed_anywhere_it_has_lost_nothing_and_can_be_done_again(at: int) -> None:
    there = await played(MemoryFiles(), *[[ONE]] * 3, prefix="there")
    data = await packed(there)
    mine = await played(MemoryFiles(), [FIVE], prefix="here")
    here = Counted(mine.files)
    vault = (await vault_on(here))[1]
    here.writes, here.kill_at = 0, at
    try:
        await merge(vault, data)
    except Killed:
        assert at < 5
    here.kill_at = None
    library = await library_on(here)
    assert "here-1" in {row.id for row in library.shelf.series}
    assert {row.id for row in library.shelf.series} == {record.id for record in records(here)}
    assert set(await fates(here, data)) <= {"known", "new"}
    assert len((await library_on(here)).shelf.series) == 4


async def test_a_full_disk_is_told_and_what_came_in_is_shown() -> None:
    data = await packed(await played(MemoryFiles(), *[[ONE]] * 3))
    here = Counted({})
    library, vault = await vault_on(here)
    here.full_at = 2
    with pytest.raises(StorageError):
        await merge(vault, data)
    assert len(library.shelf.series) == 1
    here.full_at = None
    assert await fates(here, data) == {"new": 2, "known": 1}


def _grown(chance: Random, files: MemoryFiles, prefix: str) -> None:
    """Play on with some of what is there, and begin something new."""

    async def grow() -> None:
        library = await library_on(files, prefix)
        for row in library.shelf.series:
            if chance.random() < 0.7:
                store = await library.open(row.id)
                await play(store, *chance.choices(DEALS[:2], k=chance.randrange(3)))
        for _ in range(chance.randrange(2)):
            await play(await begun(library), *chance.choices(DEALS[:2], k=2))

    asyncio.run(grow())


def _logs(files: MemoryFiles):
    """Every log, with the id of the series it is a way of."""
    return sorted((record.beside or record.id, str(record.facts)) for record in records(files))


def _merged(one: MemoryFiles, *others: MemoryFiles) -> MemoryFiles:
    async def merged() -> MemoryFiles:
        here = copy_of(one)
        for other in others:
            await fates(here, await packed(other))
        return here

    return asyncio.run(merged())


@given(st.integers(0, 2**32))
@settings(max_examples=40)
def test_of_libraries_that_went_different_ways_every_fact_is_kept_once(seed):
    chance, common = Random(seed), MemoryFiles()
    _grown(chance, common, "common")
    _grown(chance, common, "more")
    one, two, three = (copy_of(common) for _ in range(3))
    for number, files in enumerate((one, two, three)):
        _grown(chance, files, f"own{number}")
    both, turned = _merged(one, two), _merged(two, one)
    assert _logs(both) == _logs(turned)
    held = [record.facts for record in records(both)]
    for record in (*records(one), *records(two)):
        assert any(facts[: len(record.facts)] == record.facts for facts in held)
    assert len(set(_logs(both))) == len(held)
    assert _merged(both, one, two, both).files == both.files
    assert _logs(_merged(one, two, three)) == _logs(_merged(three, _merged(two, one)))
    rows = {row.id for row in asyncio.run(library_on(both)).record.series}
    assert rows == {record.id for record in records(both)}
