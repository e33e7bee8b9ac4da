"""The games this core plays, as values."""

from scoring.ruleset import RuleSet

MATTMAR = RuleSet(preset="mattmar")
"""Rams as played in Mattmar: the defaults are its rules (M1 to M43)."""

PRESETS = {rules.preset: rules for rules in (MATTMAR,)}


def house_rules(rules: RuleSet) -> dict[str, object]:
    """Return the parameters in which *rules* differ from their preset."""
    own, base = rules.model_dump(), PRESETS[rules.preset].model_dump()
    return {name: value for name, value in own.items() if value != base[name]}
