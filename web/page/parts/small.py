"""Small parts of several screens."""

from markupsafe import Markup, escape

from page.parts.html import Child, Value, el
from page.text import Text


def picture(symbol: str, size: int = 24, name: str | None = None) -> Markup:
    """Draw a drawing of the sprite in a line of words: decoration, or with a name an image."""
    href = el("use", {"href": "#g-" + symbol, "width": size, "height": size})
    attrs: dict[str, Value] = {"viewBox": f"0 0 {size} {size}"}
    attrs |= {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    return el("svg", attrs, href)


def button(kind: str, attrs: dict[str, Value], *children: Child) -> Markup:
    """Draw a button that never submits a form."""
    return el("button", {"type": "button", "class": kind} | attrs, *children)


def close(t: Text) -> Markup:
    """Draw the button that closes a part of the table; a second press of its opener does not land on it."""
    attrs: dict[str, Value] = {"data-do": "close", "data-ends": "", "aria-label": t("table.close")}
    return button("close", attrs, picture("i-close"))


def isolated(typed: str) -> Markup:
    """Return a typed text, cleaned by `page.text.shown`, in an element that ends its direction of writing."""
    return el("bdi", None, typed)


def with_names(t: Text, key: str, n: int | None = None, /, **names: str) -> Markup:
    """Return a message with typed texts in its places; `n` chooses its plural form."""
    message = t(key) if n is None else t(key, n=n, **{place: f"{{{place}}}" for place in names})
    return Markup(escape(message)).format(**{place: isolated(name) for place, name in names.items()})
