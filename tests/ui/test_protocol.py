"""The protocol: tabs, numbers that explain themselves, sums, and ways to take it along."""

import json

import flet as ft
import pytest

from scoring import MATTMAR
from tests.ui.tables import FOUR, LIVELY, seated
from tests.ui.window import window

THREE = ("Anna", "Bo", "Cecilia")


def sheet(store) -> str:
    return f"/series/{store.snapshot.id}/protocol"


def called(screen, name: str) -> list[dict]:
    return [args for method, args in screen.connection.calls if method == name]


async def test_the_newest_rams_is_shown_and_the_others_are_a_tap_away():
    held, store = await seated("5 - - -", "5 - - -", "- 2 3 -")
    async with window(held, sheet(store)) as screen:
        assert "Rams i Mattmar · 4 spelare" in screen.texts
        assert "cell-2-1-1" in screen.keys
        await screen.tap("tab-1")
        assert [key for key in screen.keys if key.startswith("row-")] == ["row-1-1", "row-1-2"]
        with pytest.raises(AssertionError, match="disabled"):
            await screen.tap("tab-3")


async def test_a_series_without_a_deal_has_a_sheet_too():
    held, store = await seated()
    async with window(held, sheet(store)) as screen:
        assert set(FOUR) <= set(screen.texts)
        assert screen.texts.count("10") == 4


async def test_a_number_tells_how_it_came_about():
    held, store = await seated("2 - 3 0", "1 4 0 -", "0 2 3 -")
    async with window(held, sheet(store)) as screen:
        await screen.tap("cell-1-3-0")
        assert "Anna efter giv 3: 10" in screen.texts
        assert "10 - 2 - 1, flög +5, taket 10" in screen.texts
        await screen.tap("cell-1-2-2")
        assert "10 - 3, flög +5, taket 10" in screen.texts
        assert "Anna efter giv 3: 10" not in screen.texts
        await screen.tap("cell-1-2-2")
        assert not any("efter giv" in text for text in screen.texts)


async def test_dealers_five_and_a_floor_are_explained():
    rules = MATTMAR.model_copy(update={"floor": 0})
    held, store = await seated("U - -", "3 - 2", "5 - -", players=THREE, rules=rules)
    async with window(held, sheet(store)) as screen:
        await screen.tap("cell-1-3-0")
        assert "10, utan spel \u22125 - 3 - 5, golvet 0" in screen.texts
        assert "Ingen går under 0." in screen.texts


async def test_a_number_asked_for_goes_with_its_deal():
    """Beside the table, where the deal can be taken back while the number is explained."""
    held, store = await seated("2 - 3 0", "1 4 0 -")
    async with window(held, f"/series/{store.snapshot.id}", width=1200) as screen:
        await screen.tap("cell-1-2-1")
        assert "Bo efter giv 2: 6" in screen.texts
        await screen.tap("undo")
        assert "cell-1-2-1" not in screen.keys
        assert not any("efter giv" in text for text in screen.texts)


async def test_numbers_are_spoken_with_what_was_called():
    held, store = await seated("2 - 3 0", "- U - -")
    async with window(held, sheet(store)) as screen:
        assert {
            "Anna, rams 1, giv 1: 8, 2 stick",
            "Bo, rams 1, giv 1: 10, passade",
            "Doris, rams 1, giv 1: 10, flög",
            "Bo, rams 1, giv 2: 5, utan spel",
            "Giv 2, Bo gav. Rätta",
        } <= set(screen.labels)
        assert {"1 A", "2 B", "↑", "U"} <= set(screen.texts)


async def test_sums_and_flights_stand_below():
    held, store = await seated("5 0 -", "5 - -", "- 5 -", "- 5 0", players=THREE)
    async with window(held, sheet(store)) as screen:
        sums = screen.texts[screen.texts.index("summa") :]
        assert sums[:8] == ["summa", "10", "10", "20", "flyg", "0", "1", "1"]


async def test_a_row_leads_to_its_correction_and_back():
    held, store = await seated(*LIVELY)
    async with window(held, sheet(store)) as screen:
        await screen.tap("row-1-4")
        assert screen.page.route == f"/series/{store.snapshot.id}/deal/4"
        assert "Rätta giv 4" in screen.texts
        await screen.tap("nav-back")
        assert screen.page.route == sheet(store)
        await screen.tap("nav-back")
        assert screen.page.route == f"/series/{store.snapshot.id}"


async def test_the_protocol_is_copied_as_text():
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap("share-text")
        assert "Anna 8, Bo 10, Cecilia 7, Doris 10" in called(screen, "set")[0]["data"]
        assert "Kopierat" in screen.texts


@pytest.mark.parametrize("kind", ["csv", "rams", "json"])
async def test_the_protocol_is_saved_as_a_file(kind: str):
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap(f"share-{kind}")
        saved = called(screen, "save_file")[0]
        assert saved["file_name"].endswith(f".{kind}")
        assert f"{saved['file_name']} är lämnad till webbläsaren." in screen.texts
        data = saved["src_bytes"]
        assert b"Anna" in data
        if kind == "json":
            json.loads(data)
        if kind == "rams":
            assert b"A: 2 - 3 0" in data


@pytest.mark.parametrize(
    ("path", "told"),
    [("/home/anna/kvällen.csv", "kvällen.csv är sparad."), (None, "Inget sparades.")],
)
async def test_a_program_of_its_own_tells_whether_a_file_was_saved(path: str | None, told: str):
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        screen.page.web, screen.page.platform = False, ft.PagePlatform.LINUX
        screen.connection.answers["save_file"] = path
        await screen.tap("share-csv")
        assert told in screen.texts


async def test_a_refused_copy_says_what_else_there_is():
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        screen.connection.answers["set"] = RuntimeError("not allowed")
        await screen.tap("share-text")
        assert "Enheten lät oss inte kopiera. Spara som fil i stället." in screen.texts


async def test_a_refused_file_says_what_else_there_is():
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        screen.connection.answers["save_file"] = RuntimeError("not allowed")
        await screen.tap("share-csv")
        told = "kunde inte sparas. Kopiera som text i stället."
        assert any(text.endswith(told) for text in screen.texts)


async def test_ten_players_on_a_small_phone_have_a_column_each():
    held, store = await seated(
        "5 0 0 0 0 - - - - -", players=tuple(f"Spelare {n}" for n in range(10))
    )
    async with window(held, sheet(store), width=320) as screen:
        assert {f"cell-1-1-{seat}" for seat in range(10)} <= set(screen.keys)
        assert screen.find("cell-1-1-9").content.controls[0].width >= 48
