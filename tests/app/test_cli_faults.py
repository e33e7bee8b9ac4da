"""Every reason code of the notation, told in both languages by line, token, seat and player."""

import re

import pytest

from app import cli
from tests.app.running import mattmar

HEAD = '[Rams "1"]\n[Rules "mattmar"]\n[Players "Åsa" "Bo" "Cecilia"]\n'  # a deal: from line 4 on
TO_ONE = HEAD + "A: 5 - -\nB: 4 1 -\n"  # Åsa stands at one
TO_TWO = HEAD + "A: 5 - -\nB: 3 2 -\nC: - 5 -\n"  # Åsa stands at two and has passed once
OVER = HEAD + '[SeriesLength "1"]\nA: 5 - -\nB: 5 - -\n'
LONG = HEAD.replace("Cecilia", "x" * 61)

FAULTS = [
    (TO_ONE + "C: - 3 2", 6, "A", "Åsa", "-", "FORCED", "Åsa (en poäng kvar) måste knacka."),
    (TO_TWO + "A: - 1 4", 7, "A", "Åsa", "-", "FORCED", "Åsa (passade förra given) måste knacka."),
    (HEAD + "\n; x\r\nA: - - -", 6, None, None, "- - -", "NOBODY", "Någon måste gå med: passar"),
    (HEAD + "A: - U -", 4, "B", "Bo", "U", "UNPLAYED", "Bara givaren kan vinna utan spel"),
    (HEAD + "A: 3 1 0", 4, None, None, "3 1 0", "SUM", "Sticken blir 4, det ska vara 5."),
    (HEAD + "A: 4 - -", 4, "A", "Åsa", "4", "SUM", "Sticken blir 4, det ska vara 5."),
    (HEAD + "A: 3 - 6", 4, "C", "Cecilia", "6", "TOKEN", "använd - för pass, 0 till 5 för stick"),
    (HEAD + "A: 3 x 2", 4, "B", "Bo", "x", "TOKEN", "Tecknet finns inte"),
    (HEAD + "A 3 2 -", 4, None, None, "A 3 2 -", "TOKEN", "En giv är givarens bokstav"),
    (HEAD + "A: 3 2", 4, None, None, "3 2", "SEATS", "ett svar per spelare: 3, inte 2."),
    (HEAD + "D: 3 2 -", 4, None, None, "D", "SEATS", "Ingen sitter på den platsen."),
    (OVER + "C: 5 - -", 7, None, None, "5 - -", "FINISHED", "Serien är slut."),
    ('[Rams "2"]\n[?', 1, None, None, "Rams 2", "VERSION", "någon annan version går inte"),
    ("Hej", 1, None, None, "[Rams]", "VERSION", 'Texten ska börja med [Rams "1"]'),
    (HEAD.replace("mattmar", "bräus"), 2, None, None, "Rules bräus", "RULES", "finns är mattmar, "),
    (HEAD.replace("Bo", " "), 3, "B", None, " ", "PLAYERS", "Ett namn är tomt."),
    (LONG, 3, "C", "x" * 60 + "…", "x" * 60 + "…", "PLAYERS", "för långt: högst 60 tecken."),
    (HEAD.replace('"Bo" "Cecilia"', ""), 3, None, None, "Players Åsa", "PLAYERS", "Ange 2 till 10"),
    (HEAD + '[Floor "x"]', 4, None, None, "Floor x", "TAG", "har ett värde som inte går."),
    (HEAD + '[Floor "7"]', 4, None, None, "Floor 7", "TAG", "Med ett golv över noll tar ingen"),
    (HEAD + '[Cap "9"]\n[Cap "9"]', 5, None, None, "Cap 9", "TAG", "står två gånger"),
    (HEAD + "A: 2 3 -\n[Note]", 5, None, None, "[Note]", "TAG", "står efter en giv"),
]
ENGLISH = {
    "FORCED": "Åsa (one point left) must knock.",
    "NOBODY": "Somebody must go in: when all before the dealer pass, ",
    "UNPLAYED": "Only the dealer can win without play, and only when everybody else passes.",
    "SUM": "The tricks add up to 4; it should be 5.",
    "TOKEN": "This game has no such sign: use - for a pass, 0 to 5 for tricks and U for ",
    "SEATS": "One answer per player is needed: 3, not 2.",
    "FINISHED": "The series is over.",
    "VERSION": 'The text should begin with [Rams "1"]',
    "RULES": "Those available are mattmar, ",
    "PLAYERS": "A name is empty.",
    "TAG": "The header line cannot be read",
}
FIRST = {fault[5]: fault for fault in reversed(FAULTS)}
"""One fault of each code."""


def name(fault):
    return f"{fault[5]}-{fault[1]}"


def told_in_swedish(fault):
    _, line, letter, player, token, code, why = fault
    seat = f", plats {letter}" + (f" ({player})" if player else "") if letter else ""
    return f"mattmar: Rad {line}{seat}: ”{token}”. {code}: ", why


@pytest.mark.parametrize("fault", FIRST.values(), ids=FIRST)
def test_a_process_ends_with_two_and_one_line(fault):
    status, out, err = mattmar("score", "-", "--json", input=fault[0].encode())
    start, why = told_in_swedish(fault)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(start)
    assert why in err


@pytest.fixture
def told(tmp_path, capsys):
    def score(text, language):
        (tmp_path / "a.rams").write_text(text, "utf-8", newline="")
        status = cli.main(["score", str(tmp_path / "a.rams"), "--lang", language])
        captured = capsys.readouterr()
        assert (status, captured.out, captured.err.count("\n")) == (2, "", 1)
        return captured.err

    return score


@pytest.mark.parametrize("fault", FAULTS, ids=name)
def test_swedish(told, fault):
    start, why = told_in_swedish(fault)
    said = told(fault[0], "sv")
    assert said.startswith(start)
    assert why in said


@pytest.mark.parametrize("fault", FAULTS, ids=name)
def test_english_points_at_the_same_place(told, fault):
    _, line, letter, player, token, code, _ = fault
    seat = f", seat {letter}" + (f" ({player})" if player else "") if letter else ""
    assert told(fault[0], "en").startswith(f"mattmar: Line {line}{seat}: “{token}”. {code}: ")


def test_english_sentences(told):
    assert ENGLISH.keys() == FIRST.keys()
    told_first = dict.fromkeys(FIRST, "")
    for fault in FAULTS:
        told_first[fault[5]] += told(fault[0], "en")
    for code, why in ENGLISH.items():
        assert why in told_first[code]


def test_every_code_of_the_format_is_tried():
    listed = "FORCED NOBODY UNPLAYED SUM TOKEN SEATS FINISHED VERSION RULES PLAYERS TAG"
    assert set(FIRST) == set(listed.split())


def test_a_line_is_counted_as_an_editor_does(told):
    text = "\ufeff; först\n\n" + HEAD + "; \u2028 \x0b \x85\nA: 6 - -\n"
    for ends in (text, text.replace("\n", "\r\n")):
        assert told(ends, "sv").startswith("mattmar: Rad 7, plats A (Åsa): ”6”. TOKEN: ")


def test_a_terminal_obeys_nothing_that_stands_in_a_file(told):
    said = told(HEAD + "A: 2 \x1b[2J\x9b31m\x07 3", "sv")
    assert re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", said) is None
