"""A new series: who, in which order, who deals first, and by which rules."""

import asyncio
import re
from datetime import datetime

import pytest

from app.errors import StorageFullError
from app.library import Library
from app.records import SeriesRecord, Summary
from app.storage.memory import MemoryFiles
from scoring import MATTMAR, Seat, house_rules
from tests.ui.harness import Screen
from tests.ui.window import library, series, stop, sv, window


async def join(screen: Screen, *names: str) -> None:
    for name in names:
        await screen.enter("name", name, submit=True)


def begun(held: Library) -> Summary:
    assert len(held.shelf.series) == 1
    return held.shelf.series[0]


async def record(held: Library) -> SeriesRecord:
    return (await held.open(held.shelf.series[0].id)).record


def seated(screen: Screen) -> list[str]:
    """Return the names in seat order, as they are read aloud."""
    found = (re.match(r"Plats \d+: (.*)", label) for label in screen.labels)
    return [seat[1] for seat in found if seat]


async def test_names_typed_become_a_series_that_is_opened() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo")
        await screen.enter("name", " Cecilia ")
        await screen.tap("add")
        await screen.tap("begin")
        row = begun(held)
        assert row.players == ("Anna", "Bo", "Cecilia")
        assert screen.page.route == f"/series/{row.id}"
    assert [player.name for player in held.shelf.players] == ["Anna", "Bo", "Cecilia"]
    assert (await record(held)).tags == {"Date": datetime.now().astimezone().date().isoformat()}


async def test_a_name_typed_but_not_added_is_meant_too() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo")
        await screen.enter("name", "Cecilia")
        await screen.tap("begin")
        assert begun(held).players == ("Anna", "Bo", "Cecilia")


async def test_a_double_tap_begins_one_series() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await asyncio.gather(*(screen.tap("begin") for _ in range(2)))
        begun(held)


async def test_remembered_players_are_tapped_in_and_cannot_sit_twice() -> None:
    held = await library()
    anna, bo = await held.remember("Anna"), await held.remember("Bo")
    async with window(held, "/new") as screen:
        await screen.tap(f"player-{anna.id}")
        await screen.tap(f"player-{bo.id}")
        assert not [key for key in screen.keys if key.startswith("player-")]
        await screen.tap("begin")
        assert begun(held).player_ids == (anna.id, bo.id)
        assert len(held.shelf.players) == 2


async def test_a_typed_name_that_is_remembered_is_that_player_once() -> None:
    held = await library()
    anna = await held.remember("Anna")
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Anna")
        assert sv("setup.namesakes", names="Anna") in screen.texts
        await screen.tap("begin")
        first, second = begun(held).player_ids
        assert first == anna.id != second


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("x" * 61, "long"),
        ("An\nna", "control"),
        ("A\tb", "control"),
    ],
)
async def test_a_name_nobody_can_bear_is_refused_in_words_and_kept(name: str, fault: str) -> None:
    async with window(await library(), "/new") as screen:
        await screen.enter("name", name, submit=True)
        told = sv(f"setup.fault.{fault}", longest=60, most=10)
        assert told in screen.texts
        assert not name or name in screen.texts
        assert seated(screen) == []
        await screen.enter("name", "Anna")
        assert told not in screen.texts


@pytest.mark.parametrize("name", ["x" * 60, "Åke 🃏", "محمد علي", "O'Neill, d.y."])
async def test_any_other_name_is_fine(name: str) -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, name, "Bo")
        await screen.tap("begin")
        assert begun(held).players == (name, "Bo")


async def test_too_few_are_refused_in_words_and_more_can_still_join() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna")
        await screen.tap("begin")
        assert sv("setup.few", fewest=2, most=10) in screen.texts
        assert held.shelf.series == ()
        await join(screen, "Bo", "Cecilia")
        assert sv("setup.few", fewest=2, most=10) not in screen.texts
        await screen.tap("begin")
        begun(held)


@pytest.mark.parametrize(("count", "warned"), [(2, True), (3, False), (5, False), (6, True)])
async def test_an_unusual_number_is_warned_about_but_allowed(count: int, warned: bool) -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, *(f"P{n}" for n in range(count)))
        assert (sv("setup.unusual_why", n=count) in screen.texts) is warned
        await screen.tap("begin")
        assert len(begun(held).players) == count


async def test_an_eleventh_is_refused_in_words() -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, *(f"P{n}" for n in range(11)))
        assert len(seated(screen)) == 10
        assert sv("setup.fault.many", most=10) in screen.texts


async def test_seats_move_by_buttons_and_by_dragging_and_the_dealer_stays_who_he_is() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-0-more")
        await screen.tap("seat-0-down")
        assert seated(screen) == ["Bo", "Anna", "Cecilia"]
        await screen.tap("seat-1-up")
        await screen.tap("seat-0-down")
        drag = {"old_index": 2, "new_index": 0}
        await screen.send(screen.find("seats"), "reorder", drag)
        assert seated(screen) == ["Cecilia", "Bo", "Anna"]
        await screen.tap("begin")
        assert begun(held).players == ("Cecilia", "Bo", "Anna")
    assert (await held.open(begun(held).id)).snapshot.state.dealer == Seat(2)


async def test_somebody_can_leave() -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-1-more")
        await screen.tap("seat-1-leave")
        assert seated(screen) == ["Anna", "Cecilia"]


async def test_the_first_dealer_is_tapped() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-1-deals")
        await screen.tap("begin")
    assert (await held.open(begun(held).id)).snapshot.state.dealer == Seat(1)


async def test_the_first_dealer_is_drawn_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("random.choice", lambda players: players[2])
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("draw")
        assert sv("setup.drawn", name="Cecilia") in screen.texts
        await screen.tap("seat-0-deals")
        assert sv("setup.drawn", name="Cecilia") not in screen.texts
        await screen.tap("draw")
        await screen.tap("begin")
    assert (await held.open(begun(held).id)).snapshot.state.dealer == Seat(2)


async def test_the_draw_goes_round_where_motion_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.ui.parts.gathering.BEAT", 0)
    async with window(await library(), "/new", still=False) as screen:
        await join(screen, "Anna", "Bo")
        await screen.tap("draw")
        assert any(text.startswith("Lotten föll på") for text in screen.texts)


async def test_house_rules_are_folded_away_and_reach_the_series() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        assert "rule-floor-second" not in screen.keys
        await screen.tap("rules")
        for key in ("floor-second", "unplayed_pass_counts-second", "final_tie-second"):
            await screen.tap(f"rule-{key}")
        await screen.tap("rule-series_length-more")
        await screen.tap("begin")
    rules = (await held.open(begun(held).id)).snapshot.state.rules
    assert house_rules(rules) == {
        "floor": 0,
        "unplayed_pass_counts": False,
        "final_tie": "extra_rams",
        "series_length": 7,
    }


async def test_house_rules_are_told_while_folded_and_can_be_taken_back() -> None:
    async with window(await library(), "/new") as screen:
        await screen.tap("rules")
        await screen.tap("rule-floor-second")
        await screen.tap("rules")
        assert sv("rule.floor", value=0) in screen.texts
        await screen.tap("rules")
        await screen.tap("rules-preset")
        assert sv("setup.rules_why") in screen.texts


@pytest.mark.parametrize(("start", "stuck"), [(1, "less"), (12, "more")])
async def test_a_series_has_one_to_twelve_ramsar(start: int, stuck: str) -> None:
    held = await library()
    rules = MATTMAR.model_copy(update={"series_length": start})
    last = await series(held, "Anna", "Bo", "Cecilia", rules=rules)
    async with window(held, f"/new/{last}") as screen:
        await screen.tap("rules")
        assert screen.find(f"rule-series_length-{stuck}").disabled


async def test_place_and_note_become_tags() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo")
        await screen.tap("about")
        await screen.enter("Place", "Köket")
        await screen.enter("Note", "  ")
        await screen.tap("begin")
    tags = (await record(held)).tags
    assert tags["Place"] == "Köket"
    assert "Note" not in tags


async def test_a_rematch_is_one_more_tap_with_players_order_and_rules_as_before() -> None:
    held = await library()
    rules = MATTMAR.model_copy(update={"floor": 0})
    last = await series(held, "Anna", "Bo", "Cecilia", rules=rules, dealer=1)
    await stop(held, last)
    async with window(held, f"/new/{last}") as screen:
        await screen.tap("begin")
        assert screen.page.route == f"/series/{held.shelf.series[0].id}"
    new, old = held.shelf.series
    assert (new.players, new.player_ids) == (old.players, old.player_ids)
    state = (await held.open(new.id)).snapshot.state
    assert (state.rules, state.dealer) == (rules, Seat(1))


async def test_a_rematch_of_an_unknown_series_is_an_empty_table() -> None:
    async with window(await library(), "/new/gone") as screen:
        assert seated(screen) == []


async def test_a_full_disk_keeps_everything_and_a_second_try_remembers_nobody_twice() -> None:
    held = await library(files := MemoryFiles())
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        files.failure = StorageFullError("series", "disken är full")
        await screen.tap("begin")
        assert sv("setup.kept") in screen.texts
        assert seated(screen) == ["Anna", "Bo", "Cecilia"]
        files.failure = None
        await screen.tap("begin")
        assert begun(held).players == ("Anna", "Bo", "Cecilia")
    assert len(held.shelf.players) == 3


async def test_what_was_entered_is_there_after_looking_elsewhere_and_gone_once_begun() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo")
        await screen.enter("name", "Ceci")
        await screen.tap("nav-back")
        await screen.tap("home-new")
        assert seated(screen) == ["Anna", "Bo"]
        assert "Ceci" in screen.texts
        await screen.tap("begin")
        await screen.back()
        await screen.tap("home-new")
        assert seated(screen) == []


@pytest.mark.parametrize(("width", "height"), [(195, 844), (320, 640), (844, 390)])
async def test_every_control_is_there_whatever_the_room(width: float, height: float) -> None:
    held = await library()
    async with window(held, "/new", width=width, height=height) as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("seat-2-deals")
        await screen.tap("seat-2-more")
        await screen.tap("seat-2-up")
        await screen.tap("begin")
        assert begun(held).players == ("Anna", "Cecilia", "Bo")
