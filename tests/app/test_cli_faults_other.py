"""What a text of another game than Mattmar can have wrong: where it is, and the sentence for it."""

from random import Random

import pytest
from hypothesis import given

from app import cli, say
from app.i18n import words
from scoring import fault_of_rules, replay, write
from tests.app.running import mattmar
from tests.scoring.test_faults import fault_or_none, spoilt
from tests.strategies import all_rules, legal_series, seeds


def game(preset, *lines, players='"Åsa" "Bo" "Cecilia"'):
    """A text of *preset*; the first of *lines* is the fourth of the file."""
    head = ('[Rams "1"]', f'[Rules "{preset}"]', f"[Players {players}]")
    return "\n".join((*head, *lines)) + "\n"


def larousse(*lines):
    return game("larousse", '[Start "5"]', *lines)


def norrland(*lines):
    return game("norrlandsknack", *lines)


OUT = ("A: 5 0 0",)  # Åsa has gone out; Bo and Cecilia stand at ten
LOW = ("A: 2 3 0", "B: 1 1 3")  # Åsa 2, Bo 1, Cecilia 7, dealt by C
BOTH = "Vem kom först till noll: Åsa och Bo?", "Who was down to zero first: Åsa and Bo?"
COUNTED = (
    "anges bara när två eller fler gör det i samma giv",
    "is told only when two or more are in one deal",
)
AFTER = "Efter > står bokstäverna", "After > come the letters"
GONE = (
    "Den som har gått ut är inte med i given, alla andra är det. Det gäller {}.",
    "Whoever has gone out has no part in the deal, everybody else has. This is about {}.",
)
LURK = (
    "I första given knackar en och alla andra lurar; annars lurar ingen. Det gäller {}.",
    "In the first deal one knocks and all others lurk; in no other deal anybody does."
    " This is about {}.",
)
GENERAL = (
    "var och en med sin egen hand, och bara en bjuder den. Det gäller {}.",
    "played by all, each with his own hand. This is about {}.",
)


AGAIN = "ger samma givare om", "the same player deals again"
FIVE = "tar givaren 5 stick utan spel", "the dealer takes 5 tricks without play"


def about(sentences, one, many=None):
    return sentences[0].format(one), sentences[1].format(many or one)


TOKENS = {
    "mattmar": (
        "använd - för pass, 0 till 5 för stick och U för givarens vinst utan spel.",
        "use - for a pass, 0 to 5 for tricks and U for the dealer\u2019s win without play.",
    ),
    "norrlandsknack": (
        "U för givarens vinst utan spel och L0 till L5 för den som lurar.",
        "U for the dealer\u2019s win without play and L0 to L5 for one who lurks.",
    ),
    "larousse": (
        "G0 till G5 för en bjuden generalrams och punkt för den som har gått ut.",
        "G0 to G5 for an announced general rams and a full stop for one who has gone out.",
    ),
    "modern_french": (
        "- för pass, 0 till 5 för stick, F0 till F5 för extrahanden och G0 till G5 för en bjuden",
        "- for a pass, 0 to 5 for tricks, F0 to F5 for the spare hand and G0 to G5 for an",
    ),
    "ramsen_bavaria": (
        "använd - för pass och 0 till 5 för stick.",
        "use - for a pass and 0 to 5 for tricks.",
    ),
}

FAULTS: list[tuple[str, int, str | None, str | None, str, str, tuple[str, str]]] = [
    (norrland("A: L7 3 L0"), 4, "A", "Åsa", "L7", "TOKEN", TOKENS["norrlandsknack"]),
    (norrland("A: L 3 L2"), 4, "A", "Åsa", "L", "TOKEN", TOKENS["norrlandsknack"]),
    (norrland("A: 3 L2 l0"), 4, "C", "Cecilia", "l0", "TOKEN", TOKENS["norrlandsknack"]),
    (larousse("A: 5 F 0"), 5, "B", "Bo", "F", "TOKEN", TOKENS["larousse"]),
    (larousse("A: G 0 0"), 5, "A", "Åsa", "G", "TOKEN", TOKENS["larousse"]),
    (larousse("A: 0 GG5 0"), 5, "B", "Bo", "GG5", "TOKEN", TOKENS["larousse"]),
    (larousse("A: 0 0 g5"), 5, "C", "Cecilia", "g5", "TOKEN", TOKENS["larousse"]),
    (larousse("A: 0 5G 0"), 5, "B", "Bo", "5G", "TOKEN", TOKENS["larousse"]),
    (larousse("A: 0 .. 5"), 5, "B", "Bo", "..", "TOKEN", TOKENS["larousse"]),
    (game("modern_french", "A: F6 0 0"), 4, "A", "Åsa", "F6", "TOKEN", TOKENS["modern_french"]),
    (game("mattmar", "A: X 0 5"), 4, "A", "Åsa", "X", "TOKEN", TOKENS["mattmar"]),
    (game("ramsen_bavaria", "A: u - -"), 4, "A", "Åsa", "u", "TOKEN", TOKENS["ramsen_bavaria"]),
    (larousse(*LOW, "C: 2 3 0 >"), 7, None, None, ">", "TOKEN", AFTER),
    (larousse(*LOW, "C: 2 3 0 >AZ"), 7, None, None, ">AZ", "TOKEN", AFTER),
    (larousse(*LOW, "C: 2 3 0 >ba"), 7, None, None, ">ba", "TOKEN", AFTER),
    (larousse(*LOW, "C: > 2 3 0"), 7, "A", "Åsa", ">", "TOKEN", TOKENS["larousse"]),
    (larousse(*LOW, "C: 2 3 0 > AB"), 7, None, None, ">", "TOKEN", AFTER),
    (larousse(*LOW, "C: 2 3 0 >AA"), 7, None, None, ">AA", "ORDER", BOTH),
    (larousse(*LOW, "C: 2 3 0 >A"), 7, None, None, ">A", "ORDER", BOTH),
    (larousse(*LOW, "C: 2 3 0 >ABC"), 7, None, None, ">ABC", "ORDER", BOTH),
    (larousse(*LOW, "C: 2 3 0"), 7, None, None, "2 3 0", "ORDER", BOTH),
    (larousse("A: 2 3 0 >AB"), 5, None, None, ">AB", "ORDER", COUNTED),
    (larousse("A: 5 0 0 >A"), 5, None, None, ">A", "ORDER", COUNTED),
    (game("mattmar", "A: 5 0 -", "B: 5 0 - >A"), 5, None, None, ">A", "ORDER", COUNTED),
    (larousse(*OUT, "B: - 5 0"), 6, "A", "Åsa", "-", "OUT", about(GONE, "Åsa")),
    (larousse(*OUT, "B: . . 5"), 6, "B", "Bo", ".", "OUT", about(GONE, "Bo")),
    (larousse(*OUT, "A: . 5 0"), 6, "A", "Åsa", "A", "OUT", about(GONE, "Åsa")),
    (game("mattmar", "A: 5 . -"), 4, "B", "Bo", ".", "OUT", about(GONE, "Bo")),
    (norrland("A: 3 L1 L1", "B: 3 L2 -"), 5, "B", "Bo", "L2", "LURK", about(LURK, "Bo")),
    (game("mattmar", "A: 3 L2 -"), 4, "B", "Bo", "L2", "LURK", about(LURK, "Bo")),
    (norrland("A: 3 - L2"), 4, "B", "Bo", "-", "LURK", about(LURK, "Bo")),
    (norrland("A: 3 2 L0"), 4, None, None, "3 2 L0", "LURK",
     about(LURK, "Åsa och Bo", "Åsa and Bo")),
    (norrland("A: 8 L1 L1"), 4, "A", "Åsa", "8", "TOKEN", TOKENS["norrlandsknack"]),
    (norrland("A: L3 L1 L1"), 4, None, None, "L3 L1 L1", "NOBODY", AGAIN),
    (game("ramsen_bavaria", "A: - - -"), 4, None, None, "- - -", "NOBODY", AGAIN),
    (larousse("A: - - -"), 5, None, None, "- - -", "NOBODY", FIVE),
    (larousse('[AllPassAward "3"]', "A: - - -"), 6, None, None, "- - -", "NOBODY",
     ("tar givaren 3 stick utan spel", "the dealer takes 3 tricks without play")),
    (game("modern_french", "A: - - -"), 4, None, None, "- - -", "BOUND",
     ("Åsa, Bo och Cecilia får inte passa", "Åsa, Bo and Cecilia may not pass")),
    (norrland("A: 5 L0 L0", "B: 3 2 -", "C: 3 - -"), 6, "A", "Åsa", "3", "BROKEN",
     ("ingen tar fler stick än så. Det gäller Åsa.", "after that. This is about Åsa.")),
    (larousse("A: F3 2 -"), 5, "A", "Åsa", "F3", "SPARE",
     ("bara om spelet har en. Det gäller Åsa.", "the game has one. This is about Åsa.")),
    (game("larousse_fille_forcee", "A: 3 F2 -", "B: 5 F0 -"), 5, "C", "Cecilia", "-", "BOUND",
     ("Cecilia får inte passa: ingen före har tagit", "Cecilia may not pass: nobody before has")),
    (larousse("A: G5 0 -"), 5, "C", "Cecilia", "-", "GENERAL", about(GENERAL, "Cecilia")),
    (larousse("A: G5 G0 0"), 5, None, None, "G5 G0 0", "GENERAL",
     about(GENERAL, "Åsa och Bo", "Åsa and Bo")),
    (game("mattmar", "A: G5 0 0"), 4, "A", "Åsa", "G5", "GENERAL", about(GENERAL, "Åsa")),
]  # fmt: skip

TAGS = {
    "start_low": ("mattmar", '[Start "0"]', "Start 0"),
    "start_above_cap": ("norrlandsknack", '[Start "11"]', "Start 11"),
    "floor_high": ("larousse", '[Floor "1"]', "Floor 1"),
    "forced_unreachable": ("mattmar", '[ForcedRules "11:0"]', "ForcedRules 11:0"),
    "forced_twice": ("mattmar", '[ForcedRules "1:0 1:1"]', "ForcedRules 1:0 1:1"),
    "lurk_spare": ("norrlandsknack", '[Widow "optional"]', "Widow optional"),
    "broken_general": ("larousse", '[MidDealEnd "true"]', "MidDealEnd true"),
    "withdraw_broken": ("larousse", '[General "none"]\n[MidDealEnd "true"]', "MidDealEnd true"),
    "withdraw_floor": ("larousse", '[Floor "none"]', "Floor none"),
    "withdraw_order": ("larousse", '[TieBreak "none"]', "TieBreak none"),
    "order_series": ("larousse", '[SeriesLength "2"]', "SeriesLength 2"),
}


@pytest.fixture
def told(tmp_path, capsys):
    def score(text, language):
        (tmp_path / "a.rams").write_text(text, "utf-8")
        status = cli.main(["score", str(tmp_path / "a.rams"), "--lang", language])
        captured = capsys.readouterr()
        assert (status, captured.out, captured.err.count("\n")) == (2, "", 1)
        return captured.err

    return score


def name(fault):
    return f"{fault[5]}-{fault[4]}"


@pytest.mark.parametrize("fault", FAULTS, ids=name)
def test_a_deal(told, fault):
    text, line, letter, player, token, code, (swedish, english) = fault
    seat, place = (f", plats {letter} ({player})", f", seat {letter} ({player})") if letter else (
        "", "")  # fmt: skip
    said = told(text, "sv")
    assert said.startswith(f"mattmar: Rad {line}{seat}: ”{token}”. {code}: ")
    assert swedish in said
    said = told(text, "en")
    assert said.startswith(f"mattmar: Line {line}{place}: “{token}”. {code}: ")
    assert english in said


@pytest.mark.parametrize("fault", TAGS)
def test_rules_that_cannot_go_together_are_told_at_the_tag_to_blame(told, fault):
    preset, lines, token = TAGS[fault]
    text = game(preset, '[Stake "20 kr"]', lines, '[OwnName "Torsdag"]', "A: x")
    line = 5 + lines.count("\n")
    for language, start in (("sv", f"Rad {line}: ”{token}”"), ("en", f"Line {line}: “{token}”")):
        sentence = words(language)(f"notation.TAG.{fault}")
        assert told(text, language) == f"mattmar: {start}. TAG: {sentence}\n"


def test_every_fault_of_rules_is_tried():
    table = fault_of_rules.__doc__.splitlines()
    listed = {line.split("`")[1] for line in table if line.lstrip().startswith("| `")}
    assert listed == set(TAGS)


@pytest.mark.parametrize("fault", [FAULTS[0], FAULTS[12], FAULTS[21], FAULTS[26]], ids=name)
def test_a_process_ends_with_two_and_one_line(fault):
    status, out, err = mattmar("score", "-", "--json", input=fault[0].encode())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert f"”{fault[4]}”. {fault[5]}: " in err


@given(legal_series(most_seats=4, deals=20, rules=all_rules), seeds)
def test_every_fault_has_a_sentence_that_names_its_line(log, seed):
    text, random = write(replay(log)), Random(seed)
    for _ in range(10):
        if error := fault_or_none(spoilt(text, random)):
            for language in ("sv", "en"):
                said = say.bad_notation(words(language), error)
                assert f" {error.line}" in said
                assert f" {error.code}: " in said
                assert not said.endswith(": ")
