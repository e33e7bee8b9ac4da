"""The forms of the files, for whoever reads them out of something else than the data folder."""

from typing import Final

from app.ports import Forms
from app.storage.envelope import LIBRARY, SERIES
from app.storage.tinydb_store import LibraryFile, SeriesFiles


def _intact(data: bytes) -> bool:
    """Say whether *data* is a whole file of either kind; of a newer version it is not judged."""
    return SERIES.intact(data) or LIBRARY.intact(data)


FORMS: Final = Forms(
    series=SeriesFiles,
    library=LibraryFile,
    intact=_intact,
    schemas={"series": SERIES.schema, "library": LIBRARY.schema},
)
