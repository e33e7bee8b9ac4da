"""Whose figures they are, from which series, and which sums compare."""

from dataclasses import replace
from datetime import date, timedelta

from app.records import Player
from app.statistics.overview import Selection, overview
from scoring import replay
from tests.app.test_statistics import BEGAN, digested, golden


class TestSums:
    def test_only_series_on_one_footing_are_averaged_together(self):
        below, floor = golden("below_zero"), golden("floor_zero")
        assert replay(floor).ended == replay(below).ended == "finished"
        found = overview([digested(below), digested(below, number=1), digested(floor, number=2)])
        anna = next(one for one in found.players if one.person.id == "p1")
        (two, one) = anna.averages
        assert (two.sum.part, two.sum.of, two.sum.value) == (14, 2, 7.0)
        assert two.footing.differences == {}
        assert (one.sum.of, one.footing.differences) == (1, {"floor": 0})
        assert two.footing.game == one.footing.game == "mattmar"

    def test_an_extra_rams_is_another_footing(self):
        footing = digested(golden("extra_rams")).footing
        assert (footing.ramsar, footing.differences) == (3, {})

    def test_rules_that_move_no_score_are_no_difference(self):
        quiet = {"own_name": "Torsdag", "stake": "20 kr", "deck": "32", "trump_lead_at": None}
        start = golden("below_zero")[0]
        rules = start.rules.model_copy(update=quiet)
        log = (start.model_copy(update={"rules": rules}), *golden("below_zero")[1:])
        assert digested(log).footing == digested(golden("below_zero")).footing

    def test_forced_rules_come_back_as_pairs(self):
        start = golden("below_zero")[0]
        rules = start.rules.model_copy(update={"forced_rules": ((3, 1),)})
        footing = digested((start.model_copy(update={"rules": rules}),)).footing
        assert footing.differences == {"forced_rules": ((3, 1),)}


class TestPersons:
    def seat_ids(self, *ids_of_series, players=()):
        log = golden("below_zero")
        digests = [digested(log, ids, at) for at, ids in enumerate(ids_of_series)]
        return overview(digests, players)

    def test_the_id_is_the_person_and_the_name_a_label(self):
        found = self.seat_ids(("a", "b", "c"), ("c", "a", "b"), players=[Player("a", "Anna B")])
        anna = next(one for one in found.players if one.person.key == "a")
        assert (anna.person.name, anna.series, anna.by_name) == ("Anna B", 2, 0)
        assert {one.person.name for one in found.players} == {"Anna B", "Cecilia", "Anna"}

    def test_a_seat_without_an_id_counts_by_a_name_of_one_player(self):
        found = self.seat_ids(("a", "b", "c"), ())
        assert {(one.person.key, one.series, one.by_name) for one in found.players} == {
            ("a", 2, 1),
            ("b", 2, 1),
            ("c", 2, 1),
        }
        assert found.left_out == ()

    def test_without_any_id_the_name_is_the_person(self):
        found = self.seat_ids((), ("a",))
        assert {(one.person.id, one.person.name) for one in found.players} == {
            ("a", "Anna"),
            (None, "Bo"),
            (None, "Cecilia"),
        }
        assert {one.by_name for one in found.players} == {1, 2}

    def test_a_name_of_two_players_counts_for_neither(self):
        found = self.seat_ids(("a", "b", "c"), (), players=[Player("x", "Anna")])
        anna = next(one for one in found.players if one.person.key == "a")
        assert (anna.series, anna.by_name) == (1, 0)
        assert [(seat.series, seat.name, seat.why) for seat in found.left_out] == [
            ("s1", "Anna", "several_players")
        ]

    def test_a_name_whose_player_sits_at_the_table_already(self):
        found = self.seat_ids(("a", "b", "c"), ("", "a", "c"))
        assert [seat.why for seat in found.left_out] == ["several_players"]

    def test_the_same_player_in_two_seats(self):
        found = self.seat_ids(("a", "a", "c"))
        assert [one.person.key for one in found.players] == ["c"]
        assert [seat.why for seat in found.left_out] == ["twice_at_table"] * 2
        assert found.groups == ()


class TestSelection:
    def shelf(self):
        mattmar, french = golden("below_zero"), golden("larousse")
        return [
            digested(mattmar, ("a", "b", "c"), 0),
            digested(mattmar, ("a", "b", "d"), 1),
            digested(french, ("a", "b", "c", "d"), 2),
        ]

    def count(self, **chosen):
        return sum(overview(self.shelf(), chosen=Selection(**chosen)).series.values())

    def test_by_player_group_game_and_time(self):
        day = BEGAN.date()
        assert self.count() == 3
        assert self.count(player="d") == 2
        assert self.count(group=frozenset("abc")) == 1
        assert self.count(group=frozenset("ab")) == 0
        assert self.count(game="larousse") == 1
        assert self.count(since=day + timedelta(1)) == 2
        assert self.count(until=day + timedelta(1)) == 2
        assert self.count(since=day + timedelta(1), until=day + timedelta(1), player="d") == 1

    def test_by_standing_table(self):
        first, *rest = self.shelf()
        shelf = [replace(first, group="thursday"), *rest]
        for group, count in (("thursday", 1), ("", 2), ("friday", 0), (None, 3)):
            found = overview(shelf, chosen=Selection(group_id=group))
            assert sum(found.series.values()) == count

    def test_it_says_from_when(self):
        found = overview(self.shelf(), chosen=Selection(game="mattmar"))
        assert (found.first, found.last) == (date(2026, 11, 1), date(2026, 11, 2))
        assert (overview([]).first, overview([]).players) == (None, ())

    def test_groups_are_whole_tables(self):
        groups = overview(
            [*self.shelf(), digested(golden("below_zero"), ("c", "b", "a"), 3)]
        ).groups
        told = [({one.key for one in group.members}, group.series) for group in groups]
        assert told[0] == ({"a", "b", "c"}, 2)
        assert len(told) == 3

    def test_a_name_stays_ambiguous_when_its_other_series_is_not_chosen(self):
        log = golden("below_zero")
        digests = [digested(log, ("a",)), digested(log, ("x",), 1), digested(log, (), 2)]
        found = overview(digests, chosen=Selection(since=BEGAN.date() + timedelta(2)))
        assert [seat.name for seat in found.left_out] == ["Anna"]
