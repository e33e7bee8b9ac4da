"""Which rules matter now, and the dealer's guide in words."""

from dataclasses import replace

import pytest

from app.draft import Draft
from app.i18n import languages, words
from app.rulebook.book import rulebook
from app.rulebook.current import matters
from app.rulebook.guide import around, steps, warning
from scoring import GAMES, PRESETS, Seat, deal_guide
from tests.scoring.table_talk import play, standing, then

SV = words("sv")


def keys(state, draft=None):
    return [matter.key for matter in matters(SV, state, draft or Draft())]


def test_the_pass_round():
    assert keys(standing(10, 10, 10)) == ["order", "calls"]


def test_somebody_must_knock_and_stands_at_one():
    state = standing(10, 1, 2, passed="C")
    found = matters(SV, state, Draft())
    assert [matter.key for matter in found] == ["forced", "order", "calls", "trump_lead"]
    assert "(en poäng kvar)" in found[0].concerns
    assert "(passade förra given)" in found[0].concerns
    assert found[-1].concerns.startswith("Bo står på en poäng.")


def test_the_tricks():
    draft = Draft(step="tricks")
    assert keys(standing(10, 1, 3), draft)[0] == "trump_lead"
    assert keys(standing(10, 5, 3), draft) == ["follow", "overtake", "trump_ace"]


def test_a_table_that_calls_by_mouth_reads_of_both():
    draft = Draft(step="tricks", straight=True)
    assert keys(standing(10, 1, 3), draft)[:2] == ["forced", "order"]


def test_the_lurk_deal():
    state = play("5 L0 L0", game="norrlandsknack")
    assert keys(replace(state, number=1)) == ["lurk", "order"]
    assert keys(state) == ["order", "calls"]


def test_the_spare_hand_duty_of_the_next_to_speak():
    state = standing(7, 7, 7, 7, game="larousse_fille_forcee")
    first = matters(SV, state, Draft())[0]
    assert first.key == "spare_hand"
    assert first.concerns.startswith("Bo får inte passa")
    went = Draft().marked(Seat(1), "in")
    assert matters(SV, state, went)[0].concerns.startswith("Cecilia får inte passa")


def test_the_pause_and_the_end():
    assert keys(standing(10, 10), Draft(step="pause")) == ["rams_end", "series"]
    state = play("5 0", "5 0", series_length=1)
    assert keys(state) == ["series", "tie"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("step", ["pause", "calls", "tricks"])
def test_whatever_matters_is_in_the_book(game: str, step):
    state = standing(1, 2, 7, passed="B", game=game)
    matter = keys(state, Draft(step=step, straight=True))
    assert matter
    assert set(matter) <= {entry.key for entry in rulebook(SV, PRESETS[game])}


def test_mattmar_step_by_step():
    state = then(standing(10, 10, 10, 10), "2 3 - -")
    draft = Draft().marked(Seat(3), "pass")
    guide, seated = deal_guide(state.rules, 4), around(SV, state, draft)
    found = steps(SV, state.rules, guide, seated)
    lines = [step.text.replace("\N{NO-BREAK SPACE}", " ") for step in found]
    assert lines == [
        "Ge 3 kort till var och en, medsols från Cecilia.",
        "Slå upp ett kort åt dig själv. Färgen är trumf.",
        "Ge 2 kort till var och en, medsols från Cecilia.",
        "Lägg talongen bredvid: 31 kort.",
        "Cecilia är förhand och får bjuda bättre kort (nya kort, samma trumf) och svänga (ett "
        "nytt kort slås upp, ny trumf).",
        "De som går med köper i den här ordningen: Cecilia, Anna och Bo.",
        "Går du själv med lägger du bort ett kort mer än du drar: 1 → 0, 2 → 1, 3 → 2, 4 → 3, "
        "5 → 4, 6 → 5.",
        "Sitter du nöjd lägger du bort ett och drar inget.",
    ]


def test_french_with_a_spare_hand():
    rules = PRESETS["larousse_fille"]
    lines = [step.text for step in steps(SV, rules, deal_guide(rules, 4), None)]
    assert lines == [
        "Ge 2 kort till var och en och 2 till extrahanden, medsols.",
        "Ge 3 kort till var och en och 3 till extrahanden, medsols.",
        "Slå upp nästa kort. Färgen är trumf.",
        "Extrahanden ligger med baksidan upp.",
        "Lägg talongen bredvid: 6 kort.",
        "När alla har svarat byter du det uppslagna kortet mot ditt sämsta.",
    ]


@pytest.mark.parametrize(
    ("game", "players", "says"),
    [
        ("mattmar", 5, ()),
        ("mattmar", 6, ("Talongen kan ta slut.", "21 kort, och 30 kan köpas")),
        ("larousse", 7, ("Leken räcker inte.", "4 kort fattas")),
        ("larousse_fille", 6, ("Leken räcker inte.", "högst 5 spela")),
    ],
)
def test_a_pack_that_is_not_enough_is_said(game, players, says):
    parts = warning(SV, deal_guide(PRESETS[game], players))
    assert len(parts) == len(says)
    assert all(said in part for said, part in zip(says, parts, strict=True))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_guide(game: str, language: str):
    rules = PRESETS[game]
    found = steps(words(language), rules, deal_guide(rules, 4), None)
    assert all(step.text and step.ids for step in found)
    assert len(found) >= 4
