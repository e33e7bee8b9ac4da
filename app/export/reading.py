"""A `.rams` text as a series that can be exported or taken into a library."""

from datetime import UTC, datetime, time
from hashlib import sha256

from app.draft import Draft
from app.export.series import Copy, tagged_day
from scoring import read


def from_notation(text: str) -> Copy:
    """Return the series in *text*; BadNotationError.

    Its id is made from the text, so that the same text is the same series. It began on the day of
    its `Date` tag, else now.
    """
    reading = read(text)
    day = tagged_day(reading.tags)
    created = datetime.combine(day, time(12), UTC) if day else datetime.now(UTC)
    name = sha256(text.encode()).hexdigest()[:32]
    return Copy(name, created.astimezone(), reading.state, Draft(), dict(reading.tags))
