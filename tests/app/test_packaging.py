"""The project as Flet's own packager sees it, up to where it wants the Flutter SDK."""

import argparse
import ast
import io
import json
import shutil
import tomllib
from pathlib import Path

import flet
import flet_cli.commands.build_base as packager
import pytest
from flet_cli.commands.build import Command as BuildCommand
from flet_cli.commands.flutter_base import BaseFlutterCommand
from flet_cli.utils import python_versions
from flet_cli.utils.app_excludes import find_default_excludes
from flet_platform_assets import load_source
from packaging.requirements import Requirement
from PIL import Image
from rich.console import Console

from app.i18n import languages
from app.ui.theme import DARK, LIGHT

ROOT = Path(__file__).parents[2]
TARGETS = ("apk", "aab", "ipa", "ios-simulator", "linux", "macos", "windows", "web")
SYSTEMS = ("apk", "ipa", "linux", "macos", "windows", "web")
SPLASHED = ("apk", "ipa", "web")
RELEASES = {
    "default_python_version": "3.14",
    "pythons": {
        "3.14": {
            "full_version": "3.14.2",
            "pyodide_version": "314.0.7",
            "android_abis": ["arm64-v8a", "x86_64"],
        }
    },
}
"""The one list it would fetch: which Pythons there are to be packed."""


class Packager(BuildCommand):
    """Flet's, on a copy of the project; what it says is kept."""

    def __init__(self, project: Path, target: str, said: io.StringIO) -> None:
        parser = argparse.ArgumentParser()
        super().__init__(parser)
        options = [target, str(project), "--no-rich-output", "--skip-flutter-doctor"]
        self.options = parser.parse_args(options)
        self.target_platform, self.said = target, said
        self.emojis, self.template_digest = {"checkmark": "OK"}, ""
        self.initialize_command()
        self.validate_entry_point()
        self.setup_template_data()

    def update_status(self, status: str) -> None: ...

    def cleanup(self, exit_code: int, message: object = None, no_border: bool = False) -> None:
        raise AssertionError(f"refused: {message}")


@pytest.fixture
def packed(tmp_path, monkeypatch):
    said, releases = io.StringIO(), tmp_path / "releases.json"
    releases.write_text(json.dumps(RELEASES), "utf-8")
    monkeypatch.setenv("FLET_PYTHON_BUILD_MANIFEST", str(releases))
    monkeypatch.setattr(packager, "console", Console(file=said, width=300))
    monkeypatch.setattr(BaseFlutterCommand, "initialize_command", lambda _: None)  # wants Flutter
    python_versions._load_data.cache_clear()
    project = tmp_path / "project"
    project.mkdir()
    for name in ("pyproject.toml", "main.py", "README.md"):
        shutil.copyfile(ROOT / name, project / name)
    shutil.copytree(ROOT / "assets", project / "assets", ignore=shutil.ignore_patterns("fonts"))
    yield lambda target: Packager(project, target, said)
    python_versions._load_data.cache_clear()


def settings() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def named(folder: Path) -> set[str]:
    """Return every word of the dotted names that the packager's source asks for."""
    words: set[str] = set()
    for name in ("build_base.py", "build.py"):
        for node in ast.walk(ast.parse((folder / name).read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words |= set(node.value.split(".")) if " " not in node.value else set()
    return words


def unknown(table: dict, words: set[str], path: str = "tool.flet") -> list[str]:
    """Return the keys of *table* that are none of the *words*."""
    found = []
    for key, value in table.items():
        if key not in words:
            found.append(f"{path}.{key}")
        elif isinstance(value, dict) and key not in FREE:
            found += unknown(value, words, f"{path}.{key}")
    return found


FREE = ("info", "entitlement", "permission", "boot_screen")
"""Tables whose keys belong to the platform, not to Flet."""


@pytest.mark.parametrize("target", TARGETS)
def test_the_packager_takes_the_project_for_every_platform(packed, target):
    seen = packed(target)
    told = seen.template_data
    assert (seen.package_app_path / seen.python_module_filename).name == "main.py"
    assert (told["product_name"], told["artifact_name"]) == ("Mattmar", "mattmar")
    assert (told["org_name"], told["bundle_id"]) == ("org.mattmar", "org.mattmar.mattmar")
    assert told["bundle_id"].startswith(told["org_name"])
    assert told["project_name"] not in {Requirement(d).name for d in dependencies()}
    assert told["no_cdn"]
    assert told["route_url_strategy"] == "hash"
    assert seen.python_release.short == "3.14"
    assert "Warning" not in seen.said.getvalue()


def dependencies() -> list[str]:
    return settings()["project"]["dependencies"]


def test_every_key_is_one_the_packager_reads():
    """A key it does not know it passes over in silence."""
    words = named(Path(packager.__file__).parent)
    assert unknown(settings()["tool"]["flet"], words) == []
    assert unknown({"splash": {"colour": 1}}, words) == ["tool.flet.splash.colour"]


def test_the_version_stands_in_one_place_and_reaches_the_build(packed):
    seen, version = packed("apk"), settings()["project"]["version"]
    seen.add_flutter_command_args(args := [])
    assert args[args.index("--build-name") + 1] == version
    assert int(args[args.index("--build-number") + 1]) >= 1
    assert "version" not in settings()["tool"]["flet"]
    elsewhere = [p for d in ("app", "scoring") for p in (ROOT / d).rglob("*.py")]
    assert [p.name for p in elsewhere if f'"{version}"' in p.read_text("utf-8")] == []


def test_nothing_is_asked_of_a_device(packed):
    told = packed("apk").template_data["options"]
    assert [name for name, on in told["android_permissions"].items() if on] == []
    assert [name for name, needed in told["android_features"].items() if needed] == []
    asked = packed("ipa").template_data["options"]["info_plist"]
    assert [name for name in asked if name.endswith("UsageDescription")] == []
    rights = packed("macos").template_data["options"]["macos_entitlements"]
    assert not any(on for name, on in rights.items() if ".network." in name)


@pytest.mark.parametrize("target", ["ipa", "macos"])
def test_apple_is_told_every_language(packed, target):
    """It shows the program, and offers it in its settings, in no others."""
    told = packed(target).template_data["options"]["info_plist"]
    assert set(told["CFBundleLocalizations"]) == set(languages())


def test_the_device_turns_as_it_likes(packed):
    """Upright, on its side, upside down: nothing pins the screen, so the system's lists hold."""
    asked = packed("ipa").template_data["options"]["info_plist"]
    assert not [name for name in asked if "Orientation" in name]
    sources = [p.read_text("utf-8") for p in (ROOT / "app").rglob("*.py")]
    assert not any("set_allowed_device_orientations" in source for source in sources)


@pytest.mark.parametrize("target", SYSTEMS)
def test_every_icon_is_made_of_our_own_without_a_complaint(packed, target):
    seen = packed(target)
    seen.flutter_dir.mkdir(parents=True)
    made = []
    seen._backup_generated_icons = made.append
    seen.customize_icons()
    assert made[0].warnings == []
    assert made[0].assets or made[0].ico
    assert "Warning" not in seen.said.getvalue()


def test_android_gets_the_layer_that_keeps_clear_of_its_mask(packed):
    seen = packed("apk")
    seen.flutter_dir.mkdir(parents=True)
    seen.customize_icons()
    layer = (
        seen.flutter_dir / "android/app/src/main/res/drawable-xxxhdpi/ic_launcher_foreground.png"
    )
    with Image.open(layer) as image:
        assert image.size == (432, 432)
        assert clear_of(image.convert("RGBA"), 66 / 108)
    assert seen.template_data["adaptive_icon_background"] == "#1F5A43"


def clear_of(image: Image.Image, share: float) -> bool:
    """Say whether all that is drawn lies in a circle of that *share* of the width."""
    alpha, middle = image.getchannel("A"), image.width / 2
    reach = (share * middle) ** 2
    drawn = (n for n, a in enumerate(alpha.tobytes()) if a > 8)
    return all(
        (n % image.width + 0.5 - middle) ** 2 + (n // image.width + 0.5 - middle) ** 2 <= reach
        for n in drawn
    )


def test_a_maskable_icon_keeps_its_picture_inside_the_safe_circle():
    for size in (192, 512):
        with Image.open(ROOT / f"assets/icons/icon-maskable-{size}.png") as image:
            ground = image.convert("RGB").getpixel((0, 0))
            drawn = image.convert("RGB")
        assert drawn.size == (size, size)
        marked = Image.new("RGBA", drawn.size)
        picture = [near(p, ground) for p in zip(*[iter(drawn.tobytes())] * 3, strict=True)]
        marked.putalpha(Image.frombytes("L", drawn.size, bytes(0 if n else 255 for n in picture)))
        assert clear_of(marked, 0.8)


def near(one: tuple, other: tuple) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12


def test_the_icon_of_one_colour_is_a_shape_alone():
    image, _ = load_source(ROOT / "assets/icons/icon-monochrome-512.png")
    assert image.size == (512, 512)
    assert clear_of(image, 66 / 108)
    shades = {pixel[:3] for _, pixel in image.getcolors(1 << 20) if pixel[3] > 8}
    assert all(min(shade) > 240 for shade in shades)
    assert {0, 255} <= set(image.getchannel("A").tobytes())


@pytest.mark.parametrize("target", SPLASHED)
def test_the_splash_is_drawn_for_light_and_for_dark(packed, target):
    seen = packed(target)
    seen.flutter_dir.mkdir(parents=True)
    seen.customize_splash_images()
    assert "Warning" not in seen.said.getvalue()
    told = seen.template_data["splash"]
    assert (told["color"], told["dark_color"]) == (LIGHT.background, DARK.background)
    light, dark = ((ROOT / f"assets/{name}.png").read_bytes() for name in ("splash", "splash_dark"))
    assert light != dark


def test_what_is_left_out_of_the_package_is_there_to_be_left_out(packed):
    seen = packed("linux")
    excluded = seen.get_platform_setting("app.exclude", [])
    made = {"__pypackages__", "dist", "build"}
    assert [name for name in excluded if name not in made and not (ROOT / name).exists()] == []
    hidden = find_default_excludes(ROOT, (), excluded)
    kept = {entry.name for entry in ROOT.iterdir()} - set(excluded) - set(hidden)
    kept = {name for name in kept if tracked(name)}
    assert kept == {"main.py", "app", "scoring", "assets", "pyproject.toml"}


def tracked(name: str) -> bool:
    """Say whether *name* is the project's, and not made by the tools of whoever works on it."""
    return not name.startswith(".") and not name.endswith((".egg-info", "venv", "__pycache__"))


def test_the_packager_is_of_the_release_the_program_is_written_for():
    wanted = f"flet=={flet.version.flet_version}"
    assert wanted in dependencies()
    assert (
        f"flet-cli=={flet.version.flet_version}"
        in (settings()["project"]["optional-dependencies"]["dev"])
    )
