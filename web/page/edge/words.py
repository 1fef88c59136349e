"""The words of the page, from the compiled catalogue beside the package."""

import page
from page.text import Text

FALLBACK = "en"


def load_words(language: str) -> Text:
    """Return the words of a language, English if there are none.

    Args:
        language: A BCP 47 tag.
    """
    folder = f"{next(iter(page.__path__))}/../locale"
    for tag in (language, FALLBACK):
        try:
            with open(f"{folder}/{tag}.mo", "rb") as file:  # noqa: PTH123 (pathlib is slow to import in a page)
                return Text.read(file, tag)
        except OSError:
            continue
    raise FileNotFoundError(folder)
