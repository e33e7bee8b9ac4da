"""What is typed of a sheet of paper: the ramsar, the grid, what is wrong, the pad."""

from functools import partial
from typing import Final

import flet as ft

from app import say_paper
from app.ui.paper_entry import MINUS, PaperEntry
from app.ui.parts.basics import text
from app.ui.parts.frame import GAP, STRETCH
from app.ui.parts.number_pad import number_pad
from app.ui.parts.paper_grid import GRID, PaperGrid, line_key, table_figures, went_out
from app.ui.parts.rams_tabs import Tab, rams_tabs
from app.ui.services import attempted

TALL: Final = 520
"""Height that is taken by all but the players' lines."""
LINE, BEFORE = 54, 2
"""Height of a line, and lines kept in sight above the one at hand."""


def form(grid: PaperGrid, column: ft.Ref[ft.Column], *moved: ft.Control) -> ft.Control:
    """Return what is typed, one below the other in *column*; what would be *moved* above it."""
    cards: list[ft.Control] = [
        *moved,
        *([_rams(grid)] if grid.table.rules.series_length > 1 else []),
        grid.drawn(),
        *went_out(grid),
        table_figures(grid),
    ]
    return ft.Column(
        cards,
        key="moved" if moved else "typed",  # another one begins at its top again
        ref=column,
        spacing=GAP,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=STRETCH,
    )


def use_column(grid: PaperGrid | None) -> ft.Ref[ft.Column]:
    """Return what `form` is drawn in, scrolled to the figure at hand whenever that is another."""
    column, key = ft.use_memo(ft.Ref[ft.Column], []), grid and _followed(grid)

    async def follow() -> None:
        if key and column.current:
            await attempted(partial(column.current.scroll_to, scroll_key=key))

    ft.use_effect(follow, [key])
    return column


def _followed(grid: PaperGrid) -> str | None:
    """Return the key of what should be in sight, where not all players are at once."""
    scene, table, at = grid.scene, grid.table, grid.paper.at and grid.paper.at[1]
    if not at or scene.height > TALL + LINE * len(table.ids):
        return None
    seat = table.ids.index(at)
    return line_key(seat - BEFORE) if seat > BEFORE else GRID


def _rams(grid: PaperGrid) -> ft.Control:
    """Return the ramsar to choose from: one more where a tie is played off (A31)."""
    scene, paper, table, act = grid.scene, grid.paper, grid.table, grid.act
    words, extra = scene.words, table.rules.final_tie == "extra_rams"
    tabs = [
        Tab(
            number,
            f"{words('paper.rams')}: {number}",
            act(partial(PaperEntry.playing, rams=number, table=table)),
            chosen=number == paper.rams,
        )
        for number in range(1, table.rules.series_length + 1 + extra)
    ]
    asked = text(words("paper.rams"), scene.look.ink, 15, strong=True)
    return ft.Column([asked, rams_tabs(scene, tabs, "rams")], spacing=6, tight=True)


def asked(grid: PaperGrid) -> list[ft.Control]:
    """Return whose figure comes next and the pad for it; nothing where none does."""
    return [grid.prompt(grid.paper.at), _pad(grid)] if grid.paper.at else []


def _pad(grid: PaperGrid) -> ft.Control:
    scene, paper, table, act = grid.scene, grid.paper, grid.table, grid.act
    figure, rules = paper.at[0] if paper.at else None, table.rules
    may = {
        MINUS: figure == "total" and rules.floor != 0,
        "10": figure == "score" and (rules.cap is None or rules.cap >= 10),  # noqa: PLR2004 - as on the key
    }
    return number_pad(
        scene,
        lambda sign: act(lambda held: held.key(sign, table)),
        act(PaperEntry.erased),
        act(lambda held: held.onward(table)),
        open_to=frozenset(sign for sign, open_ in may.items() if open_),
    )


def wrong(grid: PaperGrid, *, told: bool) -> list[ft.Control]:
    """Say what is wrong with all of it, and where it is to be *told*, what is missing."""
    words, look, paper, table = grid.scene.words, grid.scene.look, grid.paper, grid.table
    found = [fault for fault in paper.faults(table) if fault.seat is None]
    lines = [say_paper.fault(words, fault) for fault in found]
    if told and paper.rams is None:
        lines.append(words("paper.no_rams"))
    elif told and (left := len(paper.missing(table))):
        lines.append(words("paper.left", n=left))
    shown_lines = ft.Column([text(line, look.danger, 14, strong=True) for line in lines], spacing=2)
    return [ft.Semantics(content=shown_lines, live_region=True, container=True)] if lines else []
