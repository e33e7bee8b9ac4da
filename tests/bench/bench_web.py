# ruff: noqa: T201 - it prints
"""What the offline folder takes: its size, what a first visit fetches, how long starts are.

Run by hand: `python tests/bench/bench_web.py [FOLDER]`; without one it is built for the occasion.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.async_api import Playwright, async_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.build_web.command import on_the_wire
from tests.web.offline import Browser, Offline, Site, Tabs, build, serving
from tests.web.serving import chromium

RUNS = 3


async def start(tabs: Tabs, site: Site) -> float:
    """Return the seconds until the first button can be tapped."""
    began = perf_counter()
    await tabs.first.goto("about:blank")
    await tabs.first.goto(site.address)
    await tabs.first.locator("#mattmar").wait_for(state="detached")
    return perf_counter() - began


async def cold(playwright: Playwright, program: str, site: Site, profile: Path) -> None:
    times, sent = [], []
    for run in range(RUNS):
        browser = Browser(program, profile / f"cold-{run}")
        browser.profile.mkdir()
        before = site.sent
        async with browser.running(playwright) as tabs:
            times.append(await start(tabs, site))
            await Offline(tabs.first, site.address).kept()
            sent.append(site.sent - before)
    print(f"first visit: {shown(times)}; {max(sent) / 1e6:.1f} MB over the wire, all told")


async def warm(playwright: Playwright, program: str, site: Site, profile: Path) -> None:
    browser = Browser(program, profile / "warm")
    browser.profile.mkdir()
    async with browser.running(playwright) as tabs:
        await start(tabs, site)
        await Offline(tabs.first, site.address).kept()
        site.stop()
        print(f"warm, no network: {shown([await start(tabs, site) for _ in range(RUNS)])}")
    times = []
    for _ in range(RUNS):
        async with browser.running(playwright) as tabs:
            times.append(await start(tabs, site))
    print(f"warm, no network, browser just started: {shown(times)}")


def shown(times: list[float]) -> str:
    return f"{median(times):.1f} s ({min(times):.1f} to {max(times):.1f}, {len(times)} runs)"


async def main() -> None:
    program = chromium()
    assert program, "no Chromium"
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before it began")
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        began = perf_counter()
        folder = Path(sys.argv[1]) if sys.argv[1:] else build(home / "site")
        if not sys.argv[1:]:
            print(f"build: {perf_counter() - began:.0f} s")
        names = [p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()]
        raw = sum((folder / name).stat().st_size for name in names)
        packed = on_the_wire(folder, names)
        print(f"folder: {len(names)} files, {raw / 1e6:.1f} MB, {packed / 1e6:.1f} MB compressed")
        async with async_playwright() as playwright:
            with serving(folder) as site:
                await cold(playwright, program, site, home)
            with serving(folder) as site:
                await warm(playwright, program, site, home)


if __name__ == "__main__":
    asyncio.run(main())
