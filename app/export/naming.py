"""A file's name from date and players, one that Windows, macOS and Android all take."""

import unicodedata
from typing import Final

from app.export.series import Series, day

LONGEST: Final = 120
"""Bytes in a name before its ending; every file system takes 255."""

_RESERVED: Final = '<>:"/\\|?*'
_JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of emoji and of words in some scripts."""


def file_name(series: Series, ending: str, mark: str = "") -> str:
    """Return `Rams 2026-11-30 Anna Bo.csv` for *ending* `csv`; *mark* stands after the day.

    It begins with a word of ours, so it is never empty, hidden or a device's name (`CON`).
    """
    names = " ".join([mark, *series.state.players])
    stem = f"Rams {day(series)} " + " ".join(_safe(names).split())
    shortened = stem.encode()[:LONGEST].decode(errors="ignore")
    return f"{shortened.rstrip(' .' + _JOINERS)}.{ending}"


def _safe(text: str) -> str:
    kept = (char if _is_safe(char) else " " for char in unicodedata.normalize("NFC", text))
    return "".join(kept)


def _is_safe(char: str) -> bool:
    hidden = unicodedata.category(char).startswith("C") and char not in _JOINERS
    return not hidden and char not in _RESERVED
