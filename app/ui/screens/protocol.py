"""The protocol: a tab per rams, the sheet, and how any number on it came about."""

from collections.abc import Callable
from dataclasses import dataclass
from math import pi

import flet as ft

from app import curves, say, say_paper
from app.store import Store
from app.ui.hooks import Opened, drawn_once, use_series
from app.ui.parts.basics import Tap, card, going, round_button, text
from app.ui.parts.chart import Chart
from app.ui.parts.frame import GAP, frame, side, top_bar
from app.ui.parts.missing import missing
from app.ui.parts.rams_tabs import Tab, rams_tabs
from app.ui.parts.seat_name import now_called
from app.ui.parts.share import share_buttons
from app.ui.parts.sheet import legend, paper_sums, sheet, sums
from app.ui.parts.table_top import rams_name
from app.ui.parts.troubles import troubles
from app.ui.scene import Scene, use_scene
from scoring import Seat, SeriesState, SheetRow, explain


@dataclass(frozen=True, slots=True)
class Asked:
    """The number somebody tapped."""

    rams: int
    seat: Seat
    number: int


@ft.component
def ProtocolScreen() -> ft.View:
    """Show the sheet as a screen of its own, on request for those who sit across the table."""
    scene, series_id = use_scene(), ft.use_route_params()["id"]
    opened = use_series(scene.library, series_id)
    turned, set_turned = ft.use_state(False)
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    state, words = opened.snapshot.state, scene.words
    under = words("protocol.under", game=say.game(words, state.rules), n=len(state.players))

    async def turn(_: object) -> None:
        set_turned(not turned)

    label, big = words("protocol.turn_back" if turned else "protocol.turn"), words("big.title")
    actions = [
        round_button(scene.look, ft.Icons.SCREEN_ROTATION_ALT, label, turn, "turn"),
        round_button(scene.look, ft.Icons.TV, big, going(f"/series/{series_id}/big"), "big"),
    ]
    cards = [
        *troubles(scene, opened.store, opened.snapshot),
        *[text(line, scene.look.muted, 14) for line in now_called(scene, opened)],
        Protocol(scene, opened.store, state, min(scene.width, 900) - 2 * side(scene)),
    ]
    sheet_side = ft.Container(
        ft.Column(cards, spacing=GAP, scroll=ft.ScrollMode.AUTO, expand=True),
        rotate=ft.Rotate(pi if turned else 0),
        expand=True,
        key="sheet-side",
    )
    back = f"/series/{series_id}"
    top = top_bar(scene, words("nav.protocol"), under, back=back, actions=actions)
    return frame(scene, top, [], width=900, body=sheet_side)


@drawn_once
@ft.component
def Protocol(scene: Scene, store: Store, state: SeriesState, width: float) -> ft.Control:
    """Show the sheet of the chosen rams, sums below it, and the explanation asked for."""
    chosen, set_chosen = ft.use_state(0)
    asked, set_asked = ft.use_state(NOBODY)
    rams = chosen or _newest(state)

    def choose(number: int) -> Tap:
        async def tapped(_: object) -> None:
            set_chosen(number)
            set_asked(NOBODY)

        return tapped

    def on_number(seat: Seat, number: int) -> Tap:
        async def tapped(_: object) -> None:
            now = Asked(rams, seat, number)
            set_asked(NOBODY if asked == now else now)

        return tapped

    def on_row(row: SheetRow) -> Tap:
        return going(f"/series/{store.snapshot.id}/deal/{row.seq}")

    on_paper = going(f"/series/{store.snapshot.id}/paper")
    return ft.Column(
        [
            *_tabs(scene, state, rams, choose),
            paper_sums(scene, state, rams, on_paper, width)
            if rams <= state.on_paper
            else sheet(scene, state, rams, on_number, on_row, on_paper, width),
            *_explanation(scene, state, asked),
            sums(scene, state, width),
            *_curve(scene, state, rams),
            *_notes(scene, state, rams),
            share_buttons(scene, store),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _notes(scene: Scene, state: SeriesState, rams: int) -> list[ft.Control]:
    """Return what stands below: the signs, the pots, what came from paper, the rules."""
    words, look = scene.words, scene.look
    return [
        *legend(scene, state, rams),
        *[text(line, look.ink, 15) for line in say.pots(words, state, rams)],
        text(words("protocol.hint"), look.muted, 13),
        *[text(line, look.muted, 13) for line in say_paper.told(words, state)],
        *[text(line, look.muted, 13) for line in say.rules(words, state.rules)],
    ]


def _curve(scene: Scene, state: SeriesState, rams: int) -> list[ft.Control]:
    """Return the scores of the rams, to unfold."""
    curve = curves.scores(scene.words, state, rams)
    return [Chart(scene, curve, "curve-scores")] if curve else []


NOBODY = Asked(0, Seat(0), 0)


def _newest(state: SeriesState) -> int:
    """Return the rams with the newest deal: the one that has just ended during its pause."""
    rows = state.rows
    return rows[-1].rams if rows else state.rams


def _tabs(
    scene: Scene, state: SeriesState, rams: int, choose: Callable[[int], Tap]
) -> list[ft.Control]:
    """Return a tab a rams; none where there is but one."""
    played = max(state.rams, 1)
    last = max(state.rules.series_length, played)
    tabs = [
        Tab(
            number,
            rams_name(scene.words, state, number),
            choose(number) if number <= played else None,
            chosen=number == rams,
        )
        for number in range(1, last + 1)
    ]
    return [rams_tabs(scene, tabs, "tab")] if last > 1 else []


def _explanation(scene: Scene, state: SeriesState, asked: Asked) -> list[ft.Control]:
    if not any((row.rams, row.number) == (asked.rams, asked.number) for row in state.rows):
        return []  # nobody asked, or the deal has been taken back since
    look, words = scene.look, scene.words
    name = say.called(words, state.players, asked.seat)
    how = explain(state, asked.rams, asked.seat, asked.number)
    lines: list[ft.Control] = [
        text(
            words("protocol.how", name=name, n=asked.number, score=how.score),
            look.ink,
            16,
            strong=True,
        ),
        text(say.explained(words, how), look.ink, 16),
    ]
    shown = card(look, ft.Column(lines, spacing=4, tight=True), bgcolor=look.gold_tint)
    return [ft.Semantics(live_region=True, container=True, identifier="explanation", content=shown)]
