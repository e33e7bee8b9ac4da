"""Two libraries put together: players, standing tables and rules. Values only; ours stay ours."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.people import Change, changed, namesakes
from app.records import LibraryRecord, Player, Summary
from scoring import RuleSet
from scoring.table import LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Gained:
    """What a library gets by another one, its series apart."""

    players: tuple[str, ...] = ()
    """The names of those who are new."""
    renamed: tuple[tuple[str, str], ...] = ()
    """What somebody is called here, which stays, and there."""
    namesakes: tuple[str, ...] = ()
    """Names of new players that others here have too: they may be one person."""
    groups: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """The names by which rules of theirs are kept, another one where ours have that name."""


def united(ours: LibraryRecord, theirs: LibraryRecord) -> tuple[LibraryRecord, Gained]:
    """Return *ours* with the players, tables and rules that only *theirs* has, and which they are.

    Who turned out to be another is told by `same_persons`, once the series are here.
    """
    known = {player.id: player for player in ours.players}
    new = tuple(player for player in theirs.players if player.id not in known)
    pairs = [(known[other.id].name, other.name) for other in theirs.players if other.id in known]
    tables = {group.id for group in ours.groups}
    groups = tuple(group for group in theirs.groups if group.id not in tables)
    rules = _rules(ours.rule_sets, theirs.rule_sets)
    told = {
        "players": (*ours.players, *new),
        "groups": (*ours.groups, *groups),
        "rule_sets": (*ours.rule_sets, *rules),
    }
    both = ours.model_copy(update=told)
    shared = namesakes(both.players)
    gained = Gained(
        players=tuple(player.name for player in new if not player.same_as),
        renamed=tuple(pair for pair in pairs if pair[0] != pair[1]),
        namesakes=tuple(
            player.name for player in new if player.id in shared and not player.same_as
        ),
        groups=tuple(group.name for group in groups),
        rules=tuple(each.own_name or "" for each in rules),
    )
    return both, gained


def same_persons(ours: LibraryRecord, theirs: LibraryRecord) -> LibraryRecord:
    """Return *ours* with those one person whom *theirs* knows to be; not who has met himself."""
    alone = {player.id for player in ours.players if player.same_as is None}
    for player in theirs.players:
        if player.same_as and player.id in alone:
            ours = changed(ours, Change(player.id, "same_as", None, player.same_as))
    return ours


def with_rows(ours: LibraryRecord, rows: Sequence[Summary]) -> LibraryRecord:
    """Return *ours* with *rows*, and with those of their players whom it does not know, last."""
    known = {player.id for player in ours.players}
    new = dict[str, Player]()
    for row in rows:
        for who, name in zip(row.player_ids, row.players, strict=False):
            if who not in known:
                new.setdefault(who, Player(who, name))
    players = (*ours.players, *new.values())
    return ours.with_series(rows).model_copy(update={"players": players})


def _rules(ours: Sequence[RuleSet], theirs: Sequence[RuleSet]) -> list[RuleSet]:
    """Return those of *theirs* that are not among *ours*, under names nothing there has."""
    held = {rules.own_name: rules for rules in ours}
    new = []
    for rules in theirs:
        number, named = 1, rules
        while named.own_name in held and held[named.own_name] != named:
            number += 1
            ending = f" ({number})"
            short = (rules.own_name or "")[: LONGEST_NAME - len(ending)]
            named = rules.model_copy(update={"own_name": short + ending})
        if named.own_name not in held:
            held[named.own_name] = named
            new.append(named)
    return new
