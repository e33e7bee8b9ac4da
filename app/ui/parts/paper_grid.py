"""The grid of what stood on paper: a line a player, a cell a figure, what is wrong beside it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import flet as ft

from app import say_paper
from app.i18n import number
from app.ui.paper_entry import Cell, Figure, PaperEntry, Sitting
from app.ui.parts.basics import Tap, button, card, chip, tappable, text
from app.ui.parts.choices import switch
from app.ui.scene import Scene
from app.ui.theme import TITLE
from scoring import Seat

WIDTH, HEIGHT = 60, 48
GAP: Final = 6
LARGEST: Final = 1.5
"""Text size beyond which cells grow no more."""
GRID: Final = "grid"
Act = Callable[[Callable[[PaperEntry], PaperEntry]], Tap]
"""Makes a tap of what it does to that which is typed by then: taps may come faster than drawing."""


def line_key(seat: int) -> str:
    """Return the key of a player's line."""
    return f"line-{seat}"


def _found_by(key: str) -> ft.ScrollKey:
    """Return a key that can be scrolled to; Flet's types hide that it takes a value."""
    made: Any = ft.ScrollKey
    found: ft.ScrollKey = made(key)
    return found


@dataclass(frozen=True, slots=True)
class PaperGrid:
    """What is drawn, and what its taps do."""

    scene: Scene
    paper: PaperEntry
    table: Sitting
    names: Mapping[str, str]
    act: Act
    on_dealer: Callable[[str], Tap] | None = None
    """None: who deals is settled."""

    @property
    def width(self) -> float:
        """Return the width of a cell."""
        narrow = 50 if self.scene.width < 360 else WIDTH  # noqa: PLR2004
        return narrow * min(self.scene.scale, LARGEST)

    def drawn(self) -> ft.Control:
        """Return the whole grid."""
        scene, words = self.scene, self.scene.words
        figures = self.paper.columns(self.table.rules)
        heads = [self._head(words(f"paper.{figure}_head")) for figure in figures]
        head = ft.Row([ft.Container(expand=True), *heads], spacing=GAP)
        lines: list[ft.Control] = [ft.Container(head, key=_found_by(GRID))]
        for seat, who in enumerate(self.table.ids):
            lines += self._line(Seat(seat), who, figures)
        if self.on_dealer:
            lines.append(text(words("paper.hint"), scene.look.muted, 13))
        return card(scene.look, ft.Column(lines, spacing=GAP, tight=True), padding=10)

    def _head(self, label: str) -> ft.Control:
        size = 13 * min(1, LARGEST / self.scene.scale)
        told = text(label, self.scene.look.muted, size, lines=1, align=ft.TextAlign.CENTER)
        return ft.Container(told, width=self.width)

    def _line(self, seat: Seat, who: str, figures: tuple[Figure, ...]) -> list[ft.Control]:
        faults = [fault for fault in self.paper.faults(self.table) if fault.seat == seat]
        wrong = {fault.figure for fault in faults}
        cells = [self.cell((figure, who), wrong=figure in wrong) for figure in figures]
        told = [
            text(say_paper.fault(self.scene.words, fault), self.scene.look.danger, 14)
            for fault in faults
        ]
        name = self._name(seat, who)
        row: ft.Control = ft.Row([name, *cells], spacing=GAP)
        if self.scene.crowded:
            end = ft.MainAxisAlignment.END
            row = ft.Column([ft.Row([name]), ft.Row(cells, spacing=GAP, alignment=end)], spacing=0)
        lines = [ft.Container(row, key=_found_by(line_key(seat))), *self._passed(seat, who)]
        return [*lines, *(ft.Semantics(content=line, live_region=True) for line in told)]

    def _passed(self, seat: Seat, who: str) -> list[ft.Control]:
        """Ask about somebody who stands where passes are counted (M16)."""
        most = self.paper.countable(self.table).get(who)
        if not most:
            return []
        words, passes = self.scene.words, min(self.paper.passes.get(who, 0), most)
        label = words("paper.passed", name=self.names[who])
        if most > 1:
            label = words("paper.passed_many", name=self.names[who], n=passes)
        on_tap = self.act(lambda held: held.passed(who, most))
        asked = switch(self.scene, label, passes > 0, on_tap, f"passed-{seat}", margin=6)
        return [ft.Container(asked, bgcolor=self.scene.look.gold_tint, border_radius=8)]

    def prompt(self, cell: Cell) -> ft.Control:
        """Say whose figure the next digit is."""
        words, look = self.scene.words, self.scene.look
        figure = words(f"paper.{cell[0]}_head")
        told = words("paper.now", name=self.names[cell[1]], figure=figure) if cell[1] else figure
        line = text(told, look.primary, 15, strong=True, lines=1)
        return ft.Semantics(content=line, live_region=True, container=True)

    def _name(self, seat: Seat, who: str) -> ft.Control:
        words, look = self.scene.words, self.scene.look
        deals = bool(self.on_dealer) and seat == self.table.dealer
        name = text(self.names[who], look.ink, 15, strong=True, lines=1 if deals else 2)
        sign = [chip(words("paper.deals"), look.gold, look.gold_tint)] if deals else []
        label = words("paper.dealer" if deals else "paper.deal_next", name=self.names[who])
        inside = ft.Column([name, *sign], spacing=1, tight=True)
        face = ft.Container(inside, height=HEIGHT, alignment=ft.Alignment.CENTER_LEFT)
        if self.on_dealer is None:
            face.expand = True
            return face
        on_tap = self.on_dealer(who)
        return tappable(label, on_tap, face, f"dealer-{seat}", chosen=deals, expand=True, radius=8)

    def cell(self, cell: Cell, *, wrong: bool = False) -> ft.Control:
        """Return one figure, framed where the next digit goes or where something is wrong."""
        look, words = self.scene.look, self.scene.words
        here, value = cell == self.paper.at, self.paper.value(cell)
        standing = self.paper.typed.get(cell, "") if value is None else number(value)
        spoken = words("paper.empty") if value is None else number(value)
        figure = words(f"paper.{cell[0]}_head")
        key: str = cell[0]
        label = words("paper.cell_of", figure=figure, value=spoken)
        if cell[1]:
            name = self.names[cell[1]]
            label = words("paper.cell", name=name, figure=figure, value=spoken)
            key = f"{cell[0]}-{self.table.ids.index(cell[1])}"
        ink = look.danger if wrong else look.ink
        face = ft.Text(standing, size=22, font_family=TITLE, color=ink)
        edge = look.danger if wrong else look.primary if here else look.edge
        return tappable(
            label,
            self.act(lambda held: held.tapped(cell))
            if self.paper.rams or self.table.rules.series_length == 1
            else None,
            ft.Container(face, alignment=ft.Alignment.CENTER, width=self.width, height=HEIGHT),
            f"cell-{key}",
            chosen=here,
            radius=8,
            bgcolor=look.primary_tint if here else look.well,
            border=ft.Border.all(2 if here or wrong else 1, edge),
        )


def went_out(grid: PaperGrid) -> list[ft.Control]:
    """Return the order of going out, where more than one has (F11)."""
    out = [who for who in grid.paper.out if who in grid.table.ids]
    if grid.table.rules.end_when != "one_left" or len(out) < 2:  # noqa: PLR2004
        return []
    look = grid.scene.look
    rows: list[ft.Control] = [
        button(
            look, f"{at}. {grid.names[who]}", _sooner(grid, who), f"out-{grid.table.ids.index(who)}"
        )
        for at, who in enumerate(out, start=1)
    ]
    told = text(grid.scene.words("paper.order"), look.ink, 15)
    return [card(look, ft.Column([told, *rows], spacing=GAP, tight=True))]


def _sooner(grid: PaperGrid, who: str) -> Tap:
    return grid.act(lambda held: held.sooner(who))


def table_figures(grid: PaperGrid) -> ft.Control:
    """Return what may be left empty: deals of the rams, and chips in the pot (N10)."""
    words, rules = grid.scene.words, grid.table.rules
    figures: list[Figure] = ["deals", "pot"] if rules.pot else ["deals"]
    rows: list[ft.Control] = []
    for figure in figures:
        told = text(words(f"paper.{figure}_head"), grid.scene.look.ink, 15, expand=True)
        rows.append(ft.Row([told, grid.cell((figure, ""))], spacing=GAP))
    return card(grid.scene.look, ft.Column(rows, spacing=GAP, tight=True), padding=10)
