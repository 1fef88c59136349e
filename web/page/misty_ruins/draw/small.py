"""Small drawings of Misty Ruins' sprite: in a line of text, or inside a larger picture.

The ids of the sprite are `g-m-<symbol>`. A drawing takes its colour from the class of its holder: `mr-p1` to `mr-p5`
for a seat, `mr-red`, `mr-yellow`, `mr-blue` or `mr-green` for a parchment. Runes, pawns and badges bring their own.
"""

from functools import cache

from markupsafe import Markup

from page.parts.drawing import seal
from page.parts.html import el


def use(symbol: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    """Return a drawing of Misty Ruins' sprite in a rectangle, as trusted SVG.

    Args:
        symbol: Its id without `g-m-`.
        x: The left edge of the rectangle.
        y: The top edge of it.
        width: Its width; the drawing keeps its proportions.
        height: Its height.
        more: More attributes, with a leading space.
    """
    return f'<use href="#g-m-{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{more}/>'


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
