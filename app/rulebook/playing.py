"""The play of the cards: leading, following, trumping, and who takes a trick."""

from collections.abc import Iterator, Sequence
from typing import Final

from app.i18n import Words
from app.rulebook.entry import Entry, Setting
from scoring import (
    UNBOUND,
    Card,
    Duties,
    Rank,
    Ranking,
    Suit,
    order,
    playable,
    ranks_of,
    trump_lead,
    winner,
)
from scoring.examples import sample

LETTERED: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
_TRUMP: Final = Suit.CLUBS


def play(told: Setting) -> Iterator[Entry]:
    """Tell who leads, what must be played, and who takes the trick (M27 to M33, F5)."""
    yield _lead(told)
    yield from _following(told)
    yield _takes(told)
    yield _trump_ace(told)
    yield _trump_lead(told)
    yield told.entry("play", "revoke", "A25", told.words("rules.revoke"), open_point=True)


def rank_name(words: Words, rank: Rank) -> str:
    """Return what stands in the corner of a card: `K`, `10`."""
    return words(f"index.{rank}") if rank in LETTERED else str(rank)


def ranks_in_words(words: Words, ranks: Ranking) -> str:
    """Return the ranks of a pack, high to low."""
    return " ".join(rank_name(words, rank) for rank in ranks)


def _lead(told: Setting) -> Entry:
    words, state = told.words, sample(told.rules, told.players)
    inside = frozenset(state.speaking[1:]) if len(state.speaking) > 2 else frozenset(state.speaking)  # noqa: PLR2004
    leader = order(state, inside).leader
    assert leader is not None
    passing = (
        ""
        if len(inside) == len(state.speaking)
        else words("rules.passes", name=told.name(state.forehand))
    )
    leads = words("rules.lead.example", dealer=told.name(state.dealer), name=told.name(leader))
    return told.entry(
        "play",
        "lead",
        "M27 F5 N6",
        words("rules.lead"),
        example=" ".join(part for part in (passing, leads) if part),
    )


def _following(told: Setting) -> Iterator[Entry]:
    """Tell of following suit, heading the trick and trumping higher, each with cards (F5)."""
    words, ranks = told.words, ranks_of(told.rules, len(told.players))
    low, high = (-1, 0)
    cases = {
        "follow": (
            "M28 F5",
            words("rules.follow"),
            [(Suit.DIAMONDS, 1)],
            [(_TRUMP, low), (Suit.SPADES, high)],
        ),
        "overtake": (
            "M29 A27 F5",
            words("rules.overtake"),
            [(Suit.HEARTS, 4), (Suit.HEARTS, 3)],
            [(Suit.HEARTS, 1), (Suit.HEARTS, low)],
        ),
        "overtrump": (
            "M30 F5",
            words("rules.overtrump"),
            [(Suit.SPADES, 4), (_TRUMP, 3)],
            [(_TRUMP, low), (Suit.HEARTS, high)],
        ),
    }
    for key, (ids, rule, trick, hand) in cases.items():
        example = ""
        if ranks:
            laid, held = ([Card(s, ranks[at]) for s, at in each] for each in (trick, hand))
            example = _ruled(told, ranks, held, laid, UNBOUND)
        yield told.entry("play", key, ids, rule, example=example)


def _ruled(
    told: Setting, ranks: Ranking, hand: Sequence[Card], trick: Sequence[Card], duties: Duties
) -> str:
    """Say what of *hand* may be played."""
    words = told.words
    allowed = playable(hand, trick, _TRUMP, ranks, duties).allowed
    free = len(allowed) == len(hand)
    values = {
        "trump": words(f"suit.{_TRUMP}"),
        "trick": _cards(words, trick),
        "hand": _cards(words, hand),
        "card": _cards(words, allowed),
    }
    if free:
        return words("rules.leads_freely", **values)
    return words("rules.must_lead" if not trick else "rules.must_play", **values)


def _takes(told: Setting) -> Entry:
    words, ranks = told.words, ranks_of(told.rules, len(told.players))
    example = ""
    if ranks:
        trick = [
            Card(Suit.DIAMONDS, ranks[0]),
            Card(_TRUMP, ranks[-1]),
            Card(Suit.SPADES, ranks[0]),
        ]
        example = words(
            "rules.takes.example",
            trump=words(f"suit.{_TRUMP}"),
            trick=_cards(words, trick),
            card=_cards(words, [trick[winner(trick, _TRUMP, ranks)]]),
        )
    standing = "" if ranks else told.rule("ranking")
    ids = "M31 F5"
    return told.entry("play", "takes", ids, words("rules.takes"), standing, example=example)


def _trump_ace(told: Setting) -> Entry:
    words, on = told.words, told.rules.trump_ace_lead
    example = ""
    if ranks := ranks_of(told.rules, len(told.players)):
        hand = [Card(_TRUMP, Rank.ACE), Card(Suit.SPADES, ranks[-1])]
        example = _ruled(told, ranks, hand, (), Duties(trump_ace=on))
    more = words("rules.trump_ace") if on else ""
    return told.entry(
        "play",
        "trump_ace",
        "M32 NA7",
        told.rule("trump_ace_lead"),
        more,
        of=("trump_ace_lead",),
        example=example,
    )


def _trump_lead(told: Setting) -> Entry:
    words, rules = told.words, told.rules
    of, at = ("trump_lead_at",), rules.trump_lead_at
    if at is None:
        return told.entry("play", "trump_lead", "M33 NA7", told.rule("trump_lead_at"), of=of)
    others = [at + 3, *[at + 5] * (len(told.players) - 2)]
    state = sample(rules, told.players, [others[0], at, *others[1:]])
    return told.entry(
        "play",
        "trump_lead",
        "M33 A26 NA7",
        told.rule("trump_lead_at"),
        words("rules.trump_lead"),
        of=of,
        example=words(
            "rules.trump_lead.example",
            scores=told.standing(state.scores),
            n=len(bound := trump_lead(state)),
            names=told.named(bound),
        ),
    )


def _cards(words: Words, cards: Sequence[Card]) -> str:
    names = [
        words("card.name", suit=words(f"suit.{card.suit}"), rank=rank_name(words, card.rank))
        for card in cards
    ]
    return words.join(names)
