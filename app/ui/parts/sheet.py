"""The paper sheet of one rams: a row a deal, every number to be tapped."""

from collections.abc import Callable

import flet as ft

from app import say, say_paper
from app.labels import namesake
from app.ui import keys
from app.ui.parts.basics import Tap, card, figure, tappable, text
from app.ui.parts.motion import slid_in, use_grown
from app.ui.scene import Scene
from app.ui.theme import TARGET
from scoring import (
    LETTERS,
    Call,
    Knock,
    Out,
    Pass,
    Seat,
    SeriesState,
    SheetRow,
    out_order,
    seats,
    token,
)

OnNumber = Callable[[Seat, int], Tap]
OnRow = Callable[[SheetRow], Tap]
LABEL = 58
MIDDLE = ft.CrossAxisAlignment.CENTER


def sheet(
    scene: Scene,
    state: SeriesState,
    rams: int,
    on_number: OnNumber,
    on_row: OnRow,
    on_paper: Tap,
    width: float,
) -> ft.Control:
    """Return the table of *rams*, scrolling sideways where the players need more than *width*.

    A deal that is written in while a component looks comes in from the side.
    """
    rows, added = [row for row in state.rows if row.rams == rams], use_grown(len(state.rows))
    words = scene.words
    column = _column(scene, state, width)
    head = [
        _label(scene, words("sheet.deal")),
        *(_name(scene, state, seat, column) for seat in seats(len(state.players))),
    ]
    lines = [_line(scene, head), _start(scene, state, rams, on_paper, column)]
    for row in rows:
        cells = [
            _cell(scene, state, row, seat, column, on_number) for seat in seats(len(state.players))
        ]
        line = _line(scene, [_row_label(scene, state, row, on_row), *cells])
        if row is state.rows[-1] and not scene.still:
            line = slid_in(line, str(row.seq), away=added)
        lines.append(line)
    return _paper(scene, lines)


def _start(scene: Scene, state: SeriesState, rams: int, on_paper: Tap, column: float) -> ft.Control:
    """Return the scores that *rams* starts from, marked where they came from paper."""
    carried, words = rams == state.rams_on_paper, scene.words
    told = say_paper.start_of(words, state, rams)
    cells = [_paper_label(scene, told, on_paper) if carried else _label(scene, told)]
    names = say.everybody(words, state.players)
    for name, score in zip(names, state.starts(rams), strict=True):
        spoken = words("sheet.paper_of", name=name, score=score) if carried else None
        cells.append(_box(figure(score, scene.look.muted, 19, spoken), column))
    return _line(scene, cells, scene.look.gold_tint if carried else None)


def paper_sums(
    scene: Scene, state: SeriesState, rams: int, on_paper: Tap, width: float
) -> ft.Control:
    """Return what is known of a *rams* that was finished on paper: the sums."""
    words, column = scene.words, _column(scene, state, width)
    assert state.carried
    figures = zip(say.everybody(words, state.players), state.carried.totals, strict=True)
    spoken = [(total, words("sheet.paper_of", name=name, score=total)) for name, total in figures]
    cells = [_box(figure(total, scene.look.ink, 19, told), column) for total, told in spoken]
    names = [_name(scene, state, seat, column) for seat in seats(len(state.players))]
    totals = [_paper_label(scene, words("sheet.sum"), on_paper), *cells]
    told = text(words("sheet.paper_rams", rams=rams), scene.look.ink, 15)
    lines = [_line(scene, [_label(scene, ""), *names]), _line(scene, totals, scene.look.gold_tint)]
    return ft.Column([told, _paper(scene, lines)], spacing=8, tight=True)


def sums(scene: Scene, state: SeriesState, width: float) -> ft.Control:
    """Return flights, and sums where there is more than one rams, below the sheet."""
    look, words = scene.look, scene.words
    column = _column(scene, state, width)
    rows = [("sheet.sum", state.totals, look.ink), ("sheet.flights", state.flights, look.danger)]
    rows = rows if state.rules.series_length > 1 else rows[1:]
    if state.carried and state.on_paper:
        rows.insert(0, ("sheet.paper", state.carried.totals, look.muted))
    lines = [
        _line(
            scene,
            [
                _label(scene, words(key)),
                *(_box(figure(value, color, 19), column) for value in values),
            ],
        )
        for key, values, color in rows
    ]
    return _paper(scene, lines)


def legend(scene: Scene, state: SeriesState, rams: int) -> list[ft.Control]:
    """Return what the letters beside the numbers of *rams* stand for; nothing without any."""
    calls = [call for row in state.rows if row.rams == rams for call in row.deal.calls]
    kinds = dict.fromkeys(call.kind for call in calls if _lettered(call))
    signs = [scene.words(f"sheet.sign.{kind}") for kind in kinds]
    return [text(" · ".join(signs), scene.look.muted, 13)] if signs else []


def _lettered(call: Call) -> bool:
    return not isinstance(call, Pass | Out | Knock)


def _place(state: SeriesState, row: SheetRow, seat: Seat) -> int | None:
    """Return as which *seat* came down to zero in this deal, where that counts (F11, FA9)."""
    here = state.rules.ordered and seat in row.out
    return out_order(state).index(seat) + 1 if here else None


def _paper(scene: Scene, lines: list[ft.Control]) -> ft.Control:
    table = ft.Column(lines, spacing=0, tight=True)
    return card(scene.look, ft.Row([table], scroll=ft.ScrollMode.AUTO), padding=8)


def _column(scene: Scene, state: SeriesState, width: float) -> float:
    """Return the width of one player's column: a share of *width*, never too small to tap."""
    share = (width - LABEL * scene.scale - 20) / len(state.players)
    return max(TARGET * scene.scale, share)  # a score that flew needs all of it


def _line(scene: Scene, cells: list[ft.Control], ground: str | None = None) -> ft.Control:
    edge = ft.Border(bottom=ft.BorderSide(1, scene.look.line))
    return ft.Container(ft.Row(cells, spacing=0, tight=True), border=edge, bgcolor=ground)


def _box(content: ft.Control, width: float) -> ft.Container:
    return ft.Container(
        content,
        width=width,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(vertical=8),
    )


def _label(scene: Scene, value: str) -> ft.Control:
    size = LABEL * scene.scale
    return ft.Container(text(value, scene.look.muted, 13, lines=1), width=size, padding=4)


def _paper_label(scene: Scene, value: str, on_paper: Tap) -> ft.Control:
    """Return the label of what came from paper, which can be corrected."""
    padding = ft.Padding.symmetric(horizontal=4, vertical=14)
    face = ft.Container(
        text(value, scene.look.muted, 13, lines=1), width=LABEL * scene.scale, padding=padding
    )
    return tappable(scene.words("paper.correct"), on_paper, face, "row-paper", radius=8)


def _name(scene: Scene, state: SeriesState, seat: Seat, width: float) -> ft.Control:
    """Return the head of a column: the name, and the place under that of a namesake."""
    ink, middle = scene.look.muted, ft.TextAlign.CENTER
    name = text(state.players[seat], ink, 14, strong=True, lines=2, align=middle)
    if not namesake(state.players, seat):
        return _box(name, width)
    place = text(scene.words("seat.place", n=seat + 1), ink, 11, align=middle)
    both = ft.Column([name, place], spacing=0, tight=True, horizontal_alignment=MIDDLE)
    return _box(both, width)


def _row_label(scene: Scene, state: SeriesState, row: SheetRow, on_row: OnRow) -> ft.Control:
    dealer = say.called(scene.words, state.players, row.dealer)
    return tappable(
        scene.words("sheet.correct", n=row.number, dealer=dealer),
        on_row(row),
        ft.Container(
            text(f"{row.number} {LETTERS[row.dealer]}", scene.look.muted, 14, lines=1),
            width=LABEL * scene.scale,
            padding=ft.Padding.symmetric(horizontal=4, vertical=14),
        ),
        f"row-{row.rams}-{row.number}",
        radius=8,
    )


def _figures(scene: Scene, row: SheetRow, seat: Seat, place: int | None) -> list[ft.Control]:
    """Return a seat's score, and the signs that tell how it came about."""
    look, call, score = scene.look, row.deal.calls[seat], row.after[seat]
    if isinstance(call, Out):
        return [text("·", look.muted, 16)]
    flew, passed = row.effects[seat].cause == "flight", isinstance(call, Pass)
    color = look.danger if flew else look.muted if passed else look.ink
    if score <= 0:
        color = look.primary
    number: list[ft.Control] = [figure(score, color, 16 if passed else 20)]
    if flew:
        number.append(text("↑", look.danger, 14, strong=True))
    if _lettered(call):
        number.append(text(token(call)[0], look.muted, 12))
    if place:
        number.append(text(f" {place}.", look.muted, 12))
    return number


def _cell(
    scene: Scene,
    state: SeriesState,
    row: SheetRow,
    seat: Seat,
    width: float,
    on_number: OnNumber,
) -> ft.Control:
    place, did = _place(state, row, seat), say.did(scene.words, row, seat)
    if place:
        did = scene.words("sheet.out", call=did, place=place)
    spoken = scene.words(
        "sheet.number",
        name=say.called(scene.words, state.players, seat),
        rams=row.rams,
        n=row.number,
        score=row.after[seat],
        call=did,
    )
    down = row.after[seat] <= 0 and not isinstance(row.deal.calls[seat], Out)
    return tappable(
        spoken,
        on_number(seat, row.number),
        ft.Container(
            ft.Row(
                _figures(scene, row, seat, place),
                spacing=1,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(vertical=9),
            bgcolor=scene.look.primary_tint if down else None,
        ),
        keys.cell(row.rams, row.number, seat),
        radius=8,
        width=width,
        height=max(TARGET, 26 * scene.scale + 18),
    )
