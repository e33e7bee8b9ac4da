"""Figures of statistics in words: rounded alike wherever they are told. Nothing is counted here."""

from typing import Final

from app import say
from app.i18n import Words, number
from app.statistics.figures import RECIPES, Figure, Kind
from app.statistics.overview import Meeting

NOTHING: Final = "–"  # noqa: RUF001
MEANS: Final = {Kind.TRICKS_PER_KNOCK}
"""Figures that are no shares."""


def value(words: Words, kind: Kind, figure: Figure) -> str:
    """Return what *figure* comes to, as a share or a mean; a dash where there is nothing."""
    return mean(words, figure) if kind in MEANS else share(words, figure)


def share(words: Words, figure: Figure) -> str:
    """Return *figure* in whole per cent; a dash where there is nothing."""
    if figure.value is None:
        return NOTHING
    return words("stats.percent", n=_rounded(100 * figure.part, figure.of))


def mean(words: Words, figure: Figure) -> str:
    """Return *figure* with one decimal; a dash where there is nothing."""
    if figure.value is None:
        return NOTHING
    tenths = _rounded(10 * abs(figure.part), figure.of)
    sign = number(-1).removesuffix("1") if figure.part < 0 and tenths else ""
    return sign + words("stats.decimal", whole=tenths // 10, tenths=tenths % 10)


def basis(words: Words, kind: Kind, figure: Figure) -> str:
    """Say from what *figure* comes: `9 av 30 knack`; or why there is nothing."""
    if figure.missing:
        return words(f"stats.missing.{figure.missing}")
    counted = words(f"stats.of.{RECIPES[kind].of}", n=figure.of)
    if kind in MEANS:
        return words("stats.tricks", part=figure.part, counted=counted)
    return words("stats.part", part=figure.part, counted=counted)


def meeting(words: Words, met: Meeting) -> str:
    """Say who finished before whom, and how often."""
    return words(
        "stats.meeting",
        one=say.shown(met.one.name),
        other=say.shown(met.other.name),
        ahead=met.ahead.part,
        behind=met.behind.part,
        level=met.level.part,
        of=met.ahead.of,
    )


def _rounded(part: int, of: int) -> int:
    """Return *part* / *of* as a whole number, halves upwards."""
    return (2 * part + of) // (2 * of)
