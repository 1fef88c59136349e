"""The request in a link to a puzzle.

`d=143` is a number of the calendar; words stand for others: `d=today`, `d=all` (the list of puzzles), `d=first` (those
for beginners), or a kind, of which three come in a row.
"""

from typing import Literal, NamedTuple, get_args

from page.shell.links import PUZZLE

Word = Literal["today", "all", "first"]
"""The puzzle of the local date; the list of puzzles; the three for beginners."""


class Asked(NamedTuple):
    """A request for a puzzle."""

    number: int | None = None
    word: Word = "all"
    """Counts where there is no number."""
    kind: str = ""
    """Any other word, which counts where it is a kind of the game's puzzles."""


def asked(link: str) -> Asked:
    """Return the request in a link; one that means nothing asks for the list."""
    text = link.removeprefix(f"{PUZZLE}=")
    if text.isascii() and text.isdecimal():
        return Asked(int(text))
    return next((Asked(word=word) for word in get_args(Word) if word == text), Asked(kind=text))
