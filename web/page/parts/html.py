"""Build HTML and SVG as strings that are safe by default.

Rule 1. Text that is not `Markup` is escaped, in children and in attribute values alike.
Rule 2. Nothing here knows a tag, a class or a word of the game.
"""

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

Child = str | None
Value = str | int | float | bool | None

_MEANS = re.compile("[&<>'\"]").search
VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


def el(tag: str, attrs: Mapping[str, Value] | None = None, *children: Child) -> Markup:
    """Return one element.

    Args:
        tag: The element's name.
        attrs: Attribute values by name. `None` and `False` omit the attribute, `True` writes it bare.
        children: Text (escaped) or `Markup` (kept); `None` is omitted.
    """
    written = "".join(map(_attribute, attrs.items())) if attrs else ""
    if tag in VOID:
        return _markup(f"<{tag}{written}>")
    inner = "".join([child if type(child) is Markup else _escaped(child) for child in children if child])
    return _markup(f"<{tag}{written}>{inner}</{tag}>")


def join(*parts: Child) -> Markup:
    """Return the parts one after the other, omitting `None`."""
    return _markup("".join([part if type(part) is Markup else _escaped(part) for part in parts if part]))


def classes(*names: str | None) -> str | None:
    """Return the given class names in one attribute value, or None if there is none."""
    return " ".join(name for name in names if name) or None


def holding(css: str, **parts: object) -> str:
    """Return classes with `with-` and the name of each part that is drawn inside, for the layout.

    Args:
        css: The element's other classes.
        parts: The parts that may be drawn inside, by name; a false value means absent.
    """
    marks = ("with-" + name.replace("_", "-") for name, part in parts.items() if part)
    return " ".join((css, *marks))


def _attribute(item: tuple[str, Value]) -> str:
    name, value = item
    if value is None or value is False:
        return ""
    if value is True:
        return " " + name
    return f' {name}="{_escaped(str(value))}"'


def _escaped(text: str) -> str:
    """Escape a text for HTML; most texts have no special characters."""
    return escape(text) if _MEANS(text) else text


def _markup(html: str) -> Markup:
    """Return HTML as `Markup`, whose constructor would first look for a method that makes some."""
    return str.__new__(Markup, html)
