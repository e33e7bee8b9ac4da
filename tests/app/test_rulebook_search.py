"""The rule book, searched."""

import pytest

from app.i18n import words
from app.rulebook.book import found, plain, rulebook
from scoring import PRESETS

SV = words("sv")


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("OVERSTICKTVANG", "overtake"),
        ("övertick", None),
        ("m16", "forced"),
        ("antaget kort slut", "shortage"),
        ("husregel", None),
        ("flyger utan stick", "broken_flights"),
        ("  taket   flygning ", "ceiling"),
        ("", "sheet"),
    ],
)
def test_search_forgives_case_and_marks_and_wants_every_word(query, first):
    rules = PRESETS["norrlandsknack"] if first == "broken_flights" else PRESETS["mattmar"]
    hits = found(SV, rulebook(SV, rules, ("Anna", "Bo", "Cecilia", "Doris")), query)
    assert (hits[0].key if hits else None) == first


def test_plain_leaves_no_marks():
    assert plain("Översticktvång É") == "oversticktvang e"
