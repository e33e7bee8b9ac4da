"""The table: who is forced, the pass round, the tricks, and writing the deal in.

What stands here follows from the series and its draft alone, so every window shows the same and a
restart comes back to the same tap.
"""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app import say
from app.draft import Draft, Tapped
from app.entry import Entry, duty, entry, played
from app.store import Snapshot, Store
from app.ui import keys
from app.ui.hooks import Opened, drawn_once
from app.ui.parts.basics import Tap, button, notice
from app.ui.parts.confirm import confirm
from app.ui.parts.frame import GAP, frame
from app.ui.parts.grid import grid
from app.ui.parts.motion import Change
from app.ui.parts.reminders import reminder_cards
from app.ui.parts.seat_card import SeatCard, Spoken
from app.ui.parts.seat_name import tints
from app.ui.parts.specials import asked, offered
from app.ui.parts.table_top import Top
from app.ui.parts.trick_card import trick_cards
from app.ui.parts.troubles import troubles
from app.ui.parts.written import Written, just_written
from app.ui.scene import Scene
from app.ui.theme import COLUMN
from scoring import Code, DealScored, Refusal, Seat, SeriesState


@dataclass(frozen=True, slots=True)
class Editing:
    """Makes taps that change the half-entered deal. Equal ones make equal cards, drawn once."""

    scene: Scene
    store: Store
    expected: int
    """Facts there were when the deal was begun; taps after it is written in do nothing."""

    def __call__(self, seat: Seat, what: Tapped) -> Tap:
        """Return a tap that says *what* of *seat*."""
        return self.change(lambda held: held.tapped(seat, what))

    def change(self, change: Callable[[Draft], Draft]) -> Tap:
        """Return a tap that makes *change*."""

        async def tapped(_: object) -> None:
            await self.store.edit(change, self.expected)
            await self.scene.tick()

        return tapped


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal, shown as long as the half-entered deal stays what it was."""

    refusal: Refusal
    draft: Draft


def table_view(
    scene: Scene,
    opened: Opened,
    refused: Refused | None,
    set_refused: Callable[[Refused | None], None],
    seen: Change,
    beside: ft.Control | None,
) -> ft.View:
    """Return the screen of the deal being entered; *refused* is what its last tap ran into.

    *seen* is what happened to the scores while the window looked.
    """
    store, snapshot = opened.store, opened.snapshot
    state, draft = snapshot.state, snapshot.draft
    now, edit = entry(state, draft), Editing(scene, store, len(state.facts))
    marking = None if snapshot.unread else edit
    change = marking.change if marking else None
    does = {
        "write": _writing(scene, opened, now, set_refused),
        "play": edit.change(lambda held: played(state, held)),
        "clear": edit.change(lambda held: held.next()),
    }
    confirming = _confirm(scene, snapshot, now, does)
    asking = asked(scene, state, draft, now, change)
    cards = [
        *troubles(scene, store, snapshot),
        *_refusal(scene, snapshot, refused),
        *reminder_cards(scene, state, draft, now),
        *(asking if scene.low else []),
        grid(scene, _seats(scene, opened, now, marking, seen)),
        *offered(scene, state, draft, change),
        Ways(scene, draft.step == "calls", draft.straight, _begun(draft), marking),
    ]
    top = _top(scene, opened, seen, with_protocol=beside is None)
    bottom = _written(scene, opened)
    if not scene.low:
        bottom += [*asking, _with_back(scene, draft, confirming, marking)]
    return _framed(scene, top, cards, bottom, confirming, beside)


def _top(scene: Scene, opened: Opened, seen: Change, *, with_protocol: bool) -> ft.Control:
    """Return the heading; what was done is read aloud only where the window saw it happen."""
    snapshot, draft = opened.snapshot, opened.snapshot.draft
    return Top(
        scene,
        opened.store,
        snapshot.state,
        unread=snapshot.unread is not None,
        by_calls=draft.step == "tricks" and not draft.straight,
        with_protocol=with_protocol,
        seen=seen.facts != len(snapshot.state.facts),
    )


def _framed(
    scene: Scene,
    top: ft.Control,
    cards: list[ft.Control],
    bottom: list[ft.Control],
    confirming: ft.Control,
    beside: ft.Control | None,
) -> ft.View:
    """Return the screen; on a phone on its side the confirming button stands beside the heading."""
    if scene.low:
        top = ft.Row([ft.Container(top, expand=3), ft.Container(confirming, expand=2)], spacing=10)
    below = ft.Column(bottom, spacing=GAP, tight=True) if bottom else None
    width = scene.width if scene.low else COLUMN
    return frame(scene, top, cards, below, width=width, beside=beside)


def _writing(
    scene: Scene, opened: Opened, now: Entry, set_refused: Callable[[Refused | None], None]
) -> Tap:
    """Return a tap that writes the deal in; what it runs into is handed to *set_refused*."""
    state, draft = opened.snapshot.state, opened.snapshot.draft

    async def tapped(_: object) -> None:
        if now.deal:
            refusal = await opened.store.add(
                DealScored(deal=now.deal),
                len(state.facts),
                lambda held: entry(state, held).deal == now.deal,
            )
            set_refused(Refused(refusal, draft) if refusal else None)
            await scene.tick()

    return tapped


def _seats(
    scene: Scene, opened: Opened, now: Entry, edit: Editing | None, seen: Change
) -> list[ft.Control]:
    """Return the cards in speaking order, which stays the same while a deal is entered (M12)."""
    state, draft = opened.snapshot.state, opened.snapshot.draft
    tint = tints(scene, opened)
    if draft.step == "tricks":
        straight = draft.straight
        return trick_cards(scene, state, draft, now, edit, may_tell=straight, tints=tint)
    path = ft.use_view_path()
    scene.keyboard.stacked(path, [keys.row(path, seat) for seat in state.speaking])
    return [
        SeatCard(
            scene,
            state,
            seat,
            _call(state, draft, now, seat),
            duty(state, draft, seat),
            edit,
            seen,
            tint[seat],
        )
        for seat in state.speaking
    ]


def _call(state: SeriesState, draft: Draft, now: Entry, seat: Seat) -> Spoken | None:
    if draft.holder("spare") == seat:
        return "spare"
    if state.lurking and draft.holder("knock") != seat:
        lurks = draft.special is not None or draft.mark(seat) is not None
        return "lurk" if lurks else None
    if seat in now.inside:
        return "knock"
    return "pass" if draft.mark(seat) == "pass" else None


def _confirm(scene: Scene, snapshot: Snapshot, now: Entry, does: dict[str, Tap]) -> ft.Control:
    step = confirm(scene.words, snapshot.state, snapshot.draft, now)
    on_tap = does.get(step.does)
    if snapshot.unread or snapshot.state.misfit:
        on_tap = None
    refused = step.does == "nothing" and step.under != ""
    return button(
        scene.look,
        step.label,
        on_tap,
        keys.CONFIRM,
        primary=True,
        under=step.under,
        expand=True,
        live=refused,
    )


def _with_back(
    scene: Scene, draft: Draft, confirming: ft.Control, edit: Editing | None
) -> ft.Control:
    if draft.step == "calls" or draft.straight:
        return ft.Row([confirming])
    on_tap = edit.change(lambda held: held.back()) if edit else None
    back = button(scene.look, scene.words("nav.back"), on_tap, keys.BACK)
    return ft.Row([back, confirming], spacing=10)


@drawn_once
@ft.component
def Ways(
    scene: Scene, calls: bool, straight: bool, begun: bool, edit: Editing | None
) -> ft.Control:
    """Show the ways between pass round and tricks, and out of a deal that is *begun*."""
    words, look = scene.words, scene.look
    skip = back = clear = None
    if edit:
        skip = edit.change(lambda held: held.skipped())
        back = edit.change(lambda held: held.back())
        clear = edit.change(lambda held: held.next())
    ways: list[ft.Control] = []
    if calls:
        ways.append(button(look, words("table.skip"), skip, keys.SKIP, icon=ft.Icons.FAST_FORWARD))
    elif straight or scene.low:
        ways.append(button(look, words("table.calls"), back, keys.BACK, icon=ft.Icons.FRONT_HAND))
    if begun:
        ways.append(button(look, words("table.clear"), clear, "clear", icon=ft.Icons.BACKSPACE))
    return ft.Row(ways, wrap=True, spacing=8, run_spacing=8)


def _begun(draft: Draft) -> bool:
    return draft.special is not None or any(mark is not None for mark in draft.marks)


def _written(scene: Scene, opened: Opened) -> list[ft.Control]:
    """Return the bar that names the deal just written in, until the next one is begun."""
    snapshot = opened.snapshot
    if snapshot.unread or _begun(snapshot.draft) or not just_written(snapshot.state):
        return []
    return [Written(scene, opened.store, snapshot.state)]


def _refusal(scene: Scene, snapshot: Snapshot, refused: Refused | None) -> list[ft.Control]:
    if refused is None or refused.draft != snapshot.draft or refused.refusal.code == Code.MISFIT:
        return []
    sentence = say.refusal(scene.words, refused.refusal, snapshot.state.players)
    return [notice(scene.look, ft.Icons.ERROR, [sentence], danger=True)]
