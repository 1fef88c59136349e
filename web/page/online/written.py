"""The extent of what a seat has written, noted apart from the seat: it shows when a database was set back.

Nothing secret is in the note, and nothing with which the seat could go on: the key that the seat signs with,
the number of entries in the log after its own last one, the link there, and the number of notes that it has
written.
"""

import json

from unseen.kernel.codec import expect_list, expect_whole, parse_json
from unseen.kernel.errors import CodecError
from unseen.secrecy.correspondence import Correspondence, Seen
from unseen.secrecy.fields import HASH, unhex


def written(side: Correspondence) -> str | None:
    """Return the note to keep; None to leave the old one, as this side may have forgotten something."""
    if side.mine.root is None or side.is_behind:
        return None
    return json.dumps([side.lobby.key.hex(), *side.written])


def check_written(side: Correspondence, text: str | None) -> None:
    """Make a restored side wait for entries of its own that the note shows to be missing.

    Args:
        side: The side as it is kept.
        text: The note. An unreadable one, or another seat's, counts for nothing.
    """
    if text is None or side.mine.root is None:
        return
    try:
        key, entries, head, notes = (*expect_list("", parse_json(text)), None, None, None, None)[:4]
        count = expect_whole("", entries, 0)
        link = unhex("", head, HASH).hex() if count else ""
        then = Seen(count, link, expect_whole("", notes, 0))
    except CodecError:
        return
    if key == side.lobby.key.hex():
        side.check_written(then)
