"""What taking in an archive does, or would do. Values only; the words are `app.say_vault`."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.adoption import How
from app.records import Summary
from app.vault.archive import Archive
from app.vault.union import Gained

Fate = How | Literal["unreadable", "newer"]
"""What becomes of one series of an archive; `unreadable` and `newer`: it is left out."""


@dataclass(frozen=True, slots=True)
class Line:
    """One series of an archive."""

    series_id: str
    fate: Fate
    row: Summary | None = None
    """None where it cannot be read."""
    ahead: bool = False
    """Here it has more facts than there."""


@dataclass(frozen=True, slots=True)
class Report:
    """All of an archive put to what is here."""

    lines: tuple[Line, ...]
    gained: Gained
    gone: tuple[Summary, ...] = ()
    """Series here that are not in the archive: a replacement would take them away."""
    whole: bool = True
    """False: it was stopped before the end."""

    @property
    def counts(self) -> Mapping[Fate, int]:
        """Return how many series have each fate."""
        return Counter(line.fate for line in self.lines)

    @property
    def ahead(self) -> int:
        """Return how many series have more facts here than there."""
        return sum(line.ahead for line in self.lines)

    @property
    def left_out(self) -> tuple[str, ...]:
        """Return the ids of those that cannot be read."""
        return tuple(each.series_id for each in self.lines if each.fate in ("unreadable", "newer"))


@dataclass(frozen=True, slots=True)
class Look:
    """An archive and what merging it would do."""

    archive: Archive
    report: Report
