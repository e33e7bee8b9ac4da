"""The console command, called as the shell calls it: what it prints, and its exit status."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import cli
from app.export.backup import restored
from app.i18n import languages, words
from app.storage.folder import opened
from scoring import answer, read

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "scoring" / "golden").glob("*.rams"))
EXAMPLE = ROOT / "tests" / "scoring" / "golden" / "example.rams"
SV = words("sv")


@pytest.fixture(autouse=True)
def swedish(monkeypatch, tmp_path):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MATTMAR_LANG", "sv")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys):
    """Run a command; what it returns, prints and complains about."""

    def called(*arguments):
        status = cli.main([str(argument) for argument in arguments])
        return status, *capsys.readouterr()

    return called


def shell(code, *arguments, **options):
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, timeout=30, check=False, **options
    )


class TestScore:
    @pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
    def test_json_is_the_answer(self, run, path):
        status, out, err = run("score", path, "--json")
        assert (status, err) == (0, "")
        told = answer(read(path.read_text("utf-8")).state)
        assert out == json.dumps(told, ensure_ascii=False, indent=1) + "\n"
        assert json.loads(out) == json.loads(path.with_suffix(".json").read_text("utf-8"))

    @pytest.mark.parametrize("language", languages())
    @pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
    def test_the_table_tells_every_score(self, run, path, language):
        status, out, err = run("score", path, "--lang", language)
        assert (status, err) == (0, "")
        state = read(path.read_text("utf-8")).state
        for row in state.rows:
            scores = [f"{score} (" for score in row.after]
            assert any(all(score in line for score in scores) for line in out.splitlines())
        assert "(^)" not in out

    def test_standard_input(self, run, monkeypatch):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.read_bytes())))
        assert run("score", "-", "--json") == run("score", EXAMPLE, "--json")

    def test_a_column_is_as_wide_as_its_letters(self, run, tmp_path):
        def table(*names):
            text = EXAMPLE.read_text("utf-8").replace('"Anna" "Bo"', '"{}" "{}"'.format(*names))
            (tmp_path / "a.rams").write_text(text, "utf-8")
            return run("score", "a.rams")[1].replace(names[0], "1").replace(names[1], "2")

        assert table("王王王", "A\u030ake") == table("Aaaaaa", "Ake")

    @pytest.mark.parametrize(
        ("data", "said"),
        [
            (b"", "den är tom"),
            (b"\xef\xbb\xbf \n", "den är tom"),
            (b"\xff\xfe[\0R\0", "ingen text i UTF-8"),
            (b'[Rams "2"]', "VERSION"),
            (b"hello", "VERSION"),
            (b"\x00\x01", "VERSION"),
            (EXAMPLE.read_bytes() + b"\nA: 1 1 1 1", "SUM"),
        ],
    )
    def test_what_cannot_be_scored_is_told(self, run, tmp_path, data, said):
        (tmp_path / "bad.rams").write_bytes(data)
        status, out, err = run("score", "bad.rams", "--json")
        assert (status, out) == (2, "")
        assert err.startswith("mattmar: ")
        assert said in err
        assert err.count("\n") == 1

    def test_no_file_and_a_folder(self, run, tmp_path):
        assert run("score", "no.rams")[2] == "mattmar: no.rams går inte att läsa: den finns inte.\n"
        assert "det är en mapp" in run("score", tmp_path)[2]
        assert run("score", tmp_path)[0] == 2

    @pytest.mark.parametrize(
        ("environment", "said"),
        [
            ({"MATTMAR_LANG": "sv", "LANG": "en_GB.UTF-8"}, "den finns inte"),
            ({"LC_ALL": "en_GB.UTF-8", "LANG": "sv_SE.UTF-8"}, "it is not there"),
            ({"LANG": "sv_FI.UTF-8"}, "den finns inte"),
            ({"LANG": "C"}, "it is not there"),
            ({}, "it is not there"),
        ],
    )
    def test_the_language_of_the_device(self, run, monkeypatch, environment, said):
        monkeypatch.delenv("MATTMAR_LANG")
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        assert said in run("score", "no.rams")[2]

    @pytest.mark.parametrize("where", ["before", "after"])
    def test_a_language_of_choice(self, run, where):
        lang, score = ["--lang", "en"], ["score", "no.rams"]
        assert (
            "it is not there" in run(*([*lang, *score] if where == "before" else score + lang))[2]
        )


class TestProcess:
    def test_scoring_loads_no_screen_and_no_database(self):
        code = (
            "import sys; from app.cli import main; main(sys.argv[1:]);"
            "sys.exit(sorted({'flet', 'tinydb', 'asyncio'} & set(sys.modules)) or 0)"
        )
        assert shell(code, "score", EXAMPLE, "--json").returncode == 0

    def test_the_exit_status(self):
        code = "import sys; from app.cli import main; sys.exit(main(sys.argv[1:]))"
        assert shell(code, "score", EXAMPLE).returncode == 0
        bad = shell(code, "--lang", "en", "score", "-", input=b"\xff")
        assert (bad.returncode, bad.stdout) == (2, b"")
        assert b"Traceback" not in bad.stderr

    def test_the_text_is_utf_8_whatever_the_system_says(self):
        code = "import sys; from app.cli import main; sys.exit(main(sys.argv[1:]))"
        text = EXAMPLE.read_text("utf-8").replace("Anna", "Åsa 😀")
        env = os.environ | {"PYTHONIOENCODING": "latin-1"}
        for form in (["--json"], []):
            done = shell(code, "score", "-", *form, input=text.encode(), env=env)
            assert done.returncode == 0
            assert "Åsa 😀" in done.stdout.decode()

    @pytest.mark.skipif(os.name == "nt", reason="no such pipes")
    def test_a_reader_that_has_seen_enough(self):
        code = (
            "import os, sys; from app.cli import main;"
            "read, write = os.pipe(); os.close(read); os.dup2(write, 1);"
            "sys.exit(main(sys.argv[1:]))"
        )
        done = shell(code, "score", EXAMPLE)
        assert (done.returncode, done.stderr) == (0, b"")

    def test_ctrl_c(self, run, monkeypatch):
        def interrupted(*_):
            raise KeyboardInterrupt

        monkeypatch.setattr(cli, "content", interrupted)
        assert run("score", EXAMPLE) == (130, "", "")


class TestServe:
    @pytest.fixture
    def served(self, monkeypatch):
        given = []
        monkeypatch.setattr("app.main.serve", lambda options: given.append(options) or 7)
        return given

    def test_it_is_what_no_command_means(self, run, served):
        assert run() == (7, "", "")
        options = served[0]
        assert (options.port, options.host, options.data) == (None, "127.0.0.1", None)
        assert (options.browser, options.window) == (True, False)

    def test_its_options(self, run, served):
        run("--port", "0", "--host", "0.0.0.0", "--data", "d", "--no-browser", "--window")
        options = served[0]
        assert (options.port, options.host, options.data) == (0, "0.0.0.0", Path("d"))
        assert (options.browser, options.window) == (False, True)

    @pytest.mark.parametrize("port", ["-1", "65536", "x", "²"])
    def test_a_port_that_cannot_be(self, run, served, port):
        with pytest.raises(SystemExit) as caught:
            run(f"--port={port}")
        assert caught.value.code == 2
        assert served == []


class TestExport:
    @pytest.mark.parametrize("kind", ["csv", "json", "text", "rams"])
    def test_a_file_named_after_day_and_players(self, run, tmp_path, kind):
        text = EXAMPLE.read_text("utf-8").replace("\n\n", '\n[Date "2026-11-30"]\n\n', 1)
        (tmp_path / "a.rams").write_text(text, "utf-8")
        assert run("export", "a.rams", "--to", kind)[0] == 0
        ending = "txt" if kind == "text" else kind
        assert (tmp_path / f"Rams 2026-11-30 Anna Bo Cecilia Doris.{ending}").stat().st_size

    def test_the_figures_stay_the_same_from_form_to_form(self, run, tmp_path):
        assert run("export", EXAMPLE, "--to", "json", "-o", "a.json")[0] == 0
        assert run("export", "a.json", "--to", "rams", "-o", "a.rams")[0] == 0
        assert run("score", "a.rams", "--json") == run("score", EXAMPLE, "--json")
        state = restored((tmp_path / "a.json").read_bytes()).state
        assert answer(state) == json.loads(run("score", EXAMPLE, "--json")[1])

    def test_standard_output(self, run):
        status, out, err = run("export", EXAMPLE, "--to", "rams", "-o", "-")
        assert (status, err) == (0, "")
        assert read(out).state == read(EXAMPLE.read_text("utf-8")).state

    def test_a_file_that_is_there_stays(self, run, tmp_path):
        (tmp_path / "a.csv").write_text("mine")
        status, out, err = run("export", EXAMPLE, "--to", "csv", "-o", "a.csv")
        assert (status, out) == (2, "")
        assert "a.csv finns redan" in err
        assert (tmp_path / "a.csv").read_text() == "mine"
        assert run("export", EXAMPLE, "--to", "csv", "-o", "a.csv", "--force")[0] == 0
        assert (tmp_path / "a.csv").read_text("utf-8-sig").startswith("Rams;")
        assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]

    def test_a_full_disk_leaves_nothing_half(self, run, tmp_path, monkeypatch):
        def full(_):
            raise OSError(28, "No space left on device")

        (tmp_path / "a.csv").write_text("mine")
        monkeypatch.setattr(os, "fsync", full)
        status, _, err = run("export", EXAMPLE, "--to", "csv", "-o", "a.csv", "--force")
        assert status == 2
        assert "Det som fanns där är kvar" in err
        assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]

    @pytest.mark.parametrize("out", [".", "no/a.csv", os.devnull])
    def test_where_nothing_can_be_written(self, run, out):
        status, _, err = run("export", EXAMPLE, "--to", "csv", "-o", out, "--force")
        assert status == 2
        assert f"{out} går inte att skriva" in err

    def test_a_bad_backup(self, run, tmp_path):
        (tmp_path / "a.json").write_text('{"format": "chess"}')
        status, _, err = run("export", "a.json", "--to", "csv", "-o", "-")
        assert (status, err) == (2, f"mattmar: {SV('backup.foreign')}\n")


class TestLibrary:
    def stored(self, run, *source):
        status, out, err = run("import", *source, "--data", "d")
        assert (status, err) == (0, "")
        return out.split()[-1]

    def test_in_and_out_again(self, run):
        series_id = self.stored(run, EXAMPLE)
        status, out, _ = run("export", series_id, "--to", "rams", "-o", "-", "--data", "d")
        assert status == 0
        assert read(out).state.rows == read(EXAMPLE.read_text("utf-8")).state.rows

    def test_a_backup_comes_back_whole(self, run, tmp_path):
        series_id = self.stored(run, EXAMPLE)
        run("--data", "d", "export", series_id, "--to", "json", "-o", "a.json")
        run("import", "a.json", "--data", "other")
        run("--data", "other", "export", series_id, "--to", "json", "-o", "b.json")
        assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()

    def test_twice_is_once(self, run):
        assert self.stored(run, EXAMPLE) == self.stored(run, EXAMPLE)

    @pytest.mark.parametrize("name", ["nobody", "../x", ""])
    def test_a_series_that_is_not_there(self, run, name):
        status, _, err = run("export", f"{name}", "--to", "csv", "-o", "-", "--data", "d")
        assert status == 2
        assert err.startswith("mattmar: ")

    def test_bad_input_stores_nothing(self, run, tmp_path):
        (tmp_path / "bad.rams").write_text("hello")
        assert run("import", "bad.rams", "--data", "d")[0] == 2
        assert not (tmp_path / "d").exists()

    def test_a_folder_in_use(self, run, tmp_path):
        with opened(tmp_path / "d"):
            status, out, err = run("import", EXAMPLE, "--data", "d")
        assert (status, out) == (2, "")
        assert "redan igång" in err
