"""The file with all finished games: a line of JSON for each, an envelope with the record and what was added to it.

Rule 1. Each part comes through a door: what cannot be read is counted, and costs no other game anything.
Rule 2. A record of another title stays unread until it is opened on that title's page; its line is read.
"""

import json
from typing import NamedTuple, cast

from page.library.line import Line, decode_line
from page.library.noted import Noted, decode_noted, encode_noted
from unseen.kernel.codec import expect_object, parse_json
from unseen.kernel.errors import CodecError

FORMAT = "unseen-games/1"
RECORD_LONGEST = 200_000
"""The most characters of a record; the longest are a tenth of it."""


class Envelope(NamedTuple):
    """A finished game with all that belongs to it."""

    line: str
    record: str
    note: str | None


def encode_envelope(envelope: Envelope) -> str:
    """Return an envelope as a line of text."""
    data = {"format": FORMAT, "line": envelope.line, "record": envelope.record}
    return json.dumps(data | ({"note": envelope.note} if envelope.note else {}), ensure_ascii=False)


def decode_envelope(text: str) -> tuple[Line, Envelope] | None:
    """Return the line and the parts of an envelope; None if it cannot be read."""
    if len(text) > 2 * RECORD_LONGEST:
        return None
    try:
        keys = expect_object("", parse_json(text), ("format", "line", "record"), ("note",))
    except CodecError:
        return None
    line, record = decode_line(keys["line"]), keys["record"]
    if keys["format"] != FORMAT or line is None or not line.by or not isinstance(record, str):
        return None
    if not is_record(record, line.game):
        return None
    noted: Noted = decode_noted(keys.get("note"))
    return line, Envelope(keys["line"], record, encode_noted(noted))


def is_record(record: str, game: str) -> bool:
    """Return whether a text looks like the record of a game that is over; its actions are checked when it is opened."""
    if len(record) > RECORD_LONGEST:
        return False
    try:
        data = parse_json(record)
    except CodecError:
        return False
    if not isinstance(data, dict):
        return False
    keys = cast(dict[str, object], data)
    return keys.get("game") == game and bool(keys.get("result"))
