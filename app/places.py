"""Where the program keeps what it brings along."""

from pathlib import Path


def assets() -> Path:
    """Return the folder of fonts and pictures: beside the program, or inside the wheel."""
    beside = Path(__file__).parent.parent / "assets"
    return beside if beside.is_dir() else Path(__file__).parent / "assets"
