"""Series into the data folder and out again, by the command."""

import pytest

from app.cli import main
from app.export.reading import from_notation
from scoring import write
from tests.app.running import EXAMPLE, GOLDEN, mattmar


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def run(capsys, data):
    def called(*arguments):
        status = main(["--data", str(data), "--lang", "sv", *map(str, arguments)])
        return status, *capsys.readouterr()

    return called


def held(data):
    return {path.name: path.read_bytes() for path in data.rglob("*.json")}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_in_and_out_is_the_identity(run, tmp_path, path):
    copy = from_notation(path.read_text("utf-8"))
    text = write(copy.state, copy.tags)
    (tmp_path / "a.rams").write_text(text, "utf-8")
    series = run("import", tmp_path / "a.rams")[1].split()[-1]
    assert run("export", series, "--to", "rams", "-o", "-") == (0, text, "")

    assert run("export", series, "--to", "json", "-o", tmp_path / "a.json")[0] == 0
    assert run("import", tmp_path / "a.json")[1].split()[-1] == series
    assert run("--data", tmp_path / "other", "import", tmp_path / "a.json")[1].endswith(
        f"{series}\n"
    )
    out = run("--data", tmp_path / "other", "export", series, "--to", "json", "-o", "-")[1]
    assert out.encode() == (tmp_path / "a.json").read_bytes()


def test_processes_that_import_twice_add_nothing(data):
    first = mattmar("import", EXAMPLE, "--data", data)
    before = held(data)
    again = mattmar("import", "-", "--data", data, input=EXAMPLE.read_bytes())
    assert first[0] == again[0] == 0
    assert again[1].startswith("Inget att göra")
    assert first[1].split()[-1] == again[1].split()[-1]
    assert held(data) == before
    assert len(before) == 2


def test_a_text_that_was_mailed_adds_nothing(run, data, tmp_path):
    first = run("import", EXAMPLE)
    before = held(data)
    mailed = EXAMPLE.read_text("utf-8").replace("; ramsen 1", "").replace("\n", "\r\n")
    (tmp_path / "a.rams").write_text("\ufeff" + mailed, "utf-8", newline="")
    again = run("import", tmp_path / "a.rams")
    assert again[1].startswith("Inget att göra")
    assert again[1].split()[-1] == first[1].split()[-1]
    assert held(data) == before


def test_a_backup_of_a_series_that_went_on_adds_what_is_new_and_an_old_one_nothing(
    run, data, tmp_path
):
    assert run("export", EXAMPLE, "--to", "json", "-o", tmp_path / "a.json")[0] == 0
    run("import", tmp_path / "a.json")
    longer = EXAMPLE.read_text("utf-8") + "A: 5 - - -\n"
    (tmp_path / "b.rams").write_text(longer, "utf-8")
    run("export", tmp_path / "b.rams", "--to", "json", "-o", tmp_path / "b.json")
    old, new = (from_notation(text).id for text in (EXAMPLE.read_text("utf-8"), longer))
    same_name = (tmp_path / "b.json").read_text("utf-8").replace(new, old)
    (tmp_path / "b.json").write_text(same_name, "utf-8")
    assert run("import", tmp_path / "b.json")[1].startswith("Serien fanns i biblioteket")
    before = held(data)
    assert run("import", tmp_path / "a.json")[1].startswith("Inget att göra")
    assert held(data) == before
    assert len(before) == 2
    assert run("export", old, "--to", "rams", "-o", "-")[1].endswith("A: 5 - - -\n")


class TestOut:
    @pytest.fixture
    def mine(self, tmp_path):
        """Files of the user's own beside the one to write."""
        files = {name: tmp_path / name for name in ("a.csv", "a.csv.part", "a.tmp", ".a.csv")}
        for path in files.values():
            path.write_text("mine")
        return tmp_path

    def test_what_is_there_stays(self, run, mine):
        before = {path.name for path in mine.iterdir()}
        status, out, err = run("export", EXAMPLE, "--to", "csv", "-o", mine / "a.csv")
        assert (status, out) == (2, "")
        assert "finns redan och är orörd" in err
        assert {path.name for path in mine.iterdir()} == before
        assert {path.read_text() for path in mine.iterdir()} == {"mine"}

    def test_force_writes_over_that_file_alone(self, run, mine):
        assert run("export", EXAMPLE, "--to", "csv", "-o", mine / "a.csv", "--force")[0] == 0
        others = sorted(path.name for path in mine.iterdir() if path.read_bytes() == b"mine")
        assert others == [".a.csv", "a.csv.part", "a.tmp"]

    def test_the_longest_name_a_disk_takes(self, run, tmp_path):
        name = "a" * 251 + ".csv"
        assert run("export", EXAMPLE, "--to", "csv", "-o", tmp_path / name)[0] == 0
        status, _, err = run("export", EXAMPLE, "--to", "csv", "-o", tmp_path / f"a{name}")
        assert status == 2
        assert "går inte att skriva" in err
        assert [path.name for path in tmp_path.iterdir()] == [name]

    def test_a_link_is_followed(self, run, tmp_path):
        (tmp_path / "real").mkdir()
        (tmp_path / "a.csv").symlink_to(tmp_path / "real" / "b.csv")
        assert run("export", EXAMPLE, "--to", "csv", "-o", tmp_path / "a.csv")[0] == 0
        assert (tmp_path / "a.csv").is_symlink()
        assert (tmp_path / "real" / "b.csv").stat().st_size

    @pytest.mark.parametrize("below", ["no/a.csv", "file/a.csv", "."])
    def test_where_no_file_can_be(self, run, tmp_path, below):
        (tmp_path / "file").write_text("mine")
        ask = ["export", EXAMPLE, "--to", "csv", "-o", tmp_path / below]
        for force in ([], ["--force"]):
            status, out, err = run(*ask, *force)
            assert (status, out) == (2, "")
            assert "går inte att skriva" in err
        assert [path.name for path in tmp_path.iterdir()] == ["file"]

    def test_control_c_leaves_nothing(self, run, tmp_path, monkeypatch):
        def interrupted(_):
            raise KeyboardInterrupt

        monkeypatch.setattr("os.fsync", interrupted)
        assert run("export", EXAMPLE, "--to", "csv", "-o", tmp_path / "a.csv")[0] == 130
        assert list(tmp_path.iterdir()) == []

    def test_bad_input_writes_nothing(self, run, tmp_path):
        (tmp_path / "bad.rams").write_text("hej")
        assert run("export", tmp_path / "bad.rams", "--to", "csv", "-o", tmp_path / "a.csv")[0] == 2
        assert [path.name for path in tmp_path.iterdir()] == ["bad.rams"]
