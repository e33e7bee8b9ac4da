"""What has been laid before the referee. Frozen: every tap makes a new one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from app.draft import Draft
from scoring import (
    Card,
    Duties,
    Playable,
    Ranking,
    Seat,
    SeriesState,
    Suit,
    duties_of,
    playable,
    turns,
    winner,
)
from scoring.table import MOST

Place = Literal["trick", "hand"]
HELD: Final = 5
"""Cards in a hand where no series says otherwise (M6)."""


@dataclass(frozen=True, slots=True)
class Case:
    """Cards on the table and in one hand, and what they are judged by."""

    ranks: Ranking
    duties: Duties
    """What binds the hand; in a series the standing decides instead."""
    inside: tuple[Seat, ...] = ()
    """Who plays, clockwise; empty where no series is asked about."""
    leader: Seat | None = None
    held: int = HELD
    """Most cards of a hand."""
    trump: Suit | None = None
    place: Place = "trick"
    """Where the next card tapped goes."""
    suit: Suit = Suit.SPADES
    """The suit whose cards are offered."""
    laid: tuple[tuple[Place, Card], ...] = ()
    """Every card tapped, in that order."""
    before: "Case | None" = None
    """The case a change earlier; None at the start."""

    @property
    def trick(self) -> tuple[Card, ...]:
        """Return the cards on the table, in the order played."""
        return self._at("trick")

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the cards of the hand."""
        return self._at("hand")

    def _at(self, place: Place) -> tuple[Card, ...]:
        return tuple(card for at, card in self.laid if at == place)

    @property
    def turns(self) -> tuple[Seat, ...]:
        """Return who plays to this trick in which order; empty without a series (M27)."""
        return () if self.leader is None else turns(self.inside, self.leader)

    @property
    def next(self) -> Seat | None:
        """Return whose turn it is, or None when all have played or nobody knows."""
        order = self.turns
        return order[len(self.trick)] if len(self.trick) < len(order) else None

    @property
    def over(self) -> bool:
        """Say whether all who play have played to this trick; never without a series."""
        return bool(self.inside) and self.next is None

    @property
    def full(self) -> bool:
        """Say whether no further card fits where the next one would go."""
        if self.place == "hand":
            return len(self.hand) >= self.held
        return len(self.trick) >= (len(self.inside) or MOST)

    @property
    def best(self) -> int | None:
        """Return which card of the trick is taking it, or None while nothing tells."""
        if self.trump is None or not self.trick:
            return None
        return winner(self.trick, self.trump, self.ranks)

    @property
    def done(self) -> bool:
        """Say whether the next trick can begin: all have played, or nobody knows how many do."""
        enough = len(self.inside) or 2
        return self.best is not None and len(self.trick) >= enough

    def ruling(self, state: SeriesState | None) -> Playable | None:
        """Say which cards of the hand may be played; None while nothing tells."""
        if self.trump is None or not self.hand or self.over:
            return None
        bound = self.duties
        if state and self.next is not None:
            bound = duties_of(state, self.next)
        return playable(self.hand, self.trick, self.trump, self.ranks, bound)

    def tapped(self, card: Card) -> "Case":
        """Return the case with *card* laid where cards go now, or taken away if it lies there."""
        mine = (self.place, card)
        if mine in self.laid:
            return self._then(laid=tuple(each for each in self.laid if each != mine))
        return self._then(laid=(*self.laid, mine))

    def trumps(self, suit: Suit) -> "Case":
        """Return the case with *suit* as trumps."""
        return self._then(trump=suit)

    def showing(self, suit: Suit) -> "Case":
        """Return the case with the cards of *suit* offered."""
        return replace(self, suit=suit)

    def onto(self, place: Place) -> "Case":
        """Return the case with the next card going to *place*."""
        return replace(self, place=place)

    def led_by(self, seat: Seat) -> "Case":
        """Return the case with *seat* leading."""
        return self._then(leader=seat)

    def with_or_without(self, seat: Seat) -> "Case":
        """Return the case with *seat* in or out; two always stay."""
        others = tuple(each for each in self.inside if each != seat)
        inside = tuple(sorted((*self.inside, seat))) if len(others) == len(self.inside) else others
        if len(inside) < 2:  # noqa: PLR2004 - nobody plays alone
            return self
        leader = self.leader if self.leader in inside else _next_to(inside, seat)
        return self._then(inside=inside, leader=leader)

    def under(self, duties: Duties) -> "Case":
        """Return the case with *duties* binding the hand."""
        return self._then(duties=duties)

    def packed(self, ranks: Ranking) -> "Case":
        """Return the case with another pack; cards it does not have are taken away."""
        laid = tuple(each for each in self.laid if each[1].rank in ranks)
        return self._then(ranks=ranks, laid=laid)

    def cleared(self) -> "Case":
        """Return the case with no card laid; trumps stay."""
        return self._then(laid=())

    def next_trick(self) -> "Case":
        """Return the case with the table empty and the winner leading (M27)."""
        took = self.turns[self.best] if self.turns and self.best is not None else None
        return self._then(laid=(), leader=took)

    def undone(self) -> "Case":
        """Return the case before its last change; the same where there was none."""
        return replace(self.before, suit=self.suit) if self.before else self

    def _then(self, **changes: object) -> "Case":
        return replace(self, before=self, **changes)  # type: ignore[arg-type]


def _next_to(inside: Sequence[Seat], seat: Seat) -> Seat:
    """Return the first of *inside* on the left of *seat*."""
    return next((each for each in inside if each >= seat), inside[0])


def able(state: SeriesState) -> tuple[Seat, ...]:
    """Return who may be asked about: who are dealt cards, and everybody once too few are left."""
    enough = len(state.inside) > 1  # nobody plays alone
    return state.inside if enough else tuple(sorted(state.clockwise(state.dealer)))


def case_of(state: SeriesState, draft: Draft, ranks: Ranking) -> Case:
    """Return the empty case of the deal being played: who has not passed, and who leads (M27)."""
    inside = tuple(seat for seat in able(state) if draft.mark(seat) != "pass")
    if len(inside) < 2:  # noqa: PLR2004 - nobody plays alone
        inside = able(state)
    leader = next(seat for seat in state.clockwise(state.dealer) if seat in inside)
    return Case(ranks, Duties(), inside, leader, state.rules.tricks_per_deal)
