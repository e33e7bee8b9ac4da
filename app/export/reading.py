"""A file of one series as a series that can be exported or taken into a library."""

from datetime import UTC, datetime, time
from hashlib import sha256

from app.draft import Draft
from app.export.backup import restored
from app.export.series import Copy, tagged_day
from app.export.table_form import is_table
from app.export.table_reading import from_table
from scoring import read, write


def from_notation(text: str) -> Copy:
    """Return the series in *text*; BadNotationError.

    Its id is made from the series as we would write it: line ends, comments and spacing, which
    change on the way through a chat, make no other series of it. It began on the day of its `Date`
    tag, else now.
    """
    reading = read(text)
    tags = dict(reading.tags)
    day = tagged_day(tags)
    # Noon in UTC, not in local time: there some dates cannot be told, on Windows all before 1970.
    created = datetime.combine(day, time(12), UTC) if day else datetime.now().astimezone()
    name = sha256(write(reading.state, tags).encode()).hexdigest()[:32]
    return Copy(name, created, reading.state, Draft(), tags)


def from_bytes(data: bytes, name: str = "") -> Copy:
    """Return the series in a file of one called *name*: backup, `.rams` text or protocol as CSV.

    BadBackupError, BadNotationError, BadTableError, UnicodeDecodeError.
    """
    if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
        return restored(data)
    if name.lower().endswith(".csv") or is_table(data):
        return from_table(data, name)
    return from_notation(data.decode("utf-8"))
