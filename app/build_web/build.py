"""Puts the folder together: client, program, page and the table of what belongs to it."""

import base64
import hashlib
import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from app.build_web.client import bundled, put_client
from app.build_web.python import put_python
from app.build_web.texts import BuildError, boot_texts
from app.i18n import SOURCE
from app.places import assets

SITE: Final = Path(__file__).parent / "site"
COLORS: Final = {"theme_color": "#1F5A43", "background_color": "#F4EEDF"}
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' blob: {inline};"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data: blob:;"
    " connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'self';"
    " form-action 'none'"
)
"""Nothing leaves the machine."""
LOADED: Final = (
    "main.dart.js",
    "canvaskit/canvaskit.wasm",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "python/packages.zip",
    "python/native.zip",
    "python/mattmar.zip",
)
"""What is worth telling the progress of; the rest is small."""

OURS: Final = (
    "about.js",
    "index.html",
    "manifest.json",
    "python/mattmar.zip",
    "start.js",
    "storage.js",
    "worker.js",
)
"""What may be another in any build; the rest is what it stands on."""


def build(out: Path, base: str) -> dict[str, int]:
    """Build the app into *out*, for the address *base* (`/` or `/x/`); return the sizes of files.

    *out* must be empty, or hold an earlier build. BuildError says what is missing or in the way.
    """
    if not re.fullmatch(r"/([\w.~-]+/)*", base):
        raise BuildError(f"--base-url is / or /x/, not {base!r}")
    if out.exists() and any(out.iterdir()) and not (out / "sw.js").is_file():
        raise BuildError(f"{out} holds something else: name an empty folder")
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        site = work / "site"
        site.mkdir()
        client = bundled()
        engine = put_client(client, site)
        runtime = work / "runtime"
        shutil.copytree(client / "pyodide", runtime)
        put_python(work, runtime, site)
        _put_assets(site)
        put_page(site, base, engine)
        sizes = put_table(site)
        if out.exists():
            shutil.rmtree(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(site, out)
    return sizes


def _put_assets(site: Path) -> None:
    for name in ("fonts", "icons"):
        away = shutil.ignore_patterns("README.md")
        shutil.copytree(assets() / name, site / name, ignore=away)
    shutil.copyfile(assets() / "favicon.png", site / "favicon.png")


def put_page(site: Path, base: str, engine: str) -> None:
    """Write what depends on the address *base*."""
    sizes = {name: (site / name).stat().st_size for name in LOADED}
    told = json.dumps({"engine": engine, "sizes": sizes}, sort_keys=True)
    (site / "about.js").write_text(f"self.mattmar.build = {told};\n", "utf-8")
    for name in ("start.js", "worker.js", "storage.js"):
        shutil.copyfile(SITE / name, site / name)
    _write_json(site / "manifest.json", _manifest(base))
    page = (SITE / "index.html").read_text("utf-8").replace('"{base}"', f'"{base}"')
    page = page.replace("{texts}", json.dumps(boot_texts(), ensure_ascii=False, sort_keys=True))
    (site / "index.html").write_text(page.replace("{policy}", policy(page)), "utf-8")


def policy(page: str) -> str:
    """Return the policy under which only the scripts that stand in *page* itself may run there."""
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digests = (hashlib.sha256(script.encode()).digest() for script in scripts)
    allowed = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    return POLICY.format(inline=allowed)


def _manifest(base: str) -> dict[str, Any]:
    icons = [
        ("icon-192.png", 192, "any"),
        ("icon-512.png", 512, "any"),
        ("icon-maskable-192.png", 192, "maskable"),
        ("icon-maskable-512.png", 512, "maskable"),
        ("icon-monochrome-512.png", 512, "monochrome"),
    ]
    return {
        "id": base,
        "name": "Mattmar",
        "short_name": "Mattmar",
        "description": "Protokollet för Rams",
        "lang": SOURCE,
        "start_url": base,
        "scope": base,
        "display": "standalone",
        **COLORS,
        "icons": [
            {"src": f"icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": use}
            for name, size, use in icons
        ],
    }


def put_table(site: Path) -> dict[str, int]:
    """Write the service worker with what every file must be; return the sizes of all files."""
    paths = [path for path in sorted(site.rglob("*")) if path.is_file()]
    named = {path.relative_to(site).as_posix(): path for path in paths}
    named.pop("sw.js", None)
    table = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in named.items()}
    page = (site / "index.html").read_text("utf-8")
    worker = (SITE / "sw.js").read_text("utf-8")
    ground = {name: digest for name, digest in table.items() if name not in OURS}
    worker = worker.replace("{build}", _mark(table)).replace("{ground}", _mark(ground))
    worker = worker.replace("{/* files */}", _listed(table))
    worker = worker.replace("[/* ours */]", json.dumps(OURS))
    worker = worker.replace('"/* policy */"', json.dumps(policy(page)))
    (site / "sw.js").write_text(worker, "utf-8")
    named["sw.js"] = site / "sw.js"
    return {name: path.stat().st_size for name, path in named.items()}


def _listed(table: dict[str, str]) -> str:
    return json.dumps(table, indent=0, sort_keys=True)


def _mark(table: dict[str, str]) -> str:
    return hashlib.sha256(_listed(table).encode()).hexdigest()[:16]


def _write_json(path: Path, value: dict[str, Any]) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", "utf-8")
