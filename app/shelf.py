"""The library as it is shown."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.records import Group, LibraryRecord, Player, Summary, people
from app.settings import Settings
from app.trouble import Trouble
from scoring import RuleSet


@dataclass(frozen=True, slots=True)
class Shelf:
    """The library as it is shown."""

    series: tuple[Summary, ...]
    """The day last played first, and of one day the last begun; without those deleted."""
    players: tuple[Player, ...]
    """Most recently used first; without those who turned out to be another, with those put away."""
    everybody: tuple[Player, ...]
    """With those who turned out to be another, too."""
    settings: Settings
    rule_sets: tuple[RuleSet, ...]
    """The table's own, each with another name; most recently kept first."""
    groups: tuple[Group, ...]
    """The standing tables; most recently used first."""
    deleted: tuple[Summary, ...]
    """Series that can still be had back."""
    people: Mapping[str, Player]
    """Who an id stands for now, also an id that turned out to be somebody else's second."""
    trouble: Trouble | None = None
    restored: str | None = None
    """The damaged library file that was set aside at start."""


def shelf_of(held: LibraryRecord, trouble: Trouble | None, restored: str | None) -> Shelf:
    """Return what is *held*, to be shown."""
    who = people(held.players)
    return Shelf(
        series=tuple(row for row in held.series if not row.deleted),
        players=tuple(player for player in held.players if who[player.id] is player),
        everybody=held.players,
        settings=held.settings,
        rule_sets=held.rule_sets,
        groups=held.groups,
        deleted=tuple(row for row in held.series if row.deleted),
        people=who,
        trouble=trouble,
        restored=restored,
    )
