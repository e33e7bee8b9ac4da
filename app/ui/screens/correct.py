"""Correcting a deal: what it was, what it becomes, and everything that moves (A35)."""

from collections.abc import Callable
from typing import cast

import flet as ft

from app import say
from app.draft import Draft, Entry, Mark, choices, draft_of, entry
from app.i18n import Words
from app.ui import keys
from app.ui.hooks import Opened, use_series
from app.ui.parts.basics import Tap, button, notice, text, title
from app.ui.parts.changes import changes
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.trick_card import TrickCard
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


@ft.component
def Correct() -> ft.View:
    """Show one deal of the sheet with its calls to be changed, struck or let stand."""
    scene, page = use_scene(), ft.context.page
    params = ft.use_route_params()
    series_id, seq = params["id"], params["seq"]
    opened = use_series(scene.library, series_id)
    draft, set_draft = ft.use_state(cast("Draft | None", None))
    other, set_other = ft.use_state(cast("AnyFact | None", None))

    async def back(_: object) -> None:
        page.navigate(f"/series/{series_id}/protocol")

    if not isinstance(opened, Opened):
        return missing(scene, opened)
    state, words = opened.snapshot.state, scene.words
    deal = deal_at(state.facts, int(seq)) if seq.isdecimal() else None
    if deal is None:
        sentence = words("refusal.TARGET")
        return frame(scene, top_bar(scene, sentence, back=back), [])
    held = draft or _taps(deal)

    def edit(changed: Draft) -> Tap:
        async def tapped(_: object) -> None:
            set_other(None)
            set_draft(changed)
            await scene.tick()

        return tapped

    def instead(fact: AnyFact) -> Tap:
        async def tapped(_: object) -> None:
            set_other(None if other == fact else fact)

        return tapped

    then = before(state, int(seq))
    now = entry(then, held)
    fact = other or _correction(int(seq), deal, _corrected(then, deal, now))
    preview = opened.store.preview(fact) if fact else None

    async def accept(_: object) -> None:
        if fact and await opened.store.add(fact, len(state.facts)) is None:
            page.navigate(f"/series/{series_id}/protocol")

    def on_mark(seat: Seat, mark: Mark) -> Tap:
        return edit(held.marked(seat, mark))

    name = deal_name(words, state, int(seq))
    cards = [
        TrickCard(
            scene,
            then,
            seat,
            now.calls[seat],
            choices(then, now, seat),
            on_mark,
            may_pass=True,
            passing=seat in now.assumed,
        )
        for seat in speaking_order(then.dealer, len(then.players))
    ]
    top = top_bar(scene, words("correct.title", deal=name), words("correct.under"), back=back)
    ways = _others(scene, opened, int(seq), deal, other, instead)
    shown = [*_consequences(scene, opened, preview), *ways]
    label = words("correct.accept") if fact else _unfinished(words, then, deal, now)
    on_accept = accept if isinstance(preview, Amendment) else None
    confirm = button(scene.look, label, on_accept, keys.CONFIRM, primary=True, expand=True)
    return frame(scene, top, [*cards, *shown], ft.Row([confirm]))


def _taps(deal: Deal) -> Draft:
    return draft_of(deal).model_copy(update={"straight": True})


def _corrected(then: SeriesState, deal: Deal, now: Entry) -> Deal | None:
    """Return the deal as it is tapped now; one that was let stand is held to no more duties."""
    calls = tuple(call for call in now.calls if call is not None)
    if now.deal or not deal.as_played or len(calls) < len(now.calls):
        return now.deal
    kept = Deal(calls=calls, as_played=True)
    return None if check(then, kept) else kept


def _unfinished(words: Words, then: SeriesState, deal: Deal, now: Entry) -> str:
    """Say what is still missing before there is a change to accept."""
    if _corrected(then, deal, now):
        return words("correct.same")
    calls = tuple(call for call in now.calls if call is not None)
    refusal = check(then, Deal(calls=calls)) if len(calls) == len(now.calls) else None
    if refusal:
        return say.refusal(words, refusal, then.players)
    return words("table.taken", taken=now.taken, all=then.rules.tricks_per_deal)


def _correction(seq: int, deal: Deal, corrected: Deal | None) -> AnyFact | None:
    if corrected is None or corrected.calls == deal.calls:
        return None
    return DealCorrected(of=seq, deal=corrected)


def _others(
    scene: Scene,
    opened: Opened,
    seq: int,
    deal: Deal,
    other: AnyFact | None,
    instead: Callable[[AnyFact], Tap],
) -> list[ft.Control]:
    """Offer what is no change of calls: strike the deal, or let it stand as it was played."""
    look, words, misfit = scene.look, scene.words, opened.snapshot.state.misfit
    facts: list[tuple[str, AnyFact]] = [
        ("void", DealVoided(of=seq, was_dealt=True)),
        ("delete", DealVoided(of=seq, was_dealt=False)),
    ]
    if misfit and misfit.seq == seq:
        kept = deal.model_copy(update={"as_played": True})
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
