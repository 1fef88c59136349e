"""The additions of a player to a finished game in the list: a star, a note, and comments on its moments.

Rule 1. Those that an earlier version wrote, without comments, are read; without comments they are written as it did.
"""

import json
from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple, cast

from unseen.kernel.codec import expect_flag, expect_object, parse_json
from unseen.kernel.errors import CodecError

LONGEST = 500
"""The most characters of a note, and of a comment."""
MOST = 200
"""The most comments on a game."""
LATEST = 10_000
"""More actions than any game has."""


class Noted(NamedTuple):
    """The additions to a game."""

    star: bool = False
    note: str = ""
    comments: Mapping[int, str] = {}
    """By the number of actions before the moment."""


def encode_noted(noted: Noted) -> str | None:
    """Return the additions as text; None where there are none."""
    if not any(noted):
        return None
    data = {"star": noted.star, "note": noted.note}
    comments = {str(at): noted.comments[at] for at in sorted(noted.comments)}
    return json.dumps(data | ({"comments": comments} if comments else {}), ensure_ascii=False)


def decode_noted(value: object) -> Noted:
    """Return stored additions; none where they cannot be read."""
    if not isinstance(value, str) or len(value) > MOST * LONGEST:
        return Noted()
    try:
        keys = expect_object("", parse_json(value), ("star", "note"), ("comments",))
        star, note = expect_flag("star", keys["star"]), keys["note"]
    except CodecError:
        return Noted()
    return Noted(star, note[:LONGEST] if isinstance(note, str) else "", _comments(keys.get("comments")))


def _comments(value: object) -> dict[int, str]:
    """Return stored comments, without those that cannot be read."""
    if not isinstance(value, dict):
        return {}
    found = cast(dict[str, object], value)
    moments = {int(at): text for at, text in found.items() if at.isdecimal() and len(at) < len(str(LATEST))}
    readable = ((at, text[:LONGEST]) for at, text in sorted(moments.items()) if isinstance(text, str))
    return dict(islice(readable, MOST))
