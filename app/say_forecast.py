"""What is still open in a series, in sentences. Nothing is worked out here."""

from collections.abc import Iterator, Sequence

from app import say
from app.i18n import Words
from app.statistics.chances import Estimate
from app.statistics.forecast import Forecast, Prospect
from scoring import Seat


def headline(words: Words, prospect: Prospect) -> str:
    """Say whether a player can still win."""
    if prospect.secured:
        return words("forecast.secured")
    return words(f"forecast.win.{prospect.win}")


def sentences(words: Words, prospect: Prospect, players: Sequence[str]) -> Iterator[str]:
    """Yield what a player needs and what the sum can become: all of it certain."""
    if prospect.win == "unknown" and prospect.why:
        yield words(f"forecast.why.{prospect.why}")
    if not prospect.secured and prospect.win != "no":
        yield from _needs(words, prospect)
    yield from _range(words, prospect)
    if prospect.win != "no" and not prospect.secured:
        yield from _flights(words, prospect, players)


def splits(words: Words, forecast: Forecast) -> str:
    """Say what decides a first place that several share."""
    by = [words(f"forecast.by.{split}") for split in forecast.splits if split != "shared"]
    told = [words("forecast.splits", how=words("forecast.then").join(by))] if by else []
    shared = [words("forecast.shared")] if "shared" in forecast.splits else []
    return " ".join([*told, *shared])


def chances(words: Words, estimate: Estimate, seat: Seat) -> Iterator[str]:
    """Yield how often a player ended how; all of it guessed."""
    yield words("forecast.chance.won", n=_percent(estimate, estimate.won[seat].part))
    if shared := estimate.shared[seat].part:
        yield words("forecast.chance.shared", n=_percent(estimate, shared))
    if estimate.lost:
        yield words("forecast.chance.lost", n=_percent(estimate, estimate.lost[seat].part))


def _percent(estimate: Estimate, part: int) -> int:
    of = estimate.runs - estimate.endless
    return (200 * part + of) // (2 * of) if of else 0


def _needs(words: Words, prospect: Prospect) -> Iterator[str]:
    if (room := prospect.room.value) is not None:
        yield words("forecast.room", n=room)
    if (enough := prospect.enough.value) is not None:
        yield words("forecast.enough", n=enough)


def _range(words: Words, prospect: Prospect) -> Iterator[str]:
    if prospect.places:
        best, worst = prospect.places
        key = "forecast.place" if best == worst else "forecast.places"
        yield words(key, best=best, worst=worst)
    if prospect.loses:
        yield words(f"forecast.loses.{prospect.loses}")
    low, high = prospect.lowest.value, prospect.highest.value
    if low is not None:
        key = "forecast.no_ceiling" if high is None else "forecast.range"
        yield words(key, low=low, high=high)


def _flights(words: Words, prospect: Prospect, players: Sequence[str]) -> Iterator[str]:
    if prospect.fewer_flights:
        yield words("forecast.fewer", names=say.named(words, players, prospect.fewer_flights))
    if prospect.same_flights:
        yield words("forecast.same", names=say.named(words, players, prospect.same_flights))
