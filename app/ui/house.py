"""The rules a table may agree on: which there are, when one matters, what follows from a change.

Values only. Nothing here asks what a game is called.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from scoring import MATTMAR, PRESETS, RuleSet, fault_of_rules


def _always(_: RuleSet) -> bool:
    return True


def _anyone(rules: RuleSet) -> bool:
    """Say whether a rams ends with the first who is down; else the rest goes without saying."""
    return rules.end_when == "anyone_at_zero"


def _tied(rules: RuleSet) -> bool:
    """Say whether two can share a first place; only one is at zero in a deal that breaks off."""
    return _anyone(rules) and not (rules.mid_deal_end and rules.series_length == 1)


def _general(rules: RuleSet) -> bool:
    return rules.general != "none"


@dataclass(frozen=True, slots=True)
class Rule:
    """One parameter that a table may change."""

    parameter: str
    """The field of RuleSet."""
    kind: Literal["switch", "choice", "number", "passes", "text"]
    values: tuple[object, ...] = (False, True)
    """What it can be: in the order offered, a number from least to most; None first: it can be
    absent."""
    matters: Callable[[RuleSet], bool] = _always
    """Whether it makes a difference to a game with these rules."""

    def key(self, value: object) -> str:
        """Return what *value* is called in keys: `none`, `redeal`, `2-1`."""
        match value:
            case None | ():
                return "none"
            case tuple():
                return "-".join(str(part[0] if isinstance(part, tuple) else part) for part in value)
            case _:
                return str(value)


PARTS: Final = {
    "score": (
        Rule("start", "number", tuple(range(1, 31))),
        Rule("trick_value", "number", tuple(range(1, 6))),
        Rule("penalty", "number", tuple(range(21))),
        Rule("cap", "number", (None, *range(1, 61))),
        Rule("floor", "choice", (None, 0), _anyone),
    ),
    "calls": (
        Rule("forced_rules", "passes", (MATTMAR.forced_rules, ())),
        Rule("all_pass_award", "choice", (5, "redeal"), lambda rules: rules.widow != "forced"),
        Rule(
            "unplayed_pass_counts",
            "switch",
            matters=lambda rules: (
                bool(rules.forced_rules)
                and rules.all_pass_award != "redeal"
                and rules.widow != "forced"
            ),
        ),
        Rule("first_deal_mode", "choice", ("normal", "lurk")),
        Rule("widow", "choice", ("none", "optional", "forced")),
    ),
    "general": (
        Rule("general", "choice", ("none", "larousse", "modern")),
        Rule("general_failed", "choice", ("larousse", "modern"), _general),
        Rule(
            "general_counts_announcer",
            "switch",
            matters=lambda rules: _general(rules) and rules.general_failed == "larousse",
        ),
    ),
    "end": (
        Rule("end_when", "choice", ("anyone_at_zero", "one_left")),
        Rule("mid_deal_end", "switch", matters=_anyone),
        Rule("broken_deal_flights", "switch", matters=lambda rules: rules.mid_deal_end),
        Rule("series_length", "number", tuple(range(1, 13)), _anyone),
        Rule("tie_break", "choice", ((), ("fewest_flights",), ("going_out",)), _tied),
        Rule(
            "final_tie",
            "choice",
            ("shared", "extra_rams"),
            lambda rules: _tied(rules) and not rules.ordered,
        ),
        Rule("pot", "switch"),
        Rule("stake", "text", (), _anyone),
    ),
    "cards": (
        Rule("deck", "choice", ("52", "36", "36/52", "32")),
        Rule("bids", "switch"),
        Rule("buying", "choice", ("all", "five", "swap")),
        Rule("trump_ace_lead", "switch"),
        Rule("trump_lead_at", "number", (None, *range(1, 10))),
    ),
}
"""Every rule, by the part of the game it is about. Where players withdraw the stake is asked for
with the game itself."""
RULES: Final = tuple(rule for part in PARTS.values() for rule in part)

_MENDS: Final[dict[str, tuple[dict[str, object], ...]]] = {
    "lurk_spare": ({"first_deal_mode": "normal"}, {"widow": "none", "general": "none"}),
    "broken_general": ({"mid_deal_end": False}, {"general": "none"}),
    "withdraw_broken": ({"mid_deal_end": False},),
    "withdraw_floor": ({"floor": 0},),
    "withdraw_order": ({"tie_break": ("going_out",)},),
    "order_series": ({"series_length": 1}, {"tie_break": ()}),
}
"""What else may change to mend a fault, the first that leaves alone what was asked for."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a wish for another rule."""

    parameter: str
    rules: RuleSet
    """As they are now: where the wish was refused, as they were."""
    fault: str | None = None
    """Why it was refused, as of `fault_of_rules`."""
    along: tuple[str, ...] = ()
    """Parameters that had to change with it."""


def agreed(rules: RuleSet, parameter: str, value: object) -> Answer:
    """Return *rules* with *parameter* at *value*, and with what has to follow; or why not."""
    wished = rules.model_copy(update={parameter: value})
    mended = _mended(wished, frozenset({parameter}))
    if mended is None:
        return Answer(parameter, rules, fault_of_rules(wished))
    changed = [rule.parameter for rule in RULES if _differ(rule.parameter, wished, mended)]
    return Answer(parameter, _tidied(rules, mended), along=tuple(changed))


def _mended(rules: RuleSet, fixed: frozenset[str]) -> RuleSet | None:
    """Return *rules* made playable without touching what is *fixed*, or None."""
    fault = fault_of_rules(rules)
    if fault is None:
        return rules
    for change in _MENDS.get(fault, ()):
        if not fixed & change.keys():
            found = _mended(rules.model_copy(update=change), fixed | change.keys())
            if found:
                return found
    return None


def _tidied(before: RuleSet, rules: RuleSet) -> RuleSet:
    """Return *rules* with what mattered *before*, and no longer does, as the game has it."""
    base = PRESETS[rules.preset]
    for rule in RULES:
        if rule.matters(before) and not rule.matters(rules) and rule.kind != "text":
            own = {rule.parameter: getattr(base, rule.parameter)}
            plain = rules.model_copy(update=own)
            rules = rules if fault_of_rules(plain) else plain
    return rules


def _differ(parameter: str, one: RuleSet, other: RuleSet) -> bool:
    return bool(getattr(one, parameter) != getattr(other, parameter))


def forced_at(rules: RuleSet, score: int, passes: int | None) -> tuple[tuple[int, int], ...]:
    """Return forced rules with *passes* running allowed at *score*; None = any number (M18)."""
    rest = [pair for pair in rules.forced_rules if pair[0] != score]
    told = rest if passes is None else [*rest, (score, passes)]
    return tuple(sorted(told, reverse=True))


def forced_scores(rules: RuleSet) -> range:
    """Return the scores to ask about: one more than is forced, at least three."""
    highest = max((score for score, _ in rules.forced_rules), default=0)
    return range(1, max(3, highest + 1) + 1)
