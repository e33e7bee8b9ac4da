"""Who a player is: renamed, put away, of another colour, or the same person as another.

Each is a change of one field of one player, so each can be taken back by its own opposite. No
series is touched: whose it is follows from `records.people`.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final, Literal, Self

from app.labels import TINTS, alike
from app.records import LibraryRecord, Player, Summary, people
from scoring import fault_of_name

Field = Literal["name", "tint", "archived", "same_as"]
FIELDS: Final[tuple[Field, ...]] = ("name", "tint", "archived", "same_as")


@dataclass(frozen=True, slots=True)
class Change:
    """One field of one player made another."""

    player_id: str
    what: Field
    old: Any
    new: Any

    @property
    def back(self) -> Self:
        """Return the change that takes this one back."""
        return replace(self, old=self.new, new=self.old)


@dataclass(frozen=True, slots=True)
class Merge:
    """What it would mean that two players are one person."""

    away: Player
    """Whose name goes."""
    into: Player
    """Who he would be."""
    moving: tuple[Summary, ...]
    """The series of *away*, without those deleted."""
    together: tuple[Summary, ...]
    """Series in which both sit at the table: nobody does that, so they are two."""

    @property
    def possible(self) -> bool:
        """Say whether they can be one person, and are not yet."""
        return not self.together and self.away.id != self.into.id


@dataclass(frozen=True, slots=True)
class Played:
    """What the history tells of one player."""

    series: int
    day: date
    """He played last."""
    others: tuple[str, ...]
    """Who was at the table then, by the names they played under."""


def renaming(player: Player, name: str) -> Change:
    """Return the change that calls *player* *name*; ValueError, with why nobody can be so."""
    if fault := fault_of_name(name):
        raise ValueError(fault)
    return Change(player.id, "name", player.name, name.strip())


def archiving(player: Player) -> Change:
    """Return the change that puts *player* away, or takes him out again."""
    return Change(player.id, "archived", player.archived, not player.archived)


def tinting(player: Player, tint: int) -> Change:
    """Return the change that gives *player* another colour, 0 to `TINTS` - 1."""
    assert 0 <= tint < TINTS
    return Change(player.id, "tint", player.tint, tint)


def merging(merge: Merge) -> Change:
    """Return the change that makes the two one person; ValueError where they cannot be."""
    if not merge.possible:
        raise ValueError(merge.away.id)
    return Change(merge.away.id, "same_as", merge.away.same_as, merge.into.id)


def parting(player: Player) -> Change:
    """Return the change that makes *player* a person of his own again."""
    return Change(player.id, "same_as", player.same_as, None)


def changed(record: LibraryRecord, change: Change) -> LibraryRecord:
    """Return *record* with *change* made; as it was where something came between.

    The field is another one by now, or the two have met at a table meanwhile.
    """
    if change.what == "same_as" and change.new is not None:
        found = merge(record.series, people(record.players), change.player_id, change.new)
        if found is None or found.together:
            return record
    return record.model_copy(
        update={"players": tuple(_made(player, change) for player in record.players)}
    )


def _made(player: Player, change: Change) -> Player:
    if player.id != change.player_id or getattr(player, change.what) != change.old:
        return player
    return replace(player, **{change.what: change.new})


def merge(rows: Iterable[Summary], who: Mapping[str, Player], away: str, into: str) -> Merge | None:
    """Return what it would mean that two are one person; None where one is not known.

    All *rows* are to be given, those deleted too: they may come back.
    """
    if away not in who or into not in who:
        return None
    one, other = who[away], who[into]
    moving, together = list[Summary](), list[Summary]()
    for row in rows:
        seated = seated_in(row, who)
        if one is other or one.id not in seated:
            continue
        if other.id in seated:
            together.append(row)
        elif not row.deleted:
            moving.append(row)
    return Merge(one, other, tuple(moving), tuple(together))


def seated_in(row: Summary, who: Mapping[str, Player]) -> tuple[str, ...]:
    """Return the ids of those who sit in *row*, as the persons they are."""
    return tuple(who[each].id if each in who else each for each in row.player_ids)


def played(rows: Iterable[Summary], who: Mapping[str, Player]) -> Mapping[str, Played]:
    """Return by person what the history tells; *rows* with the day last played first."""
    last, counts = dict[str, tuple[Summary, tuple[str, ...]]](), Counter[str]()
    for row in rows:
        ids = seated_in(row, who)
        counts.update(set(ids))
        for each in ids:
            last.setdefault(each, (row, ids))
    return {
        each: Played(counts[each], row.day, _others(row, ids, each))
        for each, (row, ids) in last.items()
    }


def _others(row: Summary, ids: Sequence[str], player_id: str) -> tuple[str, ...]:
    missing = [""] * (len(row.players) - len(ids))
    pairs = zip(row.players, (*ids, *missing), strict=False)
    return tuple(name for name, each in pairs if each != player_id)


def namesakes(players: Sequence[Player]) -> frozenset[str]:
    """Return the ids of those whose name somebody else of *players* has too."""
    counts = Counter(alike(player.name) for player in players)
    return frozenset(player.id for player in players if counts[alike(player.name)] > 1)


def seconds(everybody: Sequence[Player]) -> Mapping[str, tuple[Player, ...]]:
    """Return by person those who turned out to be him."""
    who, found = people(everybody), defaultdict[str, tuple[Player, ...]](tuple)
    for one in everybody:
        if who[one.id] is not one:
            found[who[one.id].id] += (one,)
    return found


def seated(
    names: Sequence[str], everybody: Sequence[Player], new_id: Callable[[], str]
) -> tuple[Player, ...]:
    """Return a person for each of *names*, nobody twice; somebody new where there is none.

    A name that somebody bore before he turned out to be another is his where no other has it.
    """
    who = people(everybody)
    known = sorted(everybody, key=lambda player: who[player.id].id != player.id)
    found = dict[str, Player]()
    for name in names:
        mine = (who[one.id] for one in known if one.name == name and who[one.id].id not in found)
        player = next(mine, None) or Player(new_id(), name)
        found[player.id] = player
    return tuple(found.values())
