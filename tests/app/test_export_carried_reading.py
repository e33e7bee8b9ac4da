"""A series carried over from paper, read back from the protocol as CSV."""

import csv
import io

import pytest

from app.export.table import table
from app.export.table_form import BadTableError
from app.export.table_reading import from_table
from app.i18n import languages, words
from app.say_table import bad_table
from scoring import Carried, DealerSet, Seat, SeriesStarted, replay
from tests.app.exporting import SV, TRAPS, carried_on, series
from tests.scoring.table_talk import house, then

PAPER = Carried(
    ramsar=0,
    totals=(0, 0, 0, 0),
    flights=(1, 2, 2, 0),
    scores=(7, 0, 2, 0),
    deals=6,
    passes=(0, 0, 1, 0),
    flown=(1, 2, 2, 0),
    out=(3, 1),
    pot=1,
)
"""Everything a series can have brought along."""
RULES = house(game="larousse", pot=True, forced_rules=((2, 1),))


def begun(*deals, players=("Anna", "Bo", "Åsa", "Eva"), carried=PAPER, dealer=None):
    start = SeriesStarted(players=players, rules=RULES, first_dealer=Seat(2), carried=carried)
    moved = [DealerSet(seat=Seat(dealer))] if dealer is not None else []
    return series(then(replay([start, *moved]), *deals).facts)


def changed(old, new):
    text = table(carried_on(), SV).decode("utf-8-sig")
    assert old in text
    return text.replace(old, new, 1).encode("utf-8-sig")


def refused(data):
    with pytest.raises(BadTableError) as caught:
        from_table(data)
    assert bad_table(SV, caught.value)
    return caught.value.code, caught.value.line


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("deals", [(), ("2 . 3 .",)])
def test_all_of_it_comes_back(language, deals):
    copy = begun(*deals)
    assert from_table(table(copy, words(language))).state.facts == copy.state.facts


def test_a_dealer_moved_in_the_first_deal_comes_back_as_moved():
    copy = begun("2 . 3 .", dealer=0)
    assert len(copy.state.facts) == 3
    assert from_table(table(copy, SV)).state.facts == copy.state.facts


@pytest.mark.parametrize("name", TRAPS)
def test_names_that_are_guarded_against_spreadsheets(name):
    copy = begun("2 . 3 .", players=(name, f"'{name}", name, "Bo"))
    rows = csv.reader(io.StringIO(table(copy, SV).decode("utf-8-sig"), newline=""), delimiter=";")
    assert not any(cell.startswith(("=", "+", "@", "\t")) for row in rows for cell in row)
    assert from_table(table(copy, SV)).state.facts == copy.state.facts


@pytest.mark.parametrize("coding", ["utf-8", "cp1252", "utf-16"])
def test_after_a_spreadsheet_has_saved_it(coding):
    copy = begun("2 . 3 .")
    rows = list(csv.reader(io.StringIO(table(copy, SV).decode("utf-8-sig"), newline=""),
                           delimiter=";"))  # fmt: skip
    out, width = io.StringIO(newline=""), max(map(len, rows))
    csv.writer(out).writerows([row + [""] * (width - len(row)) for row in rows])
    assert from_table(out.getvalue().encode(coding)).state.facts == copy.state.facts


def test_a_table_that_an_earlier_program_wrote_lacks_it():
    told = "Förd på papper fram till rams 2, giv 4."
    head, _, rest = table(carried_on(), SV).decode("utf-8-sig").partition(f"\r\n{told}")
    earlier = f"{head}{told}\r\n\r\nRegler{rest.partition('Regler')[2]}"
    assert refused(earlier.encode()) == ("paper", 0)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("2;papper;", "1;papper;", "figures", 2),
        ("Färdiga ramsar;1", "Färdiga ramsar;1;1", "cells", 11),
        ("Färdiga ramsar;1", "Färdiga ramsar;6", "carried", 11),
        ("Summor;5;", "Summor;6;", "standings", 6),
        ("Flygningar i serien;1;0", "Flygningar i serien;1", "carried", 12),
        ("Flygningar i serien;1;", "Flygningar i serien;3;", "figures", 2),
        ("Poäng i ramsen;7;", "Poäng i ramsen;11;", "carried", 14),
        ("Poäng i ramsen;7;", "Poäng i ramsen;6;", "figures", 2),
        ("Poäng i ramsen;7;", "Poäng i ramsen;sju;", "call", 14),
        ("Poäng i ramsen;7;2\r\n", "", "paper", 0),
        ("Givar passade i rad;0;1", "Givar passade i rad;1;0", "carried", 16),
        ("Gav härnäst;x;", "Gav härnäst;x;x", "carried", 17),
        ("Gav härnäst;x;", "Gav härnäst;;", "carried", 17),
        ("Gav härnäst;x;", "Gav härnäst;;;x", "carried", 17),
        ("Gav härnäst;x;\r\n", "", "paper", 0),
        ("Från papper;", "Något annat;", "paper", 0),
    ],
)
def test_what_has_been_changed_is_refused(old, new, code, line):
    assert refused(changed(old, new)) == (code, line)
