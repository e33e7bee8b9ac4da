"""One series: the deal being entered, the pause after a rams, or the end, whichever it is."""

from typing import cast

import flet as ft

from app.ui.hooks import Opened, use_series
from app.ui.parts.frame import side
from app.ui.parts.missing import missing
from app.ui.parts.motion import use_change
from app.ui.scene import Scene, use_scene
from app.ui.screens.protocol import Protocol
from app.ui.screens.result import pause_view, result_view
from app.ui.screens.table import Refused, table_view
from app.ui.theme import COLUMN


@ft.component
def SeriesScreen() -> ft.View:
    """Show where the series stands."""
    scene = use_scene()
    opened = use_series(scene.library, ft.use_route_params()["id"])
    refused, set_refused = ft.use_state(cast("Refused | None", None))
    playing = isinstance(opened, Opened) and opened.snapshot.state.ended is None
    awake = playing and scene.settings.keep_awake

    async def keep() -> None:
        await scene.services.awake(awake)

    async def release() -> None:
        await scene.services.awake(False)

    # A device lets go of it by itself while the window is out of sight.
    ft.use_effect(keep, [awake, scene.returns], release)
    seen = use_change(scene, opened)
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    beside = _beside(scene, opened) if scene.wide else None
    if opened.snapshot.state.ended:
        return result_view(scene, opened, beside)
    if opened.snapshot.draft.step == "pause":
        return pause_view(scene, opened, beside)
    return table_view(scene, opened, refused, set_refused, seen, beside)


def _beside(scene: Scene, opened: Opened) -> ft.Control:
    width = min(scene.width - COLUMN - 24 - 2 * side(scene), 700)
    if width < COLUMN / 2:
        width = scene.width / 2 - 2 * side(scene)
    return ft.Container(
        ft.Column(
            [Protocol(scene, opened.store, opened.snapshot.state, width)], scroll=ft.ScrollMode.AUTO
        ),
        width=width,
        padding=ft.Padding.only(top=12, bottom=12),
    )
