"""The request in a link to a puzzle: `d=143` is a number of the calendar, `d=today`, `d=all` (the list of puzzles)."""

from typing import Literal, NamedTuple, get_args

from page.shell.links import PUZZLE

Word = Literal["today", "all", "first"]
"""The puzzle of the local date; the list of puzzles; the three for beginners."""


class Asked(NamedTuple):
    """A request for a puzzle."""

    number: int | None = None
    word: Word = "all"
    """Counts where there is no number."""


def asked(link: str) -> Asked:
    """Return the request in a link; one that means nothing asks for the list."""
    text = link.removeprefix(f"{PUZZLE}=")
    if text.isascii() and text.isdecimal():
        return Asked(int(text))
    return next((Asked(word=word) for word in get_args(Word) if word == text), Asked())
