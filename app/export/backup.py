"""A series as a backup: every fact, the half-entered deal and the tags, read back exactly."""

from collections.abc import Sequence
from typing import Final, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, ValidationError
from pydantic_core import from_json

from app.draft import Draft
from app.export.series import Copy, Series
from app.records import SeriesId
from scoring import Log, RulesError, replay, write

FORMAT: Final = "mattmar-backup"
VERSION: Final = 4
"""Since 2 it tells who the players are, and whether the rest of the series is missing; since 3 the
games beside Mattmar's have rules and calls of their own; since 4 a series may come from paper."""
_LONGEST: Final = 200
"""Characters of a detail."""


class BadBackupError(ValueError):
    """These bytes are no backup that can be read here; nothing of them is used."""

    def __init__(
        self, code: Literal["damaged", "foreign", "newer", "broken", "illegal"], detail: str = ""
    ) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        """`damaged`: cut off or no JSON; `foreign`: somebody else's JSON; `newer`: a version to
        come; `broken`: a field is missing or wrong; `illegal`: facts no game can have. The words
        are `backup.<code>`."""
        self.detail = detail
        """Which field or which fact."""


class _Backup(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal["mattmar-backup"] = FORMAT
    version: Literal[1, 2, 3, 4] = VERSION
    id: SeriesId
    created: AwareDatetime
    tags: dict[str, str]
    draft: Draft
    facts: Log
    player_ids: tuple[SeriesId, ...] = ()
    cut: bool = False


def backup(series: Series, player_ids: Sequence[str] = ()) -> bytes:
    """Return *series* as JSON, with *player_ids* in seat order where they are known."""
    whole = _Backup(
        id=series.id,
        created=series.created,
        tags=dict(series.tags),
        draft=series.draft,
        facts=series.state.facts,
        player_ids=tuple(player_ids),
        cut=bool(series.unread),
    )
    return whole.model_dump_json(indent=1).encode() + b"\n"


def restored(data: bytes) -> Copy:
    """Return the series in *data*; BadBackupError."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    _recognised(data)
    try:
        whole = _Backup.model_validate_json(data)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in fault["loc"])
        raise BadBackupError("broken", _printable(f"{where}: {fault['msg']}")) from error
    try:
        state = replay(whole.facts)
        write(state, whole.tags)
    except RulesError as error:
        raise BadBackupError("illegal", str(error)) from error
    seated = set(whole.player_ids)
    if seated and not len(seated) == len(whole.player_ids) == len(state.players):
        raise BadBackupError("broken", "player_ids")
    return Copy(
        whole.id, whole.created, state, whole.draft, whole.tags, whole.cut, whole.player_ids
    )


def _printable(detail: str) -> str:
    """Return *detail* short, and with nothing out of the file that a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in detail[:_LONGEST])


def _recognised(data: bytes) -> None:
    """Refuse what was not written by `backup` of this version, before its fields are judged."""
    try:
        document = from_json(data)
    except ValueError as error:
        raise BadBackupError("damaged", str(error)) from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadBackupError("foreign")
    version = document.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadBackupError("newer", str(version))
