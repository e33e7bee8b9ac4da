"""What was done to a player last, with the button that takes it back."""

from collections.abc import Callable

import flet as ft

from app.library import Shelf
from app.ui.parts.basics import button, notice
from app.ui.parts.shelf_notices import shelf_notices
from app.ui.roster import Roster, told
from app.ui.scene import Scene

KEY = "roster"


def use_roster(scene: Scene) -> Roster:
    """Return what this window has changed about the players."""
    store = ft.context.page.session.store
    held: Roster | None = store.get(KEY)
    if held is None:
        held = Roster(scene.library)
        store.set(KEY, held)
    return held


def taken_back(
    scene: Scene, shelf: Shelf, roster: Roster, redraw: Callable[[], None]
) -> list[ft.Control]:
    """Return what the last change did and its way back, and the troubles of the library."""
    troubles = shelf_notices(scene, scene.library, shelf)
    if roster.last is None:
        return troubles

    async def undo(_: object) -> None:
        await roster.undo()
        redraw()
        await scene.tick()

    said, name = told(scene.words, shelf, roster.last)
    label = scene.words("more.undo", name=name)
    # Beside the words it would be too wide for a phone: it names what it takes back.
    back = button(scene.look, label, undo, "roster-undo", icon=ft.Icons.UNDO, expand=True)
    return [*troubles, notice(scene.look, ft.Icons.CHECK, [said]), ft.Row([back])]
