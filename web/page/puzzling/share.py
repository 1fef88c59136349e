"""The text with which a result is passed on: it tells nothing of the answer."""

from collections.abc import Sequence
from typing import Literal

from page.text import Text

Square = Literal["once", "helped", "shown"]
"""Right at once; right with help, or at a later try; shown."""
_SQUARES: dict[Square, str] = {"once": "🟩", "helped": "🟨", "shown": "⬛"}


def drawn(squares: Sequence[Square]) -> str:
    """Return squares as signs."""
    return "".join(_SQUARES[square] for square in squares)


def text(
    name: str, tier: str, number: int, squares: Sequence[Square], hints: int, streak: int, link: str, t: Text
) -> str:
    """Return the text of a result.

    Args:
        name: The name of the kind of puzzle, in words.
        tier: Its tier, in words.
        number: Its number.
        squares: A square for each of its parts.
        hints: How many hints were given.
        streak: The days in a row that were solved; 0 or 1 are not told.
        link: The address of the puzzle.
        t: The words.
    """
    told = [t("puzzle.share.hints", n=hints) if hints else t("puzzle.share.no-hint")]
    if streak > 1:
        told.append(t("puzzle.share.streak", n=streak))
    first = t("puzzle.share", name=name, number=number, tier=tier)
    return f"{first} {drawn(squares)} {', '.join(told)}\n{link}"
