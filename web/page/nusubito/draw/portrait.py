"""The picture of the curtain: who sits down, between the disc and the mist."""

from functools import cache

from markupsafe import Markup

from page.parts.drawing import bokashi, canvas, cloud, drawing
from page.parts.html import el


def _thief() -> Markup:
    folds = (
        "M21 14Q32 7.6 43 14M18 20Q20.5 11.5 28 8.2M22 35Q32 41 42 35"
        "M12 52Q15 46.5 20 44.5M47.5 52Q46 48.5 43.5 47"
    )
    knot = "M22.5 44Q32 48.8 42 44.200M49 45.600Q56 45 62 40M50 48.600Q55 50.6 60.5 51"
    return el(
        "g",
        None,
        drawing("thief"),
        el("path", {"class": "fold", "d": folds}),
        el("path", {"class": "knot", "d": knot}),
    )


def _mists() -> Markup:
    return el(
        "g",
        None,
        drawing("healer", "translate(-19 29) scale(.56)"),
        drawing("builder", "translate(41 25) scale(.58)"),
        drawing("seeker"),
    )


@cache
def portrait(seat: str) -> Markup:
    """Return the picture of the curtain: who sits down, between the disc and the mist."""
    figure = _thief() if seat == "thief" else _mists()
    place = "translate(522 122) scale(6.2)" if seat == "thief" else "translate(547 152) scale(5.4)"
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
