"""Charts: the same figures drawn, told and listed; lines differ in more than colour."""

import re

import flet_charts as fc
import pytest

from app import curves
from app.curves import LISTED, Curve, Line, told
from app.i18n import MINUS
from app.statistics.course import Course, Stage, course_steps
from app.statistics.digest import Footing, digest
from app.statistics.overview import Selection, in_order
from app.statistics.persons import seating
from app.ui.parts.lines import DASHES, MARKERS
from app.working import at_once
from scoring import MATTMAR, PRESETS
from tests.ui.harness import Screen
from tests.ui.playing import FIRST, played, put
from tests.ui.tables import LIVELY, seated
from tests.ui.window import library, sv, window

FIVE = ("Anna", "Bo", "Cecilia", "Doris", "Erik")


async def test_the_protocol_draws_tells_and_lists_the_same_scores() -> None:
    held, store = await seated(*LIVELY)
    rows = store.snapshot.state.rows
    scores = {
        name: [rows[0].before[at], *(row.after[at] for row in rows)]
        for at, name in enumerate(store.snapshot.state.players)
    }
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        assert charts(screen) == []
        await screen.tap("curve-scores")
        (chart,) = charts(screen)
        assert drawn(chart) == list(scores.values())
        (spoken,) = [s for s in screen.labels if s.startswith(f"{sv('curve.scores')}. Anna: ")]
        for name, values in scores.items():
            assert f"{name}: {', '.join(map(str, values))}." in spoken
        assert sv("curve.deal", n=6) not in screen.texts
        await screen.tap("curve-scores-table")
        listed = [text for text in screen.texts if re.match(r"Giv \d+$|Start$", text)]
        assert listed == [sv("curve.start"), *(sv("curve.deal", n=n) for n in range(1, 7))]
        await screen.tap("curve-scores-table")
        assert sv("curve.deal", n=6) not in screen.texts


async def test_lines_are_told_apart_by_dash_and_marker() -> None:
    held, state = await library(), played(FIVE, 1, rules=MATTMAR, deals=4)
    series = await put(held, state)
    async with window(held, f"/series/{series}/protocol") as screen:
        await screen.tap("curve-scores")
        (chart,) = charts(screen)
        looks = [(str(line.dash_pattern), str(line.point)) for line in chart.data_series]
        assert len(set(looks)) == len(FIVE)
        shapes = [
            (line.dash_pattern, type(line.point), line.point.color) for line in chart.data_series
        ]
        assert len({str(shape) for shape in shapes}) == len(FIVE)
        assert all(name in screen.texts for name in FIVE)


def test_ten_lines_differ_without_their_colours() -> None:
    looks = {(str(DASHES[at % len(DASHES)]), MARKERS[at % len(MARKERS)]) for at in range(10)}
    assert len(looks) == 10


async def test_the_result_draws_the_sums_rams_by_rams() -> None:
    held, state = await library(), played(FIVE[:3], 3, rules=MATTMAR)
    series = await put(held, state)
    sums = [[0, 0, 0]]
    for result in state.results:
        sums.append([a + b for a, b in zip(sums[-1], result.scores, strict=True)])
    assert tuple(sums[-1]) == state.totals
    async with window(held, f"/series/{series}") as screen:
        await screen.tap("curve-sums")
        (chart,) = charts(screen)
        assert drawn(chart) == [list(line) for line in zip(*sums[1:], strict=True)]


async def test_a_single_rams_has_no_sums_to_draw() -> None:
    held = await library()
    series = await put(held, played(FIVE[:3], 3))
    async with window(held, f"/series/{series}") as screen:
        assert "curve-sums" not in screen.keys


async def test_a_player_sees_sums_and_flights_over_time() -> None:
    held = await library()
    states = [played(FIVE[:3], at) for at in range(3)]
    for at, state in enumerate(states):
        await put(held, state, days=at)
    anna = next(player.id for player in held.shelf.players if player.name == "Anna")
    async with window(held, f"/statistics/{anna}") as screen:
        for key, values in (
            ("curve-0", [state.totals[0] for state in states]),
            ("curve-1", [state.flights[0] for state in states]),
        ):
            await screen.tap(key)
            assert [values] == drawn(charts(screen)[-1])
        assert sv("curve.totals", n=3) in screen.texts
        await screen.tap("curve-1-table")
        assert "2024-05-03" in screen.texts


def test_many_figures_are_told_as_how_they_go() -> None:
    values = tuple(range(LISTED, -2, -1))
    curve = Curve("Poäng", tuple(map(str, values)), tuple(map(str, values)), (Line("Bo", values),))
    assert told(sv, curve) == f"Poäng. Bo: från 12 till {MINUS}1, lägst {MINUS}1, högst 12."


def test_few_figures_are_told_one_by_one() -> None:
    curve = Curve("Poäng", ("a", "b"), ("1", "2"), (Line("Bo", (3, -1)), Line("Åsa", (0, 2))))
    assert told(sv, curve) == f"Poäng. Bo: 3, {MINUS}1. Åsa: 0, 2."


def test_a_course_joins_only_sums_that_compare() -> None:
    games = [MATTMAR.model_copy(update={"series_length": 1}), PRESETS["larousse"]]
    digests = [
        digest(
            played(FIVE[:3], at, rules=games[at % 2]),
            series_id=f"{at}",
            began=FIRST,
            day=day,
            ids=("a", "b", "c"),
        )
        for at in range(5)
        for day in [FIRST.date().replace(day=20 - at)]
    ]
    ordered = in_order(digests)
    found = at_once(course_steps(ordered, seating(ordered, []), "b", Selection()))
    assert [(course.footing.game, len(course.stages)) for course in found] == [
        ("mattmar", 3),
        ("larousse", 2),
    ]
    assert [stage.series for stage in found[0].stages] == ["4", "2", "0"]
    by_id = {one.id: one for one in digests}
    for stage in found[0].stages:
        assert stage.total == by_id[stage.series].totals[1]
    early = Selection(until=FIRST.date().replace(day=17))
    assert [
        len(course.stages)
        for course in at_once(course_steps(ordered, seating(ordered, []), "b", early))
    ] == [1, 1]


def test_only_the_latest_series_are_drawn() -> None:
    stages = tuple(Stage(f"{at}", FIRST.date(), at, 0) for at in range(curves.LATEST + 5))
    totals, _ = curves.courses(sv, Course(Footing("mattmar", "{}", 6), stages), "Bo")
    assert totals.lines[0].values == tuple(range(5, curves.LATEST + 5))
    assert len(totals.steps) == len(totals.marks) == curves.LATEST


@pytest.mark.parametrize("count", [0, 1])
def test_one_series_is_no_course(count: int) -> None:
    stages = (Stage("1", FIRST.date(), 3, 1),) * count
    assert curves.courses(sv, Course(Footing("mattmar", "{}", 6), stages), "Bo") == ()


def charts(screen: Screen) -> list[fc.LineChart]:
    return [one for one in screen.controls() if isinstance(one, fc.LineChart)]


def drawn(chart: fc.LineChart) -> list[list[int]]:
    return [[point.y for point in line.points] for line in chart.data_series]
