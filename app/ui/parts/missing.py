"""The screen of a series that cannot be shown."""

import flet as ft

from app import say
from app.errors import NotFoundError, StorageError
from app.ui.hooks import Deleted
from app.ui.parts.basics import card, text
from app.ui.parts.deleted import deleted_view
from app.ui.parts.frame import frame, top_bar
from app.ui.scene import Scene


def missing(scene: Scene, why: Deleted | StorageError | None) -> ft.View:
    """Return the screen of a series that is deleted or cannot be opened; empty while it opens."""
    words, look = scene.words, scene.look
    if why is None:
        return frame(scene, ft.Container(), [])
    if isinstance(why, Deleted):
        return deleted_view(scene, why)
    known = not isinstance(why, NotFoundError)
    head = words("series.unopened" if known else "series.unknown")
    told = say.storage(words, why) if known else words("series.unknown_why")
    return frame(scene, top_bar(scene, head, back="/"), [card(look, text(told, look.ink))])
