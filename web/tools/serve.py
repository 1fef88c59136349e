"""Serve the site as its host does, and a relay beside it: `python -m tools.serve [--port N] [--host A] [--open]`.

The headers are those of `static/_headers`; files that the build has compressed are sent compressed to browsers that
accept it. With `--draft` the page is rebuilt on request whenever a source has changed (`draft.py`).
"""

import argparse
import errno
import signal
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from html import escape
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from page.games import FIRST, GAMES, way
from tools.draft import Draft
from tools.paths import COMPRESSED, DIST, DRAFT, WORKSHOP
from tools.ship.headers import SETTINGS, header_rules, headers_for, settings

HOST = "127.0.0.1"
"""This machine alone."""
PORT, DRAFT_PORT = 8000, 8001
"""A draft has another address, so that no service worker of the site answers for it, and its games are its own."""
RELAY_PORT = "8765"
"""Where the relay is unless something else is."""


LOST = "404.html"
"""The page sent for a missing file; Netlify uses the same name."""
SORRY = (
    '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Not built</title>'
    '<h1>Not built</h1><p role="alert">{}</p></html>'
)
"""The page served when the build has failed."""


class Site(ThreadingHTTPServer):
    """A server for one folder on a port of this machine.

    Args:
        folder: What to serve.
        port: Where; 0 takes a free one.
        compressed: Where `compress_site` has put the files' compressed forms; None sends everything as it is.
        quiet: Whether to keep requests to itself.
        host: The address to serve at.
        relay: The relay that the page is told of; "" for none.
        wrong: What there is to say instead of the page when it is asked for; "" for nothing.
    """

    daemon_threads = True
    request_queue_size = 64

    def __init__(
        self,
        folder: Path = DIST,
        port: int = 0,
        compressed: Path | None = COMPRESSED,
        quiet: bool = True,
        host: str = HOST,
        relay: str = "",
        wrong: Callable[[], str] = str,
    ):
        self.folder = folder
        self.compressed = compressed
        self.quiet = quiet
        self.host = host
        self.wrong = wrong
        self.tell_of(relay)
        self.answered: list[tuple[str, int]] = []
        """Path and status of every answer so far."""
        super().__init__((host, port), Handler)

    def tell_of(self, relay: str) -> None:
        """Let pages know a relay, and reach it."""
        self.relay = relay
        self.rules = header_rules(relay)

    @property
    def address(self) -> str:
        """The page's address."""
        name = "localhost" if self.host == HOST else self.host
        return f"http://{name}:{self.server_port}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over browsers that hang up."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def start(self) -> "Site":
        """Serve in a thread until `stop`."""
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop serving; new connections are refused."""
        self.shutdown()
        self.server_close()


class Handler(SimpleHTTPRequestHandler):
    """Answers one connection's requests."""

    protocol_version = "HTTP/1.1"
    server: Site
    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".txt": "text/plain; charset=utf-8",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
        ".whl": "application/zip",
    }

    def __init__(self, request: Any, client_address: Any, server: Site) -> None:
        super().__init__(request, client_address, server, directory=str(server.folder))

    def send_head(self) -> Any:
        """Send the compressed form of a file where there is one and the browser takes it."""
        if self._name() == SETTINGS:
            return self._said(settings(self.server.relay).encode(), "application/json")
        if self._name().endswith("index.html") and (wrong := self.server.wrong()):
            return self._said(SORRY.format(escape(wrong)).encode(), "text/html; charset=utf-8")
        packed = self._packed()
        if packed is None or "If-Modified-Since" in self.headers:
            return super().send_head()
        content = packed.open("rb")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(self._name()))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.send_header("Last-Modified", self.date_time_string(self._file().stat().st_mtime))
        self.end_headers()
        return content

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page where nothing is found, as its host does."""
        page = self.server.folder / LOST
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = self._said(page.read_bytes(), "text/html; charset=utf-8", HTTPStatus.NOT_FOUND)
        if self.command != "HEAD":
            self.copyfile(content, self.wfile)

    def _said(self, content: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> BytesIO:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)

    def end_headers(self) -> None:
        """Add the site's own headers to those of the answer."""
        for name, value in headers_for(urlsplit(self.path).path, self.server.rules).items():
            self.send_header(name, value)
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Copy, unless the browser has hung up."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep what was answered, for whoever counts."""
        self.server.answered.append((urlsplit(self.path).path, int(code)))
        super().log_request(code, size)

    def log_message(self, format: str, *args: Any) -> None:
        """Print a request, unless told not to."""
        if not self.server.quiet:
            super().log_message(format, *args)

    def _name(self) -> str:
        name = unquote(urlsplit(self.path).path).lstrip("/")
        return name + "index.html" if not name or name.endswith("/") else name

    def _file(self) -> Path:
        return self.server.folder / self._name()

    def _packed(self) -> Path | None:
        accepted = [part.split(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")]
        if self.server.compressed is None or "br" not in accepted or ".." in self._name():
            return None
        packed = self.server.compressed / (self._name() + ".br")
        return packed if packed.is_file() and self._file().is_file() else None


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, help="another one if it is taken")
    parser.add_argument("--draft", action="store_true", help="serve what the sources are now")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument(
        "--host", default=HOST, help="this machine's address at home, for other devices there"
    )
    parser.add_argument(
        "--rooms", default=str(WORKSHOP / "relay.sqlite"), help="where the relay keeps its rooms"
    )
    asked = parser.parse_args()
    # Where a service manager sends SIGTERM, all is ended as by Ctrl+C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        server = _draft(asked.host, asked.port) if asked.draft else _site(asked.host, asked.port)
    except OSError as error:
        raise SystemExit(f"cannot serve at {asked.host}: {error.strerror or error}") from None
    with suppress(KeyboardInterrupt), relaying(server, asked.rooms) as relay:
        server.tell_of(relay)
        for game in GAMES:
            address = server.address + way(game, FIRST).removeprefix("./")
            print(f"{game.replace('_', ' ').title()} is at {address}", flush=True)
        print(f"their relay is at {relay}  (Ctrl+C ends both)", flush=True)
        if asked.open:
            webbrowser.open(server.address)
        server.serve_forever()


def _site(host: str, port: int | None) -> Site:
    return _at(PORT if port is None else port, partial(Site, host=host, quiet=False))


def _draft(host: str, port: int | None) -> Site:
    draft = Draft()
    site = partial(Site, DRAFT, compressed=None, host=host, wrong=draft.wrong)
    server = _at(DRAFT_PORT if port is None else port, site)
    print("Building the page from its sources: a minute the first time, seconds after that.", flush=True)
    draft.begin()
    return server


def _at(port: int, site: Callable[..., Site]) -> Site:
    try:
        return site(port=port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        return site(port=0)


@contextmanager
def relaying(server: Site, rooms: str) -> Iterator[str]:
    """Run a relay for the pages of a server, and return its address."""
    origins = {server.address.rstrip("/"), f"http://{server.host}:{server.server_port}"}
    words = ["relay", "--host", server.host, "--store", rooms]
    for origin in sorted(origins):
        words += ["--origin", origin]
    for port in (RELAY_PORT, "0"):
        process = subprocess.Popen(
            [sys.executable, "-m", "unseen.cli", *words, "--port", port], stderr=subprocess.PIPE, text=True
        )
        assert process.stderr
        said = process.stderr.readline()
        if "ws://" in said:
            break
        process.wait()
    else:
        raise SystemExit(_unkept(rooms, said))
    try:
        yield said.split()[-1]
    finally:
        process.terminate()
        process.communicate()


def _unkept(rooms: str, said: str) -> str:
    """Return why there is no relay, in a sentence that names what whoever called it has written."""
    reason = said.strip().rpartition(f"{rooms}: ")[2]
    if Path(rooms).is_dir():
        return f"--rooms: {rooms} is a folder; name the file in it that the relay keeps its rooms in"
    return f"--rooms: the relay cannot keep its rooms in {rooms}: {reason}"


if __name__ == "__main__":
    main()
