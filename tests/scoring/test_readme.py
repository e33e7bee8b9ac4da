"""The examples of the core's README run, and it names only what there is."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import scoring
from scoring import RuleSet

README = Path(scoring.__file__).with_name("README.md")
NAMED = sorted(set(re.findall(r"`(\w+)\.(\w+)`", README.read_text("utf-8"))))


def test_the_examples_run():
    flags = doctest.IGNORE_EXCEPTION_DETAIL
    found = doctest.testfile(str(README), module_relative=False, optionflags=flags)
    assert found.attempted > 15
    assert found.failed == 0


@pytest.mark.parametrize(("place", "name"), NAMED)
def test_what_it_names_exists(place, name):
    if place == "RuleSet":
        assert name in RuleSet.model_fields
    else:
        assert hasattr(importlib.import_module(f"scoring.{place}"), name)
