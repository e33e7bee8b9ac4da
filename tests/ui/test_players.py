"""The players: listed and found, renamed, recoloured, put away, and each of it taken back."""

import time

import pytest

from app.errors import StorageFullError
from app.labels import TINTS
from app.library import Library, Player
from app.people import archiving, changed
from app.storage.memory import MemoryFiles
from app.ui.screens.players import CHUNK
from scoring.table import LONGEST_NAME
from tests.ui.harness import Screen
from tests.ui.test_history import held_with, summary
from tests.ui.window import library, series, sv, window

TROUBLE = sv("library.full", detail="")


def lines(screen: Screen) -> list[str]:
    return [key for key in screen.keys if key.startswith("player-")]


async def known(*names: str) -> tuple[Library, list[Player]]:
    held = await library()
    await series(held, *names)
    return held, list(held.shelf.players)


async def test_without_players_it_says_where_they_come_from() -> None:
    async with window(await library(), "/players") as screen:
        assert sv("people.nobody") in screen.texts
        await screen.tap("nav-back")
        assert screen.page.route == "/settings"


async def test_the_settings_lead_to_the_players_and_those_to_each() -> None:
    held, (anna, *_) = await known("Anna", "Bo")
    async with window(held, "/settings") as screen:
        await screen.tap("players")
        assert sv("people.count", n=2) in screen.texts
        await screen.tap(f"player-{anna.id}")
        assert screen.page.route == f"/players/{anna.id}"
        assert "Anna" in screen.texts


async def test_hundreds_open_at_once_come_in_portions_and_are_searched() -> None:
    held = held_with([], [Player(f"p{n}", f"Spelare {n}") for n in range(900)])
    started = time.perf_counter()
    async with window(held, "/players") as screen:
        assert time.perf_counter() - started < 2
        assert lines(screen) == [f"player-p{n}" for n in range(CHUNK)]
        await screen.tap("people-more")
        assert len(lines(screen)) == 2 * CHUNK
        await screen.enter("search", "spelare 89")
        assert lines(screen) == [f"player-p{n}" for n in range(900) if "89" in str(n)]
        await screen.enter("search", "nobody")
        assert sv("people.none", query="nobody") in screen.texts


async def test_a_line_tells_how_many_series_when_last_and_with_whom() -> None:
    held = held_with([summary(1), summary(2, players=("Anna", "Doris"), player_ids=("a", "d"))])
    await held.change(lambda record: record.with_players((Player("a", "Anna"), Player("x", "Xu"))))
    async with window(held, "/players") as screen:
        assert "2 serier · senast 2026-02-28 med Bo och Cecilia" in screen.texts
        assert sv("people.unplayed") in screen.texts


async def test_a_player_who_is_not_here() -> None:
    async with window(await library(), "/players/nobody") as screen:
        assert sv("people.unknown") in screen.texts
        await screen.tap("nav-back")
        assert screen.page.route == "/players"


async def test_a_new_name_is_kept_told_and_taken_back() -> None:
    held, (anna, *_) = await known("Anna", "Bo")
    async with window(held, f"/players/{anna.id}") as screen:
        await screen.enter("rename", " Åsa ")
        await screen.tap("rename-save")
        assert held.shelf.people[anna.id].name == "Åsa"
        assert sv("people.called_now", name="Anna", now="Åsa") in screen.texts
        undo = sv("more.undo", name=sv("people.step.name", name="Anna", now="Åsa"))
        assert undo in screen.labels
        assert held.shelf.series[0].players == ("Anna", "Bo")
        await screen.tap("roster-undo")
        assert held.shelf.people[anna.id] == anna
        assert "roster-undo" not in screen.keys
        assert screen.find("rename").controls[0].value == "Anna"


async def test_each_change_is_taken_back_in_turn_from_either_screen() -> None:
    held, (anna, *_) = await known("Anna", "Bo")
    async with window(held, f"/players/{anna.id}") as screen:
        await screen.enter("rename", "Åsa", submit=True)
        await screen.tap("archive")
        await screen.tap("tint-5")
        assert held.shelf.people[anna.id] == Player(anna.id, "Åsa", 5, archived=True)
        await screen.tap("nav-back")
        await screen.tap("roster-undo")
        await screen.tap("roster-undo")
        assert held.shelf.people[anna.id] == Player(anna.id, "Åsa", anna.tint)
        await screen.tap("roster-undo")
        assert held.shelf.people[anna.id] == anna


@pytest.mark.parametrize(
    ("name", "fault"),
    [("", "empty"), ("   ", "empty"), ("x" * (LONGEST_NAME + 1), "long"), ("A\tb", "control")],
)
async def test_a_name_nobody_can_bear_is_refused_in_words_and_kept(name: str, fault: str) -> None:
    held, (anna, *_) = await known("Anna", "Bo")
    async with window(held, f"/players/{anna.id}") as screen:
        await screen.enter("rename", name)
        await screen.tap("rename-save")
        assert sv(f"setup.fault.{fault}", longest=LONGEST_NAME) in screen.texts
        assert screen.find("rename").controls[0].value == name
        assert held.shelf.people[anna.id] == anna
        await screen.enter("rename", "Åsa")
        assert screen.find("rename").controls[0].error is None


@pytest.mark.parametrize(
    ("name", "short"),
    [("\U0001f468\u200d\U0001f469\u200d\U0001f467", None), ("محمد علي", "م\u200cع")],
)
async def test_pictures_and_names_from_right_to_left(name: str, short: str | None) -> None:
    held, (anna, *_) = await known("Anna", "Bo")
    async with window(held, f"/players/{anna.id}") as screen:
        await screen.enter("rename", name, submit=True)
        assert held.shelf.people[anna.id].name == name
        assert (short or name) in screen.texts
        if short:
            assert sv("people.called_now", name="Anna", now=f"\u2068{name}\u2069") in screen.texts


async def test_the_same_name_and_colour_again_change_nothing() -> None:
    held, (anna, *_) = await known("Anna", "Bo")
    async with window(held, f"/players/{anna.id}") as screen:
        await screen.tap("rename-save")
        await screen.tap(f"tint-{anna.tint}")
        assert "roster-undo" not in screen.keys


async def test_a_change_that_cannot_be_saved_says_so() -> None:
    files = MemoryFiles()
    held = await library(files)
    anna = await held.remember("Anna")
    async with window(held, f"/players/{anna.id}") as screen:
        files.failure = StorageFullError("library", "full")
        await screen.tap("tint-3")
        assert any(text.startswith(TROUBLE) for text in screen.texts)
        files.failure = None
        await screen.tap("library-retry")
        assert not any(text.startswith(TROUBLE) for text in screen.texts)
        assert held.shelf.people[anna.id].tint == 3


async def test_colours_have_names_and_one_is_chosen() -> None:
    held, (anna, *_) = await known("Anna", "Bo")
    async with window(held, f"/players/{anna.id}") as screen:
        named = {f"{sv('people.colour')}: {sv(f'people.tint.{tint}')}" for tint in range(TINTS)}
        assert named <= set(screen.labels)


async def test_who_is_put_away_stands_last_and_is_brought_back() -> None:
    held, (anna, bo) = await known("Anna", "Bo")
    await held.change(lambda record: changed(record, archiving(anna)))
    async with window(held, "/players") as screen:
        assert lines(screen) == [f"player-{bo.id}", f"player-{anna.id}"]
        assert sv("people.away") in screen.texts
        await screen.tap(f"player-{anna.id}")
        await screen.tap("archive")
        assert held.shelf.people[anna.id] == anna
        assert sv("people.taken_out", name="Anna") in screen.texts


async def test_the_ways_to_his_figures_and_to_his_series() -> None:
    held, (anna, bo) = await known("Anna", "Bo")
    await series(held, "Bo", "Cecilia")
    async with window(held, f"/players/{anna.id}") as screen:
        await screen.tap("his-series")
        assert screen.page.route == "/history"
        found = sv("history.found_with", found=sv("history.found", n=1), name="Anna")
        assert found in screen.texts
        await screen.tap("history-clear")
        assert len([key for key in screen.keys if key.startswith("series-")]) == 2
    async with window(held, f"/players/{bo.id}") as screen:
        await screen.tap("statistics")
        assert screen.page.route == f"/statistics/{bo.id}"
