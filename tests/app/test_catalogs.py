import ast
import json
import re
from itertools import chain
from pathlib import Path
from string import Formatter
from typing import Literal, get_args, get_origin

import pytest

from app import say
from app.errors import StorageError
from app.export.backup import BadBackupError
from app.i18n import SOURCE, closest, languages, words
from scoring import BadNotationError, Code, Explanation, Forced, Reason, Refusal, RuleSet
from scoring.explain import Cause, Change

APP = Path(__file__).parents[2] / "app"
TREES = [ast.parse(path.read_text("utf-8")) for path in sorted(APP.rglob("*.py"))]
NODES = [node for tree in TREES for node in ast.walk(tree)]
CATALOGS = {
    language: json.loads((APP / "i18n" / "catalogs" / f"{language}.json").read_text("utf-8"))
    for language in languages()
}
OURS = {"TRICKS", "MISFIT", "TARGET", "UNDO", "START"}
"""Codes no text can meet."""
SAYING = ("words", "said")
"""What code calls a `Words`."""


def texts(value):
    return list(value.values()) if isinstance(value, dict) else [value]


def placeholders(value):
    found = chain.from_iterable(Formatter().parse(text) for text in texts(value))
    return {name.partition(".")[0] for _, name, _, _ in found if name is not None} - {"n"}


def name_of(function):
    return getattr(function, "attr", None) or getattr(function, "id", None)


def keys_said():
    for node in NODES:
        if isinstance(node, ast.Call) and name_of(node.func) in SAYING and node.args:
            key = node.args[0]
            branches = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
            yield from (one.value for one in branches if isinstance(one, ast.Constant))


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same(language):
    source, catalog = CATALOGS[SOURCE], CATALOGS[language]
    assert set(catalog) == set(source)
    for key, value in source.items():
        assert placeholders(catalog[key]) == placeholders(value), key


@pytest.mark.parametrize("language", languages())
def test_what_depends_on_a_number_has_one_and_other(language):
    for key, value in CATALOGS[language].items():
        assert isinstance(value, str) or set(value) == {"one", "other"}, key
        assert all(text.strip() for text in texts(value)), key


@pytest.mark.parametrize("language", languages())
def test_no_line_begins_with_a_sign_that_belongs_to_the_word_before(language):
    for key, value in CATALOGS[language].items():
        said = [text for text in texts(value) if not key.startswith("date.")]
        assert not any(re.search(r" [%:;?!»]|« ", text) for text in said), key


@pytest.mark.parametrize("language", languages())
def test_the_order_is_the_alphabet_s(language):
    assert list(CATALOGS[language]) == sorted(CATALOGS[language])


def test_every_key_in_the_code_is_in_the_catalog():
    said = set(keys_said()) - set(languages())
    assert len(said) > 100
    assert said <= set(CATALOGS[SOURCE])


def test_no_key_is_left_over():
    constants = {node.value for node in NODES if isinstance(node, ast.Constant)}
    joined = (node.values[0] for node in NODES if isinstance(node, ast.JoinedStr) and node.values)
    starts = [
        start.value
        for start in joined
        if isinstance(start, ast.Constant) and start.value.replace(".", "").isidentifier()
    ]
    left = {
        key
        for key in CATALOGS[SOURCE]
        if key not in constants and not any(start and key.startswith(start) for start in starts)
    }
    assert left == set()


def chosen(kind) -> list[str]:
    """The words a parameter can have as its value."""
    found = [kind, *get_args(kind)]
    return [value for one in found if get_origin(one) is Literal for value in get_args(one)]


@pytest.mark.parametrize("language", languages())
class TestEveryCode:
    def test_refusals(self, language):
        for code in Code:
            assert say.refusal(words(language), Refusal(code, got=1, want=2), ())

    def test_forced(self, language):
        for why in (Forced(1, 0), Forced(2, 1), Forced(3, 2)):
            assert say.forced(words(language), why)

    @pytest.mark.parametrize(
        "code",
        [*sorted(Code.__members__.keys() - OURS), "TOKEN", "VERSION", "RULES", "PLAYERS", "TAG"],
    )
    def test_notation(self, language, code):
        known = code in Code.__members__ and code != "SEATS"
        refusal = Refusal(Code[code], got=1, want=2) if known else None
        error = BadNotationError(code, 7, "x", refusal=refusal)
        assert re.search(rf"\b7\W+x\W+{code}\b", say.bad_notation(words(language), error))

    @pytest.mark.parametrize("name", ["", "a" * 61, "a\nb"])
    def test_names(self, language, name):
        error = BadNotationError("PLAYERS", 3, name, seat=1, name=name)
        assert "PLAYERS" in say.bad_notation(words(language), error)

    def test_outcomes(self, language):
        assert {f"outcome.{reason}" for reason in Reason} <= set(CATALOGS[language])

    def test_explanations(self, language):
        for cause in get_args(Cause):
            for limited in ("cap", "floor", None):
                change = Change(1, cause, 2, -2, limited, 8)
                assert say.explained(words(language), Explanation(10, (change,), 8))

    def test_rules(self, language):
        none = {"cap": None, "floor": None, "forced_rules": (), "tie_break": (),
                "trump_lead_at": None}  # fmt: skip
        some = {"cap": 12, "floor": 0, "forced_rules": ((2, 1), (1, 0)), "trump_lead_at": 2,
                "stake": "20 kr", "own_name": "Torsdag"}  # fmt: skip
        rest = RuleSet.model_fields.keys() - none.keys() - some.keys()
        values = [*none.items(), *some.items()]
        for name in rest - {"preset", "recommended"}:
            kind = RuleSet.model_fields[name].annotation
            choices = [True, False] if kind is bool else chosen(kind)
            values += [(name, value) for value in choices or [7]]
        values += [("recommended", (3, 5)), ("tie_break", ("fewest_flights", "going_out"))]
        values += [("all_pass_award", 4)]
        for name, value in values:
            assert say.rule(words(language), name, value)

    def test_backups(self, language):
        codes = BadBackupError.__init__.__annotations__["code"].__args__
        assert {f"backup.{code}" for code in codes} <= set(CATALOGS[language])

    def test_storage(self, language):
        for kind in (StorageError, *StorageError.__subclasses__()):
            if kind.__init__ is StorageError.__init__:
                assert say.storage(words(language), kind("series/1.json", "why"))


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        (["sv-FI"], "sv"),
        (["en_US", "sv"], "en"),
        (["nn-NO", "en"], "nb"),
        (["no"], "nb"),
        (["is", "fi-FI", "sv"], "fi"),
        (["fr-CA"], "fr"),
        (["DE"], "de"),
        (["is"], "en"),
        ([], "en"),
    ],
)
def test_the_device_gets_the_first_language_it_asks_for_that_there_is(asked, language):
    assert closest(asked) == language


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("sv", ["0 flygningar", "1 flygning", "2 flygningar"]),
        ("en", ["0 flights", "1 flight", "2 flights"]),
        ("nb", ["0 flyvninger", "1 flyvning", "2 flyvninger"]),
        ("fi", ["0 tikitöntä", "1 tikitön", "2 tikitöntä"]),
    ],
)
def test_one_and_more(language, texts):
    assert [words(language)("flights", n=n) for n in range(3)] == texts


def test_in_french_none_is_said_like_one():
    texts = [words("fr")("history.count", n=n).split(",")[0] for n in range(3)]
    assert texts == ["0 série", "1 série", "2 séries"]
