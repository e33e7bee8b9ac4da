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


@dataclass(frozen=True, slots=True)
class Trouble:
    """A storage failure to show; nothing that was stored is lost."""

    code: Literal["full", "conflict", "unreadable", "failed"]
    """`full`: no room or no right to write; `conflict`: another window has the folder;
    `unreadable`: a file could not be read; `failed`: anything else."""
    detail: str
    pending: AnyFact | None = None
    """What could not be written; `retry` tries it again."""


def trouble_of(error: StorageError, pending: AnyFact | None = None) -> Trouble:
    """Return *error* as something to show."""
    detail = error.detail or error.what
    match error:
        case StorageFullError():
            return Trouble("full", detail, pending)
        case FolderInUseError():
            return Trouble("conflict", detail, pending)
        case NotFoundError() | CorruptError() | SchemaTooNewError():
            return Trouble("unreadable", error.what, pending)
        case _:
            return Trouble("failed", detail, pending)
