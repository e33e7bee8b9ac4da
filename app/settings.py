"""What a device remembers about how the program looks and behaves; nothing about any game."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

Theme = Literal["system", "light", "dark", "contrast"]


class Settings(BaseModel):
    """Choices of the settings screen. A newer version's further fields are left out."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    language: str | None = None
    """None: follow the device."""
    theme: Theme = "system"
    keep_awake: bool = True
    """The screen stays on while a series runs."""
    haptics: bool = True
    animations: bool = True
    """Off also when the system asks for reduced motion."""
