"""Who can still win: what is certain, and beside it, marked as such, what is only guessed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from app import say, say_forecast
from app.statistics.chances import Estimate, Unknown, estimates, history
from app.statistics.forecast import Forecast, Prospect, forecast
from app.ui.counted import Counted, use_counted
from app.ui.hooks import Opened, use_series
from app.ui.parts.basics import card, chip, notice, text, title
from app.ui.parts.frame import STRETCH, frame, top_bar
from app.ui.parts.missing import missing
from app.ui.parts.progress import progress
from app.ui.scene import Scene, use_scene
from app.ui.work import use_work
from app.working import Steps
from scoring import Seat, SeriesState, seats


@dataclass(frozen=True, slots=True)
class Guess:
    """How the series may end, or why that cannot even be guessed."""

    estimate: Estimate | None = None
    why: Unknown | None = None


@ft.component
def ForecastScreen() -> ft.View:
    """Show what is still open to everybody in a series."""
    scene, series_id = use_scene(), ft.use_route_params()["id"]
    opened = use_series(scene.library, series_id)
    counting = use_counted(scene, fresh=True)
    counted = counting.work.made
    state = opened.snapshot.state if isinstance(opened, Opened) else None
    steps = partial(guessing, counted, state, series_id) if counted and state else None
    facts = len(state.facts) if state else 0
    guess = use_work(steps, [counted is None, state is None, facts])
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    state = opened.snapshot.state
    words, told = scene.words, forecast(state)
    under = words("forecast.left", n=told.remaining) if told.prospects else ""
    top = top_bar(scene, words("forecast.title"), under, back=f"/series/{series_id}")
    if told.none:
        head, why = words(f"forecast.none.{told.none}"), words(f"forecast.none.{told.none}_why")
        return frame(scene, top, [notice(scene.look, ft.Icons.INFO_OUTLINE, [head, why])])
    waiting = progress(scene, words("stats.reading"), counting)
    if counted:
        waiting = progress(scene, words("forecast.guessing"), guess)
    cards = [*_certain(scene, state, told), *_guessed(scene, state, guess.work.made, waiting)]
    return frame(scene, top, cards)


def guessing(counted: Counted, state: SeriesState, series_id: str) -> Steps[Guess]:
    """Play the series out by the habits of its players, some runs a step."""
    if not any(one.id == series_id for one in counted.ordered):
        return Guess(why="too_few_deals")
    found = estimates(state, history(series_id, counted.ordered, counted.who))
    if isinstance(found, str):
        return Guess(why=found)
    last = None
    for last in found:
        yield last.runs, last.of
    return Guess(last)


def _certain(scene: Scene, state: SeriesState, told: Forecast) -> list[ft.Control]:
    words, look = scene.words, scene.look
    rows: list[ft.Control] = [
        _labelled(scene, words("forecast.certain"), words("forecast.exact"), certain=True),
        text(words("forecast.exact_why"), look.muted, 14),
    ]
    for prospect in told.prospects:
        rows += [ft.Divider(height=1, color=look.line), _prospect(scene, state, prospect)]
    rows.append(ft.Divider(height=1, color=look.line))
    rows.append(text(say_forecast.splits(words, told), look.ink, 15))
    return [_card(scene, rows)]


def _prospect(scene: Scene, state: SeriesState, prospect: Prospect) -> ft.Control:
    words, look = scene.words, scene.look
    name = say.called(words, state.players, prospect.seat)
    head = say_forecast.headline(words, prospect)
    told = list(say_forecast.sentences(words, prospect, state.players))
    ink = look.muted if prospect.win == "no" else look.primary
    lines = [text(name, look.ink, 17, strong=True), text(head, ink, 16, strong=True)]
    lines += [text(line, look.ink, 15) for line in told]
    return _spoken(f"{name}: {head}", told, lines)


def _guessed(
    scene: Scene, state: SeriesState, guess: Guess | None, waiting: Sequence[ft.Control]
) -> list[ft.Control]:
    words, look = scene.words, scene.look
    rows: list[ft.Control] = [
        _labelled(scene, words("forecast.guessed"), words("forecast.estimate"), certain=False)
    ]
    if guess is None:
        return [_card(scene, rows), *waiting]
    if guess.estimate is None:
        rows.append(text(words(f"forecast.no_guess.{guess.why}"), look.ink, 15))
        return [_card(scene, rows)]
    estimate = guess.estimate
    rows.append(text(words("forecast.estimate_why", n=estimate.runs), look.muted, 14))
    for seat in seats(len(state.players)):
        rows += [ft.Divider(height=1, color=look.line), _chances(scene, state, estimate, seat)]
    if estimate.endless:
        rows.append(text(words("forecast.endless", n=estimate.endless), look.muted, 14))
    return [_card(scene, rows)]


def _chances(scene: Scene, state: SeriesState, estimate: Estimate, seat: Seat) -> ft.Control:
    name = say.called(scene.words, state.players, seat)
    told = list(say_forecast.chances(scene.words, estimate, seat))
    lines = [text(name, scene.look.ink, 17, strong=True)]
    lines += [text(line, scene.look.ink, 15) for line in told]
    return _spoken(name, told, lines)


def _spoken(head: str, told: Sequence[str], lines: Sequence[ft.Control]) -> ft.Control:
    seen = ft.Column(list(lines), spacing=2, tight=True)
    label = " ".join([f"{head}.", *told])
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=seen)


def _labelled(scene: Scene, head: str, label: str, *, certain: bool) -> ft.Control:
    """Return a heading with what kind of statement stands below it."""
    look = scene.look
    ink = look.primary if certain else look.gold
    ground = look.primary_tint if certain else look.gold_tint
    parts = [title(head, look.ink, 18, level=2, lines=4), chip(label, ink, ground)]
    return ft.Row(parts, wrap=True, spacing=10, run_spacing=4)


def _card(scene: Scene, rows: Sequence[ft.Control]) -> ft.Control:
    inside = ft.Column(list(rows), spacing=10, tight=True, horizontal_alignment=STRETCH)
    return card(scene.look, inside)
