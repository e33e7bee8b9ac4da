"""Sentences for what the core tells in codes and figures. Nothing is decided here."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from app import say_paper
from app.errors import (
    CorruptError,
    FolderInUseError,
    NotFoundError,
    SchemaTooNewError,
    StorageError,
    StorageFullError,
)
from app.i18n import Words
from app.labels import label
from scoring import (
    LETTERS,
    PRESETS,
    BadNotationError,
    Change,
    Code,
    Explanation,
    Forced,
    General,
    Knock,
    Lurk,
    Out,
    Outcome,
    Pass,
    Reason,
    Refusal,
    RuleSet,
    Seat,
    SeriesState,
    SheetRow,
    Spare,
    Unplayed,
    fault_of_name,
    house_rules,
)
from scoring import outcome as outcome_of
from scoring import pot as pot_of
from scoring import seats as seats_of
from scoring.notation import WENT_OUT, signs_of
from scoring.table import FEWEST, LONGEST_NAME, MOST

_ISOLATE: Final = "\u2068"
_POP: Final = "\u2069"
_LEFT_TO_RIGHT: Final = {"L", "EN", "ES", "ET", "CS", "NSM", "BN", "B", "S", "WS", "ON"}
_LONGEST_TOKEN: Final = 60


def shown(name: str) -> str:
    """Return *name* for a sentence: one written from right to left leaves the rest in place."""
    if all(unicodedata.bidirectional(char) in _LEFT_TO_RIGHT for char in name):
        return name
    return f"{_ISOLATE}{name}{_POP}"


def called(words: Words, players: Sequence[str], seat: Seat) -> str:
    """Return the name of *seat* for a sentence, told apart from that of a namesake at the table."""
    return shown(label(words, players, seat))


def everybody(words: Words, players: Sequence[str]) -> list[str]:
    """Return what each of the table is called, in seat order."""
    return [called(words, players, seat) for seat in seats_of(len(players))]


def named(words: Words, players: Sequence[str], seats: Sequence[Seat]) -> str:
    """Return the names of *seats* as a list in words, namesakes told apart."""
    return words.join([called(words, players, seat) for seat in seats])


def forced(words: Words, why: Forced) -> str:
    """Say why somebody must knock: `passade förra given` (M16, M17)."""
    if why.allowed:
        return words("forced.passed", n=why.allowed)
    return words("forced.at", n=why.score)


def refusal(words: Words, refused: Refusal, players: Sequence[str]) -> str:
    """Say why the rules do not allow something, with everybody it is about."""
    seats = zip(refused.seats, refused.reasons, strict=False)
    reasons = [
        words("forced.seat", name=called(words, players, seat), why=forced(words, why))
        for seat, why in seats
    ]
    names = words.join(reasons) if reasons else named(words, players, refused.seats)
    if refused.code is Code.ORDER and not refused.seats:
        return words("refusal.ORDER.none")
    if refused.code is Code.NOBODY and refused.want is None:
        return words("refusal.NOBODY.redeal")
    return words(f"refusal.{refused.code}", names=names, got=refused.got, want=refused.want)


def bad_notation(words: Words, error: BadNotationError) -> str:
    """Say what is wrong with a text: line, seat and name, token, code and a sentence."""
    values: dict[str, object] = {
        "line": error.line,
        "token": shown(visible(error.token)),
        "code": error.code,
        "why": _why(words, error),
    }
    if error.seat is None:
        return words("notation.line", **values)
    name, letter = visible(error.name or "").strip(), LETTERS[error.seat]
    key = "notation.player" if name else "notation.seat"
    place = words(key, letter=letter, name=shown(name))
    return words("notation.where", place=place, **values)


def rule(words: Words, parameter: str, value: object) -> str:
    """Say what it means that a rule *parameter* (a field of RuleSet) has *value*."""
    key = f"rule.{parameter}"
    match value:
        case None | ():
            return words(f"{key}.none")
        case bool():
            return words(f"{key}.on" if value else f"{key}.off")
        case int():
            return words(key, value=value, n=value)
        case (int() as fewest, int() as most):
            return words(key, fewest=fewest, most=most)
        case tuple():
            return " ".join(_part(words, key, part) for part in value)
        case _ if f"{key}.{value}" in words.catalog:
            return words(f"{key}.{value}")
        case _:
            return words(key, value=shown(str(value)))


def did(words: Words, row: SheetRow, seat: Seat) -> str:
    """Say what a seat did in a deal: passed, took so many tricks, flew ..."""
    call, cause = row.deal.calls[seat], row.effects[seat].cause
    match call:
        case Pass():
            return words("call.passed")
        case Out():
            return words("call.out")
        case Unplayed():
            return words("call.unplayed")
        case Lurk(tricks=tricks):
            return words("call.lurked", n=tricks)
        case General(tricks=tricks):
            key = "call.general_failed" if cause == "general_failed" else "call.general_made"
            return words(key, n=tricks)
        case Knock(tricks=tricks) | Spare(tricks=tricks):
            took = words("call.flew") if cause == "flight" else words("call.took", n=tricks)
            return words("call.with_spare", call=took) if isinstance(call, Spare) else took


def game(words: Words, rules: RuleSet) -> str:
    """Name the game, and what the table calls its own form of it."""
    name = words(f"game.{rules.preset}")
    return words("own.game", name=shown(rules.own_name), game=name) if rules.own_name else name


def differences(words: Words, rules: RuleSet) -> list[str]:
    """Say in a sentence each what differs from the preset."""
    return [rule(words, name, value) for name, value in house_rules(rules).items()]


def rules(words: Words, rules: RuleSet) -> list[str]:
    """Name the game, and in a sentence each what differs from it."""
    return [words(f"game.{rules.preset}") + ".", *differences(words, rules)]


def outcome(words: Words, state: SeriesState) -> str:
    """Say who won and what decided it, or that nobody has (M42, M43, A31, A33, F11, N10)."""
    won = outcome_of(state)
    if won is None:
        done, length = state.finished, state.rules.series_length
        if state.ended and length == 1:
            return words("outcome.stopped_in", deal=state.number)
        if state.ended:
            return words("outcome.stopped", n=done, length=length)
        return words("outcome.running", rams=state.rams, deal=state.number)
    names = named(words, state.players, won.winners)
    key, figures = f"outcome.{won.reason}", ""
    if won.reason is Reason.FEWEST_FLIGHTS:
        figures = words.join([_flights(words, state, seat) for seat in won.tied])
    elif won.reason is Reason.SHARED and "fewest_flights" in state.rules.tie_break:
        key, figures = f"{key}.flights", words("flights", n=state.flights[won.winners[0]])
    elif won.reason is Reason.LOWEST_SUM and state.rules.series_length == 1:
        key = "outcome.winner"
    total = state.totals[won.winners[0]]
    tied = named(words, state.players, won.tied)
    told = words(key, names=names, tied=tied, total=total, figures=figures)
    return " ".join([told, *_owed(words, state, won), *pots(words, state, state.rams)])


def _owed(words: Words, state: SeriesState, won: Outcome) -> list[str]:
    """Say who was left, and what he owes the winner (F11)."""
    if won.loser is None:
        return []
    key = "outcome.loser" if state.rules.stake is None else "outcome.loser.stake"
    name, stake = called(words, state.players, won.loser), shown(state.rules.stake or "")
    names = named(words, state.players, won.winners)
    return [words(key, name=name, names=names, stake=stake)]


def pots(words: Words, state: SeriesState, rams: int) -> list[str]:
    """Say what is in the pot of *rams* and whose it is; nothing where there is none (N10)."""
    found = pot_of(state, rams)
    if found is None or not (found.chips or found.takers):
        return []
    sole = "pot.taken" if len(found.takers) == 1 else "pot.shared"
    names = named(words, state.players, found.takers)
    return [words(sole if found.takers else "pot", n=found.chips, names=names)]


def explained(words: Words, explanation: Explanation) -> str:
    """Return how a number came about: `10 - 2 - 1, flög +5, taket 10`."""
    changes = (c for c in explanation.changes if c.cause not in ("pass", "out"))
    # No trick and no flight, as one lurks or a deal breaks off, moved nothing.
    changes = (c for c in changes if c.amount or c.cause != "tricks")
    start = str(explanation.start)
    if explanation.on_paper:
        start = words("explain.paper", score=explanation.start)
    return start + "".join(_change(words, change) for change in changes)


def storage(words: Words, error: StorageError) -> str:
    """Say why stored data cannot be read or written, what was kept and what to do."""
    match error:
        case NotFoundError():
            key = "not_found"
        case SchemaTooNewError():
            key = "too_new"
        case CorruptError():
            key = "corrupt"
        case StorageFullError():
            key = "full"
        case FolderInUseError():
            key = "in_use"
        case _:
            key = "failed"
    return words(f"storage.{key}", detail=str(error))


def visible(text: str) -> str:
    """Return *text* short, and with nothing in it that a terminal would obey."""
    plain = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
    return plain if len(plain) <= _LONGEST_TOKEN else plain[:_LONGEST_TOKEN] + "…"


def _why(words: Words, error: BadNotationError) -> str:
    if error.refusal:
        return refusal(words, error.refusal, error.players)
    key = f"notation.{error.code}"
    match error.code:
        case "PAPER":
            return say_paper.fault(words, error)
        case "TOKEN" if error.rules:
            return words(key, signs=_signs(words, error.rules))
        case "TOKEN":
            key += ".order" if error.token.startswith(WENT_OUT) else ".line"
        case "TAG" if error.fault:
            key += f".{error.fault}"
        case "PLAYERS" if error.name is not None:
            key += f".{fault_of_name(error.name)}"
    known = words.join(list(PRESETS))
    return words(key, fewest=FEWEST, most=MOST, longest=LONGEST_NAME, known=known)


def _signs(words: Words, rules: RuleSet) -> str:
    """Name the signs that the calls of a game have, and what they stand for."""
    most = rules.tricks_per_deal
    return words.join([words(f"notation.sign.{kind}", most=most) for kind in signs_of(rules)])


def _part(words: Words, key: str, part: object) -> str:
    match part:
        case (score, 0):
            return words(f"{key}.never", score=score)
        case (score, passes):
            return words(key, score=score, n=passes)
        case _:
            return words(f"{key}.{part}")


def _flights(words: Words, state: SeriesState, seat: Seat) -> str:
    figure = words("flights", n=state.flights[seat])
    return words("outcome.figures", figure=figure, name=called(words, state.players, seat))


def _change(words: Words, change: Change) -> str:
    amount = abs(change.amount)
    text = f" - {amount}"
    if change.cause != "tricks":
        text = ", " + words(f"explain.{change.cause}", amount=amount)
    if change.limited:
        text += ", " + words(f"explain.{change.limited}", score=change.score)
    return text
