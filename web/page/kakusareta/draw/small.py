"""Small drawings in a line of text."""

from functools import cache

from markupsafe import Markup

from page.parts.drawing import symbol
from page.parts.html import el
from page.parts.small import picture
from unseen.kakusareta.drawing.picture import Moya, Seat

_HEADS: dict[Seat, tuple[str, str]] = {
    "kakusareta": ("k-kaku-head", "2 -2 60 60"),
    "moya": ("k-moya-head", "0 0 46 46"),
}


@cache
def slip(seat: Seat = "kakusareta") -> Markup:
    """Draw the red slip of a seat; the Kakusareta's, a hat with nobody under it, also stands for the game."""
    return el("span", {"class": "seal k-slip", "aria-hidden": "true"}, head(seat))


@cache
def head(seat: Seat) -> Markup:
    """Draw the sign of a seat, for a log or beside a name."""
    symbol, box = _HEADS[seat]
    x, y, width, height = box.split()
    use = el("use", {"href": "#g-" + symbol, "x": x, "y": y, "width": width, "height": height})
    return el("svg", {"class": "k-head24", "viewBox": box, "aria-hidden": "true"}, use)


@cache
def figure(seat: str | None) -> Markup:
    """Draw the figure of a seat; the Moya's for None."""
    return symbol("k-kaku" if seat == "kakusareta" else "k-moya3")


def moya_picture(what: Moya, name: str | None = None) -> Markup:
    """Draw a Moya in a line of text; with a name it is an accessible image."""
    return picture(f"k-moya{what.level}" + ("-down" if what.downed else ""), 64, name)
