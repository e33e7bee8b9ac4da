"""What every screen needs besides the series it shows: words, colours, room and ways out."""

from dataclasses import dataclass, field

import flet as ft

from app.digests import Digesting
from app.export.document import Document
from app.export.paper import Paper
from app.i18n import Words
from app.library import Library
from app.settings import Settings
from app.ui.installed import Installed, News
from app.ui.keyboard import Keyboard
from app.ui.services import Services
from app.ui.theme import CROWDED, LOW, NARROW, WIDE, Look
from app.vault.vault import Vault


@dataclass(frozen=True, slots=True)
class Scene:
    """One window's surroundings. A new one is made when any of them changes."""

    library: Library
    settings: Settings
    words: Words
    look: Look
    width: float
    height: float
    scale: float
    """Text size set on the device: 1.0 to 2.0."""
    still: bool
    """No animation: by setting or because the device asks for it."""
    services: Services
    """What the device can do: feel a tap, copy, save, stay awake."""
    digesting: Digesting
    """Reads what statistics keep of each series."""
    vault: Vault
    """Everything as one file."""
    data: str = ""
    """Where the series lie; empty if the player cannot go there."""
    paper: Paper = "a4"
    """What is printed on here."""
    installed: Installed | None = None
    """The browser that keeps the app and its files; None where they lie elsewhere."""
    keyboard: Keyboard = field(default_factory=Keyboard)
    """What keys do beside typing."""
    news: News = field(default_factory=News)
    """What that has told."""
    returns: int = 0
    """How often the window has come back into sight; each time every screen is drawn anew."""

    async def tick(self) -> None:
        """Give a light haptic tap, if the settings want it."""
        if self.settings.haptics:
            await self.services.tick()

    def say(self, sentence: str) -> None:
        """Say *sentence* in passing."""
        self.services.passing.say(sentence)

    async def copy(self, text: str) -> None:
        """Put *text* on the clipboard and say so."""
        await self.services.copy(self.words, text)

    async def share(self, document: Document) -> None:
        """Hand *document* on the way the device does, and say so."""
        await self.services.share(self.words, document.name, document.mime, document.data)

    async def save(self, name: str, data: bytes) -> None:
        """Hand the file *name* to the player and say so."""
        await self.services.save(self.words, name, data)

    @property
    def room(self) -> float:
        """Return the width measured in text: half as much at text twice as large."""
        return self.width / self.scale

    @property
    def narrow(self) -> bool:
        """Say whether rows must be stacked."""
        return self.room < NARROW

    @property
    def crowded(self) -> bool:
        """Say whether not even a name fits beside anything else: large text on a small phone."""
        return self.room < CROWDED

    @property
    def wide(self) -> bool:
        """Say whether table and protocol fit side by side."""
        return self.room >= WIDE and self.height >= LOW

    @property
    def low(self) -> bool:
        """Say whether this is a phone on its side."""
        return self.height < LOW and self.width > self.height


SCENE: ft.ContextProvider[Scene | None] = ft.create_context(None)


def use_scene() -> Scene:
    """Return the surroundings of the calling component."""
    scene = ft.use_context(SCENE)
    assert scene is not None
    return scene
