"""Everything into one file and back, by the command."""

import json
import zipfile

import pytest

from app.cli import main
from app.i18n import words
from tests.app.running import EXAMPLE, GOLDEN

SV = words("sv")


@pytest.fixture
def run(capsys):
    def called(data, *arguments):
        status = main(["--data", str(data), "--lang", "sv", *map(str, arguments)])
        return status, *capsys.readouterr()

    return called


@pytest.fixture
def here(run, tmp_path):
    """A data folder with three series, one of them carried over from paper."""
    for path in (EXAMPLE, *GOLDEN[:2]):
        assert run(tmp_path / "here", "import", path)[0] == 0
    return tmp_path / "here"


def held(data):
    files = [*data.glob("series/*.json"), data / "library.json"]
    return {path.name: path.read_bytes() for path in files}


@pytest.mark.parametrize("way", ["--merge", "--replace"])
def test_out_and_in_elsewhere(run, here, tmp_path, way):
    status, out, err = run(here, "backup", "-o", tmp_path / "all.zip")
    count = len(held(here)) - 1
    assert (status, out) == (0, "")
    assert f"med {count} serier" in err
    status, out, err = run(tmp_path / "there", "restore", tmp_path / "all.zip", way)
    assert (status, err) == (0, "")
    assert SV("vault.fate.new", n=count) in out.splitlines()
    assert held(tmp_path / "there").keys() == held(here).keys()
    series = {name: data for name, data in held(here).items() if name != "library.json"}
    assert held(tmp_path / "there").items() >= series.items()
    again = run(tmp_path / "there", "restore", tmp_path / "all.zip", "--merge")
    assert SV("vault.nothing") in again[1].splitlines()


def test_a_name_of_its_own_and_never_over_another(run, here, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(here, "backup")[0] == 0
    (made,) = tmp_path.glob("Mattmar säkerhetskopia *.zip")
    before = made.read_bytes()
    status, out, err = run(here, "backup")
    assert (status, out) == (2, "")
    assert "finns redan" in err
    assert made.read_bytes() == before
    assert run(here, "backup", "--force")[0] == 0


@pytest.mark.parametrize("way", ["--merge", "--replace"])
def test_a_dry_run_changes_nothing_and_tells_the_same(run, here, tmp_path, way):
    run(here, "backup", "-o", tmp_path / "all.zip")
    there = tmp_path / "there"
    run(there, "import", GOLDEN[4])
    before = held(there)
    _, dry, _ = run(there, "restore", tmp_path / "all.zip", way, "--dry-run")
    assert held(there) == before
    assert not list(there.glob("backups/*"))
    _, done, _ = run(there, "restore", tmp_path / "all.zip", way)
    told = [line for line in dry.splitlines() if " seri" in line and "Om den" not in line]
    assert told == [line for line in done.splitlines() if " seri" in line and "Allt" not in line]


def test_what_was_replaced_can_be_had_back(run, here, tmp_path):
    run(here, "backup", "-o", tmp_path / "all.zip")
    there = tmp_path / "there"
    run(there, "import", GOLDEN[4])
    before = held(there)
    _, out, _ = run(there, "restore", tmp_path / "all.zip", "--replace")
    assert SV("vault.gone", n=1) in out
    back = there / out.split(": ")[-1].strip()
    assert back.is_file()
    assert run(there, "restore", back, "--replace")[0] == 0
    assert held(there) == before


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"hej", "foreign"), (b"PK\x03\x04", "damaged"), (b"PK" + bytes(100), "damaged")],
)
def test_bad_files_are_refused_in_words(run, here, tmp_path, data, code):
    (tmp_path / "bad.zip").write_bytes(data)
    before = held(here)
    for way in ("--merge", "--replace"):
        status, out, err = run(here, "restore", tmp_path / "bad.zip", way)
        assert (status, out, err) == (2, "", f"mattmar: {SV(f'archive.{code}', detail='')}\n")
    assert held(here) == before


def test_a_huge_file_is_not_read(run, here, tmp_path):
    with (tmp_path / "huge.zip").open("wb") as huge:
        huge.truncate(10**12)
    status, _, err = run(here, "restore", tmp_path / "huge.zip", "--merge")
    assert (status, err) == (2, f"mattmar: {SV('archive.large')}\n")


def test_one_way_must_be_chosen(run, here, tmp_path, capsys):
    for ways in ([], ["--merge", "--replace"]):
        with pytest.raises(SystemExit) as ended:
            run(here, "restore", tmp_path / "a.zip", *ways)
        assert ended.value.code == 2
        capsys.readouterr()


def test_an_interrupted_replacement_is_ended_by_the_next_command(run, here, tmp_path):
    run(here, "backup", "-o", tmp_path / "all.zip")
    there = tmp_path / "there"
    run(there, "import", GOLDEN[4])
    run(there, "backup", "-o", there / "backups" / "20261130T190000Z.zip")
    (there / "backups" / "incoming.zip").write_bytes((tmp_path / "all.zip").read_bytes())
    note = {"to": "backups/incoming.zip", "back": "backups/20261130T190000Z.zip", "left_out": []}
    (there / "restoring.json").write_text(json.dumps(note))
    assert run(there, "stats")[0] == 0
    assert held(there) == held(here)
    assert not (there / "restoring.json").exists()


class TestEverySeriesInOneForm:
    @pytest.mark.parametrize("kind", ["csv", "rams", "json", "pdf"])
    def test_a_file_for_each(self, run, here, tmp_path, kind):
        out = tmp_path / "all.zip"
        status, told, err = run(here, "export", "--all", "--to", kind, "-o", out)
        assert (status, told) == (0, "")
        count = len(held(here)) - 1
        assert err == SV("cli.exported_all", file=out, n=count) + "\n"
        names = zipfile.ZipFile(out).namelist()
        assert len({name.lower() for name in names}) == count
        assert all(name.endswith(f".{kind}") for name in names)

    @pytest.mark.parametrize("kind", ["csv", "rams", "json"])
    def test_each_can_be_taken_in_again_and_is_known(self, run, here, tmp_path, kind):
        run(here, "export", "--all", "--to", kind, "-o", tmp_path / "all.zip")
        before = held(here)
        with zipfile.ZipFile(tmp_path / "all.zip") as zipped:
            zipped.extractall(tmp_path / "files")
        for path in (tmp_path / "files").iterdir():
            status, out, _ = run(here, "import", path)
            assert (status, out.split(":")[0]) == (0, SV("cli.known", id="").split(":")[0])
        assert held(here) == before

    def test_one_or_all(self, run, here):
        for which in ([], [EXAMPLE, "--all"]):
            status, _, err = run(here, "export", *which, "--to", "csv")
            assert (status, err) == (2, f"mattmar: {SV('cli.one_or_all')}\n")

    def test_what_cannot_be_read_is_told(self, run, here, tmp_path):
        broken = next(here.glob("series/*.json"))
        broken.write_bytes(b"junk")
        _, _, err = run(here, "export", "--all", "--to", "csv", "-o", tmp_path / "all.zip")
        assert SV("cli.left_out", id=broken.stem) in err.splitlines()


class TestAProtocolAsCsv:
    def test_in_and_out_again(self, run, here, tmp_path):
        series = next(here.glob("series/*.json")).stem
        run(here, "export", series, "--to", "csv", "-o", tmp_path / "Rams 2026-11-28.csv")
        status, out, err = run(tmp_path / "there", "import", tmp_path / "Rams 2026-11-28.csv")
        assert (status, err) == (0, SV("csv.bare") + "\n")
        again = out.split()[-1]
        run(tmp_path / "there", "export", again, "--to", "csv", "-o", tmp_path / "b.csv")
        assert (tmp_path / "b.csv").read_bytes() == (tmp_path / "Rams 2026-11-28.csv").read_bytes()
        known = run(tmp_path / "there", "import", tmp_path / "b.csv")
        assert known[1].split()[-1] == again
        assert len(held(tmp_path / "there")) == 2

    def test_a_damaged_one_is_refused_with_the_line(self, run, here, tmp_path):
        series = next(here.glob("series/*.json")).stem
        run(here, "export", series, "--to", "csv", "-o", tmp_path / "a.csv")
        lines = (tmp_path / "a.csv").read_text("utf-8-sig").splitlines()
        lines[1] = lines[1].rpartition(";")[0] + ";77"
        (tmp_path / "a.csv").write_text("\n".join(lines), "cp1252")
        status, _, err = run(tmp_path / "there", "import", tmp_path / "a.csv")
        assert status == 2
        assert err.startswith("mattmar: Rad 2: ")

    def test_two_that_stood_otherwise_on_paper_are_two(self, run, tmp_path):
        carried = next(path for path in GOLDEN if path.stem == "carried").read_text("utf-8")
        head, _, rest = carried.partition("[Note")
        for sums in ("16 20 17", "15 20 17"):
            told = head.replace("16 20 17", sums) + "[Note" + rest.partition("\n")[0]
            (tmp_path / "a.rams").write_text(told, "utf-8")
            run(tmp_path, "export", tmp_path / "a.rams", "--to", "csv", "--force", "-o",
                tmp_path / "a.csv")  # fmt: skip
            status, out, _ = run(tmp_path / "there", "import", tmp_path / "a.csv")
            assert (status, out.split(":")[0]) == (0, SV("cli.imported", id="").split(":")[0])
        assert len(held(tmp_path / "there")) == 3
