"""The connection of this page, in one sentence with advice."""

from markupsafe import Markup

from page.online.props import Line
from page.online.render.drawings import drawing
from page.parts.html import classes, el
from page.text import Text

WHYS = ("full", "reads", "spoilt")
"""The refusals that have words of their own."""
LOST = ("peers", "flood", "store")
"""The reasons for a retry that have words of their own."""


def line(props: Line, name: str, t: Text) -> Markup:
    """Return the state of a line with its mark: a disc if open, a ring while connecting, waves otherwise."""
    mark = (
        drawing("adrift")
        if props.state in ("waiting", "refused")
        else el("i", {"class": classes("online-dot", None if props.state == "open" else "off")})
    )
    attrs = {"class": f"online-line {props.state}", "id": name, "role": "status"}
    return el(
        "p",
        attrs,
        el("span", {"class": "mark", "aria-hidden": "true"}, mark),
        el("span", None, said(props, t)),
    )


def said(props: Line, t: Text) -> str:
    """Return the state of a line in words."""
    if props.state == "refused":
        return t(f"online.line.refused.{props.why if props.why in WHYS else 'other'}")
    if props.state == "waiting" and props.why in LOST:
        return t(f"online.line.waiting.{props.why}")
    return t(f"online.line.{props.transport}.{props.state}")
