"""What is kept of a series and of the library, as values; how it is stored is not known here."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from app.draft import Draft
from app.export.series import tagged_day
from app.labels import tint_for
from app.settings import Settings
from scoring import MATTMAR, PRESETS, Log, RuleSet, Seat, SeriesState, house_rules, outcome

Status = Literal["running", "finished", "stopped"]
FIT_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
SeriesId = Annotated[str, Field(pattern=f"^{FIT_ID.pattern}$")]
"""Becomes part of a file's name."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays here. The id is the person; the name is a label and may be shared."""

    id: str
    name: str
    tint: int = 0
    """Which colour tells him from others of the same name or initials, from 0."""
    archived: bool = False
    """No longer offered when a table is gathered; his series stay."""
    same_as: str | None = None
    """The id of the player who turned out to be the same person: whatever is his is that one's."""


@dataclass(frozen=True, slots=True)
class Group:
    """A standing table: who usually plays together, and when its season begins."""

    id: str
    name: str
    player_ids: tuple[str, ...]
    season_from: int = 1
    """The month its seasons begin in, 1 to 12; 1: a season is a calendar year."""


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
    winners: tuple[Seat, ...]
    """Empty while nobody has won."""
    player_ids: tuple[str, ...]
    """In seat order."""
    game: str = MATTMAR.preset
    """The preset its rules started from."""
    differing: dict[str, Any] = field(default_factory=dict)
    """The parameters in which its rules differ from that preset, as they are in a file."""
    tagged: date | None = None
    """The day its `Date` tag tells; None: it tells none."""
    place: str | None = None
    """None in a line an earlier program wrote, until the series is read again."""
    note: str = ""
    group: str = ""
    """The id of the standing table it belongs to; empty: none."""
    deleted: AwareDatetime | None = None
    """When it was deleted; its file is kept for a while after that."""

    @property
    def day(self) -> date:
        """Return the day it was played: as tagged, else when it began."""
        return self.tagged or self.created.date()

    @property
    def rules(self) -> RuleSet:
        """Return the rules it is played by."""
        return RuleSet.model_validate(PRESETS[self.game].model_dump() | self.differing)


def people(players: Sequence[Player]) -> Mapping[str, Player]:
    """Return who each id stands for: the player at the end of its `same_as`.

    Where that leads round in a circle, as two libraries put together may, it is the least id of it.
    """
    held = {player.id: player for player in players}

    def person(player: Player) -> Player:
        way = [player.id]
        while other := held.get(player.same_as or ""):
            if other.id in way:
                return held[min(way[way.index(other.id) :])]
            player = other
            way.append(player.id)
        return player

    return {player.id: person(player) for player in players}


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
    group: str = ""
    """The id of the standing table it belongs to; empty: none."""
    deleted: AwareDatetime | None = None
    """When it was deleted; None: it is not."""
    beside: str = ""
    """The id of the series that went another way than this one did; empty: of none."""


def summary_of(record: SeriesRecord, state: SeriesState) -> Summary:
    """Return the line of the history for a series that stands at *state*."""
    rules, won = state.rules, outcome(state)
    return Summary(
        id=record.id,
        created=record.created,
        players=state.players,
        status=state.ended or "running",
        rams=state.rams,
        length=rules.series_length,
        winners=won.winners if won else (),
        player_ids=record.player_ids,
        game=rules.preset,
        differing=rules.model_dump(mode="json", include=set(house_rules(rules))),
        tagged=tagged_day(record.tags),
        place=record.tags.get("Place", "").strip(),
        note=record.tags.get("Note", "").strip(),
        group=record.group,
        deleted=record.deleted,
    )


class LibraryRecord(BaseModel):
    """Everything the library file holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    """Most recently used first."""
    series: tuple[Summary, ...] = ()
    """The day last played first, and of one day the last begun."""
    rule_sets: tuple[RuleSet, ...] = ()
    """The table's own, each with another name; most recently kept first."""
    groups: tuple[Group, ...] = ()
    """The standing tables; most recently used first."""

    def with_players(self, players: tuple[Player, ...]) -> Self:
        """Return the record with *players* foremost, in that order.

        Who is known stays as he is here, or is whoever he turned out to be; who is new gets a
        colour that tells him from those of his name or initials.
        """
        who, colours = people(self.players), [(held.name, held.tint) for held in self.players]
        foremost = dict[str, Player]()
        for player in players:
            person = who.get(player.id) or foremost.get(player.id)
            if person is None:
                person = replace(player, tint=tint_for(player.name, colours))
                colours.append((person.name, person.tint))
            foremost[person.id] = person
        rest = (player for player in self.players if player.id not in foremost)
        return self.model_copy(update={"players": (*foremost.values(), *rest)})

    def with_series(self, rows: Sequence[Summary]) -> Self:
        """Return the record with *rows* in it, in place of earlier rows of the same series."""
        merged = {row.id: row for row in (*self.series, *rows)}
        ordered = sorted(merged.values(), key=lambda row: (row.day, row.created), reverse=True)
        return self.model_copy(update={"series": tuple(ordered)})

    def without_series(self, ids: Collection[str]) -> Self:
        """Return the record without the lines of the series of those *ids*."""
        rest = tuple(row for row in self.series if row.id not in ids)
        return self.model_copy(update={"series": rest})

    def with_found(self, rows: Sequence[Summary]) -> Self:
        """Return the record with *rows*, and with the players of those that are new to it."""
        listed = {row.id for row in self.series}
        known = {player.id: player for player in self.players}
        found = self.with_series(rows)
        for row in sorted(rows, key=lambda row: row.created):
            if row.id not in listed:
                pairs = zip(row.player_ids, row.players, strict=False)
                players = (known.get(who, Player(who, name)) for who, name in pairs)
                found = found.with_players(tuple(players))
        return found

    def with_rules(self, rules: RuleSet) -> Self:
        """Return the record with *rules* foremost, in place of any of that name."""
        rest = self.without_rules(rules.own_name).rule_sets
        return self.model_copy(update={"rule_sets": (rules, *rest)})

    def without_rules(self, own_name: str | None) -> Self:
        """Return the record without the rules of that name."""
        rest = tuple(rules for rules in self.rule_sets if rules.own_name != own_name)
        return self.model_copy(update={"rule_sets": rest})
