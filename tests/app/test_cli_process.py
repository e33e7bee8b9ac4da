"""The command among other processes: streams, files that cannot be used, and the data folder."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from app.cli import main
from app.export.backup import VERSION
from tests.app.running import EXAMPLE, GOLDEN, ROOT, command, environment, mattmar

TEXT = EXAMPLE.read_bytes()
LONG = GOLDEN[[path.stem for path in GOLDEN].index("six_ramsar")]
posix = pytest.mark.skipif(os.name == "nt", reason="streams of another kind")


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture(scope="module")
def backup():
    return mattmar("export", EXAMPLE, "--to", "json", "-o", "-")[1].encode()


class TestStreams:
    def test_standard_input_gives_the_answer(self):
        status, out, err = mattmar("score", "-", "--json", input=b"\xef\xbb\xbf" + TEXT)
        assert (status, err) == (0, "")
        assert json.loads(out) == json.loads(EXAMPLE.with_suffix(".json").read_text("utf-8"))

    @posix
    def test_a_pipe_that_is_closed_while_the_command_writes(self):
        process = subprocess.Popen(
            command("score", LONG, "--json"),
            cwd=ROOT,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        process.stdout.close()
        assert process.stderr.read() == b""
        process.stderr.close()
        assert process.wait(30) == 0

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
    @pytest.mark.parametrize("ask", [["score"], ["export", "--to", "csv", "-o", "-"]])
    def test_a_full_disk_behind_standard_output(self, ask):
        with Path("/dev/full").open("wb") as full:
            status, _, err = mattmar(*ask, EXAMPLE, stdout=full)
        assert status == 2
        assert err == (
            "mattmar: stdout går inte att skriva: No space left on device."
            " Det som fanns där är kvar.\n"
        )

    @posix
    @pytest.mark.parametrize(("closed", "ask"), [(0, ["-"]), (1, [EXAMPLE])])
    def test_streams_the_shell_has_closed(self, closed, ask):
        shell = ["sh", "-c", f'exec "$@" {closed}>&-', "sh"]
        done = subprocess.run(
            [*shell, *command("score", *ask)],
            cwd=ROOT,
            env=environment(),
            stderr=subprocess.PIPE,
            timeout=30,
            check=False,
        )
        assert done.returncode == 2
        assert done.stderr.decode().count("\n") == 1
        assert b"g\xc3\xa5r inte att" in done.stderr


class TestUnusable:
    @pytest.mark.parametrize(
        ("ask", "said"),
        [
            (["score", "no.rams"], "no.rams går inte att läsa: den finns inte."),
            (["score", "."], ". går inte att läsa: det är en mapp."),
            (["score", "-"], "- går inte att läsa: den är tom."),
            (["import", "-"], "- går inte att läsa: den är tom."),
            (["import", "no.json"], "no.json går inte att läsa: den finns inte."),
        ],
    )
    def test_what_cannot_be_read(self, ask, said):
        assert mattmar(*ask) == (2, "", f"mattmar: {said}\n")

    def test_what_is_no_text(self):
        latin = TEXT.replace(b"Anna", "Åsa".encode("latin-1"))
        said = f"- är ingen text i UTF-8 (byte {latin.index(0xC5)})."
        for ask in (["score"], ["import"]):
            status, out, err = mattmar(*ask, "-", input=latin)
            assert (status, out) == (2, "")
            assert err == f"mattmar: {said} Spara den som UTF-8 och försök igen.\n"

    @pytest.mark.parametrize("ask", [[], ["--port", "0", "--no-browser"]])
    def test_a_data_folder_that_cannot_be(self, tmp_path, ask):
        (tmp_path / "file").write_text("mine")
        folder = tmp_path / "file" / "data"
        asked = ask or ["import", EXAMPLE]
        status, out, err = mattmar("--data", folder, *asked)
        assert (status, out) == (2, "")
        assert err.startswith("mattmar: Filerna går inte att komma åt just nu.")
        assert str(folder) in err
        assert (tmp_path / "file").read_text() == "mine"

    @pytest.mark.parametrize("name", ["nobody", "x" * 300], ids=["nobody", "long"])
    def test_a_series_nobody_knows(self, data, tmp_path, name):
        out = tmp_path / "a.csv"
        status, _, err = mattmar("export", name, "--to", "csv", "-o", out, "--data", data)
        assert status == 2
        assert err.startswith("mattmar: Den serien finns inte här.")
        assert name in err
        assert not out.exists()


class TestBackups:
    @pytest.fixture
    def taken(self, capsys, tmp_path, data):
        """Import bytes and return what is said; nothing may have been stored."""

        def take(content):
            (tmp_path / "a.json").write_bytes(content)
            arguments = ["import", str(tmp_path / "a.json"), "--data", str(data), "--lang", "en"]
            assert main(arguments) == 2
            assert not data.exists()
            out, err = capsys.readouterr()
            assert (out, err.count("\n")) == ("", 1)
            return err.removeprefix("mattmar: ").strip()

        return take

    def test_a_newer_one(self, taken, backup):
        newer = backup.replace(b'"version": %d' % VERSION, b'"version": 99, "more": []')
        assert newer != backup
        assert "newer version (99)" in taken(newer)

    def test_one_cut_off_anywhere(self, taken, backup):
        whole = len(backup.rstrip())
        said = {size: taken(backup[:size]) for size in (0, 1, 2, *range(3, whole, whole // 60))}
        assert said.pop(0).endswith("it is empty.")
        assert set(said.values()) == {"The backup is cut off or damaged."}

    @pytest.mark.parametrize("foreign", [b'{"a": 1}', b'{"format": "chess"}', b" {}"])
    def test_somebody_else_s_json(self, taken, foreign):
        assert taken(foreign) == "The file is no backup from here."

    def test_other_files_are_taken_for_notation(self, taken):
        assert taken(b"[1, 2]").startswith("Line 1: “[1, 2]”. TAG: ")
        assert "no UTF-8 text" in taken(b"PK\x03\x04\xff")

    def test_an_impossible_one_names_the_fact(self, taken, backup):
        wrong = backup.replace(b'"tricks": 3', b'"tricks": 4', 1)
        assert wrong != backup
        assert "fact 1: SUM" in taken(wrong)
