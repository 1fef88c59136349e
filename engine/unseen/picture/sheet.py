"""A style sheet: its rules in their order.

Rule 1. Rules within an at-rule are left out: they are about a window, a reader's wishes, or motion, and a still
        picture has none of these.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from unseen.picture.selectors import Selector, parse, split

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


class Declaration(NamedTuple):
    """A property and its value."""

    name: str
    value: str
    is_important: bool


class Rule(NamedTuple):
    """A rule: which elements it selects, and what it declares of them."""

    selectors: tuple[Selector, ...]
    declarations: tuple[Declaration, ...]


def rules(text: str) -> Iterator[Rule]:
    """Yield the rules of a sheet that select anything."""
    for head, body in _blocks(_COMMENT.sub("", text)):
        if not head.startswith("@") and (selectors := parse(head)):
            yield Rule(selectors, tuple(_declarations(body)))


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield the outermost blocks of a sheet: what stands before the braces, and what in them."""
    at = 0
    while (begin := text.find("{", at)) >= 0:
        end, depth = begin + 1, 1
        while depth:
            depth += (text[end] == "{") - (text[end] == "}")
            end += 1
        yield text[at:begin].strip(), text[begin + 1 : end - 1]
        at = end


def _declarations(body: str) -> Iterator[Declaration]:
    for part in split(body, ";"):
        name, colon, value = part.partition(":")
        if colon:
            plain = value.strip().removesuffix("!important").strip()
            yield Declaration(name.strip(), plain, value.strip().endswith("!important"))
