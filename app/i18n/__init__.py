"""Every word the program says, by key and language.

A catalog is a flat JSON file; a value is a text, or `{"one": ..., "other": ...}` where a number
decides. Swedish is the source: a key another catalog lacks is read there.
"""

import json
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from importlib.resources import files
from typing import Final

Text = str | dict[str, str]

SOURCE: Final = "sv"
FALLBACK: Final = "en"
"""For a reader whose language has no catalog."""
OTHERWISE: Final = {"no": "nb", "nn": "nb"}
"""What a reader of a language without a catalog reads as well."""
MINUS: Final = "\u2212"


def number(value: int) -> str:
    """Return *value* for a reader: below zero with a minus sign, not with a hyphen."""
    return str(value).replace("-", MINUS)


def iso_day(text: str) -> date | None:
    """Return the day *text* tells by ISO 8601, or None; dots are read as hyphens."""
    with suppress(ValueError):
        return date.fromisoformat(text.strip().replace(".", "-"))
    return None


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one language."""

    language: str
    catalog: dict[str, Text]

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of *key* with *values* put in; *n* chooses between singular and plural.

        Whole numbers among them are written as `number` does, days as `day`, times as `moment`.
        KeyError for a key no catalog has: a fault of the program.
        """
        text = self.catalog[key]
        if isinstance(text, dict):
            text = text["one" if _is_one(self.language, values["n"]) else "other"]
        return text.format(**{name: self._shown(value) for name, value in values.items()})

    def day(self, day: date) -> str:
        """Return *day* as it is written where the language is spoken."""
        return str(self.catalog["date.day"]).format(day=day)

    def days(self, first: date, last: date) -> str:
        """Return the days from *first* to *last*: the day alone where they are one."""
        return self.day(first) if first == last else self("date.days", first=first, last=last)

    def moment(self, at: datetime) -> str:
        """Return the day and the time of *at*, by its own zone."""
        return f"{self.day(at)} {at:%H:%M}"

    def typed_day(self, text: str) -> date | None:
        """Return the day *text* tells, as `day` writes it or as ISO 8601 does; None if none."""
        if found := iso_day(text):
            return found
        form = str(self.catalog["date.typed"])
        with suppress(ValueError):
            return datetime.strptime(text.strip(), form).date()  # noqa: DTZ007 - a day alone
        return None

    def join(self, parts: list[str]) -> str:
        """Return *parts* as a list in words: `a`, `a och b`, `a, b och c`."""
        if len(parts) < 2:  # noqa: PLR2004
            return "".join(parts)
        return self("list.and", first=", ".join(parts[:-1]), last=parts[-1])

    def _shown(self, value: object) -> object:
        if isinstance(value, datetime):
            return self.moment(value)
        if isinstance(value, date):
            return self.day(value)
        return number(value) if isinstance(value, int) else value


def languages() -> tuple[str, ...]:
    """Return the languages there are catalogs for, the source first."""
    found = (path.name for path in (files(__package__) / "catalogs").iterdir())
    names = sorted(name.removesuffix(".json") for name in found if name.endswith(".json"))
    return (SOURCE, *(name for name in names if name != SOURCE))


@cache
def words(language: str) -> Words:
    """Return the texts of *language*, one of `languages()`."""
    return Words(language, {**_catalog(SOURCE), **_catalog(language)})


def closest(tags: list[str]) -> str:
    """Return the language to start with for a device that asks for *tags* (`sv-FI`, `nb` ...)."""
    known = languages()
    asked = (tag.replace("_", "-").split("-")[0].lower() for tag in tags)
    wanted = (OTHERWISE.get(language, language) for language in asked)
    return next((language for language in wanted if language in known), FALLBACK)


def _is_one(language: str, n: object) -> bool:
    return n in (0, 1) if language == "fr" else n == 1


def _catalog(language: str) -> dict[str, Text]:
    path = files(__package__) / "catalogs" / f"{language}.json"
    catalog: dict[str, Text] = json.loads(path.read_text(encoding="utf-8"))
    return catalog
