"""The facts of a series. They are only ever added; everything else is derived from them."""

from typing import Annotated, Literal, Self

from pydantic import Field, TypeAdapter, field_validator, model_validator
from pydantic_core import PydanticCustomError

from scoring import table
from scoring.carried import Carried, fault_of_carried
from scoring.deal import Deal, Fact, Place
from scoring.presets import PRESETS
from scoring.ruleset import RuleSet

Seq = Annotated[int, Field(ge=0)]
"""A fact's position in its log, from 0."""


class SeriesStarted(Fact):
    """First fact of a log, exactly once."""

    kind: Literal["series_started"] = "series_started"
    players: Annotated[tuple[str, ...], Field(min_length=table.FEWEST, max_length=table.MOST)]
    """Names in seat order, clockwise (M4)."""
    rules: RuleSet
    first_dealer: Place
    """Picked by the table (A16); of a series carried over, who deals next."""
    carried: Carried | None = None
    """How it stood on paper; None: it begins with its first deal."""

    @field_validator("players")
    @classmethod
    def _names(cls, players: tuple[str, ...]) -> tuple[str, ...]:
        for name in players:
            if fault := table.fault_of_name(name):
                raise ValueError(f"name {name!r}: {fault}")
        return players

    @field_validator("rules")
    @classmethod
    def _known(cls, rules: RuleSet) -> RuleSet:
        if rules.preset not in PRESETS:
            raise ValueError(f"no game is called {rules.preset!r}")
        return rules

    @model_validator(mode="after")
    def _possible(self) -> Self:
        if self.carried:
            table = (self.rules, len(self.players), self.first_dealer)
            if fault := fault_of_carried(self.carried, *table):
                where = "" if fault.seat is None else f" on seat {fault.seat}"
                code, about = f"carried_{fault.code}", {"code": fault.code, "where": where}
                raise PydanticCustomError(code, "no series stands so: {code}{where}", about)
        return self


class DealScored(Fact):
    """A deal was written in."""

    kind: Literal["deal_scored"] = "deal_scored"
    deal: Deal


class DealerSet(Fact):
    """The table moved the next deal to *seat*; rotation goes on from there (A17)."""

    kind: Literal["dealer_set"] = "dealer_set"
    seat: Place


class DealCorrected(Fact):
    """The deal at *of* was really *deal* (A35)."""

    kind: Literal["deal_corrected"] = "deal_corrected"
    of: Seq
    deal: Deal


class CarriedCorrected(Fact):
    """The series really stood as *carried* on paper (A35)."""

    kind: Literal["carried_corrected"] = "carried_corrected"
    carried: Carried


class DealVoided(Fact):
    """The deal at *of* does not count: no score, no pass, no number (A8)."""

    kind: Literal["deal_voided"] = "deal_voided"
    of: Seq
    was_dealt: bool
    """True: cards were dealt, the deal has moved on. False: it never took place."""


class Retracted(Fact):
    """The step at *of* is taken back; of a retraction: it is repeated."""

    kind: Literal["retracted"] = "retracted"
    of: Seq


class SeriesEnded(Fact):
    """The table stopped before the last rams (A33)."""

    kind: Literal["series_ended"] = "series_ended"


AnyFact = Annotated[
    SeriesStarted
    | DealScored
    | DealerSet
    | DealCorrected
    | CarriedCorrected
    | DealVoided
    | Retracted
    | SeriesEnded,
    Field(discriminator="kind"),
]
Log = tuple[AnyFact, ...]

LOG: TypeAdapter[Log] = TypeAdapter(Log)
"""Reads and writes a log as JSON."""
