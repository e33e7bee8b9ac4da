"""What a name looks like: in small its initials and the colour beside them, and among namesakes."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from app.i18n import Words

TINTS: Final = 8
"""Colours there are; one beyond counts round."""
_JOINER: Final = "\u200d"
_APART: Final = "\u200c"
"""Between letters that would else be joined to a word."""
_BREAKS: Final = re.compile(r"[\s\-\u2010-\u2015_/]+")
_FLAG: Final = range(0x1F1E6, 0x1F200)
_SKIN: Final = range(0x1F3FB, 0x1F400)
_TAGS: Final = range(0xE0020, 0xE0080)


def clusters(text: str) -> Iterator[str]:
    """Yield what a reader takes for one letter or one picture each."""
    whole, flags = "", 0
    for char in unicodedata.normalize("NFC", text):
        flag = ord(char) in _FLAG
        if whole and (_clings(char) or whole[-1] == _JOINER or (flag and flags % 2)):
            whole += char
        else:
            if whole:
                yield whole
            whole, flags = char, 0
        flags += flag
    if whole:
        yield whole


def initials(name: str) -> str:
    """Return the first letter of the first word of *name*, and that of its last.

    A picture counts as a letter; a sign before a word does not. Empty for an empty name.
    """
    firsts = [first for word in _BREAKS.split(name) if (first := _first(word))]
    ends = firsts[:1] + firsts[1:][-1:]
    if not ends:
        return next(clusters(name.strip()), "")
    joined = any(unicodedata.bidirectional(end[0]) == "AL" for end in ends)
    return (_APART if joined else "").join(ends)


def tint_for(name: str, others: Iterable[tuple[str, int]]) -> int:
    """Return the colour for somebody new called *name* beside *others*, by name and colour.

    It is that which fewest have of those with his name, of these fewest of those with his
    initials, and of these fewest of all.
    """
    here, own, short = Counter[int](), Counter[int](), initials(name)
    same = Counter[int]()
    for other, tint in others:
        here[tint % TINTS] += 1
        own[tint % TINTS] += initials(other) == short
        same[tint % TINTS] += alike(other) == alike(name)
    return min(range(TINTS), key=lambda tint: (same[tint], own[tint], here[tint], tint))


def alike(name: str) -> str:
    """Return what two names have in common that nobody tells apart by ear."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def namesake(players: Sequence[str], seat: int) -> bool:
    """Say whether somebody else at the table has the name of *seat*, as one hears it."""
    return seat in _namesakes(tuple(players))


def label(words: Words, players: Sequence[str], seat: int) -> str:
    """Return the name of *seat*, with the place at the table where the name is another's too."""
    name = players[seat]
    if not namesake(players, seat):
        return name
    return words("seat.of", name=name, place=words("seat.place", n=seat + 1))


@lru_cache(maxsize=64)  # asked for every name of every line on the screen
def _namesakes(players: tuple[str, ...]) -> frozenset[int]:
    heard = [alike(name) for name in players]
    return frozenset(at for at, name in enumerate(heard) if heard.count(name) > 1)


def _clings(char: str) -> bool:
    """Say whether *char* belongs to what stands before it."""
    point = ord(char)
    marks = unicodedata.category(char) in ("Mn", "Me", "Mc")
    return marks or char == _JOINER or point in _SKIN or point in _TAGS


def _first(word: str) -> str:
    """Return the first letter, figure or picture of *word*, large where that is one letter."""
    for cluster in clusters(word):
        if unicodedata.category(cluster[0])[0] in "LNS":
            large = unicodedata.normalize("NFC", cluster.upper())
            return large if len(large) == len(cluster) else cluster
    return ""
