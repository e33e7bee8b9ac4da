"""Files on their way from the browser: too large for the line that taps come by.

The web server puts them in, under a name that only whoever waits for it and that browser know.
"""

import asyncio
from secrets import token_urlsafe
from typing import Final

PLACE: Final = "/incoming"
"""Where the web server takes them."""
_PATIENCE: Final = 120
"""Seconds a file may take: it comes from the same machine or the same room."""


class Incoming:
    """Those that somebody waits for."""

    def __init__(self) -> None:
        self._wanted: dict[str, asyncio.Future[bytes]] = {}

    def expect(self) -> str:
        """Return the name under which a file may come."""
        token = token_urlsafe()
        self._wanted[token] = asyncio.get_running_loop().create_future()
        return token

    async def file(self, token: str) -> bytes:
        """Return the file that comes under that name; TimeoutError."""
        try:
            async with asyncio.timeout(_PATIENCE):
                return await self._wanted[token]
        finally:
            del self._wanted[token]

    def expects(self, token: str) -> bool:
        """Say whether somebody waits for a file of that name."""
        return token in self._wanted and not self._wanted[token].done()

    def put(self, token: str, data: bytes) -> None:
        """Hand over a file that is expected."""
        self._wanted[token].set_result(data)


INCOMING: Final = Incoming()
"""Those of this process, which has one web server."""
