"""The rules of a table in words, made from its parameters: no game is asked for by its name."""

import unicodedata
from collections.abc import Iterable
from itertools import filterfalse

from app.i18n import Words
from app.rulebook.calling import buying, calls
from app.rulebook.counting import end, score
from app.rulebook.dealing import bids, deal, table
from app.rulebook.entry import Entry, Setting
from app.rulebook.playing import play
from app.rulebook.special import beyond, left_out
from scoring import LETTERS, RuleSet, house_rules
from scoring.table import FEWEST, MOST

_TELL = (table, deal, bids, calls, buying, play, score, end, beyond)
_USUAL = 4
"""Players in the examples of a game that nobody plays yet."""


def rulebook(words: Words, rules: RuleSet, players: tuple[str, ...] = ()) -> tuple[Entry, ...]:
    """Return every rule of *rules*, topic by topic, with examples about *players*.

    Without players the examples are about as many as the game is good for, called by letters.
    """
    names = players or letters(usual_players(rules))
    told = Setting(words, rules, names, frozenset(house_rules(rules)))
    entries = [entry for tell in _TELL for entry in tell(told)]
    return (*entries, *left_out(told, entries))


def found(words: Words, entries: Iterable[Entry], query: str) -> tuple[Entry, ...]:
    """Return the entries with every word of *query* in them, however it is written."""
    wanted = plain(query).split()
    return tuple(
        entry for entry in entries if all(word in plain(_read(words, entry)) for word in wanted)
    )


def _read(words: Words, entry: Entry) -> str:
    """Return all that stands at an entry, its marks too."""
    marks = [
        words("rules.house") if entry.house else "",
        words("rules.assumed") if entry.assumed else "",
    ]
    return " ".join([entry.text, *marks])


def plain(text: str) -> str:
    """Return *text* in small letters without their marks: `Översticktvång` is `oversticktvang`."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(filterfalse(unicodedata.combining, parts))


def usual_players(rules: RuleSet) -> int:
    """Return for how many a game that nobody plays yet is told: four, or what it is good for."""
    fewest, most = rules.recommended
    return max(min(max(_USUAL, fewest), most, MOST), FEWEST)


def letters(count: int) -> tuple[str, ...]:
    """Return so many players called by letters."""
    return tuple(LETTERS[:count])
