"""Two libraries put together: who and what is whose."""

from app.records import Group, LibraryRecord, Player
from app.settings import Settings
from app.storage.memory import MemoryFiles
from app.vault.union import Gained, same_persons, united
from scoring import MATTMAR
from tests.app.storing import ONE, begun, library_on, play


class TestThePeople:
    ANNA, ANNE = Player("a", "Anna"), Player("a", "Anne")

    def record(self, *players, **more):
        return LibraryRecord(players=players, **more)

    def test_ours_keep_their_names_and_that_is_told(self):
        both, gained = united(self.record(self.ANNA), self.record(self.ANNE, Player("b", "Bo")))
        assert both.players == (self.ANNA, Player("b", "Bo"))
        assert (gained.renamed, gained.players) == ((("Anna", "Anne"),), ("Bo",))

    def test_namesakes_stay_apart_and_are_named(self):
        both, gained = united(self.record(self.ANNA), self.record(Player("x", "Anna")))
        assert (len(both.players), gained.namesakes) == (2, ("Anna",))

    def test_who_turned_out_to_be_another_is_so_here_too(self):
        second = Player("b", "Bosse")
        theirs = self.record(Player("b", "Bosse", same_as="a"), self.ANNA)
        both = same_persons(united(self.record(self.ANNA, second), theirs)[0], theirs)
        assert [player.same_as for player in both.players] == [None, "a"]
        new, gained = united(self.record(self.ANNA), theirs)
        assert [player.same_as for player in new.players] == [None, "a"]
        assert gained.players == ()

    async def test_but_not_who_has_sat_at_the_table_with_himself(self):
        held = await self.played()
        one, other, _ = held.players
        theirs = self.record(Player(one.id, one.name, same_as=other.id), other)
        assert same_persons(held, theirs) == held

    def test_tables_and_rules_of_theirs_come_beside_ours(self):
        def named(name, **rules):
            return MATTMAR.model_copy(update={"own_name": name, **rules})

        group, long = Group("g", "Torsdag", ("a",)), "x" * 60
        ours = self.record(rule_sets=(named("Hus", cap=12), named(long)), groups=(group,))
        theirs = self.record(
            rule_sets=(named("Hus", cap=11), named("Klubb"), named(long, cap=15)),
            groups=(Group("g", "Fredag", ()), Group("h", "Onsdag", ())),
            settings=Settings(theme="dark"),
        )
        both, gained = united(ours, theirs)
        assert gained.rules == ("Hus (2)", "Klubb", "x" * 56 + " (2)")
        assert (gained.groups, both.groups[0]) == (("Onsdag",), group)
        assert both.settings == Settings()
        assert united(both, theirs) == (both, Gained(renamed=()))

    async def played(self):
        library = await library_on(MemoryFiles())
        await play(await begun(library), ONE)
        return library.record
