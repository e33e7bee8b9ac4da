"""The table of the second scorer: plain lists, at the start or as it stood on paper."""

from dataclasses import dataclass, field


@dataclass
class Table:
    """What lies on the table between two deals."""

    rules: dict
    points: list[int]
    passed: list[int]
    flights: list[int]
    totals: list[int]
    dealer: int
    deals: int = 0
    """Scored in this rams."""
    gone: list[int] = field(default_factory=list)
    """Withdrawn, first first."""
    zero: list[int] = field(default_factory=list)
    """Came down to zero, in the whole series, as told."""
    chips: int = 0
    taken_by: list[int] | None = None

    @property
    def inside(self) -> list[int]:
        return [at for at in range(len(self.points)) if at not in self.gone]

    def clockwise(self) -> list[int]:
        """Those inside from the dealer's left on, the dealer (if inside) last."""
        count = len(self.points)
        round_ = [(self.dealer + step) % count for step in range(1, count + 1)]
        return [at for at in round_ if at not in self.gone]


def begun(count: int, dealer: int, rules: dict, paper: dict) -> tuple[Table, list[int], int]:
    """The table at the start, the flights of finished ramsar, and how many those are."""
    none = [0] * count
    get = {key: list(value) if isinstance(value, list) else value for key, value in paper.items()}
    flights, older = get.get("flights", none), get.get("ramsar", 0)
    here = get.get("flown") or (none if older else flights)
    out = get.get("out", [])
    table = Table(
        rules,
        get.get("scores", [rules["start"]] * count),
        get.get("passes") or list(none),
        list(flights),
        get.get("totals", list(none)),
        dealer,
        get.get("deals", 0),
        list(out),
        list(out),
        sum(here) if get.get("pot") is None else get["pot"],
        out[:1] or None,
    )
    return table, [all_ - now for all_, now in zip(flights, here, strict=True)], older
