"""One file that holds a whole data folder: a zip of its files as they lie there, and a manifest.

Nothing is unpacked to find out what is wrong with one: sizes, names and number of its members are
judged by what it declares, and no member is read further than that.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from io import BytesIO
from typing import Any, Final, Literal
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError  # noqa: N812

from pydantic import AwareDatetime, BaseModel, ConfigDict, ValidationError

from app.errors import NotFoundError, StorageError
from app.records import FIT_ID
from app.working import Steps

FORMAT: Final = "mattmar-archive"
VERSION: Final = 1
LIBRARY: Final = "library.json"
MANIFEST: Final = "manifest.json"
LARGEST: Final = 100_000_000
"""Bytes of an archive."""
_MOST: Final = 60_000
"""Members; more would need another form of zip."""
_ONE: Final = 50_000_000
"""Bytes of one member, unpacked."""
_ALL: Final = 1_000_000_000
"""Bytes of all members, unpacked."""
_DENSEST: Final = 250
"""How often its packed size a member may have; what the storage writes has 30 at most."""
_SLACK: Final = 4096
"""Bytes that any member may have, however small it is packed."""
_END: Final = b"PK\x05\x06"
_END_SIZE: Final = 22
_ENTRY: Final = 150
"""Bytes a member takes in the table at the end of a zip, at most."""

Code = Literal["large", "damaged", "foreign", "newer", "names", "check"]


class BadArchiveError(ValueError):
    """These bytes are no archive that can be read here; nothing of them is used."""

    def __init__(self, code: Code, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        """`large`: it is, or says it would be, too large; `damaged`: cut off or changed; `foreign`:
        somebody else's file; `newer`: a version to come; `names`: members that are no file of a
        data folder, or are there twice; `check`: a member is not what the manifest says. The words
        are `archive.<code>`."""
        self.detail = detail
        """Which member, or which version."""


class Manifest(BaseModel):
    """What an archive says of itself."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    format: Literal["mattmar-archive"] = FORMAT
    version: Literal[1] = VERSION
    created: AwareDatetime
    series: int
    """How many it holds."""
    schemas: dict[str, int]
    """The newest schema of each kind of file that the program which wrote it knew."""
    members: dict[str, str]
    """The SHA-256 of each file."""


@dataclass(frozen=True, slots=True)
class Archive:
    """An archive every byte of which has been checked: a byte store nobody can write to."""

    manifest: Manifest
    data: bytes
    zipped: ZipFile

    def names(self, folder: str) -> Sequence[str]:
        """Return the names held in *folder*."""
        return [name for name in self.manifest.members if name.startswith(f"{folder}/")]

    def generations(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Yield what is held under *name*: one generation."""
        if name in self.manifest.members:
            yield name, _read(self.zipped, name)

    def bytes_of(self, name: str) -> bytes:
        """Return what is held under *name*; NotFoundError."""
        for _, data in self.generations(name):
            return data
        raise NotFoundError(name)

    def size(self, name: str) -> int:
        """Return how many bytes are held under *name*."""
        return len(next(self.generations(name), ("", b""))[1])

    def save(self, name: str, data: bytes) -> None:  # noqa: ARG002
        """Refuse: StorageError."""
        raise StorageError(name, "read-only")

    def remove(self, name: str) -> None:
        """Refuse: StorageError."""
        raise StorageError(name, "read-only")

    def revert(self, name: str) -> None:
        """Refuse: StorageError."""
        raise StorageError(name, "read-only")

    def set_aside(self, generation: str) -> str:
        """Leave *generation* where it is."""
        return generation

    async def flush(self) -> None:
        """Return: nothing is ever saved."""


def packing(
    names: Sequence[str],
    read: Callable[[str], bytes | None],
    created: datetime,
    schemas: Mapping[str, int],
) -> Steps[bytes]:
    """Return an archive of what *read* has under *names*; what it no longer has is left out."""
    out, members, of = BytesIO(), dict[str, str](), len(names) + 1
    with ZipFile(out, "w", ZIP_DEFLATED) as zipped:
        for done, name in enumerate(names, start=1):
            if (data := read(name)) is not None:
                members[name] = sha256(data).hexdigest()
                zipped.writestr(_info(name, created), data)
            yield done, of
        manifest = Manifest(
            created=created,
            series=sum(name != LIBRARY for name in members),
            schemas=dict(schemas),
            members=members,
        )
        told = manifest.model_dump(mode="json")
        told["check"] = _check(told)
        yield len(names), of
        zipped.writestr(_info(MANIFEST, created), json.dumps(told, indent=1))
        yield len(names), of
    yield of, of
    return out.getvalue()


def opening(data: bytes, schemas: Mapping[str, int]) -> Steps[Archive]:
    """Return the archive in *data*, checked to the last byte; BadArchiveError.

    *schemas* are those this program knows.
    """
    archive = yield from peeking(data, schemas)
    count = len(archive.manifest.members)
    for done, (name, wanted) in enumerate(archive.manifest.members.items(), start=1):
        if sha256(_read(archive.zipped, name)).hexdigest() != wanted:
            raise BadArchiveError("check", name)
        yield done, count
    return archive


def peeking(data: bytes, schemas: Mapping[str, int]) -> Steps[Archive]:
    """Return the archive in *data* of which no more than the manifest is checked; BadArchiveError.

    *schemas* are those this program knows.
    """
    zipped = _zip(data)
    infos = zipped.infolist()
    yield 0, len(infos)
    _judged(infos, len(data))
    yield 0, len(infos)
    manifest = _manifest(_read(zipped, MANIFEST))
    newer = [kind for kind, schema in manifest.schemas.items() if schema > schemas.get(kind, 0)]
    if newer:
        raise BadArchiveError("newer", ", ".join(f"{k} {manifest.schemas[k]}" for k in newer))
    named = {info.filename for info in infos} - {MANIFEST}
    if named != manifest.members.keys():
        odd = sorted(named ^ manifest.members.keys())
        raise BadArchiveError("check", odd[0])
    yield 0, len(infos)
    return Archive(manifest, data, zipped)


def _zip(data: bytes) -> ZipFile:
    """Return *data* as a zip whose members are not too many to be looked at."""
    if len(data) > LARGEST:
        raise BadArchiveError("large")
    if not data.startswith(b"PK"):
        raise BadArchiveError("foreign")
    end = data[-_END_SIZE:]
    if not end.startswith(_END):
        raise BadArchiveError("damaged")
    # Before the table is read: how many entries it says that it has, and how long it is.
    count, length = int.from_bytes(end[10:12], "little"), int.from_bytes(end[12:16], "little")
    if count > _MOST or length > _MOST * _ENTRY:
        raise BadArchiveError("large")
    try:
        return ZipFile(BytesIO(data))
    except (BadZipFile, ValueError, NotImplementedError, OSError) as error:
        raise BadArchiveError("damaged") from error


def _judged(infos: Sequence[ZipInfo], size: int) -> None:
    """Refuse members that would be too large, or that are no files of a data folder."""
    if MANIFEST not in (info.filename for info in infos):
        raise BadArchiveError("foreign")
    packed, unpacked = (sum(each) for each in zip(*map(_sizes, infos), strict=True))
    if len(infos) > _MOST or unpacked > _ALL or packed > size or any(map(_dense, infos)):
        raise BadArchiveError("large")
    seen = set[str]()
    for name in (info.filename for info in infos):
        # On some systems names that differ only by the case of a letter are one file.
        if not _fits(name) or name.lower() in seen:
            raise BadArchiveError("names", printable(name))
        seen.add(name.lower())


def _sizes(info: ZipInfo) -> tuple[int, int]:
    return info.compress_size, info.file_size


def _dense(info: ZipInfo) -> bool:
    allowed = min(_ONE, info.compress_size * _DENSEST + _SLACK)
    return info.file_size > allowed


def _fits(name: str) -> bool:
    stem = name.removeprefix("series/").removesuffix(".json")
    return name in (LIBRARY, MANIFEST) or (
        name == f"series/{stem}.json" and bool(FIT_ID.fullmatch(stem))
    )


def _manifest(data: bytes) -> Manifest:
    try:
        told: Any = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadArchiveError("damaged", MANIFEST) from error
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadArchiveError("foreign")
    version = told.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadArchiveError("newer", str(version))
    if told.pop("check", None) != _check(told):
        raise BadArchiveError("check", MANIFEST)
    try:
        return Manifest.model_validate_json(json.dumps(told))
    except ValidationError as error:
        raise BadArchiveError("damaged", MANIFEST) from error


def _check(told: Mapping[str, Any]) -> str:
    """Return one value for all that a manifest tells, the other check values among it."""
    plain = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return sha256(plain.encode()).hexdigest()


def _read(zipped: ZipFile, name: str) -> bytes:
    """Return a member, read no further than it says that it is long."""
    try:
        info = zipped.getinfo(name)
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED) or info.flag_bits & 1:
            raise BadArchiveError("foreign")
        with zipped.open(info) as member:
            data = member.read(info.file_size + 1)
    except (KeyError, BadZipFile, ZlibError, EOFError, ValueError, NotImplementedError) as error:
        if isinstance(error, BadArchiveError):
            raise
        raise BadArchiveError("damaged", printable(name)) from error
    if len(data) != info.file_size:
        raise BadArchiveError("damaged", printable(name))
    return data


def _info(name: str, created: datetime) -> ZipInfo:
    day = created.timetuple()[:6]
    info = ZipInfo(name, max(day, (1980, 1, 1, 0, 0, 0)))
    info.compress_type = ZIP_DEFLATED
    return info


def printable(text: str) -> str:
    """Return *text* out of a file short, and with nothing in it that a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in text[:100])


def folder_names(names: Iterable[str]) -> list[str]:
    """Return what an archive has members of, the library first: a series begun later is in none."""
    return [LIBRARY, *sorted(names)]
