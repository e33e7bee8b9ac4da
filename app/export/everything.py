"""Every series in one form, in one file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from app.errors import StorageError
from app.export.document import Document, Kind, export
from app.export.paper import Paper
from app.export.series import Series
from app.i18n import Words
from app.working import Steps

Read = Callable[[str], tuple[Series, Sequence[str]]]
"""Returns a series, and who sits where; StorageError."""


@dataclass(frozen=True, slots=True)
class Everything:
    """A zip of documents."""

    data: bytes
    count: int
    """Documents in it."""
    left_out: tuple[str, ...]
    """The ids of series that cannot be read."""


def exporting(
    kind: Kind, ids: Sequence[str], read: Read, words: Words, paper: Paper = "a4"
) -> Steps[Everything]:
    """Return the series of those *ids*, each as a file of *kind*, named as it is by itself.

    ImportError or OSError where the program came without what draws it.
    """
    out, left_out, taken = BytesIO(), list[str](), set[str]()
    with ZipFile(out, "w") as zipped:
        for done, series_id in enumerate(ids, start=1):
            try:
                series, player_ids = read(series_id)
            except StorageError:
                left_out.append(series_id)
            else:
                document = export(kind, series, words, player_ids, paper)
                zipped.writestr(_info(series, document, taken), document.data)
            yield done, len(ids)
    return Everything(out.getvalue(), len(ids) - len(left_out), tuple(left_out))


def _info(series: Series, document: Document, taken: set[str]) -> ZipInfo:
    """Return a name that is not *taken*, on systems too where `a` and `A` are one file."""
    stem, dot, ending = document.name.rpartition(".")
    name, number = document.name, 1
    while name.lower() in taken:
        number += 1
        name = f"{stem} ({number}){dot}{ending}"
    taken.add(name.lower())
    info = ZipInfo(name, max(series.created.timetuple()[:6], (1980, 1, 1, 0, 0, 0)))
    packed = document.mime.startswith(("text/", "application/json"))
    info.compress_type = ZIP_DEFLATED if packed else ZIP_STORED
    return info
