"""Small parts that several screens share."""

from markupsafe import Markup, escape

from page.parts.html import Child, Value, el
from page.text import Text


def picture(symbol: str, size: int = 24, name: str | None = None) -> Markup:
    """Return a drawing of the sprite in a line of words: decoration, or with a name an image."""
    href = el("use", {"href": "#g-" + symbol, "width": size, "height": size})
    attrs: dict[str, Value] = {"viewBox": f"0 0 {size} {size}"}
    attrs |= {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    return el("svg", attrs, href)


def button(kind: str, attrs: dict[str, Value], *children: Child) -> Markup:
    """Return a button that never submits anything."""
    return el("button", {"type": "button", "class": kind} | attrs, *children)


def close(t: Text) -> Markup:
    """Return what closes a part of the table; a second press of what has opened it does not fall on this."""
    attrs: dict[str, Value] = {"data-do": "close", "data-ends": "", "aria-label": t("table.close")}
    return button("close", attrs, picture("i-close"))


def isolated(typed: str) -> Markup:
    """Return what somebody typed, cleaned by `page.text.shown`, so that its direction ends where it ends."""
    return el("bdi", None, typed)


def with_names(t: Text, key: str, **names: str) -> Markup:
    """Return a message with what people typed in its places."""
    return Markup(escape(t(key))).format(**{place: isolated(name) for place, name in names.items()})
