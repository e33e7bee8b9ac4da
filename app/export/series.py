"""What can be exported: an open series' snapshot, or a copy read from a file."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Protocol

from app.draft import Draft
from app.i18n import Words, iso_day
from scoring import SeriesState


class Series(Protocol):
    """A series with what goes along with it; `app.store.Snapshot` is one."""

    @property
    def id(self) -> str:
        """Return the id it has in its library."""

    @property
    def created(self) -> datetime:
        """Return when it began, with its zone."""

    @property
    def state(self) -> SeriesState:
        """Return the game."""

    @property
    def draft(self) -> Draft:
        """Return the half-entered deal."""

    @property
    def tags(self) -> Mapping[str, str]:
        """Return Date, Place, Note and so on."""

    @property
    def unread(self) -> object:
        """Return something true where the rest of it could not be read, and is not in here."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A series read from a file."""

    id: str
    created: datetime
    state: SeriesState
    draft: Draft
    tags: Mapping[str, str]
    unread: bool = False
    player_ids: tuple[str, ...] = ()
    """Who sits where, as the library it comes from knows them; empty if it does not tell."""
    bare: bool = False
    """It came from a table of figures: without tags, corrections and what was taken back."""


def day(series: Series) -> date:
    """Return the day it was played: its `Date` tag if that is a date, else when it began."""
    return tagged_day(series.tags) or series.created.date()


def day_and_place(series: Series, words: Words) -> str:
    """Return the day it was played and, where that is told, the place."""
    place = series.tags.get("Place", "").strip()
    return " · ".join([words.day(day(series)), *([place] if place else [])])


def tagged_day(tags: Mapping[str, str]) -> date | None:
    """Return the `Date` tag as a date, or None; dots are read as hyphens."""
    return iso_day(tags.get("Date", ""))


def day_in(name: str) -> datetime:
    """Return noon of the day that the *name* of a file tells; now if it tells none."""
    for found in re.findall(r"\d{4}-\d\d-\d\d", name):
        with suppress(ValueError):
            # In UTC: in local time some dates cannot be told, on Windows all before 1970.
            return datetime.combine(date.fromisoformat(found), time(12), UTC)
    return datetime.now().astimezone()
