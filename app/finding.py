"""Series and players found again: by who played, where, what was noted, and which game it was."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from app import say
from app.i18n import Words
from app.people import seated_in
from app.records import Player, Summary, people
from app.rulebook.book import plain

NOBODY: Final[Mapping[str, Player]] = {}


def players_found(everybody: Sequence[Player], query: str) -> tuple[Player, ...]:
    """Return the persons one of whose names, now or before, has each word of *query* in it."""
    wanted, who = plain(query).split(), people(everybody)
    names = defaultdict[str, list[str]](list)
    for player in everybody:
        names[who[player.id].id].append(plain(player.name))
    return tuple(
        player
        for player in everybody
        if (told := names.get(player.id)) and any(all(w in name for w in wanted) for name in told)
    )


@dataclass(frozen=True, slots=True)
class Wish:
    """Which series are looked for; all of them while nothing is given."""

    query: str = ""
    """Each word of it stands in the players, the place, the note or the game, in any letters."""
    game: str | None = None
    """The preset."""
    year: int | None = None
    """In which it was played."""
    running: bool = False
    """Not over yet."""
    group: str | None = None
    """The id of the standing table."""
    person: str | None = None
    """The id of somebody who sat at the table, under whatever name."""


class Finder:
    """The series of a library in one language. What is read of them is kept for the next letter."""

    def __init__(
        self, words: Words, rows: Sequence[Summary], who: Mapping[str, Player] = NOBODY
    ) -> None:
        self._words = words
        self._rows = rows
        self._who = who

    @cached_property
    def games(self) -> Mapping[str, int]:
        """Return the presets that were played and in how many series, the last played first."""
        return Counter(row.game for row in self._rows)

    @cached_property
    def years(self) -> tuple[int, ...]:
        """Return the years in which series were played, the last first."""
        return tuple(sorted({row.day.year for row in self._rows}, reverse=True))

    @cached_property
    def groups(self) -> frozenset[str]:
        """Return the ids of the standing tables series belong to."""
        return frozenset(row.group for row in self._rows if row.group)

    @cached_property
    def some_running(self) -> bool:
        """Say whether some series are over and some are not."""
        return len({row.status == "running" for row in self._rows}) > 1

    def found(self, wish: Wish) -> Sequence[Summary]:
        """Return the series that are as *wish* says, in the order of the library."""
        wanted = plain(wish.query).split()
        rows = self._rows
        if wanted:
            texts = zip(rows, self._texts, strict=True)
            rows = [row for row, text in texts if all(word in text for word in wanted)]
        return [
            row
            for row in rows
            if wish.game in (None, row.game)
            and (wish.person is None or wish.person in seated_in(row, self._who))
            and wish.year in (None, row.day.year)
            and (row.status == "running" or not wish.running)
            and wish.group in (None, row.group)
        ]

    @cached_property
    def _texts(self) -> list[str]:
        games = dict[tuple[str, object], str]()
        read = cache(plain)  # the same names and places again and again
        texts = []
        for row in self._rows:
            form = (row.game, row.differing.get("own_name"))
            if form not in games:
                games[form] = say.game(self._words, row.rules)
            now = (self._who[each].name for each in row.player_ids if each in self._who)
            told = [*row.players, *now, row.place or "", row.note, games[form]]
            texts.append("\n".join(map(read, told)))
        return texts
