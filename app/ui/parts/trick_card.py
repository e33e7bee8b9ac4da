"""One seat's tricks: `0 1 2 3 4 5`, the score to come, and a pass where the table may pass."""

from collections.abc import Callable

import flet as ft

from app import say
from app.draft import Mark
from app.ui import keys
from app.ui.hooks import drawn_once, use_kept
from app.ui.parts.basics import Tap, card, chip, figure, tappable, text
from app.ui.scene import Scene
from app.ui.theme import TARGET
from scoring import Call, Knock, Pass, Seat, SeriesState, Unplayed, must_knock, score_after

OnMark = Callable[[Seat, Mark], Tap]
ROOMY = 800
"""Width of a phone on its side from which a pass fits beside the numbers, two cards abreast."""


@drawn_once
@ft.component
def TrickCard(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    call: Call | None,
    choices: tuple[int, ...],
    on_mark: OnMark | None,
    *,
    may_pass: bool,
    passing: bool,
) -> ft.Control:
    """Show *seat*: name and score above its buttons, which without *on_mark* take no tap.

    *call* is what is known of it, *passing* that it counts as passing unless something is tapped.
    """
    look, out = scene.look, isinstance(call, Pass)
    beside = may_pass and scene.low and scene.room >= ROOMY
    passes = may_pass and not beside
    rows: list[ft.Control] = [
        use_kept(_head, scene, state, seat, call, on_mark, passing=passing, passes=passes)
    ]
    if not out or may_pass:
        row = _numbers(scene, state, seat, call, choices, on_mark)
        first = [_pass_button(scene, state, seat, out, on_mark)] if beside else []
        rows.append(ft.Row([*first, *row], spacing=0))
    return ft.Semantics(
        container=True,
        identifier=keys.seat(seat),
        content=card(
            look,
            ft.Column(rows, spacing=4 if scene.low else 6, tight=True),
            padding=ft.Padding.symmetric(horizontal=8 if scene.narrow else 12, vertical=8),
            bgcolor=look.background if out and not may_pass else look.card,
        ),
    )


def _head(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    call: Call | None,
    on_mark: OnMark | None,
    *,
    passing: bool,
    passes: bool,
) -> ft.Control:
    look, out = scene.look, isinstance(call, Pass)
    ink = look.muted if out else look.ink
    name = [
        text(state.players[seat], ink, 17, strong=True, lines=2),
        *_signs(scene, state, seat, call, passing=passing),
    ]
    return ft.Row(
        [
            ft.Row(name, wrap=True, spacing=8, run_spacing=2, expand=True),
            _to_come(scene, state, seat, call),
            *([_pass_button(scene, state, seat, out, on_mark)] if passes else []),
        ],
        spacing=8,
    )


def _numbers(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    call: Call | None,
    choices: tuple[int, ...],
    on_mark: OnMark | None,
) -> list[ft.Control]:
    return [
        use_kept(
            _number,
            scene,
            state.players[seat],
            seat,
            number,
            call == Knock(tricks=number),
            on_mark if number in choices else None,
        )
        for number in range(state.rules.tricks_per_deal + 1)
    ]


def _signs(
    scene: Scene, state: SeriesState, seat: Seat, call: Call | None, *, passing: bool
) -> list[ft.Control]:
    look, words = scene.look, scene.words
    signs: list[ft.Control] = []
    match call:
        case Pass():
            signs.append(chip(words("call.passed"), look.muted, look.well))
        case Knock(tricks=0):
            sign = words("sign.flies", n=state.rules.penalty)
            signs.append(chip(sign, look.danger, look.danger_tint))
        case Knock():
            pass
        case Unplayed():
            signs.append(chip(words("sign.unplayed"), look.primary, look.primary_tint))
        case _ if passing:
            signs.append(chip(words("call.passed"), look.muted, look.well))
        case _ if why := must_knock(state, seat):
            sign = words("sign.must", why=say.forced(words, why))
            signs.append(chip(sign, look.danger, look.danger_tint))
        case _:
            pass
    if call is not None and score_after(state, seat, call) <= 0:
        signs.append(chip(words("sign.zero"), look.primary, look.primary_tint))
    return signs


def _to_come(scene: Scene, state: SeriesState, seat: Seat, call: Call | None) -> ft.Control:
    look, words, now = scene.look, scene.words, state.scores[seat]
    if call is None or isinstance(call, Pass):
        return figure(now, look.muted, 26, spoken=words("score.now", n=now))
    then, flew = score_after(state, seat, call), call == Knock(tricks=0)
    color = look.danger if flew else look.primary if then <= 0 else look.ink
    return ft.Row(
        [
            figure(now, look.muted, 18, spoken=words("score.change", before=now, after=then)),
            text("→", look.muted, 15, spoken=""),
            figure(then, color, 26, spoken=""),
        ],
        spacing=5,
        tight=True,
    )


def _pass_button(
    scene: Scene, state: SeriesState, seat: Seat, out: bool, on_mark: OnMark | None
) -> ft.Control:
    look, words = scene.look, scene.words
    on_tap = on_mark(seat, "pass") if on_mark and not must_knock(state, seat) else None
    return tappable(
        words("say.pass", name=state.players[seat]),
        on_tap,
        ft.Container(
            text(
                words("call.pass"),
                look.ink if on_tap else look.muted,
                15,
                strong=out,
                align=ft.TextAlign.CENTER,
            ),
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(horizontal=12, vertical=13),
        ),
        keys.call(seat, "pass"),
        chosen=out,
        bgcolor=look.pressed if out else look.card,
        border=ft.Border.all(1, look.muted if out else look.line),
        opacity=1 if on_tap else 0.5,
    )


def _number(
    scene: Scene, name: str, seat: Seat, number: int, chosen: bool, on_mark: OnMark | None
) -> ft.Control:
    look = scene.look
    strong = look.danger if number == 0 else look.primary
    on_strong = look.on_danger if number == 0 else look.on_primary
    ink = on_strong if chosen else look.ink if on_mark else look.muted
    face = ft.Container(
        figure(number, ink, 20),
        bgcolor=strong if chosen else look.well,
        border=ft.Border.all(1, strong if chosen else look.line),
        border_radius=11,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(vertical=8),
        margin=2,
        opacity=1 if on_mark or chosen else 0.4,
    )
    return tappable(
        scene.words("say.tricks", name=name, n=number),
        on_mark(seat, number) if on_mark else None,
        face,
        keys.trick(seat, number),
        chosen=chosen,
        expand=True,
        height=max(TARGET, 30 * scene.scale + 20),
    )
