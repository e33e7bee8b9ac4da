"""Days as they are written where each language is spoken."""

import ast
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.i18n import languages, words

UI = Path(__file__).parents[2] / "app" / "ui"
FORMS = {
    "sv": "2026-04-09",
    "en": "9 Apr 2026",
    "de": "09.04.2026",
    "fr": "09/04/2026",
    "nb": "9.4.2026",
    "fi": "9.4.2026",
}


@pytest.mark.parametrize("language", languages())
def test_a_day_is_written_as_at_home(language):
    said = words(language)
    assert said.day(date(2026, 4, 9)) == FORMS[language]
    assert FORMS[language] in said("home.began", date=date(2026, 4, 9))
    assert said.moment(datetime(2026, 4, 9, 7, 5, tzinfo=UTC)) == f"{FORMS[language]} 07:05"


@pytest.mark.parametrize("language", languages())
def test_days_from_one_to_another_and_a_day_alone(language):
    said, first, last = words(language), date(2025, 12, 31), date(2026, 4, 9)
    assert said.days(last, last) == FORMS[language]
    both = said.days(first, last)
    assert both.index(said.day(first)) < both.index(FORMS[language])


@pytest.mark.parametrize("language", languages())
@given(day=st.dates(min_value=date(1000, 1, 1)))
def test_what_is_shown_can_be_typed(language, day):
    said = words(language)
    assert said.typed_day(f" {said.day(day)} ") == day
    assert said.typed_day(day.isoformat()) == day


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "9.4.2026"),
        ("nb", "09.04.2026"),
        ("en", "09 apr 2026"),
        ("fr", "9/4/2026"),
        ("sv", "2026.04.09"),
    ],
)
def test_a_day_may_be_typed_otherwise(language, text):
    assert words(language).typed_day(text) == date(2026, 4, 9)


@pytest.mark.parametrize("text", ["", "2026-02-30", "31.4.2026", "04/09/2026", "igår", "9.4.26"])
def test_what_is_no_day_is_none(text):
    assert words("de").typed_day(text) is None


def test_no_screen_shows_a_day_as_machines_write_it():
    """What stands in a tag or in the name of a file does."""
    spelled = [
        path.name
        for path in sorted(UI.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.Attribute) and node.attr == "isoformat")
        or (isinstance(node, ast.Constant) and "%Y" in str(node.value))
    ]
    assert set(spelled) == {"hosting.py", "about_series.py", "backup.py"}
