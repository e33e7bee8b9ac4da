"""The examples of the core's README run, and it names only what there is."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import scoring
from scoring import RuleSet

README = Path(scoring.__file__).with_name("README.md")
RULES = re.compile(r"\b([MAFN]A?)(\d+)(?: to [MAFN]A?(\d+))?")
"""A rule, or all from one to another."""
NAMED = sorted(set(re.findall(r"`(\w+)\.(\w+)`", README.read_text("utf-8"))))


def test_the_examples_run():
    flags = doctest.IGNORE_EXCEPTION_DETAIL
    found = doctest.testfile(str(README), module_relative=False, optionflags=flags)
    assert found.attempted > 15
    assert found.failed == 0


def test_every_rule_with_a_test_is_on_the_map():
    chapter = README.read_text("utf-8").partition("## Where a rule lives")[2].partition("\n## ")[0]
    mapped = {
        f"{kind}{number}"
        for row in chapter.splitlines()
        for kind, first, last in RULES.findall(row.split(" | ")[0])
        for number in range(int(first), int(last or first) + 1)
    }
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = {found.upper() for found in re.findall(r"def test_((?:m|a|fa?|na?)\d+)_", tests)}
    assert len(tested) > 100
    assert tested - mapped == set()


@pytest.mark.parametrize(("place", "name"), NAMED)
def test_what_it_names_exists(place, name):
    if place == "RuleSet":
        assert name in RuleSet.model_fields
    else:
        assert hasattr(importlib.import_module(f"scoring.{place}"), name)
