"""Ways to take the protocol along: copied as text, or saved as a file."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from app.export.document import Kind, export
from app.store import Store
from app.ui.parts.basics import Tap, button
from app.ui.scene import Scene

KINDS: Final[Sequence[tuple[Kind, ft.IconData]]] = (
    ("csv", ft.Icons.GRID_ON),
    ("rams", ft.Icons.DESCRIPTION),
    ("json", ft.Icons.BACKUP),
)


def share_buttons(scene: Scene, store: Store) -> ft.Control:
    """Return a button per way."""
    look, words = scene.look, scene.words

    async def copy(_: object) -> None:
        await scene.copy(export("text", store.snapshot, words).data.decode())

    def save(kind: Kind) -> Tap:
        async def tapped(_: object) -> None:
            document = export(kind, store.snapshot, words, store.record.player_ids)
            await scene.save(document.name, document.data)

        return tapped

    ways = [
        button(look, words("share.text"), copy, "share-text", icon=ft.Icons.COPY),
        *(
            button(look, words(f"share.{kind}"), save(kind), f"share-{kind}", icon=icon)
            for kind, icon in KINDS
        ),
    ]
    return ft.Row(ways, wrap=True, spacing=8, run_spacing=8)
