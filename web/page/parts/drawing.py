"""The elements of pictures: seals, drawings of the sprite, canvases, mist.

Rule 1. All of them are hidden from assistive tools and the same in every language.
Rule 2. A shape names its class; the inks are the style sheet's.
"""

from markupsafe import Markup

from page.parts.html import el

SEALS = {"thief": "盗人", "mist": "霧", "end": "終"}
"""The kanji on the vermilion slips. A seal is a drawing: it is not translated."""


def seal(name: str) -> Markup:
    """Draw a vermilion slip with its kanji."""
    return el("span", {"class": "seal", "lang": "ja", "aria-hidden": "true"}, SEALS[name])


def drawing(name: str, transform: str | None = None) -> Markup:
    """Draw a drawing of the sprite, 64 by 64, inside a larger picture."""
    return el("use", {"href": f"#g-{name}", "width": 64, "height": 64, "transform": transform})


def symbol(name: str, *, size: int = 64, css: str | None = None) -> Markup:
    """Draw a drawing of the sprite by itself, sized by the style sheet."""
    use = el("use", {"href": f"#g-{name}"})
    return el("svg", {"class": css, "viewBox": f"0 0 {size} {size}", "aria-hidden": "true"}, use)


def icon(name: str) -> Markup:
    """Draw a line drawing of the sprite, as tall as the words beside it."""
    return symbol(name, size=24)


def canvas(name: str, box: str, fit: str, *shapes: Markup) -> Markup:
    """Draw a picture that fills its place; its name is its id and its class."""
    attrs = {"id": name, "class": name, "viewBox": box, "preserveAspectRatio": fit, "aria-hidden": "true"}
    return el("svg", attrs, *shapes)


def bokashi(name: str, *stops: tuple[float, str]) -> Markup:
    """Draw a gradient from top to bottom whose inks are classes, as the style sheet knows the colours."""
    shades = (el("stop", {"offset": f"{offset:g}", "class": css}) for offset, css in stops)
    return el("linearGradient", {"id": name, "x1": 0, "y1": 0, "x2": 0, "y2": 1}, *shades)


def band(x: float, y: float, width: float, height: float) -> str:
    """Return the outline of a finger of mist that narrows at both ends."""
    r = height / 2
    tip = f"a{r:g} {r:g} 0 0 1 0 "
    return f"M{x + r:g} {y:g}h{width - height:g}{tip}{height:g}h{height - width:g}{tip}{-height:g}z"


def cloud(x: float, y: float, width: float, height: float, step: float, neck: tuple[float, float]) -> str:
    """Return the outline of two fingers of mist, one over the other, joined by a neck with a slit on either side.

    Args:
        x: The left end of the upper finger.
        y: Its top.
        width: Its length.
        height: Its thickness.
        step: The distance by which the lower finger is shifted to the right.
        neck: The start and end of the neck, from `x`.
    """
    r, gap = height / 2, height / 3
    q = gap / 2
    left, right = neck
    tip, slit = f"a{r:g} {r:g} 0 0 1 0 ", f"a{q:g} {q:g} 0 0 0 0 "
    return (
        f"M{x + r:g} {y:g}h{width - height:g}{tip}{height:g}h{right - width + r + q:g}{slit}{gap:g}"
        f"h{width - right - r - q + step:g}{tip}{height:g}h{height - width:g}{tip}{-height:g}"
        f"h{left - step - r - q:g}{slit}{-gap:g}h{r + q - left:g}{tip}{-height:g}z"
    )
