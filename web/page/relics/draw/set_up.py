"""What can be chosen of a new game: how relics count, and where they lie.

Commands: `scoring` basic|standard, `layout` quincunx|cross.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import el
from page.text import Text


class Field(NamedTuple):
    """A setting of which one value holds."""

    name: str
    values: tuple[str, ...]
    now: str


def fields(props: tuple[Field, ...], t: Text) -> Markup:
    """Return the fields of a new game."""
    return el("div", {"class": "start-board"}, *(_field(each, t) for each in props))


def _field(props: Field, t: Text) -> Markup:
    label = f"{props.name}-label"
    buttons = (_choice(props, value, t) for value in props.values)
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": label},
        el("span", {"class": "lab", "id": label}, t(f"start.{props.name}")),
        el("div", {"class": "seg"}, *buttons),
        el("p", {"class": "sub"}, t(f"start.{props.name}.{props.now}.text")),
    )


def _choice(props: Field, value: str, t: Text) -> Markup:
    attrs = {
        "type": "button",
        "id": f"{props.name}-{value}",
        "data-do": props.name,
        "data-value": value,
        "aria-pressed": "true" if value == props.now else "false",
    }
    return el("button", attrs, t(f"start.{props.name}.{value}"))
