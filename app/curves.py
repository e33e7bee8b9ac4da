"""What charts show, as values and in words: the same figures for those who see and who listen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app import say
from app.i18n import Words, number
from app.labels import label
from app.statistics.course import Course
from scoring import SeriesState, seats

LISTED: Final = 12
"""Figures that are read out one by one; of more than these only how they go."""
LATEST: Final = 40
"""Series a chart shows; more would be a thicket on a phone."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chart."""

    name: str
    values: tuple[int, ...]
    """One a step."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Lines over the same steps."""

    title: str
    steps: tuple[str, ...]
    """What each step is called."""
    marks: tuple[str, ...]
    """The same, as short as stands below a chart."""
    lines: tuple[Line, ...]


def scores(words: Words, state: SeriesState, rams: int) -> Curve | None:
    """Return everybody's score through a rams; None before its first deal."""
    rows = [row for row in state.rows if row.rams == rams]
    if not rows:
        return None
    steps = [words("curve.start"), *(words("curve.deal", n=row.number) for row in rows)]
    table = [rows[0].before, *(row.after for row in rows)]
    marks = ["0", *(str(row.number) for row in rows)]
    return Curve(words("curve.scores"), tuple(steps), tuple(marks), _lines(words, state, table))


def sums(words: Words, state: SeriesState) -> Curve | None:
    """Return everybody's sum after each rams; None before the second one is over.

    Those carried over from paper are in the sums, but have no steps of their own.
    """
    if len(state.results) < 2:  # noqa: PLR2004 - one point is no line
        return None
    mine = (
        tuple(result.scores[seat] for result in state.results) for seat in seats(len(state.players))
    )
    total = tuple(had - sum(scores) for had, scores in zip(state.totals, mine, strict=True))
    table = []
    for result in state.results:
        total = tuple(a + b for a, b in zip(total, result.scores, strict=True))
        table.append(total)
    numbers = range(state.finished - len(table) + 1, state.finished + 1)
    steps = tuple(words("curve.rams", n=at) for at in numbers)
    return Curve(words("curve.sums"), steps, tuple(map(str, numbers)), _lines(words, state, table))


def courses(words: Words, course: Course, name: str) -> tuple[Curve, ...]:
    """Return a player's final sums from series to series, and the flights; nothing for one."""
    stages = course.stages[-LATEST:]
    if len(stages) < 2:  # noqa: PLR2004 - one point is no line
        return ()
    steps = tuple(words.day(stage.day) for stage in stages)
    marks = tuple(map(str, range(1, len(stages) + 1)))
    totals = Line(name, tuple(stage.total for stage in stages))
    flights = Line(name, tuple(stage.flights for stage in stages))
    count = len(stages)
    return (
        Curve(words("curve.totals", n=count), steps, marks, (totals,)),
        Curve(words("curve.flights", n=count), steps, marks, (flights,)),
    )


def told(words: Words, curve: Curve) -> str:
    """Return the curve in words: each line's figures, or how it goes where they are many."""
    return " ".join([f"{curve.title}.", *(_told(words, line) for line in curve.lines)])


def _told(words: Words, line: Line) -> str:
    name, values = say.shown(line.name), line.values
    if len(values) <= LISTED:
        return words("curve.line", name=name, values=", ".join(number(value) for value in values))
    return words(
        "curve.gist",
        name=name,
        first=values[0],
        last=values[-1],
        low=min(values),
        high=max(values),
    )


def _lines(words: Words, state: SeriesState, table: Sequence[Sequence[int]]) -> tuple[Line, ...]:
    return tuple(
        Line(label(words, state.players, seat), tuple(row[seat] for row in table))
        for seat in seats(len(state.players))
    )
