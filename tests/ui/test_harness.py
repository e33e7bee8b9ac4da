"""The harness itself, on a component of three lines."""

import asyncio

import flet as ft
import pytest

from tests.ui.harness import Screen


@ft.component
def counter() -> ft.Control:
    count, set_count = ft.use_state(0)
    name, set_name = ft.use_state("")
    asked, set_asked = ft.use_state(False)
    mounted, set_mounted = ft.use_state(False)
    ft.use_effect(lambda: set_mounted(True), [])

    async def add(_: ft.Event[ft.Button]) -> None:
        await asyncio.sleep(0)
        set_count(lambda old: old + 1)

    answer = ft.TextButton("Ja", key="yes", on_click=lambda: set_asked(False))
    ft.use_dialog(ft.AlertDialog(title="Säker?", actions=[answer]) if asked else None)
    return ft.Column(
        [
            ft.Text(f"{name} {count}", key="sum", semantics_label=f"{count} poäng"),
            ft.Button("Plus", key="plus", on_click=add),
            ft.Button("Fråga", key="ask", on_click=lambda: set_asked(True)),
            ft.Button("Av", key="off", disabled=True, on_click=lambda: set_count(99)),
            ft.Button("Trasig", key="broken", on_click=lambda: 1 / 0),
            ft.TextField(key="name", max_length=5, on_submit=lambda e: set_name(e.control.value)),
            ft.Text("igång" if mounted else "väntar"),
        ]
    )


async def test_async_tap_and_effect_reach_the_screen() -> None:
    async with Screen(counter) as screen:
        await screen.tap("plus")
        await screen.tap("plus")
        assert " 2" in screen.texts
        assert "igång" in screen.texts
        assert screen.labels == ["2 poäng"]


async def test_dialog_opens_and_is_gone_after_the_answer() -> None:
    async with Screen(counter) as screen:
        assert "yes" not in screen.keys
        await screen.tap("ask")
        assert "Säker?" in screen.texts
        await screen.tap("yes")
        assert "Säker?" not in screen.texts
        await screen.tap("ask")
        assert "yes" in screen.keys


async def test_text_is_cut_to_length_and_submitted() -> None:
    async with Screen(counter) as screen:
        await screen.enter("name", "Dorisenko", submit=True)
        assert "Doris 0" in screen.texts


async def test_disabled_and_broken_handlers_fail_the_test() -> None:
    async with Screen(counter) as screen:
        with pytest.raises(AssertionError, match="disabled"):
            await screen.tap("off")
        with pytest.raises(AssertionError, match="division by zero"):
            await screen.tap("broken")


@ft.component
def home() -> ft.View:
    page = ft.context.page
    go = ft.Button("Serie", key="go", on_click=lambda: page.navigate("/series/7"))
    return ft.View(route="/", controls=[go])


@ft.component
def series() -> ft.View:
    number = ft.use_route_params()["number"]
    return ft.View(route=ft.use_view_path(), controls=[ft.Text(f"Serie {number}")])


@ft.component
def app() -> ft.Control:
    leaf = ft.Route(path="series/:number", component=series)
    root = ft.Route(path="/", component=home, children=[leaf])
    return ft.Router([root], manage_views=True)


async def test_navigation_goes_down_and_back_up() -> None:
    async with Screen(app, route="/") as screen:
        await screen.tap("go")
        assert screen.texts == ["Serie 7"]
        await screen.back()
        assert screen.keys == ["go"]
