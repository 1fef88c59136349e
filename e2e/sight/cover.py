"""A few screens that have all kinds of element between them. `make test` looks at these, `make soak` at all."""

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from e2e.paper import Drawn
from tests.page.markup import elements

Screen = TypeVar("Screen")
_NUMBER = re.compile(r"\d+|\b[A-E][1-5]\b")
"""What tells elements of one kind apart: a number, or a space of the board."""
_DRAWN = ("svg", "g", "use", "path")
"""Their ids name the picture they belong to: by these each page of the help would be of a kind of its own."""
_CHIP = "chip"
"""The id of a chip names what can be chosen by it: a character, an item, an attribute."""


def cover(screens: Iterable[Screen], drawn: Callable[[Screen], Drawn]) -> list[Screen]:
    """Return a few of the screens, in their order, such that no kind of element is on the others alone.

    The screen with most kinds that are still missing is taken first (Chvátal, "A greedy heuristic for the set-covering
    problem", 1979).

    Args:
        screens: What there is to look at.
        drawn: What a screen shows.
    """
    left = {number: (screen, kinds(drawn(screen).html)) for number, screen in enumerate(screens)}
    missing = set[str]().union(*(its for _, its in left.values()))
    chosen = []
    while missing:
        number, (_, its) = max(left.items(), key=lambda each: len(each[1][1] & missing))
        chosen.append(number)
        missing -= its
    return [left[number][0] for number in sorted(chosen)]


def kinds(html: str) -> frozenset[str]:
    """Return what elements a page has: each tag with each of its classes, and each id without its number.

    Of what is drawn, and of chips, the classes alone count.
    """
    found = set[str]()
    for element in elements(html):
        classes = element.attrs.get("class", "").split()
        found |= {f"{element.tag}.{name}" for name in classes}
        if element.tag not in _DRAWN and _CHIP not in classes:
            found.add(f"{element.tag}#{_NUMBER.sub('', element.attrs.get('id', ''))}")
    return frozenset(found)
