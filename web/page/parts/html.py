"""Build HTML and SVG as strings that are safe by default.

Rule 1. Text that is not `Markup` is escaped, in children and in attribute values alike.
Rule 2. Nothing here knows a tag, a class or a word of the game.
Rule 3. A name between the signs of `page.text.alone` becomes a `bdi` in text, and stands as it is in an attribute.
"""

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

from page.text import CLOSES, OPENS, bare

Child = str | None
Value = str | int | float | bool | None

_MEANS = re.compile(f"[&<>'\"{OPENS}]").search
_NAMES = re.compile(f"{OPENS}([^{OPENS}{CLOSES}]*){CLOSES}")
VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


def el(tag: str, attrs: Mapping[str, Value] | None = None, *children: Child) -> Markup:
    """Return one element.

    Args:
        tag: The element's name.
        attrs: Attribute values by name. `None` and `False` omit the attribute, `True` writes it bare.
        children: Text (escaped) or `Markup` (kept); `None` is omitted.
    """
    # The innermost loop of every drawing: a call for each attribute would take a fifth more time.
    html = f"<{tag}"
    if attrs:
        for name, value in attrs.items():
            if type(value) is str and not _MEANS(value):
                html += f' {name}="{value}"'
            elif value is True:
                html += f" {name}"
            elif value is not None and value is not False:
                html += f' {name}="{attribute(str(value))}"'
    if tag in VOID:
        return _markup(html + ">")
    inner = "".join([child if type(child) is Markup else _escaped(child) for child in children if child])
    return _markup(f"{html}>{inner}</{tag}>")


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


def attribute(value: str) -> str:
    """Return the value of an attribute, escaped."""
    return escape(bare(value)) if _MEANS(value) else value


def _escaped(text: str) -> str:
    """Escape a text for HTML; most texts have no special characters."""
    if not _MEANS(text):
        return text
    safe = str(escape(text))
    return _NAMES.sub(r"<bdi>\1</bdi>", safe) if OPENS in text else safe


def _markup(html: str) -> Markup:
    """Return HTML as `Markup`, whose constructor would first look for a method that makes some."""
    return str.__new__(Markup, html)
