"""Rules of the table's own: kept under a name, renamed, deleted and brought back. Draws nothing.

No two have the same name: one is replaced only when that has been asked.
"""

from typing import Final

from app.library import Library
from app.ui.hosting import Hosting
from scoring import RuleSet, fault_of_name

OWN: Final = "own"
"""The field for the name of the rules as they stand."""
RENAME: Final = "rename"
"""The field for another name of rules kept before."""


class Keeping:
    """What is being done with the rules of a table that gathers."""

    def __init__(self, library: Library, hosting: Hosting) -> None:
        self._library = library
        self._hosting = hosting
        self.typed = hosting.typed
        self.fault: str | None = None
        """What is wrong with the name in the field `OWN`."""
        self.asking: str | None = None
        """The name of other rules that would be replaced."""
        self.kept: str | None = None
        """The name under which rules were kept last."""
        self.opened: str | None = None
        """The name of the rules about to be renamed or deleted."""
        self.rename_fault: str | None = None
        """What is wrong with the name in the field `RENAME`."""
        self.forgotten: RuleSet | None = None
        """The rules deleted last."""

    def held(self, own_name: str | None) -> RuleSet | None:
        """Return the rules kept under a name, or None."""
        kept = self._library.shelf.rule_sets
        return next((rules for rules in kept if rules.own_name == own_name), None)

    def edited(self) -> bool:
        """Note that another name is being typed; True if something was said of the last one."""
        said = bool(self.fault or self.asking or self.rename_fault)
        self.fault = self.asking = self.rename_fault = None
        return said

    async def keep(self) -> None:
        """Keep the rules as they stand under the typed name, or set `fault` or `asking`."""
        own_name = self.typed.get(OWN, "").strip()
        self.fault, self.asking = fault_of_name(own_name), None
        if self.fault:
            return
        held, named = self.held(own_name), self._named(own_name)
        if held and held != named:
            self.asking = own_name
        else:
            await self._keep(named)

    async def replace(self) -> None:
        """Keep the rules as they stand in place of those asked about."""
        if self.asking:
            await self._keep(self._named(self.asking))

    async def rename(self) -> None:
        """Give the opened rules the typed name, or set `rename_fault`."""
        own_name, rules = self.typed.get(RENAME, "").strip(), self.held(self.opened)
        if rules is None:
            return
        taken = own_name != rules.own_name and self.held(own_name)
        self.rename_fault = fault_of_name(own_name) or ("taken" if taken else None)
        if self.rename_fault:
            return
        named = rules.model_copy(update={"own_name": own_name})
        await self._library.keep_rules(named, instead_of=rules.own_name)
        if self._hosting.table.rules.own_name == rules.own_name:
            self._hosting.change(lambda table: table.known_by(own_name))
        self.opened = None

    async def forget(self) -> None:
        """Delete the opened rules; the table goes on by them, without their name."""
        self.forgotten, self.opened = self.held(self.opened), None
        if self.forgotten and self.forgotten.own_name:
            await self._library.forget_rules(self.forgotten.own_name)
            if self._hosting.table.rules.own_name == self.forgotten.own_name:
                self._hosting.change(lambda table: table.known_by(None))

    async def undo(self) -> None:
        """Bring back the rules deleted last, and their name to a table that still goes by them."""
        if (rules := self.forgotten) and not self.held(rules.own_name):
            await self._library.keep_rules(rules)
            if self._hosting.table.known_by(rules.own_name).rules == rules:
                self._hosting.change(lambda table: table.known_by(rules.own_name))
        self.forgotten = None

    def open(self, own_name: str | None) -> None:
        """Ask what to do with the rules of that name; None or the same again: with none."""
        self.opened = None if own_name == self.opened else own_name
        self.typed[RENAME], self.rename_fault = self.opened or "", None

    def _named(self, own_name: str) -> RuleSet:
        return self._hosting.table.known_by(own_name).rules

    async def _keep(self, rules: RuleSet) -> None:
        await self._library.keep_rules(rules)
        self._hosting.change(lambda table: table.known_by(rules.own_name))
        self.typed[OWN], self.asking, self.kept = "", None, rules.own_name
