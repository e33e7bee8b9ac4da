"""The ways to take a protocol along, and what is said where one of them fails."""

import re
import sys

import flet as ft
import pytest

from app.i18n import words
from app.ui.device import Device, ask_device
from app.ui.parts import share
from app.ui.root import Root
from tests.ui.harness import Screen
from tests.ui.tables import seated
from tests.ui.test_protocol import called, sheet
from tests.ui.window import counted, kept, window

SAVED = ["pdf", "png", "xlsx", "csv", "rams", "json"]
STARTS = {"pdf": b"%PDF-", "png": b"\x89PNG", "xlsx": b"PK\x03\x04"}


@pytest.mark.parametrize("kind", SAVED)
async def test_every_kind_is_handed_over_under_its_name(kind: str):
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap(f"share-{kind}")
        saved = called(screen, "save_file")[0]
        assert saved["file_name"].endswith(f"Anna Bo Cecilia Doris.{kind}")
        assert saved["src_bytes"].startswith(STARTS.get(kind, b""))
        assert f"{saved['file_name']} är lämnad till webbläsaren." in screen.texts


@pytest.mark.parametrize("language", ["sv", "en"])
async def test_every_way_is_told_in_words(language: str):
    held, store = await seated("2 - 3 0")
    said = words(language)
    async with Screen(
        Root, held, Device(language), counted(held), kept(held), route=sheet(store)
    ) as screen:
        for kind in ["text", *SAVED]:
            assert said(f"share.{kind}") in screen.texts
            assert said(f"share.{kind}_spoken") in screen.labels
            assert said(f"share.{kind}") in said(f"share.{kind}_spoken")


async def test_where_letters_are_large_for_the_window_each_has_a_button():
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store), width=280) as screen:
        for kind in ["text", *SAVED]:
            assert f"share-{kind}" in screen.keys


@pytest.mark.parametrize(
    ("kind", "drawn_by"), [("pdf", "pdf"), ("png", "picture"), ("xlsx", "workbook")]
)
async def test_what_cannot_be_made_here_names_another_way(monkeypatch, kind: str, drawn_by: str):
    monkeypatch.setitem(sys.modules, f"app.export.{drawn_by}", None)
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap(f"share-{kind}")
        told = words("sv")("share.not_made", kind=words("sv")(f"share.{kind}"))
        assert told in screen.texts
        assert called(screen, "save_file") == []


async def test_a_refused_save_names_another_way():
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        screen.connection.answers["save_file"] = RuntimeError("not allowed")
        await screen.tap("share-pdf")
        told = "kunde inte sparas. Kopiera som text i stället."
        assert any(text.endswith(told) for text in screen.texts)


async def test_a_phone_opens_its_share_sheet_instead():
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        screen.page.platform = ft.PagePlatform.ANDROID
        screen.connection.answers["share_files"] = {"status": "success", "raw": ""}
        await screen.tap("share-pdf")
        (file,) = called(screen, "share_files")[0]["files"]
        assert (file.name[-4:], file.mime_type) == (".pdf", "application/pdf")
        assert file.data.startswith(b"%PDF-")
        assert called(screen, "save_file") == []


async def test_a_phone_without_one_saves_the_file():
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        screen.page.platform = ft.PagePlatform.IOS
        screen.connection.answers["share_files"] = RuntimeError("no sheet")
        await screen.tap("share-rams")
        assert called(screen, "save_file")[0]["file_name"].endswith(".rams")


@pytest.mark.parametrize(("paper", "width"), [("letter", 612), ("a4", 595)])
async def test_the_paper_is_that_of_the_device(paper, width: int):
    held, store = await seated("2 - 3 0")
    async with Screen(
        Root, held, Device("en", paper=paper), counted(held), kept(held), route=sheet(store)
    ) as screen:
        await screen.tap("share-pdf")
        data = called(screen, "save_file")[0]["src_bytes"]
        box = re.search(rb"/MediaBox \[0 0 (\S+) ", data)
        assert box is not None
        assert round(float(box[1])) == width


async def test_in_a_browser_that_has_no_threads_it_is_made_all_the_same(monkeypatch):
    monkeypatch.setattr(share.sys, "platform", "emscripten")
    monkeypatch.setattr(share.asyncio, "to_thread", None)
    held, store = await seated("2 - 3 0")
    async with window(held, sheet(store)) as screen:
        await screen.tap("share-xlsx")
        assert called(screen, "save_file")[0]["src_bytes"].startswith(b"PK")


@pytest.mark.parametrize(("languages", "paper"), [(["en-US", "sv"], "letter"), (["sv-FI"], "a4")])
async def test_a_device_is_asked_where_it_is_from(languages: list[str], paper: str):
    held, _ = await seated()
    async with window(held) as screen:
        screen.connection.answers["get_device_info"] = {
            "locales": [],
            "browser_name": "firefox",
            "languages": languages,
        }
        assert (await ask_device(screen.page)).paper == paper
