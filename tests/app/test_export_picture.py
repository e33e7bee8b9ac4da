"""The picture for a group chat: its size, its colours, its ink, and names of any length."""

import dataclasses
import io

import pytest
from PIL import Image, ImageChops

from app.export import faces
from app.export.canvas import Canvas, Type
from app.export.document import export
from app.export.picture import HEIGHT, MARGIN, WIDTH
from app.export.reading import from_notation
from app.i18n import languages, words
from tests.app.exporting import SV, started
from tests.app.running import GOLDEN
from tests.app.storing import deal
from tests.app.test_export_pdf import LONG, NAMES, golden


def drawn(kept, language="sv"):
    document = export("png", kept, words(language))
    assert document.name.endswith(".png")
    assert document.mime == "image/png"
    with Image.open(io.BytesIO(document.data)) as image:
        assert image.format == "PNG"
        return image.convert("RGB")


def colour(text):
    return tuple(bytes.fromhex(text[1:]))


def colours(image):
    return {color for _, color in image.getcolors(1 << 24)}


def ended(players):
    """A whole series, won by the first."""
    rest = [None] * (len(players) - 2)
    return started(players, *[deal(5, 0, *rest)] * 12)


@pytest.mark.parametrize(
    ("path", "language"), [(path, languages()[at % 2]) for at, path in enumerate(GOLDEN)]
)
def test_every_game_has_a_picture_with_a_white_edge(path, language):
    image = drawn(from_notation(path.read_text("utf-8")), language)
    assert image.size == (1080, 1350) == (WIDTH, HEIGHT)
    assert {colour(faces.PAPER), colour(faces.CARD), colour(faces.INK)} <= colours(image)
    edge = Image.new("RGB", image.size, faces.PAPER)
    inner = (MARGIN - 8, MARGIN - 16, WIDTH - MARGIN + 8, HEIGHT - MARGIN + 16)
    edge.paste(image.crop(inner), inner[:2])
    assert ImageChops.difference(edge, image).getbbox() is None


def test_the_winner_s_row_is_marked_and_the_suits_are_there():
    won, running = drawn(ended(["Anna", "Bo"])), drawn(started(["Anna", "Bo"], deal(5, 0)))
    assert colour(faces.GOLD_TINT) in colours(won)
    assert colour(faces.GOLD_TINT) not in colours(running)
    assert colour(faces.DANGER) in colours(running.crop((WIDTH // 2, 0, WIDTH, MARGIN + 60)))


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_seen(name):
    """The rest of the picture is the same, so a name that is left out would make it equal."""
    with_name, without = (drawn(ended(["Bo", other, "Eva"])) for other in (name, "□"))
    difference = ImageChops.difference(with_name, without).getbbox()
    assert difference is not None
    left, _, right, _ = difference
    assert left >= MARGIN
    assert right <= WIDTH - MARGIN


def test_ten_players_with_long_names_have_a_row_each():
    names = [f"{LONG[:58]}{n:02}" for n in range(10)]
    image = drawn(ended(names))
    for seat in range(1, 10):  # the first is named above as well
        other = [name if at != seat else "Bo" for at, name in enumerate(names)]
        changed = ImageChops.difference(drawn(ended(other)), image).getbbox()
        assert changed is not None
        assert changed[2] < WIDTH - MARGIN - 100


@pytest.mark.parametrize("size", [60, 30, 15])
@pytest.mark.parametrize("name", [*NAMES, "W" * 60, "王" * 60, "🦊" * 60, "x y" * 20])
def test_a_name_fits_its_room_whole_or_with_an_ellipsis(name, size):
    canvas, style = Canvas(10, 10, faces.PAPER), Type(faces.STRONG, size)
    block = canvas.fitted(name, style, 500, 2, 90, 14, name=True)
    assert len(block.lines) <= 2
    assert all(canvas.measured(line, block.style) <= 500 for line in block.lines)
    told = "".join(block.lines).replace(" ", "")
    assert name[0] in told
    plain = "".join(char for char in told if char not in "\u2068\u2069")
    assert plain == name.replace(" ", "") or plain.endswith("…")
    if len(name) < 60 or name == LONG:
        assert plain == name.replace(" ", "")


def test_what_no_face_has_is_told_of():
    canvas = Canvas(10, 10, faces.PAPER)
    assert canvas.lacks("नमस्ते")
    assert not any(canvas.lacks(name) for name in NAMES)
    assert drawn(started(["नमस्ते", "Bo"])) != drawn(started(["□□□□□□", "Bo"]))


def test_what_is_missing_of_a_series_is_told_of():
    whole = golden("example")
    cut = dataclasses.replace(whole, unread=True)
    changed = ImageChops.difference(drawn(whole), drawn(cut)).getbbox()
    assert changed is not None
    assert changed[1] > HEIGHT / 2


@pytest.mark.parametrize("language", languages())
def test_the_same_series_is_the_same_picture(language):
    kept = golden("six_ramsar")
    first, second = (export("png", kept, words(language)).data for _ in range(2))
    assert first == second
    assert export("png", kept, SV).data != export("png", golden("example"), SV).data
