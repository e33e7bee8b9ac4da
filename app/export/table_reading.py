"""A series read back from the protocol as CSV, also after a spreadsheet has saved it again.

The figures tell every deal; each is played again by the rules the table names, and what comes out
must be what stands there. Date, place and note, corrections and what was taken back are not in it.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from app.draft import Draft
from app.export.carried_reading import carried_from
from app.export.rules_reading import rules_from
from app.export.series import Copy, day_in
from app.export.table_form import AHEAD, BadTableError, Row, figure_in, language_of, rows_of
from app.i18n import Words
from app.labels import label, namesake
from scoring import (
    OUT,
    PASS,
    UNPLAYED,
    Call,
    Carried,
    Deal,
    DealerSet,
    DealScored,
    General,
    Knock,
    Lurk,
    Refusal,
    RulesError,
    RuleSet,
    Seat,
    SeriesStarted,
    SeriesState,
    Spare,
    advance,
    going_out,
    outcome,
    replay,
    seats,
    standings,
    write,
)

_Begun = tuple[Carried | None, Seat]
"""How a series stood on paper, if it did, and who dealt first."""
_EACH: Final = 3
"""Cells of a seat: call, score, flights."""


@dataclass(frozen=True, slots=True)
class _Heads:
    words: Words
    players: tuple[str, ...]
    shown: tuple[str, ...]
    """The names as a spreadsheet has made them: those that dealers are called by too."""
    labels: tuple[str, ...]
    """The same, but namesakes with their place. Earlier programs wrote the name alone."""
    places: tuple[int, ...] = ()
    """Of each seat at the end; 0 where none is told."""

    def seats_of(self, cell: str) -> list[Seat]:
        """Return whom *cell* may be about."""
        either = zip(seats(len(self.players)), self.shown, self.labels, strict=True)
        return [seat for seat, *names in either if cell in names]


def from_table(data: bytes, name: str = "") -> Copy:
    """Return the series in *data*, from a file called *name*, which may tell the day.

    BadTableError.
    """
    rows = rows_of(data)
    number, cells = rows[0]
    heads = _heads(number, cells)
    end = next((at for at, (_, cells) in enumerate(rows) if at and not cells), len(rows))
    deals, rest = rows[1:end], rows[end:]
    cut = bool(deals) and deals[-1][1] == [heads.words("export.cut")]
    deals = deals[:-1] if cut else deals
    rules, heads = _rules(heads, rest), replace(heads, places=_places(heads, rest))
    state = _played(heads, rules, _begun(heads, rules, deals, rest), deals)
    if not cut:
        _checked(heads, state, rest)
    mark = sha256(write(state, {}).encode(errors="surrogatepass")).hexdigest()[:32]
    return Copy(mark, day_in(name), state, Draft(), {}, cut, bare=True)


def _heads(line: int, cells: Sequence[str]) -> _Heads:
    said = language_of(cells)
    if said is None:
        raise BadTableError("foreign")
    shown, players = cells[AHEAD::_EACH], list[str]()
    for at in range(len(shown)):
        score, flights = (
            _named(said, key, "".join(cells[place : place + 1]))
            for key, place in (("score_of", 4 + at * _EACH), ("flights_of", 5 + at * _EACH))
        )
        if score is None or score != flights:
            raise BadTableError("heads", line, "".join(cells[4 + at * _EACH :][:1]))
        players.append(score)
    labels = [
        label(said, players, seat) if namesake(players, seat) else name
        for seat, name in enumerate(shown)
    ]
    return _Heads(said, tuple(players), tuple(shown), tuple(labels))


def _named(said: Words, key: str, head: str) -> str | None:
    before, _, after = str(said.catalog[f"export.{key}"]).partition("{name}")
    if head.startswith(before) and head.endswith(after) and len(head) > len(before + after):
        return head[len(before) : len(head) - len(after)]
    return None


def _rules(heads: _Heads, rest: Sequence[Row]) -> RuleSet:
    for line, cells in rest:
        if cells[:1] == [heads.words("export.rules")]:
            if rules := rules_from(heads.words, cells[1:]):
                return rules
            raise BadTableError("rules", line)
    raise BadTableError("rules", rest[-1][0] if rest else 1)


def _begun(
    heads: _Heads, rules: RuleSet, deals: Sequence[Row], rest: Sequence[Row]
) -> list[_Begun]:
    """Return how the series may have begun; two may have the name of whoever dealt first."""
    line, cells = deals[0] if deals else (0, [])
    if cells[1:2] == [heads.words("sheet.paper")]:
        carried, dealer = carried_from(heads.words, len(heads.players), rules, rest)
        told = (carried.ramsar + 1, *carried.scores, *carried.flights)
        columns = (cells[:1], cells[AHEAD + 1 :: _EACH], cells[AHEAD + 2 :: _EACH])
        if tuple(figure_in(line, cell) for column in columns for cell in column) != told:
            raise BadTableError("figures", line, " ".join(map(str, carried.scores)))
        return [(carried, dealer)]
    first = "".join(cells[2:3])
    dealing = heads.seats_of(first) if deals else [Seat(0)]
    if not dealing:
        raise BadTableError("dealer", line, first)
    return [(None, seat) for seat in dealing]


def _played(
    heads: _Heads, rules: RuleSet, begun: Sequence[_Begun], deals: Sequence[Row]
) -> SeriesState:
    """Play the *deals* from the first beginning from which all fit."""
    error: BadTableError | None = None
    for carried, dealer in begun:
        try:
            start = SeriesStarted(
                players=heads.players, rules=rules, first_dealer=dealer, carried=carried
            )
            state = replay([start])
            for row in deals[1:] if carried else deals:
                state = _deal(heads, state, row)
        except BadTableError as found:
            error = error or found
        except (RulesError, ValueError) as found:
            raise BadTableError("heads", 1, str(found)[:60]) from found
        else:
            return state
    assert error
    raise error


def _deal(heads: _Heads, state: SeriesState, row: Row) -> SeriesState:
    line, cells = row
    count = len(heads.players)
    if len(cells) != AHEAD + _EACH * count:
        raise BadTableError("cells", line)
    calls = tuple(_call(heads.words, state, line, cells[AHEAD + _EACH * at]) for at in seats(count))
    scores, flights = (
        tuple(figure_in(line, cell) for cell in cells[AHEAD + at :: _EACH]) for at in (1, 2)
    )
    refused: Refusal | None = None
    for before in _dealt_by(heads, state, line, cells[2]):
        for deal in _deals(heads, before, calls):
            after = advance(before, DealScored(deal=deal))
            if isinstance(after, Refusal):
                refused = refused or after
            elif (after.rows[-1].after, after.rows[-1].flights) == (scores, flights):
                if after.rows[-1].rams != figure_in(line, cells[0]):
                    raise BadTableError("figures", line, cells[0])
                return after
    if refused:
        raise BadTableError("refused", line, refusal=refused, players=state.players)
    raise BadTableError("figures", line, " ".join(map(str, scores)))


def _deals(heads: _Heads, state: SeriesState, calls: tuple[Call, ...]) -> Iterator[Deal]:
    """Yield what the deal may have been.

    Who was down to zero first only the places tell, once there are any.
    """
    deal = Deal(calls=calls)
    out = going_out(state, deal) if state.rules.ordered else ()
    order = sorted(out, key=lambda seat: heads.places[seat]) if len(out) > 1 else ()
    for as_played in (False, True):
        yield deal.model_copy(update={"went_out": tuple(order), "as_played": as_played})


def _dealt_by(heads: _Heads, state: SeriesState, line: int, cell: str) -> list[SeriesState]:
    """Return *state* with whoever of that name may deal; two may have it."""
    named = heads.seats_of(cell)
    found = [state] if state.dealer in named else []
    for seat in named:
        if seat != state.dealer:
            after = advance(state, DealerSet(seat=seat))
            found += [] if isinstance(after, Refusal) else [after]
    if not found:
        raise BadTableError("dealer", line, cell)
    return found


def _call(said: Words, state: SeriesState, line: int, cell: str) -> Call:
    if re.fullmatch(r"\d{1,3}([.,]0+)?", cell):
        return Knock(tricks=figure_in(line, cell))
    known: dict[str, Call] = {
        said("export.pass"): PASS,
        said("call.unplayed"): UNPLAYED,
        said("call.out"): OUT,
        said("call.with_spare", call=said("call.flew")): Spare(tricks=0),
    }
    for n in range(state.rules.tricks_per_deal, -1, -1):
        known |= {
            said("call.lurked", n=n): Lurk(tricks=n),
            said("call.general_failed", n=n): General(tricks=n),
            said("call.with_spare", call=said("call.took", n=n)): Spare(tricks=n),
        }
    made = said("call.general_made", n=state.rules.tricks_per_deal)
    known[made] = General(tricks=state.rules.tricks_per_deal)
    if cell not in known:
        raise BadTableError("call", line, cell)
    return known[cell]


def _standings(rest: Sequence[Row]) -> list[Row]:
    """Return the rows of the standings, without their heads."""
    table = itertools.dropwhile(lambda row: not row[1], rest)
    return list(itertools.takewhile(lambda row: row[1], table))[1:]


def _places(heads: _Heads, rest: Sequence[Row]) -> tuple[int, ...]:
    told = [("".join(cells[1:2]), "".join(cells[:1])) for _, cells in _standings(rest)]
    found = []
    for seat in seats(len(heads.players)):
        place = next((each for each in told if seat in heads.seats_of(each[0])), None)
        if place:
            told.remove(place)
        found.append(int(place[1]) if place and place[1].isdecimal() else 0)
    return tuple(found)


def _checked(heads: _Heads, state: SeriesState, rest: Sequence[Row]) -> None:
    """Refuse places, sums and flights that do not follow from the deals."""
    rows, won = _standings(rest), outcome(state)
    told = sorted((*cells[:2], *cells[-2:]) for _, cells in rows)
    wanted = [
        sorted(
            (
                str(each.place) if won else "",
                names[each.seat],
                str(each.total),
                str(state.flights[each.seat]),
            )
            for each in standings(state)
        )
        for names in (heads.labels, heads.shown)
    ]
    if told not in wanted:
        raise BadTableError("standings", rows[0][0] if rows else 0)
