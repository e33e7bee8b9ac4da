"""The workbook, read back by another program than the one that wrote it."""

import dataclasses
import io

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import say
from app.export.document import export
from app.export.reading import from_notation
from app.export.table import deal_rows, standing_rows
from app.i18n import languages, words
from scoring import answer
from tests.app.exporting import FORMULAS, HARMLESS, SV, TRAPS, series, started, tags
from tests.app.running import GOLDEN
from tests.app.storing import deal
from tests.strategies import legal_logs, names

DEALS, RAMSAR, STANDINGS, RULES = range(4)


def book(kept, language="sv"):
    document = export("xlsx", kept, words(language))
    assert document.name.endswith(".xlsx")
    return openpyxl.load_workbook(io.BytesIO(document.data))


def rows_of(sheet):
    return [[value for value in row] for row in sheet.values]  # noqa: C416


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_figures_are_the_answer_s(path, language):
    kept, said = from_notation(path.read_text("utf-8")), words(language)
    told, sheets = answer(kept.state), book(kept, language).worksheets
    first = 1 + ("carried" in told)
    for row, told_deal in zip(rows_of(sheets[DEALS])[first:], told["deals"], strict=True):
        assert row[:3] == [
            told_deal["rams"],
            told_deal["deal"],
            told["players"][told_deal["dealer"]],
        ]
        assert row[4::3] == told_deal["scores"]
        assert row[5::3] == told_deal["flights"]
    for row, result in zip(rows_of(sheets[RAMSAR])[first:], told["ramsar"], strict=False):
        assert row[2::2] == result["scores"]
        assert row[3::2] == result["flights"]
    found = {row[1]: row[-2:] for row in rows_of(sheets[STANDINGS])[1:]}
    for name, total, flights in zip(told["players"], told["totals"], told["flights"], strict=True):
        assert found[name] == [total, flights]
    rules = [row[0] for row in rows_of(sheets[RULES])]
    assert set(say.rules(said, kept.state.rules)) <= set(rules)
    assert say.outcome(said, kept.state) in rules


def test_a_rams_nobody_has_played_in_has_no_row():
    over, begun = deal(5, 0), deal(2, 3)
    for deals, rows in ((), []), ((over, over), [1]), ((over, over, begun), [1, 2]):
        found = rows_of(book(started(("Anna", "Bo"), *deals)).worksheets[RAMSAR])
        assert [row[0] for row in found[1:]] == rows


@settings(max_examples=20)
@given(legal_logs())
def test_figures_are_numbers_and_words_are_texts(log):
    kept = series(log)
    sheets = book(kept).worksheets
    expected = {
        DEALS: deal_rows(kept.state, SV),
        STANDINGS: standing_rows(kept.state, SV),
    }
    for sheet, rows in expected.items():
        found = rows_of(sheets[sheet])
        assert found == [[None if cell == "" else cell for cell in row] for row in rows]
    for sheet in sheets:
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type in ("n", "s")


@settings(max_examples=20)
@given(st.tuples(names, st.sampled_from(TRAPS)), tags)
def test_nothing_typed_by_a_player_is_a_formula(players, told):
    kept = dataclasses.replace(started(players, deal(5, 0), deal(5, 0)), tags=told)
    for sheet in book(kept).worksheets:
        for row in sheet.iter_rows():
            assert all(cell.data_type != "f" and cell.hyperlink is None for cell in row)


@pytest.mark.parametrize("name", [*FORMULAS, *HARMLESS, "Åsa Öberg", "שרה", "x" * 60])
def test_a_name_is_stored_as_it_is(name):
    sheets = book(started([name, "Bo"], deal(5, 0))).worksheets
    assert [cell.value for cell in sheets[DEALS][1]][3] == name
    assert sheets[DEALS]["C2"].value == name
    assert sheets[DEALS]["C2"].data_type == "s"
    assert name in [row[1] for row in rows_of(sheets[STANDINGS])]


def test_the_heads_stay_when_a_sheet_is_moved():
    sheets = book(started(["Bo", "Bo", "Bo"], deal(5, 0, None))).worksheets
    assert [sheet.freeze_panes for sheet in sheets] == ["D2", "B2", "C2", "A2"]
    assert [sheet.title for sheet in sheets] == ["Givar", "Ramsar", "Ställning", "Regler"]
    assert [cell.value for cell in sheets[DEALS][1]][3::3] == ["Bo"] * 3


def test_a_rams_that_is_being_played_stands_last():
    kept = started(["Anna", "Bo"], deal(5, 0), deal(5, 0), deal(2, 3))
    assert rows_of(book(kept).worksheets[RAMSAR])[1:] == [[1, 2, 0, 0, 10, 2], [2, 1, 8, 0, 7, 0]]


def test_what_is_missing_is_told_under_the_last_deal():
    cut = dataclasses.replace(started(["Anna", "Bo"], deal(2, 3)), unread=True)
    assert rows_of(book(cut).worksheets[DEALS])[2][0] == SV("export.cut")


def test_the_same_series_is_the_same_file():
    first, second = (export("xlsx", started(["Anna", "Bo"], deal(2, 3)), SV) for _ in range(2))
    assert first == second
