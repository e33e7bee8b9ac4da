"""The statistics of a data folder by the command."""

import asyncio
import json
import re
from datetime import UTC, datetime

import pytest

from app.cli import main
from app.groups import kept
from app.i18n import languages
from app.library import Library
from app.people import changed, merge, merging
from app.records import Group
from app.statistics.figures import Kind
from app.storage.folder import opened
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from tests.app.running import GOLDEN, ROOT

SERIES = ("six_ramsar", "below_zero", "floor_zero", "larousse", "norrlandsknack", "stopped")


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def run(capsys, data):
    def called(*arguments, language="sv"):
        status = main(["--data", str(data), "--lang", language, *map(str, arguments)])
        return status, *capsys.readouterr()

    return called


@pytest.fixture
def stocked(run):
    for name in SERIES:
        run("import", ROOT / "tests" / "scoring" / "golden" / f"{name}.rams")
    return run


def told(run, *arguments):
    status, out, err = run("stats", "--json", *arguments)
    assert (status, err) == (0, "")
    return json.loads(out)


def lines(out):
    return {line.split("  ")[0]: line.split() for line in out.splitlines() if line}


def test_an_empty_folder_has_nothing_to_count(run):
    assert run("stats") == (0, "Inga serier att räkna.\n", "")
    empty = told(run)
    assert empty["players"] == empty["meetings"] == empty["groups"] == empty["unreadable"] == []
    assert empty["series"] == {
        "finished": 0,
        "stopped": 0,
        "running": 0,
        "first": None,
        "last": None,
    }


def test_a_table_with_a_column_a_player(stocked):
    status, out, err = stocked("stats", "--game", "mattmar")
    assert (status, err) == (0, "")
    assert out.startswith("Från 4 serier (3 färdiga, 1 avbrutna, 0 pågår), ")
    found = lines(out)
    assert set(found[""]) == {"Anna", "Bo", "Cecilia", "Doris"}
    at = found[""].index("Doris")
    assert found["Går med"][2 + 3 * at : 5 + 3 * at][1:] == ["%", "(21/31)"]
    assert "Knackar i lurgiven" not in found  # nothing Mattmar has
    assert not any(line.endswith(" ") for line in out.splitlines())
    pair = {
        "Bo mot Anna: före 2, efter 1, lika 0, av 3*",
        "Anna mot Bo: före 1, efter 2, lika 0, av 3*",
    }
    assert len(pair & set(out.splitlines())) == 1


def test_one_player_in_english(stocked):
    out = stocked("stats", "--player", "DORIS", "--game", "larousse", language="en")[1]
    assert out.startswith("From 1 series (1 finished, 0 stopped, 0 running), ")
    assert lines(out)[""] == ["Doris"]
    assert re.search(r"^Average sum, French rams, 1 rams\. +0\.0 \(0/1\)\*$", out, re.MULTILINE)
    meetings = [line for line in out.splitlines() if " ahead " in line]
    assert len(meetings) == 3
    assert all("Doris" in line for line in meetings)


def test_the_same_figures_as_json(stocked):
    found = told(stocked, "--player", "doris", "--game", "mattmar")
    (doris,) = found["players"]
    assert set(doris["figures"]) == {kind.value for kind in Kind}
    assert doris["figures"]["forced_survived"] == {
        "value": 1.0,
        "part": 1,
        "of": 1,
        "too_few": True,
        "missing": None,
    }
    assert doris["figures"]["lurk_knocks"]["missing"] == "not_in_game"
    assert doris["streaks"]["no_flight"] == {"value": 12, "of": 32, "too_few": False}
    assert [(one["ramsar"], one["sum"]["part"]) for one in doris["averages"]] == [(6, 24)]
    assert {doris["key"]} < {member for group in found["groups"] for member in group["members"]}
    assert all(doris["key"] in (one["one"], one["other"]) for one in found["meetings"])


def test_a_floor_is_told_with_its_sums(stocked):
    anna = told(stocked, "--player", "Anna")["players"][0]
    assert {"floor": 0} in [average["differing"] for average in anna["averages"]]
    assert "Snittsumma, Rams i Mattmar, 2 ramsar. Ingen går under 0." in stocked("stats")[1]


def test_days_are_both_counted(stocked):
    whole = told(stocked)["series"]
    first, last = whole["first"], whole["last"]
    assert told(stocked, "--from", first, "--to", last)["series"] == whole
    assert told(stocked, "--to", "1999-12-31")["players"] == []
    with pytest.raises(SystemExit) as left:
        stocked("stats", "--from", "30/11")
    assert left.value.code == 2


def test_a_date_in_the_protocol_is_the_day(run, tmp_path):
    text = GOLDEN[0].read_text("utf-8").replace("\n\n", '\n[Date "2024-02-29"]\n\n', 1)
    (tmp_path / "a.rams").write_text(text, "utf-8")
    run("import", tmp_path / "a.rams")
    assert told(run)["series"]["first"] == "2024-02-29"
    assert told(run, "--from", "2024-03-01")["players"] == []


def test_nobody_of_that_name(stocked):
    status, out, err = stocked("stats", "--player", "Nils")
    assert (status, out) == (2, "")
    assert err.startswith("mattmar: Ingen heter Nils. De som har spelat: ")
    assert "Doris" in err


def test_two_of_one_name_are_chosen_by_id(run, tmp_path):
    text = '[Rams "1"]\n[Rules "mattmar"]\n[Players "Anna" "Anna"]\n\nA: 5 -\n'
    (tmp_path / "a.rams").write_text(text, "utf-8")
    run("import", tmp_path / "a.rams")
    status, _, err = run("stats", "--player", "anna")
    assert status == 2
    assert err.startswith("mattmar: Flera spelare heter anna.")
    ids = [one["id"] for one in told(run)["players"]]
    assert all(one in err for one in ids)
    (chosen,) = told(run, "--player", ids[0])["players"]
    assert chosen["id"] == ids[0]


def test_a_file_that_cannot_be_read_is_told(stocked, data):
    victim = sorted((data / "series").glob("*.json"))[0]
    for path in data.glob(f"series/{victim.name}*"):
        path.write_bytes(b"{")
    status, out, err = stocked("stats")
    assert status == 0
    assert err == (
        f"Serien {victim.stem} går inte att läsa till slutet; det som fattas är inte räknat.\n"
    )
    assert out.startswith("Från 5 serier")


def test_a_series_that_names_nobody_is_counted_by_name_and_told(stocked, data):
    with opened(data) as files:
        series = SeriesFiles(files)
        records = (series.load(series_id).record for series_id in series.ids())
        four = next(record for record in records if len(record.player_ids) == 4)
        asyncio.run(series.save(four.model_copy(update={"player_ids": ()})))
    found = told(stocked)
    assert {one["by_name"] for one in found["players"]} == {1}
    assert "Doris: 1 serie räknad efter namnet" in stocked("stats")[1]


@pytest.mark.parametrize("language", languages())
def test_every_golden_series_at_once(run, language):
    for path in GOLDEN:
        run("import", path)
    status, out, err = run("stats", language=language)
    assert (status, err) == (0, "")
    assert len(out.splitlines()) > 40


async def grouped(data, *names):
    """Put the first series into a standing table for each name."""
    with opened(data) as files:
        series = SeriesFiles(files)
        library = await Library.start(series, LibraryFile(files))
        for number, name in enumerate(names, start=1):
            group = Group(f"g{number}", name, ())
            await library.change(lambda record, group=group: kept(record, group))
        await (await library.open(library.shelf.series[0].id)).belong("g1")


def test_one_standing_table_by_name_or_id(stocked, data):
    asyncio.run(grouped(data, "Torsdagsbordet", "Klubben"))
    for name in ("torsdagsbordet", "g1"):
        assert sum(told(stocked, "--group", name)["series"][key] for key in KINDS) == 1
    assert told(stocked, "--group", "Klubben")["players"] == []
    status, _, err = stocked("stats", "--group", "Fredag")
    assert (status, err.strip()) == (
        2,
        "mattmar: Inget stående bord heter Fredag. De som finns: Klubben och Torsdagsbordet",
    )


def test_a_name_of_two_standing_tables_asks_for_an_id(stocked, data):
    asyncio.run(grouped(data, "Klubben", "klubben"))
    status, _, err = stocked("stats", "--group", "KLUBBEN")
    assert status == 2
    assert "g2 och g1" in err


def test_a_deleted_series_is_not_counted(stocked, data):
    before = told(stocked)["series"]["finished"]

    async def delete():
        with opened(data) as files:
            library = await Library.start(SeriesFiles(files), LibraryFile(files))
            row = next(row for row in library.shelf.series if row.status == "finished")
            await (await library.open(row.id)).delete(datetime.now(UTC))

    asyncio.run(delete())
    assert told(stocked)["series"]["finished"] == before - 1


KINDS = ("finished", "stopped", "running")


def test_who_turned_out_to_be_another_is_asked_for_by_either_name(stocked, data):
    async def take_for_one():
        with opened(data) as files:
            library = await Library.start(SeriesFiles(files), LibraryFile(files))
            anna = next(one for one in library.shelf.players if one.name == "Anna")
            nora = await library.remember("Nora")
            found = merge(library.shelf.series, library.shelf.people, anna.id, nora.id)
            await library.change(lambda record: changed(record, merging(found)))
            return anna, nora

    before = told(stocked, "--player", "Anna")["players"][0]
    anna, nora = asyncio.run(take_for_one())
    for asked in ("Anna", "nora", anna.id, nora.id):
        (one,) = told(stocked, "--player", asked)["players"]
        assert (one["key"], one["name"], one["deals"]) == (nora.id, "Nora", before["deals"])
