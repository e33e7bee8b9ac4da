"""What a dealer has to know: packets, turn-up, spare hand, talon, and whether the pack is enough.

Counts of cards, and no sentences. Nothing here moves a score.
"""

from dataclasses import dataclass
from enum import StrEnum, unique

from scoring.play import pack_size
from scoring.reminders import dealer_draws
from scoring.ruleset import RuleSet
from scoring.table import FEWEST, MOST

_TURN_UP = 1
_IN_ALL = 5
"""Cards exchanged in all where not everybody buys freely."""


@unique
class Shortage(StrEnum):
    """How the pack fails a table."""

    HANDS = "hands"
    """There are not enough cards to deal."""
    TALON = "talon"
    """Everybody has a hand, but the talon may run out while it is bought from (A24)."""


@dataclass(frozen=True, slots=True)
class DealGuide:
    """One deal as the dealer goes through it."""

    players: int
    """Who is dealt cards: those who have withdrawn are not."""
    pack: int
    """Cards in the pack."""
    packets: tuple[int, ...]
    """Cards to each in a round, round by round (M5, F2)."""
    turn_up_after: int
    """Rounds before the trump card is turned up: one, or all of them (M5, F2, N1)."""
    spare_hand: bool
    """One more hand is dealt, face down (F12)."""
    out: int
    """Cards dealt, turn-up and spare hand among them (M6)."""
    talon: int
    """Cards left; below zero, so many are missing."""
    wanted: int
    """Most cards that can be asked of the talon (A23)."""
    draws: tuple[tuple[int, int], ...]
    """Where the dealer keeps the turn-up: what he lays off, and what he then draws (M25, M26)."""
    most_players: int
    """Most players the pack has hands for (A23)."""

    @property
    def shortage(self) -> Shortage | None:
        """Say how the pack fails, or None."""
        if self.talon < 0:
            return Shortage.HANDS
        return Shortage.TALON if self.talon < self.wanted else None


def deal_guide(rules: RuleSet, players: int, *, seated: int | None = None) -> DealGuide:
    """Return how a deal to *players* goes under *rules* (M5, M6, M25, M26, F2, F12, A23, A24).

    *seated* is the size of the table, which decides on the pack; by default the same.
    """
    pack, hand = pack_size(rules, seated or players), rules.tricks_per_deal
    spare = rules.widow != "none"
    extra = hand * spare + _TURN_UP
    packets = packets_of(rules)
    out = players * hand + extra
    return DealGuide(
        players=players,
        pack=pack,
        packets=packets,
        turn_up_after=1 if rules.packets == "three_up_two" else len(packets),
        spare_hand=spare,
        out=out,
        talon=pack - out,
        wanted={"all": players * hand, "five": _IN_ALL, "swap": 0}[rules.buying],
        draws=_draws(hand) if rules.buying == "all" else (),
        most_players=(pack - extra) // hand,
    )


def packets_of(rules: RuleSet) -> tuple[int, ...]:
    """Return how many cards each gets in a round, round by round."""
    hand = rules.tricks_per_deal
    match rules.packets:
        case "three_up_two" if hand > 3:  # noqa: PLR2004 - three come first
            return (3, hand - 3)
        case "twos_threes" if hand > 1:
            twos = -hand % 3
            return (2,) * twos + (3,) * ((hand - 2 * twos) // 3)
        case _:
            return (hand,)


def safe_players(rules: RuleSet) -> int | None:
    """Return up to how many players the talon can never run out; None: not even for two (A23)."""
    tables = range(FEWEST, MOST + 1)
    safe = [count for count in tables if deal_guide(rules, count).shortage is None]
    return max(safe, default=None)


def _draws(hand: int) -> tuple[tuple[int, int], ...]:
    return tuple((laid, dealer_draws(laid, hand)) for laid in range(1, hand + 2))
