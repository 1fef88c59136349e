"""The page's English words by key: tests of what it says do not repeat them."""

from functools import cache

from tests.page.words import Words, english


def in_english(key: str, /, game: str = "nusubito", **values: object) -> str:
    """Return the words of a key of a game's page, with the values in their places; a missing key fails the test."""
    return _words(game)(key, **values)


@cache
def _words(game: str) -> Words:
    return english(game)
