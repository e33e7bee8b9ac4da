"""The button at the thumb: what a tap would do with the half-entered deal, in words."""

from dataclasses import dataclass
from typing import Literal

from app import say
from app.draft import Draft
from app.entry import Entry
from app.i18n import Words
from scoring import (
    Code,
    Deal,
    DealScored,
    Pass,
    Played,
    Refusal,
    Seat,
    SeriesState,
    Unplayed,
    advance,
    check,
    order,
    to_come,
)


@dataclass(frozen=True, slots=True)
class Confirm:
    """The next step of entering a deal."""

    label: str
    under: str
    """A second, smaller line; may be empty."""
    does: Literal["write", "play", "clear", "nothing"]


def confirm(words: Words, state: SeriesState, draft: Draft, entry: Entry) -> Confirm:
    """Return what the button says and does. It names every pass nobody has tapped."""
    if entry.deal:
        return Confirm(_writing(words, state, entry.deal), _lines(words, state, entry), "write")
    if entry.tied:
        key = "table.who_next" if set(draft.went_out) & set(entry.tied) else "table.who_first"
        return Confirm(words(key), "", "nothing")
    if again := _redeal(words, state, draft, entry):
        return again
    if state.lurking and draft.holder("knock") is None:
        key = "table.who_knocks" if draft.step == "calls" else "table.who_knocked"
        return Confirm(words(key), "", "nothing")
    if draft.step == "calls":
        return _playing(words, state, entry)
    return _counting(words, state, entry)


def _redeal(words: Words, state: SeriesState, draft: Draft, entry: Entry) -> Confirm | None:
    """Return the way on where all have passed, or lurk, and the same player deals again (N4)."""
    dealer = say.called(words, state.players, state.dealer)
    if state.lurking:
        lurk = draft.step == "calls" and not draft.special
        lurk = lurk and all(draft.mark(seat) == "in" for seat in state.inside)
        return Confirm(words("table.redeal_lurk", name=dealer), "", "clear") if lurk else None
    passed = all(isinstance(entry.calls[seat], Pass) for seat in state.inside)
    again = passed and state.rules.all_pass_award == "redeal"
    return Confirm(words("table.redeal", name=dealer), "", "clear") if again else None


def _counting(words: Words, state: SeriesState, entry: Entry) -> Confirm:
    """Count the tricks, and say what is wrong with them once all are told."""
    most, told = state.rules.tricks_per_deal, entry.told
    if state.rules.mid_deal_end and (asked := _unknown_of_broken(state, entry)):
        names = say.named(words, state.players, asked)
        return Confirm(words("table.broken"), words("table.broken_rest", names=names), "nothing")
    refused = check(state, told) if told else None
    if refused is None and entry.taken > most:
        refused = Refusal(Code.SUM, got=entry.taken, want=most)
    under = say.refusal(words, refused, state.players) if refused else ""
    return Confirm(words("table.taken", taken=entry.taken, all=most), under, "nothing")


def _unknown_of_broken(state: SeriesState, entry: Entry) -> list[Seat]:
    """Return whose tricks are still to be told of a deal that somebody has ended (N11)."""
    down = any(coming and coming.score <= 0 for coming in to_come(state, entry.calls))
    return [seat for seat in state.inside if down and entry.calls[seat] is None]


def _playing(words: Words, state: SeriesState, entry: Entry) -> Confirm:
    leader = order(state, entry.inside).leader
    if leader is None or not (entry.assumed or _all_called(state, entry)):
        return Confirm(words("table.waiting"), "", "nothing")
    under = words("table.leads", name=say.called(words, state.players, leader))
    if entry.assumed:
        passing = say.named(words, state.players, entry.assumed)
        under = words("table.play_passing", lead=under, names=passing, n=len(entry.assumed))
    return Confirm(words("table.play", n=len(entry.inside)), under, "play")


def _all_called(state: SeriesState, entry: Entry) -> bool:
    silent = set(state.inside) - entry.inside
    return all(entry.calls[seat] is not None for seat in silent)


def _writing(words: Words, state: SeriesState, deal: Deal) -> str:
    after = advance(state, DealScored(deal=deal))
    if isinstance(after, type(state)) and after.rows[-1].rams_over:
        last = after.ended and state.rules.series_length > 1
        return words("table.write_last" if last else "table.write_over")
    return words("table.write")


def _lines(words: Words, state: SeriesState, entry: Entry) -> str:
    assert entry.deal
    parts, tricks = [], [call for call in entry.deal.calls if isinstance(call, Played)]
    if any(isinstance(call, Unplayed) for call in entry.deal.calls):
        award = state.rules.all_pass_award
        name = say.called(words, state.players, state.dealer)
        parts.append(words("table.dealer_five", name=name, n=award))
    elif len(tricks) == 1:
        seat = Seat(entry.deal.calls.index(tricks[0]))
        name = say.called(words, state.players, seat)
        parts.append(words("table.lone_five", name=name, n=tricks[0].tricks))
    if entry.assumed:
        parts.append(words("table.passed", names=say.named(words, state.players, entry.assumed)))
    return " · ".join(parts)
