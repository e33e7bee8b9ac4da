"""Where the data are, and that one process at a time has them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.errors import FolderInUseError, StorageError, StorageFullError
from app.storage.folder import data_folder, opened

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from app.storage.folder import opened
with opened(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""


def test_the_folder_asked_for_comes_first() -> None:
    environ = {"FLET_APP_STORAGE_DATA": "/flet"}
    assert data_folder(Path("/mine"), environ) == Path("/mine")
    assert data_folder(None, environ) == Path("/flet")
    assert data_folder(None, {}).name == "mattmar"


@pytest.mark.parametrize("killed", [False, True])
def test_a_second_process_is_refused_until_the_first_is_gone(tmp_path: Path, killed: bool) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as first:
        assert first.stdin
        assert first.stdout
        assert first.stdout.readline() == "held\n"
        with pytest.raises(FolderInUseError) as caught, opened(tmp_path):
            pass
        assert caught.value.what == str(tmp_path)
        if killed:
            first.kill()
        else:
            first.stdin.write("\n")
            first.stdin.flush()
        first.wait()
    with opened(tmp_path) as files:
        files.save("series/a.json", b"1")


def test_a_folder_is_free_again_when_it_is_left(tmp_path: Path) -> None:
    for _ in range(2):
        with opened(tmp_path / "new" / "folder"), pytest.raises(FolderInUseError):
            opened(tmp_path / "new" / "folder").__enter__()


def test_a_folder_that_is_not_ours_to_write_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError) as caught, opened(tmp_path / "file"):
        pass
    assert caught.value.what == str(tmp_path / "file")

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(Path, "mkdir", refused)
    with pytest.raises(StorageFullError) as full, opened(tmp_path / "other"):
        pass
    assert full.value.what == str(tmp_path / "other")
