"""What a side is warned of by what everybody may know: a sentence, and a few words where there is no room for it."""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import el, join


class Caution(NamedTuple):
    """What somebody is warned of."""

    words: str
    brief: str
    """The same in two or three words."""


def caution(props: Caution | None) -> Markup | None:
    """Return the words of a warning; what is read aloud is the sentence, whichever is shown."""
    if props is None:
        return None
    return join(
        el("span", {"class": "warns"}, props.words),
        el("span", {"class": "brief warns-brief", "aria-hidden": "true"}, props.brief),
    )
