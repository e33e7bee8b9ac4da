"""A chart of lines, folded until asked for; told in words, and by a table on demand."""

import flet as ft

from app.curves import Curve
from app.ui.parts.basics import button, figure, text
from app.ui.parts.choices import fold
from app.ui.scene import Scene


@ft.component
def Chart(scene: Scene, curve: Curve, name: str) -> ft.Control:
    """Show *curve* as a card to unfold."""
    is_open, set_open = ft.use_state(False)
    as_table, set_as_table = ft.use_state(False)
    words = scene.words

    async def unfold(_: object) -> None:
        set_open(not is_open)

    async def turn(_: object) -> None:
        set_as_table(not as_table)

    inside: list[ft.Control] = []
    if is_open:
        # Drawing takes its library, and that a quarter of a second of every start.
        from app.ui.parts.lines import drawn  # noqa: PLC0415

        label = words("curve.hide_table" if as_table else "curve.table")
        inside = [
            drawn(scene, curve),
            *([_table(scene, curve)] if as_table else []),
            ft.Row([button(scene.look, label, turn, f"{name}-table")], wrap=True),
        ]
    return fold(scene, curve.title, words("curve.why"), inside, unfold, name, is_open=is_open)


def _table(scene: Scene, curve: Curve) -> ft.Control:
    """Return the figures of the chart, a block a line where names would not fit side by side."""
    return ft.Column([_row(scene, curve, at) for at in range(len(curve.steps))], spacing=6)


def _row(scene: Scene, curve: Curve, at: int) -> ft.Control:
    look = scene.look
    parts: list[ft.Control] = [text(curve.steps[at], look.muted, 14)]
    for line in curve.lines:
        name = [text(line.name, look.ink, 14)] if len(curve.lines) > 1 else []
        parts.append(ft.Row([*name, figure(line.values[at], look.ink, 16)], spacing=6, tight=True))
    row = ft.Row(parts, wrap=True, spacing=14, run_spacing=2)
    return ft.MergeSemantics(row)
