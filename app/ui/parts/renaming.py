"""Another name for a player; the series he has played keep the one they were played under."""

from collections.abc import Callable

import flet as ft

from app.library import Player
from app.people import Change, renaming
from app.ui.parts.basics import Tap, button, card
from app.ui.parts.choices import heading
from app.ui.parts.fields import Typed, field
from app.ui.parts.frame import STRETCH
from app.ui.scene import use_scene
from scoring import fault_of_name
from scoring.table import LONGEST_NAME

NAME = "rename"


@ft.component
def Renaming(player: Player, make: Callable[[Change], Tap]) -> ft.Control:
    """Show the field with the name as it is, and what is wrong with one nobody can bear."""
    scene = use_scene()
    fault, set_fault = ft.use_state("")
    typed = ft.use_memo(lambda: _typed(player), [player.id, player.name])

    async def edited() -> None:
        set_fault("")

    async def rename(event: object) -> None:
        wrong = fault_of_name(typed[NAME])
        set_fault(wrong or "")
        if wrong is None:
            await make(renaming(player, typed[NAME]))(event)

    words = scene.words
    entry = field(
        scene,
        typed,
        NAME,
        words("setup.name"),
        fault=words(f"setup.fault.{fault}", longest=LONGEST_NAME) if fault else None,
        on_edit=edited,
        on_enter=rename,
        is_name=True,
    )
    save = button(scene.look, words("people.rename"), rename, "rename-save")
    about = heading(scene, words("people.rename_title"), words("people.rename_why"))
    parts = [about, entry, ft.Row([save])]
    return card(scene.look, ft.Column(parts, spacing=10, tight=True, horizontal_alignment=STRETCH))


def _typed(player: Player) -> Typed:
    return {NAME: player.name}
