"""Home: back to the table with one tap, or on to a new one."""

from typing import Final

import flet as ft

from app.library import Shelf
from app.records import Group
from app.say import shown
from app.ui.hooks import use_library
from app.ui.inviting import next_of
from app.ui.parts.basics import button, card, going, text, title
from app.ui.parts.frame import STRETCH, frame, top_bar
from app.ui.parts.kept import newer_version, not_kept
from app.ui.parts.series_line import running_card, series_line
from app.ui.parts.shelf_notices import shelf_notices
from app.ui.scene import Scene, use_scene

AT_HAND: Final = 2
"""Standing tables whose next series is begun from here, those used last."""


@ft.component
def Home() -> ft.View:
    """Show the running series, the newest foremost, and the ways to everything else."""
    scene = use_scene()
    shelf = use_library(scene.library)
    running = [row for row in shelf.series if row.status == "running"]
    cards = [*newer_version(scene), *not_kept(scene), *shelf_notices(scene, scene.library, shelf)]
    for at, row in enumerate(running):
        draw = series_line if at else running_card
        if at == 1:
            cards.append(text(scene.words("home.also"), scene.look.muted, 14))
        cards.append(draw(scene, row, going(f"/series/{row.id}")))
    if not running:
        cards.append(_welcome(scene, shelf))
    cards += [_next_of(scene, group) for group in shelf.groups[:AT_HAND]]
    look, words = scene.look, scene.words
    new = button(look, words("home.new"), going("/new"), "home-new", primary=True, expand=True)
    ways = (
        ("home-history", words("history.title"), "/history"),
        ("home-statistics", words("stats.heading"), "/statistics"),
        ("home-groups", words("group.title"), "/groups"),
        ("home-settings", words("settings.title"), "/settings"),
    )
    others = [button(look, label, going(where), key, expand=True) for key, label, where in ways]
    if scene.narrow:
        cards += [ft.Row([other]) for other in others]
        others = []
    rows = [[*others, new]] if scene.low else [[new], others[:2], others[2:]]
    bottom = ft.Column([ft.Row(row, spacing=8) for row in rows if row], spacing=8, tight=True)
    return frame(scene, top_bar(scene, words("app.name"), words("app.under")), cards, bottom)


def _next_of(scene: Scene, group: Group) -> ft.Control:
    """Return the way to the next series of a standing table."""
    label, where = scene.words("home.next_of", name=shown(group.name)), next_of(group.id)
    new = button(
        scene.look,
        label,
        going(f"/new/{where}"),
        f"next-of-{group.id}",
        icon=ft.Icons.ADD,
        expand=True,
    )
    return ft.Row([new])


def _welcome(scene: Scene, shelf: Shelf) -> ft.Control:
    look, words = scene.look, scene.words
    start = "again" if shelf.series else "first"
    head, why = words(f"home.{start}"), words(f"home.{start}_why")
    return card(
        look,
        ft.Column(
            [title(head, look.ink, 24, level=2), text(why, look.muted, 16)],
            spacing=6,
            tight=True,
            horizontal_alignment=STRETCH,
        ),
        padding=20,
    )
