"""Every fault of a text is named by code, line, token, seat and player."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import PRESETS, BadNotationError, Code, read, replay, write
from tests.strategies import legal_series, seeds

HEAD = """\
[Rams "1"]
[Rules "mattmar"]
[Players "Anna" "Bo" "Cecilia"]
"""  # three lines: the first deal below stands on line 4
TO_ONE = HEAD + "A: 5 - -\nB: 4 1 -\n"  # Anna stands at one; next comes line 6, dealt by C
TO_TWO = HEAD + "A: 5 - -\nB: 3 2 -\nC: - 5 -\n"  # Anna at two has passed; next is line 7, by A
OVER = HEAD + '[SeriesLength "1"]\n' + "A: 5 - -\nB: 5 - -\n"

DEALS = [
    (TO_ONE + "C: - 3 2", "FORCED", 6, "-", "Anna"),
    (TO_TWO + "A: - 1 4", "FORCED", 7, "-", "Anna"),
    (TO_ONE + "C: - - U", "FORCED", 6, "-", "Anna"),
    (HEAD + "A: - - -", "NOBODY", 4, "- - -", None),
    (HEAD + "A: - U -", "UNPLAYED", 4, "U", "Bo"),
    (HEAD + "A: U 5 -", "UNPLAYED", 4, "U", "Anna"),
    (HEAD + "A: U U -", "UNPLAYED", 4, "U U -", None),
    (HEAD + "A: 3 1 0", "SUM", 4, "3 1 0", None),
    (HEAD + "A: 3 2 1", "SUM", 4, "3 2 1", None),
    (HEAD + "A: 4 - -", "SUM", 4, "4", "Anna"),
    (HEAD + "A: 3 6 -", "TOKEN", 4, "6", "Bo"),
    (HEAD + "A: 3 x -", "TOKEN", 4, "x", "Bo"),
    (HEAD + "A: 3 ٢ -", "TOKEN", 4, "٢", "Bo"),
    (HEAD + "A: ! 3 2", "TOKEN", 4, "!", "Anna"),
    (HEAD + "A: 3 2 - " + "- " * 8 + "x", "TOKEN", 4, "x", None),
    (HEAD + "A 3 2 -", "TOKEN", 4, "A 3 2 -", None),
    (HEAD + "hello", "TOKEN", 4, "hello", None),
    (HEAD + "A: 3 2", "SEATS", 4, "3 2", None),
    (HEAD + "A: 3 2 - -", "SEATS", 4, "3 2 - -", None),
    (HEAD + "A:", "SEATS", 4, "", None),
    (HEAD + "D: 3 2 -", "SEATS", 4, "D", None),
    (HEAD + "a: 3 2 -", "SEATS", 4, "a", None),
    (HEAD + "AB: 3 2 -", "SEATS", 4, "AB", None),
    (OVER + "C: 5 - -", "FINISHED", 7, "5 - -", None),
    (HEAD + '\n; x\n\r\nA: 3 2 -\n[Note "late"]', "TAG", 8, '[Note "late"]', None),
]
P = '[Players "Anna" "Bo"]'
HEADERS = [
    ("", "VERSION", 1, "[Rams]"),
    ("A: 3 2", "VERSION", 1, "[Rams]"),
    ('[Rules "mattmar"]', "VERSION", 1, "[Rams]"),
    ('[Rams "2"]\n[Odd "a" "b"]', "VERSION", 1, "Rams 2"),
    ("[Rams]", "VERSION", 1, "Rams"),
    ('[Rams "1"]', "RULES", 1, "[Rules]"),
    ('[Rams "1"]\n[Rules "poker"]', "RULES", 2, "Rules poker"),
    ('[Rams "1"]\n[Rules "mattmar"]\nA: 3 2', "PLAYERS", 2, "[Players]"),
    ('[Rams "1"]\n[Rules "mattmar"]\n[Players]', "PLAYERS", 3, "Players"),
    ('[Rams "1"]\n[Rules "mattmar"]\n[Players "Anna"]', "PLAYERS", 3, "Players Anna"),
    ('[Rams "1"]\n[Rules "mattmar"]\n[Players ' + '"x" ' * 11 + "]", "PLAYERS", 3,
     "Players" + " x" * 11),
    (HEAD + '[Rams "1"]', "TAG", 4, "Rams 1"),
    (HEAD + '[Note "a" "b"]', "TAG", 4, "Note a b"),
    (HEAD + "[Note]", "TAG", 4, "Note"),
    (HEAD + '[Note "a]', "TAG", 4, '[Note "a]'),
    (HEAD + "[Note a]", "TAG", 4, "[Note a]"),
    (HEAD + '[No te "a"]', "TAG", 4, '[No te "a"]'),
    (HEAD + '[Floor "1"]', "TAG", 4, "Floor 1"),
    (HEAD + '[Floor "low"]', "TAG", 4, "Floor low"),
    (HEAD + '[Note "x"]\n[SeriesLength "13"]', "TAG", 5, "SeriesLength 13"),
    (HEAD + '[SeriesLength "6"]\n[Start "20"]', "TAG", 5, "Start 20"),
    (HEAD + '[ForcedRules "2:1:3"]', "TAG", 4, "ForcedRules 2:1:3"),
    (HEAD + '[Widow "large"]', "TAG", 4, "Widow large"),
    (HEAD + '[MidDealEnd "maybe"]', "TAG", 4, "MidDealEnd maybe"),
    (HEAD + '[EndWhen "one_left"]', "TAG", 4, "EndWhen one_left"),
    (HEAD + '[ForcedRules "11:0"]', "TAG", 4, "ForcedRules 11:0"),
    (HEAD + '[Ended "early"]\nA: 3 1 -', "TAG", 4, "Ended early"),
    (HEAD + '[NextDealer "D"]\nA: 3 1 -', "TAG", 4, "NextDealer D"),
    (HEAD + '[NextDealer ""]', "TAG", 4, "NextDealer "),
    (OVER.replace("A:", '[Ended "stopped"]\nA:'), "TAG", 5, "Ended stopped"),
]  # fmt: skip


def fault(text: str) -> BadNotationError:
    with pytest.raises(BadNotationError) as found:
        read(text)
    return found.value


@pytest.mark.parametrize(("text", "code", "line", "token", "name"), DEALS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_faults_of_a_deal(text, code, line, token, name, end):
    found = fault((text + "\n").replace("\n", end))
    assert (found.code, found.line, found.token, found.name) == (code, line, token, name)
    assert found.players == ("Anna", "Bo", "Cecilia") or code == "TAG"
    assert found.seat == (None if name is None else found.players.index(name))


@pytest.mark.parametrize(("text", "code", "line", "token"), HEADERS)
def test_faults_of_the_header(text, code, line, token):
    found = fault(text)
    assert (found.code, found.line, found.token) == (code, line, token)
    assert found.seat is None


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\\nb", "a\tb"])
def test_a_name_that_will_not_do_is_pointed_at(name):
    found = fault(HEAD.replace("Bo", name))
    assert (found.code, found.line, found.seat) == ("PLAYERS", 3, 1)
    assert found.name == found.token == name.replace("\\n", "\n")


def test_the_refusal_comes_along_with_its_figures():
    found = fault(HEAD + "A: 3 2 1").refusal
    assert found is not None
    assert (found.code, found.got, found.want) == (Code.SUM, 6, 5)


@pytest.mark.parametrize(
    ("deal", "code", "token", "seat"),
    [
        ("C: 2 3 0", "ORDER", "2 3 0", None),
        ("C: 2 3 0 >A", "ORDER", ">A", None),
        ("C: 2 3 0 >", "TOKEN", ">", None),
        ("C: 5 0 0 >A", "ORDER", ">A", None),
        ("C: 5 0 0\nC: . 5 0\nA: . 5 0", "OUT", "A", 0),
        ("C: 2 G 0", "TOKEN", "G", 1),
    ],
)
def test_faults_of_other_games(deal, code, token, seat):
    head = HEAD.replace("mattmar", "larousse") + '[Start "5"]\nA: 2 3 0\nB: 1 1 3\n'
    found = fault(head + deal)  # Anna stands at two, Bo at one
    assert (found.code, found.token, found.seat) == (code, token, seat)
    assert found.line == 7 + deal.count("\n")
    assert (found.rules is not None) == (code == "TOKEN" and seat is not None)


def test_the_first_fault_is_the_one_that_is_named():
    found = fault(HEAD + "A: 3 1 -\nB: x\n[Note]\n")
    assert (found.code, found.line) == ("SUM", 4)


@given(st.text(max_size=200))
def test_no_text_does_worse_than_a_fault(text):
    try_reading(text)


@given(st.lists(st.text('[]"\\;:! -0123456789ABU\r\n\tx', max_size=30), max_size=8))
def test_nor_does_any_that_begins_well(lines):
    try_reading(HEAD + "\n".join(lines))


@pytest.mark.parametrize("game", ["larousse", "larousse_fille_forcee", "norrlandsknack"])
@given(st.data(), seeds)
def test_nor_does_a_game_with_a_sign_or_a_letter_changed(game, data, seed):
    log = data.draw(legal_series(most_seats=4, deals=60, rules=st.just(PRESETS[game])))
    text, random = write(replay(log)), Random(seed)
    for _ in range(10):
        try_reading(spoilt(text, random))


SIGNS = (*"-U.!>012345xG", "L0", "L5", "F0", "F5", "F6", "G0", "G4", "G5", "l1", ">A", ">BA", ">Z")


def spoilt(text: str, random: Random) -> str:
    """A series as text, one of its deals dealt by another, or with a sign changed or added."""
    lines = text.splitlines()
    deals = [at for at, line in enumerate(lines) if line[:1].isalpha()]
    if not deals:
        return text
    at = random.choice(deals)
    letter, _, signs = lines[at].partition(": ")
    told = signs.split()
    match random.randrange(3):
        case 0:
            letter = random.choice("ABCD")
        case 1:
            told[random.randrange(len(told))] = random.choice(SIGNS)
        case _:
            told.append(random.choice(SIGNS))
    lines[at] = f"{letter}: {' '.join(told)}"
    return "\n".join(lines)


def try_reading(text: str) -> None:
    found = fault_or_none(text)
    if found is not None:
        assert 1 <= found.line <= text.count("\n") + 1
        assert found.code in {"VERSION", "RULES", "PLAYERS", "TAG", "TOKEN", *Code}


def fault_or_none(text: str) -> BadNotationError | None:
    try:
        read(text)
    except BadNotationError as found:
        return found
    return None
