"""Initials and colours: what a name looks like in small."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.labels import TINTS, alike, clusters, initials, label, tint_for
from tests.app.exporting import SV

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
WAVE = "\U0001f44b\U0001f3fd"
SWEDEN, NORWAY = "\U0001f1f8\U0001f1ea", "\U0001f1f3\U0001f1f4"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Anna", "A"),
        ("anna", "A"),
        ("Anna Berg", "AB"),
        ("Anna Maria Lena Berg", "AB"),
        ("Karl-Erik", "KE"),
        ("  Åsa   öberg ", "ÅÖ"),
        ("A\u030asa", "Å"),
        ("E\u0301mile", "É"),
        ("ßeta", "ß"),
        ("”Kalle” (yngre)", "KY"),
        ("7:an", "7"),
        (f"{FAMILY} Berg", f"{FAMILY}B"),
        (f"{WAVE}{WAVE}", WAVE),
        (f"{SWEDEN}{NORWAY}", SWEDEN),
        (SCOTLAND, SCOTLAND),
        ("\u2764\ufe0fAnna", "\u2764\ufe0f"),
        ("محمد", "م"),
        ("محمد علي", "م\u200cع"),
        ("דוד לוי", "דל"),
        ("王小明", "王"),
        ("ひなた あおい", "ひあ"),
        ("...", "."),
        ("-", "-"),
        ("", ""),
        ("   ", ""),
    ],
)
def test_initials(name: str, short: str) -> None:
    assert initials(name) == short


@given(st.text())
def test_letters_taken_together_are_the_text(text: str) -> None:
    found = list(clusters(text))
    assert all(found)
    assert alike("".join(found)) == alike(text)
    assert len(list(clusters(initials(text)))) <= 3


def test_flags_are_told_apart_in_pairs() -> None:
    assert list(clusters(f"{SWEDEN}{NORWAY}{SWEDEN[0]}")) == [SWEDEN, NORWAY, SWEDEN[0]]


def test_namesakes_get_every_colour_before_one_comes_twice() -> None:
    others: list[tuple[str, int]] = []
    for _ in range(TINTS):
        others.append(("Anna", tint_for("Anna", others)))
    assert {tint for _, tint in others} == set(range(TINTS))
    assert tint_for("anna ", others) == 0


def test_the_name_counts_before_the_initials_and_those_before_all_others() -> None:
    others = [("Anna", tint) for tint in range(TINTS) if tint not in (3, 5)]
    assert tint_for("Anna", [*others, ("Axel", 3)]) == 5
    assert tint_for("Axel", [*others, ("Bo", 3)]) == 5
    assert tint_for("Anna", [("Anna", 0), ("Bo", 1), ("Bo", 2 + TINTS)]) == 3


@given(st.lists(st.tuples(st.text(max_size=3), st.integers(0, 99))), st.text(max_size=3))
def test_a_colour_is_one_of_those_there_are(others: list[tuple[str, int]], name: str) -> None:
    assert tint_for(name, others) in range(TINTS)


def test_namesakes_are_told_apart_by_their_place_and_nobody_else() -> None:
    table = ("Anna", "Bo", "anna ", "علي", "علي")
    assert [label(SV, table, seat) for seat in range(3)] == [
        "Anna (plats 1)",
        "Bo",
        "anna  (plats 3)",
    ]
    assert label(SV, table, 3) == "علي (plats 4)"
    assert label(SV, ("Anna", "Bo"), 0) == "Anna"
