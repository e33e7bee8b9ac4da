"""A series that is deleted, in a window that shows it: what it was, and the way back."""

import flet as ft

from app.export.series import day
from app.i18n import Words
from app.mending import days_left
from app.say import shown
from app.store import Store
from app.ui.hooks import Deleted
from app.ui.parts.basics import Tap, button, card, going, text
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.troubles import troubles
from app.ui.scene import Scene


def deleted_view(scene: Scene, deleted: Deleted) -> ft.View:
    """Return the screen that stands in place of any other of the series."""
    words, look, snapshot = scene.words, scene.look, deleted.snapshot
    names = words.join([shown(name) for name in snapshot.state.players])
    assert snapshot.deleted
    days = days_left(snapshot.deleted, scene.library.clock())
    told = ft.Row([text(still(words, days), look.ink, 16, expand=True)])
    cards = [
        *troubles(scene, deleted.store, snapshot),
        ft.Semantics(live_region=True, container=True, content=card(look, told)),
    ]
    back = button(
        look,
        words("deleted.restore"),
        _restoring(deleted.store),
        "restore",
        primary=True,
        icon=ft.Icons.UNDO,
        expand=True,
    )
    home = button(look, words("nav.home"), going("/"), "home")
    under = f"{words.day(day(snapshot))} · {names}"
    top = top_bar(scene, words("deleted.head"), under, back="/")
    bottom: ft.Control = ft.Row([home, back], spacing=10)
    if scene.crowded:
        bottom = ft.Column([ft.Row([back]), ft.Row([home])], spacing=10, tight=True)
    return frame(scene, top, cards, bottom)


def still(words: Words, days: int) -> str:
    """Say for how many *days* more a series can be had back."""
    return words("deleted.days", n=days) if days else words("deleted.last")


def _restoring(store: Store) -> Tap:
    async def tapped(_: object) -> None:
        await store.restore()

    return tapped
