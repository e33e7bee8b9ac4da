"""Rules read back from the sentences that tell them in a table of figures."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pydantic import ValidationError

from app import say
from app.i18n import MINUS, Words
from scoring import PRESETS, RuleSet

_FIGURE: Final = rf"([-{MINUS}]?\d+)"
_WORDS: Final[Mapping[str, Sequence[object]]] = {
    "on": (True,),
    "off": (False,),
    "none": (None, (), "none"),
}
_ISOLATES: Final = "\u2068\u2069"


def rules_from(words: Words, sentences: Sequence[str]) -> RuleSet | None:
    """Return the rules that `say.rules` tells in these *sentences*; None where they are others."""
    presets = {words(f"game.{preset}") + ".": rules for preset, rules in PRESETS.items()}
    if not sentences or sentences[0] not in presets:
        return None
    base, told = presets[sentences[0]], dict[str, object]()
    for sentence in sentences[1:]:
        found = next(_meanings(words, base, sentence), None)
        if found is None:
            return None
        told |= [found]
    try:
        rules = RuleSet.model_validate(base.model_dump() | told)
    except ValidationError:
        return None
    return rules if say.rules(words, rules) == list(sentences) else None


def _meanings(words: Words, base: RuleSet, sentence: str) -> Iterator[tuple[str, object]]:
    """Yield every parameter with a value of which *sentence* is what it means."""
    for parameter in RuleSet.model_fields:
        for value in _values(words, f"rule.{parameter}", sentence):
            if _fits(base, parameter, value) and say.rule(words, parameter, value) == sentence:
                yield parameter, value


def _values(words: Words, key: str, sentence: str) -> Iterator[object]:
    """Yield what the value may be if *sentence* is about the rule of that *key*."""
    for name, text in words.catalog.items():
        if name.startswith(f"{key}.") and text == sentence:
            word = name.removeprefix(f"{key}.")
            yield from _WORDS.get(word, (word,))
    text = words.catalog.get(key, "")
    if isinstance(text, dict) and text["one"] == sentence:
        yield 1
    if found := _matched(words, key, sentence):
        figures = [int(part.replace(MINUS, "-")) for part in found if _is_figure(part)]
        if len(figures) == len(found):
            yield figures[0] if len(figures) == 1 else tuple(figures)
        yield found[0]
        yield found[0].strip(_ISOLATES)
    if parts := _parts(words, key, sentence):
        yield parts


def _parts(words: Words, key: str, sentence: str) -> tuple[object, ...]:
    """Return the values of a rule that has a sentence for each; none where they are others."""
    found: list[object] = []
    for part in re.split(r"(?<=\.) ", sentence):
        if never := _matched(words, f"{key}.never", part):
            found.append((int(never[0].replace(MINUS, "-")), 0))
        elif pair := [each for each in _matched(words, key, part) if _is_figure(each)]:
            # Where it is one that is told in a word.
            found.append((*(int(each.replace(MINUS, "-")) for each in pair), 1)[:2])
        else:
            found += [
                name.removeprefix(f"{key}.")
                for name, text in words.catalog.items()
                if name.startswith(f"{key}.") and text == part
            ]
    return tuple(found)


def _matched(words: Words, key: str, sentence: str) -> tuple[str, ...]:
    """Return what stands in *sentence* where its text in the catalog leaves room."""
    text = words.catalog.get(key, "")
    for form in text.values() if isinstance(text, dict) else [text]:
        places = re.split(r"\{\w+\}", form)
        names = re.findall(r"\{(\w+)\}", form)
        if not names:
            continue
        rooms = ["(.+)" if name == "value" else _FIGURE for name in names]
        pattern = "".join(
            re.escape(place) + room for place, room in zip(places, [*rooms, ""], strict=True)
        )
        if found := re.fullmatch(pattern, sentence):
            return found.groups()
    return ()


def _is_figure(part: str) -> bool:
    return re.fullmatch(_FIGURE, part) is not None


def _fits(base: RuleSet, parameter: str, value: object) -> bool:
    """Say whether a rule can have that value; whether it goes with the others is seen later."""
    try:
        RuleSet.model_validate(base.model_dump() | {parameter: value})
    except ValidationError as error:
        return all(fault["loc"] == () for fault in error.errors())
    return True
