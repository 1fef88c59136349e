"""The picture of the start screen: two warriors before an altar, and a sun that is a relic."""

from functools import cache

from markupsafe import Markup

from page.parts.drawing import band, bokashi, canvas, cloud
from page.parts.html import el
from unseen.relics.drawing.picture import Face, Tribe
from unseen.relics.drawing.pieces import plaque, use

_AMBER = Face("ravager", 5, 0, ("NE", "SW"))
_JADE = Face("seer", 1, 3, ("N", "NE", "E"))


def _warrior(tribe: Tribe, face: Face, transform: str) -> Markup:
    return el(
        "g", {"class": f"wr-tile wr-{tribe}", "transform": transform}, Markup(plaque(tribe, face, None))
    )


def _sun(x: int, y: int, radius: int) -> Markup:
    """A sun cut as the relics are: a square in the middle, four wedges round it."""
    disc = f"M0 {-radius}A{radius} {radius} 0 1 1 0 {radius}A{radius} {radius} 0 1 1 0 {-radius}Z"
    half, near, far, wide = (radius * share for share in (0.3, 0.42, 0.78, 0.24))
    wedges = (
        f"M0 {-far:g}L{wide:g} {-near:g}H{-wide:g}ZM{far:g} 0L{near:g} {wide:g}V{-wide:g}Z"
        f"M0 {far:g}L{-wide:g} {near:g}H{wide:g}ZM{-far:g} 0L{-near:g} {-wide:g}V{wide:g}Z"
    )
    hole = f"M{-half:g} {-half:g}H{half:g}V{half:g}H{-half:g}Z"
    return el(
        "g",
        {"class": "wr-sun", "transform": f"translate({x} {y})"},
        el("path", {"class": "orb", "fill-rule": "evenodd", "d": disc + hole}),
        el("circle", {"class": "wr-sun-l", "r": f"{radius * 0.88:g}"}),
        el("path", {"class": "wr-sun-w", "d": wedges}),
        el("path", {"class": "wr-sun-h", "d": hole}),
    )


def _altar() -> Markup:
    """Steps of stone up to where a relic lies."""
    steps = "M236 900V806H296V752H356V700H414V650H586V700H644V752H704V806H764V900Z"
    light = "M236 806H764M296 752H704M356 700H644M414 650H586"
    return el(
        "g",
        {"class": "wr-altar", "transform": "translate(-96 0)"},
        el("path", {"class": "wr-altar-s", "d": steps}),
        el("path", {"class": "wr-altar-d", "d": "M500 650H586V700H644V752H704V806H764V900H500Z"}),
        el("path", {"class": "wr-altar-l", "d": light}),
    )


@cache
def poster() -> Markup:
    """Return the picture of the start screen."""
    sky = bokashi("poster-sky", (0, "k0"), (0.34, "k1"), (0.66, "k2"), (0.86, "k3"), (1, "k4"))
    peak = bokashi("poster-peak", (0, "p0"), (1, "p1"))
    left = "M-420 720C-260 650-60 520 70 372Q92 350 116 374C220 480 330 620 560 720Z"
    right = "M420 720C600 650 720 560 838 424Q860 404 884 428C980 530 1160 640 1420 720Z"
    far_mist = band(-220, 520, 520, 44) + band(690, 470, 470, 42) + band(640, 566, 600, 32)
    ground = "M-700 822H236a26 26 0 0 1 26 26H1700V1300H-700z"
    crystals = "".join(
        use(kind, x, y, 26 * scale, 34.7 * scale)
        for kind, x, y, scale in (
            ("spirit", 300, 560, 1.5),
            ("energy", 346, 506, 1.3),
            ("spirit", 438, 500, 1.2),
            ("energy", 474, 566, 1.5),
        )
    )
    return canvas(
        "poster",
        "0 0 1000 900",
        "xMidYMid slice",
        el("defs", None, sky, peak),
        el("rect", {"class": "heaven", "x": -700, "y": -60, "width": 2400, "height": 1000}),
        el("rect", {"class": "zenith", "x": -700, "y": -1000, "width": 2400, "height": 942}),
        el("path", {"class": "peak", "d": left}),
        el("path", {"class": "peak low", "d": right}),
        _sun(404, 300, 208),
        el("path", {"class": "gauze", "d": far_mist}),
        _altar(),
        el("g", None, Markup(use("relic", 344, 556, 120, 120)), Markup(crystals)),
        el("path", {"class": "gauze line", "d": cloud(214, 744, 300, 36, 40, (80, 210))}),
        _warrior("amber", _AMBER, "translate(0 440) rotate(-8 165 165) scale(3.3)"),
        _warrior("jade", _JADE, "translate(494 446) rotate(7 160 160) scale(3.2)"),
        el(
            "g",
            {"class": "banks"},
            el("path", {"d": cloud(-240, 716, 560, 46, 150, (240, 360))}),
            el("path", {"d": cloud(560, 752, 640, 44, -120, (150, 400))}),
            el("path", {"d": ground}),
        ),
    )
