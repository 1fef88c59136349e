"""The page's English words by key: tests of what it says do not repeat them."""

from tests.page.sitting import english


def in_english(key: str, /, game: str = "nusubito", **values: object) -> str:
    """Return the words of a key of a game's page, with the values in their places."""
    return english(game)(key, **values)
