"""The additions of a player to a finished game in the list: a star and a note."""

import json
from typing import NamedTuple

from unseen.kernel.codec import expect_flag, expect_object, parse_json
from unseen.kernel.errors import CodecError

LONGEST = 500
"""The most characters of a note."""


class Noted(NamedTuple):
    """The additions to a game."""

    star: bool = False
    note: str = ""


def encode_noted(noted: Noted) -> str | None:
    """Return the additions as text; None where there are none."""
    return json.dumps(noted._asdict(), ensure_ascii=False) if any(noted) else None


def decode_noted(value: object) -> Noted:
    """Return stored additions; none where they cannot be read."""
    if not isinstance(value, str) or len(value) > 8 * LONGEST:
        return Noted()
    try:
        keys = expect_object("", parse_json(value), Noted._fields)
        star, note = expect_flag("star", keys["star"]), keys["note"]
    except CodecError:
        return Noted()
    return Noted(star, note[:LONGEST] if isinstance(note, str) else "")
