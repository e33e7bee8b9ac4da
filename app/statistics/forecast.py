"""Who can still win a running series, and what each needs: by arithmetic, without any chance.

`no` is proven by bounds that nothing passes, `yes` by play that gets there, `tie` by both. What
lies between is `unknown`, with the reason. The sums are those after the ramsar agreed upon; extra
ones of a tie come on top of them.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from app.statistics.bounds import endings, highest, lowest
from scoring import RuleSet, Seat, SeriesState, seats
from scoring.state import PerSeat

Verdict = Literal["yes", "tie", "no", "unknown"]
"""`yes`: can end with the lowest sum, alone. `tie`: can be level with it but no better, and what
splits a first place decides. `no`: neither, and so he cannot win."""
Why = Literal["no_ceiling", "out_of_reach", "extra_rams", "tie_break", "not_found", "no_sum"]
"""Why a figure or a verdict is not known: others can rise without end; even the best is not enough;
extra ramsar may give him another chance; flights split the first place of a game in which players
withdraw; no play was found, none was ruled out; the game has no sum over ramsar."""
Split = Literal["flights", "going_out", "extra_rams", "shared"]
"""What splits a first place, in turn (M43, FA9, A31)."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A sum, or why there is none."""

    value: int | None
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class Prospect:
    """What is still open to one player."""

    seat: Seat
    win: Verdict
    why: Why | None
    """Only of `unknown`."""
    secured: bool
    """He has the first place whatever happens."""
    lowest: Bound
    """The final sum he cannot end below."""
    highest: Bound
    """The final sum he cannot end above."""
    room: Bound
    """The most he may still get in the ramsar left, this one included, and be first or level:
    with more, others end lower whatever they do."""
    enough: Bound
    """With at most so much in them he is first, whatever the others do."""
    fewer_flights: tuple[Seat, ...]
    """Whom he would beat in a tie if nobody flew any more; empty where flights split none."""
    same_flights: tuple[Seat, ...]
    """With whom flights would not split it."""
    loses: Literal["can", "cannot"] | None
    """Whether he can be the one who is left (F11); None in a game without a loser."""
    places: tuple[int, int] | None
    """Best and worst he can end at, where players withdraw; else None."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """How a series can still end."""

    remaining: int
    """Ramsar not finished, the one being played among them; extra ones not counted."""
    prospects: tuple[Prospect, ...]
    """By seat; empty where `none` says why."""
    splits: tuple[Split, ...]
    none: Literal["ended", "misfit"] | None = None
    """The series is over, or a deal in it waits for a correction."""


def forecast(state: SeriesState) -> Forecast:
    """Return what is still open to everybody (M42, M43, A31, F11)."""
    remaining = max(1, state.rules.series_length - state.finished)
    splits = _splits(state.rules)
    if state.ended:
        return Forecast(0, (), splits, "ended")
    if state.misfit:
        return Forecast(remaining, (), splits, "misfit")
    withdrawing = state.rules.end_when == "one_left"
    told = _withdrawing if withdrawing else _summing
    table = seats(len(state.players))
    return Forecast(remaining, tuple(told(state, seat, remaining) for seat in table), splits)


def _splits(rules: RuleSet) -> tuple[Split, ...]:
    by: list[Split] = [
        "flights" if split == "fewest_flights" else "going_out" for split in rules.tie_break
    ]
    return (*by, "extra_rams" if rules.final_tie == "extra_rams" else "shared")


def _withdrawing(state: SeriesState, seat: Seat, _: int) -> Prospect:
    """Tell of a player in a game where all but one come down to zero (F11, FA9)."""
    out, count = state.out, len(state.players)
    place = (out.index(seat) + 1,) * 2 if seat in out else (len(out) + 1, count)
    by_order = state.rules.tie_break[0] == "going_out"
    nothing = Bound(None, "no_sum")
    return Prospect(
        seat=seat,
        win=("yes" if place[0] == 1 else "no") if by_order else "unknown",
        why=None if by_order else "tie_break",
        secured=by_order and place == (1, 1),
        lowest=nothing,
        highest=nothing,
        room=nothing,
        enough=nothing,
        fewer_flights=_flights(state, seat, more=True),
        same_flights=_flights(state, seat, more=False),
        loses="cannot" if seat in out else "can",
        places=place,
    )


def _summing(state: SeriesState, seat: Seat, remaining: int) -> Prospect:
    rules, totals = state.rules, state.totals
    low = lowest(rules) * remaining
    tops = [_most(state, each, remaining) for each in seats(len(totals))]
    top = tops[seat]
    win, why = _verdict(state, seat, remaining, tops)
    enough = min(total for at, total in enumerate(totals) if at != seat) + low - totals[seat] - 1
    return Prospect(
        seat=seat,
        win=win,
        why=why,
        secured=top is not None and top - totals[seat] <= enough,
        lowest=Bound(totals[seat] + low),
        highest=Bound(top, "no_ceiling" if top is None else None),
        room=_room(state, seat, remaining, tops),
        enough=Bound(enough) if enough >= low else Bound(None, "out_of_reach"),
        fewer_flights=_flights(state, seat, more=True),
        same_flights=_flights(state, seat, more=False),
        loses=None,
        places=None,
    )


def _most(state: SeriesState, seat: Seat, remaining: int) -> int | None:
    """Return the final sum that *seat* cannot end above."""
    rules = state.rules
    now, later = highest(rules, state.scores[seat]), highest(rules, rules.start)
    if now is None or later is None:
        return None
    return state.totals[seat] + now + later * (remaining - 1)


def _flights(state: SeriesState, seat: Seat, *, more: bool) -> tuple[Seat, ...]:
    """Return who has *more* flights than *seat*, or just as many; nobody where they split none."""
    if "fewest_flights" not in state.rules.tie_break:
        return ()
    mine, flights = state.flights[seat], state.flights
    others = (at for at in seats(len(flights)) if at != seat)
    return tuple(at for at in others if (mine < flights[at] if more else mine == flights[at]))


def _room(state: SeriesState, seat: Seat, remaining: int, tops: list[int | None]) -> Bound:
    """Return how much *seat* may still get; each rams leaves somebody at zero or below.

    So many of the ramsar as he does not end himself each take one of the others from his most to
    zero; best for him is whoever stands highest after that.
    """
    rules, total = state.rules, state.totals[seat]
    later = highest(rules, rules.start)
    falls: list[tuple[int, int]] = []
    for top, score in zip(tops, state.scores, strict=True):
        now = highest(rules, score)
        if top is None or now is None or later is None:
            return Bound(None, "no_ceiling")
        falls.append((top, min(now, later)))
    own = max(state.scores[seat], falls.pop(seat)[1], later or 0)
    sums = []
    for not_his in range(remaining + 1):
        sums.append(min(min(top for top, _ in falls) - total, own * not_his))
        tallest = max(range(len(falls)), key=lambda at: falls[at][0] - falls[at][1])
        top, fall = falls[tallest]
        falls[tallest] = (top - fall, fall)
    reached = max(sums) >= lowest(rules) * remaining
    return Bound(max(sums)) if reached else Bound(None, "out_of_reach")


def _verdict(
    state: SeriesState, seat: Seat, remaining: int, tops: list[int | None]
) -> tuple[Verdict, Why | None]:
    rules = state.rules
    best = state.totals[seat] + lowest(rules) * remaining
    lead = [top - best for at, top in enumerate(tops) if at != seat and top is not None]
    if lead and min(lead) < 0:
        again = rules.final_tie == "extra_rams" and len(state.players) > 2  # noqa: PLR2004
        return ("unknown", "extra_rams") if again else ("no", None)
    level = bool(lead) and min(lead) == 0
    if _shown(state, seat, remaining, by=0 if level else 1):
        return "tie" if level else "yes", None
    return "unknown", "not_found"


def _shown(state: SeriesState, seat: Seat, remaining: int, *, by: int) -> bool:
    """Say whether some legal play leaves *seat* lowest, *by* so much at least."""
    later = _fresh(state.rules, len(state.players), seat) if remaining > 1 else None
    if remaining > 1 and later is None:
        return False
    found = endings(state.rules, state.scores, seat, first_deal=state.number == 1)
    for ending in found:
        sums = [
            total + now + (remaining - 1) * (later[at] if later else 0)
            for at, (total, now) in enumerate(zip(state.totals, ending, strict=True))
        ]
        if all(sums[seat] + by <= total for at, total in enumerate(sums) if at != seat):
            return True
    return False


def _fresh(rules: RuleSet, count: int, seat: int) -> PerSeat | None:
    """Return the end of a whole rams that is found to be best for *seat*; all begin alike."""
    found = _best(rules, count)
    if found is None:
        return None
    swapped = list(found)
    swapped[0], swapped[seat] = found[seat], found[0]
    return tuple(swapped)


@lru_cache(maxsize=32)
def _best(rules: RuleSet, count: int) -> PerSeat | None:
    found = endings(rules, (rules.start,) * count, 0, first_deal=True)
    return max(found, key=lambda ending: min(ending[1:]) - ending[0], default=None)
