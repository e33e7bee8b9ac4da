"""`mattmar score` on other games than Mattmar's: what its table and its last lines say."""

import pytest

from app import cli
from tests.app.running import GOLDEN, mattmar

TEXTS = {path.stem: path for path in GOLDEN}

SAID = [
    # a golden game, what a line of it says in Swedish, and in English
    (
        "larousse",
        "2 B 10 (flög) 21 (G3) 10 (2) 12 (flög)",
        "2 B 10 (flew) 21 (G3) 10 (2) 12 (flew)",
    ),
    ("larousse", "10 B 0 (.) 25 (3) 13 (2) 0 (.)", "10 B 0 (.) 25 (3) 13 (2) 0 (.)"),
    ("larousse", "4. Cecilia: 24", "4. Cecilia: 24"),
    (
        "larousse",
        "Doris vinner: först till noll. Cecilia blev kvar och är skyldig Doris: 20 kr.",
        "Doris wins: first down to zero. Cecilia was left and owes Doris: 20 kr.",
    ),
    ("larousse_fille", "1 B 3 (F2) 2 (3) 5 (-)", "1 B 3 (F2) 2 (3) 5 (-)"),
    (
        "larousse_fille",
        "Bo vinner: först till noll. Anna blev kvar.",
        "Bo wins: first down to zero. Anna was left.",
    ),
    ("norrlandsknack", "1 A 10 (L0) 8 (2) 9 (L1) 8 (L2)", "1 A 10 (L0) 8 (2) 9 (L1) 8 (L2)"),
    ("norrlandsknack", "7 C 5 (1) 10 (-) 4 (0) 0 (3)", "7 C 5 (1) 10 (-) 4 (0) 0 (3)"),
    (
        "norrlandsknack",
        "Doris vinner på 0. Potten, 5 marker, går till Doris.",
        "Doris wins at 0. The pot of 5 chips goes to Doris.",
    ),
    (
        "norrlandsknack_shared_pot",
        "Potten, 4 marker, delas av Anna och Bo.",
        "The pot of 4 chips is shared by Anna and Bo.",
    ),
    (
        "norrlandsknack_shared_pot",
        "Anna vinner med slutsumman 0. Potten, 1 mark, går till Anna.",
        "Anna wins with the final sum 0. The pot of 1 chip goes to Anna.",
    ),
    ("french_first_out", "Bo vinner: först till noll.", "Bo wins: first down to zero."),
    ("rounce", "Bo vinner på \N{MINUS SIGN}1.", "Bo wins at \N{MINUS SIGN}1."),
    (
        "knektpass_1847",
        "Delad förstaplats: Anna och Bo, med slutsumman 0.",
        "Shared first place: Anna and Bo, with the final sum 0.",
    ),
]


@pytest.mark.parametrize(("game", "swedish", "english"), SAID)
def test_a_line_of_the_table(capsys, game, swedish, english):
    for language, said in (("sv", swedish), ("en", english)):
        assert cli.main(["score", str(TEXTS[game]), "--lang", language]) == 0
        lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
        assert lines.count(said) == 1


def test_a_process_says_the_same():
    status, out, err = mattmar("score", TEXTS["larousse"])
    assert (status, err) == (0, "")
    assert out.splitlines()[-3].endswith("är skyldig Doris: 20 kr.")


def test_a_game_goes_through_the_other_forms_unchanged(tmp_path, capsys):
    for name in ("larousse", "norrlandsknack_shared_pot", "larousse_fille_forcee"):
        backup, again = tmp_path / f"{name}.json", tmp_path / f"{name}.rams"
        assert cli.main(["export", str(TEXTS[name]), "--to", "json", "-o", str(backup)]) == 0
        assert cli.main(["export", str(backup), "--to", "rams", "-o", str(again)]) == 0
        capsys.readouterr()
        told = []
        for path in (TEXTS[name], again):
            assert cli.main(["score", str(path), "--json"]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]
