"""Small parts that several screens share."""

from markupsafe import Markup

from page.parts.html import Child, Value, el


def picture(symbol: str, size: int = 24, name: str | None = None) -> Markup:
    """Return a drawing of the sprite in a line of words: decoration, or with a name an image."""
    href = el("use", {"href": "#g-" + symbol, "width": size, "height": size})
    attrs: dict[str, Value] = {"viewBox": f"0 0 {size} {size}"}
    attrs |= {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    return el("svg", attrs, href)


def button(kind: str, attrs: dict[str, Value], *children: Child) -> Markup:
    """Return a button that never submits anything."""
    return el("button", {"type": "button", "class": kind} | attrs, *children)
