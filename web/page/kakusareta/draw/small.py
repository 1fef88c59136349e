"""Small drawings in a line of words."""

from functools import cache

from markupsafe import Markup

from page.kakusareta.draw.picture import Moya, Seat
from page.parts.drawing import symbol
from page.parts.html import el
from page.parts.small import picture

_HEADS: dict[Seat, tuple[str, str]] = {
    "kakusareta": ("k-kaku-head", "2 -2 60 60"),
    "moya": ("k-moya-head", "0 0 46 46"),
}


@cache
def slip(seat: Seat = "kakusareta") -> Markup:
    """Return the red slip of a seat; his, with the hat under which nobody is seen, is the game's as well."""
    return el("span", {"class": "seal k-slip", "aria-hidden": "true"}, head(seat))


@cache
def head(seat: Seat) -> Markup:
    """Return the sign of a seat, for a log or beside a name."""
    symbol, box = _HEADS[seat]
    x, y, width, height = box.split()
    use = el("use", {"href": "#g-" + symbol, "x": x, "y": y, "width": width, "height": height})
    return el("svg", {"class": "k-head24", "viewBox": box, "aria-hidden": "true"}, use)


@cache
def figure(seat: str | None) -> Markup:
    """Return the figure that stands for a seat."""
    return symbol("k-kaku" if seat == "kakusareta" else "k-moya3")


def moya_picture(what: Moya, name: str | None = None) -> Markup:
    """Return a Moya in a line of words; with a name it is an image."""
    return picture(f"k-moya{what.level}" + ("-down" if what.downed else ""), 64, name)
