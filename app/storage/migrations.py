"""Files of earlier releases made into today's: one function per step of the schema.

A step is never edited once it is released; `tests/app/documents` holds a file of each release.
"""

from collections.abc import Callable, Sequence
from typing import Any

Tables = dict[str, dict[str, Any]]
"""A file's TinyDB tables: name -> id -> fields."""
Step = Callable[[Tables], Tables]
"""Makes tables of one schema into tables of the next."""

SERIES: Sequence[Step] = ()
"""The first step leads from schema 1 to 2, and so on."""
LIBRARY: Sequence[Step] = ()
