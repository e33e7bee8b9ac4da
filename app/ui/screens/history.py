"""History: every series ever played, newest first."""

from typing import Final

import flet as ft

from app.ui.hooks import use_library
from app.ui.parts.basics import Tap, button, going, text
from app.ui.parts.frame import GAP, frame, top_bar
from app.ui.parts.series_line import series_line
from app.ui.scene import Scene, use_scene

CHUNK: Final = 40
"""Lines added at a time: all at once would keep a long history from opening."""
NEAR: Final = 600
"""Logical pixels above the end at which more are added."""


@ft.component
def History() -> ft.View:
    """Show the series, more of them as one scrolls."""
    scene = use_scene()
    series = use_library(scene.library).series
    shown, set_shown = ft.use_state(CHUNK)

    async def more(_: object) -> None:
        set_shown(shown + CHUNK)  # not what it is by then: one step, however often it is asked for

    async def scrolled(event: ft.OnScrollEvent) -> None:
        if event.extent_after < NEAR and shown < len(series):
            set_shown(shown + CHUNK)

    words = scene.words
    lines = [series_line(scene, row, going(f"/series/{row.id}")) for row in series[:shown]]
    if not series:
        lines.append(text(words("history.empty"), scene.look.muted, 16))
    if shown < len(series):
        lines.append(_more(scene, len(series) - shown, more))
    body = ft.ListView(
        lines, key="history", spacing=GAP, expand=True, on_scroll=scrolled, scroll_interval=100
    )
    under = words("history.count", n=len(series)) if series else ""
    top = top_bar(scene, words("history.title"), under, back=going("/"))
    return frame(scene, top, [], body=body)


def _more(scene: Scene, left: int, more: Tap) -> ft.Control:
    return button(scene.look, scene.words("history.more", n=left), more, "history-more")
