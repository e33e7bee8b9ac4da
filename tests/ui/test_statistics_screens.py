"""The statistics on the screen: the figures of the command, chosen, counted and stopped."""

import json
from datetime import date
from pathlib import Path

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app import working
from app.digests import Digested
from app.i18n import MINUS
from app.library import Library
from app.statistics.figures import Kind
from app.storage.folder import opened
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.ui import counted as counting
from app.ui.screens.person import key_of
from app.ui.screens.statistics import CHUNK, address
from app.working import Steps
from scoring import PRESETS
from tests.app.running import mattmar
from tests.ui.harness import walk
from tests.ui.playing import played, put
from tests.ui.tables import seated
from tests.ui.window import library, stop, sv, window

TABLES = (
    ("Anna", "Bo", "Cecilia"),
    ("Bo", "Anna", "Doris"),
    ("Anna", "Bo", "Cecilia", "Doris"),
    ("Doris", "Cecilia", "Bo"),
)
LAROUSSE = PRESETS["larousse"]


async def shelf(held: Library) -> None:
    for at, names in enumerate(TABLES * 2):
        await put(held, played(names, at), days=100 * at)
    await put(held, played(TABLES[0], 9, rules=LAROUSSE), days=900)


async def on_shelf() -> Library:
    held = await library()
    await shelf(held)
    return held


def row(texts: list[str], label: str) -> tuple[str, str]:
    """Return what a figure is from, and its value, as they stand after its label."""
    at = texts.index(label)
    return texts[at + 1], texts[at + 2]


def rounded(part: int, of: int) -> int:
    """Halves upwards."""
    return int(part / of + 0.5) if part >= 0 else -int(-part / of + 0.5)


def shown(kind: str, figure: dict) -> str:
    if figure["value"] is None:
        return "–"  # noqa: RUF001
    if kind == Kind.TRICKS_PER_KNOCK:
        tenths = rounded(10 * figure["part"], figure["of"])
        return f"{tenths // 10},{tenths % 10}"
    return f"{rounded(100 * figure['part'], figure['of'])} %"


async def test_the_screen_tells_what_the_command_tells(tmp_path: Path) -> None:
    with opened(tmp_path) as files:
        held = await Library.start(SeriesFiles(files), LibraryFile(files))
        await shelf(held)
    status, out, _ = mattmar("stats", "--json", "--data", tmp_path)
    assert status == 0
    told = json.loads(out or "")
    assert len(told["players"]) == 4
    with opened(tmp_path) as files:
        held = await Library.start(SeriesFiles(files), LibraryFile(files))
        async with window(held, "/statistics") as screen:
            people = [key for key in screen.keys if key.startswith("person-")]
            assert people == [f"person-{one['key']}" for one in told["players"]]
        for one in told["players"]:
            async with window(held, f"/statistics/{one['id']}") as screen:
                agree(screen.texts, one, told["meetings"])


def agree(texts: list[str], one: dict, meetings: list[dict]) -> None:
    series = sv("history.found", n=one["series"])
    assert sv("stats.counted", series=series, n=one["deals"]) in texts
    for kind, figure in one["figures"].items():
        label = sv(f"stats.kind.{kind}")
        if figure["missing"] == "not_in_game":
            assert label not in texts
            continue
        basis, value = row(texts, label)
        assert value == shown(kind, figure)
        if figure["missing"]:
            assert basis == sv("stats.missing.none_yet")
        else:
            assert basis.startswith(f"{figure['part']} ")
            assert f" {figure['of']} " in basis
            assert (sv("stats.few") in basis) == figure["too_few"]
    for average in one["averages"]:
        tenths = rounded(10 * average["sum"]["part"], average["sum"]["of"])
        sign = MINUS if tenths < 0 else ""
        assert f"{sign}{abs(tenths) // 10},{abs(tenths) % 10}" in texts
    for name, streak in one["streaks"].items():
        basis, value = row(texts, sv(f"stats.streak.{name}"))
        assert value == str(streak["value"])
        assert basis.startswith(f"{streak['of']} ")
        assert (sv("stats.few") in basis) == streak["too_few"]
    met = [m for m in meetings if one["key"] in (m["one"], m["other"])]
    assert len(met) == len([text for text in texts if text.startswith("Före ")])
    assert met


async def test_players_of_one_name_are_told_apart() -> None:
    held, store = await seated("2 - 3 0", players=("Anna", "Anna", "Bo", "Doris"))
    await stop(held, store.snapshot.id)
    keys = [f"person-{player.id}" for player in held.shelf.players if player.name == "Anna"]
    told = sv("people.last", date=store.record.created.date(), names="Anna, Bo och Doris")
    async with window(held, "/statistics") as screen:
        grounds = {c.bgcolor for key in keys for c in badges(screen.find(key))}
        assert len(grounds) == len(keys) == 2
        assert screen.texts.count(told) == 2
    async with window(held, f"/statistics/{keys[0].removeprefix('person-')}") as screen:
        assert any(text.startswith(told) for text in screen.texts)


def badges(line: BaseControl) -> list[ft.Container]:
    """Return the colours with initials on them."""
    found = [c for c in walk(line) if isinstance(c, ft.Container) and c.border_radius]
    return [c for c in found if isinstance(c.content, ft.Text) and c.content.value == "A"]


async def test_an_empty_library_says_so() -> None:
    async with window(await library(), "/statistics") as screen:
        assert sv("stats.none") in screen.texts
        assert "stats-filter" not in screen.keys


async def test_a_choice_narrows_down_and_is_kept_for_the_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = await on_shelf()
    monkeypatch.setattr(counting, "today", lambda: date(2026, 10, 18))
    async with window(held, "/statistics") as screen:
        everything = sv("stats.span", n=9, days="2024-05-01 till 2026-10-18")
        assert everything in screen.texts
        assert sv("history.unfiltered") in screen.texts
        await screen.tap("stats-filter")
        await screen.tap("stats-game-larousse")
        assert sv("stats.span", n=1, days="2026-10-18") in screen.texts
        assert sv("game.larousse") in screen.texts
        await screen.tap("stats-game-")
        assert everything in screen.texts
        doris = next(player.id for player in held.shelf.players if player.name == "Doris")
        await screen.tap(f"stats-player-{doris}")
        assert sv("stats.span", n=6, days="2024-08-09 till 2026-04-01") in screen.texts
        await screen.tap("stats-period-2025")
        await screen.tap(f"person-{doris}")
        assert screen.page.route == f"/statistics/{doris}"
        assert any(text.startswith(sv("history.found", n=3)) for text in screen.texts)


async def test_the_last_days_end_today(monkeypatch: pytest.MonkeyPatch) -> None:
    held = await on_shelf()
    wanted = counting.Wanted(period=counting.DAYS)
    chosen = wanted.selection(date(2026, 10, 18))
    assert (chosen.since, chosen.until) == (date(2026, 7, 21), None)
    monkeypatch.setattr("app.ui.screens.statistics.today", lambda: date(2026, 10, 18))
    async with window(held, "/statistics") as screen:
        await screen.tap("stats-filter")
        await screen.tap(f"stats-period-{counting.DAYS}")
        assert sv("stats.span", n=1, days="2026-10-18") in screen.texts
        assert sv("stats.this_year") in screen.texts


async def test_too_few_says_so_in_the_list_too() -> None:
    held = await library()
    await put(held, played(TABLES[0], 1))
    async with window(held, "/statistics") as screen:
        assert sv("stats.few") in screen.texts
        assert any(sv("stats.line_few", line="")[-6:] in label for label in screen.labels)


async def test_many_players_come_in_portions() -> None:
    held = await library()
    for at in range(CHUNK // 3 + 1):
        await put(held, played((f"A{at}", f"B{at}", f"C{at}"), at))
    async with window(held, "/statistics") as screen:
        people = [key for key in screen.keys if key.startswith("person-")]
        assert len(people) == CHUNK
        await screen.tap("stats-more")
        assert len([key for key in screen.keys if key.startswith("person-")]) > CHUNK
        assert "stats-more" not in screen.keys


class Endless:
    """Reads and never comes to an end."""

    def __init__(self) -> None:
        self.begun, self.closed = 0, 0

    def __call__(self) -> Steps[Digested]:
        self.begun += 1
        try:
            for done in range(1, 1_000_000):
                yield done, 1_000_000
        finally:
            self.closed += 1
        return Digested((), (), 0)


async def test_reading_can_be_stopped_and_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    monkeypatch.setattr(working, "SLICE", 0.0005)
    monkeypatch.setattr("tests.ui.window.counted", lambda held: endless)
    async with window(await library(), "/statistics") as screen:
        assert sv("stats.reading") in screen.texts
        await screen.tap("work-stop")
        assert (endless.begun, endless.closed) == (1, 1)
        assert sv("work.stopped") in screen.texts
        await screen.tap("work-again")
        assert (endless.begun, endless.closed) == (2, 1)
        await screen.tap("nav-back")
        assert screen.page.route == "/"
        assert endless.closed == 2


async def test_a_player_is_counted_once_for_the_list_and_the_own_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held, read = await on_shelf(), list[int]()
    own = counting.counting

    def noted(*values: object) -> Steps[counting.Counted]:
        read.append(1)
        return own(*values)  # type: ignore[arg-type]

    monkeypatch.setattr(counting, "counting", noted)
    anna = next(player.id for player in held.shelf.players if player.name == "Anna")
    async with window(held, "/statistics") as screen:
        await screen.tap(f"person-{anna}")
        assert "curve-0" in screen.keys
        assert len(read) == 1
        await put(held, played(TABLES[0], 5), days=1000)
    async with window(held, f"/statistics/{anna}") as screen:
        assert len(read) == 2


async def test_nobody_has_that_address() -> None:
    async with window(await on_shelf(), "/statistics/nobody") as screen:
        assert sv("stats.no_person") in screen.texts
        await screen.tap("nav-back")
        assert screen.page.route == "/statistics"


@pytest.mark.parametrize("key", ["a1b2", "name:Åsa / Öberg", "name:100 % #1?"])
def test_every_key_has_an_address(key: str) -> None:
    where = address(key).removeprefix("/statistics/")
    assert where.replace(":", "").isalnum()
    assert key_of(where) == key


def test_an_address_that_is_none_is_nobodys() -> None:
    assert key_of("name:xyz") == "name:"


async def test_the_ways_here() -> None:
    held = await on_shelf()
    for start, key in (("/", "home-statistics"), ("/history", "history-statistics")):
        async with window(held, start) as screen:
            await screen.tap(key)
            assert screen.page.route == "/statistics"
