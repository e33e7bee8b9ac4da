"""Who can still win: what is certain and what is guessed stand apart, each under its own sign."""

import re

import flet as ft
import pytest

from app import working
from app.library import Library
from app.say_forecast import headline, sentences, splits
from app.statistics.forecast import Bound, Forecast, Prospect, forecast
from app.store import Store
from scoring import MATTMAR, PRESETS, Seat, SeriesState
from tests.ui.harness import Screen
from tests.ui.playing import played, put
from tests.ui.tables import LIVELY, seated
from tests.ui.window import library, stop, sv, window

FOUR = ("Anna", "Bo", "Cecilia", "Doris")
LATE = played(FOUR, 5, rules=MATTMAR, deals=22)
"""Long enough for the players to have habits."""


async def late(state: SeriesState = LATE) -> tuple[Library, str]:
    held = await library()
    return held, await put(held, state)


def cards(screen: Screen) -> dict[str, str]:
    """Return everything said of each of the two kinds, by the sign it bears."""
    told: dict[str, str] = {}
    kind = ""
    for text in screen.texts:
        if text in (sv("forecast.exact"), sv("forecast.estimate")):
            kind = text
        told[kind] = told.get(kind, "") + text + "\n"
    return told


async def test_certain_and_guessed_stand_apart() -> None:
    held, series = await late()
    async with window(held, f"/series/{series}/forecast") as screen:
        told = cards(screen)
        exact, guess = told[sv("forecast.exact")], told[sv("forecast.estimate")]
        assert "%" not in exact
        for prospect in forecast(LATE).prospects:
            assert headline(sv, prospect) in exact
            for line in sentences(sv, prospect, FOUR):
                assert line in exact
        assert sv("forecast.estimate_why", n=300) in guess
        alone = [int(n) for n in re.findall(r"Vann ensam i (\d+) %", guess)]
        assert len(alone) == len(FOUR)
        assert 80 < sum(alone) <= 101


async def test_two_of_one_name_are_told_apart_by_their_places() -> None:
    held, store = await seated(players=("Anna", "Bo", "Anna"))
    async with window(held, f"/series/{store.snapshot.id}/forecast") as screen:
        assert {"Anna (plats 1)", "Bo", "Anna (plats 3)"} <= set(screen.texts)


async def test_too_few_deals_are_no_ground_for_a_guess() -> None:
    held, store = await seated(*LIVELY[:2])
    async with window(held, f"/series/{store.snapshot.id}/forecast") as screen:
        told = cards(screen)
        assert sv("forecast.no_guess.too_few_deals") in told[sv("forecast.estimate")]
        assert sv("forecast.win.yes") in told[sv("forecast.exact")]
        assert "%" not in told[sv("forecast.estimate")]


async def test_what_is_certain_does_not_wait_for_the_guess(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held, series = await late()

    def endless() -> working.Steps[None]:
        while True:
            yield 1, 2

    monkeypatch.setattr(working, "SLICE", 0.0005)
    monkeypatch.setattr("tests.ui.window.counted", lambda held: endless)
    async with window(held, f"/series/{series}/forecast") as screen:
        assert sv("forecast.exact") in screen.texts
        await screen.tap("work-stop")
        assert sv("work.stopped") in screen.texts
        assert sv("forecast.exact") in screen.texts


async def test_a_series_that_is_over_has_nothing_open() -> None:
    held, store = await seated(*LIVELY)
    await stop(held, store.snapshot.id)
    async with window(held, f"/series/{store.snapshot.id}/forecast") as screen:
        assert sv("forecast.none.ended") in screen.texts
        assert sv("forecast.exact") not in screen.texts


async def test_the_ways_here() -> None:
    held, store = await seated(*LIVELY)
    series = f"/series/{store.snapshot.id}"
    async with window(held, f"{series}/more") as screen:
        await screen.tap("forecast")
        assert screen.page.route == f"{series}/forecast"
        await screen.tap("nav-back")
        assert screen.page.route == f"{series}/more"


async def test_the_pause_leads_here() -> None:
    held, series = await late(paused := over_a_rams())
    async with window(held, f"/series/{series}") as screen:
        assert len(paused.results) == 2
        store: Store = await held.open(series)
        await store.edit(lambda draft: type(draft)(step="pause"), len(paused.facts))
        await screen.settle()
        await screen.tap("forecast")
        assert screen.page.route == f"/series/{series}/forecast"


def over_a_rams() -> SeriesState:
    for deals in range(4, 40):
        state = played(FOUR, 5, rules=MATTMAR, deals=deals)
        if len(state.results) == 2:
            return state
    raise AssertionError("no second rams")


async def test_what_splits_a_first_place_is_told() -> None:
    held, series = await late()
    async with window(held, f"/series/{series}/forecast") as screen:
        assert splits(sv, forecast(LATE)) in screen.texts
    assert splits(sv, Forecast(1, (), ("shared",))) == sv("forecast.shared")
    told = splits(sv, Forecast(1, (), ("flights", "extra_rams")))
    assert sv("forecast.by.flights") + sv("forecast.then") + sv("forecast.by.extra_rams") in told


async def test_a_reader_hears_each_player_as_a_whole() -> None:
    held, series = await late()
    async with window(held, f"/series/{series}/forecast") as screen:
        spoken = [c.label for c in screen.controls() if isinstance(c, ft.Semantics) and c.label]
        for prospect in forecast(LATE).prospects:
            (mine, guess) = [s for s in spoken if s.startswith(FOUR[prospect.seat])]
            assert headline(sv, prospect) in mine
            assert "%" in guess


@pytest.mark.parametrize(
    ("values", "head", "lines"),
    [
        ({"secured": True}, "forecast.secured", ["forecast.range"]),
        ({"win": "no"}, "forecast.win.no", ["forecast.range"]),
        (
            {"win": "unknown", "why": "not_found", "highest": Bound(None, "no_ceiling")},
            "forecast.win.unknown",
            ["forecast.why.not_found", "forecast.room", "forecast.no_ceiling"],
        ),
        (
            {"win": "tie", "fewer_flights": (Seat(1),), "same_flights": (Seat(2),)},
            "forecast.win.tie",
            ["forecast.room", "forecast.range", "forecast.fewer", "forecast.same"],
        ),
        (
            {"enough": Bound(2), "places": (1, 3), "loses": "can"},
            "forecast.win.yes",
            *(["forecast.room", "forecast.enough", "forecast.places", "forecast.loses.can"],),
        ),
    ],
)
def test_what_is_said_of_a_prospect(values: dict, head: str, lines: list[str]) -> None:
    plain = {
        "seat": Seat(0),
        "win": "yes",
        "why": None,
        "secured": False,
        "lowest": Bound(3),
        "highest": Bound(20),
        "room": Bound(7),
        "enough": Bound(None, "out_of_reach"),
        "fewer_flights": (),
        "same_flights": (),
        "loses": None,
        "places": None,
    }
    prospect = Prospect(**plain | values)
    assert headline(sv, prospect) == sv(head)
    told = list(sentences(sv, prospect, FOUR))
    known = {"n": 7, "low": 3, "high": 20, "names": "Bo", "best": 1, "worst": 3}
    expected = [sv(key, **known) for key in lines]
    assert [line.split()[:4] for line in told][: len(lines)] == [e.split()[:4] for e in expected]


async def test_a_game_in_which_players_withdraw_tells_places() -> None:
    held, series = await late(played(FOUR, 2, rules=PRESETS["larousse"], deals=2))
    async with window(held, f"/series/{series}/forecast") as screen:
        assert sv("forecast.places", best=1, worst=4) in screen.texts
        assert sv("forecast.loses.can") in screen.texts
