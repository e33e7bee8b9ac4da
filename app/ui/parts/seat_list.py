"""Who sits where: dragged, or moved step by step, into the order round the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import flet as ft

from app.labels import namesake
from app.library import Player
from app.say import shown
from app.ui.invitation import Invitation
from app.ui.parts.basics import Tap, button, round_button, stop_of, tappable, text
from app.ui.parts.player_line import badge
from app.ui.scene import Scene, use_scene
from app.ui.services import attempted
from app.ui.theme import RADIUS, TARGET
from scoring import Seat, seats

Step = Callable[[Invitation], Invitation]
Change = Callable[[Step], None]


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody in a seat of a table that gathers."""

    scene: Scene
    table: Invitation
    seat: Seat
    apart: Mapping[str, str]
    """What tells those of one name apart by id, as far as they have played."""
    lit: Seat | None
    """The seat the draw is passing just now."""
    is_open: bool
    """Whether it shows how to move or leave."""

    @property
    def player(self) -> Player:
        """Return who it is."""
        return self.table.players[self.seat]

    @property
    def known(self) -> str:
        """Return what tells him from others of his name, if they have played."""
        return self.apart.get(self.player.id, "")

    @property
    def told(self) -> str:
        """Return what stands under the name; the place as well where nothing else differs."""
        seated = [f"{one.name} {self.apart.get(one.id)}" for one in self.table.players]
        place = self.scene.words("seat.place", n=self.seat + 1)
        place = place if namesake(seated, self.seat) else ""
        return ", ".join(part for part in (place, self.known) if part)

    @property
    def name(self) -> str:
        """Return what buttons are called by."""
        return ", ".join(part for part in (shown(self.player.name), self.told) if part)


@ft.component
def SeatList(
    table: Invitation, apart: Mapping[str, str], on_change: Change, lit: Seat | None
) -> ft.Control:
    """Show the seats; *apart* tells namesakes apart, the draw is passing *lit* just now."""
    scene = use_scene()
    opened, set_opened = ft.use_state(cast("str | None", None))
    moves, moving = _use_moves(table)

    def change(step: Step) -> Tap:
        async def tapped(_: object) -> None:
            on_change(step)
            await scene.tick()

        return tapped

    def move(player: Player, by: int) -> Tap:
        return change(lambda held: moving(by, held.stepped(player, by)))

    def toggle(player: Player) -> Tap:
        async def tapped(_: object) -> None:
            set_opened(None if opened == player.id else player.id)

        return tapped

    async def dragged(event: ft.OnReorderEvent) -> None:
        old, new = event.old_index, event.new_index
        if old is not None and new is not None:
            await change(lambda held: held.moved(old, new))(event)

    rows: list[ft.Control] = []
    for seat in seats(len(table.players)):
        sitting = Sitting(scene, table, seat, apart, lit, opened == table.players[seat].id)
        if sitting.is_open:
            moves |= {by: _move(sitting, by, move) for by in (-1, 1)}
        rows.append(_row(sitting, change, toggle, list(moves.values())))
    return ft.ReorderableListView(
        rows, show_default_drag_handles=False, on_reorder=dragged, key="seats"
    )


def _use_moves(
    table: Invitation,
) -> tuple[dict[int, ft.Control], Callable[[int, Invitation], Invitation]]:
    """Return what the buttons that move somebody are kept in, and what notes a move to follow.

    The keyboard is put at the button that was pressed: it stands in another row then.
    """
    moves, moved = dict[int, ft.Control](), ft.use_ref(0)

    def moving(by: int, after: Invitation) -> Invitation:
        moved.current = by
        return after

    async def follow() -> None:
        by, moved.current = moved.current or 0, 0
        # At either end only the other one is left.
        stops = [stop_of(moves[way]) for way in (by, -by) if way in moves]
        if stop := next(filter(None, stops), None):
            await attempted(stop.focus)

    ft.use_effect(follow, [table.players])
    return moves, moving


def _row(
    sitting: Sitting,
    change: Callable[[Step], Tap],
    toggle: Callable[[Player], Tap],
    moves: Sequence[ft.Control],
) -> ft.Control:
    """Return one seat; *moves* are the buttons of the one that is open."""
    lines = _lines(sitting, change, toggle)
    if sitting.is_open:
        ways = [*moves, _leave(sitting, change)]
        lines.append(ft.Row(ways, wrap=True, spacing=8, run_spacing=8))
    row = ft.Column(lines, spacing=6, tight=True)
    # Without a key of their own: Flet mixes up the keys inside rows that it moves.
    return ft.Container(row, padding=ft.Padding.symmetric(vertical=2))


def _lines(
    sitting: Sitting, change: Callable[[Step], Tap], toggle: Callable[[Player], Tap]
) -> list[ft.Control]:
    scene, seat, player = sitting.scene, sitting.seat, sitting.player
    deals = _deals(sitting, change(lambda held: held.dealt_by(player)))
    sign = ft.Icons.CLOSE if sitting.is_open else ft.Icons.MORE_HORIZ
    label = scene.words("setup.seat_more", name=sitting.name)
    more = round_button(scene.look, sign, label, toggle(player), f"seat-{seat}-more")
    face = [] if scene.crowded else [badge(scene, player.name, player.tint, 32)]
    first: list[ft.Control] = [_handle(scene), *face, _name(sitting)]
    lines: list[ft.Control] = [
        ft.Row([*first, *([] if scene.narrow else [deals]), more], spacing=6)
    ]
    if scene.narrow:
        lines.append(ft.Row([deals], alignment=ft.MainAxisAlignment.END))
    return lines


def _handle(scene: Scene) -> ft.Control:
    sign = ft.Icon(ft.Icons.DRAG_INDICATOR, size=24, color=scene.look.muted)
    grip = ft.Container(sign, width=36, height=TARGET, alignment=ft.Alignment.CENTER)
    return ft.ReorderableDragHandle(grip, mouse_cursor=ft.MouseCursor.GRAB)


def _name(sitting: Sitting) -> ft.Control:
    """Return the name; read aloud again when it comes to another seat while it is being moved."""
    look, called = sitting.scene.look, shown(sitting.player.name)
    written: list[ft.Control] = [text(called, look.ink, 17, strong=True)]
    written += [text(sitting.told, look.muted, 13)] if sitting.told else []
    name = ", ".join(part for part in (called, sitting.known) if part)
    return ft.Semantics(
        label=sitting.scene.words("setup.seat", n=sitting.seat + 1, name=name),
        live_region=sitting.is_open,
        exclude_semantics=True,
        expand=True,
        content=ft.Column(written, spacing=0, tight=True),
    )


def _deals(sitting: Sitting, on_tap: Tap) -> ft.Control:
    look, words = sitting.scene.look, sitting.scene.words
    seat, lit = sitting.seat, sitting.lit
    chosen = seat == sitting.table.dealer if lit is None else seat == lit
    ground, ink = (
        (look.gold_tint, look.gold) if lit is not None else (look.primary_tint, look.primary)
    )
    sign = [ft.Icon(ft.Icons.CHECK, size=16, color=ink)] if chosen else []
    word = text(words("role.dealer"), ink if chosen else look.muted, 15, strong=chosen)
    return tappable(
        words("setup.deals_first", name=sitting.name),
        on_tap,
        ft.Row([*sign, word], spacing=4, tight=True),
        f"seat-{seat}-deals",
        chosen=chosen,
        bgcolor=ground if chosen else look.card,
        border=ft.Border.all(1, ink if chosen else look.edge),
        padding=ft.Padding.symmetric(horizontal=14, vertical=14),
        radius=RADIUS,
    )


def _move(sitting: Sitting, by: int, move: Callable[[Player, int], Tap]) -> ft.Control:
    """Return the button to sit one seat further on, or back."""
    scene, seat, key = sitting.scene, sitting.seat, "up" if by < 0 else "down"
    inside = 0 <= seat + by < len(sitting.table.players)
    on_tap, spoken = move(sitting.player, by), scene.words(f"setup.{key}_spoken", name=sitting.name)
    return button(
        scene.look,
        scene.words(f"setup.{key}"),
        on_tap if inside else None,
        f"seat-{seat}-{key}",
        spoken=spoken,
    )


def _leave(sitting: Sitting, change: Callable[[Step], Tap]) -> ft.Control:
    """Return the button to leave the table."""
    words, player = sitting.scene.words, sitting.player
    return button(
        sitting.scene.look,
        words("setup.leave"),
        change(lambda held: held.left(player)),
        f"seat-{sitting.seat}-leave",
        danger=True,
        spoken=words("setup.leave_spoken", name=sitting.name),
    )
