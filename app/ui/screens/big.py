"""The scores for a whole room: a television, or a tablet at the far end of the table.

It follows the series and takes no tap but the way back.
"""

from dataclasses import dataclass
from math import ceil

import flet as ft

from app import say
from app.entry import duty
from app.i18n import Words, number
from app.labels import namesake
from app.store import Snapshot
from app.ui.hooks import Opened, use_series
from app.ui.parts.basics import figure, text
from app.ui.parts.frame import HEAD, ROUND, UNDER, frame, side, top_bar
from app.ui.parts.missing import missing
from app.ui.parts.seat_card import role_of, spoken
from app.ui.parts.spread import BETWEEN, EDGE, FRAME, LETTER, LINE, Spread, spread
from app.ui.parts.table_top import rams_name
from app.ui.scene import Scene, use_scene
from app.ui.screens.result import headline
from app.ui.theme import TARGET
from scoring import Forced, Seat, SeriesState, seats

LOW = 0.08
"""By how much of their row our digits stand below its middle."""


SIGNS = ("big.must", "role.dealer", "role.forehand", "sign.zero")
FAR, FAR_ACROSS = 400, 500
"""Height and width from which a window is read from afar, and its heading grows with it."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of everybody: scores of the deal to come, of a rams just over, or sums."""

    heading: str
    under: str
    scores: tuple[int, ...]
    dealing: bool = False
    """The next deal is to come: who deals and who must knock is told."""


@ft.component
def Big() -> ft.View:
    """Show everybody's score as large as the window allows."""
    scene, series_id = use_scene(), ft.use_route_params()["id"]
    opened = use_series(scene.library, series_id)
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    told = _told(scene.words, opened.snapshot)
    back, grown = f"/series/{series_id}", _grown(scene)
    top = top_bar(scene, told.heading, told.under, back=back, grown=grown)
    return frame(scene, top, [], width=scene.width, body=_cells(scene, opened.snapshot, told))


def _grown(scene: Scene) -> float:
    """Return how many times as large the heading is as on a phone, in proportion to the window."""
    return max(1, min(scene.height / FAR, scene.width / FAR_ACROSS) / scene.scale)


def _told(words: Words, snapshot: Snapshot) -> Told:
    state = snapshot.state
    if state.ended:
        alone = state.results[-1].scores if state.results else state.scores
        scores = state.totals if state.rules.series_length > 1 else alone
        return Told(headline(words, state), say.game(words, state.rules), tuple(scores))
    if snapshot.draft.step == "pause":
        done = state.finished
        heading = words("pause.title", rams=rams_name(words, state, done))
        return Told(heading, "", state.results[-1].scores)
    names = {
        "dealer": say.called(words, state.players, state.dealer),
        "forehand": say.called(words, state.players, state.forehand),
    }
    if state.rules.series_length == 1:
        heading = words("table.number", n=state.number)
        return Told(heading, words("table.turn", **names), state.scores, dealing=True)
    under = words("table.deal", n=state.number, **names)
    return Told(rams_name(words, state), under, state.scores, dealing=True)


def _cells(scene: Scene, snapshot: Snapshot, told: Told) -> ft.Control:
    """Return a cell a player in seat order; on a screen too small for all of them it scrolls."""
    players = len(told.scores)
    digits = max(2, *(len(number(score)) for score in told.scores))
    letters = max(len(scene.words(sign)) for sign in SIGNS)
    cells = spread(players, *_room(scene, told), digits, letters)
    drawn = [_cell(scene, snapshot, told, seat, cells) for seat in seats(players)]
    rows = [drawn[at : at + cells.columns] for at in range(0, players, cells.columns)]
    lines = [ft.Row(row, spacing=BETWEEN, alignment=ft.MainAxisAlignment.CENTER) for row in rows]
    return ft.Column(list(lines), spacing=BETWEEN, scroll=ft.ScrollMode.AUTO, expand=True)


def _room(scene: Scene, told: Told) -> tuple[float, float]:
    """Return the width and height below the heading, clear of what the device keeps for itself."""
    kept, size = ft.context.page.media.padding, scene.scale * _grown(scene)
    width = scene.width - 2 * side(scene) - kept.left - kept.right
    across = (width - ROUND) / (size * LETTER)
    head, under = ceil(HEAD * len(told.heading) / across), ceil(UNDER * len(told.under) / across)
    heading = max(TARGET + 4, (30 * head + 24 * under) * size)
    return width, scene.height - heading - 3 * 12 - kept.top - kept.bottom


def _cell(scene: Scene, snapshot: Snapshot, told: Told, seat: Seat, cells: Spread) -> ft.Control:
    """Return one player's score with the name and what the next deal asks of it."""
    look, state, score = scene.look, snapshot.state, told.scores[seat]
    bound = duty(state, snapshot.draft, seat) if told.dealing and seat not in state.out else None
    forced, scale = isinstance(bound, Forced), scene.scale
    low = score <= 0 if not state.ended else score == min(told.scores)
    color = look.danger if forced else look.primary if low else look.ink
    box = _digits(score, look.muted if seat in state.out else color, cells, scale)
    signs = _signs(scene, state, seat, told, must=forced)
    words = _words(scene, state, seat, cells, signs)
    inside: ft.Control
    if cells.beside:
        about = ft.Column(list(words), spacing=0, tight=True, expand=True)
        inside = ft.Row([box, about], spacing=BETWEEN)
    else:
        inside = ft.Column(
            [box, *words],
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    return ft.Semantics(
        label=_spoken(scene, snapshot, seat, told),
        container=True,
        exclude_semantics=True,
        identifier=f"big-{seat}",
        content=ft.Container(
            inside,
            width=cells.width,
            height=cells.height,
            padding=EDGE,
            bgcolor=look.primary_tint if low else look.card,
            border=ft.Border.all(FRAME if forced else 1, look.danger if forced else look.line),
            border_radius=14,
        ),
    )


def _words(
    scene: Scene, state: SeriesState, seat: Seat, cells: Spread, signs: list[tuple[str, str]]
) -> list[ft.Text]:
    """Return the name, and the signs under it."""
    shared, scale = namesake(state.players, seat), scene.scale
    lines = 2 if cells.beside and not shared else 1
    # There is room for two signs, and for three beside a score where the name has but one line.
    size = cells.sign * (1 if cells.beside else min(1, 2 / max(1, len(signs))))
    name = text(state.players[seat], scene.look.ink, cells.name / scale, strong=True, lines=lines)
    return [name, *(text(sign, ink, size / scale, strong=True, lines=1) for sign, ink in signs)]


def _digits(score: int, color: str, cells: Spread, scale: float) -> ft.Control:
    """Return a score, at the right of its place where the name stands beside it."""
    digits = figure(score, color, cells.size / scale)
    digits.style = ft.TextStyle(height=1, overflow=ft.TextOverflow.VISIBLE)
    digits.no_wrap = True  # its box is no wider than it is
    digits.text_align = ft.TextAlign.END if cells.beside else ft.TextAlign.CENTER
    width = cells.score if cells.beside else None
    return ft.Container(digits, width=width, height=LINE * cells.size, offset=ft.Offset(0, -LOW))


def _signs(
    scene: Scene, state: SeriesState, seat: Seat, told: Told, *, must: bool
) -> list[tuple[str, str]]:
    """Return a namesake's place, who deals, must knock, is down to zero, each with its colour."""
    look, words = scene.look, scene.words
    role = role_of(state, seat) if told.dealing else None
    shared = namesake(state.players, seat)
    signs = [(words("seat.place", n=seat + 1), look.muted)] if shared else []
    signs += [(words(f"role.{role}"), look.primary)] if role else []
    signs += [(words("big.must"), look.danger)] if must else []
    if not told.dealing and told.scores[seat] <= 0:
        signs.append((words("sign.zero"), look.primary))
    return signs


def _spoken(scene: Scene, snapshot: Snapshot, seat: Seat, told: Told) -> str:
    state = snapshot.state
    if told.dealing:
        return spoken(scene, state, seat, duty(state, snapshot.draft, seat))
    points = scene.words("score.points", n=told.scores[seat])
    return f"{say.called(scene.words, state.players, seat)}, {points}"
