"""The seasons of a standing group, against a plain recount of the protocols."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.records import Group, Player
from app.statistics.digest import digest
from app.statistics.overview import in_order
from app.statistics.persons import seating
from app.statistics.seasons import season_name, season_of, seasons
from scoring import replay
from tests.app.recounting import Sheet, recount
from tests.app.test_statistics import IDS, digested, golden
from tests.strategies import all_rules, legal_logs

THURSDAY = Group("thursday", "Torsdagsbordet", IDS[:3], season_from=9)


@pytest.mark.parametrize(
    ("day", "season_from", "year", "name"),
    [
        ("2026-01-01", 1, 2026, "2026"),
        ("2026-12-31", 1, 2026, "2026"),
        ("2026-08-31", 9, 2025, "2025/26"),
        ("2026-09-01", 9, 2026, "2026/27"),
        ("2099-12-31", 12, 2099, "2099/00"),
    ],
)
def test_a_season_begins_in_its_month(day: str, season_from: int, year: int, name: str) -> None:
    assert season_of(date.fromisoformat(day), season_from) == year
    assert season_name(year, season_from) == name


@st.composite
def tables(draw):
    """A few series with who sat where, the day each was played, and whether it is the group's."""
    logs = draw(st.lists(legal_logs(rules=all_rules, steps=60), min_size=1, max_size=5))
    return [
        (
            log,
            tuple(draw(st.permutations(IDS))),
            date(2026, 1, 1) + timedelta(days=draw(st.integers(0, 700))),
            draw(st.booleans()),
        )
        for log in logs
    ]


def found(table, season_from):
    digests = []
    for number, (log, ids, day, ours) in enumerate(table):
        state = replay(log)
        one = digest(
            state,
            series_id=f"s{number}",
            began=datetime(2026, 1, 1, 12, number, tzinfo=UTC),
            day=day,
            ids=ids[: len(state.players)],
        )
        digests.append(replace(one, group="thursday" if ours else ""))
    group = replace(THURSDAY, season_from=season_from)
    return seasons(in_order(digests), seating(digests, ()), group)


@given(tables(), st.integers(1, 12))
def test_seasons_are_counted_as_by_hand(table, season_from):
    by_hand: dict[int, dict[str, Sheet]] = {}
    series: dict[tuple[int, str], int] = {}
    flights: dict[tuple[int, str], int] = {}
    for log, ids, day, ours in table:
        if not ours:
            continue
        year = day.year if day.month >= season_from else day.year - 1
        state, sheets = replay(log), by_hand.setdefault(year, {})
        recount(state, [sheets.setdefault(ids[at], Sheet()) for at in range(len(state.players))])
        for at, flown in enumerate(state.flights):
            series[year, ids[at]] = series.get((year, ids[at]), 0) + 1
            flights[year, ids[at]] = flights.get((year, ids[at]), 0) + flown
    told = found(table, season_from)
    assert [season.year for season in told] == sorted(by_hand, reverse=True)
    for season in told:
        sheets = by_hand[season.year]
        assert {one.person.key for one in season.players} == set(sheets)
        for one in season.players:
            key = one.person.key
            numbers, sums = sheets[key].numbers, sheets[key].sums
            assert (one.series, one.flights) == (
                series[season.year, key],
                flights[season.year, key],
            )
            assert (one.won, one.shared) == (numbers["series_won"], numbers["series_shared"])
            assert one.ramsar_won == numbers["ramsar_won"]
            assert one.ramsar_shared == numbers["ramsar_shared"]
            if season.mean == "series":
                assert (one.average.part, one.average.of) == (sum(sums), len(sums))
            if season.mean is None:
                assert one.average.value is None


@given(tables(), st.integers(1, 12))
def test_places_follow_from_series_won_and_the_average(table, season_from):
    for season in found(table, season_from):
        for one in season.players:
            before = [other for other in season.players if _before(other, one)]
            assert one.place == len(before) + 1
        assert [one.place for one in season.players] == sorted(one.place for one in season.players)


def _before(one, other) -> bool:
    if one.won != other.won:
        return one.won > other.won
    mine, theirs = one.average, other.average
    if not mine.of or not theirs.of:
        return mine.of > 0 and theirs.of == 0
    return mine.part * theirs.of < theirs.part * mine.of


def of_group(*digests, players=()):
    ours = [replace(one, group="thursday") for one in digests]
    return seasons(in_order(ours), seating(ours, players), THURSDAY)[0]


def test_series_of_another_length_are_averaged_by_rams() -> None:
    season = of_group(digested(golden("below_zero")), digested(golden("extra_rams"), number=1))
    assert season.mean == "rams"
    assert max(one.average.of for one in season.players) == 5
    assert season.series == ("s1", "s0")


def test_sums_by_other_rules_are_not_averaged() -> None:
    season = of_group(digested(golden("below_zero")), digested(golden("floor_zero"), number=1))
    assert season.mean is None
    assert {one.average.value for one in season.players} == {None}


def test_a_series_that_is_not_finished_is_told_and_has_no_sum() -> None:
    season = of_group(digested(golden("stopped")))
    assert (season.unfinished, {one.average.of for one in season.players}) == (1, {0})
    assert {(one.place, one.won, one.series) for one in season.players} == {(1, 0, 1)}


def test_two_players_who_are_one_person_have_one_line() -> None:
    log = golden("below_zero")
    players = (Player("p1", "Anna"), Player("x", "Annika", same_as="p1"))
    season = of_group(digested(log), digested(log, ("x", "p2", "p3"), 1), players=players)
    (anna,) = [one for one in season.players if one.person.name == "Anna"]
    assert (anna.series, len(season.players)) == (2, 3)


def test_whoever_cannot_be_told_apart_is_told() -> None:
    log = golden("below_zero")
    season = of_group(digested(log, ("p1", "p1", "p3")))
    assert [seat.why for seat in season.left_out] == ["twice_at_table"] * 2


def test_no_series_no_season() -> None:
    digests = [digested(golden("below_zero"))]
    assert seasons(digests, seating(digests, ()), THURSDAY) == ()
