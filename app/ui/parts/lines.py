"""The lines of a chart and what they are called. Imported when the first chart is unfolded.

Lines are told apart by dash, marker and name, never by colour alone.
"""

from math import ceil
from typing import Final

import flet as ft
import flet.canvas as cv
import flet_charts as fc

from app.curves import Curve, Line, told
from app.i18n import number
from app.ui.parts.basics import text
from app.ui.scene import Scene
from app.ui.theme import TITLE

HEIGHT: Final = 220
DASHES: Final[tuple[list[int | float] | None, ...]] = (None, [10, 5], [3, 4], [12, 4, 3, 4])
MARKERS: Final = ("circle", "square", "cross", "ring", "box")
SAMPLE: Final = 44
"""Width of a line's sample in the legend."""
LABELS: Final = 9
"""Most marks below a chart on a phone."""
GAPS: Final = 6
"""Most lines across a chart, the lowest not counted."""
EACH: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000)
"""By how much one of them is above the other."""
UNIT: Final = 40
"""Room a mark needs, in logical pixels."""


def drawn(scene: Scene, curve: Curve) -> ft.Control:
    """Return the chart with its legend, as one thing that is spoken in whole sentences."""
    names = [_named(scene, line, at) for at, line in enumerate(curve.lines)]
    # Half of the last mark stands beyond the last step.
    chart = ft.Container(_lines(scene, curve), padding=ft.Padding.only(right=6 * scene.scale - 6))
    seen = ft.Column(
        [chart, ft.Row(names, wrap=True, spacing=16, run_spacing=6)],
        spacing=12,
        tight=True,
    )
    spoken = told(scene.words, curve)
    return ft.Semantics(label=spoken, container=True, exclude_semantics=True, content=seen)


def _lines(scene: Scene, curve: Curve) -> ft.Control:
    look = scene.look
    shown = _shown(scene, len(curve.steps))
    values = [value for line in curve.lines for value in line.values]
    low, high = min(0, *values), max(1, *values)
    each = next(each for each in EACH if each * GAPS >= high - low)
    low, high = each * (low // each), each * ceil(high / each)
    chart: ft.Control = fc.LineChart(
        data_series=[_series(scene, line, at) for at, line in enumerate(curve.lines)],
        height=HEIGHT,
        min_x=0,
        max_x=max(1, len(curve.steps) - 1),
        min_y=low,
        max_y=high,
        interactive=False,
        animation=ft.Animation(duration=0),
        horizontal_grid_lines=fc.ChartGridLines(interval=each, color=look.line, width=1),
        border=ft.Border(left=ft.BorderSide(1, look.muted), bottom=ft.BorderSide(1, look.muted)),
        left_axis=fc.ChartAxis(
            labels=[_mark(scene, at, number(at)) for at in range(low, high + 1, each)],
            label_spacing=each,
            label_size=32 * scene.scale,
        ),
        bottom_axis=fc.ChartAxis(
            labels=[_mark(scene, at, curve.marks[at]) for at in shown],
            label_spacing=shown.step,
            label_size=26 * scene.scale,
        ),
    )
    return chart


def _shown(scene: Scene, count: int) -> range:
    """Return which steps get a mark; not all of them have room."""
    most = max(2, min(LABELS, int(scene.room / UNIT)))
    return range(0, count, max(1, ceil(count / most)))


def _mark(scene: Scene, at: int, label: str) -> fc.ChartAxisLabel:
    said = ft.Text(label, size=12, color=scene.look.ink, font_family=TITLE)
    return fc.ChartAxisLabel(value=at, label=said)


def _color(scene: Scene, at: int) -> str:
    look = scene.look
    colors = (look.primary, look.danger, look.gold, look.ink)
    return colors[at % len(colors)]


def _series(scene: Scene, line: Line, at: int) -> fc.LineChartData:
    return fc.LineChartData(
        points=[fc.LineChartDataPoint(step, value) for step, value in enumerate(line.values)],
        color=_color(scene, at),
        stroke_width=2.5,
        dash_pattern=DASHES[at % len(DASHES)],
        point=_point(scene, at),
    )


def _point(scene: Scene, at: int) -> fc.ChartPointShape:
    color, ground = _color(scene, at), scene.look.card
    match MARKERS[at % len(MARKERS)]:
        case "circle":
            return fc.ChartCirclePoint(color=color, radius=4)
        case "square":
            return fc.ChartSquarePoint(color=color, size=8)
        case "cross":
            return fc.ChartCrossPoint(color=color, size=9, width=2.5)
        case "ring":
            return fc.ChartCirclePoint(color=ground, radius=4, stroke_color=color, stroke_width=2)
        case _:
            return fc.ChartSquarePoint(color=ground, size=8, stroke_color=color, stroke_width=2)


def _named(scene: Scene, line: Line, at: int) -> ft.Control:
    """Return a sample of the line beside its name."""
    sample = cv.Canvas(_sample(scene, at), width=SAMPLE, height=16)
    return ft.Row([sample, text(line.name, scene.look.ink, 14, lines=1)], spacing=8, tight=True)


def _sample(scene: Scene, at: int) -> list[cv.Shape]:
    color, middle = _color(scene, at), SAMPLE / 2
    dash = DASHES[at % len(DASHES)]
    stroke = ft.Paint(color=color, stroke_width=2.5, style=ft.PaintingStyle.STROKE)
    dashed = ft.Paint(
        color=color, stroke_width=2.5, style=ft.PaintingStyle.STROKE, stroke_dash_pattern=dash
    )
    ground = ft.Paint(color=scene.look.card, style=ft.PaintingStyle.FILL)
    full = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
    shapes: list[cv.Shape] = [cv.Line(0, 8, SAMPLE, 8, paint=dashed)]
    match MARKERS[at % len(MARKERS)]:
        case "circle":
            shapes += [cv.Circle(middle, 8, 5, paint=full)]
        case "square":
            shapes += [cv.Rect(middle - 5, 3, 10, 10, paint=full)]
        case "cross":
            shapes += [
                cv.Line(middle - 5, 3, middle + 5, 13, paint=stroke),
                cv.Line(middle - 5, 13, middle + 5, 3, paint=stroke),
            ]
        case "ring":
            shapes += [cv.Circle(middle, 8, 5, paint=paint) for paint in (ground, stroke)]
        case _:
            shapes += [cv.Rect(middle - 5, 3, 10, 10, paint=paint) for paint in (ground, stroke)]
    return shapes
