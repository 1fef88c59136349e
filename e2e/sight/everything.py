"""Everything that can be reached from a page, told so that two pages can be compared place by place."""

import difflib
import re
from pathlib import Path
from typing import Any

from e2e.browsers.profiles import Opened

_COLLECT = (Path(__file__).parent / "everything.js").read_text("utf-8")
_NUMBERED = {"nodeId", "backendDOMNodeId", "parentId", "childIds", "frameId"}
"""What the browser numbers anew for each page."""

_LATE = re.compile("^The resource .* was preloaded using link preload but not used")
"""What the browser itself says of a slow machine, whenever it comes to it."""

_LINK = re.compile("[0-9a-f]{64}")
"""The link of a log: a digest that both seats have. It covers what the other has committed to, so with another secret
it is another one; it tells no more than the entries themselves, which are here too, and as many."""

_NAME = re.compile(r"(indexedDB nusubito kept /(?:game|line)(?: \w+)?/)[\w-]{16}$")
"""The name of a kept game: drawn by chance before a seat is dealt anything. Only one game is kept in a comparison."""

_TIMES = re.compile(r'"at":\d+,"seconds":\d+,')
"""When a kept game was last looked at, and for how long: by the clock, so never the same twice."""

_LISTEN = """
(() => {
  const heard = [];
  globalThis[Symbol.for("heard")] = heard;
  const note = (kind, ...what) => heard.push(`${kind} ${JSON.stringify(what)}`);
  addEventListener("message", (event) => note("window", event.data));
  navigator.serviceWorker?.addEventListener("message", (event) => note("service worker", event.data));
  const wrap = (owner, name, kind) => {
    const real = owner?.[name];
    if (real) owner[name] = function (...rest) { note(kind, this.id, ...rest); return real.apply(this, rest); };
  };
  wrap(globalThis.ServiceWorker?.prototype, "postMessage", "to the service worker");
  wrap(BroadcastChannel.prototype, "postMessage", "channel");
  wrap(Element.prototype, "animate", "motion");
  wrap(Document.prototype, "startViewTransition", "motion");
  wrap(HTMLMediaElement.prototype, "play", "sound");
  wrap(globalThis.AudioScheduledSourceNode?.prototype, "start", "sound");
  wrap(Navigator.prototype, "vibrate", "vibration");
  wrap(Navigator.prototype, "sendBeacon", "beacon");
})();
"""


class Witness:
    """Whoever sits at one page and looks everywhere.

    Args:
        opened: The page, before it has gone anywhere.
    """

    def __init__(self, opened: Opened) -> None:
        opened.context.add_init_script(_LISTEN)
        self.opened = opened
        self._devtools = opened.context.new_cdp_session(opened.page)
        self._common: list[str] = []
        self._told = 0

    def know_blank(self, address: str) -> None:
        """Note what the browser itself offers to a page of the site, so that it need not be looked through."""
        blank = self.opened.context.new_page()
        blank.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        blank.goto(address)
        self._common = blank.evaluate("Reflect.ownKeys(globalThis).map(String)")
        blank.close()

    def hand_over(self) -> None:
        """Forget what was heard so far: another seat has gone with it."""
        self.opened.page.evaluate("globalThis[Symbol.for('heard')].length = 0")
        self._told = len(self.opened.watch.console)

    def everything(self) -> dict[str, str]:
        """Return what can be reached, by its place."""
        found: dict[str, str] = self.opened.page.evaluate(_COLLECT, self._common)
        found |= {
            place: _LINK.sub("link", text) for place, text in found.items() if "nusubito-written" in place
        }
        found = {
            _NAME.sub(r"\1name", place): _TIMES.sub("", text) if place.startswith("indexedDB") else text
            for place, text in found.items()
        }
        found = {place: "seconds" if "afar-spent" in place else text for place, text in found.items()}
        tree = self._devtools.send("Accessibility.getFullAXTree")
        found["accessibility tree"] = "\n".join(str(_unnumbered(node)) for node in tree["nodes"])
        said = (entry for entry in self.opened.watch.console[self._told :] if not _LATE.search(entry[1]))
        found["console"] = "\n".join(map(str, said))
        found["requests"] = "\n".join(sorted(set(self.opened.watch.requests)))
        return found


def differences(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """Return each place where two pages differ, with the words that do."""
    places = sorted(one.keys() | other.keys())
    return [
        f"{place}: {_changed(one.get(place), other.get(place))}"
        for place in places
        if one.get(place) != other.get(place)
    ]


def _changed(one: str | None, other: str | None) -> str:
    if one is None or other is None:
        return f"{one!r} / {other!r}"
    first, second = (re.findall(r"[^<>\n]+", text) for text in (one, other))
    return " ".join(list(difflib.unified_diff(first, second, n=0, lineterm=""))[3:12])


def _unnumbered(part: Any) -> Any:
    """Return a part of the tree without the browser's own numbers."""
    if isinstance(part, dict):
        return {key: _unnumbered(value) for key, value in part.items() if key not in _NUMBERED}
    return [_unnumbered(each) for each in part] if isinstance(part, list) else part
