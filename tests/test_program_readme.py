"""The README's examples run."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_give_what_they_say():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried
    assert not failed
