"""The words of the page, from the compiled catalogues beside the package."""

from contextlib import ExitStack

import page
from page.text import Text

FALLBACK = "en"


def load_words(language: str, game: str) -> Text:
    """Return the words of a language, English if there are none.

    Args:
        language: A BCP 47 tag.
        game: Which game the page is of, for its own words.
    """
    folder = f"{next(iter(page.__path__))}/../locale"
    for tag in (language, FALLBACK):
        with ExitStack() as files:
            try:
                # Not by pathlib, which is slow to import in a page.
                shared = files.enter_context(open(f"{folder}/{tag}.mo", "rb"))  # noqa: PTH123
            except OSError:
                continue
            try:
                own = files.enter_context(open(f"{folder}/{game}/{tag}.mo", "rb"))  # noqa: PTH123
            except OSError:
                own = None
            return Text.read(shared, tag, own)
    raise FileNotFoundError(folder)
