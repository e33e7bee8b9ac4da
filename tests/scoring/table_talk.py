"""How the tests speak of a game: deals as on a `.rams` line, seats by their letters."""

from dataclasses import replace

from scoring import (
    LETTERS,
    MATTMAR,
    OUT,
    PASS,
    PRESETS,
    UNPLAYED,
    Call,
    Deal,
    DealScored,
    General,
    Knock,
    Lurk,
    Refusal,
    RuleSet,
    Seat,
    SeriesStarted,
    SeriesState,
    Spare,
    check,
    replay,
)

NAMES = ("Anna", "Bo", "Cecilia", "Doris", "Erik", "Frida", "Gun", "Hans", "Ida", "Jon")


def call(sign: str) -> Call:
    kinds = {"L": Lurk, "F": Spare, "G": General}
    kind = kinds.get(sign[0], Knock)
    return {"-": PASS, "U": UNPLAYED, ".": OUT}.get(sign) or kind(tricks=int(sign.lstrip("LFG")))


def deal(signs: str, *, as_played: bool = False) -> Deal:
    """`3 1 1 -`: one sign per seat; `2 3 >BA`: and who was out first."""
    calls, _, out = signs.partition(" >")
    return Deal(
        calls=tuple(call(sign) for sign in calls.split()),
        as_played=as_played,
        went_out=tuple(map(seat, out)),
    )


def seat(letter: str) -> Seat:
    return Seat(LETTERS.index(letter))


def letters(seats) -> str:
    return "".join(LETTERS[at] for at in seats)


def house(game: str = MATTMAR.preset, **rules) -> RuleSet:
    return RuleSet.model_validate(PRESETS[game].model_dump() | rules)


def started(count: int, dealer: str = "A", **rules) -> SeriesStarted:
    return SeriesStarted(players=NAMES[:count], rules=house(**rules), first_dealer=seat(dealer))


def play(*deals: str, dealer: str = "A", **rules) -> SeriesState:
    """A series of these deals, the first one dealt by *dealer*."""
    count = len(deal(deals[0]).calls)
    return then(replay([started(count, dealer, **rules)]), *deals)


def then(state: SeriesState, *deals: str) -> SeriesState:
    return replay([DealScored(deal=deal(signs)) for signs in deals], state)


def standing(*scores: int, dealer: str = "A", passed: str = "", **rules) -> SeriesState:
    """A table where these scores are on the sheet and *passed* passed the deal before."""
    state = replay([started(len(scores), dealer, **rules)])
    seats = tuple(
        replace(state.seats[at], score=score, passes=int(LETTERS[at] in passed))
        for at, score in enumerate(scores)
    )
    return replace(state, seats=seats)


def scores_after(state: SeriesState, signs: str) -> tuple[int, ...]:
    """What the sheet shows after one more deal, even one that ends the rams."""
    return then(state, signs).rows[-1].after


def refused(state: SeriesState, signs: str) -> str | None:
    """The code of the refusal, or None for a legal deal."""
    found = check(state, deal(signs))
    return found.code if isinstance(found, Refusal) else None


def dealers(state: SeriesState) -> str:
    return letters(row.dealer for row in state.rows)
