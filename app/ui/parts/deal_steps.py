"""What the dealer does, step by step, and a warning where the pack is not enough."""

from collections.abc import Sequence

import flet as ft

from app.rulebook.guide import Step, warning
from app.ui.parts.basics import figure, notice, text
from app.ui.parts.frame import STRETCH
from app.ui.scene import Scene
from scoring import DealGuide


def deal_steps(scene: Scene, steps: Sequence[Step]) -> ft.Control:
    """Return the steps, numbered."""
    rows: list[ft.Control] = [_step(scene, at, step) for at, step in enumerate(steps, 1)]
    above = ft.Margin.only(top=6)
    return ft.Column(rows, spacing=12, tight=True, margin=above, horizontal_alignment=STRETCH)


def pack_warning(scene: Scene, guide: DealGuide) -> list[ft.Control]:
    """Return the warning that the pack is not enough, where it is not."""
    parts = warning(scene.words, guide)
    return [notice(scene.look, ft.Icons.WARNING, parts, danger=True)] if parts else []


def _step(scene: Scene, number: int, step: Step) -> ft.Control:
    look = scene.look
    words: list[ft.Control] = [
        text(step.text, look.ink, 16),
        text(" · ".join(step.ids), look.muted, 13),
    ]
    return ft.Row(
        [
            ft.Container(figure(number, look.primary, 20), width=22 * scene.scale),
            ft.Column(words, spacing=1, tight=True, expand=True),
        ],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
