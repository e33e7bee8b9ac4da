"""A field to search with, drawn once: what it finds is drawn anew at every letter, it is not."""

from collections.abc import Callable
from dataclasses import dataclass, field

import flet as ft

from app.ui.hooks import drawn_once
from app.ui.parts.fields import Typed
from app.ui.parts.fields import field as text_field
from app.ui.scene import Scene

KEY = "search"


@dataclass(eq=False, slots=True)
class Seeking:
    """What stands in the field, and whom to tell of it."""

    on_query: Callable[[str], None]
    typed: Typed = field(default_factory=dict)

    async def edited(self) -> None:
        """Tell what stands there now."""
        self.on_query(self.typed[KEY])

    def clear(self) -> None:
        """Empty the field; it shows that once it is another one."""
        self.typed[KEY] = ""
        self.on_query("")


@drawn_once
@ft.component
def Search(scene: Scene, seeking: Seeking, label: str, renewed: int) -> ft.Control:
    """Show the field; with another *renewed* it is a new one that takes the keyboard."""
    return text_field(
        scene, seeking.typed, KEY, label, on_edit=seeking.edited, is_name=True, renewed=renewed
    )
