"""A new series: by rules of the table's own, kept from another time."""

from app.errors import StorageFullError
from app.library import Library
from app.storage.memory import MemoryFiles
from scoring import MATTMAR
from tests.scoring.table_talk import house
from tests.ui.harness import Screen
from tests.ui.setting_up import join
from tests.ui.window import library, sv, window

CLUB = house(own_name="Klubben", floor=0)


async def keep(screen: Screen, name: str) -> None:
    await screen.enter("own", name)
    await screen.tap("own-keep")


def names(held: Library) -> list[str | None]:
    return [rules.own_name for rules in held.shelf.rule_sets]


async def test_rules_are_kept_under_a_name_and_play_under_it() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        for key in ("rules", "part-score", "rule-floor-0"):
            await screen.tap(key)
        await keep(screen, " Klubben ")
        assert held.shelf.rule_sets == (CLUB,)
        assert sv("own.saved", name="Klubben") in screen.texts
        title = sv("own.game", name="Klubben", game=sv("game.mattmar"))
        assert sv("setup.game", game=title) in screen.texts
        await screen.tap("begin")
    assert held.shelf.series[0].rules == CLUB


async def test_kept_rules_are_chosen_for_another_series() -> None:
    held = await library()
    await held.keep_rules(CLUB)
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        await screen.tap("game")
        await screen.tap("kept-0")
        await screen.tap("begin")
    assert held.shelf.series[0].rules == CLUB


async def test_changed_rules_lose_the_name_they_do_not_deserve() -> None:
    held = await library()
    await held.keep_rules(CLUB)
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        for key in ("game", "kept-0", "rules", "part-end", "rule-pot", "begin"):
            await screen.tap(key)
    assert held.shelf.series[0].rules == house(floor=0, pot=True)
    assert held.shelf.rule_sets == (CLUB,)


async def test_a_name_that_is_taken_is_replaced_only_when_asked() -> None:
    held = await library()
    await held.keep_rules(CLUB)
    async with window(held, "/new") as screen:
        await screen.tap("rules")
        await keep(screen, "Klubben")
        assert sv("own.taken", name="Klubben") in screen.texts
        await screen.tap("own-leave")
        assert held.shelf.rule_sets == (CLUB,)
        assert "Klubben" in screen.texts
        await screen.tap("own-keep")
        await screen.enter("own", "Klubben 2")
        assert "own-replace" not in screen.keys
        await screen.enter("own", "Klubben")
        await screen.tap("own-keep")
        await screen.tap("own-replace")
    assert held.shelf.rule_sets == (MATTMAR.model_copy(update={"own_name": "Klubben"}),)


async def test_the_same_rules_are_kept_again_without_a_question() -> None:
    held = await library()
    await held.keep_rules(CLUB)
    async with window(held, "/new") as screen:
        for key in ("game", "kept-0", "rules"):
            await screen.tap(key)
        await keep(screen, "Klubben")
        assert "own-replace" not in screen.keys
    assert held.shelf.rule_sets == (CLUB,)


async def test_a_name_no_rules_can_bear_is_refused_in_words_and_kept_to_mend() -> None:
    held = await library()
    async with window(held, "/new") as screen:
        await screen.tap("rules")
        for name, fault in ((" ", "empty"), ("x" * 61, "long"), ("a\tb", "control")):
            await keep(screen, name)
            assert sv(f"own.fault.{fault}", longest=60) in screen.texts
            assert name in screen.texts
        await screen.enter("own", "Klubben")
        assert sv("own.fault.control") not in screen.texts
    assert held.shelf.rule_sets == ()


async def test_kept_rules_are_renamed_but_never_into_others() -> None:
    held = await library()
    await held.keep_rules(house("larousse", own_name="Torsdag"))
    await held.keep_rules(CLUB)
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        for key in ("game", "kept-0", "game", "kept-0-more"):
            await screen.tap(key)
        await screen.enter("rename", "Torsdag")
        await screen.tap("own-rename")
        assert sv("own.fault.taken") in screen.texts
        assert names(held) == ["Klubben", "Torsdag"]
        await screen.enter("rename", "Föreningen")
        await screen.tap("own-rename")
        assert names(held) == ["Föreningen", "Torsdag"]
        await screen.tap("begin")
    assert held.shelf.series[0].rules == CLUB.model_copy(update={"own_name": "Föreningen"})


async def test_kept_rules_are_deleted_and_brought_back() -> None:
    held = await library()
    await held.keep_rules(house("larousse", own_name="Torsdag"))
    await held.keep_rules(CLUB)
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        for key in ("game", "kept-0", "game", "kept-0-more", "own-forget"):
            await screen.tap(key)
        assert names(held) == ["Torsdag"]
        assert sv("own.forgotten", name="Klubben") in screen.texts
        assert sv("setup.game", game=sv("game.mattmar")) in screen.texts
        await screen.tap("own-undo")
        assert names(held) == ["Klubben", "Torsdag"]
        assert sv("own.forgotten", name="Klubben") not in screen.texts
        await screen.tap("begin")
    assert held.shelf.series[0].rules == CLUB


async def test_the_table_goes_on_by_deleted_rules_without_their_name() -> None:
    held = await library()
    await held.keep_rules(CLUB)
    async with window(held, "/new") as screen:
        await join(screen, "Anna", "Bo", "Cecilia")
        for key in ("game", "kept-0", "game", "kept-0-more", "own-forget", "begin"):
            await screen.tap(key)
    assert held.shelf.series[0].rules == house(floor=0)


async def test_rules_that_cannot_be_written_say_so() -> None:
    held = await library(files := MemoryFiles())
    async with window(held, "/new") as screen:
        await screen.tap("rules")
        files.failure = StorageFullError("library", "disken är full")
        await keep(screen, "Klubben")
        assert sv("own.saved", name="Klubben") not in screen.texts
        files.failure = None
        await screen.tap("library-retry")
        assert sv("own.saved", name="Klubben") in screen.texts


async def test_kept_rules_tell_their_game_and_what_differs() -> None:
    held = await library()
    await held.keep_rules(house("larousse", own_name="Torsdag", start=5))
    async with window(held, "/new") as screen:
        await screen.tap("game")
        told = f"{sv('game.larousse')}. {sv('rule.start', value=5)}"
        assert told in screen.texts
