"""A picture drawn with the imaging library."""

import io
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from app.export import faces


class Pillow:
    """A surface in memory."""

    def __init__(self, width: int, height: int, color: str) -> None:
        self._image = Image.new("RGB", (width, height), color)
        self._draw = ImageDraw.Draw(self._image)

    def width(self, text: str, face: str, size: int) -> float:
        """Return how wide *text* is."""
        return _font(face, size).getlength(text)

    def write(self, x: float, y: float, text: str, face: str, size: int, color: str) -> None:
        """Write *text* at *x* and the base line *y*."""
        self._draw.text((x, y), text, fill=color, font=_font(face, size), anchor="ls")

    def box(
        self,
        corners: tuple[float, float, float, float],
        radius: int,
        fill: str,
        outline: str | None = None,
    ) -> None:
        """Fill a field with round corners."""
        edge = 2 if outline else 0
        self._draw.rounded_rectangle(corners, radius, fill=fill, outline=outline, width=edge)

    def rule(self, left: float, y: float, right: float, color: str) -> None:
        """Draw a line."""
        self._draw.line((left, y, right, y), fill=color, width=2)

    def png(self) -> bytes:
        """Return the picture as a file."""
        file = io.BytesIO()
        self._image.save(file, "PNG", optimize=True)
        return file.getvalue()


@cache
def _font(face: str, size: int) -> ImageFont.FreeTypeFont:
    # The basic layout is the one every build of the library has; `runs` has done the rest.
    layout = ImageFont.Layout.BASIC
    return ImageFont.truetype(str(faces.font_file(face)), size, layout_engine=layout)
