"""The line that says in passing how something went: it covers nothing, and goes by itself."""

from asyncio import sleep
from typing import Final

import flet as ft

from app.ui.hooks import connected, drawn_once, use_remark
from app.ui.parts.basics import round_button, text
from app.ui.scene import Scene
from app.ui.theme import RADIUS

SHOWN: Final = 8
"""Seconds it stays."""


@drawn_once
@ft.component
def Said(scene: Scene) -> ft.Control:
    """Show what is said in passing, read aloud when it appears, and the button that ends it."""
    page, passing = ft.context.page, scene.services.passing
    remark = use_remark(passing)

    async def wait() -> None:
        if remark.sentence:
            await sleep(SHOWN)
            if await connected(page):
                passing.drop(remark)

    # Only with a cleanup of its own does Flet end what an effect has begun.
    ft.use_effect(wait, [remark], lambda: None)

    async def close(_: object) -> None:
        passing.drop(remark)

    look = scene.look
    if not remark.sentence:
        return ft.Container(visible=False)
    told = text(remark.sentence, look.ink, 15, expand=True)
    away = round_button(look, ft.Icons.CLOSE, scene.words("said.close"), close, "said-close")
    bar = ft.Container(
        ft.Row([told, away], spacing=10),
        bgcolor=look.primary_tint,
        border_radius=RADIUS,
        padding=ft.Padding.only(left=14, right=4, top=4, bottom=4),
    )
    return ft.Semantics(live_region=True, container=True, identifier="said", content=bar)
