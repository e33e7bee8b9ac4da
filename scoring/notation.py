"""The `.rams` text: a series as people paste it in a chat. `read` and `write` are inverses.

Tags that are neither part of the format nor a rule are kept and given back. Comments are for the
reader and are not kept.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from pydantic import ValidationError

from scoring.deal import PASS, UNPLAYED, Call, Deal, Knock, Pass, Unplayed
from scoring.errors import BadNotationError, Refusal
from scoring.events import AnyFact, DealerSet, DealScored, SeriesEnded, SeriesStarted
from scoring.fold import advance, step
from scoring.history import effective
from scoring.presets import PRESETS, house_rules
from scoring.ruleset import RuleSet
from scoring.state import SeriesState
from scoring.table import FEWEST, LETTERS, MOST, Seat, fault_of_name, left_of

VERSION: Final = "1"
AS_PLAYED: Final = "!"
"""Ends the line of a deal the table lets stand (A35)."""
STOPPED: Final = "stopped"
OWN_TAGS: Final = ("Rams", "Rules", "Players", "NextDealer", "Ended")

_TAG = re.compile(r'\[\s*(\w+)((?:\s+"(?:[^"\\]|\\.)*")*)\s*\]')
_VALUE = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CONTENT = re.compile(r'(?:[^";]|"(?:[^"\\]|\\.)*"?)*')
"""A line up to its comment; a semicolon between quotes starts none."""
_DEAL = re.compile(r"(\w+)\s*:(.*)")


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as read: the series, and the tags it carried along."""

    state: SeriesState
    tags: Mapping[str, str]
    """Date, Place, Note and whatever else was there, in file order."""


@dataclass(frozen=True, slots=True)
class _Tag:
    line: int
    name: str
    values: tuple[str, ...]

    def fault(self, code: str) -> BadNotationError:
        return BadNotationError(code, self.line, " ".join((self.name, *self.values)))


@dataclass(slots=True)
class _Header:
    """The tags read so far, each once."""

    tags: dict[str, _Tag] = field(default_factory=dict)
    last: int = 1

    def add(self, number: int, line: str) -> None:
        found = _TAG.fullmatch(line)
        if not found:
            raise BadNotationError("TAG", number, line)
        values = tuple(_unescaped(value) for value in _VALUE.findall(found[2]))
        tag = _Tag(number, found[1], values)
        if tag.name in self.tags or (len(values) != 1 and tag.name != "Players"):
            raise tag.fault("TAG")
        self.tags[tag.name] = tag
        self.last = number

    def need(self, name: str, code: str) -> _Tag:
        if name not in self.tags:
            raise BadNotationError(code, self.last, f"[{name}]")
        return self.tags[name]


def token(call: Call) -> str:
    """Return the sign for *call*: `-`, the tricks, or `U`."""
    match call:
        case Pass():
            return "-"
        case Knock(tricks=tricks):
            return str(tricks)
        case Unplayed():
            return "U"


def read(text: str) -> Reading:
    """Read a series; BadNotationError at the first fault, and nothing is half read."""
    header, deals = _Header(), []
    for number, line in _lines(text):
        if not line.startswith("["):
            deals.append((number, line))
        elif deals:
            raise BadNotationError("TAG", number, line)
        else:
            header.add(number, line)
    version = header.need("Rams", "VERSION")
    if version.values != (VERSION,):
        raise version.fault("VERSION")
    rules, players = _rules(header), _players(header)
    first = _seat_of(deals[0][1], players, deals[0][0]) if deals else _next_dealer(header, players)
    state = step(None, SeriesStarted(players=players, rules=rules, first_dealer=first or Seat(0)))
    for number, line in deals:
        state = _with_line(state, number, line)
    return Reading(_with_ending(state, header, players), _further(header))


def write(state: SeriesState, tags: Mapping[str, str] | None = None) -> str:
    """Write a series as text, with *tags* that are no part of the game (Date, Place, Note ...).

    Deals that wait for a correction (A35) stand last, as comments.
    """
    rules = house_rules(state.rules)
    lines = [
        _tag("Rams", VERSION),
        _tag("Rules", state.rules.preset),
        _tag("Players", *state.players),
        *(_tag(_camel(name), _rule_text(value)) for name, value in rules.items()),
        *(_tag(name, value) for name, value in (tags or {}).items()),
    ]
    count = len(state.players)
    derived = left_of(state.rows[-1].dealer, count) if state.rows else Seat(0)
    if state.dealer != derived:
        lines.append(_tag("NextDealer", LETTERS[state.dealer]))
    if state.ended == "stopped":
        lines.append(_tag("Ended", STOPPED))
    for row in state.rows:
        if row.number == 1:
            lines += ["", f"; ramsen {row.rams}"]
        lines.append(_deal_line(LETTERS[row.dealer], row.deal))
    return "\n".join([*lines, *_waiting(state)]) + "\n"


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        found = _CONTENT.match(line)
        if content := found[0].strip(" \t\r") if found else "":
            yield number, content


def _rules(header: _Header) -> RuleSet:
    named = header.need("Rules", "RULES")
    preset = PRESETS.get(named.values[0])
    if preset is None:
        raise named.fault("RULES")
    fields = {_camel(name): name for name in RuleSet.model_fields if name != "preset"}
    own = [tag for tag in header.tags.values() if tag.name in fields]
    values = {fields[tag.name]: _rule_value(tag.values[0]) for tag in own}
    try:
        return RuleSet.model_validate({**preset.model_dump(), **values})
    except ValidationError as error:
        at = {_camel(str(part)) for fault in error.errors() for part in fault["loc"][:1]}
        raise next((tag for tag in own if tag.name in at), own[0]).fault("TAG") from error


def _players(header: _Header) -> tuple[str, ...]:
    tag = header.need("Players", "PLAYERS")
    if not FEWEST <= len(tag.values) <= MOST:
        raise tag.fault("PLAYERS")
    for seat, name in enumerate(tag.values):
        if fault_of_name(name):
            raise BadNotationError(
                "PLAYERS", tag.line, name, seat=Seat(seat), name=name, players=tag.values
            )
    return tag.values


def _next_dealer(header: _Header, players: tuple[str, ...]) -> Seat | None:
    tag = header.tags.get("NextDealer")
    if tag is None:
        return None
    if tag.values[0] not in tuple(LETTERS[: len(players)]):
        raise tag.fault("TAG")
    return Seat(LETTERS.index(tag.values[0]))


def _seat_of(line: str, players: tuple[str, ...], number: int) -> Seat:
    found = _DEAL.fullmatch(line)
    if not found:
        raise BadNotationError("TOKEN", number, line, players=players)
    if found[1] not in tuple(LETTERS[: len(players)]):
        raise BadNotationError("SEATS", number, found[1], players=players)
    return Seat(LETTERS.index(found[1]))


def _with_line(state: SeriesState, number: int, line: str) -> SeriesState:
    dealer = _seat_of(line, state.players, number)
    if dealer != state.dealer and not state.ended:
        state = step(state, DealerSet(seat=dealer))
    tokens = line.partition(":")[2].split()
    as_played = tokens[-1:] == [AS_PLAYED]
    signs = tokens[:-1] if as_played else tokens
    calls = tuple(_call(state, number, Seat(at), sign) for at, sign in enumerate(signs))
    after = advance(state, DealScored(deal=Deal(calls=calls, as_played=as_played)))
    if isinstance(after, Refusal):
        raise _refused(state, number, signs, after)
    return after


def _call(state: SeriesState, number: int, seat: Seat, sign: str) -> Call:
    tricks = {str(most): most for most in range(state.rules.tricks_per_deal + 1)}
    if sign in tricks:
        return Knock(tricks=tricks[sign])
    if sign in ("-", "U"):
        return PASS if sign == "-" else UNPLAYED
    name = state.players[seat] if seat < len(state.players) else None
    raise BadNotationError("TOKEN", number, sign, seat=seat, name=name, players=state.players)


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


def _with_ending(state: SeriesState, header: _Header, players: tuple[str, ...]) -> SeriesState:
    dealer, ended = _next_dealer(header, players), header.tags.get("Ended")
    steps: list[tuple[str, AnyFact]] = []
    if dealer is not None and dealer != state.dealer:
        steps.append(("NextDealer", DealerSet(seat=dealer)))
    if ended is not None:
        if ended.values[0] != STOPPED:
            raise ended.fault("TAG")
        steps.append(("Ended", SeriesEnded()))
    for name, fact in steps:
        after = advance(state, fact)
        if isinstance(after, Refusal):
            raise header.tags[name].fault("TAG")
        state = after
    return state


def _further(header: _Header) -> dict[str, str]:
    known = {*OWN_TAGS, *(_camel(name) for name in RuleSet.model_fields)}
    return {name: tag.values[0] for name, tag in header.tags.items() if name not in known}


def _waiting(state: SeriesState) -> list[str]:
    if not state.misfit:
        return []
    later = [entry for entry in effective(state.facts) if entry.seq >= state.misfit.seq]
    deals = [entry.what for entry in later if isinstance(entry.what, Deal)]
    heading = f"; {state.misfit.refusal.code}: {len(deals)}"
    return ["", heading, *(_deal_line("; ?", deal) for deal in deals)]


def _deal_line(letter: str, deal: Deal) -> str:
    signs = [token(call) for call in deal.calls]
    return f"{letter}: " + " ".join([*signs, AS_PLAYED] if deal.as_played else signs)


def _tag(name: str, *values: str) -> str:
    return "[" + " ".join([name, *(f'"{_escaped(value)}"' for value in values)]) + "]"


def _escaped(value: str) -> str:
    value = value.replace("\\", "\\\\").replace('"', '\\"')
    return value.replace("\n", "\\n").replace("\r", "\\r")


def _unescaped(value: str) -> str:
    plain = {"n": "\n", "r": "\r"}
    return re.sub(r"\\(.)", lambda found: plain.get(found[1], found[1]), value)


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _rule_value(text: str) -> str | None:
    return None if text.strip().lower() == "none" else text


def _rule_text(value: object) -> str:
    match value:
        case None | ():
            return "none"
        case bool():
            return str(value).lower()
        case tuple():
            return " ".join(
                ":".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in value
            )
        case _:
            return str(value)
