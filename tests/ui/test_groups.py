"""Standing tables: made, played, followed season by season, deleted and had back."""

from dataclasses import replace

import pytest

from app.errors import StorageFullError
from app.groups import kept
from app.library import Library
from app.records import Group
from app.storage.memory import MemoryFiles
from scoring import MATTMAR, PRESETS, DealScored, RuleSet, Seat
from tests.ui.harness import Screen
from tests.ui.tables import deal, facts
from tests.ui.window import library, series, stop, sv, window

ONE = MATTMAR.model_copy(update={"series_length": 1})


async def table(files: MemoryFiles | None = None, **more: object) -> Library:
    """Return a library with a standing table called Torsdag, at which Anna and Bo play."""
    held = await library(files)
    players = [await held.remember(name) for name in ("Cecilia", "Bo", "Anna")]
    ids = tuple(player.id for player in reversed(players[1:]))
    group = replace(Group("thursday", "Torsdag", ids), **more)
    await held.change(lambda record: kept(record, group))
    return held


async def play(
    held: Library, lines: tuple[str, ...], day: str, rules: RuleSet = ONE, names: str = "Anna Bo"
) -> str:
    """Play a series of the table on *day*."""
    series_id = await series(held, *names.split(), rules=rules)
    store = await held.open(series_id)
    await store.describe({"Date": day})
    await store.belong("thursday")
    for line in lines:
        await store.add(DealScored(deal=deal(line)), facts(store))
    return series_id


ANNA, BO = ("5 -", "5 -"), ("- 5", "- 5")


async def counted(screen: Screen) -> Screen:
    """Wait until the digests are read."""
    for _ in range(10):
        await screen.settle()
        if "work-stop" not in screen.keys:
            return screen
    raise AssertionError("it never ends")


async def test_a_table_is_made_by_its_name_alone() -> None:
    held = await library()
    async with window(held, "/") as screen:
        await screen.tap("home-groups")
        assert sv("group.none") in screen.texts
        await screen.tap("group-save")
        assert sv("setup.fault.empty") in screen.texts
        await screen.enter("group-name", " Torsdagsbordet ", submit=True)
        (group,) = held.shelf.groups
        assert (group.name, group.player_ids, group.season_from) == ("Torsdagsbordet", (), 1)
        assert screen.page.route == f"/groups/{group.id}"
        assert sv("season.none") in (await counted(screen)).texts


async def test_no_two_tables_have_one_name() -> None:
    held = await table()
    async with window(held, "/groups") as screen:
        await screen.enter("group-name", "torsdag", submit=True)
        assert sv("group.taken") in screen.texts
        assert len(held.shelf.groups) == 1


async def test_name_players_and_month_are_changed() -> None:
    held = await table()
    ids = {player.name: player.id for player in held.shelf.players}
    async with window(held, "/groups/thursday") as screen:
        await screen.tap("group-change")
        await screen.tap(f"usual-{ids['Cecilia']}")
        await screen.tap(f"usual-{ids['Anna']}")
        await screen.tap("season-from-9")
        await screen.enter("group-name", "Fredag", submit=True)
        (group,) = held.shelf.groups
        assert group == Group("thursday", "Fredag", (ids["Bo"], ids["Cecilia"]), 9)
        assert {"Fredag", "Bo och Cecilia"} <= set(screen.texts)


async def test_it_is_deleted_without_asking_and_had_back() -> None:
    held = await table()
    one = await play(held, ANNA, "2026-03-01")
    async with window(held, "/groups/thursday") as screen:
        await screen.tap("group-change")
        await screen.tap("group-delete")
        assert held.shelf.groups == ()
        assert sv("group.deleted", name="Torsdag") in screen.texts
        assert [row.id for row in held.shelf.series] == [one]
        await screen.tap("group-undo")
        assert [group.name for group in held.shelf.groups] == ["Torsdag"]
        assert "Torsdag" in screen.texts
        assert f"series-{one}" in (await counted(screen)).keys


async def test_a_table_that_is_not_here_says_so() -> None:
    async with window(await library(), "/groups/nowhere") as screen:
        assert sv("group.unknown") in screen.texts


async def test_its_first_series_seats_who_usually_plays() -> None:
    held = await table()
    async with window(held, "/") as screen:
        await screen.tap("next-of-thursday")
        assert "Torsdag" in screen.texts
        await screen.tap("begin")
        (row,) = held.shelf.series
        assert (row.players, row.group, row.rules) == (("Anna", "Bo"), "thursday", MATTMAR)


async def test_its_next_series_goes_on_from_the_last() -> None:
    held = await table()
    rules = PRESETS["larousse_fille"]
    await play(held, (), "2026-03-01", names="Anna Bo")
    store = await held.open(await play(held, (), "2026-04-01", rules, "Bo Cecilia Anna"))
    state = store.snapshot.state
    async with window(held, "/groups/thursday") as screen:
        await screen.tap("group-new")
        await screen.tap("begin")
        row = held.shelf.series[0]
        assert (row.players, row.group) == (("Bo", "Cecilia", "Anna"), "thursday")
        new = (await held.open(row.id)).snapshot.state
        assert (new.rules, new.dealer) == (state.rules, state.dealer)


async def test_a_rematch_stays_at_the_table() -> None:
    held = await table()
    one = await play(held, ANNA, "2026-03-01")
    async with window(held, f"/new/{one}") as screen:
        await screen.tap("begin")
        assert [row.group for row in held.shelf.series] == ["thursday", "thursday"]


async def test_a_table_just_played_at_stands_foremost() -> None:
    held = await table()
    await held.change(lambda record: kept(record, Group("friday", "Fredag", ())))
    assert [group.id for group in held.shelf.groups] == ["friday", "thursday"]
    players = held.shelf.players[:2]
    await held.create(players, MATTMAR, Seat(0), group="thursday")
    assert [group.id for group in held.shelf.groups] == ["thursday", "friday"]


async def test_the_season_tells_who_has_won_and_how() -> None:
    held = await table()
    for day, lines in (("2026-01-01", ANNA), ("2026-02-01", ANNA), ("2026-03-01", BO)):
        last = await play(held, lines, day)
    stopped = await play(held, ("2 3",), "2026-03-02")
    await stop(held, stopped)
    async with window(held, "/groups/thursday") as screen:
        await counted(screen)
        told = [label for label in screen.labels if label.startswith("Placering ")]
        assert told == [
            "Placering 1: Anna, 2 serier vunna, "
            "4 serier · 2 ramsar vunna · snittsumma 3,3 · 0 flygningar",
            "Placering 2: Bo, 1 serie vunnen, "
            "4 serier · 1 rams vunnen · snittsumma 6,7 · 0 flygningar",
        ]
        assert sv("season.unfinished", n=1) in screen.texts
        assert sv("season.series", n=4) in screen.texts
        lines = [key for key in screen.keys if key.startswith("series-")]
        assert lines[:2] == [f"series-{stopped}", f"series-{last}"]


async def test_one_season_at_a_time_the_last_at_first() -> None:
    held = await table(season_from=9)
    old = await play(held, ANNA, "2026-08-31")
    new = await play(held, BO, "2026-09-01")
    async with window(held, "/groups/thursday") as screen:
        await counted(screen)
        assert {"2025/26", "2026/27"} <= set(screen.texts)
        assert (f"series-{new}" in screen.keys, f"series-{old}" in screen.keys) == (True, False)
        await screen.tap("season-2025")
        assert (f"series-{new}" in screen.keys, f"series-{old}" in screen.keys) == (False, True)


@pytest.mark.parametrize("chosen", ["thursday", ""])
async def test_a_series_is_put_into_a_table_and_out_of_it(chosen: str) -> None:
    files = MemoryFiles()
    held = await table(files)
    one = await series(held, "Anna", "Bo")
    store = await held.open(one)
    if not chosen:
        await store.belong("thursday")
    async with window(held, f"/series/{one}/more") as screen:
        await screen.tap("about")
        files.failure = StorageFullError("series", "No space left on device")
        await screen.tap(f"about-group-{chosen}")
        assert "Det gick inte att spara." in screen.texts
        files.failure = None
        await screen.tap(f"about-group-{chosen}")
        assert (store.record.group, held.shelf.series[0].group) == (chosen, chosen)
        told = [text for text in screen.texts if text.endswith(" · Torsdag")]
        assert bool(told) == bool(chosen)


async def test_the_history_narrows_down_to_a_table() -> None:
    held = await table()
    ours, other = await play(held, ANNA, "2026-03-01"), await series(held, "Anna", "Bo")
    async with window(held, "/history") as screen:
        await screen.tap("history-filter")
        await screen.tap("history-group-thursday")
        assert (f"series-{ours}" in screen.keys, f"series-{other}" in screen.keys) == (True, False)
        assert "Torsdag" in screen.texts
        await screen.tap("history-group-")
        assert f"series-{other}" in screen.keys


async def test_the_history_has_no_such_filter_without_a_table_that_has_played() -> None:
    held = await table()
    await series(held, "Anna", "Bo")
    await stop(held, await series(held, "Anna", "Bo"))
    async with window(held, "/history") as screen:
        await screen.tap("history-filter")
        assert "history-group-" not in screen.keys
