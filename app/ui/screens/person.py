"""One player's statistics: every figure with what it is from, charts, and who met whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, get_type_hints

import flet as ft

from app import curves, say, say_figures
from app.curves import Curve
from app.i18n import Words
from app.statistics.course import Course, course_steps
from app.statistics.figures import Kind
from app.statistics.overview import Overview, PlayerFigures, Selection, Streaks, overview_steps
from app.statistics.persons import BY_NAME, Person
from app.ui.counted import Counted, today, use_choosing, use_counted
from app.ui.hooks import use_apart
from app.ui.parts.basics import card, text, title
from app.ui.parts.chart import Chart
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.progress import progress
from app.ui.parts.statistics_filters import statistics_filters
from app.ui.parts.told_figures import average_row, figure_row, figures_card, kind_row, streak_row
from app.ui.scene import Scene, use_scene
from app.ui.screens.statistics import notes
from app.ui.work import use_work
from app.working import Steps, as_part

SECTIONS: Final = {
    "won": (Kind.SERIES_WON, Kind.SERIES_SHARED, Kind.RAMSAR_WON, Kind.RAMSAR_SHARED),
    "play": (
        *(Kind.KNOCK_RATE, Kind.FLIGHT_SHARE, Kind.TRICKS_PER_KNOCK),
        *(Kind.FORCED_SURVIVED, Kind.DEALERS_FIVES, Kind.GENERALS_MADE),
        *(Kind.LURK_KNOCKS, Kind.LURK_FLIGHTS),
    ),
}
"""The figures under each heading."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of one player."""

    overview: Overview
    courses: tuple[Course, ...]


@ft.component
def PersonScreen() -> ft.View:
    """Show the figures of one player in the series that are chosen."""
    scene, choosing = use_scene(), use_choosing()
    (is_open, set_open), apart = ft.use_state(False), use_apart(scene)
    counting = use_counted(scene, fresh=False)
    counted, key = counting.work.made, key_of(ft.use_route_params()["person"])
    chosen = choosing.wanted.selection(today())
    steps = partial(_told, counted, key, chosen) if counted else None
    adding = use_work(steps, [counted is None, key, chosen])

    async def unfold(_: object) -> None:
        set_open(not is_open)

    words, back = scene.words, "/statistics"
    person = counted.who.persons.get(key) if counted else None
    name = say.shown(person.name) if person else words("stats.heading")
    cards = progress(scene, words("stats.reading"), counting)
    if counted:
        cards += statistics_filters(scene, counted, choosing, today(), unfold, is_open=is_open)
        cards += progress(scene, words("stats.adding"), adding)
    if counted and (told := adding.work.made):
        cards += _cards(scene, told, key, person)
        cards += notes(scene, told.overview, counted.unreadable)
    about = apart.get(key, ""), _counted(words, _figures_of(adding.work.made, key))
    under = " · ".join(part for part in about if part)
    return frame(scene, top_bar(scene, name, under, back=back), cards)


def key_of(address: str) -> str:
    """Return whose screen has that address; a key nobody has where it is no such address."""
    if not address.startswith(BY_NAME):
        return address
    try:
        return BY_NAME + bytes.fromhex(address.removeprefix(BY_NAME)).decode()
    except ValueError:
        return BY_NAME


def _told(counted: Counted, key: str, chosen: Selection) -> Steps[Told]:
    ordered, who = counted.ordered, counted.who
    found = yield from as_part(overview_steps(ordered, who, chosen), 0, 2)
    courses = yield from as_part(course_steps(ordered, who, key, chosen), 1, 2)
    return Told(found, courses)


def _cards(scene: Scene, told: Told, key: str, person: Person | None) -> list[ft.Control]:
    one = _figures_of(told, key)
    if one is None:
        words = scene.words
        head = words("stats.no_person" if person is None else "stats.not_chosen")
        why = words("stats.no_person_why" if person is None else "stats.not_chosen_why")
        lines: list[ft.Control] = [
            title(head, scene.look.ink, 20, level=2),
            text(why, scene.look.muted, 15),
        ]
        return [card(scene.look, ft.Column(lines, spacing=4, tight=True))]
    return [
        *_figures(scene, one),
        *_charts(scene, told.courses, say.shown(one.person.name)),
        *_meetings(scene, told.overview, key),
        *_by_name(scene, one),
    ]


def _figures_of(told: Told | None, key: str) -> PlayerFigures | None:
    players = told.overview.players if told else ()
    return next((one for one in players if one.person.key == key), None)


def _counted(words: Words, one: PlayerFigures | None) -> str:
    """Say from how many series and deals the figures are."""
    if one is None:
        return ""
    return words("stats.counted", series=words("history.found", n=one.series), n=one.deals)


def _figures(scene: Scene, one: PlayerFigures) -> list[ft.Control]:
    words, won = scene.words, list[ft.Control]()
    won += [row for kind in SECTIONS["won"] for row in kind_row(scene, one, kind)]
    won += [average_row(scene, average) for average in one.averages]
    play = [row for kind in SECTIONS["play"] for row in kind_row(scene, one, kind)]
    names = get_type_hints(Streaks)
    streaks = [streak_row(scene, name, getattr(one.streaks, name)) for name in names]
    return [
        figures_card(scene, words("stats.section.won"), won),
        figures_card(scene, words("stats.section.play"), play),
        figures_card(scene, words("stats.section.streaks"), streaks),
    ]


def _charts(scene: Scene, courses: Sequence[Course], name: str) -> list[ft.Control]:
    """Return the charts of the sums that compare and are most."""
    drawn: Sequence[Curve] = curves.courses(scene.words, courses[0], name) if courses else ()
    return [Chart(scene, curve, f"curve-{at}") for at, curve in enumerate(drawn)]


def _meetings(scene: Scene, found: Overview, key: str) -> list[ft.Control]:
    words, rows = scene.words, list[ft.Control]()
    for met in found.meetings:
        if key not in (met.one.key, met.other.key):
            continue
        mine = met.one.key == key
        other = met.other if mine else met.one
        ahead = met.ahead if mine else met.behind
        behind = met.behind if mine else met.ahead
        basis = words("stats.met", behind=behind.part, level=met.level.part, n=ahead.of)
        label = words("stats.against", name=say.shown(other.name))
        value = say_figures.share(words, ahead)
        rows.append(figure_row(scene, label, value, basis, few=ahead.too_few))
    if not rows:
        return []
    return [figures_card(scene, words("stats.section.meetings"), rows)]


def _by_name(scene: Scene, one: PlayerFigures) -> list[ft.Control]:
    if not one.by_name:
        return []
    told = scene.words("stats.by_name", name=say.shown(one.person.name), n=one.by_name)
    return [text(told, scene.look.muted, 14)]
