"""One seat in the pass round: its score for the whole table to read, and its call."""

from collections.abc import Callable
from typing import Literal

import flet as ft

from app import say
from app.draft import Role, Tapped
from app.ui import keys
from app.ui.hooks import drawn_once, use_kept
from app.ui.parts.basics import Tap, card, chip, figure, tappable, text
from app.ui.parts.motion import Change, counted
from app.ui.parts.seat_name import seat_name
from app.ui.scene import Scene
from scoring import Forced, Seat, SeriesState

OnMark = Callable[[Seat, Tapped], Tap]
Spoken = Literal["pass", "lurk", "knock", "spare"]
"""What a seat says in the pass round."""
LOCKED = ("knock",)
"""All there is to say for whoever is in already."""
ROOMY = 350
"""Room from which three calls fit beside the name."""


@drawn_once
@ft.component
def SeatCard(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    call: Spoken | None,
    bound: Forced | Role | None,
    on_mark: OnMark | None,
    seen: Change,
    tint: int | None,
) -> ft.Control:
    """Show *seat* with its *call*, stacked where there is little room.

    *bound* keeps it from passing. Without *on_mark* it takes no tap. *seen* is the change its
    score counts through. *tint* tells it from another seat of the same name.
    """
    row = keys.row(ft.use_view_path(), seat)
    look, forced = scene.look, bound if isinstance(bound, Forced) else None
    said = _sayable(state, bound)
    seated = [
        use_kept(_score, scene, state, seat, forced, seen),
        use_kept(_about, scene, state, seat, forced, tint),
    ]
    parts = _parts(scene, state, seat, said, call, on_mark)
    scene.keyboard.along(row, parts)
    calls = _calls(scene, parts) if parts else _locked(scene, state, seat, forced)
    below = scene.narrow or (len(said) > 2 and scene.room < ROOMY)  # noqa: PLR2004
    first = ft.Row([*seated, *([] if below else [calls])], spacing=8)
    at_right = ft.Container(calls, alignment=ft.Alignment.CENTER_RIGHT)
    stack: list[ft.Control] = [first, at_right] if below else [first]
    return ft.Semantics(
        container=True,
        label=spoken(scene, state, seat, bound),
        identifier=keys.seat(seat),
        content=card(
            look,
            ft.Column(stack, spacing=4, tight=True),
            edge=look.danger if forced else None,
            padding=8 if scene.low or scene.narrow else 12,
        ),
    )


def _sayable(state: SeriesState, bound: Forced | Role | None) -> tuple[Spoken, ...]:
    """Return what a seat may say that is *bound* so."""
    if state.lurking:
        return ("lurk", "knock")
    first: tuple[Spoken, ...] = () if bound else ("pass",)
    spare: tuple[Spoken, ...] = ()
    if state.rules.widow != "none" and bound != "general":
        spare = ("spare",)
    return (*first, "knock", *spare)


def spoken(scene: Scene, state: SeriesState, seat: Seat, bound: Forced | Role | None) -> str:
    """Return the seat as one sentence: name, points, role, what keeps it from passing and why."""
    words = scene.words
    parts = [say.called(words, state.players, seat), words("score.points", n=state.scores[seat])]
    if role := role_of(state, seat):
        parts.append(words(f"role.{role}"))
    sentence = ", ".join(parts)
    if isinstance(bound, Forced):
        return words("say.forced", seat=sentence, why=say.forced(words, bound))
    if bound and not state.lurking:
        return words("say.bound", seat=sentence, why=words(f"bound.{bound}"))
    return sentence


def role_of(state: SeriesState, seat: Seat) -> str | None:
    """Return `dealer` or `forehand` for the next deal (M4, M7), or None."""
    if seat == state.dealer:
        return "dealer"
    return "forehand" if seat == state.forehand else None


def _score(
    scene: Scene, state: SeriesState, seat: Seat, forced: Forced | Role | None, seen: Change
) -> ft.Control:
    color, score = scene.look.danger if forced else scene.look.ink, state.scores[seat]
    shown: ft.Control
    if seat in seen.changed:
        shown = counted(seen, seat, score, color, 48)
    else:
        shown = figure(score, color, 48, spoken="")
    return ft.Container(
        shown,
        width=66 * scene.scale,
        alignment=ft.Alignment.CENTER,
    )


def _about(
    scene: Scene, state: SeriesState, seat: Seat, forced: Forced | None, tint: int | None
) -> ft.Control:
    """Return what stands beside the score; of it, the card's own sentence lacks only the sums."""
    look, words = scene.look, scene.words
    name = seat_name(scene, state, seat, look.ink, tint)
    if role := role_of(state, seat):
        name.append(chip(words(f"role.{role}"), look.primary, look.primary_tint))
    lines: list[ft.Control] = [ft.Row(name, wrap=True, spacing=8, run_spacing=2)]
    if forced:
        why = words("sign.must", why=say.forced(words, forced))
        lines.append(text(why, look.danger, 14, strong=True))
    standing = state.seats[seat]
    # A figure alone at the end of a line would be read by itself.
    sums = words("flights", n=standing.flights).replace(" ", "\N{NO-BREAK SPACE}")
    if state.rules.series_length > 1:
        sums = words("seat.sums", total=standing.total, flights=sums)
    head = ft.Semantics(exclude_semantics=True, content=ft.Column(lines, spacing=1, tight=True))
    return ft.Column(
        [head, text(sums, look.muted, 13, lines=3 if scene.crowded else 2)],
        spacing=1,
        tight=True,
        expand=True,
    )


def _locked(scene: Scene, state: SeriesState, seat: Seat, forced: Forced | None) -> ft.Control:
    look, words = scene.look, scene.words
    ground, ink = (look.danger, look.on_danger) if forced else (look.primary, look.on_primary)
    label = words("say.locked", name=say.called(words, state.players, seat))
    face = ft.Row(
        [
            ft.Icon(ft.Icons.LOCK, size=17, color=ink),
            text(words("call.knock"), ink, 15, strong=True),
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
            bgcolor=ground,
            border_radius=12,
            padding=ft.Padding.symmetric(horizontal=14, vertical=14),
        ),
    )


def _parts(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    said: tuple[Spoken, ...],
    call: Spoken | None,
    on_mark: OnMark | None,
) -> list[ft.Control]:
    """Return a button for each call there is to choose from; none where there is but one."""
    tight = len(said) > 2  # noqa: PLR2004
    calls = () if said == LOCKED else said
    return [use_kept(_part, scene, state, seat, one, one == call, tight, on_mark) for one in calls]


def _calls(scene: Scene, parts: list[ft.Control]) -> ft.Control:
    look = scene.look
    return ft.Container(
        ft.Row(parts, spacing=0, tight=True, wrap=scene.crowded),
        bgcolor=look.card,
        border=ft.Border.all(1, look.edge),
        border_radius=12,
    )


def _part(
    scene: Scene,
    state: SeriesState,
    seat: Seat,
    call: Spoken,
    chosen: bool,
    tight: bool,
    on_mark: OnMark | None,
) -> ft.Control:
    look, words = scene.look, scene.words
    what: Tapped = "pass" if call == "pass" else "spare" if call == "spare" else "in"
    if call == "knock" and state.lurking:
        what = "knock"
    on_tap = on_mark(seat, what) if on_mark else None
    ground, ink = look.card, look.ink if on_tap else look.muted
    if chosen and call in ("knock", "spare"):
        ground, ink = look.primary, look.on_primary
    elif chosen:
        ground, ink = look.pressed, look.ink
    return tappable(
        words(f"say.{call}", name=say.called(words, state.players, seat)),
        on_tap,
        ft.Container(
            text(words(f"call.{call}"), ink, 15, strong=chosen, align=ft.TextAlign.CENTER),
            padding=ft.Padding.symmetric(horizontal=9 if tight else 13, vertical=14),
            bgcolor=ground,
            border_radius=11,
        ),
        keys.call(seat, call),
        chosen=chosen,
        radius=12,
        ring=ink if chosen else None,
    )
