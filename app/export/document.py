"""One way to turn a series into a file, for the screens and the command line alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app.export.backup import backup
from app.export.naming import file_name
from app.export.paper import Paper
from app.export.series import Series
from app.export.table import table
from app.export.text import text
from app.i18n import Words
from scoring import write

Kind = Literal["pdf", "png", "xlsx", "csv", "json", "text", "rams"]


@dataclass(frozen=True, slots=True)
class Document:
    """A file to save or to share."""

    name: str
    """Safe on every system."""
    mime: str
    data: bytes


_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@dataclass(frozen=True, slots=True)
class _Form:
    ending: str
    mime: str
    data: Callable[[Series, Words], bytes]


# What draws is slow to import, and not to be had everywhere.


def _pdf(series: Series, words: Words, paper: Paper) -> bytes:
    from app.export.pdf import pdf  # noqa: PLC0415

    return pdf(series, words, paper)


def _picture(series: Series, words: Words) -> bytes:
    from app.export.picture import picture  # noqa: PLC0415

    return picture(series, words)


def _workbook(series: Series, words: Words) -> bytes:
    from app.export.workbook import workbook  # noqa: PLC0415

    return workbook(series, words)


def _notation(series: Series, words: Words) -> bytes:
    cut = f"\n; {words('export.cut')}\n" if series.unread else ""
    return (write(series.state, series.tags) + cut).encode()


_FORMS: Final[dict[Kind, _Form]] = {
    "png": _Form("png", "image/png", _picture),
    "xlsx": _Form("xlsx", _XLSX, _workbook),
    "csv": _Form("csv", "text/csv", table),
    "text": _Form("txt", "text/plain", lambda series, words: text(series, words).encode()),
    "rams": _Form("rams", "text/plain", _notation),
}


def export(
    kind: Kind,
    series: Series,
    words: Words,
    player_ids: Sequence[str] = (),
    paper: Paper = "a4",
) -> Document:
    """Return *series* as a file of *kind*.

    `pdf` is the protocol on *paper*, `png` a picture of how it stands, `xlsx` and `csv` are the
    figures, `json` is a backup, `text` is for a chat, `rams` the notation. Where the rest of it
    could not be read, the file and its name say so. *player_ids* tell who sits where; only a
    backup holds them.

    ImportError or OSError where the program came without what draws a `pdf`, `png` or `xlsx`.
    """
    form = _form(kind, player_ids, paper)
    name = file_name(series, form.ending, words("export.cut_name") if series.unread else "")
    return Document(name, form.mime, form.data(series, words))


def _form(kind: Kind, player_ids: Sequence[str], paper: Paper) -> _Form:
    match kind:
        case "json":
            return _Form("json", "application/json", lambda series, _: backup(series, player_ids))
        case "pdf":
            return _Form("pdf", "application/pdf", lambda series, words: _pdf(series, words, paper))
        case _:
            return _FORMS[kind]
