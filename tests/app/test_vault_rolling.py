"""Backups made without being asked: when, and which of them stay."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import StorageFullError
from app.library import Library
from app.settings import Settings
from app.storage.forms import FORMS
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.vault.rolling import MOST, kept, name_for, time_of
from app.vault.vault import Vault
from tests.app.storing import FIVE, ONE, SHORT, begun, play
from tests.app.vaulting import newest, opened

DAY = datetime(2026, 11, 30, 19, tzinfo=UTC)
times = st.integers(0, 10**8).map(lambda seconds: DAY + timedelta(seconds=seconds))


@given(st.lists(times, max_size=40))
def test_at_most_ten_the_newest_three_among_them(made):
    held = kept(made)
    assert len(held) <= MOST
    assert set(held) <= set(made)
    assert held[:3] == sorted(set(made), reverse=True)[:3]
    assert kept(held) == held


def ages(days: int, every: int = 1) -> list[int]:
    """How old those are that are kept when one was made every so many days."""
    held: list[datetime] = []
    for day in range(0, days, every):
        held = kept([*held, DAY + timedelta(days=day)])
    return [(held[0] - each).days for each in held]


def test_played_every_day_some_days_weeks_and_months_are_kept():
    assert ages(3) == [0, 1, 2]
    assert ages(5) == [0, 1, 2, 3, 4]
    for days in range(120, 400, 7):
        held = ages(days)
        assert held[:5] == [0, 1, 2, 3, 4]
        assert 5 <= held[5] <= 14
        assert 60 <= held[-1] <= 150


def test_played_every_week_it_goes_back_months():
    assert ages(400, 7)[:3] == [0, 7, 14]
    assert ages(400, 7)[-1] > 90


@given(times)
def test_a_name_tells_when_it_was_made(made):
    assert time_of(name_for(made)) == made.replace(microsecond=0)


@pytest.mark.parametrize("name", ["backups/incoming.zip", "backups/a.zip", "series/a.json", ""])
def test_other_names_tell_nothing(name):
    assert time_of(name) is None


class Calendar:
    def __init__(self) -> None:
        self.now = DAY

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def tomorrow(self) -> None:
        self.now += timedelta(days=1)


class TestByItself:
    @pytest.fixture
    def files(self) -> MemoryFiles:
        return MemoryFiles()

    @pytest.fixture
    def calendar(self) -> Calendar:
        return Calendar()

    async def started(self, files: MemoryFiles, calendar: Calendar) -> tuple[Library, Vault]:
        library = await Library.start(SeriesFiles(files), LibraryFile(files), calendar)
        vault = Vault(files, library, FORMS)
        vault.start()
        await self.settle()
        return library, vault

    async def settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    async def test_nothing_is_kept_of_an_empty_library(self, files, calendar):
        _, vault = await self.started(files, calendar)
        assert vault.backups.held == ()

    async def test_a_series_that_ends_is_kept_and_one_a_day_is_enough(self, files, calendar):
        library, vault = await self.started(files, calendar)
        heard: list[int] = []
        vault.subscribe(lambda: heard.append(len(vault.backups.held)))
        await play(await begun(library, SHORT), ONE)
        await self.settle()
        assert vault.backups.held == ()
        for _ in range(2):
            await play(await begun(library, SHORT), FIVE, FIVE)
            await self.settle()
        assert (len(vault.backups.held), heard) == (1, [1])
        archive = opened(vault, vault.bytes_of(vault.backups.held[0]))
        assert archive.manifest.series == 2
        calendar.tomorrow()
        await play(await begun(library, SHORT), FIVE, FIVE)
        await self.settle()
        assert len(vault.backups.held) == 2
        backup = vault.backups.held[0]
        assert opened(vault, vault.bytes_of(backup)).manifest.series == 4
        assert backup.size == len(files.files[backup.name])
        assert backup.made.date() == DAY.date() + timedelta(days=1)

    async def test_a_start_keeps_one_if_anything_has_changed(self, files, calendar):
        library, _ = await self.started(files, calendar)
        await play(await begun(library), ONE)
        for expected in (1, 1):
            calendar.tomorrow()
            _, vault = await self.started(files, calendar)
            assert len(vault.backups.held) == expected
        await library.save_settings(Settings(theme="dark"))
        calendar.tomorrow()
        _, vault = await self.started(files, calendar)
        assert len(vault.backups.held) == 2

    async def test_ten_at_most(self, files, calendar):
        library, vault = await self.started(files, calendar)
        for _ in range(60):
            calendar.tomorrow()
            await play(await begun(library, SHORT), FIVE, FIVE)
            await self.settle()
        assert 5 < len(vault.backups.held) <= MOST
        assert len(files.names("backups")) == len(vault.backups.held)

    async def test_a_full_disk_is_told_and_stops_nothing(self, files, calendar):
        library, vault = await self.started(files, calendar)
        await play(await begun(library), ONE)
        calendar.tomorrow()
        before = newest(files)
        files.failure = StorageFullError("backups", "full")
        again = Vault(files, library, FORMS)
        again.start()
        await self.settle()
        assert again.backups.trouble
        assert (again.backups.trouble.code, again.backups.held) == ("full", ())
        assert newest(files) == before
        assert vault.backups.trouble is None
