"""One series in every form: the figures are the same wherever they are read."""

import csv
import io
import json
import shutil
import subprocess
import sys

import openpyxl
import pytest

from app.cli import main
from app.export.document import export
from app.i18n import MINUS, number
from app.printout import printout
from scoring import LETTERS, seats
from tests.app.exporting import SV
from tests.app.running import GOLDEN, ROOT
from tests.app.test_export_pdf import golden, printed

PATHS = {path.stem: path for path in GOLDEN}
GAMES = ["six_ramsar", "larousse", "norrlandsknack", "carried"]
OUT = "·"
"""What a printed sheet has for somebody who has gone out, in place of a score and a call."""

needs_poppler = pytest.mark.skipif(
    not shutil.which("pdftotext"), reason="no poppler: install poppler-utils"
)


@pytest.fixture(params=GAMES)
def told(request, capsys):
    """The answer of the command, and the series it is about."""
    assert main(["score", str(PATHS[request.param]), "--json"]) == 0
    return json.loads(capsys.readouterr().out), golden(request.param)


def figures(answer):
    """A line a deal: rams, deal, then each player's score and flights."""
    return [
        [deal["rams"], deal["deal"], *zip(deal["scores"], deal["flights"], strict=True)]
        for deal in answer["deals"]
    ]


def ranking(answer):
    """A line a player: ramsar, sum and flights, in seat order."""
    ramsar = [result["scores"] for result in answer["ramsar"]]
    ramsar = [answer["carried"]["totals"], *ramsar] if "carried" in answer else ramsar
    table = zip(answer["players"], answer["totals"], answer["flights"], strict=True)
    return {
        name: [*(scores[seat] for scores in ramsar), total, flights]
        for seat, (name, total, flights) in enumerate(table)
    }


def from_paper(answer):
    """At most a line: everybody's score and flights as they came from paper."""
    carried = answer.get("carried")
    return [[*carried["scores"], *carried["flights"]]] if carried else []


def paired(row):
    return [int(row[0]), int(row[1]), *zip(map(int, row[4::3]), map(int, row[5::3]), strict=True)]


def test_the_screen_has_them(told):
    answer, series = told
    rows = [
        [row.rams, row.number, *zip(row.after, row.flights, strict=True)]
        for row in series.state.rows
    ]
    assert rows == figures(answer)


def test_the_terminal_has_them(told):
    answer, series = told
    lines = [line.split() for line in printout(series.state, SV).splitlines() if "(" in line]
    deals = [line for line in lines if line[0].isdecimal() and line[1] in LETTERS]
    scores = [[int(word) for word in line[2::2]] for line in deals]
    assert scores == [deal["scores"] for deal in answer["deals"]]


def test_a_table_has_them(told):
    answer, series = told
    text = export("csv", series, SV).data.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))
    count = len(answer["deals"])
    first = 1 + len(from_paper(answer))
    assert from_paper(answer) == [
        [*map(int, row[4::3]), *map(int, row[5::3])] for row in rows[1:first]
    ]
    assert [paired(row) for row in rows[first : count + first]] == figures(answer)
    ranked = rows[count + first + 2 : count + first + 2 + len(answer["players"])]
    assert {row[1]: [int(cell) for cell in row[2:]] for row in ranked} == ranking(answer)


def test_a_workbook_has_them(told):
    answer, series = told
    book = openpyxl.load_workbook(io.BytesIO(export("xlsx", series, SV).data))
    deals, ramsar, ranked, _ = ([list(row) for row in sheet.values] for sheet in book.worksheets)
    first = 1 + len(from_paper(answer))
    assert from_paper(answer) == [[*row[4::3], *row[5::3]] for row in deals[1:first]]
    assert [paired(row) for row in deals[first:]] == figures(answer)
    summed = [[sum(figures) for figures in zip(*(row[2::2] for row in ramsar[1:]), strict=True)]]
    assert summed == [answer["totals"]] or not answer["finished"]
    results = [result["scores"] for result in answer["ramsar"]]
    assert [row[2::2] for row in ramsar[first:]] == results
    assert {row[1]: row[2:] for row in ranked[1:]} == ranking(answer)


@needs_poppler
def test_a_print_has_them(told):
    answer, series = told
    lines = printed(export("pdf", series, SV).data)
    sheets = []
    for row in series.state.rows:
        cells = [f"{row.number} {LETTERS[row.dealer]}"]
        for seat in seats(len(series.state.players)):
            deal = answer["deals"][len(sheets)]
            call, flew = deal["calls"][seat], row.effects[seat].cause == "flight"
            shown = {"-": "–", ".": OUT}.get(str(call), str(call))  # noqa: RUF001
            score = [] if shown == OUT else [number(deal["scores"][seat])]
            cells += [*score, shown + "↑" * flew]
        sheets.append(" ".join(cells))
    start = lines.index(SV("export.rams_no", n=answer["deals"][0]["rams"]))
    assert [line for line in lines[start:] if line in set(sheets)] == sheets
    for name, expected in ranking(answer).items():
        shown = " ".join([name, *(str(figure).replace("-", MINUS) for figure in expected)])
        assert any(line.endswith(shown) for line in lines[:start])


@pytest.mark.parametrize("code", ["import app.ui.root", "import app.cli; app.cli.main(ask)"])
def test_what_draws_is_imported_only_to_draw(code):
    heavy = {"flet_charts", "fpdf", "fontTools", "PIL", "xlsxwriter", "arabic_reshaper"}
    ask = ["score", str(PATHS["six_ramsar"])]
    tail = f"; import sys; sys.exit(sorted({heavy!r} & set(sys.modules)) or 0)"
    done = subprocess.run(
        [sys.executable, "-c", f"ask = {ask!r}; {code}{tail}"],
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_without_the_library_for_pictures_the_rest_is_made(tmp_path):
    blocked = "import sys; sys.modules['PIL'] = None; from app.cli import main; sys.exit(main())"
    found = {}
    for kind in ("pdf", "xlsx", "png"):
        ask = ["export", str(PATHS["example"]), "--to", kind, "-o", str(tmp_path / f"a.{kind}")]
        done = subprocess.run(
            [sys.executable, "-c", blocked, *ask],
            cwd=ROOT,
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in done.stderr
        found[kind] = done.returncode
    assert found == {"pdf": 0, "xlsx": 0, "png": 2}


@pytest.mark.parametrize("kind", ["pdf", "png", "xlsx"])
def test_a_file_is_the_same_on_standard_output(tmp_path, capsysbinary, kind):
    text = PATHS["example"].read_text("utf-8").replace("\n\n", '\n[Date "2026-11-30"]\n\n', 1)
    (tmp_path / "a.rams").write_text(text, "utf-8")
    ask = ["export", str(tmp_path / "a.rams"), "--to", kind, "-o"]
    assert main([*ask, str(tmp_path / f"a.{kind}")]) == 0
    capsysbinary.readouterr()
    assert main([*ask, "-"]) == 0
    assert capsysbinary.readouterr() == ((tmp_path / f"a.{kind}").read_bytes(), b"")
