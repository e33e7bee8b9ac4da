"""One seat in the pass round: its score for the whole table to read, and its call."""

from collections.abc import Callable
from typing import Literal

import flet as ft

from app import say
from app.draft import Mark
from app.ui import keys
from app.ui.hooks import drawn_once
from app.ui.parts.basics import Tap, card, chip, figure, tappable, text
from app.ui.scene import Scene
from scoring import Seat, SeriesState, left_of, must_knock


@drawn_once
@ft.component
def SeatCard(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    call: Literal["pass", "knock"] | None,
    on_mark: Callable[[Seat, Mark], Tap],
) -> ft.Control:
    """Show *seat* with its *call*, stacked where there is little room."""
    look, forced = scene.look, must_knock(state, seat)
    score = state.scores[seat]
    number = ft.Container(
        figure(score, look.danger if forced else look.ink, 48, spoken=""),
        width=66 * scene.scale,
        alignment=ft.Alignment.CENTER,
    )
    about = ft.Column(_about(scene, state, seat), spacing=1, tight=True, expand=True)
    calls = _locked(scene, state, seat) if forced else _calls(scene, state, seat, call, on_mark)
    row = ft.Row([number, about, *([] if scene.narrow else [calls])], spacing=8)
    stack: list[ft.Control] = (
        [row, ft.Row([calls], alignment=ft.MainAxisAlignment.END)] if scene.narrow else [row]
    )
    return ft.Semantics(
        container=True,
        label=spoken(scene, state, seat),
        identifier=keys.seat(seat),
        content=card(
            look,
            ft.Column(stack, spacing=4, tight=True),
            edge=look.danger if forced else None,
            padding=8 if scene.low or scene.narrow else 12,
        ),
    )


def spoken(scene: Scene, state: SeriesState, seat: Seat) -> str:
    """Return the seat as one sentence: name, points, role, whether it must knock and why."""
    words, forced = scene.words, must_knock(state, seat)
    parts = [state.players[seat], words("score.points", n=state.scores[seat])]
    if role := role_of(state, seat):
        parts.append(words(f"role.{role}"))
    sentence = ", ".join(parts)
    if forced:
        return words("say.forced", seat=sentence, why=say.forced(words, forced))
    return sentence


def role_of(state: SeriesState, seat: Seat) -> str | None:
    """Return `dealer` or `forehand` for the next deal (M4, M7), or None."""
    if seat == state.dealer:
        return "dealer"
    return "forehand" if seat == left_of(state.dealer, len(state.players)) else None


def _about(scene: Scene, state: SeriesState, seat: Seat) -> list[ft.Control]:
    look, words, forced = scene.look, scene.words, must_knock(state, seat)
    name: list[ft.Control] = [text(state.players[seat], look.ink, 17, strong=True, lines=2)]
    if role := role_of(state, seat):
        name.append(chip(words(f"role.{role}"), look.primary, look.primary_tint))
    lines: list[ft.Control] = [ft.Row(name, wrap=True, spacing=8, run_spacing=2)]
    if forced:
        why = words("sign.must", why=say.forced(words, forced))
        lines.append(text(why, look.danger, 14, strong=True))
    standing = state.seats[seat]
    sums = words("seat.sums", total=standing.total, flights=words("flights", n=standing.flights))
    return [*lines, text(sums, look.muted, 13, lines=2)]


def _locked(scene: Scene, state: SeriesState, seat: Seat) -> ft.Control:
    look, words = scene.look, scene.words
    label = words("say.locked", name=state.players[seat])
    face = ft.Row(
        [
            ft.Icon(ft.Icons.LOCK, size=17, color=look.on_danger),
            text(words("call.knock"), look.on_danger, 15, strong=True),
        ],
        spacing=5,
        tight=True,
    )
    return ft.Semantics(
        label=label,
        identifier=keys.call(seat, "knock"),
        exclude_semantics=True,
        content=ft.Container(
            face,
            bgcolor=look.danger,
            border_radius=12,
            padding=ft.Padding.symmetric(horizontal=14, vertical=14),
        ),
    )


def _calls(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    call: str | None,
    on_mark: Callable[[Seat, Mark], Tap],
) -> ft.Control:
    look, name = scene.look, state.players[seat]
    passed, knocks = call == "pass", call == "knock"
    halves = [
        _half(scene, "pass", name, seat, passed, (look.pressed, look.ink), on_mark(seat, "pass")),
        _half(
            scene, "knock", name, seat, knocks, (look.primary, look.on_primary), on_mark(seat, "in")
        ),
    ]
    return ft.Container(
        ft.Row(halves, spacing=0, tight=True),
        bgcolor=look.card,
        border=ft.Border.all(1, look.line),
        border_radius=12,
    )


def _half(
    scene: Scene,
    call: str,
    name: str,
    seat: Seat,
    chosen: bool,
    colors: tuple[str, str],
    on_tap: Tap,
) -> ft.Control:
    look, words = scene.look, scene.words
    ground, ink = colors if chosen else (look.card, look.ink)
    return tappable(
        words(f"say.{call}", name=name),
        on_tap,
        ft.Container(
            text(words(f"call.{call}"), ink, 15, strong=chosen, align=ft.TextAlign.CENTER),
            padding=ft.Padding.symmetric(horizontal=13, vertical=14),
            bgcolor=ground,
            border_radius=11,
        ),
        keys.call(seat, call),
        chosen=chosen,
        radius=12,
    )
