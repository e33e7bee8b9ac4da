"""A data folder that takes no more writing: what was tapped stays, and there is a way on."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.driving import WRITE, Machine
from tests.web.serving import Server

pytestmark = pytest.mark.web


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server whom a folder's rights bind, even where the tests run as root."""
    bound = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
    if bound and not shutil.which(bound[0]):
        pytest.skip("root may write everywhere, and there is no setpriv to forbid it")
    held = Server(tmp_path / "data", *bound)
    try:
        held.start()
        yield held
    finally:
        held.kill()
        held.data.chmod(0o700)
        (held.data / "series").chmod(0o700)


async def test_the_deal_stays_half_entered_until_it_can_be_written(
    machine: Machine, server: Server
) -> None:
    table = await machine.open()
    await table.begin("Anna", "Bo", "Cecilia")
    await table.tap("Direkt till stick")
    await table.choose("Bo: 2 stick")
    for folder in (server.data, server.data / "series"):
        folder.chmod(0o500)
    await table.choose("Cecilia: 3 stick")
    await table.tap(WRITE)
    await table.hears("Det gick inte att spara.", "Försökt 2 gånger.", "Giv 1 ·")
    await table.chooses("Bo: 2 stick", "Cecilia: 3 stick")
    for name in ("Försök igen", "Kopiera som text"):
        await table.button(name).wait_for()
    if folder := os.environ.get("MATTMAR_PICTURES"):
        await table.page.screenshot(path=Path(folder) / "not_writable.png")
    for folder in (server.data, server.data / "series"):
        folder.chmod(0o700)
    await table.tap("Försök igen")
    await table.hears("Giv 2 ·", "Giv 1 inskriven")
