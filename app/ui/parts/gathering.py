"""The table as gathered so far: its seats, the draw for the first deal, and what is unusual."""

import random
from asyncio import sleep
from collections.abc import Mapping
from typing import Final, cast

import flet as ft

from app.library import Player
from app.say import shown
from app.ui.invitation import Invitation
from app.ui.parts.basics import button, card, notice, text, title
from app.ui.parts.frame import STRETCH
from app.ui.parts.seat_list import Change, SeatList
from app.ui.scene import Scene, use_scene
from scoring import Seat

LAPS: Final = 2
"""Times the draw goes round the table before it stops at somebody."""
BEAT: Final = 0.09
"""Seconds a seat is lit as the draw passes it."""


@ft.component
def Gathering(table: Invitation, apart: Mapping[str, str], on_change: Change) -> ft.Control:
    """Show the seats of *table*, which has at least one; *apart* tells namesakes apart, by id."""
    scene, look = use_scene(), use_scene().look
    lit, set_lit = ft.use_state(cast("Seat | None", None))
    drawn, set_drawn = ft.use_state(cast("Player | None", None))
    drawing = ft.use_ref(False)

    async def draw(_: object) -> None:
        if drawing.current:
            return
        drawing.current = True
        chosen, count = random.choice(table.players), len(table.players)
        steps = 0 if scene.still else LAPS * count + table.players.index(chosen) + 1
        for step in range(steps):
            set_lit(Seat(step % count))
            await sleep(BEAT)
        set_lit(None)
        set_drawn(chosen)
        on_change(lambda held: held.dealt_by(chosen) if held.holds(chosen) else held)
        drawing.current = False
        await scene.tick()

    words = scene.words
    parts: list[ft.Control] = [
        title(words("setup.seats"), look.ink, 18, level=2),
        text(words("setup.seats_why"), look.muted, 14),
        SeatList(table, apart, on_change, lit),
    ]
    if len(table.players) > 1:
        parts.append(
            ft.Row(
                [button(look, words("setup.draw"), draw, "draw", icon=ft.Icons.CASINO)], wrap=True
            )
        )
    if drawn and table.players[table.dealer] == drawn:
        told = text(words("setup.drawn", name=shown(drawn.name)), look.ink, 15, strong=True)
        parts.append(ft.Semantics(content=told, live_region=True, container=True))
    seats = card(look, ft.Column(parts, spacing=8, tight=True, horizontal_alignment=STRETCH))
    return ft.Column([seats, *_unusual(scene, table)], spacing=10, tight=True)


def _unusual(scene: Scene, table: Invitation) -> list[ft.Control]:
    """Point out what is allowed but may not be meant."""
    look, words, found = scene.look, scene.words, list[ft.Control]()
    if table.unusual:
        fewest, most = table.rules.recommended
        game = words(f"game.{table.rules.preset}")
        head = words("setup.unusual", game=game, fewest=fewest, most=most)
        parts = [head, words("setup.unusual_why", n=len(table.players))]
        found.append(notice(look, ft.Icons.GROUPS, parts))
    if names := table.namesakes:
        parts = [
            words("setup.namesakes", names=words.join([shown(name) for name in names])),
            words("setup.namesakes_why"),
        ]
        found.append(notice(look, ft.Icons.PEOPLE, parts))
    return found
