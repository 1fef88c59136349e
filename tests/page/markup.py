"""HTML as the page writes it, read strictly.

Python's own reader forgives and takes most of a test's time. This one takes what `page.parts.html` writes and
nothing else: names in ASCII, values in double quotes, and every sign that means something escaped.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from page.parts.html import VOID

_PART = re.compile(r'<(/?)([A-Za-z][A-Za-z0-9]*)((?: [A-Za-z][A-Za-z0-9:-]*(?:="[^"<>]*")?)*)(/?)>|([^<>]+)')
_ATTRIBUTE = re.compile(r' ([A-Za-z][A-Za-z0-9:-]*)(?:="([^"<>]*)")?')


class Element(NamedTuple):
    """An element as it opens."""

    tag: str
    attrs: dict[str, str]
    """Shared by all elements that are written the same: not to be changed."""
    within: tuple[str, ...]
    """The ids of the elements around it, outermost first."""


def elements(html: str) -> Iterator[Element]:
    """Yield every element in the order of the document; fail where one does not close in its place."""
    still_open: list[tuple[str, tuple[str, ...]]] = []
    within: tuple[str, ...] = ()
    at = 0
    for part in _PART.finditer(html):
        if part.start() != at:
            break
        closes, tag, attrs, is_whole, _ = part.groups()
        at = part.end()
        if not tag:
            continue
        if not closes:
            known = attributes(attrs)
            yield Element(tag, known, within)
            if not is_whole and tag not in VOID:
                still_open.append((tag, within))
                within = (*within, known["id"]) if "id" in known else within
        else:
            assert still_open, f"</{tag}> closes nothing"
            opened, within = still_open.pop()
            assert opened == tag, f"</{tag}> out of place"
    assert at == len(html), f"no HTML of ours: {html[at : at + 80]}"
    assert not still_open, f"left open: {still_open}"


@lru_cache(maxsize=1 << 15)
def attributes(written: str) -> dict[str, str]:
    """Return the attributes of an opening tag by name; a bare one is empty."""
    return {name: unescape(value) for name, value in _ATTRIBUTE.findall(written)}
