"""Ways to take the protocol along: copied as text, or saved as a file of some kind."""

import asyncio
import sys
from collections.abc import Collection, Sequence
from typing import Final

import flet as ft

from app.export.document import Document, Kind, export
from app.store import Store
from app.ui.parts.basics import Tap, button, tappable, text
from app.ui.scene import Scene

ROWS: Final[Sequence[Sequence[tuple[Kind, ft.IconData]]]] = (
    (
        ("text", ft.Icons.COPY),
        ("pdf", ft.Icons.PRINT),
        ("png", ft.Icons.IMAGE),
        ("xlsx", ft.Icons.TABLE_CHART),
    ),
    (
        ("csv", ft.Icons.GRID_ON),
        ("rams", ft.Icons.DESCRIPTION),
        ("json", ft.Icons.BACKUP),
    ),
)
WIDTHS: Final[dict[Kind, int]] = {"json": 3}
"""Shares of a row, where a word needs more than the others."""
DRAWN: Final[Collection[Kind]] = ("pdf", "png", "xlsx")
"""Kinds made by more than the program starts with."""
GAP: Final = 8


def share_buttons(scene: Scene, store: Store) -> ft.Control:
    """Return a button per way: two rows of tiles, or as many as large letters need."""

    def way(kind: Kind) -> Tap:
        return sharing(scene, store, kind)

    if scene.crowded:
        ways = [
            button(
                scene.look,
                scene.words(f"share.{kind}"),
                way(kind),
                f"share-{kind}",
                icon=icon,
                spoken=scene.words(f"share.{kind}_spoken"),
            )
            for row in ROWS
            for kind, icon in row
        ]
        return ft.Row(ways, wrap=True, spacing=GAP, run_spacing=GAP)
    rows = [
        ft.Row(
            [
                ft.Container(_tile(scene, kind, icon, way(kind)), expand=WIDTHS.get(kind, 2))
                for kind, icon in row
            ],
            spacing=GAP,
        )
        for row in ROWS
    ]
    return ft.Column(list[ft.Control](rows), spacing=GAP, tight=True)


def sharing(scene: Scene, store: Store, kind: Kind) -> Tap:
    """Return what hands over the series as a file of *kind*."""

    async def tapped(_: object) -> None:
        await _share(scene, store, kind)

    return tapped


def _tile(scene: Scene, kind: Kind, icon: ft.IconData, on_tap: Tap) -> ft.Control:
    look, words = scene.look, scene.words
    label = text(words(f"share.{kind}"), look.ink, 13, strong=True, lines=1)
    face = ft.Column(
        [ft.Icon(icon, size=20, color=look.ink), label],
        spacing=3,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        words(f"share.{kind}_spoken"),
        on_tap,
        face,
        f"share-{kind}",
        bgcolor=look.card,
        border=ft.Border.all(1, look.edge),
        padding=ft.Padding.symmetric(horizontal=4, vertical=9),
        alignment=ft.Alignment.CENTER,
    )


async def _share(scene: Scene, store: Store, kind: Kind) -> None:
    """Make the file and hand it over; where it cannot be made here, say what can."""
    try:
        document = await _made(scene, store, kind)
    except (ImportError, OSError):
        scene.say(scene.words("share.not_made", kind=scene.words(f"share.{kind}")))
        return
    if kind == "text":
        await scene.copy(document.data.decode())
    else:
        await scene.share(document)


async def _made(scene: Scene, store: Store, kind: Kind) -> Document:
    asked = kind, store.snapshot, scene.words, store.record.player_ids, scene.paper
    if scene.installed and kind in DRAWN:
        await scene.installed.prepare()
    if sys.platform == "emscripten":  # no threads in a browser
        return export(*asked)
    return await asyncio.to_thread(export, *asked)
