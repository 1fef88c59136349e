"""The words of looking back that both games of the courtyard share."""

from page.text import Text
from unseen.looking_back.review import Mark, Measure

CLAIMS = ("captured", "declared", "found")
"""The marks of what ended a game: each was sure, one of several, or impossible."""


def counted(key: str, one: Measure, t: Text) -> str:
    """Return the number of spaces as a sentence; a single one is named."""
    if one.value == 1:
        return t(f"{key}.one", place=one.places[0])
    return t(key, n=int(one.value))


def marked(game: str, mark: Mark, t: Text) -> str:
    """Return a mark as a sentence.

    Args:
        game: The game.
        mark: The mark.
        t: The words.
    """
    values: dict[str, object] = {"place": mark.places[0]} if mark.places else {}
    key = f"look.{game}.{mark.kind}"
    if mark.kind in CLAIMS:
        how = "wrong" if mark.since is not None else "sure" if mark.n == 1 else "chance"
        key = f"{key}.{how}"
        return t(key, **values, n=mark.n) if how == "chance" else t(key, **values)
    if mark.kind == "revealed":
        line = mark.places[0]
        key = f"{key}.{'place' if len(line) > 1 else 'column' if line.isalpha() else 'row'}"
    return t(key, **values, n=mark.n) if mark.n else t(key, **values)
