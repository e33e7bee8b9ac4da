"""What stands where something is still being made: how far that is, and a way to stop it."""

from typing import Any

import flet as ft

from app import say
from app.ui.parts.basics import Tap, button, card, notice, text
from app.ui.parts.frame import STRETCH
from app.ui.scene import Scene
from app.ui.work import Work, Working


def progress(scene: Scene, label: str, working: Working[Any]) -> list[ft.Control]:
    """Return a bar with *label* and a button to stop; or why there is nothing, and a way back.

    Nothing where there is nothing to wait for.
    """
    work, words, look = working.work, scene.words, scene.look
    match work.phase:
        case "running":
            return [far(scene, label, work, working.stop)]
        case "stopped" | "failed":
            why = say.storage(words, work.failure) if work.failure else words("work.stopped_why")
            head = words("work.failed" if work.failure else "work.stopped")
            again = button(look, words("work.again"), working.again, "work-again")
            sign, danger = ft.Icons.PAUSE_CIRCLE_OUTLINE, work.failure is not None
            return [notice(look, sign, [head, why], danger=danger, actions=[again])]
        case "idle" | "done":
            return []


def far(scene: Scene, label: str, work: Work[Any], stop: Tap | None) -> ft.Control:
    """Return a bar with *label* that tells how far *work* is; with *stop* a button to stop it."""
    look, words = scene.look, scene.words
    told = words("work.far", n=100 * work.done // work.of) if work.of else ""
    unknown = 0 if scene.still else None  # with none it runs to and fro
    bar = ft.ProgressBar(
        work.done / work.of if work.of else unknown,
        bar_height=8,
        border_radius=4,
        color=look.primary,
        bgcolor=look.line,
    )
    seen = ft.Column(
        [text(label, look.ink, 16, strong=True), bar, text(told, look.muted, 14)],
        spacing=8,
        tight=True,
        horizontal_alignment=STRETCH,
    )
    # Said as it begins; how far it is only to those who ask, else it would never be silent.
    heard = ft.Semantics(
        label=label,
        value=told,
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=seen,
    )
    lines: list[ft.Control] = [heard]
    if stop:
        ending = button(look, words("work.stop"), stop, "work-stop")
        lines.append(ft.Row([ending], alignment=ft.MainAxisAlignment.END))
    return card(look, ft.Column(lines, spacing=8, tight=True, horizontal_alignment=STRETCH))
