"""The name of a seat in a game with people elsewhere, as a tab notes where it sits."""

import re

_PLACE = re.compile(r"[\w-]{22}(?:~(?:guest|watch))?", re.ASCII)


def place_in(noted: object) -> str:
    """Return the name of a seat as a tab has noted it, "" for anything else: other scripts write there too."""
    return noted if isinstance(noted, str) and _PLACE.fullmatch(noted) else ""
