"""Whole situations beside their answers, which were worked out by hand and not by the core.

Add one: write NAME.rams and, beside it, NAME.json as `mattmar score NAME.rams --json` should print.
"""

import json
from pathlib import Path

import pytest

from scoring import MATTMAR, answer, read, write
from tests.scoring import test_oracle, test_oracle_other

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.rams"))


def named(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", GOLDEN, ids=named)
def test_the_answer_is_the_one_beside_it(path):
    expected = json.loads(path.with_suffix(".json").read_text("utf-8"))
    found = answer(read(path.read_text("utf-8")).state)
    assert json.loads(json.dumps(found)) == expected
    assert list(found) == list(expected)


@pytest.mark.parametrize("path", GOLDEN, ids=named)
def test_the_oracles_agree(path):
    state = read(path.read_text("utf-8")).state
    test_oracle_other.agree(state.facts)
    if state.rules.preset == MATTMAR.preset:
        test_oracle.agree(state.facts)


@pytest.mark.parametrize("path", GOLDEN, ids=named)
def test_it_is_written_as_it_was_read(path):
    text = path.read_text("utf-8")
    found = read(text)
    again = write(found.state, found.tags)
    assert sorted(again.splitlines()) == sorted(text.splitlines())
    assert read(again).state.rows == found.state.rows


def test_no_answer_is_without_its_game():
    answers = {path.stem for path in GOLDEN[0].parent.glob("*.json")}
    assert answers == {path.stem for path in GOLDEN}
