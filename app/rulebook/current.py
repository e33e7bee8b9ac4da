"""Which rules matter right now, most urgent first, and whom they concern."""

from dataclasses import dataclass

from app import say
from app.draft import Draft
from app.i18n import Words
from scoring import Code, Refusal, SeriesState, TrumpLead, bound_by_spare, must_knock, reminders


@dataclass(frozen=True, slots=True)
class Matter:
    """A rule that matters now."""

    key: str
    """The entry of the rule book."""
    concerns: str = ""
    """Whom, in a sentence; empty: the whole table."""


def matters(words: Words, state: SeriesState, draft: Draft) -> tuple[Matter, ...]:
    """Return what to read at this point of a series: in the pause, the pass round, the tricks."""
    if state.ended:
        return (Matter("series"), Matter("tie"))
    if draft.step == "pause":
        return (Matter("rams_end"), Matter("series"))
    lead = _trump_lead(words, state)
    if draft.step == "calls":
        return (*_calling(words, state, draft), *lead)
    calling = _calling(words, state, draft) if draft.straight else ()
    return (*calling, *lead, Matter("follow"), Matter("overtake"), *_trump_ace(state))


def _calling(words: Words, state: SeriesState, draft: Draft) -> tuple[Matter, ...]:
    """Return what decides who goes in."""
    if state.lurking:
        return (Matter("lurk"), Matter("order"))
    found = list[Matter]()
    if forced := [(s, why) for s in state.speaking if (why := must_knock(state, s))]:
        seats, reasons = tuple(s for s, _ in forced), tuple(why for _, why in forced)
        must = Refusal(Code.FORCED, seats, reasons=reasons)
        found.append(Matter("forced", say.refusal(words, must, state.players)))
    if state.rules.widow != "none":
        bound = bound_by_spare(state, draft.holder("spare"))
        waiting = tuple(seat for seat in bound if draft.mark(seat) is None)
        may_not = Refusal(Code.BOUND, waiting[:1])
        concerns = say.refusal(words, may_not, state.players) if waiting else ""
        found.append(Matter("spare_hand", concerns))
    return (*found, Matter("order"), Matter("calls"))


def _trump_lead(words: Words, state: SeriesState) -> tuple[Matter, ...]:
    return tuple(
        Matter(
            "trump_lead",
            words(
                "table.trump_lead_why",
                names=say.named(words, state.players, found.standing),
                n=len(found.standing),
            ),
        )
        for found in reminders(state)
        if isinstance(found, TrumpLead)
    )


def _trump_ace(state: SeriesState) -> tuple[Matter, ...]:
    return (Matter("trump_ace"),) if state.rules.trump_ace_lead else ()
