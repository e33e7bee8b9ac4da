"""Who sits where: dragged, or moved step by step, into the order round the table."""

from collections.abc import Callable, Mapping
from typing import cast

import flet as ft

from app.library import Player
from app.say import shown
from app.ui.invitation import Invitation
from app.ui.parts.basics import Tap, button, round_button, tappable, text
from app.ui.parts.player_line import badge
from app.ui.scene import Scene, use_scene
from app.ui.theme import RADIUS, TARGET
from scoring import Seat, seats

Change = Callable[[Callable[[Invitation], Invitation]], None]


@ft.component
def SeatList(
    table: Invitation, apart: Mapping[str, str], on_change: Change, lit: Seat | None
) -> ft.Control:
    """Show the seats; *apart* tells namesakes apart, the draw is passing *lit* just now."""
    scene = use_scene()
    opened, set_opened = ft.use_state(cast("str | None", None))

    def change(step: Callable[[Invitation], Invitation]) -> Tap:
        async def tapped(_: object) -> None:
            on_change(step)
            await scene.tick()

        return tapped

    def toggle(player: Player) -> Tap:
        async def tapped(_: object) -> None:
            set_opened(None if opened == player.id else player.id)

        return tapped

    async def dragged(event: ft.OnReorderEvent) -> None:
        old, new = event.old_index, event.new_index
        if old is not None and new is not None:
            on_change(lambda held: held.moved(old, new))
            await scene.tick()

    rows: list[ft.Control] = []
    for seat in seats(len(table.players)):
        player = table.players[seat]
        is_open = opened == player.id
        row = _row(scene, table, seat, apart, is_open, lit, change, toggle(player))
        # Without a key of their own: Flet mixes up the keys inside rows that it moves.
        rows.append(ft.Container(row, padding=ft.Padding.symmetric(vertical=2)))
    return ft.ReorderableListView(
        rows, show_default_drag_handles=False, on_reorder=dragged, key="seats"
    )


def _row(
    scene: Scene,
    table: Invitation,
    seat: Seat,
    apart: Mapping[str, str],
    is_open: bool,
    lit: Seat | None,
    change: Callable[[Callable[[Invitation], Invitation]], Tap],
    toggle: Tap,
) -> ft.Control:
    look, player = scene.look, table.players[seat]
    told = apart.get(player.id, "")
    name = ", ".join(part for part in (shown(player.name), told) if part)
    deal = change(lambda held: held.dealt_by(player))
    deals = _deals(scene, table, seat, name, lit, deal)
    sign = ft.Icons.CLOSE if is_open else ft.Icons.MORE_HORIZ
    more = round_button(
        look, sign, scene.words("setup.seat_more", name=name), toggle, f"seat-{seat}-more"
    )
    face = [] if scene.crowded else [badge(scene, player.name, player.tint, 32)]
    about = _name(scene, seat, (shown(player.name), told), name, is_open)
    first: list[ft.Control] = [_handle(scene), *face, about]
    lines: list[ft.Control] = [
        ft.Row([*first, *([] if scene.narrow else [deals]), more], spacing=6)
    ]
    if scene.narrow:
        lines.append(ft.Row([deals], alignment=ft.MainAxisAlignment.END))
    if is_open:
        lines.append(_moves(scene, table, seat, name, change))
    return ft.Column(lines, spacing=6, tight=True)


def _handle(scene: Scene) -> ft.Control:
    sign = ft.Icon(ft.Icons.DRAG_INDICATOR, size=24, color=scene.look.muted)
    grip = ft.Container(sign, width=36, height=TARGET, alignment=ft.Alignment.CENTER)
    return ft.ReorderableDragHandle(grip, mouse_cursor=ft.MouseCursor.GRAB)


def _name(scene: Scene, seat: Seat, lines: tuple[str, str], name: str, is_open: bool) -> ft.Control:
    """Return the name; read aloud again when it comes to another seat while it is being moved."""
    called, told = lines
    written: list[ft.Control] = [text(called, scene.look.ink, 17, strong=True)]
    written += [text(told, scene.look.muted, 13)] if told else []
    return ft.Semantics(
        label=scene.words("setup.seat", n=seat + 1, name=name),
        live_region=is_open,
        exclude_semantics=True,
        expand=True,
        content=ft.Column(written, spacing=0, tight=True),
    )


def _deals(
    scene: Scene, table: Invitation, seat: Seat, name: str, lit: Seat | None, on_tap: Tap
) -> ft.Control:
    look, words = scene.look, scene.words
    chosen = seat == table.dealer if lit is None else seat == lit
    ground, ink = (
        (look.gold_tint, look.gold) if lit is not None else (look.primary_tint, look.primary)
    )
    sign = [ft.Icon(ft.Icons.CHECK, size=16, color=ink)] if chosen else []
    word = text(words("role.dealer"), ink if chosen else look.muted, 15, strong=chosen)
    return tappable(
        words("setup.deals_first", name=name),
        on_tap,
        ft.Row([*sign, word], spacing=4, tight=True),
        f"seat-{seat}-deals",
        chosen=chosen,
        bgcolor=ground if chosen else look.card,
        border=ft.Border.all(1, ink if chosen else look.edge),
        padding=ft.Padding.symmetric(horizontal=14, vertical=14),
        radius=RADIUS,
    )


def _moves(
    scene: Scene,
    table: Invitation,
    seat: Seat,
    name: str,
    change: Callable[[Callable[[Invitation], Invitation]], Tap],
) -> ft.Control:
    look, words, player = scene.look, scene.words, table.players[seat]

    def step(key: str, by: int) -> ft.Control:
        inside = 0 <= seat + by < len(table.players)
        on_tap = change(lambda held: held.moved(seat, seat + by)) if inside else None
        spoken = words(f"setup.{key}_spoken", name=name)
        return button(look, words(f"setup.{key}"), on_tap, f"seat-{seat}-{key}", spoken=spoken)

    leave = button(
        look,
        words("setup.leave"),
        change(lambda held: held.left(player)),
        f"seat-{seat}-leave",
        danger=True,
        spoken=words("setup.leave_spoken", name=name),
    )
    return ft.Row([step("up", -1), step("down", 1), leave], wrap=True, spacing=8, run_spacing=8)
