"""What every stored file looks like: plain JSON that says what it is and proves to be whole.

`{"format": ..., "schema": 1, "crc32": ..., "tables": {...}}`; the checksum is of the text of the
tables, so it does not depend on how a later library would write them.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic_core import from_json, to_json

from app.errors import SchemaTooNewError
from app.storage import migrations
from app.storage.migrations import Step, Tables

_TABLES: Final = b'"tables":'


class DamagedError(Exception):
    """These bytes are not what the program wrote."""


class Json(bytes):
    """A value as the JSON text it has in the file: for what need not be encoded again."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """One kind of stored file."""

    format: str
    steps: Sequence[Step]
    """Migrations, the oldest first."""

    @property
    def schema(self) -> int:
        """Return the schema that is written, from 1."""
        return len(self.steps) + 1

    def sealed(self, tables: Tables) -> bytes:
        """Return *tables*, whose fields may be `Json`, as the bytes of a file."""
        text = _object((name, _object(_documents(table))) for name, table in tables.items())
        head = f'"format":"{self.format}","schema":{self.schema},"crc32":{zlib.crc32(text)}'
        return b"{%s,%s%s}\n" % (head.encode(), _TABLES, text)

    def intact(self, data: bytes) -> bool:
        """Say whether *data* is a whole file of this kind; of a newer schema it is not judged.

        Told by the checksum: to read the tables would take much longer.
        """
        try:
            head: dict[str, Any] = from_json(data.partition(_TABLES)[0] + _TABLES + b"0}")
            ours, schema = head["format"] == self.format, head["schema"]
            whole = schema >= 1 and head["crc32"] == _checksum(data) and _closed(data)
            return ours and (schema > self.schema or whole)
        except (ValueError, LookupError, TypeError):
            return False

    def opened(self, data: bytes) -> Tables:
        """Return the tables in *data* as the newest schema has them.

        SchemaTooNewError comes before DamagedError: what a newer program wrote is not judged.
        """
        try:
            file: dict[str, Any] = from_json(data)
            tables: Tables = file["tables"]
            ours, schema = file["format"] == self.format, file["schema"]
            if ours and schema > self.schema:
                raise SchemaTooNewError(self.format, f"schema {schema}")
            intact = ours and schema >= 1 and file["crc32"] == _checksum(data)
        except (ValueError, LookupError, TypeError) as error:
            raise DamagedError(str(error)) from error
        if not intact:
            raise DamagedError("checksum")
        for step in self.steps[schema - 1 :]:
            tables = step(tables)
        return tables


def _documents(table: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    for key, fields in table.items():
        texts = ((name, v if isinstance(v, Json) else to_json(v)) for name, v in fields.items())
        yield key, _object(texts)


def _object(members: Iterable[tuple[str, bytes]]) -> bytes:
    return b"{%s}" % b",".join(b"%s:%s" % (to_json(name), text) for name, text in members)


def _closed(data: bytes) -> bool:
    return data.rstrip().endswith(b"}")


def _checksum(data: bytes) -> int:
    return zlib.crc32(data.partition(_TABLES)[2].rstrip()[:-1])


SERIES: Final = Envelope("mattmar-series", migrations.SERIES)
LIBRARY: Final = Envelope("mattmar-library", migrations.LIBRARY)
