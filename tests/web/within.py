"""The server in the test's own process: what the screen is drawn from can be changed under it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from app.adoption import adopt_copy
from app.export.reading import from_bytes
from app.library import Library
from app.places import assets
from app.showing import Started, shown, started
from app.storage.folder import opened
from app.store import Store
from app.vault.vault import Vault
from app.web import bound, serve_web
from app.working import worked


@dataclass(frozen=True)
class Within:
    """A server, and the library its windows show."""

    address: str
    library: Library
    vault: Vault
    complaints: str = ""

    async def speak(self, language: str) -> None:
        """Set the language; every window is drawn anew in it."""
        held = self.library.shelf.settings
        await self.library.save_settings(held.model_copy(update={"language": language}))

    async def keep(self) -> None:
        """Keep a backup of all there is."""
        await worked(self.vault.keeping(), lambda *_: True)

    async def take(self, notation: str) -> Store:
        """Store a series written as a `.rams` file."""
        copy = from_bytes(notation.encode(), "series.rams")
        return (await adopt_copy(self.library, copy)).store


@asynccontextmanager
async def serving_within(folder: Path) -> AsyncIterator[Within]:
    """Serve a library in *folder* on a free port, with nothing in it."""
    with opened(folder) as files:
        held, up, sock = await started(files), asyncio.Event(), bound("127.0.0.1", 0)

        async def ready() -> Started:
            return held

        site = shown(ready, str(folder))
        serving = asyncio.create_task(serve_web(site, assets(), sock, up.set))
        await up.wait()
        try:
            yield Within(f"http://127.0.0.1:{sock.getsockname()[1]}/", held[0], held[2])
        finally:
            serving.cancel()
            with suppress(asyncio.CancelledError):
                await serving
