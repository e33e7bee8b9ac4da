"""Sentences for what taking in an archive does, or would do."""

from collections.abc import Iterable
from typing import Final

from app.i18n import Words
from app.records import Summary
from app.say import shown
from app.vault.archive import Manifest
from app.vault.report import Fate, Report

FATES: Final[tuple[Fate, ...]] = (
    *("new", "longer", "beside", "kept", "unreadable", "newer", "known"),
)  # fmt: skip
NAMED: Final[frozenset[Fate]] = frozenset({"longer", "beside", "kept", "unreadable", "newer"})
"""Which series are told one by one."""
MOST: Final = 5
"""Series that are named of each."""


def holds(words: Words, manifest: Manifest) -> str:
    """Say of when an archive is and how much it holds."""
    day = manifest.created.astimezone().date()
    return words("vault.holds", day=day, n=manifest.series)


def merged(words: Words, report: Report) -> list[str]:
    """Say in a sentence each what a merge does."""
    found = _fates(words, report, FATES)
    if report.ahead:
        found.append(words("vault.ahead", n=report.ahead))
    if not report.counts.keys() - {"known"} and not _gained(words, report):
        return [words("vault.nothing"), *found]
    if not report.whole:
        found.append(words("vault.stopped"))
    return found + _gained(words, report)


def replaced(words: Words, report: Report, *, done: bool = False) -> list[str]:
    """Say in a sentence each what it means that everything here is as in the archive.

    *done*: by now it is.
    """
    found = _fates(words, report, ("new", "unreadable", "newer"))
    if report.ahead:
        found.append(words("vault.was_ahead" if done else "vault.ahead", n=report.ahead))
    if report.gone:
        told = words("vault.was_gone" if done else "vault.gone", n=len(report.gone))
        found.append(_with(words, told, [_series(words, row) for row in report.gone]))
    return found


def _fates(words: Words, report: Report, fates: Iterable[Fate]) -> list[str]:
    found = []
    for fate in fates:
        if count := report.counts.get(fate):
            told = words(f"vault.fate.{fate}", n=count)
            lines = [
                _series(words, line.row) if line.row else line.series_id
                for line in report.lines
                if line.fate == fate and fate in NAMED
            ]
            found.append(_with(words, told, lines))
    return found


def _gained(words: Words, report: Report) -> list[str]:
    gained, found = report.gained, []
    for key, names in (
        ("vault.players", gained.players),
        ("vault.namesakes", gained.namesakes),
        ("vault.groups", gained.groups),
        ("vault.rules", gained.rules),
    ):
        if names:
            told = [shown(name) for name in names[:MOST]]
            rest = len(names) - len(told)
            found.append(
                words(key, names=words.join(told + ([words("vault.rest", n=rest)] if rest else [])))
            )
    found += [words("vault.renamed", here=shown(a), there=shown(b)) for a, b in gained.renamed]
    return found


def _with(words: Words, told: str, lines: list[str]) -> str:
    if not lines:
        return told
    rest = len(lines) - MOST
    some = lines[:MOST] + ([words("vault.rest", n=rest)] if rest > 0 else [])
    return words("vault.named", what=told, lines="; ".join(some))


def _series(words: Words, row: Summary) -> str:
    names = words.join([shown(name) for name in row.players])
    return words("vault.series", day=row.day, names=names)
