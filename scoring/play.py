"""Play of the cards: which may be played and why, and who takes a trick (M27 to M33, F5).

A question about cards somebody names. Nothing here is recorded and nothing moves a score.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from scoring.cards import Card, PackSize, Rank, Ranking, Suit, ranking
from scoring.reminders import trump_lead
from scoring.ruleset import RuleSet
from scoring.state import SeriesState
from scoring.table import Seat


@unique
class Duty(StrEnum):
    """What decides which cards of a hand may be played."""

    FREE_LEAD = "free_lead"
    """Leads, and nothing binds (M33)."""
    TRUMP_LEAD = "trump_lead"
    """Leads while somebody stands at one point: a trump (M33)."""
    TRUMP_ACE = "trump_ace"
    """Leads, or another has led trumps: the trump ace (M32)."""
    OVERTAKE = "overtake"
    """Has the suit led and can take the lead with it: must (M29)."""
    FOLLOW = "follow"
    """Has the suit led, nothing that beats the best of it: any of that suit (M28)."""
    FOLLOW_TRUMPED = "follow_trumped"
    """Has the plain suit led, but a trump lies already: any of that suit (A27)."""
    TRUMP = "trump"
    """Lacks the suit, no trump lies: any trump (M28)."""
    OVERTRUMP = "overtrump"
    """Lacks the suit, can beat the trump that lies: must (M30)."""
    UNDERTRUMP = "undertrump"
    """Lacks the suit, has only trumps that are too low: one of them all the same (M30)."""
    DISCARD = "discard"
    """Has neither the suit nor a trump: any card, and it never wins (M28)."""


@dataclass(frozen=True, slots=True)
class Duties:
    """What binds a player beyond the cards on the table."""

    trump_ace: bool = False
    """The holder of the trump ace must lead it, or play it when another leads trumps (M32)."""
    trump_lead: bool = False
    """Somebody else stands at one point: this player must lead trumps (M33)."""


UNBOUND: Final = Duties()
"""Nothing beyond the cards."""


@dataclass(frozen=True, slots=True)
class Playable:
    """A hand as the rules see it: which cards may be played, and why not the others."""

    allowed: tuple[Card, ...]
    """In the order of the hand; never empty."""
    duty: Duty
    """What it is that narrows the choice to them."""
    forbidden: Mapping[Card, Duty]
    """Every other card of the hand, and the duty it would break."""


def winner(trick: Sequence[Card], trump: Suit, ranks: Ranking) -> int:
    """Return which card of *trick*, counted from 0 as played, takes it so far (M28, M31).

    ValueError for an empty trick, a card twice, or a card that is not in the pack.
    """
    if not trick:
        raise ValueError("nobody takes an empty trick")
    _check(trick, ranks)
    led = trick[0].suit
    return max(range(len(trick)), key=lambda at: _strength(trick[at], led, trump, ranks))


def playable(
    hand: Sequence[Card],
    trick: Sequence[Card],
    trump: Suit,
    ranks: Ranking,
    duties: Duties = UNBOUND,
) -> Playable:
    """Say which cards of *hand* may be played to *trick*, empty for a lead (M28 to M33, A27, F5).

    Whoever leads and still holds the trump ace is at his first own lead: it was due at any
    before. ValueError for an empty hand, a card twice, or a card that is not in the pack.
    """
    if not hand:
        raise ValueError("an empty hand has nothing to play")
    _check([*hand, *trick], ranks)
    if not trick:
        return _lead(hand, trump, duties)
    return _answer(hand, trick, trump, ranks, duties)


def turns(inside: Sequence[Seat], leader: Seat) -> tuple[Seat, ...]:
    """Return those *inside*, given clockwise, in the order they play when *leader* leads (M27)."""
    start = inside.index(leader)
    return (*inside[start:], *inside[:start])


def ranks_of(rules: RuleSet, players: int) -> Ranking | None:
    """Return the ranks *players* use under *rules* (M2, F1, FA14).

    None where some cards are trumps whatever is led: no source tells in what order.
    """
    match rules.ranking:
        case "jacks_top" | "standing_trumps":
            return None
        case order:
            return ranking(order, pack_size(rules, players))


def pack_size(rules: RuleSet, players: int) -> PackSize:
    """Return how many cards *players* use under *rules* (M2, F1)."""
    match rules.deck:
        case "36/52":
            return 36 if players <= 3 else 52  # noqa: PLR2004 - as the game is described
        case "52":
            return 52
        case "36":
            return 36
        case "32":
            return 32


def duties_of(state: SeriesState, seat: Seat) -> Duties:
    """Return what binds *seat* in the next deal (M32, M33, A26)."""
    return Duties(state.rules.trump_ace_lead, seat in trump_lead(state))


def _lead(hand: Sequence[Card], trump: Suit, duties: Duties) -> Playable:
    choice = _Choice(hand, Duty.FREE_LEAD)
    if duties.trump_lead:
        choice.narrow(Duty.TRUMP_LEAD, lambda card: card.suit == trump)
    if duties.trump_ace:
        choice.narrow(Duty.TRUMP_ACE, lambda card: card == Card(trump, Rank.ACE))
    return choice.made()


def _answer(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit, ranks: Ranking, duties: Duties
) -> Playable:
    led = trick[0].suit
    best = trick[winner(trick, trump, ranks)]

    def beats(card: Card) -> bool:
        return _strength(card, led, trump, ranks) > _strength(best, led, trump, ranks)

    trumped = best.suit == trump != led
    choice = _Choice(hand, Duty.DISCARD)
    if choice.narrow(Duty.FOLLOW, lambda card: card.suit == led):
        choice.duty = Duty.FOLLOW_TRUMPED if trumped else Duty.FOLLOW
        # In a trumped trick no card of the suit led beats, so this asks for nothing (A27).
        choice.narrow(Duty.OVERTAKE, beats)
    elif choice.narrow(Duty.TRUMP, lambda card: card.suit == trump) and trumped:
        choice.duty = Duty.UNDERTRUMP
        choice.narrow(Duty.OVERTRUMP, beats)
    if led == trump and duties.trump_ace:
        choice.narrow(Duty.TRUMP_ACE, lambda card: card == Card(trump, Rank.ACE))
    return choice.made()


class _Choice:
    """The cards left to choose from, duty by duty; each asks only for what the hand can do."""

    def __init__(self, hand: Sequence[Card], duty: Duty) -> None:
        self.duty = duty
        self._allowed = tuple(hand)
        self._forbidden: dict[Card, Duty] = {}

    def narrow(self, duty: Duty, fits: Callable[[Card], bool]) -> bool:
        """Keep the cards that fit, if there are any; say whether there are."""
        kept = tuple(card for card in self._allowed if fits(card))
        if not kept:
            return False
        self._forbidden |= {card: duty for card in self._allowed if card not in kept}
        self._allowed, self.duty = kept, duty
        return True

    def made(self) -> Playable:
        return Playable(self._allowed, self.duty, self._forbidden)


def _strength(card: Card, led: Suit, trump: Suit, ranks: Ranking) -> tuple[int, int]:
    """Return what orders the cards of a trick: trumps, the suit led, anything else."""
    group = 2 if card.suit == trump else 1 if card.suit == led else 0
    return group, -ranks.index(card.rank)


def _check(cards: Sequence[Card], ranks: Ranking) -> None:
    if len(set(cards)) < len(cards):
        raise ValueError("a card is there twice")
    if strange := [card for card in cards if card.rank not in ranks]:
        raise ValueError(f"not in the pack: {strange}")
