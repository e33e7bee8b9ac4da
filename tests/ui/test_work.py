"""Long work on a screen: drawn as it goes, stopped by a tap and by leaving."""

import asyncio
import gc
from collections.abc import Generator
from dataclasses import replace
from time import sleep

import flet as ft
import pytest

from app import working
from app.errors import StorageError
from app.i18n import words
from app.settings import Settings
from app.ui.hooks import closed
from app.ui.parts.basics import text
from app.ui.parts.progress import far, progress
from app.ui.scene import Scene
from app.ui.services import Services
from app.ui.theme import LIGHT
from app.ui.work import Work, use_work
from tests.ui.harness import Screen, plain, walk
from tests.ui.window import counted, kept, library, sv

pytestmark = pytest.mark.usefixtures("short")
FOREVER = 1_000_000


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(working, "SLICE", 0.0001)


class Sum:
    """Adds up steps, and notes whether it was closed."""

    def __init__(self, of: int, failure: StorageError | None = None) -> None:
        self.of, self.failure = of, failure
        self.done, self.begun, self.closed = 0, 0, 0

    def steps(self) -> Generator[tuple[int, int], None, str]:
        self.begun += 1
        try:
            for done in range(1, self.of + 1):
                sleep(0.0002)
                self.done = done
                yield done, self.of
            if self.failure:
                raise self.failure
        finally:
            self.closed += 1
        return f"the sum of {self.of}"


@ft.component
def Adding(scene: Scene, held: Sum) -> ft.Control:  # noqa: N802
    shown, set_shown = ft.use_state(True)

    async def leave(_: object) -> None:
        set_shown(False)

    inside = [AddingUp(scene, held)] if shown else []
    return ft.Column([ft.Button("leave", key="leave", on_click=leave), *inside])


@ft.component
def AddingUp(scene: Scene, held: Sum) -> ft.Control:  # noqa: N802
    work = use_work(held.steps, [])
    made = [text(work.work.made, scene.look.ink)] if work.work.made else []
    return ft.Column([*progress(scene, "Adding", work), *made])


async def scene() -> Scene:
    held = await library()
    return Scene(
        library=held,
        settings=Settings(),
        words=words("sv"),
        look=LIGHT,
        width=390,
        height=844,
        scale=1,
        still=True,
        services=Services(),
        digesting=counted(held),
        vault=kept(held),
    )


async def test_the_bar_tells_how_far_it_is_and_gives_way_to_what_is_made() -> None:
    held = Sum(60)
    async with Screen(Adding, await scene(), held) as screen:
        far = [text for text in screen.texts if text.endswith(" %")]
        assert far in [
            [plain(sv("work.far", n=100 * done // 60))] for done in range(1, held.done + 1)
        ]
        assert held.done < 60
        async with asyncio.timeout(5):
            while "the sum of 60" not in screen.texts:
                await screen.settle()
        assert "work-stop" not in screen.keys


@pytest.mark.parametrize(("still", "value"), [(True, 0), (False, None)])
async def test_a_bar_that_cannot_tell_how_far_it_is_runs_only_where_motion_is_wanted(
    still: bool, value: float | None
) -> None:
    begun: Work[None] = Work("running")
    drawn = far(replace(await scene(), still=still), "Adding", begun, None)
    assert [c.value for c in walk(drawn) if isinstance(c, ft.ProgressBar)] == [value]


async def test_a_tap_stops_it_and_another_begins_anew() -> None:
    held = Sum(FOREVER)
    async with Screen(Adding, await scene(), held) as screen:
        await screen.tap("work-stop")
        assert (held.begun, held.closed) == (1, 1)
        assert sv("work.stopped") in screen.texts
        held.of = 2
        await screen.tap("work-again")
        assert (held.begun, held.closed) == (2, 2)
        assert "the sum of 2" in screen.texts


async def test_leaving_the_screen_closes_it() -> None:
    held = Sum(FOREVER)
    async with Screen(Adding, await scene(), held) as screen:
        assert "work-stop" in screen.keys
        await screen.tap("leave")
        assert held.closed == 1
        done = held.done
        await screen.settle()
        assert held.done == done


async def test_a_failure_is_told() -> None:
    held = Sum(1, StorageError("series/1.json", "broken"))
    async with Screen(Adding, await scene(), held) as screen:
        assert sv("work.failed") in screen.texts
        assert any("broken" in text for text in screen.texts)
        assert "work-again" in screen.keys


async def test_a_window_that_is_gone_for_good_ends_it() -> None:
    held = Sum(FOREVER)
    async with Screen(Adding, await scene(), held) as screen:
        assert held.closed == 0
        page = screen.page
    del screen
    async with asyncio.timeout(5):
        while not held.closed:
            gc.collect()
            await asyncio.sleep(0.001)
    assert closed(page)
