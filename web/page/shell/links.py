"""Find the link to a game elsewhere in what mail programs and messengers have made of it.

Rule 1. This is the tolerant door only: `unseen.secrecy.channel` reads strictly what a link opens.
Rule 2. A link is percent-decoded once. It ends after the characters that its kind has; whatever follows is dropped.
"""

import re
from typing import Literal, cast

Kind = Literal["r", "w", "k", "g"]
"""An invitation, a link for spectators, a private link with a seat, a game that is kept in this browser."""

_CODE = "[A-Za-z0-9_-]"
_SECRET, _ROOM = f"{_CODE}{{43}}", f"{_CODE}{{22}}"
"""32 and 16 bytes as base64url without padding."""
_BODIES: dict[Kind, str] = {
    "r": f"{_SECRET}~?",
    "w": rf"{_ROOM}\.{_SECRET}~?",
    "k": f"{_CODE}+",
    "g": f"{_ROOM}(?:~(?:guest|watch))?",
}
"""What follows the equals sign in each kind of link."""
_WHOLE = re.compile("|".join(f"{kind}={body}" for kind, body in _BODIES.items()))
_ENCODED = re.compile("%([0-9A-Fa-f]{2})")


def link_in(fragment: str) -> str:
    """Return the link that a fragment begins with, without what was added to it; "" if it is no link to a game.

    A link that was cut short is returned as it is, for the strict reader to refuse.
    """
    text = _ENCODED.sub(lambda code: chr(int(code[1], 16)), fragment).lstrip("#")
    if text[:1] not in _BODIES or text[1:2] != "=":
        return ""
    found = _WHOLE.match(text)
    return found[0] if found else text


def kind_of(link: str) -> Kind:
    """Return the letter that says what kind of link `link_in` has found."""
    return cast(Kind, link[:1])
