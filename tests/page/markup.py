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

_TAG = re.compile(r"(<[^<>]*>)")
_OPENING = re.compile(r'<([A-Za-z][A-Za-z0-9]*)((?: [A-Za-z][A-Za-z0-9:-]*(?:="[^"<>]*")?)*)(/?)>')
_CLOSING = re.compile(r"</([A-Za-z][A-Za-z0-9]*)>")
_ATTRIBUTE = re.compile(r' ([A-Za-z][A-Za-z0-9:-]*)(?:="([^"<>]*)")?')


class Element(NamedTuple):
    """An element as it opens."""

    tag: str
    attrs: dict[str, str]
    """Shared by all elements that are written the same: not to be changed."""
    within: tuple[str, ...]
    """The ids of the elements around it, outermost first."""


class _Tag(NamedTuple):
    """A tag as it is written."""

    name: str
    attrs: dict[str, str]
    closes: bool
    """Whether it is the end of an element."""
    is_whole: bool
    """Whether nothing is to close it."""


def elements(html: str) -> Iterator[Element]:
    """Yield every element in the order of the document; fail where one does not close in its place."""
    still_open: list[tuple[str, tuple[str, ...]]] = []
    within: tuple[str, ...] = ()
    texts_and_tags = _TAG.split(html)
    for written in texts_and_tags[1::2]:
        name, attrs, closes, is_whole = _read(written)
        if closes:
            assert still_open, f"{written} closes nothing"
            opened, within = still_open.pop()
            assert opened == name, f"{written} out of place"
            continue
        yield Element(name, attrs, within)
        if not is_whole:
            still_open.append((name, within))
            within = (*within, attrs["id"]) if "id" in attrs else within
    texts = "".join(texts_and_tags[::2])
    assert "<" not in texts, f"no HTML of ours: {texts[texts.index('<') :][:80]}"
    assert ">" not in texts, f"no HTML of ours: {texts[texts.index('>') :][:80]}"
    assert not still_open, f"left open: {still_open}"


@lru_cache(maxsize=1 << 15)
def _read(written: str) -> _Tag:
    """Return a tag; most of a page's are on the one before, too."""
    if closing := _CLOSING.fullmatch(written):
        return _Tag(closing[1], {}, closes=True, is_whole=True)
    opening = _OPENING.fullmatch(written)
    assert opening, f"no HTML of ours: {written[:80]}"
    name, attrs, is_whole = opening.groups()
    return _Tag(name, attributes(attrs), closes=False, is_whole=bool(is_whole) or name in VOID)


def attributes(written: str) -> dict[str, str]:
    """Return the attributes of an opening tag by name; a bare one is empty."""
    return {name: unescape(value) for name, value in _ATTRIBUTE.findall(written)}
