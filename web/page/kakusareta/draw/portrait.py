"""The picture of the curtain: who sits down, between the disc and the mist, in falling snow."""

from functools import cache

from markupsafe import Markup

from page.kakusareta.draw.picture import Seat
from page.kakusareta.draw.scenery import snowfall
from page.parts.drawing import bokashi, canvas, cloud, drawing
from page.parts.html import el


def _kakusareta() -> Markup:
    """The figure of the board, and what only a large print has room for: the weave of his hat, straw, folds."""
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
    """Return the picture of the curtain: who sits down, between the disc and the mist."""
    figure = _kakusareta() if seat == "kakusareta" else _moya()
    place = "translate(522 132) scale(6.2)" if seat == "kakusareta" else "translate(547 152) scale(5.4)"
    sky = bokashi("portrait-sky", (0, "s0"), (0.45, "s1"), (0.8, "s2"), (1, "s3"))
    left = "M-900 462H884a33 33 0 0 1 33 33v60H-900z"
    slit = "M740 548H606a9 9 0 0 1 0-18H760z"
    right = "M2300 502H732a24 24 0 0 0 0 48H2300z"
    return canvas(
        "portrait",
        "0 0 1440 900",
        "xMidYMin slice",
        el("defs", None, sky),
        el("rect", {"class": "air", "x": -900, "y": 0, "width": 3200, "height": 640}),
        el("circle", {"class": "orb", "cx": 720, "cy": 297, "r": 226}),
        el("circle", {"class": "rim", "cx": 720, "cy": 297, "r": 244, "pathLength": 1}),
        el("g", {"class": "from-left far"}, el("path", {"d": cloud(-700, 384, 1160, 48, 84, (900, 1020))})),
        el("g", {"class": "from-right far"}, el("path", {"d": cloud(1000, 372, 1300, 40, -70, (60, 150))})),
        el("path", {"class": "k-flakes", "d": snowfall(-200, 0, 1840, 460, 74)}),
        el(
            "g",
            {"class": "from-left"},
            el("path", {"d": cloud(194, 296, 322, 40, 37, (100, 200))}),
            el("path", {"d": cloud(10, 96, 304, 34, -33, (135, 236))}),
        ),
        el("g", {"class": "from-right"}, el("path", {"d": cloud(1090, 188, 330, 40, 44, (106, 196))})),
        el("g", {"transform": place}, figure),
        el("g", {"class": "from-left"}, el("path", {"d": left})),
        el("g", {"class": "from-right"}, el("path", {"class": "slit", "d": slit}), el("path", {"d": right})),
        el("rect", {"class": "paper", "x": -900, "y": 549, "width": 3200, "height": 2000}),
    )
