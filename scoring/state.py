"""What a series is after some facts: plain frozen values, made only by `scoring.fold`."""

from dataclasses import dataclass
from typing import Literal

from scoring.deal import Deal
from scoring.errors import Forced, Refusal
from scoring.events import Log
from scoring.ruleset import RuleSet
from scoring.table import Seat

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
    after: PerSeat
    flights: PerSeat
    """Running total over the series, this deal included."""
    must_knock: tuple[Forced | None, ...]
    """Who is forced in the next deal; nobody when the rams is over."""
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
    rows: tuple[SheetRow, ...] = ()
    results: tuple[RamsResult, ...] = ()
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
