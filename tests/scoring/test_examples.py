"""The rules' own examples, played as texts through the command that scores them.

A row is one example: its rule, the game and its house rules, the deals, and what the last of them
leads to. Examples about cards, bids, buying and turns leave no trace in a text (M2, M5 to M12, M21
to M32); they are tested with the play and the guide of the deal.
"""

import json

import pytest

from app import cli
from tests.app.running import mattmar

NAMES = ("Anna", "Bo", "Cecilia", "Doris", "Erik", "Frida")


def text(game: str, *deals: str) -> str:
    """`larousse Start=7`, and deals as on a line; without a letter the deal goes round."""
    preset, *rules = game.split()
    players = " ".join(f'"{name}"' for name in NAMES[: seats(deals[0])])
    tags = ['[Rams "1"]', f'[Rules "{preset}"]', f"[Players {players}]"]
    tags += ['[{} "{}"]'.format(*rule.split("=")) for rule in rules]
    lines = [
        deal if ":" in deal else f"{'ABCDEF'[number % seats(deal)]}: {deal}"
        for number, deal in enumerate(deals)
    ]
    return "\n".join([*tags, *lines]) + "\n"


def seats(deal: str) -> int:
    return sum(not sign.startswith(">") for sign in deal.rpartition(":")[2].split())


AT_TWO = ("2 3 -", "- 3 2", "3 2 -")  # Bo at two after the third deal
AT_ONE = ("2 3 -", "- 3 2", "2 3 -")  # Bo at one after the third deal
AT_THREE = ("1 4 -", "- 3 2", *("5 - 0", "0 - 5") * 5)  # ten passes at three
ONE_RAMS = ("- 5 -", "- 5 -")
SUMS = (
    *("3 1 1", "3 1 1", "3 1 1", "1 3 1"),  # 0, 4
    *("1 4 -", "1 4 -", "2 2 1"),  # 6, 0
    *("4 - 1", "4 - 1", "4 - 1"),  # -2, 10
    *("- 4 1", "- 4 1", "2 2 1"),  # 8, 0
    *("2 1 2", "2 1 2", "2 1 2", "1 - 4"),  # 3, 7
    *("1 2 2", "1 2 2", "1 2 2", "1 2 2", "1 - 4"),  # 5, 2
)
FLIGHTS = (
    *("5 0 -", "5 - -"),  # 0, 10, 10
    *("0 5 -", "0 5 -"),  # 10, 0, 10
    *("0 5 -", "1 2 2", "- 2 3", "1 1 3"),  # 8, 0, 2
    *("3 1 1", "3 0 2", "3 1 1", "1 1 3"),  # 0, 8, 3
)
FLOWN = {10: 10, 9: 10, 8: 10, 7: 10, 6: 10, 5: 10, 4: 9, 3: 8, 2: 7, 1: 6}
TO_THE_LOSER = (
    *("1 2 1 1", "1 0 2 2", "1 4 0 -", "- 1 4 0", "1 2 2 -", "1 0 0 4"),  # Anna out in the sixth
    *("C: . 3 2 0", "D: . 0 3 2", "B: . 3 2 0"),  # Cecilia in the ninth
    *("D: . 3 . 2", "B: . 2 . 3"),  # Bo in the eleventh
)


def last(**figures):
    """What is on the sheet after the last deal."""
    return {"deals.-1." + name: value for name, value in figures.items()}


def now(**figures):
    """What the next deal starts from."""
    return {"current." + name: value for name, value in figures.items()}


EXAMPLES = [
    ("M1", "mattmar", ("2 3 0 -",), {"players": [*NAMES[:4]]} | last(scores=[8, 7, 10, 10])),
    ("M3", "mattmar", ("5 - -", "5 - -"), now(rams=2, deal=1, scores=[10, 10, 10])),
    ("M3", "mattmar", ("4 1 0", "4 1 0", "4 1 0"), now(rams=2, scores=[10, 10, 10])),
    ("M4", "mattmar", ("5 - - -", "- 5 - -", "- - 5 -", "- - - 5"), now(dealer=0)),
    ("M13", "mattmar Start=6", ("5 - 0",), last(scores=[1, 6, 10])),
    ("M15", "mattmar", ("U - -",), last(scores=[5, 10, 10])),
    ("M15", "mattmar Start=2", ("U - -",), last(scores=[-3, 2, 2])),
    ("M15", "mattmar Start=2 Floor=0", ("U - -",), last(scores=[0, 2, 2])),
    ("M16", "mattmar", AT_TWO, now(scores=[5, 2, 8], must_knock=[None] * 3)),
    ("M16", "mattmar", (*AT_TWO, "0 - 5"), now(must_knock=[None, "two_points", None])),
    ("M16", "mattmar", (*AT_TWO, "0 - 5", "5 - 0"), "FORCED"),
    ("M17", "mattmar", AT_ONE, now(scores=[6, 1, 8], must_knock=[None, "one_point", None])),
    ("M17", "mattmar", (*AT_ONE, "5 - 0"), "FORCED"),
    ("M17", "mattmar", (*AT_ONE, "3 0 2"), now(scores=[3, 6, 6], must_knock=[None] * 3)),
    ("M18", "mattmar", AT_THREE, now(scores=[9, 3, 5], must_knock=[None] * 3)),
    ("M20", "mattmar", ("- 3 2", "- 3 2", "- - 5"), now(dealer=0, scores=[10, 4, 1])),
    ("M20", "mattmar", ("- 3 2", "- 3 2", "- - 5", "U - -"), "FORCED"),
    ("M33", "mattmar", ("2 1 2", "3 0 2", "1 4 -", "- 5 -"),
     now(scores=[4, 1, 6], trump_lead=[0, 2])),
    ("M34", "mattmar", ("3 1 1",), last(scores=[7, 9, 9])),
    *(("M36", f"mattmar Start={before}", ("0 5 0",), {"deals.-1.scores.0": after})
      for before, after in FLOWN.items()),
    ("M37", "mattmar Start=1", ("2 2 1",), last(scores=[-1, -1, 0], rams_over=True)),
    ("M37", "mattmar Start=1", ("2 0 0",), "SUM"),
    ("M38", "mattmar", ("3 1 0",), "SUM"),
    ("M38", "mattmar", ("3 2 1",), "SUM"),
    ("M39", "mattmar", ("2 2 1", "2 2 1", "2 2 1", "2 1 2"), now(scores=[2, 3, 5])),
    ("M39", "mattmar", ("2 2 1", "2 2 1", "2 2 1", "2 1 2", "2 3 0"),
     last(scores=[0, 0, 10], rams_over=True)),
    ("M40", "mattmar", ("2 2 1", "2 2 1", "2 2 1", "2 1 2", "2 3 0"),
     {"ramsar": [{"scores": [0, 0, 10], "flights": [0, 0, 1]}]}),
    ("M41", "mattmar", ONE_RAMS * 5, {"finished": False, "winners": [], "totals": [50, 0, 50]}),
    ("M41", "mattmar", ONE_RAMS * 6, {"finished": True, "winners": [1]}),
    ("M42", "mattmar", SUMS, {"totals": [20, 23, 27], "places": [1, 2, 3], "winners": [0]}),
    ("M43", "mattmar SeriesLength=4", FLIGHTS,
     {"totals": [18, 18, 25], "flights": [3, 2, 0], "places": [2, 1, 3], "winners": [1]}),
    ("A2", "mattmar Start=2", ("5 0 0",), last(scores=[-3, 7, 7])),
    ("A3", "mattmar Start=1", ("2 3 0",), last(scores=[-1, -2, 6], rams_over=True)),
    ("A12", "mattmar", ("- 5 -",), last(scores=[10, 5, 10])),
    ("A12", "mattmar", ("- 4 -",), "SUM"),
    ("A14", "mattmar", ("- - 5", "- 1 4", "- - U"), last(scores=[10, 9, -4], rams_over=True)),
    ("A33", "mattmar Ended=stopped", ("- 5 -", "- 5 -", "5 - -"),
     {"finished": False, "places": None, "winners": [], "current": None, "totals": [10, 0, 10]}),
    ("F6", "larousse Start=10", ("3 2 -",), last(scores=[7, 8, 10])),
    ("F7", "larousse", ("3 2 -",), {"deals.-1.scores.2": 7}),
    ("F8", "larousse", ("3 2 -",), {"deals.-1.scores.0": 4}),
    ("F9", "larousse", ("5 0 -",), {"deals.-1.scores.1": 12}),
    ("F10", "larousse", ("U - -",), last(scores=[2, 7, 7])),
    ("F10", "larousse Start=3", ("U - -",), last(scores=[0, 3, 3])),
    ("F11", "larousse Start=5", TO_THE_LOSER[:6], last(scores=[0, 6, 6, 3])),
    ("F11", "larousse Start=5 Stake=kaffe", TO_THE_LOSER,
     {"out": [0, 2, 1], "loser": 3, "places": [1, 3, 2, 4], "winners": [0], "stake": "kaffe"}),
    ("F12", "larousse_fille", ("3 - F2",), last(scores=[4, 7, 5])),
    ("F12", "larousse_fille", ("F3 - F2",), "SPARE"),
    ("F13", "larousse_fille_forcee", ("- 3 F2 -",), last(scores=[7, 4, 5, 7])),
    ("F13", "larousse_fille_forcee", ("3 - F2 -",), "BOUND"),
    ("F13", "larousse_fille_forcee", ("U - - -",), "BOUND"),
    ("F14", "larousse", ("G5 0 0 0",), last(scores=[2, 12, 12, 12])),
    ("F15", "larousse", ("G3 2 0 0",), last(scores=[24, 5, 12, 12])),
    ("FA1", "larousse Start=3", ("4 1 -",), last(scores=[0, 2, 3])),
    ("FA4", "larousse GeneralCountsAnnouncer=false", ("G3 2 0 0",), last(scores=[19, 5, 12, 12])),
    ("FA6", "larousse General=modern", ("G5 0 0 0",), last(scores=[0, 12, 12, 12])),
    ("FA7", "larousse GeneralFailed=modern", ("G3 2 0 0",), last(scores=[13, 5, 5, 5])),
    ("FA16", "larousse", ("G0 5 0 0",), last(scores=[27, 2, 12, 12])),
    ("N4", "norrlandsknack", ("L2 L1 L2",), "NOBODY"),
    ("N5", "norrlandsknack", ("2 L1 L2", "2 3 L0"), "LURK"),
    ("N7", "norrlandsknack", ("2 L3 L0",), last(scores=[8, 7, 10])),
    ("N8", "norrlandsknack Start=4", ("0 L3 L2",), {"deals.-1.scores.0": 9}),
    ("N8", "norrlandsknack Start=7", ("0 L3 L2",), {"deals.-1.scores.0": 10}),
    ("N9", "norrlandsknack", ("L0 0 L5",), last(scores=[10, 10, 5], flights=[0, 1, 0])),
    ("N10", "norrlandsknack", ("L0 0 L5",), {"pots": [{"chips": 1, "takers": []}]}),
    ("N11", "norrlandsknack Start=2", ("2 L0 L0",), last(scores=[0, 2, 2], rams_over=True)),
    ("NA1", "norrlandsknack Start=3", ("2 L1 L1",), "SUM"),
    ("NA4", "norrlandsknack Start=3", ("3 L1 L0",), last(scores=[0, 2, 3])),
    ("NA4", "norrlandsknack Start=3", ("4 L1 L0",), "BROKEN"),
    ("NA5", "norrlandsknack Start=5", ("1 L2 L2", "- U -"), last(scores=[4, 0, 3])),
    ("NA6", "norrlandsknack", ("4 L1 L0", "5 - 0", "- 0 5"), now(scores=[1, 10, 5])),
]  # fmt: skip


def at(told: dict, path: str):
    for part in path.split("."):
        told = told[int(part) if part.lstrip("-").isdigit() else part]
    return told


@pytest.mark.parametrize(
    ("game", "deals", "expected"),
    [pytest.param(*row, id=f"{rule}-{'_'.join(row[1][-1:])}") for rule, *row in EXAMPLES],
)
def test_an_example(tmp_path, capsys, game, deals, expected):
    path = tmp_path / "a.rams"
    path.write_text(text(game, *deals), "utf-8")
    status = cli.main(["score", str(path), "--json", "--lang", "sv"])
    out, err = capsys.readouterr()
    if isinstance(expected, str):
        assert (status, out) == (2, "")
        assert f". {expected}: " in err
        assert err.startswith(f"mattmar: Rad {text(game, *deals).count(chr(10))}")
    else:
        assert (status, err) == (0, "")
        told = json.loads(out)
        assert {path: at(told, path) for path in expected} == expected


@pytest.mark.parametrize("rule", ["M42", "F11", "F15", "N11", "N4"])
def test_the_same_by_a_process(rule):
    _, game, deals, expected = next(row for row in reversed(EXAMPLES) if row[0] == rule)
    status, out, err = mattmar("score", "-", "--json", input=text(game, *deals).encode())
    if isinstance(expected, str):
        assert (status, out, f". {expected}: " in err) == (2, "", True)
    else:
        assert (status, err) == (0, "")
        assert {path: at(json.loads(out), path) for path in expected} == expected
