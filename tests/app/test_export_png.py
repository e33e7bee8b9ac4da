"""The file made of a picture's dots where no imaging library makes it."""

import io

from PIL import Image

from app.export.png import png


def test_every_dot_comes_back_where_it_was():
    dots = [(at * 7 % 256, at * 31 % 256, at * 101 % 256) for at in range(13 * 5)]
    data = png(13, 5, b"".join(bytes((*dot, 255)) for dot in dots))
    with Image.open(io.BytesIO(data)) as image:
        image.load()
        assert (image.format, image.mode, image.size) == ("PNG", "RGB", (13, 5))
        assert [image.getpixel((at % 13, at // 13)) for at in range(13 * 5)] == dots
