"""The parameters of a game. Rules are data: nothing in the core asks for a preset by name."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from scoring.table import fault_of_name

Score = Annotated[int, Field(ge=-99, le=999)]
Passes = Annotated[int, Field(ge=0, le=99)]


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


def _label(value: str) -> str:
    if fault := fault_of_name(value):
        raise PydanticCustomError(
            "label", "1 to 60 characters in a line: {fault}", {"fault": fault}
        )
    return value


Label = Annotated[str, AfterValidator(_label)]
"""Free text of the table's own: 1 to 60 characters in one line."""


class RuleSet(BaseModel):
    """One game's rules, frozen. A series keeps the rules it began with.

    Rules that cannot go together raise a ValidationError whose `type` names what is wrong: see
    `fault_of_rules`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    preset: str
    """The name it started from; what differs shows as house rules."""
    own_name: Label | None = None
    """What the table calls its own form of the game."""
    start: Score = 10
    """Score at the start of a rams (M3, A1, F6, N2)."""
    trick_value: int = Field(default=1, ge=1, le=9)
    """Points off per trick (M34, F8, N7)."""
    penalty: int = Field(default=5, ge=0, le=99)
    """Points back for a flight (M36, F9, N8)."""
    cap: Score | None = 10
    """Ceiling after a flight, or None (M36, FA2)."""
    floor: Score | None = None
    """Lowest score, or None: it goes below zero (A2, FA1)."""
    tricks_per_deal: int = Field(default=5, ge=1, le=9)
    """What the tricks of a deal played to its end add up to (M38, A15)."""
    all_pass_award: Annotated[int, Field(ge=1, le=9)] | Literal["redeal"] = 5
    """Tricks credited to the dealer when all others pass (M15, F10, NA5), or a new deal."""
    forced_rules: Annotated[tuple[tuple[Score, Passes], ...], BeforeValidator(_pairs)] = (
        (2, 1),
        (1, 0),
    )
    """Pairs of score and deals running one may pass there (M16, M17); other scores are free."""
    unplayed_pass_counts: bool = True
    """Whether a deal without play counts as a pass for the others (A7)."""
    first_deal_mode: Literal["normal", "lurk"] = "normal"
    """`lurk`: in the first deal of a rams one knocks and all others play without risk (N3)."""
    mid_deal_end: bool = False
    """Whether a rams ends as soon as somebody takes the trick that brings him to zero (N11)."""
    broken_deal_flights: bool = False
    """Whether a player without a trick flies in a deal that broke off (NA2)."""
    end_when: Literal["anyone_at_zero", "one_left"] = "anyone_at_zero"
    """What ends a rams: somebody at zero or below (M39, A3), or one left who is not (F11)."""
    series_length: int = Field(default=6, ge=1, le=12)
    """Ramsar in a series (M41, A36, NA8)."""
    tie_break: Annotated[
        tuple[Literal["fewest_flights", "going_out"], ...], BeforeValidator(_words)
    ] = ("fewest_flights",)
    """What splits a shared first place, in order: flights (M43), who was out first (FA9)."""
    final_tie: Literal["shared", "extra_rams"] = "shared"
    """What happens to a first place still shared after that (A31)."""
    pot: bool = False
    """Whether each flight puts a chip in a pot for the first to reach zero (N10)."""
    stake: Label | None = None
    """What the loser owes the winner, in the table's own words (F11)."""
    widow: Annotated[Literal["none", "optional", "forced"], BeforeValidator(_absent)] = "none"
    """The spare hand: none, for whoever wants it (F12), or nobody passes before it is taken
    (F13)."""
    general: Annotated[Literal["none", "larousse", "modern"], BeforeValidator(_absent)] = "none"
    """May all tricks be announced, and what is it worth: its five (F14) or the rams (FA6)."""
    general_failed: Literal["larousse", "modern"] = "larousse"
    """What a failed one costs: F15, or each opponent's counter per trick missed (FA7)."""
    general_counts_announcer: bool = True
    """Whether the announcer is one of the players a failed one is paid for (FA4)."""
    deck: Literal["52", "36", "36/52", "32"] = "52"
    """Cards; `36/52`: the small pack up to three players. Scores nothing."""
    ranking: Literal["ace_high", "king_high", "jacks_top", "standing_trumps"] = "ace_high"
    """Which card beats which (M2, F1). Scores nothing."""
    packets: Literal["three_up_two", "twos_threes", "open"] = "three_up_two"
    """How the cards are dealt: three, the turn-up, the rest (M5), or in twos and threes (F2), or
    as the table likes; in both the turn-up comes last. Scores nothing."""
    bids: bool = True
    """Whether forehand may bid better cards and a swing (M8, M9). Scores nothing."""
    buying: Literal["all", "five", "swap"] = "all"
    """What is bought: by all who are in (M21), five cards by all together, or nothing: the dealer
    swaps a card for the turn-up (F4). Scores nothing."""
    trump_ace_lead: bool = True
    """Whether the holder of the trump ace is bound to lead it (M32)."""
    trump_lead_at: Score | None = 1
    """While a seat stands here the others must lead trumps (M33), or None."""
    recommended: Annotated[tuple[int, int], BeforeValidator(_words)] = (3, 5)
    """Fewest and most players it is good for; others are warned about, not refused (A23)."""

    @model_validator(mode="after")
    def _playable(self) -> Self:
        if fault := fault_of_rules(self):
            raise PydanticCustomError(fault, "rules that cannot go together")
        return self

    @property
    def ordered(self) -> bool:
        """Return whether it counts who of those down to zero in one deal was first (FA9)."""
        return "going_out" in self.tie_break

    def allowed_passes(self, score: int) -> int | None:
        """Return how many deals running one may pass at *score*; None = any number (M16 to M18)."""
        return next((passes for at, passes in self.forced_rules if at == score), None)


def fault_of_rules(rules: RuleSet) -> str | None:
    """Name what keeps *rules* from being played, or None.

    | Fault | Because |
    |---|---|
    | `start_low` | a rams starts above zero |
    | `start_above_cap` | the start lies above the ceiling (M36) |
    | `floor_high` | with a floor above zero no rams would end (A3) |
    | `forced_unreachable` | nobody ever plays at a score that is forced (M16, M17) |
    | `forced_twice` | two forced rules for one score |
    | `lurk_spare` | a first deal in which nobody passes has no spare hand and no general (N3) |
    | `broken_general` | a general is played to its last trick (F14, N11) |
    | `withdraw_broken` | a deal in which others play on does not break off (FA8, N11) |
    | `withdraw_floor` | whoever withdraws has no counters left, and owes none (FA1, F11) |
    | `withdraw_order` | players who withdraw are placed in the order of going out (F11) |
    | `order_series` | an order of going out has no sum over ramsar (F11, A5) |
    """
    at = [score for score, _ in rules.forced_rules]
    withdraw = rules.end_when == "one_left"
    special = rules.widow != "none" or rules.general != "none"
    faults = {
        "start_low": rules.start <= 0,
        "start_above_cap": rules.cap is not None and rules.start > rules.cap,
        "floor_high": rules.floor is not None and rules.floor > 0,
        "forced_unreachable": not set(at) <= reachable(rules),
        "forced_twice": len(set(at)) < len(at),
        "lurk_spare": rules.first_deal_mode == "lurk" and special,
        "broken_general": rules.mid_deal_end and rules.general != "none",
        "withdraw_broken": rules.mid_deal_end and withdraw,
        "withdraw_floor": withdraw and rules.floor != 0,
        "withdraw_order": withdraw and not rules.ordered,
        "order_series": rules.ordered and rules.series_length > 1,
    }
    return next((fault for fault, found in faults.items() if found), None)


def reachable(rules: RuleSet) -> set[int]:
    """Return the scores a deal can start from; without a ceiling, as far up as it is forced."""
    forced = [score for score, _ in rules.forced_rules]
    top = max(rules.start, *forced, 0) + rules.penalty if rules.cap is None else rules.cap
    found, fresh = set[int](), {rules.start}
    while fresh:
        found |= fresh
        ends = {score - rules.trick_value * n for score in fresh for n in _tricks(rules)}
        ends |= {score + rules.penalty for score in fresh}
        if rules.cap is not None:
            ends = {min(score, top) for score in ends}
        fresh = {score for score in ends if 0 < score <= top} - found
    return found


def _tricks(rules: RuleSet) -> range:
    return range(1, rules.tricks_per_deal + 1)
