"""Going on with a series that is over: what has to be taken back for it. Values only."""

from app.draft import Draft, draft_of
from scoring import AnyFact, DealVoided, Retracted, SeriesState, history


def reopening(state: SeriesState, draft: Draft) -> tuple[AnyFact, Draft | None] | None:
    """Return the next step towards a series that goes on, and the deal it leaves half-entered.

    *draft* is what is half-entered now. A stop is taken back; a deal that ended a series is taken
    off the sheet, to be written in again. None where it goes on already, and where a deal that no
    longer fits has to be settled first.
    """
    if not state.ended or state.misfit:
        return None
    then = history(state.facts)
    if then.stop:
        return Retracted(of=then.stop), None
    row = state.rows[-1]
    half_entered = draft_of(row.deal).model_copy(update={"straight": draft.straight})
    if row.seq in then.done[-1:]:
        return Retracted(of=row.seq), half_entered
    return DealVoided(of=row.seq, was_dealt=False), half_entered
