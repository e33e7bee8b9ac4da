"""Players of the same name are told apart wherever both are met, by more than colour."""

import re

import pytest

from app.export.document import export
from app.library import Library, Player
from app.people import archiving, changed
from scoring import MATTMAR, Seat
from tests.ui.harness import Screen, walk
from tests.ui.setting_up import join, seated
from tests.ui.tables import LIVELY
from tests.ui.tables import seated as begun
from tests.ui.test_history import held_with, summary
from tests.ui.window import library, series, sv, window

OLD, NEW = Player("a1", "Anna", 0), Player("a2", "Anna", 1)
PLAYED = "senast 2026-03-01 med Bo"


def two_annas() -> Library:
    row = summary(0, players=("Anna", "Bo"), player_ids=("a1", "b"), winners=())
    return held_with([row], [NEW, OLD, Player("b", "Bo", 2)])


def grounds(screen: Screen, key: str) -> set[str]:
    """Return the colours of what is round inside a control."""
    inside = walk(screen.find(key))
    return {c.bgcolor for c in inside if getattr(c, "width", None) and getattr(c, "bgcolor", None)}


async def test_remembered_namesakes_are_told_apart_in_words_and_by_colour() -> None:
    async with window(two_annas(), "/new") as screen:
        labels = set(screen.labels)
        assert sv("setup.seat_remembered", name=f"Anna, {PLAYED}") in labels
        assert sv("setup.seat_remembered", name=f"Anna, {sv('people.unplayed')}") in labels
        assert sv("setup.seat_remembered", name="Bo") in labels
        assert grounds(screen, "player-a1") != grounds(screen, "player-a2")


async def test_two_new_players_of_one_name_are_told_apart_by_their_places() -> None:
    async with window(await library(), "/new") as screen:
        await join(screen, "Bo", "Anna", "Bo")
        for number in (1, 3):
            told = f"{sv('seat.place', n=number)}, {sv('people.unplayed')}"
            assert told in screen.texts
            for key in ("setup.deals_first", "setup.seat_more"):
                assert screen.labels.count(sv(key, name=f"Bo, {told}")) == 1
        assert sv("setup.deals_first", name="Anna") in screen.labels


async def test_at_the_table_each_seat_says_which_one_it_is() -> None:
    async with window(two_annas(), "/new") as screen:
        await screen.tap("player-a2")
        await screen.tap("player-a1")
        assert seated(screen) == [f"Anna, {sv('people.unplayed')}", f"Anna, {PLAYED}"]
        assert sv("setup.deals_first", name=f"Anna, {PLAYED}") in screen.labels
        assert PLAYED in screen.texts


async def test_a_new_namesake_is_told_from_the_one_who_is_known() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna")
        assert seated(screen) == ["Anna"]
        await join(screen, "Anna")
        assert seated(screen) == [f"Anna, {sv('people.unplayed')}"] * 2
        await screen.tap("begin")
        one, other = held.shelf.players
        assert one.tint != other.tint


async def test_seats_that_share_a_name_say_their_place() -> None:
    held = await library()
    annas = [await held.remember("Anna"), await held.remember("Anna")]
    bo = await held.remember("Bo")
    store = await held.create([annas[0], bo, annas[1]], MATTMAR, Seat(0))
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        first, last = sv("seat.place", n=1), sv("seat.place", n=3)
        assert {first, last} <= set(screen.texts)
        assert sv("seat.place", n=2) not in screen.texts
        assert sv("say.pass", name=f"Anna ({last})") in screen.labels
        assert sv("say.pass", name="Bo") in screen.labels
        assert any(label.startswith(f"Anna ({first}), ") for label in screen.labels)
        assert screen.texts.count("A") == 2
        await screen.tap("skip")
        assert {first, last} <= set(screen.texts)
        assert any(f"Anna ({last})" in label for label in screen.labels)


async def test_names_that_differ_have_no_place_beside_them() -> None:
    held = await library()
    async with window(held, f"/series/{await series(held, 'Anna', 'Bo')}") as screen:
        assert sv("seat.place", n=1) not in screen.texts
        assert "A" not in screen.texts


async def test_who_is_put_away_is_offered_only_when_typed() -> None:
    held = two_annas()
    await held.change(lambda record: changed(record, archiving(OLD)))
    async with window(held, "/new") as screen:
        assert "player-a1" not in screen.keys
        await screen.enter("name", "ann")
        assert {"player-a1", "player-a2"} <= set(screen.keys)
        assert "player-b" not in screen.keys
        await screen.tap("player-a1")
        assert seated(screen) == [f"Anna, {PLAYED}"]
        assert screen.find("name").controls[0].value == ""
        assert "player-b" in screen.keys


async def test_a_typed_name_means_one_who_is_not_put_away_first() -> None:
    held = two_annas()
    await held.change(lambda record: changed(record, archiving(NEW)))
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Anna")
        assert seated(screen) == [f"Anna, {PLAYED}", f"Anna, {sv('people.unplayed')}"]
        await screen.tap("begin")
        assert held.shelf.series[0].player_ids == ("a1", "a2")


ANNAS = ("Anna", "Bo", "Anna", "Doris")
ENDED = ("5 - - -",) * 12


def alone(said: str) -> bool:
    """Whether a sentence names one of two without saying which: a name by itself has it beside."""
    return said != "Anna" and bool(re.search(r"Anna\b(?! \(plats [13]\))", said))


def ambiguous(screen: Screen) -> list[str]:
    return [said for said in (*screen.texts, *screen.labels) if alone(said)]


@pytest.mark.parametrize("where", ["", "/more", "/protocol", "/big", "/forecast", "/referee"])
@pytest.mark.parametrize("deals", [(), LIVELY[:2], LIVELY, ENDED[:2], ENDED])
async def test_no_sentence_names_one_of_two_without_saying_which(
    where: str, deals: tuple[str, ...]
) -> None:
    held, store = await begun(*deals, players=ANNAS)
    async with window(held, f"/series/{store.snapshot.id}{where}") as screen:
        assert ambiguous(screen) == []


async def test_neither_while_a_deal_is_tapped_nor_when_it_is_corrected() -> None:
    held, store = await begun(*LIVELY, players=ANNAS)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("call-2-knock")
        assert ambiguous(screen) == []
        assert any("Anna (plats 1)" in text for text in screen.texts)
    async with window(held, f"/series/{store.snapshot.id}/deal/1") as screen:
        await screen.tap("trick-0-1")
        assert ambiguous(screen) == []


async def test_the_head_of_a_column_says_the_place_and_a_number_how_it_came_about() -> None:
    held, store = await begun(*LIVELY, players=ANNAS)
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        assert screen.texts.count("plats 1") == screen.texts.count("plats 3") == 1
        assert "plats 2" not in screen.texts
        await screen.tap("cell-1-1-2")
        assert ambiguous(screen) == []
        assert any("Anna (plats 3)" in text for text in screen.texts)


async def test_what_is_handed_out_tells_them_apart_too() -> None:
    _, store = await begun(*ENDED, players=ANNAS)
    for kind in ("text", "csv"):
        told = export(kind, store.snapshot, sv).data.decode()
        assert {"Anna (plats 1)", "Anna (plats 3)"} <= set(re.findall(r"Anna \(plats \d\)", told))
