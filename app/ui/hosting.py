"""A window's new series from the first name typed until it begins. Draws nothing."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from app.errors import StorageError
from app.library import Library
from app.store import Trouble, trouble_of
from app.ui.invitation import Invitation, is_new, who
from app.ui.paper_entry import PaperEntry, Sitting
from scoring import Carried, RuleSet, fault_of_name

NAME: Final = "name"
STAKE: Final = "stake"
TAGS: Final = ("Place", "Note")
"""Fields that may be left empty, by the tags they become."""


class Hosting:
    """What is agreed upon and typed. It outlives the screen, so that leaving loses nothing."""

    def __init__(self, library: Library, table: Invitation) -> None:
        self._library = library
        self._begun = False
        self.table = table
        self.typed: dict[str, str] = {STAKE: table.rules.stake or ""}
        """What stands in the fields, by their keys."""
        self.fault: str | None = None
        """What is wrong with the typed name."""
        self.stake_fault: str | None = None
        """What is wrong with the typed stake, as of `fault_of_name`."""
        self.paper = PaperEntry()
        """How it stood on paper, as far as it is typed."""
        self.stopped: Trouble | str | None = None
        """Why it has not begun: a trouble, or a refusal of the table."""

    def change(self, step: Callable[[Invitation], Invitation]) -> None:
        """Replace the table by what *step* makes of it."""
        self.table = step(self.table)
        self.stopped = None

    def renew(self) -> None:
        """Call everybody at the table what he is called by now."""
        self.table = self.table.renewed(self._library.shelf.people)

    def play(self, rules: RuleSet) -> None:
        """Agree on a game, or on rules kept from another time."""
        self.change(lambda table: table.under(rules))
        self.typed[STAKE], self.stake_fault = self.table.rules.stake or "", None

    def wager(self) -> None:
        """Take the typed stake into the rules, or set `stake_fault` and leave the text alone."""
        stake = self.typed[STAKE].strip()
        self.stake_fault = fault_of_name(stake) if stake else None
        if self.stake_fault is None:
            self.change(lambda table: table.staking(stake or None))

    def add(self) -> bool:
        """Bring whoever is typed to the table, or set `fault` and leave the text alone."""
        name = self.typed.get(NAME, "")
        self.fault = self.table.fault(name)
        if self.fault is None:
            self.typed[NAME] = ""
            self.change(lambda table: table.joined(who(self._library, table, name)))
        return self.fault is None

    @property
    def sitting(self) -> Sitting:
        """Return the table that what is on paper is about."""
        table = self.table
        return Sitting(tuple(one.id for one in table.players), table.rules, table.dealer)

    def write(self, paper: PaperEntry) -> None:
        """Replace what is typed of the paper."""
        self.paper, self.stopped = paper, None

    def seated(self) -> bool:
        """Bring whoever is still typed to the table; say whether it can begin, or set why not."""
        if self.typed.get(NAME, "").strip() and not self.add():
            return False
        self.stopped = self.table.refusal or (self.stake_fault and "stake_wrong")
        return self.stopped is None

    async def begin(self, *, from_paper: bool = False) -> str | None:
        """Begin the series and return its id; None if it has begun already, or why is told.

        A name typed but not added yet is meant too. *from_paper*: it goes on from what is typed.
        """
        before = self.stopped if isinstance(self.stopped, Trouble) else None
        if self._begun or not self.seated():
            return None
        self._begun = True  # before anything is waited for: a second tap begins no second series
        try:
            return await self._create(self.paper.carried(self.sitting) if from_paper else None)
        except StorageError as error:
            self._begun, self.stopped = False, trouble_of(error, before=before)
            return None

    async def _create(self, carried: Carried | None) -> str:
        self.renew()
        players = [
            await self._library.remember(player.name) if is_new(player) else player
            for player in self.table.players
        ]
        ids = {old.id: new.id for old, new in zip(self.table.players, players, strict=True)}
        self.table = self.table.known_as(tuple(players))  # a second try remembers nobody twice
        self.paper = self.paper.known_as(ids)
        tags = {"Date": datetime.now().astimezone().date().isoformat()}
        tags |= {tag: text for tag in TAGS if (text := self.typed.get(tag, "").strip())}
        table = self.table
        store = await self._library.create(
            players, table.rules, table.dealer, tags, table.group, carried
        )
        return store.snapshot.id
