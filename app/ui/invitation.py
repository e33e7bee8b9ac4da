"""A series about to begin: who sits where, who deals first, by which rules. Values only."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self
from uuid import uuid4

from app.errors import StorageError
from app.labels import tint_for
from app.library import Library, Player
from app.ui.house import Answer, agreed
from scoring import MATTMAR, RuleSet, Seat, fault_of_name
from scoring.table import FEWEST, MOST

_NEW: Final = "?"
"""Begins the id of somebody the library does not know yet; no id of the library has it."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the players have agreed upon so far. Frozen; every change makes a new one."""

    players: tuple[Player, ...] = ()
    """In seat order, clockwise (M4)."""
    dealer_id: str | None = None
    """Who deals first, wherever he is moved to; None: the first seat (A16)."""
    rules: RuleSet = MATTMAR
    """Bears a name of its own only as long as it is the rule set of that name."""
    answer: Answer | None = None
    """What the last wish for another rule led to."""
    group: str = ""
    """The id of the standing table it belongs to; empty: none."""

    @property
    def dealer(self) -> Seat:
        """Return the seat of the first dealer."""
        ids = [player.id for player in self.players]
        return Seat(ids.index(self.dealer_id) if self.dealer_id in ids else 0)

    @property
    def refusal(self) -> str | None:
        """Say why it cannot begin: `few`, `many`, or None (A23)."""
        if len(self.players) < FEWEST:
            return "few"
        return "many" if len(self.players) > MOST else None

    @property
    def unusual(self) -> bool:
        """Say whether the game is meant for more or fewer players than these (A23)."""
        fewest, most = self.rules.recommended
        return self.refusal is None and not fewest <= len(self.players) <= most

    @property
    def namesakes(self) -> list[str]:
        """Return the names that more than one player has."""
        names = [player.name.strip() for player in self.players]
        return sorted({name for name in names if names.count(name) > 1})

    def holds(self, player: Player) -> bool:
        """Say whether *player* is at the table."""
        return any(player.id == other.id for other in self.players)

    def fault(self, name: str) -> str | None:
        """Say why nobody called *name* can be added: as `fault_of_name`, or `many`."""
        return fault_of_name(name) or ("many" if len(self.players) >= MOST else None)

    def joined(self, player: Player) -> Self:
        """Return it with *player* on the next seat; nobody sits twice."""
        if self.holds(player) or len(self.players) >= MOST:
            return self
        return replace(self, players=(*self.players, player))

    def left(self, player: Player) -> Self:
        """Return it without *player*."""
        return replace(self, players=tuple(p for p in self.players if p.id != player.id))

    def moved(self, old: int, new: int) -> Self:
        """Return it with whoever sits at *old* moved to *new*; the dealer stays who he is."""
        players, last = list(self.players), len(self.players) - 1
        if not (0 <= old <= last and 0 <= new <= last):
            return self
        dealer_id = players[self.dealer].id
        players.insert(new, players.pop(old))
        return replace(self, players=tuple(players), dealer_id=dealer_id)

    def stepped(self, player: Player, by: int) -> Self:
        """Return it with *player* so many seats further on, if there are so many."""
        at = [one.id for one in self.players].index(player.id)
        return self.moved(at, at + by)

    def dealt_by(self, player: Player) -> Self:
        """Return it with *player* as first dealer."""
        return replace(self, dealer_id=player.id)

    def ruled(self, parameter: str, value: object) -> Self:
        """Return it with one rule changed and what follows from that; or as it was, and why."""
        answer = agreed(self.rules, parameter, value)
        rules = answer.rules
        if rules != self.rules:
            rules = rules.model_copy(update={"own_name": None})
        return replace(self, rules=rules, answer=answer)

    def under(self, rules: RuleSet) -> Self:
        """Return it with other rules; a stake agreed upon stays where somebody will owe it."""
        owed = rules.end_when == "one_left" and rules.stake is None
        if owed and self.rules.stake:
            rules = rules.model_copy(update={"stake": self.rules.stake})
        return replace(self, rules=rules, answer=None)

    def staking(self, stake: str | None) -> Self:
        """Return it with another stake (F11); rules with a name of their own keep it."""
        return replace(self, rules=self.rules.model_copy(update={"stake": stake}))

    def known_by(self, own_name: str | None) -> Self:
        """Return it with the rules called *own_name*."""
        return replace(self, rules=self.rules.model_copy(update={"own_name": own_name}))

    def renewed(self, who: Mapping[str, Player]) -> Self:
        """Return it with everybody as he is called by now, nobody twice."""
        players = {now.id: now for now in (who.get(one.id, one) for one in self.players)}
        dealer = who.get(self.dealer_id or "")
        dealer_id = dealer.id if dealer else self.dealer_id
        return replace(self, players=tuple(players.values()), dealer_id=dealer_id)

    def known_as(self, players: tuple[Player, ...]) -> Self:
        """Return it with the same people as the library now knows them."""
        dealer_id = players[self.dealer].id if players else None
        return replace(self, players=players, dealer_id=dealer_id)


def newcomer(name: str, others: Iterable[Player] = ()) -> Player:
    """Return somebody called *name* whom the library does not know yet, coloured as `tint_for`."""
    tint = tint_for(name, ((other.name, other.tint) for other in others))
    return Player(f"{_NEW}{uuid4().hex}", name, tint)


def is_new(player: Player) -> bool:
    """Say whether the library has yet to hear of *player*."""
    return player.id.startswith(_NEW)


def who(library: Library, table: Invitation, name: str) -> Player:
    """Return the player meant by a typed *name*: the remembered one who is free, or a new one.

    Somebody put away counts, but last, and so does the name of one who turned out to be another.
    """
    name, shelf = name.strip(), library.shelf
    meant = [shelf.people[one.id] for one in shelf.everybody if one.name == name]
    free = [player for player in meant if not table.holds(player)]
    free.sort(key=lambda player: (player.name != name, player.archived))
    return free[0] if free else newcomer(name, (*shelf.players, *table.players))


def rematch(library: Library, series_id: str) -> Invitation | None:
    """Return the same table once more, the deal passing on (A17); None without such a series."""
    row = next((row for row in library.shelf.series if row.id == series_id), None)
    if row is None:
        return None
    try:
        state = library.read(series_id)
    except StorageError:
        return None
    shelf = library.shelf
    ids = [*row.player_ids, *[""] * len(row.players)]
    players = dict[str, Player]()
    for each, name in zip(ids, row.players, strict=False):
        player = shelf.people.get(each, Player(each, name))
        if not each or player.id in players:
            player = newcomer(name, (*shelf.players, *players.values()))
        players[player.id] = player
    seated = tuple(players.values())
    return Invitation(seated, seated[state.dealer].id, state.rules)
