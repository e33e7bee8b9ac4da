"""One seat's tricks: `0 1 2 3 4 5`, the score to come, and a pass where the table may pass."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import flet as ft

from app import say
from app.draft import Draft, Mark, Role
from app.entry import Entry, choices, duty, part
from app.ui import keys
from app.ui.hooks import drawn_once, use_kept
from app.ui.parts.basics import Tap, card, chip, figure, tappable, text
from app.ui.scene import Scene
from app.ui.theme import TARGET
from scoring import Call, Coming, Forced, Pass, Played, Seat, SeriesState, to_come

OnMark = Callable[[Seat, Mark], Tap]
ROOMY = 800
"""Width of a phone on its side from which a pass fits beside the numbers, two cards abreast."""


def trick_cards(
    scene: Scene,
    state: SeriesState,
    draft: Draft,
    now: Entry,
    on_mark: OnMark | None,
    *,
    may_pass: bool,
) -> list[ft.Control]:
    """Return the cards of all who play, in speaking order; without *on_mark* they take no tap."""
    coming = to_come(state, now.calls)
    return [
        TrickCard(
            scene,
            state,
            seat,
            Standing(
                now.calls[seat],
                coming[seat],
                duty(state, draft, seat),
                part(state, draft, seat),
                seat in now.assumed,
            ),
            choices(state, now, seat),
            on_mark,
            may_pass=may_pass and not state.lurking,
        )
        for seat in state.speaking
    ]


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat stands in the half-entered deal."""

    call: Call | None
    """What is known of it."""
    coming: Coming | None
    """What that does to its score."""
    bound: Forced | Role | None
    """What keeps it from passing."""
    part: Role | Literal["lurk"] | None
    """What it does unlike others."""
    passing: bool
    """It counts as passing unless something is tapped."""

    @property
    def out(self) -> bool:
        """Return whether it is known to have passed."""
        return isinstance(self.call, Pass)

    @property
    def tricks(self) -> int | None:
        """Return its tricks, or None."""
        return self.call.tricks if isinstance(self.call, Played) else None


@drawn_once
@ft.component
def TrickCard(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    standing: Standing,
    choices: tuple[int, ...],
    on_mark: OnMark | None,
    *,
    may_pass: bool,
) -> ft.Control:
    """Show *seat*: name and score above its buttons, which without *on_mark* take no tap."""
    look, out = scene.look, standing.out
    beside = may_pass and scene.low and scene.room >= ROOMY
    passes = may_pass and not beside
    on_pass = None if standing.bound else on_mark
    rows: list[ft.Control] = [use_kept(_head, scene, state, seat, standing, on_pass, passes=passes)]
    if not out or may_pass:
        row = _numbers(scene, state, seat, standing, choices, on_mark)
        first = [_pass_button(scene, state, seat, out, on_pass)] if beside else []
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
    standing: Standing,
    on_pass: OnMark | None,
    *,
    passes: bool,
) -> ft.Control:
    look, out = scene.look, standing.out
    ink = look.muted if out else look.ink
    name = [
        text(state.players[seat], ink, 17, strong=True, lines=2),
        *_signs(scene, standing),
    ]
    return ft.Row(
        [
            ft.Row(name, wrap=True, spacing=8, run_spacing=2, expand=True),
            _to_come(scene, state.scores[seat], standing),
            *([_pass_button(scene, state, seat, out, on_pass)] if passes else []),
        ],
        spacing=8,
    )


def _numbers(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    standing: Standing,
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
            standing.tricks == number,
            on_mark if number in choices else None,
        )
        for number in range(state.rules.tricks_per_deal + 1)
    ]


def _signs(scene: Scene, standing: Standing) -> list[ft.Control]:
    """Return the small words beside the name: what it did, must do, or comes to."""
    look, words, coming = scene.look, scene.words, standing.coming
    good, bad = (look.primary, look.primary_tint), (look.danger, look.danger_tint)
    signs: list[ft.Control] = []
    if standing.part:
        signs.append(chip(words(f"sign.{standing.part}"), *good))
    if standing.out or (coming is None and standing.passing):
        signs.append(chip(words("call.passed"), look.muted, look.well))
    elif coming is None and isinstance(standing.bound, Forced):
        signs.append(chip(words("sign.must", why=say.forced(words, standing.bound)), *bad))
    effect = coming.effect if coming else None
    if effect and effect.cause == "flight":
        signs.append(chip(words("sign.flies", n=effect.amount), *bad))
    elif effect and effect.cause == "general_failed":
        signs.append(chip(words("sign.failed", n=effect.amount), *bad))
    elif effect and effect.cause == "unplayed":
        signs.append(chip(words("call.unplayed"), *good))
    if coming and coming.score <= 0:
        signs.append(chip(words("sign.zero"), *good))
    return signs


def _to_come(scene: Scene, now: int, standing: Standing) -> ft.Control:
    look, words, coming = scene.look, scene.words, standing.coming
    if coming is None or standing.out:
        return figure(now, look.muted, 26, spoken=words("score.now", n=now))
    then = coming.score
    color = look.danger if coming.effect.amount > 0 else look.primary if then <= 0 else look.ink
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
    on_tap = on_mark(seat, "pass") if on_mark else None
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
