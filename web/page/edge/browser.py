"""The browser as Python sees it: the one module that imports it, and the edge's one `Any`.

Rule 1. What is imported here is in the snapshot of the page (`tools/snapshot.py`): names of the browser, and what its
        scripts hand over. Anything else of the browser's is asked for when it is needed, not on import.
Rule 2. JavaScript's null is not Python's None: whatever may be null passes through `present`.
"""

from typing import Any

import js
import page_scripts
from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull, to_js

Js = Any
"""An object of the browser's: there are no types for them."""

window: Js = js
document: Js = js.document
drawing: Js = page_scripts.morph
"""What makes the document look like HTML (`static/morph.js`)."""
host: Js = page_scripts.host
"""What speaks to the page that frames this one (`static/host.js`)."""
offline: Js = page_scripts.offline
"""What has the service worker keep games (`static/offline.js`)."""
load_script: Js = page_scripts.load
"""Imports a module of JavaScript by its address."""
BrowserError: type[Exception] = JsException
"""What a refused call of the browser's raises."""


def present(value: Js) -> Js | None:
    """Return the value, or None where JavaScript says null or undefined."""
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
    """Return a function that JavaScript may keep; without a `destroy()` it lives as long as the page."""
    return create_proxy(function)


def once(function: Js) -> Js:
    """Return a function that JavaScript calls once; it is gone after that."""
    return create_once_callable(function)


def is_key(event: Js) -> bool:
    """Return whether a key event is of a key: a browser that fills in a form sends some that are not."""
    return hasattr(event, "key")


def element(name: str) -> Js | None:
    """Return the element with an id, None where there is none."""
    return present(document.getElementById(name))


def clear_address() -> None:
    """Take the fragment out of the page's address; in a frame the address is the host's, and stays."""
    is_framed = present(document.documentElement.getAttribute("data-embed")) is not None
    if str(window.location.hash) and not is_framed:
        window.history.replaceState(window.history.state, "", window.location.pathname)


def address() -> tuple[dict[str, str], str]:
    """Return what stands in the page's address behind its question mark, by name, and behind its hash sign."""
    values = window.Object.fromEntries(window.URLSearchParams.new(window.location.search))
    return dict(values.to_py()), str(window.location.hash).removeprefix("#")


def is_turned() -> bool:
    """Return whether the screen is turned by 180° for a player who sits opposite.

    Distances that the edge measures in the window then point the other way.
    """
    page = element("page")
    return page is not None and bool(page.hasAttribute("data-turned"))
