"""Everything at once, on the screen: saved, exported, taken in, replaced, had back."""

import asyncio
import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from app import say_vault
from app.errors import StorageFullError
from app.export.backup import backup
from app.export.table import table
from app.library import Library
from app.storage.memory import MemoryFiles
from app.ui.archiving import Archiving
from app.ui.incoming import INCOMING
from app.working import at_once
from scoring import write
from tests.app.exporting import started
from tests.app.storing import deal, play
from tests.app.vaulting import packed
from tests.ui.harness import Screen
from tests.ui.window import kept, library, series, sv, window

Picks = Callable[[Screen, bytes | None], None]


async def held_with(*tables: tuple[str, ...]) -> tuple[Library, MemoryFiles]:
    held = await library(files := MemoryFiles())
    for names in tables:
        await series(held, *names)
    return held, files


@pytest.fixture
def picks(tmp_path: Path) -> Callable[[Screen, bytes | None], None]:
    """The player picks a file with that in it; None: he picks none."""

    def picked(screen: Screen, data: bytes | None) -> None:
        path = tmp_path / "picked"
        path.write_bytes(data or b"")
        file = {"id": 1, "name": "a", "size": len(data or b""), "path": str(path)}
        screen.connection.answers["pick_files"] = [] if data is None else [file]

    return picked


async def done(screen: Screen, key: str) -> None:
    """Wait until what is being done gives way to *key*."""
    async with asyncio.timeout(5):
        while key not in screen.keys:
            await screen.settle()


def saved(screen: Screen) -> tuple[str, bytes]:
    args = dict(screen.connection.calls)["save_file"]
    return args["file_name"], args["src_bytes"]


async def test_the_settings_lead_there_and_tell_when_it_was_last_kept() -> None:
    held, files = await held_with(("Anna", "Bo"))
    async with window(held, "/settings") as screen:
        assert not [text for text in screen.texts if "av sig självt" in text]
        await screen.tap("backup")
        assert screen.page.route == "/backup"
    at_once(kept(held).keeping())
    async with window(held, "/settings") as screen:
        assert [text for text in screen.texts if "av sig självt senast" in text]
    assert len(files.names("backups")) == 1


async def test_everything_is_saved_as_one_file() -> None:
    held, files = await held_with(("Anna", "Bo"), ("Cecilia", "Doris"))
    async with window(held, "/backup") as screen:
        await screen.tap("archive-save")
        name, data = saved(screen)
    assert name.startswith("Mattmar säkerhetskopia ")
    assert sorted(zipfile.ZipFile(io.BytesIO(data)).namelist()) == sorted(
        [*files.names("series"), "library.json", "manifest.json"]
    )


@pytest.mark.parametrize(("kind", "ending"), [("csv", ".csv"), ("text", ".txt"), ("rams", ".rams")])
async def test_every_series_is_exported(kind: str, ending: str) -> None:
    held, _ = await held_with(("Anna", "Bo"), ("Anna", "Bo"), ("anna", "bo"))
    async with window(held, "/backup") as screen:
        await screen.tap(f"export-{kind}")
        await screen.tap("archive-export")
        names = zipfile.ZipFile(io.BytesIO(saved(screen)[1])).namelist()
    assert len({name.lower() for name in names}) == 3
    assert all(name.endswith(ending) for name in names)


class TestTakingIn:
    async def test_a_backup_is_looked_at_first_and_then_merged(self, picks: Picks) -> None:
        data = await packed((await held_with(("Anna", "Bo"), ("Cecilia", "Doris")))[1])
        held, files = await held_with(("Eva", "Frans"))
        before = dict(files.files)
        async with window(held, "/backup") as screen:
            picks(screen, data)
            await screen.tap("archive-pick")
            await done(screen, "archive-merge")
            assert [text for text in screen.texts if "2 nya serier" in text]
            assert files.files == before
            await screen.tap("archive-merge")
            await done(screen, "archive-ok")
            assert sv("archive.merged") in screen.texts
            assert len(held.shelf.series) == 3
            await screen.tap("archive-ok")
            assert "archive-ok" not in screen.keys

    @pytest.mark.parametrize("way", [["archive-merge"], ["archive-replace", "archive-replace-yes"]])
    async def test_without_room_it_is_tried_again(self, picks: Picks, way: list[str]) -> None:
        data = await packed((await held_with(("Anna", "Bo")))[1])
        held, files = await held_with(("Eva", "Frans"))
        async with window(held, "/backup") as screen:
            picks(screen, data)
            await screen.tap("archive-pick")
            await done(screen, "archive-merge")
            files.failure = StorageFullError("series", "full")
            for key in way:
                await screen.tap(key)
            await done(screen, "archive-merge")
            assert [text for text in screen.texts if "ingen plats kvar" in text]
            files.failure = None
            await screen.tap(way[-1])
            await done(screen, "archive-ok")

    async def test_left_alone_it_changes_nothing(self, picks: Picks) -> None:
        data = await packed((await held_with(("Anna", "Bo")))[1])
        held, files = await held_with()
        before = dict(files.files)
        async with window(held, "/backup") as screen:
            picks(screen, data)
            await screen.tap("archive-pick")
            await done(screen, "archive-leave")
            await screen.tap("archive-leave")
            assert "archive-pick" in screen.keys
        assert files.files == before

    async def test_replacing_asks_keeps_what_was_and_can_be_had_back(self, picks: Picks) -> None:
        data = await packed((await held_with(("Anna", "Bo")))[1])
        held, files = await held_with(("Eva", "Frans"))
        mine = held.shelf.series[0].id
        async with window(held, "/backup") as screen, window(held, f"/series/{mine}") as other:
            picks(screen, data)
            await screen.tap("archive-pick")
            await done(screen, "archive-replace")
            await screen.tap("archive-replace")
            assert [text for text in screen.texts if "Eva och Frans" in text]
            await screen.tap("archive-replace-no")
            await screen.tap("archive-replace")
            await screen.tap("archive-replace-yes")
            await done(screen, "archive-ok")
            assert [row.players for row in held.shelf.series] == [("Anna", "Bo")]
            await other.settle()
            assert sv("lost.title") in other.texts or "Eva" not in other.texts
            await screen.tap("archive-ok")
            await screen.tap("kept-look-0")
            await done(screen, "archive-merge")
            await screen.tap("archive-merge")
            await done(screen, "archive-ok")
            assert len(held.shelf.series) == 2
            assert f"series/{mine}.json" in files.files

    async def test_a_kept_backup_is_saved_elsewhere(self) -> None:
        held, files = await held_with(("Anna", "Bo"))
        at_once(kept(held).keeping())
        async with window(held, "/backup") as screen:
            await screen.tap("kept-save-0")
            assert saved(screen)[1] == files.files[files.names("backups")[0]]

    async def test_nothing_picked(self, picks: Picks) -> None:
        held, _ = await held_with()
        async with window(held, "/backup") as screen:
            picks(screen, None)
            await screen.tap("archive-pick")
            assert "archive-ok" not in screen.keys

    async def test_too_large_it_is_not_even_brought(self) -> None:
        held, _ = await held_with()
        async with window(held, "/backup") as screen:
            file = {"id": 1, "name": "a", "size": 200_000_000, "path": None}
            screen.connection.answers["pick_files"] = [file]
            await screen.tap("archive-pick")
            assert sv("archive.large") in screen.texts
            assert "upload" not in dict(screen.connection.calls)

    async def test_in_a_browser_it_comes_by_the_web_server(self) -> None:
        held, _ = await held_with()
        data = await packed((await held_with(("Anna", "Bo")))[1])
        async with window(held, "/backup") as screen:
            file = {"id": 1, "name": "a", "size": len(data), "path": None}
            screen.connection.answers["pick_files"] = [file]
            tapped = asyncio.ensure_future(screen.tap("archive-pick"))
            async with asyncio.timeout(5):
                while "upload" not in dict(screen.connection.calls):
                    await asyncio.sleep(0)
            (sent,) = dict(screen.connection.calls)["upload"]["files"]
            token = sent.upload_url.removeprefix("/incoming/")
            assert not INCOMING.expects("another")
            INCOMING.put(token, data)
            await tapped
            await done(screen, "archive-merge")
            assert not INCOMING.expects(token)

    async def test_a_device_that_refuses(self) -> None:
        held, _ = await held_with()
        async with window(held, "/backup") as screen:
            screen.connection.answers["pick_files"] = RuntimeError("no")
            await screen.tap("archive-pick")
            assert sv("archive.not_picked") in screen.texts

    @pytest.mark.parametrize(
        ("data", "why"),
        [
            (b"PK", sv("archive.damaged")),
            (b'{"format": "chess"}', sv("backup.foreign")),
            (b"\xff\xfe\x00", sv("archive.foreign")),
            (b"", None),
            (b"hej", None),
        ],
    )
    async def test_bad_files_are_refused_in_words(
        self, picks: Picks, data: bytes, why: str | None
    ) -> None:
        held, files = await held_with(("Anna", "Bo"))
        before = dict(files.files)
        async with window(held, "/backup") as screen:
            picks(screen, data)
            await screen.tap("archive-pick")
            if data:
                await done(screen, "archive-ok")
            assert why is None or why in screen.texts
        assert files.files == before

    @pytest.mark.parametrize("kind", ["json", "rams", "csv"])
    async def test_one_series(self, picks: Picks, kind: str) -> None:
        copy = started(["Anna", "Bo"], deal(2, 3))
        data = {
            "json": backup(copy),
            "rams": write(copy.state).encode(),
            "csv": table(copy, sv),
        }[kind]
        held, _ = await held_with()
        async with window(held, "/backup") as screen:
            picks(screen, data)
            await screen.tap("archive-pick")
            await done(screen, "archive-see")
            assert sv("archive.one.new") in screen.texts
            await screen.tap("archive-see")
            assert screen.page.route == f"/series/{held.shelf.series[0].id}"
        if kind != "csv":  # of which only the sheet tells which series it is
            await play(await held.open(held.shelf.series[0].id), deal(1, 4))
        async with window(held, "/backup") as screen:
            picks(screen, data)
            await screen.tap("archive-pick")
            await done(screen, "archive-ok")
            assert sv("archive.one.known") in screen.texts


class TestWhileItIsDone:
    async def test_it_can_be_stopped_but_a_replacement_cannot(self) -> None:
        held, _ = await held_with(*[("Anna", "Bo")] * 3)
        seen: list[tuple[str | None, bool]] = []
        state = Archiving(kept(held), held, sv, lambda: seen.append((state.doing, state.stoppable)))
        state.stop()
        data = await state.packed()
        assert data
        await state.open(data)
        await state.replace()
        assert ("replacing", False) in seen
        assert ("packing", True) in seen
        assert state.said
        assert state.said.parts[0] == sv("archive.replaced")

    async def test_what_was_replaced_is_told_as_what_was(self) -> None:
        held, _ = await held_with(("Anna", "Bo"))
        state = Archiving(kept(held), held, sv, lambda: None)
        data = await state.packed()
        assert data
        await series(held, "Doris", "Erik")
        await state.open(data)
        assert state.look
        before = say_vault.replaced(sv, state.look.report)
        await state.replace()
        assert state.said
        told = [line.partition(":")[0] for line in (*before, *state.said.parts[1:])]
        assert told == [sv("vault.gone", n=1), sv("vault.was_gone", n=1)]

    async def test_one_thing_at_a_time(self) -> None:
        held, _ = await held_with(("Anna", "Bo"))
        state = Archiving(kept(held), held, sv, lambda: None)
        state.doing = "merging"
        assert await state.packed() is None
        state.doing = None
        assert await state.packed()
