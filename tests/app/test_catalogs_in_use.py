"""Keys that are put together while the program runs, and words that are in no catalog."""

import ast
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from app.adoption import How
from app.draft import Role
from app.export.document import Kind as DocumentKind
from app.export.pdf import SIGNS
from app.export.table_form import BadTableError
from app.i18n import SOURCE, languages, words
from app.labels import TINTS
from app.rulebook.book import rulebook
from app.rulebook.entry import Topic
from app.say_vault import FATES
from app.statistics.chances import Unknown
from app.statistics.figures import RECIPES, Kind, Missing
from app.statistics.forecast import Split, Verdict
from app.statistics.forecast import Why as Unsure
from app.statistics.overview import Streaks
from app.statistics.persons import Why
from app.store import Trouble
from app.ui.archiving import Doing
from app.ui.house import PARTS, RULES
from app.ui.paper_entry import Figure
from app.ui.parts.rule_control import FREE, PASSES
from app.ui.parts.statistics_filters import FILTERS
from app.ui.parts.terms import PACKS
from app.vault.archive import Code as ArchiveFault
from scoring import PRESETS, Carried, Duty, Suit, fault_of_rules, faults_of_carried
from scoring.table import LONGEST_NAME, fault_of_name

APP = Path(__file__).parents[2] / "app"
FILES = {path.relative_to(APP).as_posix(): path for path in sorted(APP.rglob("*.py"))}
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in FILES.items()}
TROUBLES = get_args(get_type_hints(Trouble)["code"])
FAULTS = [fault_of_name(name) for name in ("", "x" * (LONGEST_NAME + 1), "a\nb")]
BOOKS = [rulebook(words(SOURCE), rules) for rules in PRESETS.values()]
ENTRIES = {entry.key for book in BOOKS for entry in book} | {"own_name", "left_out"}
WORDS = ("words", "said", "say")
"""What code calls a `Words`."""


def options(rule):
    """What the values of a rule are called where each has a word."""
    if rule.kind in ("choice", "passes"):
        return [rule.key(value) for value in rule.values]
    return ["none", "some"] if rule.kind == "number" and rule.values[0] is None else []


FAMILIES = {
    "archive.{}": get_args(ArchiveFault),
    "archive.doing.{}": get_args(Doing),
    "archive.one.{}": get_args(How),
    "backup.{}": ["damaged", "foreign", "newer", "broken", "illegal"],
    "csv.bad.{}": get_args(get_type_hints(BadTableError.__init__)["code"]),
    "vault.fate.{}": FATES,
    "bound.{}": ["spare", "general"],
    "call.{}": ["pass", "lurk", "knock", "spare"],
    "correct.{}": ["void", "delete", "keep"],
    "correct.{}_why": ["void", "delete", "keep"],
    "export.paper.{}": [*Carried.model_fields, "dealer"],
    "forecast.by.{}": [split for split in get_args(Split) if split != "shared"],
    "forecast.loses.{}": ["can", "cannot"],
    "forecast.no_guess.{}": get_args(Unknown),
    "forecast.none.{}": ["ended", "misfit"],
    "forecast.none.{}_why": ["ended", "misfit"],
    "forecast.why.{}": get_args(Unsure),
    "forecast.win.{}": get_args(Verdict),
    "game.{}": PRESETS,
    "home.{}": ["again", "first"],
    "home.{}_why": ["again", "first"],
    "index.{}": ["A", "K", "Q", "J"],
    "library.{}": TROUBLES,
    "library.{}_why": TROUBLES,
    "more.{}": ["undo", "redo"],
    "paper.fault.{}": [
        *re.findall(r"`(\w+)`(?= [`|])", faults_of_carried.__doc__ or ""),
        *("missing", "unreadable"),
    ],
    "paper.{}_head": get_args(Figure),
    "pdf.sign.{}": SIGNS,
    "people.tint.{}": range(TINTS),
    "own.fault.{}": [*FAULTS, "taken"],
    "rank.{}": ["A", "K", "Q", "J"],
    "referee.duty.{}": Duty,
    "referee.not.{}": [
        *(Duty.FOLLOW, Duty.OVERTAKE, Duty.TRUMP, Duty.OVERTRUMP),
        *(Duty.TRUMP_ACE, Duty.TRUMP_LEAD),
    ],
    "referee.pack.{}": PACKS,
    "referee.{}": ["trick", "hand", "allowed", "forbidden", "trump_ace", "trump_lead"],
    "referee.{}_why": ["trump_ace", "trump_lead"],
    "role.{}": ["dealer", "forehand"],
    "rules.topic.{}": [*get_args(Topic), "now"],
    "rules.{}.title": ENTRIES,
    "rules.fault.{}": re.findall(r"\| `(\w+)` \|", fault_of_rules.__doc__ or ""),
    "say.{}": ["pass", "lurk", "knock", "spare"],
    "settings.theme.{}": ["system", "light", "dark", "contrast"],
    "settings.{}": ["keep_awake", "haptics", "animations"],
    "settings.{}_why": ["keep_awake", "haptics", "animations"],
    "setup.fault.{}": [*FAULTS, "many"],
    "setup.game.{}": PRESETS,
    "setup.part.{}": PARTS,
    "setup.passes.{}": [FREE, *PASSES],
    "setup.rule.{}": [
        *(rule.parameter for rule in RULES),
        *(f"{rule.parameter}.{name}" for rule in RULES for name in options(rule)),
    ],
    "setup.rule.{}_why": [rule.parameter for rule in RULES],
    "setup.{}": ["up", "down", "Place", "Note", "few", "many", "stake_wrong"],
    "setup.{}_spoken": ["up", "down"],
    "share.{}": get_args(DocumentKind),
    "share.{}_spoken": get_args(DocumentKind),
    "stats.filter.{}": [one.name for one in FILTERS],
    "stats.kind.{}": Kind,
    "stats.left_out.{}": get_args(Why),
    "stats.missing.{}": get_args(Missing),
    "stats.of.{}": [*{recipe.of for recipe in RECIPES.values()}, "deals"],
    "stats.streak.{}": get_type_hints(Streaks),
    "suit.{}": Suit,
    "sheet.sign.{}": ["lurk", "spare", "general", "unplayed"],
    "sign.{}": [*get_args(Role), "lurk"],
    "table.dealer_{}": ["all", "swap"],
    "table.{}_none": ["undo", "redo"],
    "trouble.{}": TROUBLES,
}
"""Every key the screens put together, and what they put in.

Sentences of `app.say` are tried one by one in `test_catalogs`.
"""


def put_together():
    for name, tree in TREES.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = getattr(node.func, "attr", None) or getattr(node.func, "id", None)
            if called in WORDS and isinstance(node.args[0], ast.JoinedStr):
                parts = node.args[0].values
                yield name, "".join(p.value if isinstance(p, ast.Constant) else "{}" for p in parts)


def told(tree):
    """The texts of a module that are neither its documentation nor a type."""
    documentation = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    types = {
        inner
        for node in ast.walk(tree)
        for inner in ast.walk(getattr(node, "annotation", None) or ast.Pass())
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node not in documentation | types:
            yield from [node.value] if isinstance(node.value, str) else []


def test_the_screens_put_together_what_is_listed():
    found = {key for name, key in put_together() if name not in ("say.py", "transfer.py")}
    assert found == set(FAMILIES)


def test_keys_that_are_put_together_begin_with_what_they_are_about():
    """Else nothing could tell that a key is in use."""
    for name, key in put_together():
        assert name == "say.py" or re.match(r"[a-z]+\.", key), (name, key)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("family", FAMILIES)
def test_every_member_is_in_the_catalog(family, language):
    for member in FAMILIES[family]:
        assert family.format(member) in words(language).catalog


def test_troubles_and_name_faults_are_those_of_the_program():
    assert set(TROUBLES) == {"full", "conflict", "unreadable", "failed"}
    assert set(FAULTS) == {"empty", "long", "control"}


def test_no_screen_says_a_word_of_its_own():
    sentence = re.compile(r"[åäöÅÄÖ]|[^\W\d_]\s+[^\W\d_]")
    keys = {f"Arrow {way}" for way in ("Left", "Right", "Up", "Down")}
    types = re.compile(r"\w+( \| \w+)+")
    texts = [text for text in words(SOURCE).catalog.values() if isinstance(text, str)]
    catalog = {text for text in texts if text[:1].isupper()}
    for name, tree in TREES.items():
        if name.startswith("ui/"):
            said = {text for text in told(tree) if sentence.search(text) or text in catalog}
            said -= keys | {"Figtree Strong"}  # the name of a font
            assert {text for text in said if not types.fullmatch(text)} == set(), name
