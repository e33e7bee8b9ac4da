"""The table: who is forced, the pass round, the tricks, and writing the deal in.

What stands here follows from the series and its draft alone, so every window shows the same and a
restart comes back to the same tap.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import flet as ft

from app import say
from app.draft import Draft, Entry, Mark, choices, entry
from app.i18n import Words
from app.store import Snapshot, Store
from app.ui import keys
from app.ui.hooks import Opened
from app.ui.parts.basics import Tap, button, going, notice, round_button, tappable, text
from app.ui.parts.confirm import confirm
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.grid import grid
from app.ui.parts.reminders import reminder_cards
from app.ui.parts.seat_card import SeatCard
from app.ui.parts.trick_card import TrickCard
from app.ui.parts.troubles import troubles
from app.ui.scene import Scene
from app.ui.steps import deal_name, deal_title, undo_name
from app.ui.theme import RADIUS
from scoring import (
    Code,
    DealScored,
    Refusal,
    Seat,
    SeriesState,
    history,
    left_of,
    speaking_order,
)


@dataclass(frozen=True, slots=True)
class Editing:
    """Makes taps that change the half-entered deal. Equal ones make equal cards, drawn once."""

    scene: Scene
    store: Store
    expected: int
    """Facts there were when the deal was begun; taps after it is written in do nothing."""

    def __call__(self, seat: Seat, mark: Mark) -> Tap:
        """Return a tap that marks *seat*."""
        return self.change(lambda held: held.marked(seat, mark))

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
    beside: ft.Control | None,
) -> ft.View:
    """Return the screen of the deal being entered; *refused* is what its last tap ran into."""
    store, snapshot = opened.store, opened.snapshot
    state, draft, expected = snapshot.state, snapshot.draft, len(snapshot.state.facts)
    now, edit = entry(state, draft), Editing(scene, store, expected)

    async def write(_: object) -> None:
        if now.deal:
            refusal = await store.add(DealScored(deal=now.deal), expected, draft)
            set_refused(Refused(refusal, draft) if refusal else None)
            await scene.tick()

    play = edit.change(lambda held: held.played(state))
    confirming = _confirm(scene, snapshot, now, write=write, play=play)
    cards = [
        *troubles(scene, store, snapshot),
        *_refusal(scene, snapshot, refused),
        *reminder_cards(scene, state, draft, now),
        grid(scene, _seats(scene, state, draft, now, edit)),
        *_further(scene, draft, edit),
        *([] if snapshot.unread else _written(scene, opened)),
    ]
    actions = table_actions(scene, opened, with_protocol=beside is None)
    top = _top(scene, state, draft, actions)
    if scene.low:
        top = ft.Row([ft.Container(top, expand=3), ft.Container(confirming, expand=2)], spacing=10)
        return frame(scene, top, cards, beside=beside, width=scene.width)
    return frame(scene, top, cards, _with_back(scene, draft, confirming, edit), beside=beside)


def table_actions(scene: Scene, opened: Opened, *, with_protocol: bool) -> list[ft.Control]:
    """Return the round buttons of a series: protocol, undo, more."""
    look, words, series = scene.look, scene.words, f"/series/{opened.snapshot.id}"
    protocol, more = going(f"{series}/protocol"), going(f"{series}/more")
    name = None if opened.snapshot.unread else undo_name(words, opened.snapshot.state)
    label = words("table.undone", name=name) if name else words("table.undo_none")
    buttons = [
        round_button(look, ft.Icons.TABLE_ROWS, words("nav.protocol"), protocol, "protocol"),
        round_button(look, ft.Icons.UNDO, label, undoing(opened) if name else None, keys.UNDO),
        round_button(look, ft.Icons.MORE_HORIZ, words("nav.more"), more, keys.MENU),
    ]
    return buttons if with_protocol else buttons[1:]


def undoing(opened: Opened) -> Tap:
    """Return a tap that takes back the last step shown."""
    expected = len(opened.snapshot.state.facts)

    async def tapped(_: object) -> None:
        await opened.store.undo(expected)

    return tapped


def rams_name(words: Words, state: SeriesState, rams: int | None = None) -> str:
    """Return `Rams 3 av 6`, or the name of a rams beyond the agreed ones (A31)."""
    number, length = rams or state.rams, state.rules.series_length
    if number > length:
        return words("table.extra")
    return words("table.rams", rams=number, length=length)


def _top(scene: Scene, state: SeriesState, draft: Draft, actions: list[ft.Control]) -> ft.Control:
    words, players = scene.words, state.players
    forehand = players[left_of(state.dealer, len(players))]
    dealer, rams = players[state.dealer], rams_name(words, state)
    if draft.step == "tricks" and not draft.straight:
        under = words("table.tricks_under", rams=rams, n=state.number, dealer=say.shown(dealer))
        return top_bar(scene, words("table.tricks"), under, actions=actions)
    under = words(
        "table.deal", n=state.number, dealer=say.shown(dealer), forehand=say.shown(forehand)
    )
    return top_bar(scene, rams, under, actions=actions)


def _seats(
    scene: Scene, state: SeriesState, draft: Draft, now: Entry, edit: Editing
) -> list[ft.Control]:
    """Return the cards in speaking order, which stays the same while a deal is entered (M12)."""
    table = speaking_order(state.dealer, len(state.players))
    if draft.step == "calls":
        return [SeatCard(scene, state, seat, _call(draft, now, seat), edit) for seat in table]
    return [
        TrickCard(
            scene,
            state,
            seat,
            now.calls[seat],
            choices(state, now, seat),
            edit,
            may_pass=draft.straight,
            passing=seat in now.assumed,
        )
        for seat in table
    ]


def _call(draft: Draft, now: Entry, seat: Seat) -> Literal["pass", "knock"] | None:
    if seat in now.inside:
        return "knock"
    return "pass" if draft.mark(seat) == "pass" else None


def _confirm(scene: Scene, snapshot: Snapshot, now: Entry, *, write: Tap, play: Tap) -> ft.Control:
    step = confirm(scene.words, snapshot.state, snapshot.draft, now)
    on_tap = {"write": write, "play": play, "nothing": None}[step.does]
    if snapshot.unread or snapshot.state.misfit:
        on_tap = None
    return button(
        scene.look, step.label, on_tap, keys.CONFIRM, primary=True, under=step.under, expand=True
    )


def _with_back(scene: Scene, draft: Draft, confirming: ft.Control, edit: Editing) -> ft.Control:
    if draft.step == "calls" or draft.straight:
        return ft.Row([confirming])
    back = button(
        scene.look, scene.words("nav.back"), edit.change(lambda held: held.back()), keys.BACK
    )
    return ft.Row([back, confirming], spacing=10)


def _further(scene: Scene, draft: Draft, edit: Editing) -> list[ft.Control]:
    """Return the way between pass round and tricks, and out of a half-entered deal."""
    words, look = scene.words, scene.look
    ways: list[ft.Control] = []
    if draft.step == "calls":
        skip = edit.change(lambda held: held.skipped())
        ways.append(button(look, words("table.skip"), skip, keys.SKIP, icon=ft.Icons.FAST_FORWARD))
    elif draft.straight or scene.low:
        back = edit.change(lambda held: held.back())
        ways.append(button(look, words("table.calls"), back, keys.BACK, icon=ft.Icons.FRONT_HAND))
    if any(mark is not None for mark in draft.marks):
        clear = edit.change(lambda held: held.next())
        ways.append(button(look, words("table.clear"), clear, "clear", icon=ft.Icons.BACKSPACE))
    return [ft.Row(ways, wrap=True, spacing=8, run_spacing=8)]


def _written(scene: Scene, opened: Opened) -> list[ft.Control]:
    """Return the bar that names the deal just written in, until the next one is begun."""
    state, draft = opened.snapshot.state, opened.snapshot.draft
    done = history(state.facts).done
    last = state.rows[-1].seq if state.rows else None
    if not done or done[-1] != last or any(mark is not None for mark in draft.marks):
        return []
    look, words = scene.look, scene.words
    name, written = deal_name(words, state, done[-1]), deal_title(words, state, done[-1])
    row = ft.Row(
        [
            ft.Icon(ft.Icons.CHECK_CIRCLE, size=20, color=look.primary),
            text(words("table.written", name=written), look.ink, expand=True),
            tappable(
                words("table.undone", name=name),
                undoing(opened),
                ft.Container(
                    text(words("table.undo"), look.primary, 16, strong=True),
                    padding=ft.Padding.symmetric(horizontal=14, vertical=13),
                ),
                "undo-written",
            ),
        ],
        spacing=10,
    )
    return [
        ft.Semantics(
            live_region=True,
            container=True,
            content=ft.Container(
                row,
                bgcolor=look.primary_tint,
                border_radius=RADIUS,
                padding=ft.Padding.only(left=12, right=4, top=2, bottom=2),
            ),
        )
    ]


def _refusal(scene: Scene, snapshot: Snapshot, refused: Refused | None) -> list[ft.Control]:
    if refused is None or refused.draft != snapshot.draft or refused.refusal.code == Code.MISFIT:
        return []
    sentence = say.refusal(scene.words, refused.refusal, snapshot.state.players)
    return [notice(scene.look, ft.Icons.ERROR, [sentence], danger=True)]
