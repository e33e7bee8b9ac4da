"""The bar that names the deal just written in and takes it back."""

import flet as ft

from app import say
from app.i18n import Words
from app.store import Store
from app.ui.hooks import drawn_once
from app.ui.parts.basics import Tap, tappable, text
from app.ui.scene import Scene
from app.ui.steps import deal_name, deal_title, redo_name
from app.ui.theme import RADIUS
from scoring import SeriesState, history, must_knock


def undoing(store: Store, state: SeriesState) -> Tap:
    """Return a tap that takes back the last step of *state*, if that is still the last."""
    expected = len(state.facts)

    async def tapped(_: object) -> None:
        await store.undo(expected)

    return tapped


def just_written(state: SeriesState) -> bool:
    """Say whether the last step that stands is the last deal of the sheet."""
    done = history(state.facts).done
    return bool(done and state.rows) and done[-1] == state.rows[-1].seq


@drawn_once
@ft.component
def Written(scene: Scene, store: Store, state: SeriesState) -> ft.Control:
    """Show the last deal of *state* by name, with its undo; it is read aloud when it appears."""
    look, words, seq = scene.look, scene.words, state.rows[-1].seq
    written = words("table.written", name=deal_title(words, state, seq))
    undo = tappable(
        words("table.undone", name=deal_name(words, state, seq)),
        undoing(store, state),
        ft.Container(
            text(words("table.undo"), look.primary, 16, strong=True),
            padding=ft.Padding.symmetric(horizontal=14, vertical=13),
        ),
        "undo-written",
    )
    row = [
        ft.Icon(ft.Icons.CHECK_CIRCLE, size=20, color=look.primary),
        text(written, look.ink, spoken=_told(words, state, written), expand=True),
    ]
    beside, below = ([], [ft.Row([undo], wrap=True)]) if scene.crowded else ([undo], [])
    bar = ft.Container(
        ft.Column([ft.Row([*row, *beside], spacing=10), *below], spacing=0, tight=True),
        bgcolor=look.primary_tint,
        border_radius=RADIUS,
        padding=ft.Padding.only(left=12, right=4, top=2, bottom=2),
    )
    return ft.Semantics(live_region=True, container=True, content=bar)


def undone(words: Words, state: SeriesState) -> str:
    """Return what is read aloud once the last step is taken back; empty where it was not."""
    taken_back = history(state.facts).undone
    if not taken_back or taken_back[-1] != len(state.facts) - 1:
        return ""
    return _told(words, state, words("table.was_undone", name=redo_name(words, state)))


def _told(words: Words, state: SeriesState, done: str) -> str:
    """Return what is read aloud: what is *done*, and who must knock in the next deal and why."""
    speaking = () if state.ended else state.speaking
    forced = [
        words("say.forced", seat=say.called(words, state.players, seat), why=say.forced(words, why))
        for seat in speaking
        if (why := must_knock(state, seat))
    ]
    return ". ".join([done, *forced])
