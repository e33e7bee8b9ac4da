import asyncio
import gc
from collections.abc import Generator
from time import sleep

import pytest

from app import working

pytestmark = pytest.mark.usefixtures("short")


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(working, "SLICE", 0.001)


class Counting:
    """Work of some steps that notes how far it came and whether it was closed."""

    def __init__(self, of: int) -> None:
        self.done, self.of, self.closed = 0, of, False

    def steps(self) -> Generator[tuple[int, int], None, str]:
        try:
            while self.done < self.of:
                sleep(0.002)
                self.done += 1
                yield self.done, self.of
        finally:
            self.closed = True
        return "made"


async def test_what_is_made_comes_back_and_each_slice_is_told() -> None:
    work, told = Counting(5), list[tuple[int, int]]()
    made = await working.worked(work.steps(), lambda *far: told.append(far) or True)
    assert (made, work.closed) == ("made", True)
    assert told == [(n, 5) for n in range(1, 6)]


async def test_it_stops_when_told_to() -> None:
    work = Counting(5)
    assert await working.worked(work.steps(), lambda done, of: done < 2) is None
    assert (work.done, work.closed) == (2, True)


async def test_a_failure_is_the_callers() -> None:
    def steps() -> Generator[tuple[int, int], None, None]:
        yield 1, 2
        raise OSError("full")

    with pytest.raises(OSError, match="full"):
        await working.worked(steps(), lambda done, of: True)


async def test_work_of_no_steps_is_done() -> None:
    assert await working.worked(Counting(0).steps(), lambda done, of: True) == "made"


def test_done_at_once() -> None:
    assert working.at_once(Counting(3).steps()) == "made"


def test_parts_add_up_to_the_whole() -> None:
    first, second = Counting(2), Counting(4)

    def both() -> working.Steps[tuple[str, str]]:
        one = yield from working.as_part(first.steps(), 0, 2)
        return one, (yield from working.as_part(second.steps(), 1, 2))

    assert [done / of for done, of in both()] == [0.25, 0.5, 0.625, 0.75, 0.875, 1.0]
    assert working.at_once(both()) == ("made", "made")
    assert (first.closed, second.closed) == (True, True)


def test_a_part_that_is_closed_closes_its_steps() -> None:
    held = Counting(3)
    part = working.as_part(held.steps(), 0, 2)
    next(part)
    part.close()
    assert held.closed


async def test_what_nobody_stops_is_made_to_its_end() -> None:
    work = Counting(5)
    assert (await working.unstopped(work.steps()), work.done) == ("made", 5)


async def test_whoever_calls_has_his_turn_before_the_first_step() -> None:
    work = Counting(1)
    under_way = asyncio.ensure_future(working.unstopped(work.steps()))
    await asyncio.sleep(0)
    assert work.done == 0
    assert await under_way == "made"


async def test_the_screen_has_its_turn_before_the_caller_goes_on() -> None:
    work = Counting(1)
    under_way = asyncio.ensure_future(working.unstopped(work.steps()))
    while not work.closed:
        await asyncio.sleep(0)
    assert not under_way.done()
    assert await under_way == "made"


def test_at_rest_the_search_for_garbage_passes_over_what_is_there() -> None:
    held = [object()]
    gc.collect()
    assert any(each is held for each in gc.get_objects())
    try:
        working.at_rest()
        assert not any(each is held for each in gc.get_objects())
    finally:
        gc.unfreeze()
