"""Small drawings of Misty Ruins' sprite in a line of text; their colours are in `unseen.misty_ruins.drawing.sprite`."""

from functools import cache

from markupsafe import Markup

from page.parts.drawing import seal
from page.parts.html import el


@cache
def drawn(symbol: str, width: int, height: int, *, css: str | None = None, name: str | None = None) -> Markup:
    """Return a drawing of Misty Ruins' sprite as a picture that is hidden from assistive tools.

    Args:
        symbol: Its id without `g-m-`.
        width: The width of its `viewBox`; the style sheet sets the size on the screen.
        height: The height of its `viewBox`.
        css: The class of the picture.
        name: The id of the picture.
    """
    href = el("use", {"href": "#g-m-" + symbol, "width": width, "height": height})
    return el(
        "svg", {"id": name, "class": css, "viewBox": f"0 0 {width} {height}", "aria-hidden": "true"}, href
    )


@cache
def slip() -> Markup:
    """Return the vermilion slip beside the name of the game: the kanji for mist."""
    return seal("mist")


@cache
def sign(seat: str | None) -> Markup:
    """Return the badge of a seat, or the empty hood for a thing that belongs to no seat."""
    return (
        drawn(f"badge-{seat}", 24, 24, css="mr-sign") if seat else drawn("who-nobody", 64, 64, css="mr-sign")
    )
