"""The printed protocol, read back by another program than the one that wrote it."""

import io
import os
import re
import shutil
import subprocess
import sys
import unicodedata

import pytest
from PIL import Image

from app import say
from app.cli import main
from app.export import faces
from app.export.document import export
from app.export.lettering import MISSING, runs
from app.export.paper import paper_for
from app.export.reading import from_notation
from app.i18n import words
from app.ui.theme import LIGHT
from scoring import house_rules, read
from tests.app.exporting import SV, started
from tests.app.running import EXAMPLE, GOLDEN, ROOT
from tests.app.storing import deal

LONG = "Maximiliana Charlotta Vilhelmina von Oben zu Hinterbergstadt"
NAMES = ["Åsa Öberg", "=1+1", "+46", "-Kalle", "@x", "Ägir 🦊", "محمد", "שרה", "王小明", LONG]
DEALS = [deal(0, 1, 1, 1, 1, 1, *[None] * 4), deal(*[None] * 8, 0, 5), deal(*[None] * 8, 5, 0)]
DPI = 72
FOOT = re.compile(r" (\d+) / (\d+)$")
EDGE = 0.4
"""Inches of every page that must stay white."""

pytestmark = pytest.mark.skipif(
    not (shutil.which("pdftotext") and shutil.which("pdftoppm")),
    reason="no poppler: install poppler-utils",
)


def poppler(program, data, *arguments):
    done = subprocess.run(
        [program, *arguments, "-", "-"], input=data, capture_output=True, timeout=60, check=True
    )
    assert done.stderr == b""
    return done.stdout


def printed(data):
    """The text in the order it is drawn, one space between words, and nothing invisible."""
    text = unicodedata.normalize("NFKC", poppler("pdftotext", data, "-raw").decode())
    shown = "".join(char for char in text if unicodedata.category(char) != "Cf")
    return [" ".join(line.split()) for line in shown.replace("\f", "\n").splitlines()]


def pages(data, folder):
    (folder / "a.pdf").write_bytes(data)
    ask = ["pdftoppm", "-r", str(DPI), "-gray", "a.pdf", "page"]
    subprocess.run(ask, cwd=folder, timeout=60, check=True)
    return [Image.open(io.BytesIO(path.read_bytes())) for path in sorted(folder.glob("page*.pgm"))]


def golden(stem):
    path = next(path for path in GOLDEN if path.stem == stem)
    return from_notation(path.read_text("utf-8"))


def crowd(*facts):
    return started(NAMES, *facts)


def endless(players, deals):
    """A rams in which nobody comes down: two take everything by turns, and fly between."""
    last = [0] * (len(players) - 2)
    turns = (deal(5, 0, *last), deal(0, 5, *last))
    return started(players, *(turns[number % 2] for number in range(deals)))


def without_feet(lines):
    return [line for line in lines if not FOOT.search(line)]


def sheet(series, language="sv", paper="a4"):
    return export("pdf", series, words(language), paper=paper).data


class TestText:
    @pytest.mark.parametrize(
        ("path", "language"),
        [*((path, "sv") for path in GOLDEN), *((path, "en") for path in GOLDEN[::4])],
    )
    def test_it_holds_what_a_protocol_holds(self, path, language):
        series, said = from_notation(path.read_text("utf-8")), words(language)
        lines = printed(sheet(series, language))
        text = " ".join(lines)
        assert say.game(said, series.state.rules) in lines
        assert say.outcome(said, series.state) in text
        for sentence in say.differences(said, series.state.rules):
            assert sentence in text
        for rams in {row.rams for row in series.state.rows}:
            assert said("export.rams_no", n=rams) in lines

    @pytest.mark.parametrize("stem", ["six_ramsar", "larousse", "norrlandsknack", "stopped"])
    def test_the_notation_at_its_end_can_be_read(self, stem):
        series = golden(stem)
        lines = without_feet(printed(sheet(series)))
        written = lines[lines.index(SV("pdf.notation")) + 1 :]
        assert read("\n".join(written)).state == series.state

    def test_every_name_is_printed_whole(self):
        text = " ".join(printed(sheet(crowd(*DEALS))))
        for name in NAMES:
            assert text.count(name) >= 2
        assert MISSING not in text

    def test_equal_names_are_told_apart_by_their_seats(self):
        lines = printed(sheet(started(["Bo", "Bo", "Bo"], deal(5, 0, None))))
        assert "A Bo · B Bo · C Bo" in lines

    @pytest.mark.parametrize("name", ["नमस्ते", "ꦱꦸ", "\U0001f9fe\U0010fffd"])
    def test_a_script_we_lack_is_seen_to_be_lacking(self, name):
        lines = printed(sheet(started([name, "Bo"], deal(5, 0))))
        assert any(MISSING in line for line in lines)
        assert SV("export.missing") in " ".join(lines)

    def test_date_place_and_note_stand_at_the_top(self):
        text = EXAMPLE.read_text("utf-8")
        told = '[Date "2026-11-30"]\n[Place "Mattmar bygdegård"]\n[Note "Första kvällen"]\n\n'
        lines = printed(sheet(from_notation(text.replace("\n\n", "\n" + told, 1))))
        assert lines[1:3] == ["2026-11-30 · Mattmar bygdegård", "Första kvällen"]

    def test_the_rules_of_the_house_are_told(self):
        series = golden("floor_zero")
        text = " ".join(printed(sheet(series)))
        assert house_rules(series.state.rules)
        for sentence in say.rules(SV, series.state.rules):
            assert sentence in text

    def test_only_the_signs_of_the_game_are_explained(self):
        mattmar, french = (" ".join(printed(sheet(golden(s)))) for s in ("example", "larousse"))
        assert "U utan spel" in mattmar
        assert "G generalrams" in french
        assert "G generalrams" not in mattmar


class TestPages:
    @pytest.mark.parametrize(("paper", "language"), [("a4", "sv"), ("letter", "en")])
    @pytest.mark.parametrize(
        "series", [crowd(*DEALS), endless(NAMES, 60), golden("six_ramsar"), golden("larousse")]
    )
    def test_there_is_ink_and_none_of_it_is_cut(self, tmp_path, series, paper, language):
        for page in pages(sheet(series, language, paper), tmp_path):
            assert sum(page.histogram()[:200]) > 200
            edge = round(EDGE * DPI)
            white = Image.new("L", page.size, 255)
            white.paste(
                page.crop((edge, edge, page.width - edge, page.height - edge)), (edge, edge)
            )
            assert white.tobytes() == page.tobytes()

    @pytest.mark.parametrize(
        ("players", "paper", "size"),
        [
            (4, "a4", "595.28 x 841.89 pts (A4)"),
            (5, "a4", "841.89 x 595.28 pts (A4)"),
            (4, "letter", "612 x 792 pts (letter)"),
            (10, "letter", "792 x 612 pts (letter)"),
        ],
    )
    def test_many_players_lie_on_a_wide_page(self, tmp_path, players, paper, size):
        series = started(NAMES[:players], deal(5, *[0] * (players - 1)))
        (tmp_path / "a.pdf").write_bytes(sheet(series, paper=paper))
        ask = ["pdfinfo", "a.pdf"]
        told = subprocess.run(ask, cwd=tmp_path, capture_output=True, check=True).stdout.decode()
        assert f"Page size:       {size}" in told

    def test_every_page_has_its_number(self, tmp_path):
        data = sheet(endless(NAMES, 90))
        numbers = [found.groups() for line in printed(data) if (found := FOOT.search(line))]
        count = len(pages(data, tmp_path))
        assert count > 3
        assert numbers == [(str(page), str(count)) for page in range(1, count + 1)]

    @pytest.mark.parametrize("players", [NAMES[:3], NAMES])
    def test_a_rams_too_long_for_a_page_goes_on_with_its_names(self, tmp_path, players):
        series = endless(players, 90)
        data = sheet(series)
        lines = printed(data)
        parts = [SV("export.rams_no", n=1), *[SV("pdf.continued", n=1)] * 3]
        assert [line for line in lines if line in parts] == parts
        for row in series.state.rows:
            label = f"{row.number} {'ABCDEFGHIJ'[row.dealer]} "
            assert sum(line.startswith(label) for line in lines) == 1
        assert len(pages(data, tmp_path)) > 1


class TestFile:
    def test_the_same_series_is_the_same_file(self, tmp_path):
        made = []
        for seed in ("1", "2"):
            out = tmp_path / f"{seed}.pdf"
            text = EXAMPLE.read_text("utf-8").replace("\n\n", '\n[Date "2026-11-30"]\n\n', 1)
            (tmp_path / "a.rams").write_text(text.replace("Anna", "Åsa 🦊 علي"), "utf-8")
            ask = [
                sys.executable,
                "-m",
                "app.cli",
                "export",
                str(tmp_path / "a.rams"),
                "--to",
                "pdf",
            ]
            done = subprocess.run(
                [*ask, "-o", str(out)],
                cwd=ROOT,
                env=os.environ | {"PYTHONHASHSEED": seed},
                capture_output=True,
                timeout=60,
                check=True,
            )
            assert done.stderr.count(b"\n") == 1
            made.append(out.read_bytes())
        assert made[0] == made[1]

    @pytest.mark.parametrize(
        ("tags", "paper"),
        [
            (["en-US"], "letter"),
            (["en_US", "sv"], "letter"),
            (["es-MX"], "letter"),
            (["en-GB"], "a4"),
            (["sv"], "a4"),
            (["sv-SE", "en-US"], "a4"),
            ([], "a4"),
        ],
    )
    def test_the_paper_is_that_of_the_country(self, tags, paper):
        assert paper_for(tags) == paper

    @pytest.mark.parametrize(
        ("language", "asked", "width"),
        [("en_US", [], b"792"), ("sv_SE", [], b"842"), ("en_US", ["--paper", "a4"], b"842")],
    )
    def test_the_command_takes_the_device_s_paper(
        self, monkeypatch, tmp_path, capsys, language, asked, width
    ):
        monkeypatch.setenv("MATTMAR_LANG", language)
        out = tmp_path / "a.pdf"
        assert main(["export", str(EXAMPLE), "--to", "pdf", "-o", str(out), *asked]) == 0
        box = re.search(rb"/MediaBox \[0 0 (\S+) (\S+)\]", out.read_bytes())
        assert str(round(float(box[2]))).encode() == width

    def test_fonts_left_behind_are_told_of(self, monkeypatch, tmp_path, capsys):
        monkeypatch.setattr(faces, "assets", lambda: tmp_path)
        monkeypatch.setenv("MATTMAR_LANG", "sv")
        assert main(["export", str(EXAMPLE), "--to", "pdf", "-o", str(tmp_path / "a.pdf")]) == 2
        assert "Ta csv, text, json eller rams i stället." in capsys.readouterr().err
        assert list(tmp_path.iterdir()) == []


class TestLettering:
    @pytest.mark.parametrize(
        ("text", "drawn"),
        [
            ("Åsa", "Åsa"),
            ("A\u030asa", "Åsa"),
            ("(שרה)", "(הרש)"),
            ("سلام", "ﻡﻼﺳ"),
            ("\u2068محمد\u2069, Bo", "ﺪﻤﺤﻣ, Bo"),
            ("👩‍👧", "👩👧"),
            ("नम", MISSING * 2),
            ("\x07", MISSING),
        ],
    )
    def test_it_is_joined_turned_and_complete(self, text, drawn):
        assert "".join(run.text for run in runs(text)) == drawn

    def test_the_colours_are_those_of_the_screens(self):
        ours = (faces.PAPER, faces.CARD, faces.INK, faces.MUTED, faces.LINE, faces.PRIMARY)
        more = (faces.PRIMARY_TINT, faces.DANGER, faces.GOLD, faces.GOLD_TINT)
        look = LIGHT
        theirs = (look.background, look.card, look.ink, look.muted, look.line, look.primary)
        assert ours == theirs
        assert more == (look.primary_tint, look.danger, look.gold, look.gold_tint)
