"""The statistics of a data folder, for the command."""

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from app.console import CommandError, emit
from app.digests import digested
from app.i18n import Words
from app.library import Library
from app.records import Group, Player, people
from app.statistics.digest import Digest
from app.statistics.figures import Figure, Longest
from app.statistics.overview import Overview, PlayerFigures, Selection, overview
from app.stats_print import stats_printed
from app.storage.folder import data_folder, opened
from app.storage.forms import FORMS
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.vault.replacing import finished


@dataclass(frozen=True, slots=True)
class Shelf:
    """Everything the data folder tells."""

    digests: tuple[Digest, ...]
    players: tuple[Player, ...]
    """With those who turned out to be another."""
    unreadable: tuple[str, ...]
    """The ids of series that could not be read, or not to their end."""
    groups: tuple[Group, ...]
    """The standing tables."""


def tell(options: argparse.Namespace, said: Words) -> None:
    """Print the statistics that are asked for. CommandError, StorageError."""
    shelf = asyncio.run(_read(options))
    who, time = options.player, (options.since, options.until)
    key = _key(said, shelf, who) if who is not None else None
    group = _group(said, shelf, options.group) if options.group is not None else None
    chosen = Selection(key, None, options.game, *time, group_id=group)
    found = overview(shelf.digests, shelf.players, chosen)
    players = [one for one in found.players if key in (None, one.person.key)]
    if options.json:
        told = json.dumps(_told(found, players, shelf), ensure_ascii=False, indent=1)
        emit(said, told.encode() + b"\n")
    else:
        emit(said, stats_printed(found, players, said).encode())
    for series in shelf.unreadable:
        sys.stderr.write(said("stats.unreadable", series=series) + "\n")


async def _read(options: argparse.Namespace) -> Shelf:
    with opened(data_folder(options.data, os.environ)) as files:
        await finished(files, FORMS)
        series = SeriesFiles(files)
        library = await Library.start(series, LibraryFile(files))
        found = digested(files, series)
        shelf = library.shelf
        return Shelf(found.digests, shelf.everybody, found.unreadable, shelf.groups)


def _key(said: Words, shelf: Shelf, name: str) -> str:
    """Return whose *name* it is, or whose id; CommandError where nobody's or several players'.

    Who turned out to be another is found by the id and by the name he had.
    """
    persons = [one.person for one in overview(shelf.digests, shelf.players).players]
    who, asked = people(shelf.players), name.casefold()
    told = who[name].id if name in who else name
    keys = [one.key for one in persons if told == one.id]
    keys = keys or [one.key for one in persons if one.name.casefold() == asked]
    earlier = {who[one.id].id for one in shelf.players if one.name.casefold() == asked}
    keys = keys or [one.key for one in persons if one.id in earlier]
    if len(keys) == 1:
        return keys[0]
    known = said.join([one.name for one in persons])
    if keys:
        raise CommandError(said("stats.several", name=name, ids=said.join(keys)))
    raise CommandError(said("stats.nobody", name=name, known=known or said("stats.none")))


def _group(said: Words, shelf: Shelf, name: str) -> str:
    """Return the id of the standing table of that *name* or id; CommandError unless it is one."""
    asked = name.casefold()
    ids = [one.id for one in shelf.groups if one.id == name]
    ids = ids or [one.id for one in shelf.groups if one.name.casefold() == asked]
    if len(ids) == 1:
        return ids[0]
    if ids:
        raise CommandError(said("stats.several_groups", name=name, ids=said.join(ids)))
    known = said.join([one.name for one in shelf.groups])
    raise CommandError(said("stats.no_group", name=name, known=known or said("stats.no_groups")))


def _told(found: Overview, players: Sequence[PlayerFigures], shelf: Shelf) -> dict[str, object]:
    keys = {one.person.key for one in players}
    return {
        "series": {
            "finished": found.series.get("finished", 0),
            "stopped": found.series.get("stopped", 0),
            "running": found.series.get("running", 0),
            "first": found.first and found.first.isoformat(),
            "last": found.last and found.last.isoformat(),
        },
        "players": [_player(one) for one in players],
        "meetings": [
            {
                "one": meeting.one.key,
                "other": meeting.other.key,
                "ahead": _figure(meeting.ahead),
                "behind": _figure(meeting.behind),
                "level": _figure(meeting.level),
            }
            for meeting in found.meetings
            if len(keys) > 1 or keys & {meeting.one.key, meeting.other.key}
        ],
        "groups": [
            {"members": [one.key for one in group.members], "series": group.series}
            for group in found.groups
        ],
        "left_out": [asdict(seat) for seat in found.left_out],
        "unreadable": list(shelf.unreadable),
    }


def _player(one: PlayerFigures) -> dict[str, object]:
    streaks = one.streaks
    return {
        "key": one.person.key,
        "id": one.person.id,
        "name": one.person.name,
        "series": one.series,
        "by_name": one.by_name,
        "deals": one.deals,
        "figures": {kind.value: _figure(figure) for kind, figure in one.figures.items()},
        "averages": [
            {
                "game": average.footing.game,
                "differing": average.footing.differences,
                "ramsar": average.footing.ramsar,
                "sum": _figure(average.sum),
            }
            for average in one.averages
        ],
        "streaks": {
            "no_flight": _longest(streaks.no_flight),
            "passing": _longest(streaks.passing),
            "winning": _longest(streaks.winning),
        },
    }


def _figure(figure: Figure) -> dict[str, object]:
    return {
        "value": figure.value,
        "part": figure.part,
        "of": figure.of,
        "too_few": figure.too_few,
        "missing": figure.missing,
    }


def _longest(longest: Longest) -> dict[str, object]:
    return {"value": longest.value, "of": longest.of, "too_few": longest.too_few}
