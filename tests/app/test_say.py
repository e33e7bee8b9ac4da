from pathlib import Path

import pytest
from hypothesis import given

from app import say
from scoring import (
    MATTMAR,
    BadNotationError,
    Code,
    Forced,
    Refusal,
    Seat,
    explain,
    read,
    replay,
)
from tests.app.exporting import SV, started
from tests.app.storing import deal
from tests.strategies import legal_logs

GOLDEN = Path(__file__).parents[1] / "scoring" / "golden"


@given(legal_logs())
def test_a_number_is_explained_by_its_figures(log):
    state = replay(log)
    for seat in range(len(state.players)):
        how = explain(state, 1, Seat(seat))
        assert say.explained(SV, how).startswith(str(state.rules.start))


def test_the_example_of_the_design():
    facts = [deal(2, 3, None), deal(1, None, 4), deal(0, 5, None)]
    kept = started(["Anna", "Bo", "Cecilia"], *facts)
    assert say.explained(SV, explain(kept.state, 1, Seat(0))) == "10 - 2 - 1, flög +5, taket 10"


def test_flights_that_decide_are_named():
    state = read((GOLDEN / "flights_decide.rams").read_text("utf-8")).state
    assert say.outcome(SV, state) == (
        "Bo vinner på färre flygningar: Anna och Bo har slutsumman 10, "
        "med 1 flygning (Anna) och 0 flygningar (Bo)."
    )


def test_flights_as_many_are_shared():
    rules = MATTMAR.model_copy(update={"series_length": 2})
    facts = [deal(5, 0), deal(5, 0), deal(0, 5), deal(0, 5)]
    state = started(["Anna", "Bo"], *facts, rules=rules).state
    assert say.outcome(SV, state) == (
        "Delad förstaplats: Anna och Bo, med slutsumman 10 och 2 flygningar var."
    )


def test_everybody_forced_is_named_with_the_reason():
    refused = Refusal(Code.FORCED, (Seat(0), Seat(2)), reasons=(Forced(1, 0), Forced(2, 1)))
    assert say.refusal(SV, refused, ("Anna", "Bo", "Cecilia")) == (
        "Anna (en poäng kvar) och Cecilia (passade förra given) måste knacka."
    )


def test_a_sum_has_its_figures():
    refused = Refusal(Code.SUM, (Seat(0),), got=6, want=5)
    assert say.refusal(SV, refused, ("Anna", "Bo")) == "Sticken blir 6, det ska vara 5."


def test_a_bad_text_is_pointed_at():
    with pytest.raises(BadNotationError) as caught:
        read('[Rams "1"]\n[Rules "mattmar"]\n[Players "Anna" "Bo"]\nA: 2 6')
    assert say.bad_notation(SV, caught.value).startswith(
        "Rad 4, plats B (Bo): ”6”. TOKEN: Tecknet finns inte"
    )


def test_a_terminal_obeys_nothing_in_a_bad_text():
    sentence = say.bad_notation(SV, BadNotationError("TOKEN", 1, "\x1b[2J\x9b2J" + "x" * 99))
    assert sentence.isprintable()
    assert "x" * 60 not in sentence


def test_house_rules_are_sentences():
    rules = MATTMAR.model_copy(update={"floor": 0, "forced_rules": ((3, 2), (1, 0))})
    assert say.differences(SV, rules) == [
        "Ingen går under 0.",
        "Den som står på 3 får passa högst 2 gånger i rad. Den som står på 1 måste knacka.",
    ]
    assert say.differences(SV, MATTMAR) == []


def test_a_name_from_right_to_left_stands_apart():
    assert say.shown("שרה") == "\u2068שרה\u2069"
    assert say.shown("Åsa 2") == "Åsa 2"


def test_namesakes_are_told_apart_in_a_sentence():
    refused = Refusal(Code.OUT, (Seat(0), Seat(1), Seat(2)))
    told = say.refusal(SV, refused, ("Anna", "Bo", "Anna"))
    assert "Anna (plats 1), Bo och Anna (plats 3)" in told
    assert say.named(SV, ("Anna", "Bo"), [Seat(0)]) == "Anna"
