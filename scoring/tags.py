"""The header of the `.rams` text: tags, their quoting, and house rules as tags.

What the tags mean for a series is decided in `scoring.notation`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pydantic import ValidationError

from scoring.carried import Carried
from scoring.errors import BadNotationError, RulesError
from scoring.presets import PRESETS, house_rules
from scoring.ruleset import RuleSet

VERSION: Final = "1"
OWN: Final = ("Rams", "Rules", "Players", "NextDealer", "Ended")
"""Tags of the format itself."""

_NAME = re.compile(r"\w+")
_TAG = re.compile(r'\[\s*(\w+)((?:\s+"(?:[^"\\]|\\.)*")*)\s*\]')
_VALUE = re.compile(r'"((?:[^"\\]|\\.)*)"')


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag as read."""

    line: int
    name: str
    values: tuple[str, ...]

    def fault(self, code: str, fault: str | None = None) -> BadNotationError:
        """Return the error that points here."""
        return BadNotationError(code, self.line, " ".join((self.name, *self.values)), fault=fault)


@dataclass(slots=True)
class Header:
    """The tags read so far, each once."""

    tags: dict[str, Tag] = field(default_factory=dict)
    last: int = 1

    def add(self, number: int, line: str) -> None:
        """Read one line; another version's header is refused before anything else in it."""
        found = _TAG.fullmatch(line)
        if not found:
            raise BadNotationError("TAG", number, line)
        tag = Tag(number, found[1], tuple(_unescaped(value) for value in _VALUE.findall(found[2])))
        if tag.name in self.tags:
            raise tag.fault("TAG")
        if tag.name == "Rams" and tag.values != (VERSION,):
            raise tag.fault("VERSION")
        if len(tag.values) != 1 and tag.name != "Players":
            raise tag.fault("TAG")
        self.tags[tag.name] = tag
        self.last = number

    def need(self, name: str, code: str) -> Tag:
        """Return the tag *name*, without which there is no series."""
        if name not in self.tags:
            raise BadNotationError(code, self.last, f"[{name}]")
        return self.tags[name]

    def rules(self) -> RuleSet:
        """Return the preset with the house rules laid over it."""
        named = self.need("Rules", "RULES")
        preset = PRESETS.get(named.values[0])
        if preset is None:
            raise named.fault("RULES")
        own = [tag for tag in self.tags.values() if tag.name in _FIELDS]
        try:
            return _laid_over(preset, own)
        except ValidationError as error:
            at = {_camel(str(part)) for fault in error.errors() for part in fault["loc"][:1]}
            if to_blame := [tag for tag in own if tag.name in at]:
                raise to_blame[0].fault("TAG") from error
            raise _first_misfit(preset, own).fault("TAG", error.errors()[0]["type"]) from error

    def further(self) -> dict[str, str]:
        """Return the tags that are neither the format's nor a rule, in file order."""
        return {name: tag.values[0] for name, tag in self.tags.items() if _is_further(name)}


def _laid_over(preset: RuleSet, own: Sequence[Tag]) -> RuleSet:
    values = {_FIELDS[tag.name]: _rule_value(tag.values[0]) for tag in own}
    return RuleSet.model_validate({**preset.model_dump(), **values})


def _first_misfit(preset: RuleSet, own: Sequence[Tag]) -> Tag:
    """Return the tag from which on the rules do not go together."""
    for count in range(len(own) - 1, 0, -1):
        try:
            _laid_over(preset, own[:count])
        except ValidationError:
            continue
        return own[count]
    return own[0]


def further_lines(tags: Mapping[str, str]) -> list[str]:
    """Write tags that are no part of the game; RulesError if one could be taken for such a part."""
    for name in tags:
        if not _NAME.fullmatch(name) or not _is_further(name):
            raise RulesError(f"no tag of the table's own: {name!r}")
    return [tag_line(name, value) for name, value in tags.items()]


def rule_lines(rules: RuleSet) -> list[str]:
    """Write what differs from the preset."""
    return [tag_line(_camel(name), _rule_text(value)) for name, value in house_rules(rules).items()]


def tag_line(name: str, *values: str) -> str:
    """Write one tag."""
    return "[" + " ".join([name, *(f'"{_escaped(value)}"' for value in values)]) + "]"


def _is_further(name: str) -> bool:
    return name not in OWN and name not in _FIELDS and name not in PAPER.values()


def _escaped(value: str) -> str:
    value = value.replace("\\", "\\\\").replace('"', '\\"')
    return value.replace("\n", "\\n").replace("\r", "\\r")


def _unescaped(value: str) -> str:
    plain = {"n": "\n", "r": "\r"}
    return re.sub(r"\\(.)", lambda found: plain.get(found[1], found[1]), value)


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


PAPER: Final = {name: f"Paper{_camel(name)}" for name in Carried.model_fields}
"""The tags that tell what was carried over, by its fields."""
_FIELDS: Final = {_camel(name): name for name in RuleSet.model_fields if name != "preset"}


def _rule_value(text: str) -> str | None:
    return None if text.strip().lower() == "none" else text


def _rule_text(value: object) -> str:
    match value:
        case None | ():
            return "none"
        case bool():
            return str(value).lower()
        case tuple():
            return " ".join(
                ":".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in value
            )
        case _:
            return str(value)
