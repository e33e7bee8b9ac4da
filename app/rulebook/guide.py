"""The dealer's guide in words: what to do, step by step, and when the pack is not enough."""

from collections.abc import Iterator
from dataclasses import dataclass

from app import say
from app.draft import Draft
from app.i18n import Words
from app.rulebook.entry import PACKETS, about
from scoring import DealGuide, RuleSet, SeriesState, Shortage, order


@dataclass(frozen=True, slots=True)
class Around:
    """Who sits where, as far as it concerns the dealer."""

    forehand: str
    buying: str
    """Those who may buy, in order (M23)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the dealer does or sees to."""

    text: str
    ids: tuple[str, ...]


def around(words: Words, state: SeriesState, draft: Draft) -> Around:
    """Return who is forehand and who may buy: whoever is dealt cards and has not passed."""
    inside = frozenset(seat for seat in state.inside if draft.mark(seat) != "pass")
    buying = order(state, inside).buying
    forehand = say.called(words, state.players, state.forehand)
    return Around(forehand, say.named(words, state.players, buying))


def steps(
    words: Words, rules: RuleSet, guide: DealGuide, seated: Around | None
) -> tuple[Step, ...]:
    """Return what the dealer does in order, with names where somebody is *seated*."""
    return (
        *_dealing(words, rules, guide, seated),
        *_bids(words, rules, seated),
        *_buying(words, rules, guide, seated),
    )


def warning(words: Words, guide: DealGuide) -> tuple[str, ...]:
    """Say how the pack fails so many players: what, and what to do; empty where it does not."""
    match guide.shortage:
        case None:
            return ()
        case Shortage.HANDS:
            why = words(
                "guide.short.hands_why",
                players=guide.players,
                missing=-guide.talon,
                pack=guide.pack,
                most=guide.most_players,
            )
            return (words("guide.short.hands"), why)
        case Shortage.TALON:
            why = words("guide.short.talon_why", talon=guide.talon, wanted=guide.wanted)
            return (words("guide.short.talon"), why)


def _dealing(
    words: Words, rules: RuleSet, guide: DealGuide, seated: Around | None
) -> Iterator[Step]:
    ids = about(rules, PACKETS[rules.packets])
    for number, cards in enumerate(guide.packets, 1):
        yield Step(_packet(words, cards, guide, seated), ids)
        if number == guide.turn_up_after:
            keeps = rules.buying == "all"
            yield Step(words("guide.turn_up" if keeps else "guide.turn_up.open"), ids)
    if guide.spare_hand:
        yield Step(words("guide.spare_hand"), ("F12",))
    if guide.talon >= 0:
        yield Step(words("guide.talon", n=guide.talon), about(rules, "M6 N1"))


def _packet(words: Words, cards: int, guide: DealGuide, seated: Around | None) -> str:
    if seated:
        key = "guide.packet_from.spare" if guide.spare_hand else "guide.packet_from"
        return words(key, n=cards, name=seated.forehand)
    return words("guide.packet.spare" if guide.spare_hand else "guide.packet", n=cards)


def _bids(words: Words, rules: RuleSet, seated: Around | None) -> Iterator[Step]:
    if rules.bids:
        bids = words("guide.bids")
        if seated:
            bids = words("guide.bids_of", name=seated.forehand)
        yield Step(bids, ("M8", "M9"))


def _buying(
    words: Words, rules: RuleSet, guide: DealGuide, seated: Around | None
) -> Iterator[Step]:
    if rules.buying == "swap":
        yield Step(words("guide.swap"), ("F4",))
        return
    if rules.buying == "five":
        yield Step(words("guide.five"), ("SCHOENRAM",))
    turns = words("guide.buying")
    if seated:
        turns = words("guide.buying_of", names=seated.buying)
    yield Step(turns, about(rules, "M23 N6"))
    if guide.draws:
        arrows = [words("rules.arrow", before=laid, after=drawn) for laid, drawn in guide.draws]
        yield Step(words("guide.draws", list=", ".join(arrows)), about(rules, "M25 N6"))
        yield Step(words("guide.content"), about(rules, "M26 N6"))
