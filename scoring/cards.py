"""Cards, packs and how ranks compare. A ranking is data: nothing here knows a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final, Literal


@unique
class Suit(StrEnum):
    """One of the four suits; none is higher than another."""

    SPADES = "spades"
    HEARTS = "hearts"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"


@unique
class Rank(StrEnum):
    """What a card is within its suit. Which of two is higher, only a ranking says."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "10"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


@dataclass(frozen=True, slots=True)
class Card:
    """A card. Two of the same suit and rank are the same card: a pack has each once."""

    suit: Suit
    rank: Rank


Ranking = tuple[Rank, ...]
"""The ranks of a pack, high to low, the same in every suit."""

RankOrder = Literal["ace_high", "king_high"]
PackSize = Literal[52, 36, 32]

_FACES: Final = (Rank.KING, Rank.QUEEN, Rank.JACK)
_PIPS: Final = tuple(Rank(str(pips)) for pips in range(10, 1, -1))
RANK_ORDERS: Final[Mapping[RankOrder, Ranking]] = {
    "ace_high": (Rank.ACE, *_FACES, *_PIPS),
    "king_high": (*_FACES, Rank.ACE, *_PIPS),
}
"""All thirteen ranks, high to low: the ace on top (M2), or between jack and ten (F1)."""

LOWEST: Final[Mapping[PackSize, Rank]] = {52: Rank.TWO, 36: Rank.SIX, 32: Rank.SEVEN}
"""The lowest rank left in a pack of so many cards (M2, F1)."""


def ranking(order: RankOrder = "ace_high", size: PackSize = 52) -> Ranking:
    """Return the ranks of a pack of *size* cards, high to low in that *order* (M2, F1)."""
    ranks = RANK_ORDERS[order]
    return ranks[: ranks.index(LOWEST[size]) + 1]


def pack(ranks: Ranking) -> tuple[Card, ...]:
    """Return every card of the pack with these *ranks*, suit by suit, high to low."""
    return tuple(Card(suit, rank) for suit in Suit for rank in ranks)
