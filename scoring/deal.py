"""A deal as the table reports it: one call per seat."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from scoring.table import MOST, Seat

Place = Annotated[Seat, Field(ge=0, lt=MOST)]


class Fact(BaseModel):
    """Base of everything that is stored: frozen, and strict about unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Pass(Fact):
    """Out of this deal; the score stays (M13)."""

    kind: Literal["pass"] = "pass"


class Played(Fact):
    """Base of the calls that play for tricks, 0 or more (M14, M34)."""

    tricks: int = Field(ge=0)


class Knock(Played):
    """Went in: bound to take a trick (M14)."""

    kind: Literal["knock"] = "knock"


class Lurk(Played):
    """Plays the first deal without risk: no trick costs nothing (N3, N9)."""

    kind: Literal["lurk"] = "lurk"


class Spare(Played):
    """Went in with the spare hand instead of his own (F12, F13)."""

    kind: Literal["spare"] = "spare"


class General(Played):
    """Announced all tricks, and took so many (F14, F15)."""

    kind: Literal["general"] = "general"


class Unplayed(Fact):
    """The dealer's win without play, when all before him passed (M15, F10, NA5)."""

    kind: Literal["unplayed"] = "unplayed"


class Out(Fact):
    """Has withdrawn from the rams, and is dealt no cards (F11)."""

    kind: Literal["out"] = "out"


Call = Annotated[
    Pass | Knock | Lurk | Spare | General | Unplayed | Out, Field(discriminator="kind")
]
"""What one seat did in a deal."""

PASS, UNPLAYED, OUT = Pass(), Unplayed(), Out()


class Deal(Fact):
    """The calls of one deal, in seat order. Who dealt is derived, never stored (M4)."""

    calls: tuple[Call, ...]
    as_played: bool = False
    """The table lets this deal stand although a correction before it now forces a passer (A35)."""
    went_out: tuple[Place, ...] = ()
    """Who took the last needed trick first, where two or more come down to zero and their order
    counts (FA9, FA10); otherwise empty."""
