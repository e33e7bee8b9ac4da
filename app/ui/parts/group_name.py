"""The field for what a standing table is called."""

from collections.abc import Awaitable, Callable
from typing import Final

import flet as ft

from app.groups import fault_of_group
from app.records import Group
from app.ui.parts.basics import button
from app.ui.parts.fields import field
from app.ui.parts.frame import STRETCH
from app.ui.scene import use_scene
from scoring.table import LONGEST_NAME

NAME: Final = "group-name"


@ft.component
def GroupName(
    others: tuple[Group, ...], name: str, label: str, done: Callable[[str], Awaitable[None]]
) -> ft.Control:
    """Show the field with *name* in it, and a button called *label* that hands over what it says.

    A name that one of *others* has, or that nobody can bear, is not handed over.
    """
    scene = use_scene()
    fault, set_fault = ft.use_state("")
    typed = ft.use_memo(lambda: {NAME: name}, [name])

    async def edited() -> None:
        set_fault("")

    async def save(_: object) -> None:
        wrong = fault_of_group(typed[NAME], others)
        set_fault(wrong or "")
        if wrong is None:
            await done(typed[NAME].strip())

    words = scene.words
    told = words("group.taken") if fault == "taken" else None
    if fault and told is None:
        told = words(f"setup.fault.{fault}", longest=LONGEST_NAME)
    entry = field(
        scene,
        typed,
        NAME,
        words("group.name"),
        fault=told,
        on_edit=edited,
        on_enter=save,
        is_name=True,
    )
    parts = [entry, ft.Row([button(scene.look, label, save, "group-save")], wrap=True)]
    return ft.Column(parts, spacing=10, tight=True, horizontal_alignment=STRETCH)
