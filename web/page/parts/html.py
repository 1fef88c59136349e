"""Build HTML and SVG as strings that are safe by default.

Rule 1. Text that is not `Markup` is escaped, in children and in attribute values alike.
Rule 2. Nothing here knows a tag, a class or a word of the game.
"""

from collections.abc import Mapping

from markupsafe import Markup, escape

Child = str | None
Value = str | int | float | bool | None

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


def el(tag: str, attrs: Mapping[str, Value] | None = None, *children: Child) -> Markup:
    """Return one element.

    Args:
        tag: The element's name.
        attrs: Attribute values by name. `None` and `False` leave the attribute out, `True` writes it bare.
        children: Text (escaped) or `Markup` (kept); `None` is left out.
    """
    start = "<" + tag + ("".join(map(_attribute, attrs.items())) if attrs else "") + ">"
    if tag in VOID:
        return Markup(start)
    inner = "".join([escape(child) for child in children if child is not None])
    return Markup(start + inner + "</" + tag + ">")


def join(*parts: Child) -> Markup:
    """Return the parts one after the other; `None` is left out."""
    return Markup("".join([escape(part) for part in parts if part is not None]))


def classes(*names: str | None) -> str | None:
    """Return the given class names in one attribute value, or None where there is none."""
    return " ".join(name for name in names if name) or None


def _attribute(item: tuple[str, Value]) -> str:
    name, value = item
    if value is None or value is False:
        return ""
    if value is True:
        return " " + name
    return f' {name}="{escape(str(value))}"'
