"""Statistics against a plain recount, and a protocol counted by hand."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from app.statistics.digest import DIGESTS, NO_RUN, Count, digest, joined
from app.statistics.figures import ENOUGH, RECIPES, Kind
from app.statistics.overview import overview
from scoring import GAMES, MATTMAR, DealScored, SeriesEnded, read, replay, step
from tests.app.recounting import NAMES, Sheet, longest, recount
from tests.app.running import ROOT
from tests.app.storing import deal
from tests.strategies import all_rules, legal_logs

BEGAN = datetime(2026, 11, 1, 19, tzinfo=UTC)
IDS = ("p1", "p2", "p3", "p4", "p5")


def digested(log, ids=IDS, number=0):
    state, began = replay(log), BEGAN + timedelta(days=number)
    ids = tuple(ids[: len(state.players)])
    return digest(state, series_id=f"s{number}", began=began, day=began.date(), ids=ids)


def golden(name):
    text = (ROOT / "tests" / "scoring" / "golden" / f"{name}.rams").read_text("utf-8")
    return read(text).state.facts


def figures(found):
    return {kind.value: (f.part, f.of) for kind, f in found.figures.items()}


@st.composite
def shelves(draw, most=4):
    """A few series in the order they were played, and who sat where."""
    logs = draw(st.lists(legal_logs(rules=all_rules), min_size=1, max_size=most))
    return [(log, tuple(draw(st.permutations(IDS)))) for log in logs]


@given(legal_logs(rules=all_rules))
def test_a_series_is_counted_as_by_hand(log):
    state, found = replay(log), digested(log)
    sheets = [Sheet() for _ in state.players]
    recount(state, sheets)
    assert {count.value for count in Count} == set(NAMES)
    for seat, sheet in zip(found.seats, sheets, strict=True):
        assert {name: seat.counts.get(Count(name), 0) for name in NAMES} == sheet.numbers
        assert 0 not in seat.counts.values()


@given(legal_logs(rules=all_rules))
def test_every_deal_is_a_choice_a_five_or_lurked(log):
    for seat in digested(log).seats:
        count = {name: seat.counts.get(name, 0) for name in Count}
        parts = count[Count.CHOICES], count[Count.FIVES], count[Count.LURK_DEALS]
        assert sum(parts) == count[Count.DEALS]


@given(legal_logs(rules=all_rules))
def test_flights_are_those_of_the_sheet(log):
    state = replay(log)
    for seat, flights in zip(digested(log).seats, state.flights, strict=True):
        assert seat.counts.get(Count.FLIGHTS, 0) + seat.counts.get(Count.LURK_FLIGHTS, 0) == flights


@given(shelves())
def test_many_series_are_counted_as_by_hand(shelf):
    sheets = {}
    for log, ids in shelf:
        state = replay(log)
        recount(state, [sheets.setdefault(ids[at], Sheet()) for at in range(len(state.players))])
    found = overview([digested(log, ids, at) for at, (log, ids) in enumerate(shelf)])
    assert {one.person.id for one in found.players} == set(sheets)
    for one in found.players:
        sheet = sheets[one.person.id]
        for kind, recipe in RECIPES.items():
            figure = one.figures[kind]
            assert (figure.part, figure.of) == (
                sheet.numbers[recipe.part],
                sheet.numbers[recipe.of],
            )
            assert figure.too_few == (figure.of < ENOUGH[recipe.of])
            assert (figure.value is None) == (figure.missing is not None) == (figure.of == 0)
        streaks = one.streaks
        assert streaks.no_flight.value == longest([deal != "flew" for deal in sheet.deals])
        assert streaks.passing.value == longest([deal == "passed" for deal in sheet.deals])
        assert streaks.winning.value == longest(sheet.ramsar)
        assert streaks.no_flight.of == streaks.passing.of == one.deals == len(sheet.deals)
        assert streaks.winning.of == len(sheet.ramsar)
        assert sum(average.sum.part for average in one.averages) == sum(sheet.sums)
        assert sum(average.sum.of for average in one.averages) == len(sheet.sums)


@given(shelves())
def test_who_finished_ahead_of_whom(shelf):
    digests = [digested(log, ids, at) for at, (log, ids) in enumerate(shelf)]
    ahead = {}
    for one in digests:
        for at, place in enumerate(one.places or ()):
            for other, its_place in enumerate(one.places):
                pair = ahead.setdefault((one.player_ids[at], one.player_ids[other]), [0, 0])
                pair[0] += place < its_place
                pair[1] += 1
    found = overview(digests).meetings
    for meeting in found:
        one, other = meeting.one.key, meeting.other.key
        assert [meeting.ahead.part, meeting.ahead.of] == ahead[one, other]
        assert [meeting.behind.part, meeting.behind.of] == ahead[other, one]
        assert meeting.ahead.part + meeting.behind.part + meeting.level.part == meeting.level.of
    assert len(found) * 2 == sum(one != other for one, other in ahead)


@given(shelves(2))
def test_digests_are_what_they_were_after_a_disk(shelf):
    digests = tuple(digested(log, ids, at) for at, (log, ids) in enumerate(shelf))
    again = DIGESTS.validate_json(DIGESTS.dump_json(digests))
    assert again == digests
    assert overview(again) == overview(digests)


@given(shelves())
def test_the_order_they_are_given_in_does_not_matter(shelf):
    digests = [digested(log, ids, at) for at, (log, ids) in enumerate(shelf)]
    given, back = overview(digests), overview(digests[::-1])
    assert back.players == given.players
    assert set(back.meetings) == set(given.meetings)


marks = st.lists(st.booleans(), max_size=8)


@given(marks, marks, marks)
def test_runs_join(one, other, third):
    def run(held):
        found = NO_RUN
        for each in held:
            found = joined(found, (1, each, each, each))
        return found

    assert joined(joined(run(one), run(other)), run(third)) == run(one + other + third)
    assert joined(run(one), joined(run(other), run(third))) == run(one + other + third)
    assert run(one)[2] == longest(one)


class TestAProtocolCountedByHand:
    """tests/scoring/golden/six_ramsar.rams, read with a pencil."""

    found = overview([digested(golden("six_ramsar"))])

    def of(self, name):
        return next(one for one in self.found.players if one.person.name == name)

    def test_doris(self):
        assert self.of("Doris").deals == 32
        assert figures(self.of("Doris")) == {
            "series_won": (0, 1),
            "series_shared": (0, 1),
            "ramsar_won": (1, 6),
            "ramsar_shared": (0, 6),
            "knock_rate": (21, 31),
            "flight_share": (3, 21),
            "tricks_per_knock": (44, 21),
            "forced_survived": (1, 1),
            "dealers_fives": (1, 8),
            "generals_made": (0, 0),
            "lurk_knocks": (0, 0),
            "lurk_flights": (0, 0),
        }

    def test_anna(self):
        found = figures(self.of("Anna"))
        assert (found["knock_rate"], found["tricks_per_knock"]) == ((14, 32), (32, 14))
        assert (found["flight_share"], found["forced_survived"]) == ((0, 14), (0, 0))

    def test_who_won(self):
        won = {one.person.name: figures(one) for one in self.found.players}
        assert {name: told["ramsar_won"][0] for name, told in won.items()} == {
            "Anna": 0,
            "Bo": 3,
            "Cecilia": 2,
            "Doris": 1,
        }
        assert [name for name, told in won.items() if told["series_won"] == (1, 1)] == ["Bo"]

    def test_streaks(self):
        streaks = {one.person.name: one.streaks for one in self.found.players}
        assert (streaks["Anna"].passing.value, streaks["Anna"].no_flight.value) == (9, 32)
        assert (streaks["Doris"].passing.value, streaks["Doris"].no_flight.value) == (3, 12)
        assert (streaks["Bo"].winning.value, streaks["Cecilia"].winning.value) == (2, 1)
        assert not streaks["Anna"].passing.too_few
        assert streaks["Bo"].winning.too_few

    def test_sums_and_places(self):
        sums = {one.person.name: one.averages[0].sum.part for one in self.found.players}
        assert sums == {"Anna": 28, "Bo": 24, "Cecilia": 34, "Doris": 24}
        order = ("Bo", "Doris", "Anna", "Cecilia")
        for meeting in self.found.meetings:
            better = order.index(meeting.one.name) < order.index(meeting.other.name)
            assert (meeting.ahead.part, meeting.behind.part) == (better, not better)


def test_thresholds_and_reasons():
    found = overview([digested(golden("first_deal"))]).players[0]
    won, generals = found.figures[Kind.SERIES_WON], found.figures[Kind.GENERALS_MADE]
    assert (won.value, won.missing, won.too_few) == (None, "none_yet", True)
    assert (generals.value, generals.missing) == (None, "not_in_game")
    forced = found.figures[Kind.FORCED_SURVIVED]
    assert (forced.value, forced.missing) == (None, "none_yet")


def test_a_stopped_series_counts_deals_and_ramsar_but_no_win():
    running = replay(golden("stopped")[:-1])
    stopped = step(running, SeriesEnded())
    assert stopped.rows
    one = digested(stopped.facts)
    assert one.status == "stopped"
    assert one.places is None
    told = overview([one]).players[0]
    assert told.deals == len(stopped.rows)
    assert told.figures[Kind.SERIES_WON].of == 0
    assert told.averages == ()
    assert overview([one]).meetings == ()


def test_a_score_that_is_forced_from_the_start():
    """Bo stands at ten again after his flight, and is forced in the first deal of each rams."""
    start = golden("below_zero")[0]
    rules = start.rules.model_copy(update={"forced_rules": ((10, 0),)})
    facts = [deal(5, 0, 0), deal(5, 0, 0), deal(4, 1, 0)]
    found = digested((start.model_copy(update={"rules": rules}), *facts))
    forced = [seat.counts.get(Count.FORCED, 0) for seat in found.seats]
    survived = [seat.counts.get(Count.SURVIVED, 0) for seat in found.seats]
    assert (forced, survived) == ([2, 3, 3], [2, 1, 0])


def test_every_game_is_digested():
    for game in GAMES.values():
        start = golden("below_zero")[0].model_copy(update={"rules": game.rules})
        assert digested((start,)).footing.game == game.rules.preset


def test_series_length_is_told_by_the_ramsar_played():
    start = golden("below_zero")[0]
    rules = MATTMAR.model_copy(update={"series_length": 1})
    short = (start.model_copy(update={"rules": rules}), *golden("below_zero")[1:4])
    assert all(isinstance(fact, DealScored) for fact in short[1:])
    assert digested(short).footing.ramsar == 1
