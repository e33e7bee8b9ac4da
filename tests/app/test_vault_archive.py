"""One file with everything: what comes back is what went in, and nothing else is taken for one."""

import io
import json
import struct
import time
import zipfile
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.i18n import words
from app.storage.forms import FORMS
from app.storage.memory import MemoryFiles
from app.vault import archive as form
from app.vault.archive import BadArchiveError, opening, packing, peeking
from app.working import at_once
from tests.app.storing import ONE, begun, library_on, play
from tests.app.vaulting import newest, opened, packed, vault_on

DAY = datetime(2026, 11, 30, 19, tzinfo=UTC)
SERIES = {"series/a.json": b"1", "series/b.json": b"22"}


def pack(members, /, **changed):
    """An archive of *members*, with parts of its manifest *changed* and checked again."""
    data = at_once(packing(list(members), members.get, DAY, FORMS.schemas))
    return told(data, lambda manifest: manifest | changed) if changed else data


def told(data, change, *, checked=True):
    """*data* with another manifest."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for info in old.infolist():
            inside = old.read(info)
            if info.filename == form.MANIFEST:
                manifest = json.loads(inside)
                del manifest["check"]
                manifest = change(manifest)
                if checked:
                    manifest["check"] = form._check(manifest)
                inside = json.dumps(manifest).encode()
            new.writestr(info, inside)
    return out.getvalue()


def zipped(members, kind=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", kind) as new:
        for name, data in members:
            new.writestr(name, data)
    return out.getvalue()


def refused(data):
    with pytest.raises(BadArchiveError) as caught:
        at_once(opening(data, FORMS.schemas))
    assert words("sv")(f"archive.{caught.value.code}", detail=caught.value.detail)
    assert caught.value.detail.isprintable()
    return caught.value.code


async def test_what_comes_out_is_what_went_in() -> None:
    files = MemoryFiles()
    library = await library_on(files)
    for _ in range(3):
        await play(await begun(library), ONE)
    archive = opened((await vault_on(files))[1], await packed(files))
    assert {name: archive.bytes_of(name) for name in archive.manifest.members} == newest(files)
    assert archive.manifest.series == 3
    assert sorted(archive.names("series")) == sorted(files.names("series"))


@given(st.dictionaries(st.from_regex(r"series/[a-z0-9]{1,9}\.json", fullmatch=True), st.binary()))
def test_any_bytes_come_back(members):
    archive = at_once(opening(pack(members), FORMS.schemas))
    assert {name: archive.bytes_of(name) for name in archive.names("series")} == members


async def test_a_damaged_file_is_kept_as_the_last_one_that_was_whole() -> None:
    files = MemoryFiles()
    library, vault = await vault_on(files)
    store = await begun(library)
    await play(store, ONE)
    name = f"series/{store.snapshot.id}.json"
    files.files[name] = b"junk"
    before = dict(files.files)
    archive = opened(vault, at_once(vault.packing()))
    assert archive.bytes_of(name) == before[f"{name}.1"]
    assert files.files[name] == b"junk"


class TestRefused:
    @given(st.integers(min_value=0))
    def test_cut_off(self, size):
        data = pack(SERIES)
        assert refused(data[: size % len(data)]) in ("damaged", "foreign")

    @given(st.integers(min_value=0), st.integers(1, 255))
    def test_any_byte_changed(self, at, by):
        data = bytearray(pack(SERIES))
        data[at % len(data)] ^= by
        try:
            archive = at_once(opening(bytes(data), FORMS.schemas))
        except BadArchiveError:
            return
        assert {name: archive.bytes_of(name) for name in archive.names("series")} == SERIES

    def test_something_behind_the_end(self):
        assert refused(pack(SERIES) + b"x") == "damaged"

    @pytest.mark.parametrize("data", [b"", b"hej", b"%PDF-1.7", b"{}", b"\x00" * 1000])
    def test_no_zip(self, data):
        assert refused(data) == "foreign"

    def test_somebody_elses_zip(self):
        assert refused(zipped([("word/document.xml", b"<x/>")])) == "foreign"
        assert refused(zipped([("manifest.json", b'{"format": "chess"}')])) == "foreign"
        assert refused(zipped([("manifest.json", b"[" * 100_000)])) in ("damaged", "large")

    def test_a_newer_archive_and_newer_files(self):
        assert refused(pack(SERIES, version=2, more="to come")) == "newer"
        assert refused(pack(SERIES, schemas={"series": 99})) == "newer"
        assert refused(pack(SERIES, schemas={"songs": 1})) == "newer"

    def test_a_wrong_check_value(self):
        sums = json.loads(zipfile.ZipFile(io.BytesIO(pack(SERIES))).read("manifest.json"))
        swapped = dict.fromkeys(sums["members"], "0" * 64)
        assert refused(pack(SERIES, members=swapped)) == "check"
        assert refused(told(pack(SERIES), lambda m: m | {"series": 9}, checked=False)) == "check"

    def test_a_member_too_few_or_too_many(self):
        data = pack(SERIES)
        assert refused(told(data, lambda m: m | {"members": {"series/a.json": "x"}})) == "check"
        more = {"members": dict.fromkeys([*SERIES, "series/c.json"], "x")}
        assert refused(told(data, lambda m: m | more)) == "check"

    @pytest.mark.parametrize(
        "name",
        ["../a.json", "series/../a.json", "/etc/passwd", "series/a b.json", "series/a.txt",
         "series/x/a.json", "a.json", "series\\a.json", "series/.json", "series/å.json"],
    )  # fmt: skip
    def test_an_odd_name(self, name):
        with zipfile.ZipFile(out := io.BytesIO(pack(SERIES)), "a") as more:
            more.writestr(name, b"1")
        assert refused(out.getvalue()) == "names"

    @pytest.mark.filterwarnings("ignore:Duplicate name")
    @pytest.mark.parametrize("name", ["series/a.json", "series/A.json", "manifest.json"])
    def test_a_name_twice(self, name):
        with zipfile.ZipFile(out := io.BytesIO(pack(SERIES)), "a") as more:
            more.writestr(name, b"1")
        assert refused(out.getvalue()) == "names"

    def test_a_wrong_value(self):
        for wrong in ({"created": "yesterday"}, {"members": []}, {"series": "2"}, {"version": 0}):
            assert refused(pack(SERIES, **wrong)) == "damaged"

    def test_locked(self):
        data = bytearray(pack(SERIES))
        for sign, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
            place = data.find(sign)
            while place >= 0:
                data[place + at] |= 1
                place = data.find(sign, place + 4)
        assert refused(bytes(data)) == "foreign"


class TestTooLarge:
    """Refused at once, before anything is unpacked."""

    def refused_quickly(self, data):
        began = time.perf_counter()
        assert refused(data) == "large"
        assert time.perf_counter() - began < 0.5

    def test_a_huge_file(self):
        self.refused_quickly(b"PK" + bytes(200_000_000))

    def test_a_bomb(self):
        bomb = zipped([("series/a.json", bytes(60_000_000)), ("manifest.json", b"{}")])
        assert len(bomb) < 100_000
        self.refused_quickly(bomb)

    def test_a_small_bomb(self):
        self.refused_quickly(zipped([("series/a.json", bytes(900_000)), ("manifest.json", b"")]))

    def test_a_bomb_that_says_it_is_none(self):
        bomb = bytearray(zipped([("series/a.json", bytes(60_000_000)), ("manifest.json", b"{}")]))
        for sign, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
            place = bomb.find(sign)
            bomb[place + at : place + at + 4] = struct.pack("<I", 10)
        began = time.perf_counter()
        with pytest.raises(BadArchiveError):
            at_once(opening(bytes(bomb), FORMS.schemas))
        with pytest.raises(BadArchiveError):
            form._read(form._zip(bytes(bomb)), "series/a.json")
        assert time.perf_counter() - began < 0.5

    def test_more_members_than_a_library_has_series(self):
        many = ((f"series/{number}.json", b"") for number in range(form._MOST + 1))
        self.refused_quickly(zipped([("manifest.json", b"{}"), *many], zipfile.ZIP_STORED))

    def test_a_table_of_contents_that_is_too_long(self):
        data = bytearray(zipped([("manifest.json", b"{}")]))
        data[-10:-6] = struct.pack("<I", 50_000_000)
        self.refused_quickly(bytes(data))


def test_a_glance_reads_the_manifest_alone():
    data = bytearray(pack(SERIES))
    data[data.find(b"series/a.json") + 20] ^= 1
    assert at_once(peeking(bytes(data), FORMS.schemas)).manifest.series == 2


def test_what_is_done_once_has_steps_of_its_own():
    """All members are in one table and in one manifest: with thousands of them each takes long."""
    members, of = dict(SERIES), len(SERIES) + 1
    far = list(packing(list(members), members.get, DAY, FORMS.schemas))
    assert far[len(members) :] == [(of - 1, of), (of - 1, of), (of, of)]
    far = list(opening(pack(SERIES), FORMS.schemas))
    assert far[: -len(members)] == [(0, of)] * 3
