"""Find the link to a game elsewhere in the text that mail programs and messengers have made of it.

Rule 1. This is the tolerant door only: `unseen.secrecy.channel` then reads the link strictly.
Rule 2. A link is percent-decoded once. It ends after the characters that its kind has; whatever follows is dropped.
"""

import re
from typing import Literal, cast

Kind = Literal["r", "w", "k", "g"]
"""An invitation, a link for spectators, a private link with a seat, a game that this browser keeps."""

_CODE = "[A-Za-z0-9_-]"
_SECRET, _ROOM = f"{_CODE}{{43}}", f"{_CODE}{{22}}"
"""32 and 16 bytes as base64url without padding."""
_BODIES: dict[Kind, str] = {
    "r": f"{_SECRET}~?",
    "w": rf"{_ROOM}\.{_SECRET}~?",
    "k": f"{_CODE}+",
    "g": f"{_ROOM}(?:~(?:guest|watch))?",
}
"""The part after the equals sign in each kind of link."""
_WHOLE = re.compile("|".join(f"{kind}={body}" for kind, body in _BODIES.items()))
_ENCODED = re.compile("%([0-9A-Fa-f]{2})")


def link_in(fragment: str) -> str:
    """Return the link at the beginning of a fragment, without additions; "" if there is no link to a game.

    A truncated link is returned as it is, for the strict reader to reject.
    """
    text = _ENCODED.sub(lambda code: chr(int(code[1], 16)), fragment).lstrip("#")
    if text[:1] not in _BODIES or text[1:2] != "=":
        return ""
    found = _WHOLE.match(text)
    return found[0] if found else text


def kind_of(link: str) -> Kind:
    """Return the letter of the kind of a link from `link_in`."""
    return cast(Kind, link[:1])
