"""An address that leads nowhere."""

import flet as ft

from app.ui.parts.basics import button, going
from app.ui.parts.frame import frame, top_bar
from app.ui.scene import use_scene


@ft.component
def Lost() -> ft.View:
    """Say so and offer the way home."""
    scene = use_scene()
    top = top_bar(scene, scene.words("lost.title"), scene.words("lost.why"))
    way = button(scene.look, scene.words("nav.home"), going("/"), "home", primary=True, expand=True)
    return frame(scene, top, [], ft.Row([way]))
