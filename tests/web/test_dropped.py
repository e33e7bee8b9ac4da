"""The network goes and comes back, as with a phone that slept: the same window goes on."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.web.driving import WRITE, Machine

pytestmark = pytest.mark.web


class Line:
    """A line between browser and server that can be cut; both find out at once."""

    def __init__(self) -> None:
        self.address = ""
        self._ends: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def carry(self, port: int, up: asyncio.StreamReader, down: asyncio.StreamWriter) -> None:
        answers, asks = await asyncio.open_connection("127.0.0.1", port)
        self._ends |= {down, asks}
        await asyncio.gather(_carried(up, asks), _carried(answers, down))


async def _carried(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    except ConnectionError:
        pass
    finally:
        target.close()


@asynccontextmanager
async def lined(address: str) -> AsyncIterator[Line]:
    line, port = Line(), int(re.sub(r"\D", "", address.rpartition(":")[2]))
    serving = await asyncio.start_server(
        lambda up, down: line.carry(port, up, down), "127.0.0.1", 0
    )
    line.address = f"http://127.0.0.1:{serving.sockets[0].getsockname()[1]}/"
    yield line
    line.cut()
    serving.close()
    await asyncio.sleep(0.2)  # for the ends to close


async def test_after_a_cut_line_every_tap_is_shown_again(machine: Machine) -> None:
    machine.server.abandon()
    async with lined(machine.server.address) as line:
        machine.server.address = line.address
        table = await machine.open()
        await table.begin("Anna", "Bo", "Cecilia")
        await table.choose("Anna: pass")
        async with table.reconnects():
            line.cut()
        await table.page.wait_for_timeout(1500)  # what was there is replaced by the same
        await table.hears("Giv 1 ·")
        await table.choose("Cecilia: knack")
        await table.choose("Bo: pass")
        await table.tap(WRITE)
        await table.hears("Giv 2 ·", "Giv 1 inskriven")
        seen = await table.heard()
        await table.reload()
        await table.hears("Giv 2 ·")
        assert sorted(await table.heard()) == sorted(seen)
