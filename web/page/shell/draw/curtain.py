"""The curtain between two seats.

Rule 1. The curtain is a function of the next seat, and of its task if that answers something that everybody has
        seen; of nothing else that happened: no day, no count, no position.

Commands: `data-hold="sit"` (held for 600 ms, or pressed twice without a pointer; the edge sets `data-held`
on it while it is held), `leave`.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import Child, Value, el
from page.parts.small import with_names
from page.text import Text


class CurtainProps(NamedTuple):
    """The seat that sits down next, after a turn, a reload, or whenever the board was covered."""

    next: str
    picture: Markup
    """The drawing of the seat."""
    stamp: Markup
    """The slip of the seat."""
    name: str = ""
    """The player's name; empty where none was given."""
    asking: bool = False
    """Whether it was pressed without being held, and waits for the second press."""
    errand: tuple[str, str] | None = None
    """The words about a task other than a turn: for the player who looks away, and for the one who sits down."""


def curtain(props: CurtainProps, t: Text) -> Markup:
    """Draw the screen that covers everything and names the seat that sits down next."""
    seat = props.next
    title = with_names(t, f"curtain.{seat}.name", name=props.name) if props.name else t(f"curtain.{seat}")
    away, errand = props.errand or (t(f"curtain.{seat}.away"), "")
    card = el(
        "div",
        {"class": "curtain-card"},
        props.stamp,
        el("h1", {"id": "curtain-title", "tabindex": -1}, title),
        el("p", {"class": "curtain-away"}, away),
        el("p", {"class": "curtain-errand"}, errand) if errand else None,
        _hold(props, t),
        el("p", {"id": "hold-how", "class": "sub"}, t("curtain.how")),
    )
    leave = _button("leave", "leave", "curtain-leave", t("curtain.leave"), ends=True)
    attrs = {"id": "screen", "class": "curtain", "data-phase": "day", "data-next": seat}
    return el("main", attrs, props.picture, card, leave)


def _hold(props: CurtainProps, t: Text) -> Markup:
    rim = el("rect", {"x": 2, "y": 2, "width": "100%", "height": "100%", "rx": 2, "pathLength": 1})
    ring = el("svg", {"class": "curtain-rim", "aria-hidden": "true"}, rim)
    words = t("curtain.again") if props.asking else t(f"curtain.{props.next}.hold")
    attrs: dict[str, Value] = {
        "type": "button",
        "id": "hold",
        "class": "btn main curtain-hold",
        "data-hold": "sit",
        "data-asking": props.asking,
        "aria-describedby": "hold-how",
    }
    return el("button", attrs, ring, el("span", None, words))


def _button(name: str, do: str, css: str, *children: Child, ends: bool = False) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": name, "class": css, "data-do": do, "data-ends": ends}
    return el("button", attrs, *children)
