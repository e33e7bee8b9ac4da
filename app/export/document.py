"""One way to turn a series into a file, for the screens and the command line alike."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from app.export.backup import backup
from app.export.naming import file_name
from app.export.series import Series
from app.export.table import table
from app.export.text import text
from app.i18n import Words
from scoring import write

Kind = Literal["csv", "json", "text", "rams"]


@dataclass(frozen=True, slots=True)
class Document:
    """A file to save or to share."""

    name: str
    """Safe on every system."""
    mime: str
    data: bytes


@dataclass(frozen=True, slots=True)
class _Form:
    ending: str
    mime: str
    data: Callable[[Series, Words], bytes]


_FORMS: Final[dict[Kind, _Form]] = {
    "csv": _Form("csv", "text/csv", table),
    "json": _Form("json", "application/json", lambda series, _: backup(series)),
    "text": _Form("txt", "text/plain", lambda series, words: text(series, words).encode()),
    "rams": _Form(
        "rams", "text/plain", lambda series, _: write(series.state, series.tags).encode()
    ),
}


def export(kind: Kind, series: Series, words: Words) -> Document:
    """Return *series* as a file: `csv` table, `json` backup, `text` for a chat, `rams` notation."""
    form = _FORMS[kind]
    return Document(file_name(series, form.ending), form.mime, form.data(series, words))
