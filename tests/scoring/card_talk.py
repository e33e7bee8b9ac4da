"""How the tests speak of cards: `♥9 ♥K`, the suit by its sign and the rank as printed."""

from scoring.cards import Card, Rank, Suit

SUITS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♣": Suit.CLUBS, "♦": Suit.DIAMONDS}


def card(sign: str) -> Card:
    return Card(SUITS[sign[0]], Rank(sign[1:]))


def cards(signs: str) -> tuple[Card, ...]:
    return tuple(card(sign) for sign in signs.split())


def written(found) -> str:
    signs = {suit: sign for sign, suit in SUITS.items()}
    return " ".join(f"{signs[each.suit]}{each.rank}" for each in found)
