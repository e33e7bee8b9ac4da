"""Statistics as a table for a terminal; nothing is counted here."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from app import say, say_figures
from app.i18n import Words, number
from app.printout import aligned, cut
from app.say_figures import MEANS, NOTHING
from app.statistics.figures import Figure, Kind, Longest
from app.statistics.overview import Meeting, Overview, PlayerFigures

ABREAST: Final = 4
"""Players side by side."""
FEW: Final = "*"


def stats_printed(found: Overview, players: Sequence[PlayerFigures], words: Words) -> str:
    """Return what the figures are from, *players* side by side, who met whom, and who is left out.

    *players* are some of *found*; where they are one, only his meetings are told.
    """
    blocks = [[_title(found, words)]]
    for at in range(0, len(players), ABREAST):
        blocks.append(list(aligned(_table(players[at : at + ABREAST], words))))
    keys = {one.person.key for one in players}
    meetings = [
        _meeting(meeting, words)
        for meeting in found.meetings
        if len(keys) > 1 or keys & {meeting.one.key, meeting.other.key}
    ]
    blocks += [[words("stats.meetings"), *meetings]] if meetings else []
    blocks.append(list(_notes(found, players, words)))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _title(found: Overview, words: Words) -> str:
    count = sum(found.series.values())
    if not (found.first and found.last):
        return words("stats.none")
    parts = {status: found.series.get(status, 0) for status in ("finished", "stopped", "running")}
    return words("stats.title", n=count, days=words.days(found.first, found.last), **parts)


def _table(players: Sequence[PlayerFigures], words: Words) -> list[list[str]]:
    rows = [
        ["", *(say.shown(cut(one.person.name)) for one in players)],
        [words("stats.deals"), *(number(one.deals) for one in players)],
    ]
    for kind in Kind:
        if any(one.figures[kind].missing != "not_in_game" for one in players):
            tell = _mean if kind in MEANS else _share
            cells = [tell(one.figures[kind], words) for one in players]
            rows.append([words(f"stats.kind.{kind}"), *cells])
    rows += _averages(players, words)
    streaks: list[tuple[str, Callable[[PlayerFigures], Longest]]] = [
        ("no_flight", lambda one: one.streaks.no_flight),
        ("passing", lambda one: one.streaks.passing),
        ("winning", lambda one: one.streaks.winning),
    ]
    for name, of in streaks:
        cells = [_longest(of(one), words) for one in players]
        rows.append([words(f"stats.streak.{name}"), *cells])
    return rows


def _averages(players: Sequence[PlayerFigures], words: Words) -> Iterator[list[str]]:
    """Yield a row for all sums that compare, the game and its length named."""
    footings = dict.fromkeys(each.footing for one in players for each in one.averages)
    for footing in footings:
        game = words(f"game.{footing.game}")
        rules = [say.rule(words, name, value) for name, value in footing.differences.items()]
        label = words("stats.sum", game=game, n=footing.ramsar)
        sums = [{each.footing: each.sum for each in one.averages} for one in players]
        cells = [_mean(each[footing], words) if footing in each else NOTHING for each in sums]
        yield [" ".join([label, *rules]), *cells]


def _share(figure: Figure, words: Words) -> str:
    return _told(say_figures.share(words, figure), figure, words)


def _mean(figure: Figure, words: Words) -> str:
    return _told(say_figures.mean(words, figure), figure, words)


def _told(value: str, figure: Figure, words: Words) -> str:
    if figure.value is None:
        return value
    return words("stats.told", value=value, part=figure.part, of=figure.of) + _few(figure)


def _longest(longest: Longest, words: Words) -> str:
    return words("stats.longest", n=longest.value, of=longest.of) + _few(longest)


def _few(figure: Figure | Longest) -> str:
    """Return a mark, or a blank of its width so that the figures of a column keep their places."""
    return FEW if figure.too_few else " "


def _meeting(meeting: Meeting, words: Words) -> str:
    return (say_figures.meeting(words, meeting) + _few(meeting.ahead)).rstrip()


def _notes(found: Overview, players: Sequence[PlayerFigures], words: Words) -> Iterator[str]:
    if players:
        yield words("stats.notes", few=FEW, nothing=NOTHING)
    for one in players:
        if one.by_name:
            yield words("stats.by_name", name=say.shown(one.person.name), n=one.by_name)
    for seat in found.left_out:
        name = say.shown(seat.name)
        yield words(f"stats.left_out.{seat.why}", name=name, series=seat.series)
