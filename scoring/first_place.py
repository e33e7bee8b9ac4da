"""Who is first by sums and flights, and what decided it (M42, M43, FA9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, unique

from scoring.table import Seat, seats


@unique
class Reason(StrEnum):
    """What decided the first place."""

    LOWEST_SUM = "lowest_sum"
    FEWEST_FLIGHTS = "fewest_flights"
    FIRST_OUT = "first_out"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a series ended."""

    reason: Reason
    winners: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    """Everyone with the lowest sum, winners included."""
    loser: Seat | None = None
    """Who was left, and owes the winner the stake (F11)."""


def decided(
    totals: Sequence[int], flights: Sequence[int], *, by: Sequence[str], out: Sequence[Seat] = ()
) -> Outcome:
    """Name the first place: lowest sum, then what *by* names in turn (M42, M43, FA9).

    *out* holds those who came down to zero, first first.
    """
    tied = tuple(seat for seat in seats(len(totals)) if totals[seat] == min(totals))
    reason, winners = Reason.LOWEST_SUM, tied
    for split in by:
        if len(winners) == 1:
            break
        if split == "fewest_flights":
            fewest = min(flights[seat] for seat in winners)
            winners = tuple(seat for seat in winners if flights[seat] == fewest)
            reason = Reason.FEWEST_FLIGHTS
        elif among := [seat for seat in out if seat in winners]:
            reason, winners = Reason.FIRST_OUT, (among[0],)
    return Outcome(Reason.SHARED if len(winners) > 1 else reason, winners, tied)
