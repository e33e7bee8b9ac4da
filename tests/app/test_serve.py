"""The app served by a process of its own: where it answers, what it refuses, how it ends."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest

from app import web
from app.errors import PortTakenError
from tests.app.running import EXAMPLE, ROOT, command, environment, mattmar

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
SOON = 15
"""Seconds a start or an end may take on a busy machine; a quiet one needs one."""


class Server:
    def __init__(self, process, line):
        self.process = process
        self.line = line
        self.url = line.removeprefix("Mattmar: ").strip()
        self.port = int(re.search(r":(\d+)/$", self.url)[1])

    def get(self, path=""):
        return urllib.request.urlopen(self.url + path, timeout=SOON)

    def interrupted(self):
        """End it as Ctrl-C does: exit status, and what it wrote to standard error."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=SOON)
        assert out == b""
        return self.process.returncode, err.decode()


@contextmanager
def serving(data, *options):
    process = subprocess.Popen(
        command("--no-browser", "--data", data, *options),
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        line = process.stdout.readline().decode()
        assert line, process.stderr.read().decode()
        yield Server(process, line)
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    return tmp_path_factory.mktemp("served") / "data"


@pytest.fixture(scope="module")
def server(data):
    with serving(data, "--port", "0") as started:
        yield started


@pytest.fixture
def taken():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


class TestAnswers:
    def test_it_prints_where(self, server):
        assert re.fullmatch(r"Mattmar: http://127\.0\.0\.1:\d+/\n", server.line)

    def test_the_page_is_there(self, server):
        with server.get() as page:
            assert page.status == 200
            assert page.headers.get_content_type() == "text/html"
            assert b"<title>Mattmar</title>" in page.read()

    def test_a_slash_too_many_is_taken_away(self, server):
        with server.get("/series/none") as page:
            assert page.url.partition("://")[2].partition("/")[2] == "series/none"

    @pytest.mark.parametrize("path", ["", "manifest.json", "main.dart.js", "no/such/page"])
    def test_every_answer_keeps_the_client_at_home(self, server, path):
        try:
            headers = server.get(path).headers
        except urllib.error.HTTPError as error:
            headers = error.headers
        rules = dict(
            rule.strip().split(" ", 1) for rule in headers["Content-Security-Policy"].split(";")
        )
        assert rules["default-src"] == "'self'"
        assert rules["script-src"].startswith("'self'")
        assert not re.search(r"https?:|\*", headers["Content-Security-Policy"])

    @pytest.mark.parametrize(
        "family", ["notosansarabic", "notocoloremoji", "notosansjp", "notosanscuneiform", "%2e%2e"]
    )
    def test_any_fallback_font_is_ours(self, server, family):
        with server.get(f"assets/fonts/{family}/v1/any.woff") as font:
            assert font.status == 200
            assert font.headers["Content-Type"] == "font/woff"
            assert font.read(4) == b"wOFF"

    def test_nobody_else_on_the_network_is_answered(self, server):
        with socket.socket() as other:
            other.settimeout(2)
            with pytest.raises(OSError):  # noqa: PT011 - refused, or no such network
                other.connect(("127.0.0.2", server.port))


class TestRefuses:
    def test_a_second_process_on_the_same_folder(self, server, data):
        told = "mattmar: Mattmar är redan igång med de här serierna."
        for ask in (["--no-browser", "--port", "0"], ["import", EXAMPLE]):
            status, out, err = mattmar("--data", data, *ask)
            assert (status, out, err.count("\n")) == (2, "", 1)
            assert err.startswith(told)
            assert str(data) in err

    def test_a_taken_port(self, server, tmp_path):
        ask = ["--no-browser", "--port", server.port, "--data", tmp_path]
        status, out, err = mattmar(*ask)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert err.startswith(f"mattmar: 127.0.0.1:{server.port} går inte att använda: ")
        assert err.endswith(" Välj en annan port med --port.\n")

    @pytest.mark.parametrize("host", ["192.0.2.1", "::ffff:zz"])
    def test_an_address_that_is_not_ours(self, host):
        with pytest.raises(PortTakenError) as caught:
            web.bound(host, 0)
        assert caught.value.address == f"{host}:0"
        assert caught.value.detail


class TestPorts:
    @pytest.fixture
    def ports(self, monkeypatch, taken):
        monkeypatch.setattr(web, "PORTS", range(taken, taken + 1))
        return taken

    def test_the_next_one_where_the_first_is_taken(self, monkeypatch, taken):
        free = next(port for port in range(taken + 1, taken + 40) if self.is_free(port))
        monkeypatch.setattr(web, "PORTS", range(taken, free + 1))
        with web.bound("127.0.0.1", None) as sock:
            assert taken < sock.getsockname()[1] <= free

    def test_none_is_left(self, ports):
        with pytest.raises(PortTakenError) as caught:
            web.bound("127.0.0.1", None)
        assert caught.value.address == f"127.0.0.1:{ports}"

    def test_a_port_asked_for_is_that_or_none(self, taken):
        with pytest.raises(PortTakenError) as caught:
            web.bound("127.0.0.1", taken)
        assert caught.value.address == f"127.0.0.1:{taken}"

    def test_two_that_start_at_once_get_different_ports(self, monkeypatch, taken):
        monkeypatch.setattr(web, "PORTS", range(taken + 1, taken + 40))
        with web.bound("127.0.0.1", None) as one, web.bound("127.0.0.1", None) as other:
            assert one.getsockname() != other.getsockname()

    def is_free(self, port):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) != 0


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
"""What an open tab asks for; it then holds the connection."""


@pytest.fixture(scope="module")
def ended(tmp_path_factory):
    """How two servers end, on the same port and folder at once after each other.

    Of each: exit status, seconds, standard error. The second has a tab open.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data, found = tmp_path_factory.mktemp("ended") / "data", []
    for asked, told in ((b"GET / HTTP/1.0\r\n\r\n", b"200"), (UPGRADE, b"101")):
        with serving(data, "--port", port) as server:
            assert server.line == f"Mattmar: http://127.0.0.1:{port}/\n"
            with socket.create_connection(("127.0.0.1", port), SOON) as tab:
                tab.sendall(asked)
                assert tab.recv(12) == b"HTTP/1.1 " + told
                began = time.monotonic()
                status, err = server.interrupted()
                found.append((status, time.monotonic() - began, err))
    return found


class TestCtrlC:
    def test_it_ends_without_a_word(self, ended):
        status, seconds, err = ended[0]
        assert (status, err) == (0, "")
        assert seconds < 6

    def test_an_open_tab_holds_nobody_up(self, ended):
        status, seconds, _ = ended[1]
        assert status == 0
        assert seconds < 6

    def test_an_open_tab_is_no_error(self, ended):
        assert ended[1][2] == ""
