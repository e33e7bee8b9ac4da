"""Statistics once two players are one person: as counted by hand with the ids replaced."""

from hypothesis import given
from hypothesis import strategies as st

from app.records import Player
from app.statistics.figures import RECIPES
from app.statistics.overview import Selection, overview
from scoring import replay
from tests.app.recounting import Sheet, recount
from tests.app.test_statistics import IDS, digested, golden, shelves


@given(shelves(), st.permutations(IDS))
def test_of_two_ids_that_are_one_persons_both_count(shelf, order):
    one, other = order[:2]
    players = [Player(each, each.upper(), same_as=other if each == one else None) for each in IDS]
    apart = [
        (log, ids) for log, ids in shelf if not {one, other} <= set(ids[: len(log[0].players)])
    ]
    sheets = {}
    for log, ids in apart:
        state = replay(log)
        seated = [other if each == one else each for each in ids]
        recount(state, [sheets.setdefault(seated[at], Sheet()) for at in range(len(state.players))])
    found = overview([digested(log, ids, at) for at, (log, ids) in enumerate(apart)], players)
    assert {one.person.id for one in found.players} == set(sheets)
    for told in found.players:
        sheet = sheets[told.person.id]
        assert told.person.name == told.person.key.upper()
        for kind, recipe in RECIPES.items():
            figure = told.figures[kind]
            assert (figure.part, figure.of) == tuple(
                sheet.numbers[name] for name in (recipe.part, recipe.of)
            )


def names(found):
    return {(one.person.key, one.person.name, one.series) for one in found.players}


LOG = golden("below_zero")
KALLE, KARL = Player("k1", "Kalle", same_as="k2"), Player("k2", "Karl")


def test_a_seat_without_an_id_counts_by_the_name_he_gave_up():
    start = LOG[0].model_copy(update={"players": ("Kalle", "Bo", "Cecilia")})
    nobody = digested((start, *LOG[1:]), ())
    found = overview([nobody, digested(LOG, ("k2", "b", "c"), 1)], [KALLE, KARL, Player("b", "Bo")])
    assert ("k2", "Karl", 2) in names(found)
    assert found.left_out == ()


def test_one_person_asked_for_gives_the_series_of_both_ids():
    digests = [digested(LOG, ("k1", "b", "c")), digested(LOG, ("a", "k2", "c"), 1)]
    chosen = Selection(player="k2")
    assert overview(digests, [KALLE, KARL], chosen).series.total() == 2
    assert overview(digests, [KALLE, KARL], Selection(player="k1")).series.total() == 0


def test_one_person_on_two_seats_is_left_out_and_told():
    found = overview([digested(LOG, ("k1", "k2", "c"))], [KALLE, KARL])
    assert {seat.why for seat in found.left_out} == {"twice_at_table"}
    assert {one.person.key for one in found.players} == {"c"}
