"""Scores for a whole room: as large as fits, live, and nothing to tap but the way back."""

import flet as ft
import pytest

from app.i18n import languages, words
from app.ui.parts.spread import BETWEEN, DIGIT_HEIGHT, DIGIT_WIDTH, EDGE, FRAME, LETTER, spread
from scoring import MATTMAR, DealScored
from tests.ui.harness import plain, walk
from tests.ui.tables import FOUR, LIVELY, deal, facts, seated
from tests.ui.window import stop, sv, window

PHONE, SIDE, DESK, ROOM = (390, 844), (844, 390), (1280, 800), (1920, 1080)
NAMES = (*FOUR, "Erik", "Frida", "Gun")


def big(store) -> str:
    return f"/series/{store.snapshot.id}/big"


def cells(screen) -> list[ft.Semantics]:
    found = [c for c in screen.controls() if isinstance(c, ft.Semantics)]
    return [c for c in found if (c.identifier or "").startswith("big-")]


def digits(cell: ft.Semantics) -> ft.Text:
    return max((c for c in walk(cell) if isinstance(c, ft.Text)), key=lambda text: text.size)


def figures(screen) -> list[str]:
    return [digits(cell).value for cell in cells(screen)]


@pytest.mark.parametrize("size", [PHONE, SIDE, DESK, ROOM], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
async def test_digits_are_an_eighth_of_the_height_at_least(players: int, size: tuple[int, int]):
    held, store = await seated(players=NAMES[:players])
    width, height = size
    async with window(held, big(store), width=width, height=height) as screen:
        for cell in cells(screen):
            assert digits(cell).size * DIGIT_HEIGHT >= height / 8
            assert digits(cell).no_wrap
            assert len(digits(cell).value) * DIGIT_WIDTH * digits(cell).size < cell.content.width
        rows = [c for c in screen.controls() if isinstance(c, ft.Row) and cells_of(c)]
        taken = sum(cells_of(row)[0].height + BETWEEN for row in rows) - BETWEEN
        assert taken <= height - 50
        for row in rows:
            assert sum(c.width + BETWEEN for c in cells_of(row)) - BETWEEN <= width


@pytest.mark.parametrize("width", [320, 390])
async def test_a_heading_of_several_lines_leaves_room_for_everybody(width: int):
    async def height_of_a_cell(*players: str) -> float:
        held, store = await seated(players=players)
        async with window(held, big(store), width=width, height=844) as screen:
            return cells(screen)[0].content.height

    short = await height_of_a_cell(*"ABCD")
    # Two lines more are some 48 pixels, which four cells share.
    assert await height_of_a_cell("Anna", "Anna", "Bo", "Bo") <= short - 6
    assert await height_of_a_cell("A" * 40, "B" * 40, "C", "D") <= short - 12


def cells_of(row: ft.Row) -> list[ft.Container]:
    found = [c for c in row.controls if isinstance(c, ft.Semantics)]
    return [c.content for c in found if (c.identifier or "").startswith("big-")]


@pytest.mark.parametrize("players", range(2, 8))
def test_nobody_is_left_out_and_nothing_overlaps(players: int):
    for width, height in ((320, 560), (390, 760), (844, 300), (1900, 980)):
        for figures_wide in (2, 3, 4):
            found = spread(players, width, height, figures_wide, 12)
            rows = -(-players // found.columns)
            assert found.size >= 20
            assert found.holds
            assert rows * found.height + (rows - 1) * BETWEEN <= height + 0.01
            assert found.columns * found.width + (found.columns - 1) * BETWEEN <= width + 0.01


def test_more_room_never_makes_smaller_digits():
    sizes = [spread(4, width, 700, 2, 12).size for width in range(320, 2000, 40)]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


def test_where_nothing_fits_there_are_cells_all_the_same():
    assert spread(5, 20, 20, 2, 12).size == 1


async def test_scores_the_dealer_and_who_must_knock_are_told():
    held, store = await seated(*LIVELY)
    async with window(held, big(store)) as screen:
        state = store.snapshot.state
        assert figures(screen) == [str(score) for score in state.scores]
        told = [
            "\n".join(c.value for c in walk(cell) if isinstance(c, ft.Text))
            for cell in cells(screen)
        ]
        assert ["ger" in words.split("\n") for words in told] == [False, False, True, False]
        assert ["måste knacka" in words for words in told] == [False, True, False, True]
        assert cells(screen)[1].label.startswith("Bo, 1 poäng")
        assert "måste knacka" in cells(screen)[1].label


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [PHONE, SIDE, (1024, 768), (1280, 720), ROOM], ids=str)
async def test_no_sign_is_cut_beside_its_score(language: str, size: tuple[int, int]):
    held, store = await seated(*LIVELY)
    await held.save_settings(held.shelf.settings.model_copy(update={"language": language}))
    width, height = size
    async with window(held, big(store), width=width, height=height) as screen:
        cell = cells(screen)[1]
        must = next(c for c in walk(cell) if getattr(c, "value", "") == words(language)("big.must"))
        inside = cell.content.content
        room = cell.content.width - 2 * (EDGE + FRAME)
        if isinstance(inside, ft.Row):
            room -= inside.controls[0].width + BETWEEN
        assert len(must.value) * LETTER * must.size <= room


@pytest.mark.parametrize("size", [(1280, 720), ROOM, (3840, 2160), (1024, 768)], ids=str)
async def test_the_heading_grows_with_the_window(size: tuple[int, int]):
    held, store = await seated(*LIVELY)
    width, height = size
    async with window(held, big(store), width=width, height=height) as screen:
        texts = [c for c in screen.controls() if isinstance(c, ft.Text)]
        heading = next(c for c in texts if plain(c.value) == "Rams 1 av 6")
        assert heading.size >= height / 20
        under = next(c for c in texts if c.value.startswith("Giv 7"))
        assert under.size >= height / 32


async def test_it_follows_the_series():
    held, store = await seated()
    async with window(held, big(store)) as screen:
        await store.add(DealScored(deal=deal("2 - 3 0")), facts(store))
        await screen.settle()
        assert figures(screen) == ["8", "10", "7", "10"]
        assert sv("table.rams", rams=1, length=6) in screen.texts


async def test_there_is_nothing_to_tap_but_the_way_back():
    held, store = await seated(*LIVELY)
    async with window(held, big(store)) as screen:
        pressed = [c for c in screen.controls() if getattr(c, "on_click", None)]
        assert len(pressed) == 1
        await screen.tap("nav-back")
        assert screen.page.route == f"/series/{store.snapshot.id}"


async def test_it_is_reached_from_the_sheet_and_from_more():
    held, store = await seated()
    for place in ("protocol", "more"):
        async with window(held, f"/series/{store.snapshot.id}/{place}") as screen:
            await screen.tap("big")
            assert screen.page.route == big(store)


async def test_between_two_ramsar_the_last_one_is_told():
    held, store = await seated("5 - - -", "5 - - -")
    async with window(held, big(store)) as screen:
        assert "Rams 1 av 6 är slut" in screen.texts
        assert figures(screen) == ["0", "10", "10", "10"]
        assert "noll" in screen.texts
        assert "ger" not in screen.texts


async def test_at_the_end_the_sums_and_the_winner_are_told():
    held, store = await seated(
        "5 - - -", "5 - - -", rules=MATTMAR.model_copy(update={"series_length": 2})
    )
    await store.edit(lambda held: held.resumed(), facts(store))
    for line in ("- 5 - -", "- 5 - -"):
        await store.add(DealScored(deal=deal(line)), facts(store))
    async with window(held, big(store)) as screen:
        assert store.snapshot.state.ended
        assert figures(screen) == [
            str(total).replace("-", "\u2212") for total in store.snapshot.state.totals
        ]


async def test_a_single_game_stopped_early_tells_what_stood():
    held, store = await seated("2 - 3 0", rules=MATTMAR.model_copy(update={"series_length": 1}))
    await stop(held, store.snapshot.id)
    async with window(held, big(store)) as screen:
        assert figures(screen) == ["8", "10", "7", "10"]


async def test_large_text_on_the_device_leaves_the_digits_where_they_fit():
    held, store = await seated()
    async with window(held, big(store)) as screen:
        before = digits(cells(screen)[0]).size
        ruler = next(c for c in walk(screen.page.overlay) if getattr(c, "on_size_change", None))
        await screen.send(ruler, "size_change", {"w": 2 * 127.1, "h": 40})
        assert digits(cells(screen)[0]).size == pytest.approx(before / 2, rel=0.1)


async def test_the_sheet_can_be_turned_to_those_across_the_table_and_back():
    held, store = await seated("5 - - -", "5 - - -", "- 2 3 -")
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        await screen.tap("tab-1")
        assert screen.find("sheet-side").rotate.angle == 0
        await screen.tap("turn")
        assert screen.find("sheet-side").rotate.angle == pytest.approx(3.14159, abs=1e-4)
        assert sv("protocol.turn_back") in screen.labels
        assert "row-1-1" in screen.keys  # the same ramse as before
        await screen.tap("cell-1-1-0")
        assert "Anna efter giv 1: 5" in screen.texts
        await screen.tap("turn")
        assert screen.find("sheet-side").rotate.angle == 0
