"""Correcting what came from paper: filled in as it stands, previewed, accepted, undone (A35)."""

from hypothesis import given

from app.export.document import export
from app.i18n import MINUS
from app.library import Library
from app.store import Store
from app.ui.paper_entry import PaperEntry, Sitting
from scoring import MATTMAR, Carried, CarriedCorrected, DealScored, Seat, SeriesEnded, replay
from tests.scoring.table_talk import deal
from tests.strategies import all_rules, starts
from tests.ui.harness import Screen
from tests.ui.tables import facts, said, takes_tap
from tests.ui.window import library, sv, window

PAPER = Carried(
    ramsar=2, totals=(5, 12, -3), flights=(1, 0, 2), scores=(7, 2, 10), deals=3, passes=(0, 1, 0)
)


async def carried_on(*lines: str, paper: Carried = PAPER) -> tuple[Library, Store]:
    held = await library()
    players = [await held.remember(name) for name in ("Anna", "Bo", "Cecilia")]
    store = await held.create(players, MATTMAR, Seat(0), {}, "", paper)
    for line in lines:
        assert await store.add(DealScored(deal=deal(line)), facts(store)) is None
    return held, store


def page(store: Store) -> str:
    return f"/series/{store.snapshot.id}/paper"


async def type_in(screen: Screen, cell: str, signs: str) -> None:
    await screen.tap(f"cell-{cell}")
    for sign in signs.split():
        await screen.tap(f"pad-{sign}")


async def change(screen: Screen, cell: str, signs: str) -> None:
    """Type another figure, and look at what it moves."""
    await type_in(screen, cell, signs)
    assert sv("paper.see") in screen.texts
    await screen.tap("confirm")
    assert sv("correct.accept") in screen.texts
    assert not any(key.startswith("pad-") for key in screen.keys)


@given(starts(rules=all_rules, paper=True))
def test_what_is_filled_in_is_what_came_from_paper(start) -> None:
    if start.carried is None:
        return
    ids = tuple(str(seat) for seat in range(len(start.players)))
    table = Sitting(ids, start.rules, start.first_dealer)
    paper = PaperEntry.of(start.carried, ids)
    assert paper.faults(table) == []
    found = paper.carried(table)
    passes = start.carried.passes if any(start.carried.passes) else ()
    assert found == start.carried.model_copy(update={"passes": passes})


async def test_everything_stands_there_and_nothing_is_to_be_accepted_yet() -> None:
    held, store = await carried_on("2 1 2")
    async with window(held, page(store)) as screen:
        assert {"5", "12", f"{MINUS}3", "7", "2", "10"} <= set(screen.texts)
        assert sv("correct.same") in screen.texts
        assert not takes_tap(screen, "confirm")
        assert not any(key.startswith("dealer-") for key in screen.keys)
        await type_in(screen, "score-0", "7")
        assert not takes_tap(screen, "confirm")


async def test_a_score_is_corrected_once_what_it_moves_has_been_shown() -> None:
    held, store = await carried_on("2 1 2")
    async with window(held, page(store)) as screen:
        await change(screen, "score-0", "8")
        assert "→ Anna 6 (2) · Bo 1 (1) · Cecilia 8 (2)" in screen.texts
        assert store.snapshot.state.scores == (5, 1, 8)
        await screen.tap("confirm")
        assert screen.page.route == f"/series/{store.snapshot.id}/protocol"
    assert store.snapshot.state.scores == (6, 1, 8)
    corrected = PAPER.model_copy(update={"scores": (8, 2, 10)})
    assert store.snapshot.state.facts[-1] == CarriedCorrected(carried=corrected)
    assert "8" in export("csv", store.snapshot, sv).data.decode().splitlines()[1]
    assert held.shelf.series[0].status == "running"


async def test_sums_are_shown_before_and_after() -> None:
    held, store = await carried_on()
    async with window(held, page(store)) as screen:
        await change(screen, "total-1", "1 3")
        assert sv("change.sums", sums="Bo 12 → 13") in screen.texts
        await change(screen, "score-2", "9")
        assert sv("change.paper", scores="Cecilia 10 → 9") in screen.texts


async def test_flights_are_shown_before_and_after_without_a_line_a_deal() -> None:
    held, store = await carried_on("2 1 2")
    async with window(held, page(store)) as screen:
        await change(screen, "flights-0", "2")
        assert sv("change.flights", flights="Anna 1 → 2") in screen.texts
        assert not any(text.startswith("→ ") for text in screen.texts)


async def test_the_first_deal_that_no_longer_fits_is_named() -> None:
    held, store = await carried_on("- 3 2", "1 2 2")
    async with window(held, page(store)) as screen:
        await change(screen, "score-0", "1")
        assert sv("misfit.title", deal="Giv 4") in said(screen)
        assert sv("misfit.waiting", n=2) in screen.texts
        await screen.tap("confirm")
    assert store.snapshot.state.misfit is not None
    async with window(held, page(store)) as screen:
        await change(screen, "score-0", "5")
        await screen.tap("confirm")
    assert (store.snapshot.state.misfit, len(store.snapshot.state.rows)) == (None, 2)


async def test_what_no_series_can_stand_at_is_told_and_not_accepted() -> None:
    held, store = await carried_on("2 1 2")
    async with window(held, page(store)) as screen:
        await type_in(screen, "total-1", "2 5")
        assert sv("paper.fault.total_high") in screen.texts
        assert sv("refusal.PAPER") in screen.texts
        assert not takes_tap(screen, "confirm")
        await screen.tap("pad-erase")
        assert sv("paper.left", n=1) in screen.texts


async def test_undo_and_redo_call_it_by_its_name() -> None:
    held, store = await carried_on("2 1 2")
    async with window(held, page(store)) as screen:
        await change(screen, "score-0", "8")
        await screen.tap("confirm")
    async with window(held, f"/series/{store.snapshot.id}/more") as screen:
        assert sv("more.undo", name=sv("step.paper")) in screen.labels
        await screen.tap("undo")
        assert store.snapshot.state.scores == (5, 1, 8)
        assert sv("more.redo", name=sv("step.paper")) in screen.labels
        await screen.tap("redo")
    assert store.snapshot.state.scores == (6, 1, 8)


async def test_it_is_reached_from_the_row_of_the_paper_and_from_the_menu() -> None:
    held, store = await carried_on("2 1 2")
    for way, key in (("protocol", "row-paper"), ("more", "paper")):
        async with window(held, f"/series/{store.snapshot.id}/{way}") as screen:
            await screen.tap(key)
            assert screen.page.route == page(store)
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        await screen.tap("tab-1")
        await screen.tap("row-paper")
        assert screen.page.route == page(store)


async def test_a_series_that_is_over_is_corrected_too() -> None:
    held, store = await carried_on("2 1 2")
    await store.add(SeriesEnded(), facts(store))
    async with window(held, page(store)) as screen:
        await change(screen, "total-0", "6")
        await screen.tap("confirm")
    assert (store.snapshot.state.ended, store.snapshot.state.totals) == ("stopped", (6, 12, -3))


async def test_a_series_that_began_here_has_nothing_to_correct() -> None:
    held = await library()
    players = [await held.remember(name) for name in ("Anna", "Bo")]
    store = await held.create(players, MATTMAR, Seat(0), {})
    async with window(held, page(store)) as screen:
        assert sv("paper.none") in screen.texts
        assert "confirm" not in screen.keys
    async with window(held, f"/series/{store.snapshot.id}/more") as screen:
        assert "paper" not in screen.keys
    assert replay(store.snapshot.state.facts) == store.snapshot.state


async def test_two_who_correct_it_at_once_both_do() -> None:
    held, store = await carried_on("2 1 2")
    async with window(held, page(store)) as one, window(held, page(store)) as two:
        await change(one, "score-0", "8")
        await change(two, "score-2", "9")
        await two.tap("confirm")
        await one.settle()
        await one.tap("confirm")
        assert store.snapshot.state.carried == PAPER.model_copy(update={"scores": (8, 2, 9)})


async def test_a_series_deleted_meanwhile_can_be_had_back_there() -> None:
    held, store = await carried_on("2 1 2")
    await store.delete(held.clock())
    async with window(held, page(store)) as screen:
        await screen.tap("restore")
        await change(screen, "score-0", "8")
