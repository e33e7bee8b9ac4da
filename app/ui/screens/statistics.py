"""Statistics: everybody who has played, with the main figures of each."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import flet as ft

from app import say, say_figures
from app.i18n import Words
from app.records import Player
from app.statistics.figures import Kind
from app.statistics.overview import Overview, PlayerFigures, overview_steps
from app.statistics.persons import BY_NAME
from app.ui.counted import Choosing, Counted, today, use_choosing, use_counted
from app.ui.hooks import use_apart
from app.ui.parts.basics import Tap, button, card, going, tappable, text, title
from app.ui.parts.frame import frame, side, top_bar
from app.ui.parts.player_line import named
from app.ui.parts.progress import progress
from app.ui.parts.statistics_filters import statistics_filters
from app.ui.scene import Scene, use_scene
from app.ui.theme import COLUMN, TITLE
from app.ui.work import Working, use_work

CHUNK: Final = 40
"""Players added at a time."""
MAIN: Final = (Kind.SERIES_WON, Kind.RAMSAR_WON, Kind.KNOCK_RATE, Kind.FLIGHT_SHARE)
"""What is told of everybody in the list."""
GUTTER: Final = 12
TWO_ABREAST: Final = 300
"""Room below which figures stand under one another."""


@ft.component
def Statistics() -> ft.View:
    """Show the players of the series that are chosen, those with most deals first."""
    scene, choosing = use_scene(), use_choosing()
    is_open, set_open = ft.use_state(False)
    count, set_count = ft.use_state(CHUNK)
    counting = use_counted(scene, fresh=True)
    counted = counting.work.made
    adding, apart = use_overview(counted, choosing), use_apart(scene)

    async def unfold(_: object) -> None:
        set_open(not is_open)

    async def more(_: object) -> None:
        set_count(count + CHUNK)

    words = scene.words
    cards = [*progress(scene, words("stats.reading"), counting)]
    if counted:
        on_day = today()
        cards += statistics_filters(scene, counted, choosing, on_day, unfold, is_open=is_open)
        cards += progress(scene, words("stats.adding"), adding)
    if counted and (found := adding.work.made):
        cards += _found(scene, found, apart, count, more)
        cards += notes(scene, found, counted.unreadable)
    under = span(words, adding.work.made) if adding.work.made else ""
    return frame(scene, top_bar(scene, words("stats.heading"), under, back="/"), cards)


def use_overview(counted: Counted | None, choosing: Choosing) -> Working[Overview]:
    """Add up what is chosen of what is *counted*; nothing while that is None."""
    chosen = choosing.wanted.selection(today())
    steps = None
    if counted:
        steps = partial(overview_steps, counted.ordered, counted.who, chosen)
    return use_work(steps, [counted is None, chosen])


def address(key: str) -> str:
    """Return where somebody's own screen is; a name is written so that any address can hold it."""
    if key.startswith(BY_NAME):
        key = BY_NAME + key.removeprefix(BY_NAME).encode().hex()
    return f"/statistics/{key}"


def span(words: Words, found: Overview) -> str:
    """Say from how many series the figures are, and when those were played."""
    count = sum(found.series.values())
    if not (found.first and found.last):
        return words("stats.none")
    return words("stats.span", n=count, days=words.days(found.first, found.last))


def notes(scene: Scene, found: Overview, unreadable: Sequence[str]) -> list[ft.Control]:
    """Say what is not in the figures, and why."""
    words = scene.words
    told = [
        words(f"stats.left_out.{seat.why}", name=say.shown(seat.name), series=seat.series)
        for seat in found.left_out
    ]
    told += [words("stats.unreadable", series=series) for series in unreadable]
    return [text(line, scene.look.muted, 14) for line in told]


def _found(
    scene: Scene, found: Overview, apart: Mapping[str, str], count: int, more: Tap
) -> list[ft.Control]:
    if not found.players:
        lines: list[ft.Control] = [
            title(scene.words("stats.none"), scene.look.ink, 20, level=2),
            text(scene.words("stats.none_why"), scene.look.muted, 15),
        ]
        return [card(scene.look, ft.Column(lines, spacing=4, tight=True))]
    shown = [_person(scene, one, apart.get(one.person.key)) for one in found.players[:count]]
    if (left := len(found.players) - count) > 0:
        shown.append(button(scene.look, scene.words("stats.more", n=left), more, "stats-more"))
    return shown


def _person(scene: Scene, one: PlayerFigures, apart: str | None) -> ft.Control:
    look, words, person = scene.look, scene.words, one.person
    name = say.shown(person.name)
    counted = words("stats.counted", series=words("history.found", n=one.series), n=one.deals)
    about = [part for part in (apart, counted) if part]
    player = scene.library.shelf.people.get(person.key) or Player(person.key, person.name)
    told = [_told(words, one, kind) for kind in MAIN]
    blocks = [_block(scene, one, kind) for kind in MAIN]
    lines: list[ft.Control] = [
        named(scene, player, [name, *about]),
        ft.Row(
            blocks,
            wrap=True,
            spacing=GUTTER,
            run_spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    ]
    sign = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=24, color=look.muted)
    return tappable(
        ". ".join([name, *about, *told]),
        going(address(person.key)),
        ft.Row([ft.Column(lines, spacing=4, tight=True, expand=True), sign], spacing=8),
        f"person-{person.key}",
        bgcolor=look.card,
        border=ft.Border.all(1, look.edge),
        padding=14,
    )


def _block(scene: Scene, one: PlayerFigures, kind: Kind) -> ft.Control:
    """Return a figure with its label, two of them abreast where there is room."""
    look, words, figure = scene.look, scene.words, one.figures[kind]
    few = figure.too_few and not figure.missing
    basis = say_figures.basis(words, kind, figure)
    room = min(COLUMN, scene.width - 2 * side(scene)) - 2 * 14 - 2 * GUTTER - 24
    lines: list[ft.Control] = [
        text(words(f"stats.kind.{kind}"), look.ink, 14),
        ft.Text(
            say_figures.value(words, kind, figure),
            size=22,
            color=look.muted if few else look.ink,
            font_family=TITLE,
        ),
        text(basis, look.muted, 13),
        *([text(words("stats.few"), look.muted, 13)] if few else []),
    ]
    width = room if scene.room < TWO_ABREAST else (room - GUTTER) / 2
    return ft.Container(ft.Column(lines, spacing=0, tight=True), width=width)


def _told(words: Words, one: PlayerFigures, kind: Kind) -> str:
    """Return a figure in a line, with what it is from and whether that is too little."""
    figure = one.figures[kind]
    value, basis = say_figures.value(words, kind, figure), say_figures.basis(words, kind, figure)
    told = words("stats.line", label=words(f"stats.kind.{kind}"), value=value, basis=basis)
    return words("stats.line_few", line=told) if figure.too_few and not figure.missing else told
