"""Undo and redo as a reading of the log: nothing is ever removed from it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.carried import Carried
from scoring.deal import Deal
from scoring.events import (
    AnyFact,
    CarriedCorrected,
    DealCorrected,
    DealerSet,
    DealScored,
    DealVoided,
    Retracted,
    SeriesEnded,
    SeriesStarted,
)


@dataclass(frozen=True, slots=True)
class History:
    """Which steps stand and which can be repeated."""

    done: tuple[int, ...] = ()
    """Steps that stand, oldest first; the last is what undo takes back."""
    undone: tuple[int, ...] = ()
    """Retractions in force since the last new step; the last is what redo takes back."""
    stop: int | None = None
    """Of those that stand, the one that stopped the series (A33)."""

    def allows(self, retracted: int) -> bool:
        """Say whether a retraction of *retracted* is the next undo or redo, or ends a stop.

        Only corrections can follow a stop, and they do not depend on it: it can be taken back
        however many they are.
        """
        return retracted in {*self.done[-1:], *self.undone[-1:], self.stop}


def history(log: Sequence[AnyFact]) -> History:
    """Read which steps of *log* stand."""
    now = History()
    for seq, fact in enumerate(log):
        now = _after(now, log, seq, fact)
    return now


def _after(now: History, log: Sequence[AnyFact], seq: int, fact: AnyFact) -> History:
    match fact:
        case SeriesStarted():
            return now
        case Retracted(of=of) if of == now.stop:
            return History(tuple(done for done in now.done if done != of), (*now.undone, seq))
        case Retracted(of=of) if of in now.done[-1:]:
            return History(now.done[:-1], (*now.undone, seq), now.stop)
        case Retracted(of=of):
            repeated = log[of]
            assert isinstance(repeated, Retracted)
            stop = repeated.of if isinstance(log[repeated.of], SeriesEnded) else now.stop
            return History((*now.done, repeated.of), now.undone[:-1], stop)
        case SeriesEnded():
            return History((*now.done, seq), stop=seq)
        case _:
            return History((*now.done, seq), stop=now.stop)


@dataclass(frozen=True, slots=True)
class Entry:
    """A step that stands, as the table now tells it."""

    seq: int
    what: Deal | DealerSet | SeriesEnded | None
    """None: a deal that was dealt and does not count (A8)."""


def effective(log: Sequence[AnyFact]) -> tuple[Entry, ...]:
    """Return the steps that stand, corrections and voids applied, in playing order."""
    entries: dict[int, Entry] = {}
    for seq in history(log).done:
        match log[seq]:
            case DealScored(deal=deal):
                entries[seq] = Entry(seq, deal)
            case DealerSet() | SeriesEnded() as step:
                entries[seq] = Entry(seq, step)
            case DealCorrected(of=of, deal=deal):
                entries[of] = Entry(of, deal)
            case DealVoided(of=of, was_dealt=True):
                entries[of] = Entry(of, None)
            case DealVoided(of=of):
                del entries[of]
            case SeriesStarted() | CarriedCorrected() | Retracted():
                pass
    return tuple(entries[seq] for seq in sorted(entries))


def carried_in(log: Sequence[AnyFact]) -> Carried | None:
    """Return how the series stood on paper, as the table now tells it; None if it began here."""
    for seq in reversed(history(log).done):
        if isinstance(fact := log[seq], CarriedCorrected):
            return fact.carried
    start = log[0]
    assert isinstance(start, SeriesStarted)
    return start.carried


def deal_at(log: Sequence[AnyFact], seq: int) -> Deal | None:
    """Return the deal at *seq* as the table now tells it; None if none counts there."""
    found = (entry.what for entry in effective(log) if entry.seq == seq)
    return next((what for what in found if isinstance(what, Deal)), None)
