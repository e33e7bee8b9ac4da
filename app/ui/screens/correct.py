"""Correcting a deal: what it was, what it becomes, and everything that moves (A35)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import flet as ft

from app import say
from app.draft import Draft, Entry, Mark, choices, draft_of, entry
from app.i18n import Words
from app.ui import keys
from app.ui.hooks import Opened, use_series
from app.ui.parts.basics import Tap, button, going, notice, text, title
from app.ui.parts.changes import changes
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.trick_card import OnMark, TrickCard
from app.ui.parts.troubles import missing
from app.ui.scene import Scene, use_scene
from app.ui.steps import deal_name
from scoring import (
    Amendment,
    AnyFact,
    Deal,
    DealCorrected,
    DealVoided,
    Refusal,
    Seat,
    SeriesState,
    before,
    check,
    deal_at,
    speaking_order,
)


@dataclass(frozen=True, slots=True)
class Correcting:
    """A deal of the sheet as it is being changed."""

    seq: int
    deal: Deal
    """As it stands on the sheet."""
    then: SeriesState
    """The series when it was dealt."""
    draft: Draft
    now: Entry
    corrected: Deal | None
    """As it is tapped now; None while something is missing or refused."""

    @property
    def fact(self) -> AnyFact | None:
        """Return the correction, or None where there is nothing to change."""
        if self.corrected is None or self.corrected.calls == self.deal.calls:
            return None
        return DealCorrected(of=self.seq, deal=self.corrected)


@ft.component
def Correct() -> ft.View:
    """Show one deal of the sheet with its calls to be changed, struck or let stand."""
    scene, page, params = use_scene(), ft.context.page, ft.use_route_params()
    protocol = f"/series/{params['id']}/protocol"
    opened = use_series(scene.library, params["id"])
    draft, set_draft = ft.use_state(cast("Draft | None", None))
    other, set_other = ft.use_state(cast("AnyFact | None", None))
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    state, words = opened.snapshot.state, scene.words
    seq = int(params["seq"]) if params["seq"].isdecimal() else -1
    deal = deal_at(state.facts, seq)
    if deal is None:
        return frame(scene, top_bar(scene, words("refusal.TARGET"), back=going(protocol)), [])
    changing = _correcting(state, seq, deal, draft)
    fact = other or changing.fact
    preview = opened.store.preview(fact) if fact else None

    def mark(seat: Seat, mark: Mark) -> Tap:
        async def tapped(_: object) -> None:
            set_other(None)
            set_draft(changing.draft.marked(seat, mark))
            await scene.tick()

        return tapped

    def instead(fact: AnyFact) -> Tap:
        async def tapped(_: object) -> None:
            set_other(None if other == fact else fact)

        return tapped

    async def accept(_: object) -> None:
        if fact and await opened.store.add(fact, len(state.facts)) is None:
            page.navigate(protocol)

    heading = words("correct.title", deal=deal_name(words, state, seq))
    top = top_bar(scene, heading, words("correct.under"), back=going(protocol))
    shown = [
        *_consequences(scene, opened, preview),
        *_others(scene, opened, changing, other, instead),
    ]
    label = words("correct.accept") if fact else _unfinished(words, changing)
    on_accept = accept if isinstance(preview, Amendment) else None
    confirm = button(scene.look, label, on_accept, keys.CONFIRM, primary=True, expand=True)
    return frame(scene, top, [*_seats(scene, changing, mark), *shown], ft.Row([confirm]))


def _correcting(state: SeriesState, seq: int, deal: Deal, draft: Draft | None) -> Correcting:
    held = draft or draft_of(deal).model_copy(update={"straight": True})
    then = before(state, seq)
    now = entry(then, held)
    return Correcting(seq, deal, then, held, now, _corrected(then, deal, now))


def _corrected(then: SeriesState, deal: Deal, now: Entry) -> Deal | None:
    """Return the deal as it is tapped now; one that was let stand is held to no more duties."""
    calls = tuple(call for call in now.calls if call is not None)
    if now.deal or not deal.as_played or len(calls) < len(now.calls):
        return now.deal
    kept = Deal(calls=calls, as_played=True)
    return None if check(then, kept) else kept


def _seats(scene: Scene, changing: Correcting, mark: OnMark) -> list[ft.Control]:
    then, now = changing.then, changing.now
    return [
        TrickCard(
            scene,
            then,
            seat,
            now.calls[seat],
            choices(then, now, seat),
            mark,
            may_pass=True,
            passing=seat in now.assumed,
        )
        for seat in speaking_order(then.dealer, len(then.players))
    ]


def _unfinished(words: Words, changing: Correcting) -> str:
    """Say what is still missing before there is a change to accept."""
    then, now = changing.then, changing.now
    if changing.corrected:
        return words("correct.same")
    calls = tuple(call for call in now.calls if call is not None)
    refusal = check(then, Deal(calls=calls)) if len(calls) == len(now.calls) else None
    if refusal:
        return say.refusal(words, refusal, then.players)
    return words("table.taken", taken=now.taken, all=then.rules.tricks_per_deal)


def _others(
    scene: Scene,
    opened: Opened,
    changing: Correcting,
    other: AnyFact | None,
    instead: Callable[[AnyFact], Tap],
) -> list[ft.Control]:
    """Offer what is no change of calls: strike the deal, or let it stand as it was played."""
    look, words, misfit = scene.look, scene.words, opened.snapshot.state.misfit
    seq = changing.seq
    facts: list[tuple[str, AnyFact]] = [
        ("void", DealVoided(of=seq, was_dealt=True)),
        ("delete", DealVoided(of=seq, was_dealt=False)),
    ]
    if misfit and misfit.seq == seq:
        kept = changing.deal.model_copy(update={"as_played": True})
        facts.insert(0, ("keep", DealCorrected(of=seq, deal=kept)))
    rows: list[ft.Control] = [title(words("correct.instead"), look.ink, 18, level=2)]
    for key, fact in facts:
        if isinstance(opened.store.preview(fact), Refusal):
            continue
        icon = ft.Icons.CHECK if fact == other else None
        choice = button(look, words(f"correct.{key}"), instead(fact), key, icon=icon, expand=True)
        rows += [ft.Row([choice]), text(words(f"correct.{key}_why"), look.muted, 13)]
    return rows


def _consequences(
    scene: Scene, opened: Opened, preview: Amendment | Refusal | None
) -> list[ft.Control]:
    """Show before and after, or why the rules do not allow it."""
    if preview is None:
        return []
    if isinstance(preview, Refusal):
        sentence = say.refusal(scene.words, preview, opened.snapshot.state.players)
        return [notice(scene.look, ft.Icons.ERROR, [sentence], danger=True)]
    return changes(scene, preview)
