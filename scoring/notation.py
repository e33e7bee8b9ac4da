"""The `.rams` text: a series as people paste it in a chat. `read` and `write` are inverses.

Tags that are neither part of the format nor a rule are kept and given back. Comments are for the
reader and are not kept.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from scoring.deal import (
    OUT,
    PASS,
    UNPLAYED,
    Call,
    Deal,
    General,
    Knock,
    Lurk,
    Out,
    Pass,
    Played,
    Spare,
    Unplayed,
)
from scoring.errors import BadNotationError, Code, Refusal
from scoring.events import AnyFact, DealerSet, DealScored, SeriesEnded, SeriesStarted
from scoring.fold import advance, step
from scoring.history import effective
from scoring.paper_tags import carried_lines, carried_of
from scoring.ruleset import RuleSet
from scoring.state import SeriesState
from scoring.table import FEWEST, LETTERS, MOST, Seat, fault_of_name
from scoring.tags import VERSION, Header, Tag, further_lines, rule_lines, tag_line

AS_PLAYED: Final = "!"
"""Ends the line of a deal the table lets stand (A35)."""
STOPPED: Final = "stopped"
WENT_OUT: Final = ">"
"""Before the letters of those who came down to zero, first first (FA9)."""
PLAYED: Final[dict[str, type[Knock | Lurk | Spare | General]]] = {
    "": Knock,
    "L": Lurk,
    "F": Spare,
    "G": General,
}
"""What stands before the tricks: nothing, lurked, the spare hand (*fille*), a general."""
PLAIN: Final[dict[str, Call]] = {"-": PASS, "U": UNPLAYED, ".": OUT}

_CONTENT = re.compile(r'(?:[^";]|"(?:[^"\\]|\\.)*"?)*')
"""A line up to its comment; a semicolon between quotes starts none."""
_DEAL = re.compile(r"(\w+)\s*:(.*)")


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as read: the series, and the tags it carried along."""

    state: SeriesState
    tags: Mapping[str, str]
    """Date, Place, Note and whatever else was there, in file order."""


def token(call: Call) -> str:
    """Return the sign for *call*: `-`, the tricks, `L0`, `F2`, `G5`, `U` or `.`."""
    match call:
        case Pass() | Unplayed() | Out():
            return next(sign for sign, plain in PLAIN.items() if plain == call)
        case Played(tricks=tricks):
            return next(sign for sign, kind in PLAYED.items() if type(call) is kind) + str(tricks)


def signs_of(rules: RuleSet) -> tuple[str, ...]:
    """Return the kinds of call that a deal of this game can have."""
    found = {
        "pass": True,
        "knock": True,
        "unplayed": rules.all_pass_award != "redeal" and rules.widow != "forced",
        "lurk": rules.first_deal_mode == "lurk",
        "spare": rules.widow != "none",
        "general": rules.general != "none",
        "out": rules.end_when == "one_left",
    }
    return tuple(kind for kind, possible in found.items() if possible)


def read(text: str) -> Reading:
    """Read a series; BadNotationError at the first fault, and nothing is half read."""
    header = Header()
    deals: list[tuple[int, str]] = []
    for number, line in _lines(text):
        if line.startswith("[") and not deals:
            header.add(number, line)
        else:
            deals.append((number, line))
    header.need("Rams", "VERSION")
    rules, players = header.rules(), _players(header)
    dealer, stopped = _next_dealer(header, players), _stopped(header)
    first = (_seat_of(deals[0][1], players, deals[0][0]) if deals else dealer) or Seat(0)
    carried = carried_of(header, rules, players, first)
    start = SeriesStarted(players=players, rules=rules, first_dealer=first, carried=carried)
    state = step(None, start)
    for number, line in deals:
        state = _with_line(state, number, line)
    if dealer is not None and dealer != state.dealer:
        state = _with_ending(state, header.tags["NextDealer"], DealerSet(seat=dealer))
    if stopped:
        state = _with_ending(state, header.tags["Ended"], SeriesEnded())
    return Reading(state, header.further())


def write(state: SeriesState, tags: Mapping[str, str] | None = None) -> str:
    """Write a series as text, with *tags* that are no part of the game (Date, Place, Note ...).

    Deals that wait for a correction (A35) stand last, as comments.
    """
    lines = [
        tag_line("Rams", VERSION),
        tag_line("Rules", state.rules.preset),
        tag_line("Players", *state.players),
        *rule_lines(state.rules),
        *carried_lines(state.carried),
        *further_lines(tags or {}),
    ]
    derived = state.next_dealer(state.rows[-1].dealer) if state.rows else Seat(0)
    if state.dealer != derived:
        lines.append(tag_line("NextDealer", LETTERS[state.dealer]))
    if state.ended == "stopped":
        lines.append(tag_line("Ended", STOPPED))
    rams = None
    for row in state.rows:
        if row.rams != rams:
            rams = row.rams
            lines += ["", f"; ramsen {rams}"]
        lines.append(_deal_line(LETTERS[row.dealer], row.deal))
    return "\n".join([*lines, *_waiting(state)]) + "\n"


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        found = _CONTENT.match(line)
        if content := found[0].strip(" \t\r") if found else "":
            yield number, content


def _players(header: Header) -> tuple[str, ...]:
    tag = header.need("Players", "PLAYERS")
    if not FEWEST <= len(tag.values) <= MOST:
        raise tag.fault("PLAYERS")
    for seat, name in enumerate(tag.values):
        if fault_of_name(name):
            raise BadNotationError(
                "PLAYERS", tag.line, name, seat=Seat(seat), name=name, players=tag.values
            )
    return tag.values


def _next_dealer(header: Header, players: tuple[str, ...]) -> Seat | None:
    tag = header.tags.get("NextDealer")
    if tag is None:
        return None
    if tag.values[0] not in tuple(LETTERS[: len(players)]):
        raise tag.fault("TAG")
    return Seat(LETTERS.index(tag.values[0]))


def _stopped(header: Header) -> bool:
    tag = header.tags.get("Ended")
    if tag is not None and tag.values[0] != STOPPED:
        raise tag.fault("TAG")
    return tag is not None


def _seat_of(line: str, players: tuple[str, ...], number: int) -> Seat:
    found = _DEAL.fullmatch(line)
    if not found:
        code = "TAG" if line.startswith("[") else "TOKEN"
        raise BadNotationError(code, number, line, players=players)
    if found[1] not in tuple(LETTERS[: len(players)]):
        raise BadNotationError("SEATS", number, found[1], players=players)
    return Seat(LETTERS.index(found[1]))


def _with_line(state: SeriesState, number: int, line: str) -> SeriesState:
    dealer = _seat_of(line, state.players, number)
    if dealer != state.dealer and not state.ended:
        state = _with_dealer(state, number, dealer)
    signs = line.partition(":")[2].split()
    as_played = signs[-1:] == [AS_PLAYED]
    signs = signs[:-1] if as_played else signs
    order = signs.pop() if signs[-1:] and signs[-1].startswith(WENT_OUT) else ""
    out = _went_out(state, number, order)
    calls = tuple(_call(state, number, Seat(at), sign) for at, sign in enumerate(signs))
    deal = Deal(calls=calls, as_played=as_played, went_out=out)
    after = advance(state, DealScored(deal=deal))
    if isinstance(after, Refusal):
        told = [order] if order and after.code is Code.ORDER else signs
        raise _refused(state, number, told, after)
    return after


def _with_dealer(state: SeriesState, number: int, dealer: Seat) -> SeriesState:
    after = advance(state, DealerSet(seat=dealer))
    if isinstance(after, Refusal):
        raise _refused(state, number, list(LETTERS), after)
    return after


def _went_out(state: SeriesState, number: int, sign: str) -> tuple[Seat, ...]:
    letters = sign.removeprefix(WENT_OUT)
    table = LETTERS[: len(state.players)]
    if (sign and not letters) or not set(letters) <= set(table):
        raise BadNotationError("TOKEN", number, sign, players=state.players)
    return tuple(Seat(table.index(letter)) for letter in letters)


def _call(state: SeriesState, number: int, seat: Seat, sign: str) -> Call:
    if sign in PLAIN:
        return PLAIN[sign]
    kind, tricks = PLAYED.get(sign[:-1]), sign[-1:]
    if kind and tricks in [str(most) for most in range(state.rules.tricks_per_deal + 1)]:
        return kind(tricks=int(tricks))
    players = state.players
    if seat >= len(players):
        raise BadNotationError("TOKEN", number, sign, players=players)
    raise BadNotationError(
        "TOKEN",
        number,
        sign,
        seat=seat,
        name=players[seat],
        players=players,
        rules=state.rules,
    )


def _refused(
    state: SeriesState, number: int, signs: list[str], refusal: Refusal
) -> BadNotationError:
    """Point at what was refused: one seat's token, or the whole line where no seat is to blame."""
    seat = refusal.seats[0] if len(refusal.seats) == 1 or refusal.reasons else None
    name = state.players[seat] if seat is not None else None
    sign = " ".join(signs) if seat is None else signs[seat]
    return BadNotationError(
        refusal.code,
        number,
        sign,
        seat=seat,
        name=name,
        refusal=refusal,
        players=state.players,
    )


def _with_ending(state: SeriesState, tag: Tag, fact: AnyFact) -> SeriesState:
    after = advance(state, fact)
    if isinstance(after, Refusal):
        raise tag.fault("TAG")
    return after


def _waiting(state: SeriesState) -> list[str]:
    if not state.misfit:
        return []
    later = [entry for entry in effective(state.facts) if entry.seq >= state.misfit.seq]
    deals = [entry.what for entry in later if isinstance(entry.what, Deal)]
    heading = f"; {state.misfit.refusal.code}: {len(deals)}"
    return ["", heading, *(_deal_line("; ?", deal) for deal in deals)]


def _deal_line(letter: str, deal: Deal) -> str:
    signs = [token(call) for call in deal.calls]
    if deal.went_out:
        signs.append(WENT_OUT + "".join(LETTERS[seat] for seat in deal.went_out))
    return f"{letter}: " + " ".join([*signs, AS_PLAYED] if deal.as_played else signs)
