"""Players renamed, put away and taken for one person: pure, and taken back to what was."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.finding import Finder, Wish, players_found
from app.i18n import words
from app.naming import called_now, table_of, told_apart, told_of_namesakes, with_earlier
from app.people import (
    Change,
    archiving,
    changed,
    merge,
    merging,
    namesakes,
    parting,
    played,
    renaming,
    seated,
    seated_in,
    seconds,
    tinting,
)
from app.records import LibraryRecord, Player, Summary, people
from app.say import shown
from scoring.table import LONGEST_NAME

SV = words("sv")
IDS = ("a", "b", "c", "d", "e", "f")
NAMES = {"a": "Anna", "b": "Bo", "c": "Cecilia", "d": "Doris", "e": "Anna", "f": "محمد"}


def row(number: int, *ids: str, **more: Any) -> Summary:
    values: dict[str, Any] = {
        "id": f"s{number}",
        "created": datetime(2026, 3, 30 - number, 12, tzinfo=UTC),
        "players": tuple(NAMES[each] for each in ids),
        "status": "finished",
        "rams": 6,
        "length": 6,
        "winners": (),
        "player_ids": ids,
    }
    return Summary(**values | more)


def library(*rows: Summary, **same_as: str) -> LibraryRecord:
    players = tuple(Player(each, NAMES[each], same_as=same_as.get(each)) for each in IDS)
    return LibraryRecord(players=players).with_series(rows)


def merged(record: LibraryRecord, away: str, into: str) -> LibraryRecord:
    found = merge(record.series, people(record.players), away, into)
    return changed(record, merging(found)) if found and found.possible else record


ids = st.sampled_from(IDS)
rows = st.lists(st.lists(ids, min_size=2, max_size=4, unique=True), max_size=6)
pairs = st.lists(st.tuples(ids, ids), max_size=8)
circles = st.dictionaries(ids, ids)


@st.composite
def libraries(draw: st.DrawFn) -> LibraryRecord:
    """Libraries as they come, also such as no merge here would make."""
    tables = draw(rows)
    found = [row(number, *table) for number, table in enumerate(tables)]
    return library(*found, **draw(circles))


@given(libraries())
def test_everybody_is_somebody_who_is_himself(record: LibraryRecord) -> None:
    who = people(record.players)
    assert who.keys() == set(IDS)
    for each in who.values():
        assert who[each.id] is each
    everybody = [one for second in seconds(record.players).values() for one in second]
    assert len(everybody) + len({each.id for each in who.values()}) == len(IDS)


@given(libraries(), pairs)
def test_a_merge_done_again_changes_nothing(
    record: LibraryRecord, twice: list[tuple[str, str]]
) -> None:
    for away, into in twice:
        record = merged(record, away, into)
        again = merged(merged(record, away, into), into, away)
        assert again == record


@given(libraries(), pairs)
def test_no_series_is_lost_and_none_is_at_a_table_twice_that_was_not(
    record: LibraryRecord, wanted: list[tuple[str, str]]
) -> None:
    def sat(held: LibraryRecord) -> int:
        who = people(held.players)
        return sum(len(set(seated_in(one, who))) for one in held.series)

    before, tables = sat(record), record.series
    for away, into in wanted:
        record = merged(record, away, into)
    assert record.series == tables
    assert sat(record) == before
    counts = played(record.series, people(record.players))
    assert sum(one.series for one in counts.values()) == before


@given(libraries(), pairs, st.text(min_size=1, max_size=9), st.integers(0, 7))
def test_each_change_is_taken_back_to_what_was(
    record: LibraryRecord, wanted: list[tuple[str, str]], name: str, tint: int
) -> None:
    start, made = record, list[Change]()
    for away, into in wanted:
        who = people(record.players)
        found = merge(record.series, who, away, into)
        assert found
        steps = [archiving(who[into]), tinting(who[into], tint)]
        if name.strip() and name.isprintable():
            steps.append(renaming(who[away], name))
        steps += [merging(found)] if found.possible else []
        for step in steps:
            record = changed(record, step)
            made.append(step)
    for step in reversed(made):
        record = changed(record, step.back)
    assert record == start


@given(libraries(), ids, ids)
def test_what_is_shown_before_is_what_is_so_after(
    record: LibraryRecord, away: str, into: str
) -> None:
    before = played(record.series, people(record.players))
    found = merge(record.series, people(record.players), away, into)
    assert found
    held = merged(record, away, into)
    if not found.possible:
        assert held == record
        return
    after = played(held.series, people(held.players))
    had = before[found.into.id].series if found.into.id in before else 0
    has = after[found.into.id].series if found.into.id in after else 0
    assert has == had + len(found.moving)
    assert found.away.id not in after


def test_chains_end_at_the_last_and_circles_at_the_least_id() -> None:
    chain = people(library(a="b", b="c").players)
    assert {chain[each].id for each in "abc"} == {"c"}
    circle = people(library(c="b", b="d", d="c", a="d").players)
    assert {circle[each].id for each in "abcd"} == {"b"}
    gone = people(library(a="nobody").players)
    assert gone["a"].id == "a"


def test_two_who_sat_at_one_table_are_two_also_where_it_was_deleted() -> None:
    deleted = datetime(2026, 4, 1, tzinfo=UTC)
    record = library(row(1, "a", "b"), row(2, "b", "c", deleted=deleted), row(3, "a", "c"))
    found = merge(record.series, people(record.players), "a", "b")
    assert found
    assert [one.id for one in found.together] == ["s1"]
    with pytest.raises(ValueError, match="a"):
        merging(found)
    later = merge(record.series, people(record.players), "b", "c")
    assert later
    assert (later.possible, [one.id for one in later.together]) == (False, ["s2"])
    assert merge(record.series, people(record.players), "b", "nobody") is None


def test_a_merge_is_refused_where_the_two_met_meanwhile() -> None:
    record = library(row(1, "a", "b"))
    found = merge(record.series, people(record.players), "c", "a")
    assert found
    met = record.with_series((row(2, "a", "c"),))
    assert changed(met, merging(found)) == met


def test_a_change_does_nothing_where_another_came_between() -> None:
    record = library()
    anna = record.players[0]
    newer = changed(record, renaming(anna, "Annika"))
    assert changed(newer, renaming(anna, "Anja")) == newer
    assert changed(newer, Change("nobody", "name", "x", "y")) == newer


@pytest.mark.parametrize(
    ("name", "fault"),
    [("", "empty"), ("  ", "empty"), ("x" * (LONGEST_NAME + 1), "long"), ("a\nb", "control")],
)
def test_a_name_nobody_can_bear_is_refused(name: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        renaming(Player("a", "Anna"), name)


def test_a_name_is_kept_without_what_stands_around_it() -> None:
    assert renaming(Player("a", "Anna"), "  Åsa ").new == "Åsa"


def test_who_is_parted_has_his_series_again() -> None:
    record = library(row(1, "a", "b"), row(2, "c", "b"), c="a")
    assert played(record.series, people(record.players))["a"].series == 2
    alone = changed(record, parting(record.players[2]))
    assert played(alone.series, people(alone.players))["c"].series == 1


def test_names_find_each_somebody_once_and_names_given_up_last() -> None:
    everybody = library(d="b").players
    new = iter(("n1", "n2"))
    found = seated(("Anna", "Doris", "Anna", "Anna", "Bo"), everybody, lambda: next(new))
    assert [player.id for player in found] == ["a", "b", "e", "n1", "n2"]


class TestNames:
    def test_a_series_shows_the_name_it_was_played_under_and_todays(self) -> None:
        record = changed(library(c="b"), renaming(Player("a", "Anna"), "Åsa"))
        who, one = people(record.players), row(1, "a", "c", "d")
        assert table_of(SV, one, who) == "Anna (nu Åsa), Cecilia (nu Bo) och Doris"
        assert called_now(SV, one.players, one.player_ids, who) == [
            "Anna heter nu Åsa.",
            "Cecilia heter nu Bo.",
        ]
        assert table_of(SV, row(1, "a", "b", player_ids=()), who) == "Anna och Bo"
        assert with_earlier(SV, who["b"], seconds(record.players)["b"]) == "Bo (förut Cecilia)"

    def test_namesakes_are_told_apart_by_when_they_played_and_with_whom(self) -> None:
        record = library(row(1, "a", "b", "c"), row(2, "d", "b"), row(3, "a", "d"), d="e")
        who = people(record.players)
        alike = [player for player in record.players if player.id in ("a", "b", "e")]
        assert namesakes(alike) == {"a", "e"}
        assert told_of_namesakes(SV, alike, record.series, who) == {
            "a": "senast 2026-03-29 med Bo och Cecilia",
            "e": "senast 2026-03-28 med Bo",
        }
        assert told_of_namesakes(SV, alike[:2], record.series, who) == {}
        assert told_apart(SV, None) == SV("people.unplayed")

    def test_a_name_from_right_to_left_leaves_the_sentence_in_place(self) -> None:
        who = people(changed(library(), renaming(Player("a", "Anna"), "علي")).players)
        told = table_of(SV, row(1, "a", "f"), who)
        assert told == f"Anna (nu {shown('علي')}) och {shown('محمد')}"
        assert "\u2068" in told


class TestFinding:
    def test_a_series_is_found_by_the_old_name_and_the_new_one(self) -> None:
        record = changed(library(d="b"), renaming(Player("a", "Anna"), "Åsa"))
        finder = Finder(SV, (row(1, "a", "c"), row(2, "d", "c")), people(record.players))
        for query, found in (("anna", ["s1"]), ("asa", ["s1"]), ("doris", ["s2"]), ("bo", ["s2"])):
            assert [one.id for one in finder.found(Wish(query))] == found
        assert [one.id for one in finder.found(Wish(person="b"))] == ["s2"]
        assert [one.id for one in finder.found(Wish(person="e"))] == []

    def test_a_player_is_found_by_each_of_his_names(self) -> None:
        everybody = library(d="b").players
        for query, found in (("dor", ["b"]), ("BO", ["b"]), ("nn", ["a", "e"]), ("bo dor", [])):
            assert [one.id for one in players_found(everybody, query)] == found
        assert len(players_found(everybody, "")) == len(IDS) - 1


def test_the_newest_day_is_told_of_several() -> None:
    record = library(row(3, "a", "b"), row(1, "a", "c"), row(2, "a", "d", tagged=date(2026, 5, 1)))
    one = played(record.series, people(record.players))["a"]
    assert (one.series, one.day, one.others) == (3, date(2026, 5, 1), ("Doris",))
