"""Replacing everything by an archive: wholly or not at all, whenever the program ends."""

import asyncio

import pytest

from app.errors import StorageError
from app.library import Library
from app.settings import Settings
from app.storage.folder import opened as held
from app.storage.forms import FORMS
from app.storage.memory import MemoryFiles
from app.vault.replacing import NOTE, finished
from app.vault.rolling import INCOMING
from app.vault.vault import Vault
from app.working import at_once
from tests.app.storing import FIVE, ONE, Shelf, begun, length, library_on, play
from tests.app.vaulting import Counted, Killed, go_on, looked, newest, packed, vault_on


async def ours() -> MemoryFiles:
    files = MemoryFiles()
    library = await library_on(files)
    for log in ([ONE], [ONE, FIVE], [FIVE]):
        await play(await begun(library), *log)
    return files


async def theirs() -> MemoryFiles:
    """Has one series as ours has it, one gone on, one more, and one not at all."""
    files = await ours()
    library = await library_on(files, "there")
    await play(await library.open("id-2"), ONE)
    await play(await begun(library), FIVE)
    await library.remove("id-3")
    await library.save_settings(Settings(theme="dark"))
    return files


async def replace(vault: Vault, data: bytes) -> str:
    return await vault.replace(await looked(vault, data), go_on)


async def start(files: MemoryFiles) -> Library:
    await finished(files, FORMS)
    return await library_on(files)


async def test_it_is_what_the_archive_holds_and_a_backup_has_what_was() -> None:
    here, there = await ours(), await theirs()
    before = newest(here)
    library, vault = await vault_on(here)
    back = await replace(vault, await packed(there))
    assert newest(here) == newest(there)
    assert library.record == (await library_on(there)).record
    assert library.shelf.settings.theme == "dark"
    assert [backup.name for backup in vault.backups.held] == [back]
    assert not {NOTE, INCOMING} & here.files.keys()
    await replace(vault, vault.bytes_of(vault.backups.held[0]))
    assert newest(here) == before


async def test_open_windows_show_it_and_write_nothing_stale() -> None:
    here, there = await ours(), await theirs()
    library, vault = await vault_on(here)
    same, longer, gone = [await library.open(f"id-{number}") for number in (1, 2, 3)]
    await longer.edit(lambda draft: draft.marked(0, "in"), length(longer))
    seen: list[int] = []
    longer.subscribe(lambda: seen.append(length(longer)))
    await replace(vault, await packed(there))
    assert (seen[-1], length(longer), gone.snapshot.gone) == (4, 4, True)
    assert await longer.add(ONE, 3) is None  # a tap on what was shown before
    assert length(longer) == 4
    await play(longer, FIVE)
    await gone.add(ONE, length(gone))
    assert gone.snapshot.trouble
    assert sorted(here.names("series")) == sorted(there.names("series"))
    assert len((await library_on(here)).peek("id-2").record.facts) == 5
    assert await library.open("id-1") is same


async def test_a_tap_meanwhile_waits() -> None:
    here, there = await ours(), await theirs()
    library = await library_on(here)
    store = await library.open("id-2")
    async with library.alone():
        tap = asyncio.ensure_future(store.add(ONE, length(store)))
        new = asyncio.ensure_future(begun(library))
        opening = asyncio.ensure_future(library.open("id-1"))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not any(task.done() for task in (tap, new, opening))
        here.files |= newest(there)
    await asyncio.gather(tap, new, opening)
    assert length(store) == 4
    assert (
        new.result().snapshot.id in here.files[f"series/{new.result().snapshot.id}.json"].decode()
    )


async def test_what_cannot_be_read_is_left_out() -> None:
    there = await theirs()
    vault = (await vault_on(there))[1]
    for name in [name for name in there.files if name.startswith("series/id-1.json")]:
        there.files[name] = b"junk"
    data = at_once(vault.packing())
    here = await ours()
    library, vault = await vault_on(here)
    await replace(vault, data)
    assert sorted(here.names("series")) == ["series/id-2.json", "series/there-1.json"]
    assert {row.id for row in library.shelf.series} == {"id-2", "there-1"}
    assert (await start(here)).shelf == library.shelf


async def test_an_empty_archive_empties_the_folder() -> None:
    data = await packed(MemoryFiles())
    here = await ours()
    library, vault = await vault_on(here)
    await replace(vault, data)
    assert (library.shelf.series, here.names("series")) == ((), [])


async def writes_of_a_replacement() -> int:
    here = Counted((await ours()).files)
    vault = (await vault_on(here))[1]
    here.writes = 0
    await replace(vault, await packed(await theirs()))
    return here.writes


async def test_killed_before_any_write_the_next_start_has_the_old_or_the_new() -> None:
    old, new, data = newest(await ours()), newest(await theirs()), await packed(await theirs())
    states = []
    for at in range(await writes_of_a_replacement()):
        here = Counted((await ours()).files)
        vault = (await vault_on(here))[1]
        look = await looked(vault, data)
        here.writes, here.kill_at = 0, at
        with pytest.raises(Killed):
            await vault.replace(look, go_on)
        here.kill_at = None
        library = await start(here)
        assert library.shelf.trouble is None
        assert newest(here) in (old, new)
        assert {row.id for row in library.shelf.series} == {
            name.removeprefix("series/").removesuffix(".json") for name in here.names("series")
        }
        assert NOTE not in here.files
        states.append(newest(here) == new)
    assert states == sorted(states)
    assert {False, True} <= set(states)


async def test_killed_again_while_it_is_finished() -> None:
    new, data = newest(await theirs()), await packed(await theirs())
    here = Counted((await ours()).files)
    vault = (await vault_on(here))[1]
    look = await looked(vault, data)
    here.writes, here.kill_at = 0, 3  # the note is there, and nothing else
    with pytest.raises(Killed):
        await vault.replace(look, go_on)
    assert NOTE in here.files
    while True:
        here.writes, here.kill_at = 0, 1  # each start gets one write further
        try:
            await finished(here, FORMS)
            break
        except Killed:
            continue
    assert newest(here) == new


async def test_a_disk_that_fills_up_at_any_write_leaves_everything_as_it_was() -> None:
    data = await packed(await theirs())
    new = newest(await theirs())
    refused = 0
    for at in range(await writes_of_a_replacement()):
        here = Counted((await ours()).files)
        old = newest(here)
        library, vault = await vault_on(here)
        store = await library.open("id-2")
        look = await looked(vault, data)
        here.writes, here.full_at = 0, at
        try:
            await vault.replace(look, go_on)
        except StorageError:
            refused += 1
            assert (newest(here), length(store)) == (old, 3)
        else:
            assert newest(here) == new
        here.full_at = None
        assert NOTE not in here.files
        await play(store, FIVE)
    assert refused >= 5


async def test_a_disk_that_is_full_at_the_start_after_a_kill_leaves_what_was() -> None:
    data = await packed(await theirs())
    here = Counted((await ours()).files)
    old = newest(here)
    vault = (await vault_on(here))[1]
    look = await looked(vault, data)
    here.writes, here.kill_at = 0, 4
    with pytest.raises(Killed):
        await vault.replace(look, go_on)
    here.kill_at, here.full_at = None, 0
    await finished(here, FORMS)
    assert newest(here) == old


async def test_an_archive_that_broke_meanwhile_leaves_what_was() -> None:
    data = await packed(await theirs())
    here = Counted((await ours()).files)
    old = newest(here)
    vault = (await vault_on(here))[1]
    look = await looked(vault, data)
    here.writes, here.kill_at = 0, 4
    with pytest.raises(Killed):
        await vault.replace(look, go_on)
    here.kill_at = None
    here.files[INCOMING] = here.files[INCOMING][:-20]
    await finished(here, FORMS)
    assert newest(here) == old


async def test_on_a_real_disk(disk: Shelf) -> None:
    files = disk.files
    for name, data in newest(await ours()).items():
        files.save(name, data)
    library = await library_on(files)
    vault = Vault(files, library, FORMS)
    there = await theirs()
    await vault.replace(await vault.look(at_once(vault.opening(await packed(there))), go_on), go_on)
    for name, data in newest(there).items():
        assert next(files.generations(name))[1] == data
    assert sorted(files.names("series")) == sorted(there.names("series"))
    assert disk.folder
    assert len(list((disk.folder / "backups").iterdir())) == 1


def test_the_folder_has_a_place_for_backups(tmp_path) -> None:
    with held(tmp_path) as files:
        assert files.names("backups") == []
