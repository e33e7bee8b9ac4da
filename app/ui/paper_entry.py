"""How a series stood on paper, as it is being typed. Values only; every change makes a new one."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Self

from scoring import Carried, CarriedFault, RuleSet, Seat, faults_of_carried

Figure = Literal["total", "flights", "score", "deals", "pot"]
Cell = tuple[Figure, str]
"""A figure, and whose it is by id; of deals and pot it is the table's, and the id empty."""
MINUS: Final = "-"
SHORT: Final = 9
"""The highest figure of one digit."""
LONGEST: Final = 4
"""Signs in a figure."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """The table the figures are about."""

    ids: tuple[str, ...]
    """Of the players, in seat order."""
    rules: RuleSet
    dealer: Seat


@dataclass(frozen=True, slots=True)
class PaperEntry:
    """What has been typed. Players are known by id, so that they may change seats."""

    rams: int | None = None
    """The rams being played, from 1; None: not told yet."""
    typed: Mapping[Cell, str] = field(default_factory=dict)
    at: Cell | None = None
    """Where the next digit goes."""
    mending: bool = False
    """The cell was tapped: typing goes on in it until another one is."""
    fresh: bool = False
    """The next digit takes the place of what stands there."""
    passes: Mapping[str, int] = field(default_factory=dict)
    """By player: deals running passed."""
    out: tuple[str, ...] = ()
    """Who has withdrawn, first first."""
    flown: Mapping[str, int] = field(default_factory=dict)
    """By player: flights in the rams being played, where they are known; nobody is asked."""

    @classmethod
    def of(cls, carried: Carried, ids: tuple[str, ...]) -> Self:
        """Return what must have been typed for *carried*."""
        rows: dict[Figure, tuple[int, ...]] = {"flights": carried.flights, "score": carried.scores}
        rows |= {"total": carried.totals} if carried.ramsar else {}
        typed = {
            (figure, who): str(value)
            for figure, row in rows.items()
            for who, value in zip(ids, row, strict=True)
        }
        typed["deals", ""] = str(carried.deals)
        typed |= {("pot", ""): str(carried.pot)} if carried.pot is not None else {}
        return cls(
            rams=carried.ramsar + 1,
            typed=typed,
            passes=dict(zip(ids, carried.passes, strict=False)),
            out=tuple(ids[seat] for seat in carried.out),
            flown=dict(zip(ids, carried.flown, strict=False)),
        )

    def onto(self, before: Self, now: Self) -> Self:
        """Return what was typed over *before* as typed over *now*, whose all the rest is."""
        own = {cell: text for cell, text in self.typed.items() if text != before.typed.get(cell)}
        passes = {who: n for who, n in self.passes.items() if n != before.passes.get(who)}
        return replace(
            self,
            rams=now.rams if self.rams == before.rams else self.rams,
            typed={**now.typed, **own},
            passes={**now.passes, **passes},
            out=now.out if self.out == before.out else self.out,
            flown=now.flown,
        )

    def playing(self, rams: int, table: Sitting) -> Self:
        """Return it with the rams being played, at the first figure still missing."""
        return replace(self, rams=rams).onward(table)

    def columns(self, rules: RuleSet) -> tuple[Figure, ...]:
        """Return the figures each player has: no sum in the first rams."""
        first = self.rams == 1 or rules.series_length == 1
        return ("flights", "score") if first else ("total", "flights", "score")

    def cells(self, table: Sitting) -> list[Cell]:
        """Return the cells to be filled, in the order they are asked for."""
        return [(figure, who) for figure in self.columns(table.rules) for who in table.ids]

    def missing(self, table: Sitting) -> list[Cell]:
        """Return those without a figure."""
        return [cell for cell in self.cells(table) if self.value(cell) is None]

    def value(self, cell: Cell) -> int | None:
        """Return what stands in a cell; None for nothing, or a minus only."""
        text = self.typed.get(cell, "")
        return int(text) if text.strip(MINUS) else None

    def tapped(self, cell: Cell) -> Self:
        """Return it at *cell*, whose figure the next digit replaces."""
        return replace(self, at=cell, mending=True, fresh=True)

    def laid_down(self) -> Self:
        """Return it with no figure at hand."""
        return replace(self, at=None, mending=False, fresh=False)

    def onward(self, table: Sitting) -> Self:
        """Return it at the next cell without a figure, from the start again after the last."""
        missing, cells = self.missing(table), self.cells(table)
        after = cells.index(self.at) if self.at in cells else -1
        later = [cell for cell in missing if cells.index(cell) > after]
        return replace(self, at=next(iter(later or missing), None), mending=False, fresh=False)

    def key(self, sign: str, table: Sitting) -> Self:
        """Return it with a sign of the pad typed, at the next cell if no digit can follow."""
        if self.at is None:
            return self
        before = "" if self.fresh else self.typed.get(self.at, "")
        if sign == MINUS:
            text = before[1:] if before.startswith(MINUS) else MINUS + before
        else:
            text = sign if before == "0" or len(sign) > 1 else (before + sign)[:LONGEST]
        now = replace(self.with_text(self.at, text), fresh=False)
        return now if self.mending or not now._full(self.at, table.rules) else now.onward(table)

    def erased(self) -> Self:
        """Return it without the figure at hand."""
        return self if self.at is None else replace(self.with_text(self.at, ""), fresh=False)

    def with_text(self, cell: Cell, text: str) -> Self:
        """Return it with *text* in a cell; a score of zero is told among those who are out."""
        figure, who = cell
        now = replace(self, typed={**self.typed, cell: text})
        if figure != "score":
            return now
        others = tuple(other for other in self.out if other != who)
        return replace(now, out=(*others, who) if now.value(cell) == 0 else others)

    def _full(self, cell: Cell, rules: RuleSet) -> bool:
        """Say whether no further digit can follow."""
        value, highest = self.value(cell), self.highest(cell[0], rules)
        if value is None:
            return False
        short = highest is not None and abs(value) * 10 > highest
        return value == 0 or abs(value) > SHORT or short

    def highest(self, figure: Figure, rules: RuleSet) -> int | None:
        """Return the greatest figure that is typed digit by digit; None: there is no limit."""
        if figure in ("flights", "deals", "pot"):
            return SHORT
        cap = rules.cap
        if cap is None:
            return None
        if figure == "score":
            return cap - (cap == SHORT + 1)  # ten has a key of its own
        return ((self.rams or 1) - 1) * cap

    def known_as(self, ids: Mapping[str, str]) -> Self:
        """Return it with other ids for the same people."""
        return replace(
            self,
            typed={(figure, ids.get(who, who)): text for (figure, who), text in self.typed.items()},
            at=self.at and (self.at[0], ids.get(self.at[1], self.at[1])),
            passes={ids.get(who, who): many for who, many in self.passes.items()},
            out=tuple(ids.get(who, who) for who in self.out),
            flown={ids.get(who, who): many for who, many in self.flown.items()},
        )

    def passed(self, who: str, most: int) -> Self:
        """Return it with one more deal passed by *who*, or none after *most*."""
        many = (self.passes.get(who, 0) + 1) % (most + 1)
        return replace(self, passes={**self.passes, who: many})

    def sooner(self, who: str) -> Self:
        """Return it with *who* out before the one who was out before him."""
        at = self.out.index(who)
        out = [*self.out[:at], *self.out[at + 1 :]]
        out.insert(max(0, at - 1), who)
        return replace(self, out=tuple(out))

    def countable(self, table: Sitting) -> dict[str, int]:
        """Return who stands where passes count, and how many deals running he may pass there."""
        most = {who: self._allowed(who, table.rules) for who in table.ids}
        return {who: many for who, many in most.items() if many}

    def _allowed(self, who: str, rules: RuleSet) -> int:
        score = self.value(("score", who))
        return 0 if score is None else rules.allowed_passes(score) or 0

    def carried(self, table: Sitting) -> Carried | None:
        """Return how the series stood, or None while a figure is missing."""
        return None if self.rams is None or self.missing(table) else self._so_far(table)

    def faults(self, table: Sitting) -> list[CarriedFault]:
        """Return what cannot be in what has been typed; of all together once all is typed."""
        if self.rams is None:
            return []
        gaps = {(cell[0], table.ids.index(cell[1])) for cell in self.missing(table)}
        found = faults_of_carried(self._so_far(table), table.rules, len(table.ids), table.dealer)
        return [
            fault
            for fault in found
            if not gaps or (fault.seat is not None and (fault.figure, fault.seat) not in gaps)
        ]

    def _so_far(self, table: Sitting) -> Carried:
        """Return what has been typed, and where nothing has what is no fault by itself."""
        rules, ids = table.rules, table.ids

        def row(figure: Figure, otherwise: int) -> tuple[int, ...]:
            found = (self.value((figure, who)) for who in ids)
            return tuple(otherwise if each is None else each for each in found)

        withdrawing = rules.end_when == "one_left"
        out = tuple(Seat(ids.index(who)) for who in self.out if withdrawing and who in ids)
        countable = self.countable(table)
        passes = tuple(min(self.passes.get(who, 0), countable.get(who, 0)) for who in ids)
        scores, flights = row("score", rules.start), row("flights", 0)
        first = self.rams == 1
        new = set(scores) == {rules.start} and not any(passes) and not (first and any(flights))
        deals = self.value(("deals", ""))
        return Carried(
            ramsar=(self.rams or 1) - 1,
            totals=(0,) * len(ids) if first else row("total", 0),
            flights=flights,
            scores=scores,
            deals=(0 if new else max(1, *passes)) if deals is None else deals,
            passes=passes if any(passes) else (),
            flown=self._flown(ids, flights, first=first),
            out=out,
            pot=self.value(("pot", "")) if rules.pot else None,
        )

    def _flown(
        self, ids: tuple[str, ...], flights: tuple[int, ...], *, first: bool
    ) -> tuple[int, ...]:
        """Return the flights of the rams being played as far as they are known and still fit."""
        known = tuple(self.flown.get(who, 0) for who in ids) if self.flown else ()
        fit = all(few <= most for few, most in zip(known, flights, strict=False))
        return known if fit and not (first and known != flights) else ()
