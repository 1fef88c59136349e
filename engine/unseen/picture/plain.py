"""Drawings with classes, and drawings of a sprite, as SVG with plain attributes."""

from collections.abc import Iterable
from typing import NamedTuple

from unseen.kernel.slices import Work
from unseen.picture.inks import NOTHING, Inherited, Inks
from unseen.picture.selectors import Chain
from unseen.picture.tree import Element

_FOR_A_PAGE = ("aria-", "data-", "xml:")
"""The beginnings of attributes that a picture does not need."""
_NOT_DRAWN = frozenset(
    {"class", "focusable", "href", "id", "lang", "overflow", "role", "style", "tabindex", "transform-origin"}
)
"""More of them."""
_BOX = frozenset({"x", "y", "width", "height", "viewBox", "preserveAspectRatio"})


class Sprites:
    """The drawings that others use, by their ids.

    Args:
        roots: The sprites.
        around: The element around them.
    """

    def __init__(self, roots: Iterable[Element], around: Element) -> None:
        self.chains: dict[str, Chain] = {}
        for root in roots:
            self._read((around, root))

    def _read(self, chain: Chain) -> None:
        if name := chain[-1].attributes.get("id"):
            self.chains[name] = chain
        for child in chain[-1].elements:
            self._read((*chain, child))


class Plain:
    """A drawing that is being written with plain attributes.

    Args:
        inks: The inks.
        sprites: What it may use.
    """

    def __init__(self, inks: Inks, sprites: Sprites) -> None:
        self._inks, self._sprites = inks, sprites
        self._needed: list[str] = []
        """The ids of patterns, gradients and clips that it refers to."""
        self._symbols: dict[tuple[str, int], tuple[dict[str, str], list[Element]]] = {}

    def drawing(self, element: Element, around: Chain) -> Work[Element]:
        """Work out an element with plain attributes, and with what it refers to.

        Args:
            element: An `svg`.
            around: The elements around it, by which inks are chosen.
        """
        inherited = NOTHING
        for depth in range(1, len(around) + 1):
            _, inherited = self._inks.of(around[:depth], inherited)
        (top,) = yield from self._copies((*around, element), inherited)
        definitions = yield from self._definitions(inherited)
        return Element(top.tag, top.attributes, [*definitions, *top.children])

    def _definitions(self, inherited: Inherited) -> Work[list[Element]]:
        """Work out the patterns, gradients and clips that are referred to, as they are outside of any drawing."""
        found = list[Element | str]()
        for name in self._needed:  # which grows on the way
            chain = self._sprites.chains[name]
            for copy in (yield from self._copies(chain, inherited, is_shape=True)):
                found.append(Element(copy.tag, {"id": name, **copy.attributes}, copy.children))
        return [Element("defs", {}, found)] if found else []

    def _copies(self, chain: Chain, inherited: Inherited, *, is_shape: bool = False) -> Work[list[Element]]:
        """Work out an element with plain attributes; nothing if it is not seen.

        Args:
            chain: The element after those around it.
            inherited: What it inherits.
            is_shape: Whether it is in a clip, where there are no groups.
        """
        yield
        element = chain[-1]
        paints, inherited = self._inks.of(chain, inherited)
        if paints.pop("display", "") == "none" or paints.get("opacity") == "0":
            return []
        self._note(paints)
        attributes = {
            name: value
            for name, value in element.attributes.items()
            if name not in _NOT_DRAWN and not name.startswith(_FOR_A_PAGE)
        } | paints
        attributes.pop("overflow", None)
        if element.tag == "use":
            return (yield from self._used(element, attributes, inherited, is_shape))
        children = list[Element | str]()
        for child in element.children:
            if isinstance(child, str):
                children.append(child)
            elif child.tag != "title":
                children += yield from self._copies((*chain, child), inherited, is_shape=is_shape)
        return [Element(element.tag, attributes, children)]

    def _used(
        self, use: Element, attributes: dict[str, str], inherited: Inherited, is_shape: bool
    ) -> Work[list[Element]]:
        """Work out the drawing that is used, where it is used."""
        chain = self._sprites.chains[use.attributes["href"].removeprefix("#")]
        group = {name: value for name, value in attributes.items() if name not in _BOX}
        x, y = (float(attributes.get(name, "0")) for name in ("x", "y"))
        if chain[-1].tag == "symbol":
            drawing, inside = yield from self._symbol(chain, inherited)
            place = _placed(_Frame.of(attributes, chain[-1]), x, y)
            return [Element("g", _moved({**group, **drawing}, place), list(inside))]
        if x or y:
            group = _moved(group, f"translate({x:g} {y:g})")
        copies = yield from self._copies(chain, inherited, is_shape=is_shape)
        if is_shape or not group:
            return [Element(each.tag, {**group, **each.attributes}, each.children) for each in copies]
        return [Element("g", group, list(copies))]

    def _symbol(self, chain: Chain, inherited: Inherited) -> Work[tuple[dict[str, str], list[Element]]]:
        """Work out the attributes of a symbol and what is in it; the same for the same inheritance."""
        key = (chain[-1].attributes["id"], id(inherited))
        if key not in self._symbols:
            drawing, inside = self._inks.of(chain, inherited)
            drawing.pop("overflow", None)
            self._note(drawing)
            copies = list[Element]()
            for child in chain[-1].elements:
                copies += yield from self._copies((*chain, child), inside)
            self._symbols[key] = (drawing, copies)
        return self._symbols[key]

    def _note(self, paints: dict[str, str]) -> None:
        for value in paints.values():
            if value.startswith("url(#"):
                name = value.removeprefix("url(#").removesuffix(")")
                self._needed += () if name in self._needed else (name,)


def _moved(group: dict[str, str], place: str) -> dict[str, str]:
    """Return the attributes of a group with a transform after its own."""
    whole = f"{group.get('transform', '')} {place}".strip()
    return {**group, "transform": whole} if whole else group


class _Frame(NamedTuple):
    """The size in which a symbol is used, and the box that it is drawn in."""

    width: float
    height: float
    box: tuple[float, float, float, float]

    @classmethod
    def of(cls, attributes: dict[str, str], symbol: Element) -> "_Frame":
        left, top, width, height = map(float, symbol.attributes["viewBox"].split())
        box = (left, top, width, height)
        return cls(float(attributes.get("width", width)), float(attributes.get("height", height)), box)


def _placed(frame: _Frame, x: float, y: float) -> str:
    """Return the transform that puts a symbol into its place, as large as fits, in the middle."""
    left, top, width, height = frame.box
    scale = min(frame.width / width, frame.height / height)
    x += (frame.width - width * scale) / 2 - left * scale
    y += (frame.height - height * scale) / 2 - top * scale
    move = f"translate({_number(x)} {_number(y)})" if x or y else ""
    return f"{move} scale({_number(scale)})".strip() if scale != 1 else move


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
