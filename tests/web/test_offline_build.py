"""What the build makes: the same files every time, all of them in its table, small enough."""

import hashlib
import json
import os
import re
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from app.build_web.build import build as put_together
from app.build_web.command import on_the_wire
from app.build_web.texts import BuildError
from app.i18n import languages
from tests.web.offline import BUILT, build

pytestmark = pytest.mark.web

WIRE: Final = 25_000_000
"""Bytes a first visit may take."""


def digests(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def test_two_builds_differ_in_no_file(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if BUILT in os.environ:  # of some other day
        monkeypatch.delenv(BUILT)
        folder = build(tmp_path / "first")
    assert digests(build(tmp_path / "again")) == digests(folder)


def test_the_table_names_every_file_as_it_is(folder: Path) -> None:
    worker = (folder / "sw.js").read_text("utf-8")
    table = json.loads(worker.partition("const FILES = ")[2].partition(";\n")[0])
    assert {**digests(folder), "sw.js": ""} == {**table, "sw.js": ""}


def test_a_first_visit_stays_within_its_bytes(folder: Path) -> None:
    assert on_the_wire(folder, digests(folder)) <= WIRE


def test_nothing_names_a_public_host_but_what_the_policy_stops(folder: Path) -> None:
    page = (folder / "index.html").read_text("utf-8")
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy.startswith("default-src 'self';")
    assert "http" not in policy
    assert "unsafe-eval'" not in policy.replace("wasm-unsafe-eval", "")
    for name in ("index.html", "start.js", "worker.js", "storage.js", "sw.js", "manifest.json"):
        assert "https://" not in (folder / name).read_text("utf-8"), name


def test_a_system_finds_an_icon_for_every_use(folder: Path) -> None:
    icons = json.loads((folder / "manifest.json").read_text("utf-8"))["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable", "monochrome"}
    for icon in icons:
        with Image.open(folder / icon["src"]) as image:
            assert icon["sizes"] == f"{image.width}x{image.height}"


def test_the_page_speaks_every_language(folder: Path) -> None:
    page = (folder / "index.html").read_text("utf-8")
    texts = json.loads(re.findall(r"all = (\{.*\});\n", page)[0])
    assert sorted(texts) == sorted(languages())
    shown = re.findall(r'show\("(\w+)"', page + (folder / "start.js").read_text("utf-8"))
    for words in texts.values():
        assert {f"{what}_why" for what in shown} <= set(words)


@pytest.mark.parametrize("base", ["x", "/x", "x/", "//", "/a b/", "http://a/", ""])
def test_an_address_that_is_none_is_refused(tmp_path: Path, base: str) -> None:
    with pytest.raises(BuildError, match="base-url"):
        put_together(tmp_path / "out", base)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(BuildError, match="something else"):
        put_together(tmp_path, "/")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
