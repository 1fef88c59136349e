"""WebKit, driven through what the tests use of Playwright's page.

It is WebKitGTK, as Debian brings it: the engine of Safari without what Apple adds. Playwright drives a build of its own
alone; the distribution's takes WebDriver's commands (https://www.w3.org/TR/webdriver2/), of which nine are needed here.
"""

import json
import os
import re
from base64 import b64decode
from contextlib import ExitStack, suppress
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from typing import Any

from e2e.browsers.display import display, started
from e2e.browsers.driven import Driven
from e2e.people.ready import PATIENCE, until

FUNCTION = re.compile(r"\s*(async\s*)?(\([^()]*\)|\w+)\s*=>")
_LISTEN = """(() => {
  const errors = [], write = console.error;
  const note = (...what) => errors.push(what.map(String).join(" "));
  console.error = (...what) => { note(...what); write.apply(console, what); };
  addEventListener("error", ({ message, target }) => note(message ?? `cannot load ${target.src ?? target.href}`), true);
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", (event) => note(event.violatedDirective, event.blockedURI));
  globalThis[Symbol.for("errors")] = errors;
})()"""
"""Notes errors in the page itself: a browser that is driven keeps no data, and so writes its console nowhere."""
_NOTED = "globalThis[Symbol.for('errors')] ?? []"

_MIDDLE = """([selector, at]) => {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + (at?.x ?? width / 2)), Math.round(y + (at?.y ?? height / 2))];
}"""


class WebKit(Driven):
    """A page in a WebKit with windows, on a display of its own.

    A script that is to run before a page's own runs once the page has loaded: WebDriver cannot do better.

    Args:
        driver: The path of the driver.
        browser: That of the browser.
    """

    def __init__(self, driver: str, browser: str) -> None:
        super().__init__()
        self._before = [_LISTEN]
        self._errors: list[str] = []
        """Of the pages before the one that is shown."""
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="unseen-webkit-")))
            self._port = _free_port()
            home = {"HOME": str(folder), "DISPLAY": display(stack)}
            started(stack, driver, f"--port={self._port}", env=os.environ | home)
            until(self._is_ready, "the driver of WebKit is ready")
            self._begin(browser)
            stack.callback(self._send, "DELETE", self._session)
            self._stack = stack.pop_all()

    def _begin(self, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._send("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{session['sessionId']}"
        self._ask("timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        self.resize(1440, 1000)

    def close(self) -> None:
        """End it."""
        self._stack.close()

    def goto(self, address: str) -> None:
        """Open an address."""
        self._errors = self.errors()
        self._ask("url", {"url": address})
        self._prepare()

    def reload(self) -> None:
        """Load the page anew."""
        self._errors = self.errors()
        self._ask("refresh", {})
        self._prepare()

    def add_init_script(self, source: str) -> None:
        """Run a script in every page that is opened from now on."""
        self._before.append(source)

    def evaluate(self, source: str, given: object = None) -> Any:
        """Evaluate an expression, or call a function."""
        return self._run(f"return ({source}\n){'(...arguments)' if FUNCTION.match(source) else ''}", given)

    def all(self, selector: str, source: str) -> Any:
        """Call a function with all elements of a selector."""
        return self._run(f"return ({source})([...document.querySelectorAll(arguments[0])])", selector)

    def first(self, selector: str, source: str) -> Any:
        """Call a function with the first element of a selector."""
        return self._run(f"return ({source})(document.querySelector(arguments[0]))", selector)

    def point(self, selector: str, position: dict[str, float] | None = None) -> None:
        """Point with the mouse: at an element's midst, or so far from its corner."""
        x, y = self.evaluate(_MIDDLE, [selector, position])
        self._act({"type": "pointerMove", "x": x, "y": y, "duration": 0})

    def down(self) -> None:
        """Press the mouse's button."""
        self._act({"type": "pointerDown", "button": 0})

    def up(self) -> None:
        """Let it go."""
        self._act({"type": "pointerUp", "button": 0})

    def resize(self, width: int, height: int) -> None:
        """Give the window a size, its bars included."""
        self._ask("window/rect", {"x": 0, "y": 0, "width": width, "height": height})

    def screenshot(self, path: Path) -> None:
        """Draw what is seen into a file."""
        path.write_bytes(b64decode(self._send("GET", f"{self._session}/screenshot")))

    def errors(self) -> list[str]:
        """Return what pages have written as errors since they were loaded, and what they have thrown."""
        return [*self._errors, *self.evaluate(_NOTED)]

    def asked(self) -> list[str]:
        """Return the addresses of what the page that is shown has loaded: WebDriver tells of no requests."""
        return list(self.evaluate("performance.getEntries().map(({ name }) => name)"))

    def _prepare(self) -> None:
        for script in self._before:
            self._run(script)

    def _run(self, script: str, *given: object) -> Any:
        return self._ask("execute/sync", {"script": script, "args": given})

    def _act(self, action: dict[str, Any]) -> None:
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self._ask("actions", {"actions": [pointer | {"actions": [action]}]})

    def _ask(self, command: str, given: dict[str, Any]) -> Any:
        return self._send("POST", f"{self._session}/{command}", given)

    def _is_ready(self) -> bool:
        with suppress(ConnectionError):
            return bool(self._send("GET", "/status")["ready"])
        return False

    def _send(self, method: str, path: str, given: dict[str, Any] | None = None) -> Any:
        """Send the driver a command, and return what comes of it."""
        line = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            line.request(method, path, None if given is None else json.dumps(given))
            answer = line.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            line.close()
        assert answer.status == HTTPStatus.OK, (path, value, given)
        return value


def _free_port() -> int:
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port
