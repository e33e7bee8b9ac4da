"""The rule book: told from the parameters alone, with examples the core has worked out."""

import ast
import inspect
import re
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings

import app.rulebook.book as book_module
from app.i18n import MINUS, languages, words
from app.rulebook import calling, counting, dealing, playing, special
from app.rulebook.book import rulebook
from app.rulebook.entry import Topic
from app.rulebook.guide import steps
from scoring import GAMES, PRESETS, Knock, RuleSet
from scoring.examples import after, sample
from scoring.guide import deal_guide
from tests.app.test_catalogs_in_use import FAMILIES
from tests.scoring.table_talk import house
from tests.strategies import all_rules

APP = Path(book_module.__file__).parents[1]
SV, EN = words("sv"), words("en")
FOUR = ("Anna", "Bo", "Cecilia", "Doris")

CHANGES = {
    "own_name": ("mattmar", "Torsdagsrams"),
    "start": ("mattmar", 9),
    "trick_value": ("mattmar", 2),
    "penalty": ("mattmar", 4),
    "cap": ("mattmar", 12),
    "floor": ("mattmar", 0),
    "tricks_per_deal": ("mattmar", 6),
    "all_pass_award": ("mattmar", "redeal"),
    "forced_rules": ("mattmar", ((3, 0),)),
    "unplayed_pass_counts": ("mattmar", False),
    "first_deal_mode": ("mattmar", "lurk"),
    "mid_deal_end": ("mattmar", True),
    "broken_deal_flights": ("norrlandsknack", True),
    "end_when": ("larousse", "anyone_at_zero"),
    "series_length": ("mattmar", 3),
    "tie_break": ("mattmar", ()),
    "final_tie": ("mattmar", "extra_rams"),
    "pot": ("mattmar", True),
    "stake": ("larousse", "20 kr"),
    "widow": ("larousse", "forced"),
    "general": ("larousse", "modern"),
    "general_failed": ("larousse", "modern"),
    "general_counts_announcer": ("larousse", False),
    "deck": ("mattmar", "36"),
    "ranking": ("mattmar", "king_high"),
    "packets": ("mattmar", "twos_threes"),
    "bids": ("mattmar", False),
    "buying": ("mattmar", "swap"),
    "trump_ace_lead": ("mattmar", False),
    "trump_lead_at": ("mattmar", 2),
    "recommended": ("mattmar", (2, 4)),
}
"""A change of each parameter, and a game in which a table may make it."""


def told(rules: RuleSet, language: str = "sv", players: tuple[str, ...] = FOUR):
    return {entry.key: entry for entry in rulebook(words(language), rules, players)}


def test_every_parameter_a_table_may_change_is_tried():
    assert set(CHANGES) == set(RuleSet.model_fields) - {"preset"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("parameter", CHANGES)
def test_a_switched_rule_reads_differently_and_is_marked(parameter: str, language: str):
    game, value = CHANGES[parameter]
    before = told(PRESETS[game], language)
    now = told(house(game, **{parameter: value}), language)
    about = [entry for entry in now.values() if parameter in entry.parameters]
    assert about
    assert all(entry.house for entry in about)
    texts = {entry.text for entry in before.values()}
    assert any(entry.text not in texts for entry in about)
    assert not any(entry.house for entry in now.values() if entry not in about)


@pytest.mark.parametrize(
    ("game", "changed", "says"),
    [
        ("norrlandsknack", {"pot": False}, "Ingen pott."),
        ("larousse", {"general": "none"}, "generalrams"),
        ("larousse_fille", {"widow": "none"}, "Ingen extrahand."),
        ("norrlandsknack", {"first_deal_mode": "normal"}, "Första given är som de andra."),
    ],
)
def test_what_a_table_has_switched_off_is_still_told(game, changed, says):
    entry = told(house(game, **changed))["left_out"]
    assert says in entry.text
    assert entry.house
    assert "left_out" not in told(PRESETS[game])


@pytest.mark.parametrize("game", GAMES)
def test_what_no_source_settles_is_marked_as_assumed_and_nothing_else(game: str):
    assumed, notes = set(GAMES[game].assumed), {"misdeal", "shortage", "answers", "revoke"}
    about = [entry for entry in told(PRESETS[game]).values() if entry.key not in notes]
    assert [e.key for e in about if e.assumed != bool(assumed & set(e.parameters))] == []
    silent = assumed - {name for entry in about for name in entry.parameters}
    assert silent <= {"widow", "general", "general_failed"}  # a game without them says nothing


def test_an_assumption_the_table_has_decided_on_is_one_no_more():
    entry = told(house("norrlandsknack", start=12, cap=12))["sheet"]
    assert (entry.assumed, entry.house) == (False, True)


def test_notes_that_no_source_settles_in_any_game_say_so():
    entries = told(PRESETS["mattmar"])
    assert [key for key, entry in entries.items() if entry.assumed] == [
        "misdeal", "shortage", "answers", "revoke",
    ]  # fmt: skip


@pytest.mark.parametrize(("floor", "below"), [(None, True), (0, False), (-2, True)])
def test_a_rams_ends_below_zero_only_where_a_score_can(floor: int | None, below: bool):
    end = told(house("mattmar", floor=floor))["rams_end"].text
    assert ("på noll eller under" in end) == below


@pytest.mark.parametrize(
    ("game", "changed", "key", "example"),
    [
        ("mattmar", {}, "tricks", "10 med 3 stick blir 7."),
        ("mattmar", {"trick_value": 2}, "tricks", "10 med 3 stick blir 4."),
        ("mattmar", {}, "floor", f"2 med 5 stick blir {MINUS}3."),
        ("mattmar", {"floor": 0}, "floor", "2 med 5 stick blir 0."),
        ("norrlandsknack", {}, "floor", "Givaren på 2 tar sina stick utan spel: 0."),
        (
            "mattmar",
            {},
            "flight",
            "Före → efter: 10 → 10, 9 → 10, 8 → 10, 7 → 10, 6 → 10, 5 → 10, 4 → 9, 3 → 8, 2 → 7, "
            "1 → 6.",
        ),
        ("larousse", {}, "ceiling", "Flyger på 7: 12."),
        (
            "mattmar",
            {},
            "forced",
            "På 2 poäng: efter 1 pass måste man knacka. På 1 poäng går det aldrig att passa.",
        ),
        (
            "mattmar",
            {"forced_rules": ((3, 2),)},
            "forced",
            "På 3 poäng: efter 2 pass i rad måste man knacka.",
        ),
        ("mattmar", {}, "unplayed", f"Givaren på 10 slutar på 5, på 2 slutar givaren på {MINUS}3."),
        (
            "mattmar",
            {},
            "trump_lead",
            "Anna 4, Bo 1, Cecilia 6 och Doris 6: Anna, Cecilia och Doris spelar ut trumf.",
        ),
        ("mattmar", {}, "lead", "Bo passar. Anna ger: Cecilia spelar ut."),
        (
            "mattmar",
            {},
            "tie",
            "Bo vinner på färre flygningar: Anna och Bo har slutsumman 18, med 3 flygningar (Anna) "
            "och 2 flygningar (Bo).",
        ),
        ("mattmar", {"final_tie": "extra_rams"}, "final_tie", "Rams 7 avgör."),
        (
            "larousse",
            {},
            "general_failed",
            "Från start bjuder Anna men får bara 3 stick, Bo får 2: Anna 24, Bo 5, Cecilia 12 och "
            "Doris 12.",
        ),
        (
            "larousse",
            {"general_counts_announcer": False, "start": 5},
            "general_failed",
            "Från start bjuder Anna men får bara 3 stick, Bo får 2: Anna 17, Bo 3, Cecilia 10 och "
            "Doris 10.",
        ),
        (
            "modern_french",
            {},
            "general",
            "Från start bjuder Anna och klarar det: Anna 0, Bo 10, Cecilia 10 och Doris 10.",
        ),
        (
            "larousse_fille_forcee",
            {},
            "spare_hand",
            "Cecilia tar den: Bo och Cecilia måste gå med, Doris och Anna får passa.",
        ),
        ("norrlandsknack", {}, "pot", "Potten, 3 marker, går till Anna."),
        (
            "larousse",
            {"stake": "20 kr"},
            "going_out",
            "Anna vinner: först till noll. Doris blev kvar och är skyldig Anna: 20 kr.",
        ),
        ("larousse", {}, "pack", "Högst först: K D Kn E 10 9 8 7."),
        (
            "mattmar",
            {},
            "series",
            "0 + 2 + 4 + 6 + 1 + 3 blir 16 och vinner över 0 + 5 + 3 + 1 + 6 + 4, som blir 19.",
        ),
        (
            "mattmar",
            {},
            "bids",
            "Står det Anna 7, Bo 9, Cecilia 10 och Doris 10 före budet, står det "
            "Anna 7, Bo 9, Cecilia 10 och Doris 10 efter.",
        ),
        (
            "mattmar",
            {},
            "packets",
            "Var och en får 3 och 2. Med 4 spelare är 21 kort ute och 31 kvar i talongen.",
        ),
    ],
)
def test_an_example_is_what_the_rules_make_of_it(game, changed, key, example):
    found = told(house(game, **changed))[key].example
    assert found.replace("\N{NO-BREAK SPACE}", " ") == example


@given(all_rules)
@settings(max_examples=150)
def test_whatever_the_rules_every_entry_can_be_told_and_its_example_is_the_core_s(rules: RuleSet):
    entries = rulebook(EN, rules, FOUR)
    assert len({entry.key for entry in entries}) == len(entries)
    for entry in entries:
        assert "{" not in entry.text
        assert entry.sentences
        assert entry.topic in get_args(Topic)
    numbers = {key: [int(n) for n in re.findall(r"-?\d+", entry.example.replace(MINUS, "-"))]
               for key, entry in told(rules, "en").items()}  # fmt: skip
    taken = min(3, rules.tricks_per_deal)
    state = sample(rules, FOUR)
    assert numbers["tricks"] == [rules.start, taken, after(state, Knock(tricks=taken))[0]]
    assert numbers["sum"][-1] == rules.tricks_per_deal
    assert numbers["flight"][1] == after(sample(rules, FOUR, numbers["flight"][:1]))[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 5, 10])
def test_it_is_told_for_any_number_of_players(game: str, players: int):
    names = tuple("ABCDEFGHIJ"[:players])
    assert len(rulebook(SV, PRESETS[game], names)) > 25


def test_a_game_nobody_plays_yet_is_told_with_letters():
    sheet = rulebook(SV, PRESETS["mattmar"])[0]
    assert sheet.example.replace("\N{NO-BREAK SPACE}", " ") == "A 10, B 10, C 10 och D 10."


def test_numbers_are_those_of_the_game():
    assert told(PRESETS["larousse"])["flight"].ids == ("F9",)
    assert told(PRESETS["mattmar"])["flight"].ids == ("M36",)
    assert told(PRESETS["norrlandsknack"])["forced"].ids == ("NA6",)
    assert told(PRESETS["norrlandsknack"])["follow"].ids == ("M28", "F5")
    guide = steps(SV, PRESETS["norrlandsknack"], deal_guide(PRESETS["norrlandsknack"], 4), None)
    assert {number for step in guide for number in step.ids} == {"N1", "N6"}


def test_no_game_is_asked_for_by_its_name():
    for module in (book_module, calling, counting, dealing, playing, special):
        tree = ast.parse(inspect.getsource(module))
        names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert "preset" not in names, module


def test_no_word_of_it_is_left_over():
    said = {
        node.value
        for path in APP.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    told = {family.format(member) for family, all_of in FAMILIES.items() for member in all_of}
    keys = {key for key in SV.catalog if key.startswith(("rules.", "guide."))}
    assert keys - said - told == set()
