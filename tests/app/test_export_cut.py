"""A series that could be read only so far: whatever is handed out says that the rest is missing."""

import asyncio
import csv
import dataclasses
import io

import pytest

from app.cli import main
from app.export.backup import restored
from app.export.document import export
from app.export.reading import from_notation
from app.records import SeriesRecord
from app.storage.folder import opened
from app.storage.tinydb_store import SeriesFiles
from scoring import write
from tests.app.exporting import BEGAN, SV, started
from tests.app.storing import deal

WHOLE = started(["Anna", "Bo"], deal(2, 3), deal(1, 4))
CUT = dataclasses.replace(WHOLE, unread=True)
TOLD = "Serien kunde bara läsas hit; resten saknas."


@pytest.mark.parametrize("kind", ["csv", "text", "rams", "json"])
def test_name_and_contents_say_so(kind):
    whole, cut = export(kind, WHOLE, SV), export(kind, CUT, SV)
    assert "ofullständig" in cut.name
    assert "ofullständig" not in whole.name
    assert len(cut.data) != len(whole.data) or kind == "json"
    if kind != "json":
        assert TOLD in cut.data.decode()
        assert TOLD not in whole.data.decode()


def test_in_a_chat_it_stands_at_the_top():
    assert export("text", CUT, SV).data.decode().splitlines()[1] == TOLD


def test_a_spreadsheet_has_it_under_the_last_deal():
    text = export("csv", CUT, SV).data.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    assert rows[len(CUT.state.rows) + 1] == [TOLD]


def test_notation_is_still_read():
    text = export("rams", CUT, SV).data.decode()
    assert from_notation(text).state.facts == from_notation(write(CUT.state)).state.facts


def test_a_backup_knows_it_when_it_is_read_back():
    assert restored(export("json", CUT, SV).data) == CUT
    assert restored(export("json", WHOLE, SV).data) == WHOLE


async def test_the_commands_warn(tmp_path, capsys):
    facts = (*WHOLE.state.facts, deal(5, 5))
    record = SeriesRecord(id="cut", created=BEGAN, facts=facts, player_ids=("p1", "p2"))
    with opened(tmp_path / "data") as files:
        await SeriesFiles(files).save(record)
    copy = tmp_path / "a.json"
    for folder, command in (
        ("data", ["export", "cut", "--to", "json", "-o", str(copy)]),
        ("other", ["import", str(copy)]),
    ):
        arguments = ["--data", str(tmp_path / folder), "--lang", "sv", *command]
        assert await asyncio.to_thread(main, arguments) == 0
        assert TOLD in capsys.readouterr().err
