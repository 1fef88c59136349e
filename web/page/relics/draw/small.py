"""Small drawings in a line of words: crests, crystals, single tiles."""

from functools import cache

from markupsafe import Markup

from page.parts.html import Value, el
from unseen.relics.drawing.picture import Face, Pile, Tile, Tribe
from unseen.relics.drawing.pieces import plaque, tile


@cache
def drawn(symbol: str, width: int, height: int, *, css: str | None = None, name: str | None = None) -> Markup:
    """Return a symbol of Relics' sprite as a picture that says nothing."""
    href = el("use", {"href": "#g-r-" + symbol, "width": width, "height": height})
    return el(
        "svg", {"id": name, "class": css, "viewBox": f"0 0 {width} {height}", "aria-hidden": "true"}, href
    )


@cache
def slip() -> Markup:
    """Return the vermilion slip beside the name of the game, with a relic."""
    return el("span", {"class": "seal", "aria-hidden": "true"}, drawn("relic", 64, 64))


@cache
def crest(tribe: Tribe) -> Markup:
    """Return the sign of a tribe."""
    return drawn(f"crest-{tribe}", 24, 24, css=f"wr-crest24 wr-{tribe}")


@cache
def sign(seat: str | None) -> Markup:
    """Return the sign of whose something is: a tribe's crest, or the stream of pairs, which is nobody's."""
    return crest("amber" if seat == "amber" else "jade") if seat else drawn("i-deck", 24, 24)


def crystals(pile: Pile) -> Markup:
    """Return crystals beside each other, in the height of the words around them."""
    kinds = ["spirit"] * pile.spirit + ["energy"] * pile.energy
    return el(
        "span",
        {"class": "wr-row", "aria-hidden": "true"},
        *[drawn(kind, 24, 32, css="wr-c24") for kind in kinds],
    )


def plaque_picture(tribe: Tribe, face: Face, name: str = "", strength: int | None = None) -> Markup:
    """Return a single living tile; with a name it is an image."""
    return _picture(tribe, Markup(plaque(tribe, face, strength)), name)


def tile_picture(piece: Tile, name: str = "", prefix: str = "card-") -> Markup:
    """Return a single tile as it is on the board, with its crystals."""
    return _picture(piece.tribe, Markup(tile(piece, 0, 0, prefix + "tile")), name)


def _picture(tribe: Tribe, inside: Markup, name: str) -> Markup:
    attrs: dict[str, Value] = {"class": f"wr-one wr-{tribe}", "viewBox": "-2 -2 104 104"}
    attrs |= {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    return el("svg", attrs, inside)
