"""The sprite of Misty Ruins, inside a larger picture.

The ids of the sprite are `g-m-<symbol>`. A drawing takes its colour from the class of its holder: `mr-p1` to `mr-p5`
for a seat, `mr-red`, `mr-yellow`, `mr-blue` or `mr-green` for a parchment. Runes, pawns and badges bring their own.
"""


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
