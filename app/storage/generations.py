"""The names of a file's generations, the same on every byte store."""

from collections.abc import Iterable
from typing import Final

EARLIER: Final = 3
"""Generations kept beside the newest."""
_ENDINGS: Final = ("", *(f".{number}" for number in range(1, EARLIER + 1)))


def generations(name: str) -> list[str]:
    """Return *name* and the names of its earlier generations, newest first, there or not."""
    return [name + ending for ending in _ENDINGS]


def newest(held: Iterable[str]) -> list[str]:
    """Return the names that *held* has a generation of, each once; whatever else it has is not."""
    split = (name.partition(".json") for name in held)
    return sorted({stem + dot for stem, dot, ending in split if dot and ending in _ENDINGS})
