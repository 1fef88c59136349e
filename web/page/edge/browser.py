"""The browser as Python sees it: the one module that imports it, and the edge's one `Any`.

Rule 1. The imports here are part of the snapshot of the page (`tools/in_page/snapshot.py`): names of the browser, and
        what its scripts export. Look up anything else of the browser's when it is needed, not on import.
Rule 2. JavaScript's null is not Python's None: pass every value that may be null through `present`.
"""

from typing import Any

import js
import page_scripts
from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull, to_js

Js = Any
"""An object of the browser's: there are no types for it."""

window: Js = js
document: Js = js.document
drawing: Js = page_scripts.morph
"""Makes the document match the HTML (`static/morph.js`)."""
host: Js = page_scripts.host
"""Exchanges messages with the page that frames this one (`static/host.js`)."""
offline: Js = page_scripts.offline
"""Asks the service worker to keep games (`static/offline.js`)."""
load_script: Js = page_scripts.load
"""Imports a JavaScript module by its address."""
BrowserError: type[Exception] = JsException
"""Raised when the browser refuses a call."""


def present(value: Js) -> Js | None:
    """Return the value, or None where it is JavaScript's null or undefined."""
    return None if value is None or value is jsnull else value


def options(**values: Js) -> Js:
    """Return a JavaScript object with these properties."""
    return to_js(values, dict_converter=window.Object.fromEntries)


def array(values: list[Js]) -> Js:
    """Return a JavaScript array of plain values and objects of `options`."""
    return to_js(values)


def octets(data: bytes) -> Js:
    """Return a Uint8Array with a copy of the bytes."""
    return to_js(data)


def proxy(function: Js) -> Js:
    """Return a function that JavaScript may keep; unless `destroy()` is called it lives as long as the page."""
    return create_proxy(function)


def once(function: Js) -> Js:
    """Return a function that JavaScript may call once; it is freed after that."""
    return create_once_callable(function)


def is_key(event: Js) -> bool:
    """Return whether a key event has a key: a browser that fills in a form sends some that have none."""
    return hasattr(event, "key")


def element(name: str) -> Js | None:
    """Return the element with an id, or None."""
    return present(document.getElementById(name))


def clear_address() -> None:
    """Remove the fragment from the page's address; in a frame the address is the host page's, and stays."""
    is_framed = present(document.documentElement.getAttribute("data-embed")) is not None
    if str(window.location.hash) and not is_framed:
        window.history.replaceState(window.history.state, "", window.location.pathname)


def address() -> tuple[dict[str, str], str]:
    """Return the query of the page's address as names and values, and its fragment."""
    values = window.Object.fromEntries(window.URLSearchParams.new(window.location.search))
    return dict(values.to_py()), str(window.location.hash).removeprefix("#")


def is_turned() -> bool:
    """Return whether the screen is turned by 180° for a player who sits opposite.

    Distances that the edge measures in the window then point the other way.
    """
    page = element("page")
    return page is not None and bool(page.hasAttribute("data-turned"))
