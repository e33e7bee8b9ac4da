"""History: every series, newest first, however many there are."""

import time
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

import flet as ft
import pytest

from app.library import Library, Player
from app.ports import Loaded
from app.records import LibraryRecord, Summary
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.ui.parts.series_line import standing
from app.ui.screens.history import CHUNK
from tests.ui.harness import Screen, walk
from tests.ui.window import library, series, stop, sv, window

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def summary(number: int, **other: object) -> Summary:
    values: dict[str, object] = {
        "id": f"s{number}",
        "created": NOON - timedelta(days=number),
        "players": ("Anna", "Bo", "Cecilia"),
        "status": "finished",
        "rams": 6,
        "length": 6,
        "winners": (1,),
        "player_ids": ("a", "b", "c"),
    }
    return Summary(**values | other)  # type: ignore[arg-type]


def shelf_of(count: int) -> Library:
    return held_with([summary(number) for number in range(count)])


def held_with(rows: Sequence[Summary], players: Sequence[Player] = ()) -> Library:
    files = MemoryFiles()
    record = LibraryRecord(players=tuple(players)).with_series(rows)
    return Library(
        Loaded(record), SeriesFiles(files), LibraryFile(files), lambda: NOON, lambda: "new"
    )


async def test_empty_history_says_so() -> None:
    async with window(await library(), "/history") as screen:
        assert sv("history.empty") in screen.texts


async def test_lines_tell_date_players_and_how_it_ended() -> None:
    held = shelf_of(1)
    async with window(held, "/history") as screen:
        assert "2026-03-01 · Rams i Mattmar" in screen.texts
        assert "Anna, Bo och Cecilia" in screen.texts
        assert sv("line.won", names="Bo") in screen.texts


async def test_a_tap_opens_the_series_and_back_leads_home() -> None:
    held = await library()
    over = await series(held, "Anna", "Bo", "Cecilia")
    await stop(held, over)
    async with window(held, "/history") as screen:
        await screen.tap(f"series-{over}")
        assert screen.page.route == f"/series/{over}"
    async with window(held, "/history") as screen:
        await screen.tap("nav-back")
        assert screen.page.route == "/"


async def test_ten_thousand_series_open_at_once_and_come_in_portions() -> None:
    held = shelf_of(10_000)
    started = time.perf_counter()
    async with window(held, "/history") as screen:
        assert time.perf_counter() - started < 2
        assert lines(screen.keys) == [f"series-s{n}" for n in range(CHUNK)]
        assert sv("history.count", n=10_000) in screen.texts
        await screen.tap("history-more")
        assert len(lines(screen.keys)) == 2 * CHUNK


async def test_scrolling_near_the_end_brings_more() -> None:
    async with window(shelf_of(CHUNK + 5), "/history") as screen:
        listed = screen.find("history")
        await screen.send(listed, "scroll", scroll(5000))
        assert len(lines(screen.keys)) == CHUNK
        await screen.send(listed, "scroll", scroll(10))
        assert len(lines(screen.keys)) == CHUNK + 5
        assert "history-more" not in screen.keys


ROWS = (
    {"players": ("Åsa", "Bo", "Eva"), "place": "Klubben i Mörsil", "note": "Valborg"},
    {"game": "larousse_fille", "tagged": date(2025, 5, 1)},
    {"status": "running", "winners": ()},
)


def rows() -> Library:
    return held_with([summary(number, **told) for number, told in enumerate(ROWS)])


async def test_a_line_tells_the_tagged_day_the_place_and_the_note() -> None:
    async with window(rows(), "/history") as screen:
        assert "Klubben i Mörsil · Valborg" in screen.texts
        assert any(text.startswith("2025-05-01 · ") for text in screen.texts)
        assert any("Klubben i Mörsil. Valborg." in label for label in screen.labels)


@pytest.mark.parametrize(
    ("query", "found"),
    [("asa", [0]), ("morsil valb", [0]), ("mattmar", [0, 2]), ("cecilia", [2, 1])],
)
async def test_a_search_finds_in_any_letters(query: str, found: list[int]) -> None:
    async with window(rows(), "/history") as screen:
        assert "history-clear" not in screen.keys
        await screen.enter("search", query)
        assert lines(screen.keys) == [f"series-s{number}" for number in found]
        assert sv("history.found", n=len(found)) in screen.texts
        await screen.tap("history-clear")
        assert len(lines(screen.keys)) == len(ROWS)
        assert field(screen).value == ""


async def test_nothing_found_says_so() -> None:
    async with window(rows(), "/history") as screen:
        await screen.enter("search", " Xerxes ")
        assert lines(screen.keys) == []
        assert sv("history.none", query="Xerxes") in screen.texts
        await screen.tap("history-clear")
        assert len(lines(screen.keys)) == len(ROWS)


async def test_filters_narrow_it_down_and_say_to_what() -> None:
    async with window(rows(), "/history") as screen:
        assert sv("history.unfiltered") in screen.texts
        await screen.tap("history-filter")
        await screen.tap("history-year-2025")
        assert lines(screen.keys) == ["series-s1"]
        assert "2025" in screen.texts
        await screen.tap("history-running")
        assert sv("history.none_such") in screen.texts
        await screen.tap("history-year-")
        assert lines(screen.keys) == ["series-s2"]
        await screen.tap("history-running")
        await screen.tap("history-game-larousse_fille")
        assert lines(screen.keys) == ["series-s1"]
        await screen.tap("history-game-")
        assert len(lines(screen.keys)) == len(ROWS)


async def test_there_are_no_filters_where_all_series_are_alike() -> None:
    async with window(shelf_of(3), "/history") as screen:
        assert "history-filter" not in screen.keys


async def test_a_look_into_a_series_keeps_the_search() -> None:
    held = await library()
    for names in (("Anna", "Bo"), ("Anna", "Åsa")):
        last = await series(held, *names)
    await stop(held, last)
    async with window(held, "/history") as screen:
        await screen.enter("search", "asa")
        await screen.tap("history-filter")
        await screen.tap("history-running")
        assert lines(screen.keys) == []
        await screen.tap("history-running")
        await screen.tap(f"series-{last}")
        assert screen.page.route == f"/series/{last}"
        screen.page.navigate("/history")
        await screen.settle()
        assert lines(screen.keys) == [f"series-{last}"]
        assert field(screen).value == "asa"
        await screen.tap("history-clear")
        await screen.tap("nav-back")
        await screen.tap("home-history")
        assert len(lines(screen.keys)) == 2


async def test_another_search_begins_with_the_first_portion() -> None:
    async with window(shelf_of(3 * CHUNK), "/history") as screen:
        await screen.tap("history-more")
        await screen.enter("search", "anna")
        assert len(lines(screen.keys)) == CHUNK
        assert sv("history.found", n=3 * CHUNK) in screen.texts


def test_every_way_to_stand_has_words() -> None:
    running = summary(1, status="running", rams=3, winners=())
    assert standing(sv, running) == sv("table.rams", rams=3, length=6)
    assert standing(sv, summary(1, status="running", rams=7)) == sv("table.extra")
    assert standing(sv, summary(1, winners=(1, 2))) == sv("line.shared", names="Bo och Cecilia")
    alike = summary(1, players=("Anna", "Bo", "anna"), winners=(2,))
    assert standing(sv, alike) == sv("line.won", names="anna (plats 3)")
    stopped = summary(1, status="stopped", rams=2, winners=())
    assert standing(sv, stopped) == sv("line.stopped", rams=2, length=6)


def scroll(left: float) -> dict[str, object]:
    """Return what a client reports with so many pixels below what it shows."""
    return {
        "event_type": "update",
        "pixels": 0.0,
        "min_scroll_extent": 0.0,
        "max_scroll_extent": left,
        "viewport_dimension": 600.0,
    }


def lines(keys: list[str]) -> list[str]:
    return [key for key in keys if key.startswith("series-")]


def field(screen: Screen) -> ft.TextField:
    return next(one for one in walk(screen.find("search")) if isinstance(one, ft.TextField))
