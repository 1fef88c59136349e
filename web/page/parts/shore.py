"""The edges of the paper that words are written on, where it meets a picture: fingers of mist."""

from functools import cache

from markupsafe import Markup

from page.parts.drawing import canvas
from page.parts.html import el


def _shore(*fingers: tuple[float, float, float]) -> str:
    """Draw a coast of mist whose fingers reach to the left, from the top down.

    Args:
        fingers: For each finger the distance of its tip from the left, its thickness, and the end of the slit below it.
    """
    line, slit = "M900-60", 9
    for tip, height, inlet in fingers:
        r = height / 2
        line += f"H{tip + r:g}a{r:g} {r:g} 0 0 0 0 {height:g}H{inlet:g}a{slit} {slit} 0 0 1 0 {2 * slit}"
    return line + "H900z"


@cache
def shore() -> Markup:
    """Draw the edge of the paper on which the start screen is written, its coast to the left."""
    near = _shore(
        (128, 132, 224),
        (28, 58, 256),
        (186, 112, 250),
        (132, 54, 262),
        (188, 122, 256),
        (96, 62, 258),
        (24, 78, 232),
        (176, 104, 250),
        (70, 58, 240),
        (150, 140, 240),
    )
    far = _shore(
        (70, 168, 330), (156, 60, 330), (250, 190, 340), (150, 130, 330), (84, 130, 330), (270, 90, 330)
    )
    return canvas(
        "shore",
        "0 0 320 900",
        "xMaxYMid slice",
        el("path", {"class": "far", "d": far, "transform": "translate(8 -10)"}),
        el("path", {"d": near}),
    )


@cache
def strand() -> Markup:
    """Draw the same edge for narrow screens, where the paper lies below the picture."""
    far = "M-400 200V22H90a12 12 0 0 1 12 12a10 10 0 0 0 10 10H240a16 16 0 0 1 0-32H900V200H-400z"
    near = "M-400 200V30H28a9 9 0 0 1 9 9a9 9 0 0 0 9 9H300a6 6 0 0 0 0-12H286a14 14 0 0 1 0-28H900V200H-400z"
    return canvas(
        "strand",
        "0 0 400 60",
        "xMidYMax slice",
        el("path", {"class": "far", "d": far}),
        el("path", {"d": near}),
    )
