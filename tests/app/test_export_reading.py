"""A `.rams` text becomes the same series however it was mailed, whatever day it tells."""

import time
from pathlib import Path

import pytest

from app.export.document import export
from app.export.reading import from_notation
from tests.app.exporting import SV

GOLDEN = sorted((Path(__file__).parents[1] / "scoring" / "golden").glob("*.rams"))
HEAD = '[Rams "1"]\n[Rules "mattmar"]\n[Players "Anna" "Bo"]\n'


@pytest.fixture(params=["Etc/GMT+12", "Pacific/Kiritimati"])
def zone(request, monkeypatch):
    """West and east of everywhere."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def written(copy):
    return export("rams", copy, SV).data.decode()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_we_write_is_read_and_written_the_same(path):
    copy = from_notation(path.read_text("utf-8"))
    again = from_notation(written(copy))
    assert written(again) == written(copy)
    assert (again.id, again.state, again.tags) == (copy.id, copy.state, copy.tags)


@pytest.mark.parametrize(
    "mailed",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "  \n\n") + "; hälsningar\n",
        lambda text: text.rstrip("\n"),
    ],
    ids=["mark", "crlf", "blank", "no end"],
)
def test_a_text_that_was_mailed_is_the_same_series(mailed):
    text = HEAD + "A: 2 3\nB: 0 5\n"
    assert from_notation(mailed(text)).id == from_notation(text).id


@pytest.mark.parametrize(
    "other",
    [HEAD + "A: 2 3\n", HEAD + "B: 3 2\n", HEAD + '[Note "x"]\nA: 3 2\n', HEAD + "A: 3 2\nB: 5 0"],
)
def test_another_series_is_another_one(other):
    assert from_notation(other).id != from_notation(HEAD + "A: 3 2\n").id


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone is the system's alone")
@pytest.mark.parametrize("day", ["0001-01-01", "1921-07-14", "2026-11-30", "9999-12-31"])
def test_any_day_can_be_told_anywhere(zone, day):
    copy = from_notation(HEAD + f'[Date "{day}"]\n')
    assert copy.created.date().isoformat() == day
    assert export("csv", copy, SV).name == f"Rams {day} Anna Bo.csv"


@pytest.mark.parametrize("date", ["", "i går", "2026-02-30", "????.??.??", "2026-11"])
def test_what_is_no_date_is_kept_and_begins_now(date):
    copy = from_notation(HEAD + f'[Date "{date}"]\n')
    assert copy.tags == {"Date": date}
    assert copy.created.tzinfo is not None
    assert written(copy).count(f'[Date "{date}"]') == 1
