"""SVG as a tree of elements: read from what this package and its sprites write, and written again.

Rule 1. Text and values stay as they are written, with `&amp;` and the like.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from unseen.kernel.slices import Work, finished

_TOKEN = re.compile(r"<!--.*?-->|<(/?)([\w:]+)((?:\s+[\w:-]+=\"[^\"]*\")*)\s*(/?)>|[^<]+", re.DOTALL)
_ATTRIBUTE = re.compile(r"([\w:-]+)=\"([^\"]*)\"")


class Element(NamedTuple):
    """An element with what it contains."""

    tag: str
    attributes: dict[str, str]
    children: "list[Element | str]"

    @property
    def classes(self) -> frozenset[str]:
        """The names of its classes."""
        return _words(self.attributes.get("class", ""))

    @property
    def elements(self) -> "Iterator[Element]":
        """The elements in it, without text."""
        return (child for child in self.children if isinstance(child, Element))


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def parse(text: str) -> Element:
    """Return the one element of a text."""
    return finished(parsing(text))


def parsing(text: str) -> Work[Element]:
    """Work out the one element of a text."""
    top = Element("", {}, [])
    opened = [top]
    for token in _TOKEN.finditer(text):
        yield
        closes, tag, attributes, is_empty = token.groups()
        if closes:
            done = opened.pop()
            assert done.tag == tag, (done.tag, tag)
        elif tag:
            element = Element(tag, dict(_ATTRIBUTE.findall(attributes)), [])
            opened[-1].children.append(element)
            if not is_empty:
                opened.append(element)
        elif not token[0].startswith("<!--") and token[0].strip():
            opened[-1].children.append(token[0])
    (only,) = top.elements
    assert opened == [top]
    return only


def written(element: Element) -> str:
    """Return an element as text."""
    return finished(writing(element))


def writing(element: Element) -> Work[str]:
    """Work out an element as text."""
    yield
    attributes = "".join(f' {name}="{value}"' for name, value in element.attributes.items())
    inner = ""
    for child in element.children:
        inner += child if isinstance(child, str) else (yield from writing(child))
    return f"<{element.tag}{attributes}>{inner}</{element.tag}>" if inner else f"<{element.tag}{attributes}/>"
