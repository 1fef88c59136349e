"""The name of a seat in a game with people elsewhere, as a tab remembers its place."""

import re

_PLACE = re.compile(r"[\w-]{22}(?:~(?:guest|watch))?", re.ASCII)


def place_in(noted: object) -> str:
    """Return the name of the seat that a tab remembers; "" for any other value, as other scripts write there too."""
    return noted if isinstance(noted, str) and _PLACE.fullmatch(noted) else ""
