"""Series made elsewhere: once each, continued where they go on, and nothing written over."""

from datetime import UTC, datetime

import pytest

from app.adoption import adopt
from app.draft import Draft
from app.errors import StorageError, StorageFullError
from app.library import Library, Player
from app.storage.memory import MemoryFiles
from scoring import BrokenLogError, Log
from tests.app.storing import FIVE, ONE, PLAYERS, begun, deal, library_on, play


async def log(*deals) -> Log:
    """Return the facts of a series played elsewhere."""
    store = await begun(await library_on(MemoryFiles(), "far"))
    await play(store, *deals)
    return store.snapshot.state.facts


async def test_it_keeps_its_id_draft_and_date(library: Library) -> None:
    draft, created = Draft(marks=(2,)), datetime(2020, 1, 1, tzinfo=UTC)
    adopted = await adopt(library, await log(ONE), {"Note": "x"}, draft, created, "far-1")
    own = adopted.store.snapshot
    assert (adopted.how, own.id, own.draft, own.created) == ("new", "far-1", draft, created)


async def test_the_old_file_of_a_series_that_was_played_on_changes_nothing(
    library: Library, files: MemoryFiles
) -> None:
    old = await log(ONE)
    store = (await adopt(library, old, {"Note": "x"}, series_id="far-1")).store
    await play(store, FIVE)
    held = dict(files.files)
    for facts in (old, await log(), await log(ONE, FIVE)):
        again = await adopt(library, facts, {"Note": "x"}, series_id="far-1")
        assert (again.how, again.store) == ("known", store)
    assert files.files == held


async def test_a_file_that_goes_on_adds_what_is_new_and_every_window_shows_it(
    library: Library,
) -> None:
    store = (await adopt(library, await log(ONE), {}, series_id="far-1")).store
    seen: list[int] = []
    store.subscribe(lambda: seen.append(len(store.snapshot.state.rows)))
    half = Draft(marks=(None, 2), step="tricks")
    again = await adopt(library, await log(ONE, FIVE, ONE), {}, half, series_id="far-1")
    assert (again.how, again.store) == ("longer", store)
    assert (seen[-1], store.snapshot.draft) == (3, half)
    assert len(library.shelf.series) == 1


async def test_a_series_that_went_another_way_is_kept_beside_and_comes_once(
    library: Library, files: MemoryFiles
) -> None:
    own = (await adopt(library, await log(ONE), {}, series_id="far-1")).store
    other = await log(FIVE)
    beside = await adopt(library, other, {}, series_id="far-1")
    assert (beside.how, beside.store.snapshot.state.facts) == ("beside", other)
    held = dict(files.files)
    again = await adopt(library, other, {}, series_id="far-1")
    assert (again.how, again.store) == ("known", beside.store)
    assert files.files == held
    assert own.snapshot.state.scores == (8, 7, 10)


class TestWhatIsSaidOfASeries:
    async def test_another_note_makes_no_copy_and_ours_stays(
        self, library: Library, files: MemoryFiles
    ) -> None:
        facts = await log(ONE)
        await adopt(library, facts, {"Note": "x"}, series_id="far-1")
        held = dict(files.files)
        again = await adopt(library, facts, {"Note": "y"}, series_id="far-1")
        assert (again.how, again.store.snapshot.tags) == ("kept", {"Note": "x"})
        assert files.files == held

    async def test_what_is_lacking_is_taken(self, library: Library) -> None:
        facts = await log(ONE)
        await adopt(library, facts, {"Note": "x"}, series_id="far-1")
        told = {"Note": "y", "Place": "Klubben"}
        again = await adopt(library, facts, told, series_id="far-1")
        assert (again.how, again.store.snapshot.tags) == (
            "longer",
            {"Note": "x", "Place": "Klubben"},
        )
        assert library.shelf.series[0].place == "Klubben"
        assert (await adopt(library, facts, told, series_id="far-1")).how == "kept"

    async def test_a_shorter_log_tells_it_too(self, library: Library) -> None:
        await adopt(library, await log(ONE, FIVE), {}, series_id="far-1")
        again = await adopt(library, await log(ONE), {"Note": "x"}, series_id="far-1")
        assert (again.how, again.store.record.facts) == ("longer", await log(ONE, FIVE))
        assert again.store.snapshot.tags == {"Note": "x"}

    async def test_one_kept_beside_says_so_in_its_note_and_the_other_does_not(
        self, library: Library
    ) -> None:
        await adopt(library, await log(ONE), {"Note": "x"}, series_id="far-1")
        beside = await adopt(library, await log(FIVE), {"Note": "y"}, series_id="far-1", mark="2")
        assert beside.store.snapshot.tags == {"Note": "y (2)"}
        bare = await adopt(library, await log(ONE, ONE), {}, series_id="far-1", mark="2")
        assert bare.store.snapshot.tags == {"Note": "x"}


async def test_one_that_went_another_way_is_met_again_however_far_it_has_come(
    library: Library,
) -> None:
    await adopt(library, await log(ONE, ONE), {}, series_id="far-1")
    beside = (await adopt(library, await log(ONE, FIVE), {}, series_id="far-1")).store
    longer = await adopt(library, await log(ONE, FIVE, ONE), {}, series_id="far-1")
    assert (longer.how, longer.store) == ("longer", beside)
    assert len(library.shelf.series) == 2


async def test_a_window_shows_at_once_what_was_added(library: Library) -> None:
    store = (await adopt(library, await log(ONE), {}, series_id="far-1")).store
    await store.edit(lambda draft: draft.marked(0, "in"), 2)
    await adopt(library, await log(ONE, FIVE), {}, series_id="far-1")
    assert (len(store.snapshot.state.rows), store.snapshot.draft) == (2, Draft())
    await play(store, ONE)
    assert len(store.record.facts) == 4


async def test_a_full_disk_is_told_and_the_next_try_takes_the_rest(
    library: Library, files: MemoryFiles
) -> None:
    store = (await adopt(library, await log(ONE), {}, series_id="far-1")).store
    longer = await log(ONE, FIVE)
    files.failure = StorageFullError("series", "full")
    with pytest.raises(StorageError):
        await adopt(library, longer, {}, series_id="far-1")
    assert store.snapshot.state.scores == (8, 7, 10)
    files.failure = None
    assert (await adopt(library, longer, {}, series_id="far-1")).how == "longer"
    assert store.record.facts == longer


async def test_players_are_known_by_name_each_once(library: Library) -> None:
    anna = await library.remember("Anna")
    store = (await adopt(library, await log(), {})).store
    assert store.record.player_ids[0] == anna.id
    assert len(set(store.record.player_ids)) == 3


async def test_players_told_by_id_keep_the_name_they_have_here(library: Library) -> None:
    anna = await library.remember("Anna")
    told = (Player(anna.id, "Old Anna"), *PLAYERS[1:])
    store = (await adopt(library, await log(), {}, players=told)).store
    assert store.record.player_ids == tuple(player.id for player in told)
    assert set(library.shelf.players) == {anna, *PLAYERS[1:]}


async def test_what_is_illegal_or_oddly_named_is_not_adopted(
    files: MemoryFiles, library: Library
) -> None:
    with pytest.raises(BrokenLogError):
        await adopt(library, (deal(2, 3, None),), {})
    store = (await adopt(library, await log(), {}, series_id="../../etc/passwd")).store
    assert store.snapshot.id.startswith("id-")
    assert all(name.startswith(("series/id-", "library")) for name in files.files)


async def test_it_never_takes_the_place_of_an_unreadable_one(
    files: MemoryFiles, library: Library
) -> None:
    facts = (await begun(library)).snapshot.state.facts
    files.files["series/id-1.json"] = b"junk"
    again = await library_on(files, "new")
    adopted = await adopt(again, facts, {}, series_id="id-1")
    assert adopted.how == "beside"
    assert adopted.store.snapshot.id != "id-1"
    assert files.files["series/id-1.json"] == b"junk"
