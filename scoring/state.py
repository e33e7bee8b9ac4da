"""What a series is after some facts: plain frozen values, made only by `scoring.fold`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.carried import Carried
from scoring.deal import Deal
from scoring.effects import Effect
from scoring.errors import Forced, Refusal
from scoring.events import Log
from scoring.ruleset import RuleSet
from scoring.table import Seat, left_of, seats, speaking_order

PerSeat = tuple[int, ...]
"""A figure per seat, in seat order."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """One player's standing."""

    score: int
    """Points on the sheet in this rams."""
    passes: int = 0
    """Deals running passed in this rams (M16, M19)."""
    flights: int = 0
    """Flights in the whole series (A28 to A30)."""
    total: int = 0
    """Sum of the finished ramsar (A5)."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One scored deal, as the protocol shows it."""

    seq: int
    """Where the deal stands in the log; what a correction names."""
    rams: int
    """From 1."""
    number: int
    """The deal's number within its rams, from 1."""
    dealer: Seat
    deal: Deal
    before: PerSeat
    effects: tuple[Effect, ...]
    """What moved each score, before ceiling and floor."""
    after: PerSeat
    flights: PerSeat
    """Running total over the series, this deal included."""
    must_knock: tuple[Forced | None, ...]
    """Who is forced in the next deal; nobody when the rams is over."""
    out: tuple[Seat, ...]
    """Who came down to zero in it, first first where that counts (FA9), else in seat order."""
    rams_over: bool


@dataclass(frozen=True, slots=True)
class RamsResult:
    """A finished rams (M40)."""

    scores: PerSeat
    flights: PerSeat
    """Flights within this rams."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """The first deal that a correction before it made impossible (A35).

    It and all after it wait in the log, unscored, until the table corrects or voids it or takes
    the correction back.
    """

    seq: int
    rams: int
    number: int
    dealer: Seat
    deal: Deal
    refusal: Refusal
    waiting: int
    """Deals not scored, this one included."""


@dataclass(frozen=True, slots=True)
class SeriesState:
    """A series as far as its facts are legal."""

    facts: Log
    players: tuple[str, ...]
    rules: RuleSet
    dealer: Seat
    """Who deals next."""
    rams: int
    """The rams being played, from 1; the last one once the series is over."""
    number: int
    """The next deal's number in it, from 1."""
    seats: tuple[SeatState, ...]
    out: tuple[Seat, ...] = ()
    """Who has withdrawn from this rams, first first (F11)."""
    rows: tuple[SheetRow, ...] = ()
    results: tuple[RamsResult, ...] = ()
    """The ramsar finished here, in order; those of the paper are sums only."""
    carried: Carried | None = None
    """How it stood on paper, where it began there."""
    ended: Literal["finished", "stopped"] | None = None
    misfit: Misfit | None = None

    @property
    def scores(self) -> PerSeat:
        """Return the scores the next deal starts from."""
        return tuple(seat.score for seat in self.seats)

    @property
    def totals(self) -> PerSeat:
        """Return the sums of the finished ramsar (A5)."""
        return tuple(seat.total for seat in self.seats)

    @property
    def flights(self) -> PerSeat:
        """Return the flights of the whole series (A30)."""
        return tuple(seat.flights for seat in self.seats)

    @property
    def on_paper(self) -> int:
        """Return how many ramsar were finished on paper: `results` begin after them."""
        return self.carried.ramsar if self.carried else 0

    @property
    def finished(self) -> int:
        """Return how many ramsar are finished, on paper and here."""
        return self.on_paper + len(self.results)

    @property
    def rams_on_paper(self) -> int | None:
        """Return the rams that began on paper and goes on here, if there is one."""
        return self.carried.ramsar + 1 if self.carried else None

    @property
    def begun(self) -> list[int]:
        """Return the ramsar there is a sheet of: with a deal, or with scores from paper."""
        from_paper = {self.rams_on_paper} if self.rams_on_paper else set[int]()
        return sorted({row.rams for row in self.rows} | from_paper)

    def starts(self, rams: int) -> PerSeat:
        """Return the scores that *rams* starts from here."""
        if self.carried and rams == self.rams_on_paper:
            return self.carried.scores
        return (self.rules.start,) * len(self.players)

    @property
    def inside(self) -> tuple[Seat, ...]:
        """Return the seats that are dealt cards, in seat order (F11)."""
        everyone = seats(len(self.players))
        return tuple(seat for seat in everyone if seat not in self.out) if self.out else everyone

    @property
    def speaking(self) -> tuple[Seat, ...]:
        """Return those seats from forehand round to the dealer (M12, F3)."""
        return tuple(s for s in self.clockwise(self.dealer) if s not in self.out)

    @property
    def forehand(self) -> Seat:
        """Return who speaks first (M7)."""
        return self.speaking[0]

    @property
    def lurking(self) -> bool:
        """Return whether the next deal is one in which nobody passes (N3)."""
        return self.rules.first_deal_mode == "lurk" and self.number == 1

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """Return every seat clockwise from *seat*'s left round to *seat* (M4)."""
        return speaking_order(seat, len(self.players))

    def next_dealer(self, dealer: Seat, out: Sequence[Seat] | None = None) -> Seat:
        """Return who deals after *dealer*: the next seat still in (M4, FA13).

        *out* holds those who have withdrawn by then, if not just those who have now.
        """
        gone = self.out if out is None else out
        if not gone:
            return left_of(dealer, len(self.players))
        return next((seat for seat in self.clockwise(dealer) if seat not in gone), dealer)
