"""Series found again by players, place, note and game, in any letters, and by game and year."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from app.finding import Finder, Wish
from app.i18n import words
from app.records import Summary

SV = words("sv")


def row(series_id: str, *players: str, **more: Any) -> Summary:
    values: dict[str, Any] = {
        "id": series_id,
        "created": datetime(2026, 3, 1, 12, tzinfo=UTC),
        "players": players or ("Anna", "Bo"),
        "status": "finished",
        "rams": 6,
        "length": 6,
        "winners": (),
        "player_ids": (),
    }
    return Summary(**values | more)


ROWS = (
    row("club", "Åsa", "Bo", place="Klubben i Mörsil", note="Första kvällen", status="running"),
    row("home", "Cecilia", "BO", place="", note="med Åsas kusin", tagged=date(2025, 12, 31)),
    row("old", "Doris", "Émile", place=None, game="larousse_fille", status="stopped"),
    row("own", "Doris", "Eva", differing={"own_name": "Torsdagsrams"}),
)


def found(**wish: Any) -> list[str]:
    return [one.id for one in Finder(SV, ROWS).found(Wish(**wish))]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("", ["club", "home", "old", "own"]),
        ("   ", ["club", "home", "old", "own"]),
        ("bo", ["club", "home"]),
        ("ASA", ["club", "home"]),
        ("emile", ["old"]),
        ("morsil", ["club"]),
        ("forsta bo", ["club"]),
        ("kväll åsa", ["club"]),
        ("kusin cecilia", ["home"]),
        ("torsdag", ["own"]),
        ("rams i mattmar", ["club", "home", "own"]),
        ("kusin doris", []),
        ("boklubben", []),
    ],
)
def test_every_word_is_found_in_any_letters(query: str, ids: list[str]) -> None:
    assert found(query=query) == ids


@pytest.mark.parametrize(
    ("wish", "ids"),
    [
        ({"game": "larousse_fille"}, ["old"]),
        ({"year": 2025}, ["home"]),
        ({"year": 2026}, ["club", "old", "own"]),
        ({"running": True}, ["club"]),
        ({"game": "mattmar", "year": 2026, "query": "doris"}, ["own"]),
        ({"running": True, "year": 2025}, []),
    ],
)
def test_filters_narrow_it_down_together(wish: dict[str, Any], ids: list[str]) -> None:
    assert found(**wish) == ids


def test_what_can_be_filtered_is_what_there_is() -> None:
    finder = Finder(SV, ROWS)
    assert list(finder.games.items()) == [("mattmar", 3), ("larousse_fille", 1)]
    assert finder.years == (2026, 2025)
    assert finder.some_running
    assert not Finder(SV, ROWS[:1]).some_running
    assert not Finder(SV, ROWS[1:]).some_running


def test_a_standing_table_narrows_it_down() -> None:
    rows = (row("in", group="thursday"), row("out"), row("other", group="friday"))
    told = [one.id for one in Finder(SV, rows).found(Wish(group="thursday"))]
    assert told == ["in"]
