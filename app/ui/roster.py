"""What a window has changed about the players, so that it can take it back. Draws nothing."""

from app.i18n import Words
from app.library import Library, Shelf
from app.people import Change, changed
from app.records import Player
from app.say import shown


class Roster:
    """The changes of one window, in order. It outlives the screen."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._made: list[Change] = []

    @property
    def last(self) -> Change | None:
        """Return what would be taken back next."""
        return self._made[-1] if self._made else None

    async def make(self, change: Change) -> None:
        """Make *change*, if nothing came between."""
        if change.new != change.old:
            await self._library.change(lambda record: changed(record, change))
            if self._holds(change):
                self._made.append(change)

    async def undo(self) -> None:
        """Take the last change back."""
        if self._made:
            back = self._made.pop().back
            await self._library.change(lambda record: changed(record, back))

    def _holds(self, change: Change) -> bool:
        player = player_of(self._library.shelf, change.player_id)
        return player is not None and getattr(player, change.what) == change.new


def player_of(shelf: Shelf, player_id: str) -> Player | None:
    """Return the player of that very id, also if he turned out to be another."""
    return next((player for player in shelf.everybody if player.id == player_id), None)


def told(words: Words, shelf: Shelf, change: Change) -> tuple[str, str]:
    """Say what *change* did, and name it for a button that takes it back."""
    player = player_of(shelf, change.player_id)
    name = shown(player.name) if player else ""
    match change.what:
        case "name":
            values = {"name": shown(change.old), "now": shown(change.new)}
            return words("people.called_now", **values), words("people.step.name", **values)
        case "tint":
            return words("people.tinted", name=name), words("people.step.tint", name=name)
        case "archived":
            key = "people.put_away" if change.new else "people.taken_out"
            step = "people.step.put_away" if change.new else "people.step.taken_out"
            return words(key, name=name), words(step, name=name)
        case "same_as":
            whole = shelf.people.get(change.new or change.old)
            values = {"name": name, "other": shown(whole.name) if whole else ""}
            key = "people.merged" if change.new else "people.parted"
            step = "people.step.merged" if change.new else "people.step.parted"
            return words(key, **values), words(step, **values)
