"""One seat's tricks: `0 1 2 3 4 5`, the score to come, and a pass where the table may pass."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import flet as ft

from app import say
from app.draft import Draft, Role, Tapped
from app.entry import Entry, choices, duty, part
from app.ui import keys
from app.ui.hooks import drawn_once, use_kept
from app.ui.parts.basics import Tap, card, chip, figure, tappable, text
from app.ui.parts.seat_name import seat_name
from app.ui.scene import Scene
from app.ui.theme import TARGET
from scoring import Call, Coming, Forced, Pass, Played, Seat, SeriesState, to_come

OnMark = Callable[[Seat, Tapped], Tap]
Told = Literal["pass", "knock", "spare"]
Chosen = Literal["tricks", "flight"]
ROOMY = 800
"""Width of a phone on its side from which a pass fits beside the numbers, two cards abreast."""


def trick_cards(
    scene: Scene,
    state: SeriesState,
    draft: Draft,
    now: Entry,
    on_mark: OnMark | None,
    *,
    may_tell: bool,
    tints: Sequence[int | None],
) -> list[ft.Control]:
    """Return the cards of all who play, in speaking order; without *on_mark* they take no tap.

    *may_tell*: what a pass round would have told is told here. *tints* tell seats of the same
    name apart.
    """
    coming, path = to_come(state, now.calls), ft.use_view_path()
    scene.keyboard.stacked(path, [keys.row(path, seat) for seat in state.speaking])
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
                tints[seat],
            ),
            choices(state, now, seat),
            on_mark,
            told=_told(state, draft) if may_tell else (),
        )
        for seat in state.speaking
    ]


def _told(state: SeriesState, draft: Draft) -> tuple[Told, ...]:
    """Return what a seat may say beside its tricks."""
    if state.lurking:
        return ("knock",)
    if draft.holder("general") is not None:
        return ()
    return ("pass",) if state.rules.widow == "none" else ("spare", "pass")


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
    tint: int | None
    """Tells it from another seat of the same name."""

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
    told: tuple[Told, ...],
) -> ft.Control:
    """Show *seat*: name and score above its buttons, which without *on_mark* take no tap."""
    name, look, out = keys.row(ft.use_view_path(), seat), scene.look, standing.out
    beside = scene.low and scene.room >= ROOMY and told == ("pass",)
    above = () if beside else told
    head, tells = use_kept(_head, scene, state, seat, standing, on_mark, above)
    row = list[ft.Control]()
    if not out or told:
        row = [_tell(scene, state, seat, standing, "pass", on_mark)] if beside else []
        row += _numbers(scene, state, seat, standing, choices, on_mark)
    below = [ft.Row(row, spacing=0)] if row else []
    scene.keyboard.along(name, [*tells, *row])
    return ft.Semantics(
        container=True,
        identifier=keys.seat(seat),
        content=card(
            look,
            ft.Column([head, *below], spacing=4 if scene.low else 6, tight=True),
            padding=ft.Padding.symmetric(horizontal=8 if scene.narrow else 12, vertical=8),
            bgcolor=look.background if out and not told else look.card,
        ),
    )


def _head(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    standing: Standing,
    on_mark: OnMark | None,
    told: tuple[Told, ...],
) -> tuple[ft.Control, list[ft.Control]]:
    """Return what stands above the numbers, and of it what is *told* by a tap."""
    look = scene.look
    ink = look.muted if standing.out else look.ink
    name = [
        *seat_name(scene, state, seat, ink, standing.tint),
        *_signs(scene, standing, told),
    ]
    first = [
        ft.Row(name, wrap=True, spacing=8, run_spacing=2, expand=True),
        _to_come(scene, state.scores[seat], standing),
    ]
    tells = [_tell(scene, state, seat, standing, one, on_mark) for one in told]
    if scene.crowded:
        below = ft.Row([first[1], *tells], wrap=True, spacing=8, alignment=ft.MainAxisAlignment.END)
        return ft.Column([ft.Row(first[:1]), below], spacing=4, tight=True), tells
    return ft.Row([*first, *tells], spacing=8), tells


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
            say.called(scene.words, state.players, seat),
            seat,
            number,
            _chosen(standing, number),
            on_mark if number in choices else None,
        )
        for number in range(state.rules.tricks_per_deal + 1)
    ]


def _chosen(standing: Standing, number: int) -> Chosen | None:
    """Say how *number* is chosen, or None."""
    if standing.tricks != number:
        return None
    flies = standing.coming is not None and standing.coming.effect.cause == "flight"
    return "flight" if flies else "tricks"


def _signs(scene: Scene, standing: Standing, told: tuple[Told, ...]) -> list[ft.Control]:
    """Return the small words beside the name: what it did, must do, or comes to."""
    look, words, coming = scene.look, scene.words, standing.coming
    good, bad = (look.primary, look.primary_tint), (look.danger, look.danger_tint)
    signs: list[ft.Control] = []
    if standing.part and standing.part not in told:
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


def _tell(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    standing: Standing,
    what: Told,
    on_mark: OnMark | None,
) -> ft.Control:
    """Return a button that says of *seat* what it has done besides its tricks."""
    look, words = scene.look, scene.words
    chosen = standing.out if what == "pass" else standing.part == what
    on_tap = on_mark(seat, what) if on_mark and not (what == "pass" and standing.bound) else None
    strong = chosen and what != "pass"
    ink = look.on_primary if strong else look.ink if on_tap else look.muted
    ground = look.primary if strong else look.pressed if chosen else look.card
    word = text(words(f"call.{what}"), ink, 15, strong=chosen, align=ft.TextAlign.CENTER)
    return tappable(
        words(f"say.{what}", name=say.called(words, state.players, seat)),
        on_tap,
        ft.Container(
            word,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(horizontal=12, vertical=13),
        ),
        keys.call(seat, what),
        chosen=chosen,
        bgcolor=ground,
        ring=look.on_primary if strong else None,
        border=ft.Border.all(1, look.primary if strong else look.muted if chosen else look.edge),
        opacity=1 if on_tap else 0.5,
    )


def _number(
    scene: Scene,
    name: str,
    seat: Seat,
    number: int,
    chosen: Chosen | None,
    on_mark: OnMark | None,
) -> ft.Control:
    look = scene.look
    flies = chosen == "flight"
    strong = look.danger if flies else look.primary
    on_strong = look.on_danger if flies else look.on_primary
    ink = on_strong if chosen else look.ink if on_mark else look.muted
    face = ft.Container(
        figure(number, ink, 20),
        bgcolor=strong if chosen else look.well,
        border=ft.Border.all(1, strong if chosen else look.edge),
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
        chosen=chosen is not None,
        expand=True,
        height=max(TARGET, 30 * scene.scale + 20),
    )
