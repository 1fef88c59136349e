"""The picture of the curtain: the seat that sits down, between the disc and the mist."""

from markupsafe import Markup

from page.parts.drawing import bokashi, canvas, cloud
from page.parts.html import el


def portrait(figure: Markup, place: str, *air: Markup) -> Markup:
    """Draw the picture of the curtain.

    Args:
        figure: The figure of the seat.
        place: The place of the figure, as the value of `transform`.
        *air: Drawings that fall behind it.
    """
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
        *air,
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
