"""Selectors of CSS, as far as the style sheets of the drawings use them.

Rule 1. A selector that asks for something that a still picture has not (what is pointed at, what is made up before an
        element) selects nothing; see `parse`.
"""

import re
from typing import NamedTuple

from unseen.picture.tree import Element

Chain = tuple[Element, ...]
"""An element after those around it, the outermost first."""
Weight = tuple[int, int, int]
"""The specificity of a selector: how many ids, then classes and attributes, then tags it names."""

_PART = re.compile(
    r"(?P<tag>[a-zA-Z][\w-]*|\*)|#(?P<id>[\w-]+)|\.(?P<css>[\w-]+)"
    r"|\[(?P<name>[\w-]+)(?:(?P<how>[~^]?=)\"?(?P<value>[^\"\]]*)\"?)?\]"
    r"|:(?P<function>not|is|where)\((?P<inside>(?:[^()]|\([^()]*\))*)\)|(?P<root>:root)"
)
_COMBINATOR = re.compile(r"\s*(>)\s*|\s+")


class Attribute(NamedTuple):
    """A condition on an attribute."""

    name: str
    how: str
    """"=", "~=" (one of its words), "^=" (its beginning), or "" if it only has to be there."""
    value: str

    def fits(self, element: Element) -> bool:
        """Return whether an element meets it."""
        given = element.attributes.get(self.name)
        if given is None:
            return False
        match self.how:
            case "=":
                return given == self.value
            case "~=":
                return self.value in given.split()
            case "^=":
                return given.startswith(self.value)
            case _:
                return True


class Compound(NamedTuple):
    """Conditions on one element."""

    tag: str = ""
    classes: frozenset[str] = frozenset()
    attributes: tuple[Attribute, ...] = ()
    is_root: bool = False
    any_of: "tuple[tuple[Selector, ...], ...]" = ()
    """Lists of selectors of each of which one has to fit."""
    none_of: "tuple[Selector, ...]" = ()

    @property
    def key(self) -> str:
        """Something that an element needs, by which its rules are found; "" if this asks for none of that."""
        names = (
            *(f".{name}" for name in sorted(self.classes)),
            *(f"[{each.name}]" for each in self.attributes),
        )
        return next(iter((*names, *filter(None, (self.tag,)))), "")

    def fits(self, chain: Chain) -> bool:
        """Return whether the last element of a chain meets all of them."""
        element = chain[-1]
        return (
            self.tag in ("", element.tag)
            and (not self.classes or self.classes <= element.classes)
            and all(each.fits(element) for each in self.attributes)
            and (not self.is_root or len(chain) == 1)
            and all(any(each.fits(chain) for each in some) for some in self.any_of)
            and not any(each.fits(chain) for each in self.none_of)
        )


class Selector(NamedTuple):
    """A selector: compounds, the last one of the element itself."""

    compounds: tuple[Compound, ...]
    is_child: tuple[bool, ...]
    """For each compound but the first, whether the one before it is of the parent, not of anything around."""
    weight: Weight

    def fits(self, chain: Chain) -> bool:
        """Return whether it selects the last element of a chain."""
        return self.compounds[-1].fits(chain) and self._around(chain[:-1], len(self.compounds) - 2)

    def _around(self, chain: Chain, number: int) -> bool:
        """Return whether the elements around fit the compounds up to a number."""
        if number < 0:
            return True
        if self.is_child[number]:
            is_next = bool(chain) and self.compounds[number].fits(chain)
            return is_next and self._around(chain[:-1], number - 1)
        return any(
            self.compounds[number].fits(chain[:end]) and self._around(chain[: end - 1], number - 1)
            for end in range(len(chain), 0, -1)
        )


def parse(text: str) -> tuple[Selector, ...]:
    """Return the selectors of a list, without those that select nothing in a still picture."""
    found = map(_selector, split(text, ","))
    return tuple(each for each in found if each)


def split(text: str, sign: str) -> list[str]:
    """Return the parts of a text between signs that are not in brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == sign and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def _selector(text: str) -> Selector | None:
    compounds, is_child, weight, at = list[Compound](), list[bool](), (0, 0, 0), 0
    while at < len(text):
        if compounds:
            between = _COMBINATOR.match(text, at)
            if between is None:
                return None
            is_child.append(bool(between[1]))
            at = between.end()
        compound, more, end = _compound(text, at)
        if end == at:
            return None
        compounds.append(compound)
        weight = _sum(weight, more)
        at = end
    return Selector(tuple(compounds), tuple(is_child), weight)


def _compound(text: str, at: int) -> tuple[Compound, Weight, int]:
    """Return the conditions that begin at a place, their weight, and where they end."""
    found, weight = Compound(), (0, 0, 0)
    while part := _PART.match(text, at):
        at = part.end()
        if tag := part["tag"]:
            found, more = found._replace(tag="" if tag == "*" else tag), (0, 0, int(tag != "*"))
        elif part["id"]:
            found, more = _with(found, Attribute("id", "=", part["id"])), (1, 0, 0)
        elif part["css"]:
            found, more = found._replace(classes=found.classes | {part["css"]}), (0, 1, 0)
        elif part["name"]:
            wanted = Attribute(part["name"], part["how"] or "", part["value"] or "")
            found, more = _with(found, wanted), (0, 1, 0)
        elif part["root"]:
            found, more = found._replace(is_root=True), (0, 1, 0)
        else:
            inside = parse(part["inside"])
            more = max((each.weight for each in inside), default=(0, 0, 0))
            if part["function"] == "not":
                found = found._replace(none_of=(*found.none_of, *inside))
            else:
                found = found._replace(any_of=(*found.any_of, inside))
                more = more if part["function"] == "is" else (0, 0, 0)
        weight = _sum(weight, more)
    return found, weight, at


def _with(found: Compound, wanted: Attribute) -> Compound:
    return found._replace(attributes=(*found.attributes, wanted))


def _sum(one: Weight, other: Weight) -> Weight:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
