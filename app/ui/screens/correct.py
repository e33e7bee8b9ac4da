"""Correcting a deal: what it was, what it becomes, and everything that moves (A35)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import flet as ft

from app import say
from app.draft import Draft, Tapped, draft_of
from app.entry import Entry, entry
from app.ui import keys
from app.ui.hooks import Opened, use_series
from app.ui.parts.basics import Tap, button, text, title
from app.ui.parts.changes import consequences
from app.ui.parts.frame import GAP, frame, top_bar
from app.ui.parts.missing import missing
from app.ui.parts.seat_name import tints
from app.ui.parts.specials import asked, offered
from app.ui.parts.trick_card import trick_cards
from app.ui.scene import Scene, use_scene
from app.ui.steps import deal_name
from app.ui.ways import go_back
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
)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal of the sheet, and what stays the same while it is being changed."""

    seq: int
    deal: Deal
    """As it stands on the sheet."""
    then: SeriesState
    """The series when it was dealt."""
    instead: tuple[tuple[str, AnyFact], ...]
    """What can be done with it that is no change of calls."""

    @property
    def draft(self) -> Draft:
        """Return the taps that make it."""
        return draft_of(self.deal).model_copy(update={"straight": True})


@dataclass(frozen=True, slots=True)
class Marking:
    """Makes taps that change calls of a deal. Equal ones make equal cards, drawn once."""

    scene: Scene
    dealt: Dealt | None
    set_draft: Callable[[Callable[[Draft | None], Draft | None]], None]
    set_other: Callable[[None], None]

    def __call__(self, seat: Seat, what: Tapped) -> Tap:
        """Return a tap that says *what* of *seat*."""
        return self.change(lambda held: held.tapped(seat, what))

    def change(self, change: Callable[[Draft], Draft]) -> Tap:
        """Return a tap that makes *change*."""

        async def tapped(_: object) -> None:
            if self.dealt:
                start = self.dealt.draft
                self.set_other(None)
                self.set_draft(lambda held: change(held or start))
                await self.scene.tick()

        return tapped


@dataclass(frozen=True, slots=True)
class Correcting:
    """A deal as it is being changed."""

    dealt: Dealt
    draft: Draft
    now: Entry
    corrected: Deal | None
    """As it is tapped now; None while something is missing or refused."""

    @property
    def fact(self) -> AnyFact | None:
        """Return the correction, or None where there is nothing to change."""
        was = self.dealt.deal.model_copy(update={"as_played": False})
        if self.corrected is None or was == self.corrected.model_copy(update={"as_played": False}):
            return None
        return DealCorrected(of=self.dealt.seq, deal=self.corrected)


@ft.component
def Correct() -> ft.View:
    """Show one deal of the sheet with its calls to be changed, struck or let stand."""
    scene, page, params = use_scene(), ft.context.page, ft.use_route_params()
    opened = use_series(scene.library, params["id"])
    draft, set_draft = ft.use_state(cast("Draft | None", None))
    other, set_other = ft.use_state(cast("AnyFact | None", None))
    # The series as it was then takes a replay: once for as long as the facts stay the same.
    state = opened.snapshot.state if isinstance(opened, Opened) else None
    dealt = ft.use_memo(lambda: _dealt(opened, params["seq"]), [state, params["seq"]])
    mark = ft.use_memo(lambda: Marking(scene, dealt, set_draft, set_other), [scene, dealt])
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    if dealt is None:
        return _gone(scene, opened)
    changing = _correcting(dealt, draft)
    fact = other or changing.fact
    preview = opened.store.preview(fact) if fact else None

    def instead(fact: AnyFact) -> Tap:
        async def tapped(_: object) -> None:
            set_other(None if other == fact else fact)

        return tapped

    async def accept(_: object) -> None:
        if fact and await opened.store.add(fact, len(opened.snapshot.state.facts)) is None:
            go_back(page, _protocol(opened))

    cards = [
        text(scene.words("correct.under"), scene.look.muted, 14),
        *_seats(scene, opened, changing, mark),
        *consequences(scene, opened.snapshot.state, preview),
        *_others(scene, dealt, other, instead),
    ]
    on_accept = accept if isinstance(preview, Amendment) else None
    confirm = _confirm(scene, changing, on_accept, ready=fact is not None)
    asking = asked(scene, dealt.then, changing.draft, changing.now, mark.change)
    bottom = ft.Column([*asking, ft.Row([confirm])], spacing=GAP, tight=True)
    return frame(scene, _top(scene, opened, dealt), cards, bottom)


def _protocol(opened: Opened) -> str:
    return f"/series/{opened.snapshot.id}/protocol"


def _top(scene: Scene, opened: Opened, dealt: Dealt) -> ft.Control:
    name = deal_name(scene.words, opened.snapshot.state, dealt.seq)
    heading = scene.words("correct.title", deal=name)
    return top_bar(scene, heading, back=_protocol(opened))


def _gone(scene: Scene, opened: Opened) -> ft.View:
    """Return the screen of a deal that is not on the sheet, or not any more."""
    top = top_bar(scene, scene.words("refusal.TARGET"), back=_protocol(opened))
    return frame(scene, top, [])


def _dealt(opened: object, place: str) -> Dealt | None:
    """Return the deal at *place* in the log of an opened series, if there is one."""
    if not isinstance(opened, Opened) or not place.isdecimal():
        return None
    state, seq = opened.snapshot.state, int(place)
    deal = deal_at(state.facts, seq)
    if deal is None:
        return None
    facts: list[tuple[str, AnyFact]] = [
        ("void", DealVoided(of=seq, was_dealt=True)),
        ("delete", DealVoided(of=seq, was_dealt=False)),
    ]
    if state.misfit and state.misfit.seq == seq:
        kept = deal.model_copy(update={"as_played": True})
        facts.insert(0, ("keep", DealCorrected(of=seq, deal=kept)))
    allowed = [pair for pair in facts if not isinstance(opened.store.preview(pair[1]), Refusal)]
    return Dealt(seq, deal, before(state, seq), tuple(allowed))


def _correcting(dealt: Dealt, draft: Draft | None) -> Correcting:
    draft = draft or dealt.draft
    now = entry(dealt.then, draft)
    return Correcting(dealt, draft, now, _corrected(dealt.then, dealt.deal, now))


def _corrected(then: SeriesState, deal: Deal, now: Entry) -> Deal | None:
    """Return the deal as it is tapped now; one that was let stand is held to no more duties."""
    told = now.told
    if now.deal or not deal.as_played or told is None:
        return now.deal
    kept = told.model_copy(update={"as_played": True})
    return None if check(then, kept) else kept


def _seats(scene: Scene, opened: Opened, changing: Correcting, mark: Marking) -> list[ft.Control]:
    then, draft, now = changing.dealt.then, changing.draft, changing.now
    return [
        *trick_cards(scene, then, draft, now, mark, may_tell=True, tints=tints(scene, opened)),
        *offered(scene, then, draft, mark.change),
    ]


def _confirm(
    scene: Scene, changing: Correcting, on_accept: Tap | None, *, ready: bool
) -> ft.Control:
    """Accept what is *ready*, or say what is still missing; a refusal is read aloud."""
    words, then, now = scene.words, changing.dealt.then, changing.now
    refusal = None
    if ready:
        label = words("correct.accept")
    elif changing.corrected:
        label = words("correct.same")
    elif now.told and (refusal := check(then, now.told)):
        label = say.refusal(words, refusal, then.players)
    else:
        label = words("table.taken", taken=now.taken, all=then.rules.tricks_per_deal)
    live = refusal is not None
    return button(scene.look, label, on_accept, keys.CONFIRM, primary=True, expand=True, live=live)


def _others(
    scene: Scene, dealt: Dealt, other: AnyFact | None, instead: Callable[[AnyFact], Tap]
) -> list[ft.Control]:
    """Offer what is no change of calls: strike the deal, or let it stand as it was played."""
    look, words = scene.look, scene.words
    rows: list[ft.Control] = [title(words("correct.instead"), look.ink, 18, level=2)]
    for key, fact in dealt.instead:
        icon = ft.Icons.CHECK if fact == other else None
        choice = button(look, words(f"correct.{key}"), instead(fact), key, icon=icon, expand=True)
        rows += [ft.Row([choice]), text(words(f"correct.{key}_why"), look.muted, 13)]
    return rows
