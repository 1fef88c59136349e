"""A few screens that have all kinds of element between them. `make test` looks at these, `make soak` at all."""

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from e2e.paper import Drawn
from tests.page.markup import elements

Screen = TypeVar("Screen")
_NUMBER = re.compile(r"\d+|\b[A-E][1-5]\b")
"""What tells elements of one kind apart: a number, or a space of the board."""


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
    """Return what elements a page has: each tag with each of its classes, and each id without its number."""
    found = set[str]()
    for element in elements(html):
        found |= {f"{element.tag}.{name}" for name in element.attrs.get("class", "").split()}
        found.add(f"{element.tag}#{_NUMBER.sub('', element.attrs.get('id', ''))}")
    return frozenset(found)
