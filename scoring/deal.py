"""A deal as the table reports it: one call per seat."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field


class Fact(BaseModel):
    """Base of everything that is stored: frozen, and strict about unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Pass(Fact):
    """Out of this deal; the score stays (M13)."""

    kind: Literal["pass"] = "pass"


class Knock(Fact):
    """Went in and took *tricks*, 0 or more (M14, M34)."""

    kind: Literal["knock"] = "knock"
    tricks: int = Field(ge=0)


class Unplayed(Fact):
    """The dealer's win without play, when all before him passed (M15)."""

    kind: Literal["unplayed"] = "unplayed"


Call = Annotated[Pass | Knock | Unplayed, Field(discriminator="kind")]
"""What one seat did in a deal."""

PASS, UNPLAYED = Pass(), Unplayed()


class Deal(Fact):
    """The calls of one deal, in seat order. Who dealt is derived, never stored (M4)."""

    calls: tuple[Call, ...]
    as_played: bool = False
    """The table lets this deal stand although a correction before it now forces a passer (A35)."""
