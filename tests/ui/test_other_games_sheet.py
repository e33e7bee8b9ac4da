"""Correcting deals of the other games, and how their numbers on the sheet came about."""

import pytest

from scoring import PRESETS, token
from tests.ui.tables import said, seated, takes_tap
from tests.ui.window import stop, window

LURK, FRENCH = PRESETS["norrlandsknack"], PRESETS["larousse"]
FORCED, MODERN = PRESETS["larousse_fille_forcee"], PRESETS["modern_french"]


def at(store, seq: int) -> str:
    return f"/series/{store.snapshot.id}/deal/{seq}"


def row(store, number: int) -> str:
    return " ".join(token(call) for call in store.snapshot.state.rows[number - 1].deal.calls)


async def taps(screen, *keys: str) -> None:
    for key in keys:
        await screen.tap(key)


async def test_a_general_is_corrected_to_a_plain_knock():
    held, store = await seated("0 G3 2 0", rules=FRENCH)
    async with window(held, at(store, 1)) as screen:
        assert "call-0-pass" not in screen.keys
        await taps(screen, "general", "general-1")
        assert "→ Anna 12 (0) · Bo 4 (3) · Cecilia 5 (2) · Doris 12 (0)" in screen.texts
        await taps(screen, "call-0-pass", "call-3-pass", "confirm")
        assert (row(store, 1), store.snapshot.state.scores) == ("- 3 2 -", (7, 4, 5, 7))


async def test_a_plain_knock_is_corrected_to_a_general():
    held, store = await seated("- 5 - -", rules=FRENCH)
    async with window(held, at(store, 1)) as screen:
        await taps(screen, "general", "general-1")
        assert "→ Anna 12 (0) · Bo 2 (G5) · Cecilia 12 (0) · Doris 12 (0)" in screen.texts
        await screen.tap("confirm")
        assert row(store, 1) == "0 G5 0 0"


async def test_the_order_of_going_out_is_corrected_and_moves_the_winner():
    five = FRENCH.model_copy(update={"start": 5})
    held, store = await seated("4 1 - -", "- 2 3 -", "1 2 2 - >CAB", rules=five)
    async with window(held, at(store, 3)) as screen:
        assert "Inget är ändrat" in screen.texts
        assert screen.keys.index("trick-3-0") < screen.keys.index("first-2")
        await taps(screen, "first-2", "first-0", "first-1")
        assert not takes_tap(screen, "confirm")
        await taps(screen, "first-0", "first-2")
        assert "Anna vinner: först till noll. Doris blev kvar." in screen.texts
        await screen.tap("confirm")
        assert store.snapshot.state.rows[-1].deal.went_out == (0, 2, 1)


async def test_another_knocker_of_a_first_deal():
    held, store = await seated("L2 L0 0 L3", rules=LURK)
    async with window(held, at(store, 1)) as screen:
        assert screen.find("call-2-knock")
        await screen.tap("call-1-knock")
        assert "→ Anna 8 (L2) · Bo 10 (0) · Cecilia 10 (L0) · Doris 7 (L3)" in screen.texts
        await screen.tap("confirm")
        assert row(store, 1) == "L2 0 L0 L3"


async def test_another_taker_of_the_spare_hand():
    held, store = await seated("- 3 F2 -", rules=FORCED)
    async with window(held, at(store, 1)) as screen:
        await screen.tap("call-3-spare")
        assert "Cecilia" in said(screen)
        await taps(screen, "trick-3-0", "confirm")
        assert row(store, 1) == "- 3 2 F0"


async def test_whoever_went_out_has_no_card_and_a_dot_on_the_sheet():
    held, store = await seated("5 - - -", "2 3 - -", ". 4 1 -", rules=FRENCH)
    async with window(held, at(store, 3)) as screen:
        assert "trick-0-0" not in screen.keys
        await taps(screen, "nav-back")
        assert "Anna, rams 1, giv 2: 0, 2 stick, ute som nummer 1" in screen.labels
        assert "Bo, rams 1, giv 3: 0, 4 stick, ute som nummer 2" in screen.labels
        assert "Anna, rams 1, giv 3: 0, ute" in screen.labels
        assert not any(key.startswith("tab-") for key in screen.keys)
        assert "summa" not in screen.texts


@pytest.mark.parametrize(
    ("game", "lines", "cell", "why", "spoken"),
    [
        ("larousse", ("2 3 - -", "0 G3 2 0"), "2-1", "7 - 3, missad generalrams +17", "missade"),
        ("larousse", ("2 3 - -", "0 G3 2 0"), "2-0", "7 - 2, flög +5", "flög"),
        ("larousse", ("U - - -",), "1-0", "7, utan spel \N{MINUS SIGN}5", "utan spel"),
        ("larousse_fille_forcee", ("- 5 F0 -",), "1-2", "7, flög +5", "flög med extrahanden"),
        ("norrlandsknack", ("L2 L0 0 L3",), "1-1", "10", "lurade, 0 stick"),
        ("norrlandsknack", ("L2 L0 0 L3",), "1-2", "10, flög +5, taket 10", "flög"),
        ("modern_french", ("0 G3 2 0",), "1-1", "5, missad generalrams +6", "missade"),
        ("modern_french", ("0 G5 0 0",), "1-1", "5, generalrams, till noll", "klarade"),
        ("modern_french", ("0 G3 2 0",), "1-2", "5, gav budgivaren 2", "2 stick"),
    ],
)
async def test_every_number_says_how_it_came_about(
    game: str, lines: tuple[str, ...], cell: str, why: str, spoken: str
):
    held, store = await seated(*lines, rules=PRESETS[game])
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        number, seat = cell.split("-")
        label = next(
            text
            for text in screen.labels
            if text.startswith(NAMES[int(seat)]) and f"giv {number}:" in text
        )
        assert spoken in label
        await screen.tap(f"cell-1-{cell}")
        assert why in screen.texts


NAMES = ("Anna", "Bo", "Cecilia", "Doris")


async def test_the_letters_on_the_sheet_are_explained_where_there_are_any():
    held, store = await seated("- 3 F2 -", "0 G3 2 0", rules=FORCED)
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        assert "F extrahanden · G generalrams" in screen.texts
    held, store = await seated("- 3 2 -", rules=FRENCH)
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        assert not any(text.startswith(("F ", "G ", "U ")) for text in screen.texts)


async def test_the_pot_stands_below_the_sheet():
    held, store = await seated("L2 L0 0 L3", rules=LURK)
    async with window(held, f"/series/{store.snapshot.id}/protocol") as screen:
        assert "Pott: 1 mark." in screen.texts


async def test_a_game_of_one_rams_stopped_early_shows_how_it_stood():
    held, store = await seated("2 3 - -", "0 G3 2 0", rules=FRENCH)
    await stop(held, store.snapshot.id)
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        assert {"Slut i giv 3", "Spelet avbröts i giv 3; ingen vann."} <= set(screen.texts)
        assert {"10", "21", "5", "12"} <= set(screen.texts)
        assert not any(label.startswith("Placering ") for label in screen.labels)
