"""Who sat where: the id is the person, the name a label; of one person's ids, his last counts.

A seat without an id counts by its name where that is one person's only. Whoever cannot be told
apart is left out of the statistics, and it is told that he is.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app.records import Player, people
from app.statistics.digest import Digest
from app.working import Steps, at_once

BY_NAME: Final = "name:"
"""Begins the key of somebody who has no id; no id holds a colon."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody statistics are about."""

    key: str
    """The player's id, or `name:` and the name where no series tells an id."""
    name: str

    @property
    def id(self) -> str | None:
        """Return the player's id, or None."""
        return None if self.key.startswith(BY_NAME) else self.key


Why = Literal["several_players", "twice_at_table"]
"""Several players bear the name, or the series seats the same player twice."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A seat that is nobody's, so that its deals count for nobody."""

    series: str
    name: str
    why: Why


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sat where in every series."""

    persons: dict[str, Person]
    """By key."""
    keys: dict[str, tuple[str | None, ...]]
    """By series, in seat order; None: left out."""
    by_name: dict[str, frozenset[str]]
    """By series: the keys of those who were known by their names alone."""
    left_out: tuple[LeftOut, ...]


def seating(digests: Sequence[Digest], players: Sequence[Player]) -> Seating:
    """Tell who sat where; a name is the one the library has of *players*, else the latest.

    Among the players are to be those who turned out to be another: theirs is that one's.
    """
    return at_once(seating_steps(digests, players))


def seating_steps(digests: Sequence[Digest], players: Sequence[Player]) -> Steps[Seating]:
    """Do the same series by series, all of them twice."""
    who = people(players)
    ids: defaultdict[str, set[str]] = defaultdict(set)
    persons: dict[str, Person] = {}
    for done, series in enumerate(digests, start=1):
        for seat_id, name in zip(_ids(series, who), series.players, strict=True):
            if seat_id:
                ids[name].add(seat_id)
                persons[seat_id] = Person(seat_id, name)
        yield done, 2 * len(digests)
    for player in players:
        person = who[player.id]
        ids[player.name].add(person.id)
        persons[person.id] = Person(person.id, person.name)
    keys: dict[str, tuple[str | None, ...]] = {}
    named: dict[str, frozenset[str]] = {}
    left: list[LeftOut] = []
    for done, series in enumerate(digests, start=1):
        told = _ids(series, who)
        found = [_key(name, own, told, ids) for name, own in zip(series.players, told, strict=True)]
        sure = tuple(key if found.count(key) == 1 else None for key in found)
        keys[series.id] = sure
        named[series.id] = frozenset(
            key for key, own in zip(sure, told, strict=True) if key and not own
        )
        for key, taken, name in zip(sure, found, series.players, strict=True):
            if key is None:
                why: Why = "twice_at_table" if taken else "several_players"
                left.append(LeftOut(series.id, name, why))
            else:
                persons.setdefault(key, Person(key, name))
        yield len(digests) + done, 2 * len(digests)
    return Seating(persons, keys, named, tuple(left))


def _ids(series: Digest, who: Mapping[str, Player]) -> tuple[str, ...]:
    """Return whose id a seat has, empty where it is not told."""
    missing = len(series.players) - len(series.player_ids)
    told = (who[each].id if each in who else each for each in series.player_ids)
    return (*told, *[""] * missing)[: len(series.players)]


def _key(name: str, own: str, told: tuple[str, ...], ids: dict[str, set[str]]) -> str | None:
    """Return whose the seat is; None where the name is more than one player's."""
    bearers = ids.get(name, set())
    if own or len(bearers) > 1:
        return own or None
    key = next(iter(bearers), f"{BY_NAME}{name}")
    return None if key in told else key
