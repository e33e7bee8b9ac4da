"""What the table should know before and during a deal: codes and seats, never sentences."""

from dataclasses import dataclass

from scoring.errors import Forced
from scoring.legal import must_knock
from scoring.state import SeriesState
from scoring.table import Seat, seats


@dataclass(frozen=True, slots=True)
class ForcedKnock:
    """A seat that may not pass (M16, M17)."""

    seat: Seat
    why: Forced


@dataclass(frozen=True, slots=True)
class TrumpLead:
    """While somebody stands at one point the others lead trumps when they can (M33)."""

    standing: tuple[Seat, ...]
    """Who stands there at the start of the deal (A26)."""
    bound: tuple[Seat, ...]
    """Whom it binds: with two standing there, everybody (A26)."""


@dataclass(frozen=True, slots=True)
class TrumpAce:
    """The holder of the trump ace leads it at his first own lead (M32)."""


Reminder = ForcedKnock | TrumpLead | TrumpAce


def reminders(state: SeriesState) -> tuple[Reminder, ...]:
    """Return what applies to the next deal, most urgent first; nothing after the end."""
    if state.ended:
        return ()
    table = seats(len(state.players))
    found: list[Reminder] = [ForcedKnock(s, why) for s in table if (why := must_knock(state, s))]
    if bound := trump_lead(state):
        standing = tuple(s for s in table if state.scores[s] == state.rules.trump_lead_at)
        found.append(TrumpLead(standing, bound))
    if state.rules.trump_ace_lead:
        found.append(TrumpAce())
    return tuple(found)


def trump_lead(state: SeriesState) -> tuple[Seat, ...]:
    """Return the seats that must lead trumps if they can in the next deal (M33, A26)."""
    standing = {s for s, score in enumerate(state.scores) if score == state.rules.trump_lead_at}
    if state.ended or not standing:
        return ()
    return tuple(seat for seat in state.inside if standing - {seat})


@dataclass(frozen=True, slots=True)
class Order:
    """Who does what when, once it is known who is in."""

    buying: tuple[Seat, ...]
    """Those who are in, nearest the dealer's left first (M21, M23)."""
    leader: Seat | None
    """Who leads to trick one (M27); None when nobody needs to (A12, M15)."""
    dealer_buys: bool
    """The dealer is in: he draws one fewer than he lays off, and standing pat lays off one
    (M25, M26)."""


def order(state: SeriesState, knockers: frozenset[Seat]) -> Order:
    """Say in which order *knockers* buy and who leads (M23 to M27)."""
    buying = tuple(seat for seat in state.speaking if seat in knockers)
    leader = buying[0] if len(buying) > 1 else None
    return Order(buying, leader, state.dealer in knockers and len(buying) > 1)


def dealer_draws(laid_off: int, tricks_per_deal: int = 5) -> int:
    """Return how many cards a dealer draws who lays off *laid_off* of his six (M25, M26).

    Standing pat is laying off one. ValueError outside 1 to six.
    """
    if not 1 <= laid_off <= tricks_per_deal + 1:
        raise ValueError(f"a dealer lays off 1 to {tricks_per_deal + 1} cards, not {laid_off}")
    return laid_off - 1
