"""The button at the thumb: what a tap would do with the half-entered deal, in words."""

from dataclasses import dataclass
from typing import Literal

from app.draft import Draft
from app.entry import Entry
from app.i18n import Words
from app.say import named
from scoring import Deal, DealScored, SeriesState, Unplayed, advance, order


@dataclass(frozen=True, slots=True)
class Confirm:
    """The next step of entering a deal."""

    label: str
    under: str
    """A second, smaller line; may be empty."""
    does: Literal["write", "play", "nothing"]


def confirm(words: Words, state: SeriesState, draft: Draft, entry: Entry) -> Confirm:
    """Return what the button says and does. It names every pass nobody has tapped."""
    if entry.deal:
        return Confirm(_writing(words, state, entry.deal), _lines(words, state, entry), "write")
    if draft.step == "calls":
        return _playing(words, state, entry)
    most, under = state.rules.tricks_per_deal, ""
    if entry.taken > most or (entry.taken < most and None not in entry.calls):
        under = words("refusal.SUM", got=entry.taken, want=most)
    return Confirm(words("table.taken", taken=entry.taken, all=most), under, "nothing")


def _playing(words: Words, state: SeriesState, entry: Entry) -> Confirm:
    leader = order(state, entry.inside).leader
    if leader is None or not (entry.assumed or _all_called(state, entry)):
        return Confirm(words("table.waiting"), "", "nothing")
    under = words("table.leads", name=state.players[leader])
    if entry.assumed:
        passing = named(words, state.players, entry.assumed)
        under = words("table.play_passing", lead=under, names=passing, n=len(entry.assumed))
    return Confirm(words("table.play", n=len(entry.inside)), under, "play")


def _all_called(state: SeriesState, entry: Entry) -> bool:
    silent = set(range(len(state.players))) - entry.inside
    return all(entry.calls[seat] is not None for seat in silent)


def _writing(words: Words, state: SeriesState, deal: Deal) -> str:
    after = advance(state, DealScored(deal=deal))
    if isinstance(after, type(state)) and after.rows[-1].rams_over:
        return words("table.write_last" if after.ended else "table.write_over")
    return words("table.write")


def _lines(words: Words, state: SeriesState, entry: Entry) -> str:
    assert entry.deal
    calls, parts = entry.deal.calls, []
    inside = [seat for seat in entry.inside if calls[seat] is not None]
    if any(isinstance(call, Unplayed) for call in calls):
        parts.append(words("table.dealer_five", name=state.players[state.dealer]))
    elif len(inside) == 1:
        parts.append(words("table.lone_five", name=state.players[inside[0]]))
    if entry.assumed:
        parts.append(words("table.passed", names=named(words, state.players, entry.assumed)))
    return " · ".join(parts)
