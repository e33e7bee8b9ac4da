"""The names of a file's generations, the same on every byte store."""

from collections.abc import Iterable
from typing import Final

EARLIER: Final = {".json": 3, ".zip": 0}
"""Generations kept beside the newest, by kind of file; a backup is never written twice."""
_ENDINGS: Final = {
    kind: ("", *(f".{number}" for number in range(1, earlier + 1)))
    for kind, earlier in EARLIER.items()
}


def generations(name: str) -> list[str]:
    """Return *name* and the names of its earlier generations, newest first, there or not."""
    return [name + ending for ending in _ENDINGS[f".{name.rpartition('.')[2]}"]]


def newest(held: Iterable[str]) -> list[str]:
    """Return the names that *held* has a generation of, each once; whatever else it has is not."""
    found = set()
    for name in held:
        for kind, endings in _ENDINGS.items():
            stem, dot, ending = name.partition(kind)
            if dot and ending in endings:
                found.add(stem + dot)
    return sorted(found)
