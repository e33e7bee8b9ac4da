"""A rule as it is read: what it says, an example, its numbers, whether it is the table's own."""

import flet as ft

from app.rulebook.entry import Entry
from app.ui.parts.basics import card, chip, text, title
from app.ui.parts.frame import STRETCH
from app.ui.scene import Scene


def rule_card(scene: Scene, entry: Entry, key: str, concerns: str = "") -> ft.Control:
    """Return a rule on a sheet of its own; *concerns* says whom it concerns now."""
    edge = scene.look.danger if concerns else None
    return card(scene.look, rule_entry(scene, entry, key, concerns), edge=edge)


def rule_entry(scene: Scene, entry: Entry, key: str, concerns: str = "") -> ft.Control:
    """Return a rule to be read in a list of others."""
    look, words = scene.look, scene.words
    head: list[ft.Control] = [title(entry.title, look.ink, 18, level=3)]
    if entry.house:
        head.append(chip(words("rules.house"), look.gold, look.gold_tint))
    lines: list[ft.Control] = [
        ft.Row(
            head,
            wrap=True,
            spacing=8,
            run_spacing=2,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
    ]
    if concerns:
        lines.append(text(concerns, look.danger, 16, strong=True))
    if entry.sentences:
        lines.append(text(" ".join(entry.sentences), look.ink, 16))
    if entry.example:
        lines.append(_example(scene, entry.example))
    if entry.assumed:
        lines.append(text(words("rules.assumed"), look.muted, 14))
    if entry.ids:
        lines.append(text(" · ".join(entry.ids), look.muted, 13))
    return ft.Column(
        lines,
        key=key,
        spacing=6,
        tight=True,
        margin=ft.Margin.only(top=2),
        horizontal_alignment=STRETCH,
    )


def _example(scene: Scene, example: str) -> ft.Control:
    look = scene.look
    lines: list[ft.Control] = [
        text(scene.words("rules.example"), look.primary, 13, strong=True),
        text(example, look.ink, 15),
    ]
    return ft.Container(
        ft.Column(lines, spacing=1, tight=True),
        bgcolor=look.primary_tint,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )
