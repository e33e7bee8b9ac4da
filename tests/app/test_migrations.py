"""Files of every released format open and mean what they meant; none of them is ever edited."""

from pathlib import Path

import pytest

from app.draft import Draft
from app.errors import SchemaTooNewError
from app.storage.envelope import LIBRARY, SERIES, DamagedError, Envelope
from app.storage.memory import MemoryFiles
from app.storage.migrations import Tables
from scoring import replay
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


async def test_a_library_of_the_first_format() -> None:
    files = MemoryFiles()
    files.files["library.json"] = document("library-v1.json")
    shelf = (await library_on(files)).shelf
    assert [player.name for player in shelf.players] == ["Anna", "Bo", "Cecilia", "Doris Ö"]
    assert [(row.id, row.status) for row in shelf.series] == [
        ("id-2", "stopped"),
        ("id-1", "running"),
    ]
    assert (shelf.settings.theme, shelf.settings.language) == ("dark", "sv")


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
