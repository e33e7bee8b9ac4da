"""What is kept of a series and of the library, as values; how it is stored is not known here."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal, Self

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from app.draft import Draft
from app.settings import Settings
from scoring import Log

Status = Literal["running", "finished", "stopped"]
FIT_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
SeriesId = Annotated[str, Field(pattern=f"^{FIT_ID.pattern}$")]
"""Becomes part of a file's name."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays here. The id is the person; the name is a label and may be shared."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of the history: enough to list a series without opening its file."""

    id: str
    created: AwareDatetime
    players: tuple[str, ...]
    """Names in seat order, as they were when the series began."""
    status: Status
    rams: int
    """The rams being played, from 1; the last one once the series is over."""
    length: int
    """Ramsar agreed upon at the start."""
    winners: tuple[str, ...]
    """Names; empty while nobody has won."""
    player_ids: tuple[str, ...]
    """In seat order."""


class SeriesRecord(BaseModel):
    """Everything a series file holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: SeriesId
    created: AwareDatetime
    facts: Log
    draft: Draft = Draft()
    tags: dict[str, str] = {}
    player_ids: tuple[str, ...] = ()
    """Who sits where, so that the library can be made anew from the series files."""


class LibraryRecord(BaseModel):
    """Everything the library file holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    """Most recently used first."""
    series: tuple[Summary, ...] = ()
    """Newest first."""

    def with_players(self, players: tuple[Player, ...]) -> Self:
        """Return the record with *players* foremost, in that order."""
        used = {player.id for player in players}
        rest = (player for player in self.players if player.id not in used)
        return self.model_copy(update={"players": (*players, *rest)})

    def with_series(self, rows: Sequence[Summary]) -> Self:
        """Return the record with *rows* in it, in place of earlier rows of the same series."""
        merged = {row.id: row for row in (*self.series, *rows)}
        ordered = sorted(merged.values(), key=lambda row: row.created, reverse=True)
        return self.model_copy(update={"series": tuple(ordered)})
