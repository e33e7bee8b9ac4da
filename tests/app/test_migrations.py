"""Files of every released format open and mean what they meant; none of them is ever edited."""

from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from app.draft import Draft
from app.errors import SchemaTooNewError
from app.storage.envelope import LIBRARY, SERIES, DamagedError, Envelope
from app.storage.memory import MemoryFiles
from app.storage.migrations import Tables
from app.storage.tinydb_store import LibraryFile
from scoring import MATTMAR, CarriedCorrected, Seat, house_rules, replay
from tests.app.storing import library_on

DOCUMENTS = Path(__file__).parent / "documents"


def document(name: str) -> bytes:
    return (DOCUMENTS / name).read_bytes()


def test_there_is_a_document_of_every_schema() -> None:
    names = {path.name for path in DOCUMENTS.iterdir()}
    assert names == {
        *(f"v{n + 1}.json" for n in range(SERIES.schema)),
        *(f"library-v{n + 1}.json" for n in range(LIBRARY.schema)),
    }


async def test_a_series_of_the_first_format() -> None:
    files = MemoryFiles()
    files.files["series/id-1.json"] = document("v1.json")
    store = await (await library_on(files)).open("id-1")
    snapshot = store.snapshot
    assert (snapshot.state.scores, snapshot.state.flights) == ((10, 1, 6, 5), (1, 0, 0, 0))
    assert (snapshot.state.rams, snapshot.state.number, snapshot.state.dealer) == (1, 5, 2)
    assert len(snapshot.state.facts) == 11
    assert snapshot.draft == Draft(marks=("in", None, 3, "pass"), step="tricks", straight=True)
    assert snapshot.tags == {"Place": "Klubben", "Note": "första\nserien"}
    assert snapshot.created.isoformat() == "2026-11-30T19:00:00+00:00"
    assert snapshot.state == replay(snapshot.state.facts)


async def test_a_series_of_the_second_format() -> None:
    files = MemoryFiles()
    files.files["series/id-1.json"] = document("v2.json")
    snapshot = (await (await library_on(files)).open("id-1")).snapshot
    state, rules = snapshot.state, snapshot.state.rules
    assert (state.scores, state.out, state.number) == ((2, 0, 3, 11), (1,), 6)
    assert house_rules(rules) == {
        "own_name": "Torsdag",
        "start": 5,
        "stake": "en kopp kaffe",
        "general_counts_announcer": False,
    }
    assert snapshot.draft == Draft(
        marks=(2, None, 3, 0), step="tricks", special=("spare", Seat(3)), went_out=(2, 0)
    )
    assert state == replay(state.facts)


async def test_a_library_of_the_first_format() -> None:
    files = MemoryFiles()
    files.files["library.json"] = document("library-v1.json")
    shelf = (await library_on(files)).shelf
    assert [player.name for player in shelf.players] == ["Anna", "Bo", "Cecilia", "Doris Ö"]
    assert [player.tint for player in shelf.players] == [0, 1, 2, 3]
    assert [(row.id, row.status) for row in shelf.series] == [
        ("id-2", "stopped"),
        ("id-1", "running"),
    ]
    assert (shelf.settings.theme, shelf.settings.language) == ("dark", "sv")
    assert {row.rules for row in shelf.series} == {MATTMAR}
    assert {(row.day, row.place, row.note) for row in shelf.series} == {
        (date(2026, 11, 30), None, "")
    }
    assert shelf.rule_sets == ()


async def test_a_library_of_the_second_format() -> None:
    files = MemoryFiles()
    files.files["library.json"] = document("library-v2.json")
    shelf = (await library_on(files)).shelf
    thursday, club = shelf.rule_sets
    assert (thursday.own_name, thursday.preset, thursday.start) == ("Torsdag", "larousse_fille", 5)
    assert (club.own_name, house_rules(club)) == ("Klubben", {"own_name": "Klubben", "floor": 0})
    (row,) = shelf.series
    assert row.rules == thursday
    assert (row.day, row.place, row.note) == (date(2026, 11, 28), "Klubben", "Andra bordet")


async def test_a_series_of_the_third_format() -> None:
    files = MemoryFiles()
    files.files["series/id-1.json"] = document("v3.json")
    store = await (await library_on(files)).open("id-1")
    record, state = store.record, store.snapshot.state
    assert (state.carried, state.number) == (state.facts[0].carried, 9)
    assert (state.scores, state.flights) == ((2, 0, 3, 12), (1, 0, 1, 3))
    assert (record.group, record.deleted) == ("group-1", datetime(2026, 12, 1, 8, tzinfo=UTC))
    assert record.beside == "id-0"


async def test_a_series_of_the_fourth_format() -> None:
    files = MemoryFiles()
    files.files["series/id-1.json"] = document("v4.json")
    state = (await (await library_on(files)).open("id-1")).snapshot.state
    assert state.facts[-1] == CarriedCorrected(carried=state.carried)
    assert state.carried.scores == (5, 5, 5, 7)
    assert (state.scores, state.flights) == ((2, 0, 3, 13), (1, 0, 1, 4))
    assert state == replay(state.facts)


async def test_a_library_of_the_third_format() -> None:
    files = MemoryFiles()
    files.files["library.json"] = document("library-v3.json")
    lines = LibraryFile(files).load().record.series
    assert [row.id for row in lines if row.deleted] == ["id-2"]
    shelf = (await library_on(files)).shelf
    anna, bo, cecilia = shelf.players
    assert (anna.tint, bo.tint, cecilia.archived) == (0, 3, True)
    assert shelf.people["player-doris"] == shelf.people["player-bo"] == bo
    assert [(group.id, group.name, group.season_from) for group in shelf.groups] == [
        ("group-1", "Torsdagsbordet", 9)
    ]
    assert [(row.id, row.group) for row in shelf.series] == [("id-1", "group-1")]


async def test_a_library_of_the_fourth_format() -> None:
    files = MemoryFiles()
    files.files["library.json"] = document("library-v4.json")
    assert [
        (row.id, row.players, row.winners) for row in (await library_on(files)).shelf.series
    ] == [
        ("id-1", ("Anna", "Bo", "anna"), (2,)),
        ("id-2", ("Anna", "Bo"), (0, 1)),
    ]


def test_winners_told_by_name_become_seats_or_the_line_is_read_again() -> None:
    third = Envelope(LIBRARY.format, LIBRARY.steps[:2])
    alike = ["Anna", "Bo", "Anna"]

    def line(players: list[str], winners: list[Any], place: str | None = "") -> dict[str, Any]:
        return {"players": players, "winners": winners, "place": place}

    def tables(*lines: dict[str, Any]) -> Tables:
        return {"_default": {"1": {"series": list(lines)}}}

    before = tables(
        *(line(["Anna", "Bo"], won) for won in ([], ["Bo"], ["Anna", "Bo"])),
        *(line(alike, won) for won in (["Bo"], ["Anna", "Anna"], ["Anna"])),
    )
    assert LIBRARY.opened(third.sealed(before)) == tables(
        *(line(["Anna", "Bo"], won) for won in ([], [1], [0, 1])),
        *(line(alike, won) for won in ([1], [0, 2])),
        line(alike, [0, 2], None),
    )


@pytest.mark.parametrize(("kind", "name"), [(SERIES, "v4.json"), (LIBRARY, "library-v4.json")])
def test_the_program_before_leaves_a_file_of_this_one_alone(kind: Envelope, name: str) -> None:
    before = Envelope(kind.format, kind.steps[:-1])
    with pytest.raises(SchemaTooNewError):
        before.opened(document(name))


def test_steps_run_from_the_schema_of_the_file_to_the_newest() -> None:
    def step(word: str) -> Tables:
        return {"_default": {"1": {"words": word}}}

    def second(tables: Tables) -> Tables:
        return step(tables["_default"]["1"]["words"] + " two")

    def third(tables: Tables) -> Tables:
        return step(tables["_default"]["1"]["words"] + " three")

    written = [Envelope("x", steps).sealed(step("one")) for steps in ([], [second])]
    newest = Envelope("x", [second, third])
    assert [newest.opened(data) for data in written] == [step("one two three"), step("one three")]
    with pytest.raises(SchemaTooNewError):
        Envelope("x", []).opened(written[1])
    with pytest.raises(DamagedError):
        Envelope("y", []).opened(written[1])
