"""A series carried over from paper: said in every form, and counted from where it goes on."""

import io

import openpyxl
import pytest

from app.export.document import export
from app.export.reading import from_notation
from app.printout import printout
from app.statistics.digest import Count
from app.statistics.forecast import forecast
from scoring import SeriesEnded, replay
from tests.app.exporting import SV, carried_on, series
from tests.app.test_statistics import digested, golden

TOLD = "Förd på papper fram till rams 2, giv 4."


@pytest.mark.parametrize("kind", ["text", "csv"])
def test_a_text_and_a_table_say_so(kind):
    assert TOLD in export(kind, carried_on(), SV).data.decode()


def test_a_workbook_says_so():
    book = openpyxl.load_workbook(io.BytesIO(export("xlsx", carried_on(), SV).data))
    assert TOLD in [cell for sheet in book.worksheets for row in sheet.values for cell in row]


def test_the_terminal_says_so():
    assert TOLD in printout(carried_on().state, SV)


def test_the_text_form_comes_back_with_it():
    kept = carried_on()
    text = export("rams", kept, SV).data.decode()
    assert from_notation(text).state == kept.state


def test_a_picture_is_another_one_for_it():
    kept = carried_on()
    start = kept.state.facts[0]
    plain = series((start.model_copy(update={"carried": None}), *kept.state.facts[1:]))
    assert export("png", kept, SV).data != export("png", plain, SV).data


def test_deals_on_paper_are_counted_nowhere_and_the_series_here():
    found = digested(golden("carried"))
    anna, bo, cecilia = (seat.counts for seat in found.seats)
    assert {seat.get(Count.DEALS) for seat in (anna, bo, cecilia)} == {3}
    assert [seat.get(Count.FLIGHTS, 0) for seat in (anna, bo, cecilia)] == [0, 1, 0]
    assert bo[Count.FORCED] == 2  # at two after a pass on paper, then at one
    assert {seat.get(Count.RAMSAR) for seat in (anna, bo, cecilia)} == {1}
    assert [seat.get(Count.SERIES_WON, 0) for seat in (anna, bo, cecilia)] == [0, 0, 1]
    assert (found.totals, found.footing.ramsar) == ((16, 26, 16), 6)


def test_what_can_still_happen_knows_how_many_ramsar_are_left():
    assert forecast(replay(golden("carried")[:1])).remaining == 1


def test_one_stopped_tells_how_many_ramsar_were_finished_on_paper_too():
    stopped = replay([SeriesEnded()], carried_on().state)
    assert "Serien avbröts efter 1 av 6 ramsar" in printout(stopped, SV)
