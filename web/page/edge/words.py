"""The words of the page, from the compiled catalogues beside the package."""

from io import BytesIO

from page import read
from page.text import Text

FALLBACK = "en"


def load_words(language: str, game: str) -> Text:
    """Return the words of a language; English if there are none.

    Args:
        language: A BCP 47 tag.
        game: The name of the game whose own words are added.
    """
    for tag in (language, FALLBACK):
        shared, own = _words(tag), _words(f"{game}/{tag}")
        if shared:
            return Text.read(shared, tag, own)
    raise FileNotFoundError(FALLBACK)


def extend_words(t: Text, part: str) -> None:
    """Add the words of a part of the page that has been fetched; English if there are none in the page's language."""
    found = _part(t, part)
    assert found
    t.extend(found)


def has_words(t: Text, part: str) -> bool:
    """Return whether a part of the page that has been fetched has words."""
    return _part(t, part) is not None


def _part(t: Text, part: str) -> BytesIO | None:
    return _words(f"{part}/{t.language}") or _words(f"{part}/{FALLBACK}")


def _words(name: str) -> BytesIO | None:
    try:
        return BytesIO(read(f"locale/{name}.mo"))
    except OSError:
        return None
