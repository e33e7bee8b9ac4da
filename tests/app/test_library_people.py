"""Players of a library who are renamed, put away or taken for one person."""

from dataclasses import replace

from app.adoption import adopt
from app.library import Library, Player
from app.people import archiving, changed, merge, merging, renaming
from app.storage.memory import MemoryFiles
from scoring import MATTMAR, Seat
from tests.app.storing import ONE, PLAYERS, begun, library_on, play

ANNA, BO, CECILIA = PLAYERS


async def take_for_one(library: Library, away: Player, into: Player) -> None:
    shelf = library.shelf
    found = merge((*shelf.series, *shelf.deleted), shelf.people, away.id, into.id)
    assert found
    await library.change(lambda record: changed(record, merging(found)))


async def test_who_turned_out_to_be_another_is_not_listed_but_stands_for_him(
    files: MemoryFiles, library: Library
) -> None:
    await begun(library)
    dan = await library.remember("Dan")
    stored = {name: data for name, data in files.files.items() if name.startswith("series")}
    await take_for_one(library, ANNA, dan)
    for shelf in (library.shelf, (await library_on(files)).shelf):
        assert [player.name for player in shelf.players] == ["Dan", "Bo", "Cecilia"]
        assert [player.name for player in shelf.everybody] == ["Dan", "Anna", "Bo", "Cecilia"]
        assert shelf.people[ANNA.id] == dan
        assert shelf.series[0].players == ("Anna", "Bo", "Cecilia")
    assert stored == {name: data for name, data in files.files.items() if name in stored}


async def test_a_series_that_names_him_seats_the_person_he_is(library: Library) -> None:
    facts = (await begun(library)).snapshot.state.facts
    dan = await library.remember("Dan")
    await library.remember("Eva")
    await take_for_one(library, ANNA, dan)
    adopted = await adopt(library, facts, {}, series_id="far-1", players=PLAYERS)
    row = next(row for row in library.shelf.series if row.id == "far-1")
    assert library.shelf.people[row.player_ids[0]] == dan
    assert [player.name for player in library.shelf.players] == ["Dan", "Bo", "Cecilia", "Eva"]
    again = await adopt(library, facts, {}, series_id="far-1", players=PLAYERS)
    assert (adopted.how, again.how) == ("new", "known")


async def test_a_name_alone_finds_the_person_whose_second_name_it_was(library: Library) -> None:
    facts = (await begun(library)).snapshot.state.facts
    dan = await library.remember("Dan")
    await take_for_one(library, ANNA, dan)
    store = (await adopt(library, facts, {})).store
    assert store.record.player_ids == (dan.id, BO.id, CECILIA.id)
    assert len(library.shelf.players) == 3


async def test_a_new_series_does_not_bring_an_old_name_back(library: Library) -> None:
    await begun(library)
    await library.change(lambda record: changed(record, renaming(ANNA, "Annika")))
    store = await library.create(PLAYERS, MATTMAR, Seat(0))
    assert store.snapshot.state.players[0] == "Anna"
    assert library.shelf.people[ANNA.id].name == "Annika"


async def test_who_is_put_away_stays_so_when_he_plays(library: Library) -> None:
    await begun(library)
    await library.change(lambda record: changed(record, archiving(ANNA)))
    await begun(library)
    assert library.shelf.players == (replace(ANNA, archived=True), BO, CECILIA)


async def test_namesakes_get_colours_of_their_own(library: Library) -> None:
    tints = [(await library.remember(name)).tint for name in ("Anna", "Anna", "Bo", "Anna", "Axel")]
    assert tints == [0, 1, 2, 3, 4]
    assert [player.tint for player in reversed(library.shelf.players)] == tints


async def test_a_deal_does_not_change_who_anybody_is(library: Library) -> None:
    store = await begun(library)
    dan = await library.remember("Dan")
    await take_for_one(library, ANNA, dan)
    await play(store, ONE)
    assert library.shelf.people[ANNA.id] == dan
    assert store.record.player_ids[0] == ANNA.id
