"""Which paper a protocol is printed on."""

from collections.abc import Sequence
from typing import Final, Literal

Paper = Literal["a4", "letter"]

_LETTER: Final = ("us", "ca", "mx", "ph")


def paper_for(tags: Sequence[str]) -> Paper:
    """Return what a device that asks for the languages *tags* (`sv-FI`, `en_US` ...) prints on."""
    first = next(iter(tags), "").replace("_", "-").lower()
    return "letter" if first.rpartition("-")[2] in _LETTER else "a4"
