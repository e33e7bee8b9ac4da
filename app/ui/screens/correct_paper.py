"""Correcting what came from paper: what stood there, what it becomes, and all that moves (A35)."""

from collections.abc import Callable
from typing import cast

import flet as ft

from app import say
from app.i18n import Words
from app.ui import keys
from app.ui.hooks import Opened, use_series
from app.ui.paper_entry import PaperEntry, Sitting
from app.ui.parts.basics import Tap, button
from app.ui.parts.changes import consequences
from app.ui.parts.frame import GAP, frame, top_bar
from app.ui.parts.missing import missing
from app.ui.parts.paper_form import asked, form, use_column, wrong
from app.ui.parts.paper_grid import Act, PaperGrid
from app.ui.scene import Scene, use_scene
from app.ui.ways import go_back
from scoring import Amendment, CarriedCorrected, SeriesStarted, SeriesState

Typed = tuple[PaperEntry, PaperEntry]
"""What stood there when it was typed, and what was made of it."""


@ft.component
def CorrectPaper() -> ft.View:
    """Show the figures a series began from, to be changed."""
    scene, params = use_scene(), ft.use_route_params()
    opened = use_series(scene.library, params["id"])
    typed, set_typed = ft.use_state(cast("Typed | None", None))
    state = opened.snapshot.state if isinstance(opened, Opened) else None
    start = _start(state) if state else None

    def act(step: Callable[[PaperEntry], PaperEntry]) -> Tap:
        async def tapped(_: object) -> None:
            if start:
                set_typed(lambda held: (start, step(_now(held, start))))

        return tapped

    grid = _grid(scene, state, _now(typed, start), act) if state and start else None
    column = use_column(grid)
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    if grid is None or start is None:
        return frame(scene, _top(scene, opened, scene.words("paper.none")), [])
    return _framed(opened, start, grid, column)


def _start(state: SeriesState) -> PaperEntry | None:
    """Return what stands there; None where nothing came from paper."""
    return PaperEntry.of(state.carried, _table(state).ids) if state.carried else None


def _now(typed: Typed | None, start: PaperEntry) -> PaperEntry:
    """Return what is *typed*, though it has been corrected from another window meanwhile."""
    return typed[1].onto(typed[0], start) if typed else start


def _grid(scene: Scene, state: SeriesState, paper: PaperEntry, act: Act) -> PaperGrid:
    table = _table(state)
    names = dict(zip(table.ids, say.everybody(scene.words, state.players), strict=True))
    return PaperGrid(scene, paper, table, names, act)


def _table(state: SeriesState) -> Sitting:
    """Return the table as it sat down: whoever dealt first here is as he was."""
    ids = tuple(str(seat) for seat in range(len(state.players)))
    start = state.facts[0]
    assert isinstance(start, SeriesStarted)
    return Sitting(ids, state.rules, start.first_dealer)


def _framed(
    opened: Opened, start: PaperEntry, grid: PaperGrid, column: ft.Ref[ft.Column]
) -> ft.View:
    scene, paper, table, act = grid.scene, grid.paper, grid.table, grid.act
    page, words, state = ft.context.page, scene.words, opened.snapshot.state
    fact = _fact(start, paper, table)
    preview = opened.store.preview(fact) if fact else None

    async def accept(_: object) -> None:
        if fact and await opened.store.add(fact, len(state.facts)) is None:
            go_back(page, _protocol(opened))

    label = words("correct.accept") if fact else _unfinished(words, paper, table)
    on_tap: Tap | None = accept if isinstance(preview, Amendment) else None
    if fact and paper.at:  # beside the pad there is no room for what it moves
        label, on_tap = words("paper.see"), act(PaperEntry.laid_down)
    confirm = button(scene.look, label, on_tap, keys.CONFIRM, primary=True, expand=True)
    moved = [] if paper.at else consequences(scene, state, preview)
    below = [*wrong(grid, told=False), *asked(grid), ft.Row([confirm])]
    bottom = ft.Column(below, spacing=GAP, tight=True)
    top = _top(scene, opened, "" if paper.at else words("paper.correct_under"))
    return frame(scene, top, [], bottom, body=form(grid, column, *moved))


def _top(scene: Scene, opened: Opened, under: str) -> ft.Control:
    return top_bar(scene, scene.words("paper.correct"), under, back=_protocol(opened))


def _protocol(opened: Opened) -> str:
    return f"/series/{opened.snapshot.id}/protocol"


def _fact(start: PaperEntry, paper: PaperEntry, table: Sitting) -> CarriedCorrected | None:
    """Return the correction; None where nothing is changed, something missing or impossible."""
    carried = paper.carried(table)
    if carried is None or carried == start.carried(table) or paper.faults(table):
        return None
    return CarriedCorrected(carried=carried)


def _unfinished(words: Words, paper: PaperEntry, table: Sitting) -> str:
    """Say why there is nothing to accept."""
    if left := len(paper.missing(table)):
        return words("paper.left", n=left)
    return words("refusal.PAPER") if paper.faults(table) else words("correct.same")
