"""The parameters of a game. Rules are data: nothing in the core asks for a preset by name."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

Score = Annotated[int, Field(ge=-99, le=999)]


def _pairs(value: object) -> object:
    """Read `2:1 1:0`, the form a notation tag has; None = no pair."""
    if not isinstance(value, str):
        return value or ()
    return [pair.split(":") for pair in value.replace(",", " ").split()]


def _words(value: object) -> object:
    """Read words with spaces between, the form a notation tag has; None = no word."""
    return value.replace(",", " ").split() if isinstance(value, str) else value or ()


def _absent(value: object) -> object:
    """Read `none`, which is None in a notation tag."""
    return "none" if value is None else value


def _never(value: object) -> object:
    """Read `false`, the form a notation tag has."""
    return value != "false" and value


class RuleSet(BaseModel):
    """One game's rules, frozen. A series keeps the rules it began with.

    Parameters with a single possible value belong to games that are not played here yet: they are
    stored so that no later game needs another format, and refused until something obeys them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    preset: str
    """The name it started from; what differs shows as house rules."""
    start: Score = 10
    """Score at the start of a rams (M3, A1)."""
    trick_value: int = Field(default=1, ge=1, le=9)
    """Points off per trick (M34)."""
    penalty: int = Field(default=5, ge=0, le=99)
    """Points back for a flight (M36)."""
    cap: Score | None = 10
    """Ceiling after a flight, or None (M36)."""
    floor: Score | None = None
    """Lowest score, or None: it goes below zero (A2)."""
    tricks_per_deal: int = Field(default=5, ge=1, le=9)
    """What the tricks of a played deal add up to (M38, A15)."""
    all_pass_award: int = Field(default=5, ge=1, le=9)
    """Tricks credited to the dealer when all others pass (M15)."""
    forced_rules: Annotated[tuple[tuple[Score, int], ...], BeforeValidator(_pairs)] = (
        (2, 1),
        (1, 0),
    )
    """Pairs of score and deals running one may pass there (M16, M17); other scores are free."""
    unplayed_pass_counts: bool = True
    """Whether a deal without play counts as a pass for the others (A7)."""
    first_deal_mode: Literal["normal"] = "normal"
    mid_deal_end: Annotated[Literal[False], BeforeValidator(_never)] = False
    end_when: Literal["anyone_at_zero"] = "anyone_at_zero"
    """What ends a rams: somebody at zero or below after a deal (M39, A3)."""
    series_length: int = Field(default=6, ge=1, le=12)
    """Ramsar in a series (M41, A36)."""
    tie_break: Annotated[tuple[Literal["fewest_flights"], ...], BeforeValidator(_words)] = (
        "fewest_flights",
    )
    """What splits a shared first place, in order (M43)."""
    final_tie: Literal["shared", "extra_rams"] = "shared"
    """What happens to a first place still shared after that (A31)."""
    widow: Annotated[Literal["none"], BeforeValidator(_absent)] = "none"
    general: Annotated[Literal["none"], BeforeValidator(_absent)] = "none"
    trump_ace_lead: bool = True
    """Whether the holder of the trump ace is bound to lead it (M32)."""
    trump_lead_at: Score | None = 1
    """While a seat stands here the others must lead trumps (M33), or None."""
    recommended: Annotated[tuple[int, int], BeforeValidator(_words)] = (3, 5)
    """Fewest and most players it is good for; others are warned about, not refused (A23)."""

    @model_validator(mode="after")
    def _playable(self) -> Self:
        if self.start <= 0:
            raise ValueError("a rams starts above zero")
        if self.cap is not None and self.start > self.cap:
            raise ValueError("the start lies above the ceiling")
        if self.floor is not None and self.floor > 0:
            raise ValueError("with a floor above zero no rams would end")
        return self

    def allowed_passes(self, score: int) -> int | None:
        """Return how many deals running one may pass at *score*; None = any number (M16 to M18)."""
        return next((passes for at, passes in self.forced_rules if at == score), None)
