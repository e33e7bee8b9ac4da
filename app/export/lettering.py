"""Text of any script as it is drawn: from left to right, each stretch in a face that has it.

Neither the printer's library nor the picture's can be relied on to join and turn Arabic and Hebrew
on every system, so that is done here. What no face has is replaced by a box, never left out.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from app.export.faces import FALLBACK, TEXT, characters

MISSING: Final = "□"
"""Stands for a sign that no face has."""
_ARABIC: Final = range(0x600, 0x780)
_RIGHT_TO_LEFT: Final = ("R", "AL", "AN")
_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_TONES: Final = range(0x1F3FB, 0x1F400)
"""Colour the emoji before them."""
_JOINER: Final = "\u200d"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one face, in the order it is drawn."""

    face: str
    text: str


@cache
def runs(text: str, face: str = TEXT) -> tuple[Run, ...]:
    """Return *text* as it is drawn from left to right, in *face* where that has the characters."""
    placed = (one for char in _visual(text) for one in _placed(char, face))
    return tuple(
        Run(found, "".join(char for _, char in group))
        for found, group in groupby(placed, key=lambda each: each[0])
    )


def clusters(text: str) -> list[str]:
    """Return *text* in pieces that a line may end after: a letter stays with its marks."""
    pieces: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        if pieces and (_goes_along(char) or pieces[-1].endswith(_JOINER)):
            pieces[-1] += char
        else:
            pieces.append(char)
    return pieces


def _goes_along(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Me", "Cf") or ord(char) in _TONES


def _visual(text: str) -> str:
    """Return *text* joined and turned; what only tells how to do that is left out."""
    plain = unicodedata.normalize("NFC", text)
    if any(ord(char) in _ARABIC for char in plain):
        plain = _joined(plain)
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in plain):
        plain = _turned(plain)
    return "".join(char for char in plain if not _is_hidden(char))


def _joined(text: str) -> str:
    from arabic_reshaper import ArabicReshaper  # noqa: PLC0415 - only for those who need it

    joined: str = ArabicReshaper({"delete_harakat": False}).reshape(text)
    return joined


def _turned(text: str) -> str:
    from fpdf.bidi import BidiParagraph  # noqa: PLC0415
    from fpdf.enums import TextDirection  # noqa: PLC0415

    ordered = BidiParagraph(text, TextDirection.LTR).get_reordered_characters()
    return "".join(
        char.character.translate(_MIRRORED) if char.embedding_level % 2 else char.character
        for char in ordered
    )


def _is_hidden(char: str) -> bool:
    """Say whether *char* is never seen by itself."""
    return unicodedata.category(char) == "Cf" or unicodedata.name(char, "").startswith("VARIATION")


def _placed(char: str, face: str) -> Iterator[tuple[str, str]]:
    """Give *char*, what it is made of, or the box, with the face that has it."""
    if char.isspace():
        char = " "
    for part in (char, unicodedata.normalize("NFKC", char), unicodedata.normalize("NFD", char)):
        found = [(_face_of(one, face), one) for one in part]
        if all(home for home, _ in found):
            yield from ((home or face, one) for home, one in found)
            return
    yield _face_of(MISSING, face) or face, MISSING


def _face_of(char: str, face: str) -> str | None:
    return next((one for one in (face, *FALLBACK) if ord(char) in characters(one)), None)
