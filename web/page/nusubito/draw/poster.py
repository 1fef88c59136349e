"""The picture of the start screen: the Thief above the temples, and the Mists waiting below."""

from functools import cache

from markupsafe import Markup

from page.nusubito.draw.leaper import leaper
from page.parts.drawing import band, bokashi, canvas, cloud, drawing
from page.parts.html import el


def temple(x: float, y: float, scale: float, tone: str) -> Markup:
    """Return a temple seen from the front, the middle of its ridge at (x, y), 440 wide at scale 1."""
    slope = (
        "M-92 0C-104 66-150 118-206 142Q-218 148-232 138Q-224 168-202 174Q0 186 202 174"
        "Q224 168 232 138Q218 148 206 142C150 118 104 66 92 0Z"
    )
    courses = "".join(
        f"M{top:g} 4C{top * 1.1:g} 70 {top * 1.62:g} 124 {top * 2.2:g} 168" for top in range(-84, 85, 14)
    )
    ridge = (
        "M-104-22Q-128-22-134-50Q-112-52-100-34Q-98-28-90-28H90Q98-28 100-34Q112-52 134-50Q128-22 104-22"
        "L100 6H-100Z"
    )
    pillars = "".join(f"M{left} 206h14v190h-14z" for left in (-150, -102, -54, 40, 88, 136))
    return el(
        "g",
        {"class": f"temple {tone}", "transform": f"translate({x:g} {y:g}) scale({scale:g})"},
        el("path", {"class": "hall", "d": "M-168 168H168V400H-168z"}),
        el("path", {"class": "pillars", "d": pillars}),
        el("path", {"class": "lintel", "d": "M-184 190H184v14H-184z"}),
        el("path", {"class": "slope", "d": slope}),
        el("path", {"class": "courses", "d": courses}),
        el("path", {"class": "eave-dots", "d": "M-196 160Q0 174 196 160"}),
        el("path", {"class": "ridge", "d": ridge}),
        el("path", {"class": "ridge-line", "d": "M-92-12H92"}),
    )


def lantern(x: float, y: float) -> Markup:
    """Return a paper lantern that hangs from (x, y)."""
    return el(
        "g",
        {"class": "lantern", "transform": f"translate({x:g} {y:g})"},
        el("path", {"class": "cord", "d": "M0 0V20M0 58V70"}),
        el("path", {"class": "shade", "d": "M-9 20H9Q22 38 9 57H-9Q-22 38-9 20Z"}),
        el("path", {"class": "glow", "d": "M-6 24H6Q15 38 6 53H-6Q-15 38-6 24Z"}),
        el("path", {"class": "ribs", "d": "M-13.5 30H13.5M-15.5 38.5H15.5M-13.5 47H13.5"}),
        el("path", {"class": "caps", "d": "M-9 17H9V22H-9ZM-9 55H9V60H-9Z"}),
    )


@cache
def poster() -> Markup:
    """Return the picture of the start screen: the Thief above the temples, and the Mists waiting below."""
    sky = bokashi("poster-sky", (0, "k0"), (0.34, "k1"), (0.66, "k2"), (0.86, "k3"), (1, "k4"))
    peak = bokashi("poster-peak", (0, "p0"), (1, "p1"))
    mountain = "M-420 700C-220 640-30 450 90 300Q118 270 146 300C250 450 420 640 660 700Z"
    snow = "M46 356L90 300Q118 270 146 300L186 354L166 370L150 346L132 378L112 350L92 380L76 348L62 368Z"
    hills = "M500 720C680 660 800 590 884 520Q906 504 930 522C1040 600 1240 680 1500 720Z"
    far_mist = band(-220, 520, 600, 46) + band(690, 452, 470, 44) + band(770, 520, 600, 34)
    ground = "M-700 812H286a28 28 0 0 1 28 28H1700V1300H-700z"
    return canvas(
        "poster",
        "0 0 1000 900",
        "xMidYMid slice",
        el("defs", None, sky, peak),
        el("rect", {"class": "heaven", "x": -700, "y": -60, "width": 2400, "height": 1000}),
        el("rect", {"class": "zenith", "x": -700, "y": -1000, "width": 2400, "height": 942}),
        el("path", {"class": "peak", "d": mountain}),
        el("path", {"class": "snow", "d": snow}),
        el("path", {"class": "peak low", "d": hills}),
        el("circle", {"class": "orb", "cx": 474, "cy": 348, "r": 214}),
        el("path", {"class": "gauze", "d": far_mist}),
        el("g", {"transform": "translate(124 112) scale(.82)"}, leaper()),
        temple(500, 592, 0.56, "far"),
        el("path", {"class": "gauze line", "d": cloud(320, 668, 330, 40, -50, (90, 250))}),
        temple(66, 474, 1.16, "near"),
        lantern(322, 642),
        temple(850, 586, 0.92, "mid"),
        drawing("seeker", "translate(590 664) scale(1.5)"),
        drawing("healer", "translate(366 690) scale(1.1)"),
        el(
            "g",
            {"class": "banks"},
            el("path", {"d": cloud(-240, 700, 640, 46, 150, (300, 430))}),
            el("path", {"d": cloud(520, 744, 700, 44, -120, (140, 420))}),
            el("path", {"d": ground}),
        ),
    )
