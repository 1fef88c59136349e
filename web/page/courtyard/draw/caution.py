"""A warning to a seat from public facts: a sentence, and a few words where there is no room for it."""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import el, join


class Caution(NamedTuple):
    """A warning to a seat."""

    words: str
    brief: str
    """The same in two or three words."""


def caution(props: Caution | None) -> Markup | None:
    """Draw a warning; screen readers read the sentence, whichever of the two is shown."""
    if props is None:
        return None
    return join(
        el("span", {"class": "warns"}, props.words),
        el("span", {"class": "brief warns-brief", "aria-hidden": "true"}, props.brief),
    )
