"""How one player fared from series to series, in the order they were played."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from app.statistics.digest import Count, Digest, Footing
from app.statistics.overview import Selection
from app.statistics.persons import Seating
from app.working import Steps


@dataclass(frozen=True, slots=True)
class Stage:
    """One finished series of one player."""

    series: str
    day: date
    total: int
    flights: int


@dataclass(frozen=True, slots=True)
class Course:
    """Finished series whose sums compare."""

    footing: Footing
    stages: tuple[Stage, ...]
    """Oldest first; at least one."""


def course_steps(
    ordered: Sequence[Digest], who: Seating, key: str, chosen: Selection
) -> Steps[tuple[Course, ...]]:
    """Return the courses of the player *key*, the longest first, series by series.

    All digests in the order they were played are to be given, and who sat where.
    """
    found: defaultdict[Footing, list[Stage]] = defaultdict(list)
    for done, one in enumerate(ordered, start=1):
        keys = who.keys[one.id]
        if one.places and key in keys and chosen.matches(one, keys):
            seat = keys.index(key)
            counts = one.seats[seat].counts
            flights = counts.get(Count.FLIGHTS, 0) + counts.get(Count.LURK_FLIGHTS, 0)
            found[one.footing].append(Stage(one.id, one.day, one.totals[seat], flights))
        yield done, len(ordered)
    courses = (Course(footing, tuple(stages)) for footing, stages in found.items())
    return tuple(sorted(courses, key=lambda course: -len(course.stages)))
