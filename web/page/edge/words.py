"""The words of the page, from the compiled catalogues beside the package."""

from io import BytesIO
from typing import Protocol, cast

import page
from page.text import Text

FALLBACK = "en"


class _Files(Protocol):
    """The importer that loaded the package: it reads the files beside it as well."""

    def get_data(self, path: str) -> bytes: ...


def load_words(language: str, game: str) -> Text:
    """Return the words of a language; English if there are none.

    Args:
        language: A BCP 47 tag.
        game: The name of the game whose own words are added.
    """
    folder = _folder()
    for tag in (language, FALLBACK):
        shared, own = _read(f"{folder}/{tag}.mo"), _read(f"{folder}/{game}/{tag}.mo")
        if shared:
            return Text.read(shared, tag, own)
    raise FileNotFoundError(folder)


def extend_words(t: Text, part: str) -> None:
    """Add the words of a part of the page that has been fetched; English if there are none in the page's language."""
    found = _part(t, part)
    assert found
    t.extend(found)


def has_words(t: Text, part: str) -> bool:
    """Return whether a part of the page that has been fetched has words."""
    return _part(t, part) is not None


def _part(t: Text, part: str) -> BytesIO | None:
    return _read(f"{_folder()}/{part}/{t.language}.mo") or _read(f"{_folder()}/{part}/{FALLBACK}.mo")


def _folder() -> str:
    return f"{next(iter(page.__path__)).removesuffix('/page')}/locale"


def _read(file: str) -> BytesIO | None:
    assert page.__spec__
    try:
        return BytesIO(cast(_Files, page.__spec__.loader).get_data(file))
    except OSError:
        return None
