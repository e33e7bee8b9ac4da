"""Names of the steps that undo takes back and redo repeats."""

from app import say
from app.i18n import Words
from scoring import (
    CarriedCorrected,
    DealCorrected,
    DealerSet,
    DealScored,
    DealVoided,
    Retracted,
    SeriesEnded,
    SeriesState,
    history,
)


def undo_name(words: Words, state: SeriesState) -> str | None:
    """Return what undo would take back, in words, or None."""
    done = history(state.facts).done
    return _name(words, state, done[-1]) if done else None


def redo_name(words: Words, state: SeriesState) -> str | None:
    """Return what redo would repeat, in words, or None."""
    undone = history(state.facts).undone
    if not undone:
        return None
    retraction = state.facts[undone[-1]]
    assert isinstance(retraction, Retracted)
    return _name(words, state, retraction.of)


def deal_name(words: Words, state: SeriesState, seq: int) -> str:
    """Return `giv 7` for the deal at *seq*; one taken back has the number it would get again."""
    row = next((row for row in state.rows if row.seq == seq), None)
    rams, number = (row.rams, row.number) if row else (state.rams, state.number)
    if state.misfit and state.misfit.seq == seq:
        rams, number = state.misfit.rams, state.misfit.number
    key = "step.deal" if rams == state.rams else "step.deal_of"
    return words(key, n=number, rams=rams)


def deal_title(words: Words, state: SeriesState, seq: int) -> str:
    """Return `deal_name` as a sentence begins with it: `Giv 7`."""
    name = deal_name(words, state, seq)
    return name[:1].upper() + name[1:]


def _name(words: Words, state: SeriesState, seq: int) -> str:
    match state.facts[seq]:
        case DealScored():
            return deal_name(words, state, seq)
        case DealCorrected(of=of):
            return words("step.corrected", deal=deal_name(words, state, of))
        case CarriedCorrected():
            return words("step.paper")
        case DealVoided():
            return words("step.voided")
        case DealerSet(seat=seat):
            return words("step.dealer", name=say.called(words, state.players, seat))
        case SeriesEnded():
            return words("step.ended")
        case fact:
            raise AssertionError(fact)
