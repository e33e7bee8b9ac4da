"""A failure of the storage as something to show."""

from dataclasses import dataclass
from typing import Literal

from app.errors import (
    CorruptError,
    FolderInUseError,
    NotFoundError,
    SchemaTooNewError,
    StorageError,
    StorageFullError,
)
from scoring import AnyFact

Cause = Literal["full", "conflict", "unreadable", "failed"]


@dataclass(frozen=True, slots=True)
class Trouble:
    """A storage failure to show; nothing that was stored is lost."""

    code: Cause
    """`full`: no room or no right to write; `conflict`: another window has the folder;
    `unreadable`: a file could not be read; `failed`: anything else."""
    detail: str
    pending: AnyFact | None = None
    """What could not be written; `retry` tries it again."""
    tries: int = 1
    """How often in a row it was tried in vain for the same reason, from 1."""


def trouble_of(
    error: StorageError, pending: AnyFact | None = None, before: Trouble | None = None
) -> Trouble:
    """Return *error* as something to show; *before* is the trouble there was until then."""
    detail, code = error.detail or error.what, _cause(error)
    tries = before.tries + 1 if before and before.code == code else 1
    return Trouble(code, error.what if code == "unreadable" else detail, pending, tries)


def _cause(error: StorageError) -> Cause:
    match error:
        case StorageFullError():
            return "full"
        case FolderInUseError():
            return "conflict"
        case NotFoundError() | CorruptError() | SchemaTooNewError():
            return "unreadable"
        case _:
            return "failed"
