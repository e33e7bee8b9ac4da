"""Flet's client as this build needs it: one renderer, no part that this program never asks for."""

import json
import re
import shutil
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from app.build_web.texts import BuildError

KEPT: Final[Sequence[str]] = (
    "flutter.js",
    "main.dart.js",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/FontManifest.json",
    "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2",
    "assets/shaders/*",
    "assets/packages/cupertino_icons/**/*",
    "assets/packages/wakelock_plus/**/*",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
)
"""One copy of the renderer serves every browser; the licences of all that is in it stay along."""


def bundled() -> Path:
    """Return the folder of the client that came with Flet; BuildError."""
    found = find_spec("flet_web")
    if found is None or found.origin is None:
        raise BuildError("flet-web is not installed: python3 -m pip install 'mattmar[build]'")
    return Path(found.origin).parent / "web"


def put_client(client: Path, site: Path) -> str:
    """Copy what is needed of *client* to *site*; return the revision of Flutter's engine."""
    for pattern in KEPT:
        files = [path for path in sorted(client.glob(pattern)) if path.is_file()]
        if not files:
            raise BuildError(f"this version of flet-web has no {pattern}")
        for path in files:
            copy = site / path.relative_to(client)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    _name_fonts(site / "assets")
    _name_pyodide(client, site)
    bootstrap = (client / "flutter_bootstrap.js").read_text("utf-8")
    found = re.search(r'"engineRevision":"(\w+)"', bootstrap)
    if found is None:
        raise BuildError("this version of flet-web names no engine")
    return found[1]


def _name_fonts(assets: Path) -> None:
    """List only the fonts that are there, and the client's own face, else asked of its maker."""
    manifest = assets / "FontManifest.json"
    families = json.loads(manifest.read_text("utf-8"))
    there = [
        family
        for family in families
        if all((assets / font["asset"]).is_file() for font in family["fonts"])
    ]
    there.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    manifest.write_text(json.dumps(there), "utf-8")


def _name_pyodide(client: Path, site: Path) -> None:
    """Leave the packages out of Pyodide's list: none is ever fetched from its maker."""
    lock = json.loads((client / "pyodide/pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}
    (site / "pyodide/pyodide-lock.json").write_text(json.dumps(lock, sort_keys=True), "utf-8")
