"""What a player is called on the screen: by the name a series was played under, and by today's.

Exports have the name alone under which a series was played.
"""

from collections.abc import Mapping, Sequence

from app.i18n import Words
from app.people import Played, namesakes, played, seated_in
from app.records import Player, Summary
from app.say import called, shown
from scoring import Seat


def table_of(words: Words, row: Summary, who: Mapping[str, Player]) -> str:
    """Return everybody of a series as a list in words: `Kalle (nu Karl), Bo och Doris`."""
    now = dict(enumerate(seated_in(row, who)))
    names = [
        _with_now(words, name, who.get(now.get(seat, ""))) for seat, name in enumerate(row.players)
    ]
    return words.join(names)


def called_now(
    words: Words, names: Sequence[str], ids: Sequence[str], who: Mapping[str, Player]
) -> list[str]:
    """Say in a sentence each who of a series has another name today."""
    now = [who.get(each) for each in ids[: len(names)]]
    return [
        words("people.called_now", name=called(words, names, Seat(at)), now=shown(person.name))
        for at, person in enumerate(now)
        if person and person.name != names[at]
    ]


def told_apart(words: Words, history: Played | None) -> str:
    """Say what tells somebody from another of his name: when he played last, and with whom."""
    if history is None:
        return words("people.unplayed")
    others = words.join([shown(name) for name in history.others])
    return words("people.last", date=history.day, names=others)


def told_of_namesakes(
    words: Words, players: Sequence[Player], rows: Sequence[Summary], who: Mapping[str, Player]
) -> Mapping[str, str]:
    """Say by id what tells those of *players* apart who share a name; nothing of the others."""
    alike = namesakes(players)
    history = played(rows, who) if alike else {}
    return {each: told_apart(words, history.get(each)) for each in alike}


def with_earlier(words: Words, player: Player, earlier: Sequence[Player]) -> str:
    """Return the name of *player*, and those he had as long as he was taken for another."""
    names = dict.fromkeys(one.name for one in earlier if one.name != player.name)
    if not names:
        return shown(player.name)
    before = words.join([shown(name) for name in names])
    return words("people.earlier", name=shown(player.name), before=before)


def _with_now(words: Words, name: str, person: Player | None) -> str:
    if person is None or person.name == name:
        return shown(name)
    return words("people.now", name=shown(name), now=shown(person.name))
