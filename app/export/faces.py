"""The faces that print and pictures are set in, and the colours of the light theme."""

from functools import cache
from pathlib import Path
from typing import Final

from app.places import assets

TITLE: Final = "Fraunces-SemiBold"
TEXT: Final = "Figtree-Regular"
STRONG: Final = "Figtree-SemiBold"
FALLBACK: Final = ("letters", "hebrew", "arabic", "emoji", "symbols2", "cjk")
"""For what those lack, in this order: the one that is slowest to open stands last."""

PAPER: Final = "#F4EEDF"
CARD: Final = "#FFFCF4"
INK: Final = "#1D2724"
MUTED: Final = "#5F635A"
LINE: Final = "#DED5BF"
PRIMARY: Final = "#1F5A43"
PRIMARY_TINT: Final = "#DCE9DF"
DANGER: Final = "#A3341F"
GOLD: Final = "#7A5608"
GOLD_TINT: Final = "#F6E7C1"


def font_file(face: str) -> Path:
    """Return the file of *face*; FileNotFoundError where the program came without it."""
    fonts = assets() / "fonts"
    file = fonts / "fallback" / f"{face}.woff" if face in FALLBACK else fonts / f"{face}.ttf"
    if not file.is_file():
        raise FileNotFoundError(file)
    return file


@cache
def characters(face: str) -> frozenset[int]:
    """Return the code points that *face* has."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - only where something is drawn

    with TTFont(font_file(face), lazy=True) as font:
        return frozenset(font.getBestCmap())
