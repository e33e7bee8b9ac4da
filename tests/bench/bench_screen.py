# ruff: noqa: T201 - it prints
"""What a player waits for: run by hand, `python tests/bench/bench_screen.py [--rounds N]`.

Compared are Mattmar and a bare Flet counter, both served without a CDN to one Chromium: from the
start of the process to a screen that can be tapped, and from a tap to its painted answer. A counter
on a page as full as the table shows what of that the client takes to draw so much, whatever the
program does. They take turns; figures are medians. Chromium is found as in the browser tests.
"""

import argparse
import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
COUNTER = """
import sys
import flet as ft

def main(page: ft.Page):
    shown = ft.Text("0")
    def plus(e):
        shown.value = str(int(shown.value) + 1)
    page.add(shown, ft.Button("Plus", on_click=plus))

ft.run(main, port=int(sys.argv[1]), host="127.0.0.1", no_cdn=True)
"""
FULL = """
import sys
import flet as ft

def main(page: ft.Page):
    shown = ft.Text("0")
    def plus(e):
        shown.value = str(int(shown.value) + 1)
        shown.update()
    def key(label):
        return ft.Container(ft.Text(label), bgcolor="#EEEEEE", border_radius=10, padding=8,
                            border=ft.Border.all(1, "#CCCCCC"), ink=True, on_click=plus)
    page.add(shown, ft.Button("Plus", on_click=plus))
    page.add(*[ft.Row([key(f"{row} {at}") for at in range(5)]) for row in range(12)])

ft.run(main, port=int(sys.argv[1]), host="127.0.0.1", no_cdn=True)
"""
"""A counter among 135 controls: as many as the pass round of four players has."""
PHONE = {"width": 390, "height": 844}
FLAGS = ["--no-sandbox", "--enable-unsafe-swiftshader", "--use-angle=swiftshader"]
USABLE = """() => {
  document.querySelector('flt-semantics-placeholder')?.click();
  return document.querySelector('flt-semantics[role=button]') !== null;
}"""
TAP = """async name => {
  const host = document.querySelector('flt-semantics-host');
  const find = () => [...host.querySelectorAll('flt-semantics[role=button]')]
    .find(one => (one.ariaLabel || one.textContent).includes(name));
  // What is said, and whether the button is chosen: a focus that moves is no answer yet.
  const seen = () => host.innerText + find()?.getAttribute('aria-current');
  const before = seen();
  const painted = new Promise((done, fail) => {
    const watch = new MutationObserver(() => {
      if (seen() !== before) { watch.disconnect(); requestAnimationFrame(done); }
    });
    watch.observe(host, {subtree: true, childList: true, characterData: true, attributes: true});
    setTimeout(fail, 5000, 'not painted');
  });
  const begun = performance.now();
  find().click();
  await painted;
  return performance.now() - begun;
}"""
PAUSE = 300
"""Milliseconds between taps, so that each starts from a still screen."""


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    names = ("chromium", "chromium-browser", "google-chrome")
    chromium = os.environ.get("MATTMAR_CHROMIUM") or next(filter(None, map(shutil.which, names)))
    starts: dict[str, list[float]] = {"counter": [], "full": [], "mattmar": []}
    taps: dict[str, list[float]] = {"counter": [], "full": [], "mattmar": []}
    with sync_playwright() as play, tempfile.TemporaryDirectory() as folder:
        browser = play.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, text in (("counter", COUNTER), ("full", FULL)):
            (Path(folder) / f"{name}.py").write_text(text, "utf-8")
        for number in range(args.rounds):
            port, data = free_port(), Path(folder) / f"data-{number}"
            commands = {
                "counter": [sys.executable, str(Path(folder) / "counter.py"), str(port)],
                "full": [sys.executable, str(Path(folder) / "full.py"), str(port)],
                "mattmar": mattmar(port, data),
            }
            for name, command in commands.items():
                page = browser.new_page(reduced_motion="reduce", locale="sv-SE", viewport=PHONE)
                begun = time.perf_counter()
                with served(command, port):
                    open_page(page, port)
                    starts[name].append(time.perf_counter() - begun)
                    taps[name] += marked(page) if name == "mattmar" else counted(page)
                page.close()
    report("start to a screen to tap", starts, "s", 1.5)
    report("tap to painted", taps, "ms", 1.3)


def mattmar(port: int, data: Path) -> list[str]:
    """Return the command that serves Mattmar on *port*."""
    options = ["--port", str(port), "--data", str(data), "--no-browser"]
    return [sys.executable, "-m", "app.cli", *options]


@contextlib.contextmanager
def served(command: list[str], port: int) -> Iterator[None]:
    """Run *command* until it answers on *port*, and end it afterwards."""
    environ = {**os.environ, "FLET_FORCE_WEB_SERVER": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.DEVNULL) as process:
        try:
            while not answers(port):
                time.sleep(0.01)
            yield
        finally:
            process.kill()


def answers(port: int) -> bool:
    """Say whether something listens on *port*."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """Return a port nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def open_page(page: Page, port: int) -> None:
    """Open the app and wait until there is something to tap."""
    page.goto(f"http://127.0.0.1:{port}/")
    page.wait_for_function(USABLE, polling=20)


def counted(page: Page) -> list[float]:
    """Return what taps on the counter took, in ms."""
    return tapped(page, "Plus")


def marked(page: Page) -> list[float]:
    """Begin a series and return what taps on calls took, in ms; each is saved to the disk."""
    page.get_by_role("button", name="Ny serie").click()
    for name in ("Anna", "Bo", "Cecilia", "Doris"):
        page.get_by_role("textbox").first.click()
        page.wait_for_timeout(300)  # the field takes the focus a moment later
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        page.get_by_role("button", name=f"{name} ger först").wait_for(state="attached")
    page.get_by_role("button", name="Börja").click()
    page.get_by_role("button", name="Anna: knack").wait_for(state="attached")
    return tapped(page, "Anna: knack")


def tapped(page: Page, name: str) -> list[float]:
    """Return what ten taps on a button took, in ms, after two to warm up."""
    taken = []
    for _ in range(12):
        page.wait_for_timeout(PAUSE)
        taken.append(float(page.evaluate(TAP, name)))
    return taken[2:]


def report(what: str, figures: dict[str, list[float]], unit: str, goal: float) -> None:
    """Print medians and their ratio."""
    bare, full, ours = (median(figures[name]) for name in ("counter", "full", "mattmar"))
    line = f"{what}: {ours:.2f} {unit} against {bare:.2f} {unit} for a bare counter"
    print(f"{line}: {ours / bare:.2f} (goal: at most {goal})")
    print(f"  {full:.2f} {unit} for a counter on a full page: {ours / full:.2f}")


if __name__ == "__main__":
    main()
