"""The picture of the start screen: the Kakusareta on a snowy ridge at daybreak, and the Moya that wait."""

from functools import cache

from markupsafe import Markup

from page.kakusareta.draw.scenery import snowfall
from page.kakusareta.draw.wanderer import wanderer
from page.parts.drawing import band, bokashi, canvas, cloud, drawing
from page.parts.html import el


def shrine(x: float, y: float, scale: float, tone: str) -> Markup:
    """Draw an old temple under snow from the front, the middle of its ridge at (x, y), 480 wide at scale 1."""
    slope = "M-150 0H150L240 138Q244 150 232 156Q0 176-232 156Q-244 150-240 138Z"
    snow = (
        "M-150 0H150L206 86Q190 112 168 92Q148 72 128 96Q108 122 84 96Q62 74 42 98Q20 124-4 98Q-26 76-48 100"
        "Q-70 124-92 98Q-112 74-134 98Q-158 122-176 98Q-190 82-206 86Z"
    )
    bark = "".join(f"M{top:g} 92L{top * 1.42:g} 156" for top in range(-152, 153, 19))
    forks = "M-138 10L-176-52M-158 10L-120-52M138 10L176-52M158 10L120-52"
    logs = "".join(f"M{left}-22h26" for left in (-99, -56, -13, 30, 73))
    pillars = "".join(f"M{left} 206h16v200h-16z" for left in (-164, -100, -36, 20, 84, 148))
    return el(
        "g",
        {"class": f"k-shrine {tone}", "transform": f"translate({x:g} {y:g}) scale({scale:g})"},
        el("path", {"class": "hall", "d": "M-178 160H178V420H-178z"}),
        el("path", {"class": "pillars", "d": pillars}),
        el("path", {"class": "lintel", "d": "M-196 190H196v15H-196z"}),
        el("path", {"class": "slope", "d": slope}),
        el("path", {"class": "bark", "d": bark}),
        el("path", {"class": "snowed", "d": snow}),
        el("path", {"class": "fork-o", "d": forks}),
        el("path", {"class": "fork", "d": forks}),
        el("path", {"class": "pole", "d": "M-168-14H168V10H-168z"}),
        el("path", {"class": "logs-o", "d": logs}),
        el("path", {"class": "logs", "d": logs}),
    )


def pagoda(x: float, y: float, scale: float) -> Markup:
    """Draw a distant tower, the tip of its spire at (x, y)."""
    tiers: list[Markup] = []
    for top, half in ((70, 70), (150, 88), (236, 106), (328, 126)):
        brow, wide, lip = f"{half * 0.5:g}", f"{half * 0.7:g}", f"{half * 0.92:g}"
        roof = (
            f"M-{brow} {top}H{brow}Q{wide} {top + 30} {half} {top + 40}L{lip} {top + 52}"
            f"H-{lip}L{-half} {top + 40}Q-{wide} {top + 30}-{brow} {top}Z"
        )
        wall = f"M{-half * 0.56:g} {top + 52}H{half * 0.56:g}V{top + 90}H{-half * 0.56:g}Z"
        slide, edge = f"{half * 0.62:g} {top + 20}", f"{half * 0.8:g}"
        cap = f"M-{brow} {top}H{brow}Q{slide} {edge} {top + 32}H-{edge}Q-{slide}-{brow} {top}Z"
        tiers += [
            el("path", {"class": "wall", "d": wall}),
            el("path", {"class": "slope", "d": roof}),
            el("path", {"class": "snowed", "d": cap}),
        ]
    spire = el("path", {"class": "spire", "d": "M0 0V72M-9 24H9M-9 36H9M-9 48H9"})
    return el(
        "g",
        {"class": "k-pagoda", "transform": f"translate({x:g} {y:g}) scale({scale:g})"},
        spire,
        *tiers,
    )


def _footprints() -> str:
    """Return the path data of the footprints up the ridge."""
    steps = ((196, 780), (226, 768), (262, 752), (290, 740), (322, 722), (348, 712), (378, 696), (402, 686))
    return "".join(f"M{x} {y}q7 -9 14 -3q3 8 -7 10q-7 0 -7 -7Z" for x, y in steps)


@cache
def poster() -> Markup:
    """Draw the picture of the start screen."""
    sky = bokashi("poster-sky", (0, "k0"), (0.34, "k1"), (0.66, "k2"), (0.86, "k3"), (1, "k4"))
    peak = bokashi("poster-peak", (0, "p0"), (1, "p1"))
    left = "M-420 760C-240 680-10 470 132 246Q152 218 176 246C290 430 430 620 700 760Z"
    left_shade = (
        "M157 235Q167 235 176 246C290 430 430 620 700 760H420C360 660 300 590 252 520L270 470L214 420L226 372"
        "L176 340L186 290Z"
    )
    right = "M470 760C620 660 720 540 800 416Q820 388 842 416C960 560 1150 680 1400 760Z"
    right_shade = (
        "M822 398Q832 402 842 416C960 560 1150 680 1400 760H1060C990 660 940 600 900 560L912 520L862 490"
        "L868 452Z"
    )
    far_mist = band(-220, 560, 560, 46) + band(690, 486, 470, 44) + band(700, 566, 600, 34)
    ridge = (
        "M-700 1300V808C-420 800-120 806 40 788C160 772 240 742 330 700C400 668 470 648 540 654"
        "C620 662 660 720 760 752C900 792 1200 800 1700 806V1300Z"
    )
    shade = "M540 654C620 662 660 720 760 752C900 792 1200 800 1700 806V1300H820C800 1000 700 760 540 654Z"
    return canvas(
        "poster",
        "0 0 1000 900",
        "xMidYMid slice",
        el("defs", None, sky, peak),
        el("rect", {"class": "heaven", "x": -700, "y": -60, "width": 2400, "height": 1000}),
        el("rect", {"class": "zenith", "x": -700, "y": -1000, "width": 2400, "height": 942}),
        el("circle", {"class": "orb", "cx": 474, "cy": 372, "r": 214}),
        el("path", {"class": "k-peak", "d": left}),
        el("path", {"class": "k-shade", "d": left_shade}),
        el("path", {"class": "k-peak", "d": right}),
        el("path", {"class": "k-shade", "d": right_shade}),
        el("path", {"class": "gauze", "d": far_mist}),
        pagoda(668, 300, 0.7),
        el("path", {"class": "gauze line", "d": cloud(560, 590, 360, 36, -50, (110, 260))}),
        shrine(64, 596, 0.9, "near"),
        el("path", {"class": "gauze line", "d": cloud(-120, 760, 330, 36, 60, (120, 230))}),
        el("path", {"class": "k-ridge", "d": ridge}),
        el("path", {"class": "k-ridge-d", "d": shade}),
        el("path", {"class": "k-prints", "d": _footprints()}),
        wanderer(486, 676, 1.06),
        drawing("k-moya1", "translate(236 726) scale(1.1)"),
        drawing("k-moya3", "translate(656 690) scale(1.5)"),
        drawing("k-moya2", "translate(556 726) scale(1.15)"),
        el(
            "g",
            {"class": "banks"},
            el("path", {"d": cloud(-240, 800, 560, 44, 150, (300, 430))}),
            el("path", {"d": cloud(560, 800, 700, 44, -120, (140, 420))}),
            el("path", {"d": "M-700 868H336a22 22 0 0 1 22 22H1700V1300H-700z"}),
        ),
        el("path", {"class": "k-flakes", "d": snowfall(-120, -40, 1240, 900, 84)}),
    )
