"""The games this core plays, as values."""

from dataclasses import dataclass
from typing import Final

from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Game:
    """A game ready to be chosen, and what is known of it."""

    rules: RuleSet
    starts: tuple[int, ...] = ()
    """Scores of which the table agrees on one beforehand (F6); empty = it is given."""
    assumed: tuple[str, ...] = ()
    """Parameters that no source settles: our own assumption, and to be shown as one."""
    numbers: tuple[str, ...] = ("M", "A")
    """Letters of the rule numbers that are about it (`M16`); of another game's, where there is no
    number of its own."""


_FRENCH: Final[dict[str, object]] = {
    "start": 7,
    "cap": None,
    "floor": 0,
    "forced_rules": (),
    "end_when": "one_left",
    "series_length": 1,
    "tie_break": ("going_out",),
    "general": "larousse",
    "deck": "32",
    "ranking": "king_high",
    "packets": "twos_threes",
    "bids": False,
    "buying": "swap",
    "trump_ace_lead": False,
    "trump_lead_at": None,
    "recommended": (3, 6),
}
"""What the French games of F1 to F15 have in common."""
_FIRST_OUT: Final[dict[str, object]] = {
    "cap": None,
    "floor": 0,
    "forced_rules": (),
    "series_length": 1,
    "tie_break": (),
    "packets": "open",
    "bids": False,
    "trump_ace_lead": False,
    "trump_lead_at": None,
}
"""What the relatives have in common: one rams, the first down to zero wins."""

MATTMAR = RuleSet(preset="mattmar")
"""Rams as played in Mattmar: the defaults are its rules (M1 to M43)."""

_GAMES = (
    Game(MATTMAR),
    Game(
        RuleSet.model_validate(
            {"preset": "norrlandsknack"}
            | _FIRST_OUT
            | {"cap": 10, "first_deal_mode": "lurk", "mid_deal_end": True, "pot": True}
        ),
        assumed=("start", "trick_value", "all_pass_award"),
        numbers=("N", "NA"),
    ),
    Game(
        RuleSet.model_validate({"preset": "larousse"} | _FRENCH),
        starts=(5, 7, 10),
        numbers=("F", "FA"),
    ),
    Game(
        RuleSet.model_validate(
            {"preset": "larousse_fille"} | _FRENCH | {"widow": "optional", "recommended": (3, 5)}
        ),
        starts=(5, 7, 10),
        numbers=("F", "FA"),
    ),
    Game(
        RuleSet.model_validate(
            {"preset": "larousse_fille_forcee"}
            | _FRENCH
            | {"widow": "forced", "recommended": (3, 5)}
        ),
        starts=(5, 7, 10),
        numbers=("F", "FA"),
    ),
    Game(
        RuleSet.model_validate(
            {"preset": "modern_french"}
            | _FIRST_OUT
            | {"start": 5, "widow": "forced", "general": "modern", "general_failed": "modern"}
            | {"deck": "32", "buying": "swap"}
        ),
        assumed=("floor", "all_pass_award", "tie_break", "buying"),
        numbers=("F", "FA"),
    ),
    Game(
        RuleSet.model_validate(
            {"preset": "english_rams"}
            | _FIRST_OUT
            | {"start": 5, "widow": "optional", "general": "larousse", "deck": "32"}
            | {"recommended": (3, 6), "buying": "swap"}
        ),
        starts=(5, 7, 10),
        assumed=(
            "floor",
            "all_pass_award",
            "tie_break",
            "widow",
            "general",
            "general_failed",
            "buying",
        ),
        numbers=("F", "FA"),
    ),
    Game(
        RuleSet.model_validate(
            {"preset": "knektpass_1847"}
            | _FIRST_OUT
            | {"start": 12, "deck": "36/52", "ranking": "jacks_top", "recommended": (2, 10)}
        ),
        assumed=(
            "penalty",
            "cap",
            "floor",
            "all_pass_award",
            "forced_rules",
            "tie_break",
            "widow",
            "buying",
        ),
    ),
    Game(
        RuleSet.model_validate(
            {"preset": "ramsen_bavaria"}
            | _FIRST_OUT
            | {"all_pass_award": "redeal", "deck": "32", "ranking": "standing_trumps"}
            | {"buying": "five"}
        ),
        assumed=("cap", "floor", "all_pass_award", "tie_break"),
    ),
    Game(
        RuleSet.model_validate(
            {"preset": "rounce"} | _FIRST_OUT | {"start": 15, "floor": None, "recommended": (2, 4)}
        ),
        assumed=("cap", "all_pass_award", "tie_break", "buying"),
    ),
    Game(
        RuleSet.model_validate(
            {"preset": "own_rules"}
            | _FIRST_OUT
            | {"deck": "32", "cap": 10, "tie_break": ("fewest_flights",), "recommended": (2, 6)}
        ),
        assumed=(
            "start",
            "trick_value",
            "penalty",
            "cap",
            "floor",
            "tricks_per_deal",
            "all_pass_award",
            "forced_rules",
            "end_when",
            "series_length",
            "tie_break",
            "buying",
        ),
    ),
)

GAMES: Final = {game.rules.preset: game for game in _GAMES}
"""Every game by its name, in the order they are offered."""
PRESETS: Final = {name: game.rules for name, game in GAMES.items()}


def house_rules(rules: RuleSet) -> dict[str, object]:
    """Return the parameters in which *rules* differ from their preset."""
    own, base = vars(rules), vars(PRESETS[rules.preset])
    return {name: value for name, value in own.items() if value != base[name]}
