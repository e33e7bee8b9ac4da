"""Text made to fit a width: wrapped into lines, or cut with an ellipsis. Draws nothing."""

import re
from collections.abc import Callable
from typing import Final

from app import say
from app.export.lettering import clusters

Measure = Callable[[str], float]
"""How wide a text is drawn."""
ELLIPSIS: Final = "…"


def cut(text: str, room: float, measure: Measure) -> str:
    """Return *text*, or as much of it as fits *room* with an ellipsis."""
    if measure(text) <= room:
        return text
    pieces = clusters(text)
    while pieces and measure("".join(pieces).rstrip() + ELLIPSIS) > room:
        pieces.pop()
    return "".join(pieces).rstrip() + ELLIPSIS


def lines(text: str, room: float, measure: Measure, most: int | None = None) -> list[str]:
    """Return *text* in lines no wider than *room*; the last of *most* lines is cut.

    A word that is too long for a line of its own is broken.
    """
    found = [""]
    for word in re.findall(r"\S+\s*|\s+", text):
        for part in _parts(word, room, measure):
            if found[-1] and measure((found[-1] + part).rstrip()) > room:
                found.append("")
            found[-1] += part
    if most and len(found) > most:
        found = [*found[: most - 1], cut("".join(found[most - 1 :]), room, measure)]
    return [line.rstrip() for line in found]


def name_lines(name: str, room: float, measure: Measure, most: int) -> list[str]:
    """Return the lines of a *name*, each readable beside text of the other direction."""
    return [say.shown(line) for line in lines(name, room, measure, most)]


def _parts(word: str, room: float, measure: Measure) -> list[str]:
    if measure(word.rstrip()) <= room:
        return [word]
    parts = [""]
    for piece in clusters(word):
        if parts[-1] and measure((parts[-1] + piece).rstrip()) > room:
            parts.append("")
        parts[-1] += piece
    return parts
