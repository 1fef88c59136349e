"""The picture of the curtain: the seat that is next, a hood with an empty face before the disc of a lantern."""

from functools import cache

from markupsafe import Markup

from page.parts.drawing import bokashi, canvas, cloud
from page.parts.html import el
from unseen.misty_ruins.drawing.sprite import use


def _wanderer(seat: str) -> Markup:
    """Draw the pawn of a seat with the details that only a large print has room for: folds and a seam."""
    folds = (
        "M13.600 29C11.400 33 10 38 9.600 43.500M26.400 29C28.600 33 30 38 30.400 43.500"
        "M7 33.500C5.800 36.500 5 40 4.600 43M33 33.500C34.200 36.500 35 40 35.400 43M16.400 45V42.800M23.600 45V42.800"
    )
    seam = "M12.600 9.500C10.600 12.500 10 15.500 10.200 18.500M27.400 9.500C29.400 12.500 30 15.500 29.800 18.500"
    return el(
        "g",
        {"class": f"mr-{seat}", "transform": "translate(552 92) scale(8.4)"},
        Markup(use(f"pawn-{seat}", 0, 0, 40, 48)),
        el("path", {"class": "mr-folds", "d": folds + seam}),
    )


@cache
def portrait(seat: str) -> Markup:
    """Draw the picture of the curtain for the seat that is next.

    Args:
        seat: Its id, "p1" to "p5".
    """
    sky = bokashi("portrait-sky", (0, "mr-k0"), (0.45, "mr-k1"), (0.8, "mr-k2"), (1, "mr-k3"))
    left = "M-900 462H884a33 33 0 0 1 33 33v60H-900z"
    slit = "M740 548H606a9 9 0 0 1 0-18H760z"
    right = "M2300 502H732a24 24 0 0 0 0 48H2300z"
    return canvas(
        "portrait",
        "0 0 1440 900",
        "xMidYMin slice",
        el("defs", None, sky),
        el("rect", {"class": "air", "x": -900, "y": 0, "width": 3200, "height": 640}),
        el("circle", {"class": "mr-disc", "cx": 720, "cy": 297, "r": 226}),
        el("circle", {"class": "mr-disc-in", "cx": 720, "cy": 297, "r": 176}),
        el("circle", {"class": "rim mr-rim", "cx": 720, "cy": 297, "r": 244, "pathLength": 1}),
        el("path", {"class": "mr-s5", "d": _teeth()}),
        el("g", {"class": "from-left far"}, el("path", {"d": cloud(-700, 384, 1160, 48, 84, (900, 1020))})),
        el("g", {"class": "from-right far"}, el("path", {"d": cloud(1000, 372, 1300, 40, -70, (60, 150))})),
        el(
            "g",
            {"class": "from-left"},
            el("path", {"d": cloud(194, 296, 322, 40, 37, (100, 200))}),
            el("path", {"d": cloud(10, 146, 304, 34, -33, (135, 236))}),
        ),
        el("g", {"class": "from-right"}, el("path", {"d": cloud(1090, 208, 330, 40, 44, (106, 196))})),
        _wanderer(seat),
        el("g", {"class": "from-left"}, el("path", {"d": left})),
        el("g", {"class": "from-right"}, el("path", {"class": "slit", "d": slit}), el("path", {"d": right})),
        el("rect", {"class": "paper", "x": -900, "y": 549, "width": 3200, "height": 2000}),
    )


def _teeth() -> str:
    """Return the outline of the stone that hangs from above, low at the sides and high over the disc."""
    right = (
        "M720-20H2300V150L2258 96C2200 70 2150 90 2096 74L2058 190L2024 66C1950 46 1880 80 1806 62L1774 150L1742 60"
        "C1680 40 1620 70 1560 58L1528 168L1494 56C1420 34 1380 62 1306 46L1280 118L1252 44C1180 26 1150 46 1090 34"
        "L1068 86L1046 30C960 14 840 8 720 8Z"
    )
    left = (
        "M720-20H-860V150L-818 96C-760 70-710 90-656 74L-618 190L-584 66C-510 46-440 80-366 62L-334 150L-302 60"
        "C-240 40-180 70-120 58L-88 168L-54 56C20 34 60 62 134 46L160 118L188 44C260 26 290 46 350 34"
        "L372 86L394 30C480 14 600 8 720 8Z"
    )
    return right + left
