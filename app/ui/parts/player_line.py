"""Somebody who plays, on the screen: initials on his colour, the name, and what tells him apart."""

from collections.abc import Sequence

import flet as ft

from app.labels import initials
from app.naming import told_apart
from app.people import Played
from app.records import Player
from app.ui.parts.basics import Tap, tappable, text
from app.ui.scene import Scene

SIZE = 40


def badge(scene: Scene, name: str, tint: int, size: float = SIZE) -> ft.Control:
    """Return the initials of *name* on a colour; not read aloud: the name stands beside it."""
    colour, across = scene.look.tint(tint), size * scene.scale
    letters = text(initials(name), colour.ink, size * 0.4, strong=True, lines=1)
    face = ft.Container(
        letters,
        width=across,
        height=across,
        alignment=ft.Alignment.CENTER,
        bgcolor=colour.ground,
        border=ft.Border.all(1, colour.ink),
        border_radius=across / 2,
    )
    return ft.Semantics(exclude_semantics=True, content=face)


def about(scene: Scene, player: Player, played: Played | None) -> str:
    """Return what is told of *player* below his name."""
    words = scene.words
    parts = [words("people.archived")] if player.archived else []
    parts += [words("history.found", n=played.series)] if played else []
    return " · ".join([*parts, told_apart(words, played)])


def player_line(
    scene: Scene,
    player: Player,
    name: str,
    under: str,
    on_tap: Tap,
    key: str,
    *,
    chosen: bool | None = None,
) -> ft.Control:
    """Return *player*, called *name*, as a line of a list with *under* below it."""
    look = scene.look
    sign = ft.Icons.CHECK if chosen else ft.Icons.CHEVRON_RIGHT
    end = [] if chosen is False else [ft.Icon(sign, size=24, color=look.muted)]
    return tappable(
        f"{name}. {under}",
        on_tap,
        named(scene, player, [name, under], end),
        key,
        chosen=chosen,
        bgcolor=look.primary_tint if chosen else look.card,
        border=ft.Border.all(1, look.primary if chosen else look.edge),
        padding=12,
    )


def named(
    scene: Scene, player: Player, lines: Sequence[str], end: Sequence[ft.Control] = ()
) -> ft.Control:
    """Return *player* with *lines* beside his initials, the first in large."""
    look, (name, *under) = scene.look, lines
    told: list[ft.Control] = [text(name, look.ink, 17, strong=True)]
    told += [text(line, look.muted, 14) for line in under if line]
    column = ft.Column(told, spacing=2, tight=True, expand=True)
    face = [] if scene.crowded else [badge(scene, player.name, player.tint)]
    return ft.Row([*face, column, *end], spacing=10)
