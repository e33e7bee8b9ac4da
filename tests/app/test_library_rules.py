"""Rule sets of the table's own in the library, and what its lines tell of the rules."""

from dataclasses import replace

import pytest

from app.library import Library
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile
from scoring import MATTMAR, RuleSet, SeriesEnded
from tests.app.storing import begun, length, library_on
from tests.scoring.table_talk import house

THURSDAY = house("larousse", own_name="Torsdag", stake="en öl", start=5)
CLUB = house(own_name="Klubben", floor=0, forced_rules=((3, 2), (1, 0)))


def names(library: Library) -> list[str | None]:
    return [rules.own_name for rules in library.shelf.rule_sets]


async def test_rules_kept_are_there_after_a_new_start(files: MemoryFiles, library: Library) -> None:
    await library.keep_rules(THURSDAY)
    await library.keep_rules(CLUB)
    assert library.shelf.rule_sets == (CLUB, THURSDAY)
    assert (await library_on(files)).shelf.rule_sets == (CLUB, THURSDAY)


async def test_a_name_is_kept_once(library: Library) -> None:
    await library.keep_rules(CLUB)
    await library.keep_rules(THURSDAY)
    other = CLUB.model_copy(update={"start": 5})
    await library.keep_rules(other)
    assert library.shelf.rule_sets == (other, THURSDAY)


async def test_rules_are_renamed_and_forgotten(files: MemoryFiles, library: Library) -> None:
    await library.keep_rules(CLUB)
    await library.keep_rules(THURSDAY)
    await library.keep_rules(CLUB.model_copy(update={"own_name": "Föreningen"}), "Klubben")
    assert names(library) == ["Föreningen", "Torsdag"]
    await library.forget_rules("Torsdag")
    assert names(library) == ["Föreningen"]
    assert names(await library_on(files)) == ["Föreningen"]


async def test_a_series_keeps_the_rules_it_began_with(files: MemoryFiles, library: Library) -> None:
    await library.keep_rules(CLUB)
    store = await begun(library, CLUB)
    await library.keep_rules(CLUB.model_copy(update={"start": 5}))
    await library.forget_rules("Klubben")
    assert store.snapshot.state.rules == CLUB
    assert (await library_on(files)).read("id-1").rules == CLUB


@pytest.mark.parametrize("rules", [MATTMAR, CLUB, THURSDAY, house("norrlandsknack", cap=None)])
async def test_a_line_tells_the_rules_of_its_series(
    files: MemoryFiles, library: Library, rules: RuleSet
) -> None:
    await begun(library, rules)
    assert library.shelf.series[0].rules == rules
    again = (await library_on(files)).shelf
    assert again.series == library.shelf.series
    assert again.series[0].rules == rules


async def test_a_line_of_old_hears_of_its_rules_when_it_is_opened(
    files: MemoryFiles, library: Library
) -> None:
    rules, kept = house(floor=0), LibraryFile(files)
    store = await begun(library, rules)
    await store.add(SeriesEnded(), length(store))
    (row,) = library.shelf.series
    record = kept.load().record
    await kept.save(record.model_copy(update={"series": (replace(row, differing={}),)}))
    again = await library_on(files)
    assert again.shelf.series[0].rules == MATTMAR
    await again.open("id-1")
    assert again.shelf.series[0].rules == rules
