"""Render a component without a client, and use it as a person would: read, tap, type."""

import asyncio
import dataclasses
from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any, Self

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging import protocol
from flet.messaging.connection import Connection
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

TEXTS = ("value", "content", "title", "subtitle", "label", "hint_text", "helper", "error")
TURNS = 30  # of the event loop; each nested render, effect or answer needs a few


class FakeConnection(Connection):
    """Keeps what the page sends, and answers its calls as a client would."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop, self.page_url = asyncio.get_running_loop(), "http://test"
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.answers: dict[str, Any] = {}  # by method name; an exception is raised in the caller
        self.calls: list[tuple[str, Any]] = []
        self.crashes: list[str] = []
        self.session = Session(self)

    def send_message(self, message: protocol.Message) -> None:
        encode(body := message.body)
        if isinstance(body, protocol.SessionCrashedBody):
            self.crashes.append(body.message)
        elif isinstance(body, protocol.InvokeMethodRequestBody):
            self.calls.append((body.name, body.args))
            self.loop.call_soon(self._answer, body)

    def _answer(self, body: protocol.InvokeMethodRequestBody) -> None:
        answer = self.answers.get(body.name)
        result, error = (None, str(answer)) if isinstance(answer, Exception) else (answer, None)
        self.session.handle_invoke_method_results(body.control_id, body.call_id, result, error)
        if body.name == "push_route":
            (page := self.session.page).route = body.args["route"]
            event = self.session.dispatch_event(page._i, "route_change", {"route": page.route})
            self.routing = self.loop.create_task(event)


class Screen:
    """What one session shows: `async with Screen(App) as screen: await screen.tap("plus")`."""

    def __init__(self, component: Any, *args: Any, route: str = "", width: float = 390) -> None:
        self.connection = FakeConnection()
        self.session, self.page = self.connection.session, self.connection.session.page
        self.page.route, self.page.web = route or "/", True
        self.page.width, self.page.height = width, 844
        # A route means that the component is a whole app of views, not a part of one.
        render = self.page.render_views if route else self.page.render
        self.render = partial(render, component, *args)

    async def __aenter__(self) -> Self:
        _context_page.set(self.page)
        encode(self.session.get_page_patch())  # type: ignore[no-untyped-call]
        self.render()
        await self.settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.session.close()  # type: ignore[no-untyped-call]
        await asyncio.sleep(0)

    async def settle(self) -> None:
        """Let renders, effects and closing dialogs finish; raise what went wrong in them."""
        for _ in range(TURNS):
            await asyncio.sleep(0)
            for dialog in [d for d in self.page._dialogs.controls if not d.open]:
                await self.session.dispatch_event(dialog._i, "dismiss", None)
        # Flet loses an error of a render with its task: the screen would just stop changing.
        if (renders := getattr(self.session, "_Session__updates_task", None)) and renders.done():
            renders.result()
        assert not self.connection.crashes, self.connection.crashes.pop()

    def controls(self) -> Iterator[BaseControl]:
        """Everything visible, outermost first: the top view, then what lies over it."""
        dialogs = [dialog for dialog in self.page._dialogs.controls if dialog.open]
        return walk([flat(self.page.views)[-1], *dialogs])

    def find(self, key: str) -> BaseControl:
        found = [c for c in self.controls() if c.key is not None and str(c.key) == key]
        assert len(found) == 1, f"{len(found)} controls have the key {key!r}, of {self.keys}"
        return found[0]

    @property
    def keys(self) -> list[str]:
        return [str(control.key) for control in self.controls() if control.key is not None]

    @property
    def texts(self) -> list[str]:
        return self._strings(TEXTS, [c for c in self.controls() if not isinstance(c, ft.Semantics)])

    @property
    def labels(self) -> list[str]:
        """What a screen reader is told beyond the texts."""
        spoken = [c for c in self.controls() if isinstance(c, ft.Semantics)]
        hints = self._strings(("semantics_label", "tooltip"), self.controls())
        return self._strings(("label",), spoken) + hints

    def _strings(self, names: tuple[str, ...], controls: Iterable[BaseControl]) -> list[str]:
        found = (getattr(control, name, None) for control in controls for name in names)
        return [plain(text) for text in found if isinstance(text, str) and text]

    async def send(self, control: BaseControl, event: str, data: Any = None) -> None:
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def tap(self, key: str) -> None:
        """Tap the control, or the first inside it that takes a tap."""
        for control in walk(self.find(key)):
            assert not getattr(control, "disabled", False), f"{key!r} is disabled"
            for event in ("click", "tap"):
                if getattr(control, f"on_{event}", None):
                    return await self.send(control, event)
        raise AssertionError(f"nothing takes a tap in {key!r}")

    async def enter(self, key: str, text: str, *, submit: bool = False) -> None:
        """Type into a field as a client reports it: the value first, then the event."""
        field = next(c for c in walk(self.find(key)) if isinstance(c, ft.TextField))
        self.session.apply_patch(field._i, {"value": text[: field.max_length or None]})
        for event in ("change", "submit")[: 1 + submit]:
            await self.send(field, event, field.value)

    async def back(self) -> None:
        await self.send(self.page, "view_pop", {"route": self.page.route})


def encode(body: Any) -> None:
    # Encoding is where Flet remembers what the client has, which the next patch starts from.
    default = protocol.configure_encode_object_for_msgpack
    msgpack.packb(body, default=default(BaseControl))  # type: ignore[no-untyped-call]


def plain(text: str) -> str:
    """Return *text* as it reads: that two words stay on one line is only seen."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def flat(value: Any) -> list[Any]:
    while isinstance(value, Component):
        value = value._b
    return [c for item in value for c in flat(item)] if isinstance(value, list) else [value]


def walk(value: Any) -> Iterator[BaseControl]:
    for control in flat(value):
        if isinstance(control, BaseControl) and getattr(control, "visible", True):
            yield control
            for name in fields(type(control)):
                if isinstance(inner := getattr(control, name, None), (BaseControl, list)):
                    yield from walk(inner)


@cache
def fields(kind: type[BaseControl]) -> tuple[str, ...]:
    """Return the fields that may hold controls which are drawn."""
    every = (field for field in dataclasses.fields(kind) if not field.metadata.get("skip"))
    return tuple(field.name for field in every if field.name != "_parent")
