"""One way to turn a series into a file, for the screens and the command line alike."""

from collections.abc import Callable, Sequence
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
    data: Callable[[Series, Words, Sequence[str]], bytes]


_FORMS: Final[dict[Kind, _Form]] = {
    "csv": _Form("csv", "text/csv", lambda series, words, _: table(series, words)),
    "json": _Form("json", "application/json", lambda series, _, ids: backup(series, ids)),
    "text": _Form("txt", "text/plain", lambda series, words, _: text(series, words).encode()),
    "rams": _Form("rams", "text/plain", lambda series, words, _: _notation(series, words)),
}


def export(kind: Kind, series: Series, words: Words, player_ids: Sequence[str] = ()) -> Document:
    """Return *series* as a file: `csv` table, `json` backup, `text` for a chat, `rams` notation.

    Where the rest of it could not be read, the file and its name say so. *player_ids* tell who sits
    where; only a backup holds them.
    """
    form = _FORMS[kind]
    name = file_name(series, form.ending, words("export.cut_name") if series.unread else "")
    return Document(name, form.mime, form.data(series, words, player_ids))


def _notation(series: Series, words: Words) -> bytes:
    cut = f"\n; {words('export.cut')}\n" if series.unread else ""
    return (write(series.state, series.tags) + cut).encode()
