"""The picture of the curtain: the seat that is next, between the disc and the mist, in falling snow."""

from functools import cache

from markupsafe import Markup

from page.courtyard.draw.portrait import portrait as draw_portrait
from page.kakusareta.draw.scenery import snowfall
from page.parts.drawing import drawing
from page.parts.html import el
from unseen.kakusareta.drawing.picture import Seat


def _kakusareta() -> Markup:
    """Draw the board's figure with the details that only a large print has room for: hat weave, straw, folds."""
    weave = "M32 2.500L24 24M32 2.500L32 25M32 2.500L40 24M32 2.500L16 23M32 2.500L48 23"
    straw = (
        "M9 57.500L6.500 60.500M16 53L14 58M22.500 51.500L21 58M28.500 54.500L28 60M35.500 54.500L36 60"
        "M41.500 51.500L43 58M48 53L50 58M55 57.500L57.500 60.500"
    )
    return el(
        "g",
        None,
        drawing("k-kaku"),
        el("path", {"class": "k-weave", "d": weave}),
        el("path", {"class": "fold", "d": straw}),
    )


def _moya() -> Markup:
    return el(
        "g",
        None,
        drawing("k-moya1", "translate(-21 27) scale(.6)"),
        drawing("k-moya2", "translate(42 22) scale(.62)"),
        drawing("k-moya3"),
    )


@cache
def portrait(seat: Seat) -> Markup:
    """Draw the picture of the curtain for the seat that is next."""
    figure = _kakusareta() if seat == "kakusareta" else _moya()
    place = "translate(522 132) scale(6.2)" if seat == "kakusareta" else "translate(547 152) scale(5.4)"
    return draw_portrait(
        figure, place, el("path", {"class": "k-flakes", "d": snowfall(-200, 0, 1840, 460, 74)})
    )
