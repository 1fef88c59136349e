"""The drawing of a sketch."""

from markupsafe import Markup

from page.parts.html import el
from page.shell.sketch import EDGE, Sketch, SketchMark


def draw_sketch(sketch: Sketch) -> Markup:
    """Draw a sketch; the style sheet has its inks."""
    box = {"class": "sketch", "viewBox": f"0 0 {EDGE} {EDGE}", "aria-hidden": "true"}
    return el("svg", box, *map(_mark, sketch))


def _mark(mark: SketchMark) -> Markup:
    half = mark.size / 2
    css = f"sk-{mark.tone}"
    if mark.shape == "s":
        return el(
            "rect",
            {"class": css, "x": mark.x - half, "y": mark.y - half, "width": mark.size, "height": mark.size},
        )
    if mark.shape == "d":
        path = f"M{mark.x} {mark.y - half}l{half} {half}l{-half} {half}l{-half} {-half}z"
        return el("path", {"class": css, "d": path})
    ring = " sk-ring" if mark.shape == "r" else ""
    return el("circle", {"class": css + ring, "cx": mark.x, "cy": mark.y, "r": half * (0.8 if ring else 1)})
