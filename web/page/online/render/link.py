"""A link to hand on: in a field for copying, and as a QR code to hold up."""

from markupsafe import Markup

from page.online.props import Code
from page.online.render.drawings import drawing
from page.online.render.parts import press
from page.parts.html import Value, el
from page.text import Text

QUIET = 4
"""The modules of the quiet zone around a QR code (ISO/IEC 18004 asks for four)."""


def link(name: str, label: str, address: str) -> Markup:
    """Return a link in a read-only field."""
    attrs: dict[str, Value] = {
        "type": "text",
        "id": name,
        "value": address,
        "readonly": True,
        "spellcheck": "false",
    }
    return el(
        "div",
        {"class": "field online-link"},
        el("label", {"class": "lab", "for": name}, label),
        el("input", attrs),
    )


def copy(do: str, css: str, copied: bool, t: Text) -> Markup:
    """Return the button that copies a link, and confirms it."""
    words = el("span", {"role": "status"}, t("online.copied" if copied else "online.copy"))
    return press(do, css, do, drawing("check" if copied else "copy"), words)


def code(props: Code, name: str) -> Markup:
    """Return a QR code, dark on light on any background."""
    side = props.size + 2 * QUIET
    ground = el("rect", {"class": "ground", "x": -QUIET, "y": -QUIET, "width": side, "height": side})
    attrs: dict[str, Value] = {
        "class": "online-code",
        "viewBox": f"{-QUIET} {-QUIET} {side} {side}",
        "role": "img",
        "aria-label": name,
        "shape-rendering": "crispEdges",
    }
    return el("svg", attrs, ground, el("path", {"class": "modules", "d": props.path}))
