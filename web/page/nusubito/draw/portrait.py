"""The picture of the curtain: the seat whose turn it is, between the disc and the mist."""

from functools import cache

from markupsafe import Markup

from page.courtyard.draw.portrait import portrait as draw_portrait
from page.parts.drawing import drawing
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
    """Return the picture of the curtain: the seat whose turn it is, between the disc and the mist."""
    figure = _thief() if seat == "thief" else _mists()
    place = "translate(522 122) scale(6.2)" if seat == "thief" else "translate(547 152) scale(5.4)"
    return draw_portrait(figure, place)
