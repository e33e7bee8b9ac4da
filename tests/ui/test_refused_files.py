"""A file that is not understood: what is wrong with it, where, and that nothing came in."""

import pytest

from app.storage.memory import MemoryFiles
from app.ui.archiving import Archiving
from tests.ui.window import kept, library, series, sv

HEAD = '[Rams "1"]\n[Rules "mattmar"]\n[Players "Anna" "Åsa" "Bo"]\n'


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.rams", b"hej", "Rad 1: ”[Rams]”. VERSION: "),
        ("a.rams", b"", "Rad 1: ”[Rams]”. VERSION: "),
        ("a.rams", b'[Rams "2"]\n', "Rad 1: "),
        ("a.rams", f"{HEAD}A: 2 x 0".encode(), "Rad 4, plats B (Åsa): ”x”. TOKEN: "),
        ("a.rams", f"{HEAD}A: 2 2 0".encode(), "Rad 4: "),
        ("a.rams", f"{HEAD}A: 2 3 0".encode("cp1252"), sv("archive.not_text", line=3)),
        ("a.rams", b"\x00\xff", sv("archive.foreign")),
        ("a.json", b'{"format": "chess"}', sv("backup.foreign")),
        ("a.json", b'{"format": ', sv("backup.damaged")),
        ("a.csv", b"name;age\nAnna;7", sv("csv.bad.foreign")),
        ("a.csv", b"Rams;Giv;Givare;Anna\n1;1;Anna;x", "Rad "),
        ("a.zip", b"PK", sv("archive.damaged")),
    ],
)
async def test_it_says_what_is_wrong_and_that_nothing_came_in(
    name: str, data: bytes, why: str
) -> None:
    held = await library(files := MemoryFiles())
    await series(held, "Anna", "Bo")
    before = dict(files.files)
    taking = Archiving(kept(held), held, sv, lambda: None)
    await taking.open(data, name)
    assert taking.said
    assert taking.said.refused
    head, *rest = (part.replace("\u2068", "").replace("\u2069", "") for part in taking.said.parts)
    assert head.startswith(why)
    assert " ".join([head, *rest]).count("Inget har lästs in.") == 1
    assert files.files == before
