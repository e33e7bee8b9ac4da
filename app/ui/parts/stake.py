"""What the loser owes the winner, typed in the table's own words."""

import flet as ft

from app.ui.hosting import STAKE
from app.ui.parts.choices import heading
from app.ui.parts.fields import field
from app.ui.parts.frame import STRETCH
from app.ui.parts.ruling import Ruling
from scoring.table import LONGEST_NAME


def stake_field(ruling: Ruling) -> ft.Control:
    """Return the field for the stake (F11)."""
    scene, words, hosting = ruling.scene, ruling.scene.words, ruling.hosting
    fault = hosting.stake_fault

    async def edited() -> None:
        hosting.wager()
        if hosting.stake_fault != fault:
            ruling.redraw()

    label = words("setup.rule.stake")
    entry = field(
        scene,
        hosting.typed,
        STAKE,
        label,
        fault=fault and words(f"own.fault.{fault}", longest=LONGEST_NAME),
        on_edit=edited,
    )
    return ft.Column(
        [heading(scene, label, words("setup.rule.stake_why")), entry],
        spacing=8,
        tight=True,
        horizontal_alignment=STRETCH,
    )
