"""How far a seat has written, as it is noted apart from the seat: a database that was set back is noticed by it.

Nothing secret is in it, and nothing with which the seat could go on: the key that the seat signs with, how many entries
the log had after its own last one, the link there, and how many notes it has written.
"""

import json

from unseen.kernel.codec import expect_list, expect_whole, parse_json
from unseen.kernel.errors import CodecError
from unseen.secrecy.correspondence import Correspondence, Seen
from unseen.secrecy.fields import HASH, unhex


def written(side: Correspondence) -> str | None:
    """Return what is to be noted; None where what was noted is to stand, as this side may have forgotten something."""
    if side.mine.root is None or side.is_behind:
        return None
    return json.dumps([side.lobby.key.hex(), *side.written])


def check_written(side: Correspondence, text: str | None) -> None:
    """Let a side that was kept wait, where more has been noted than it knows.

    Args:
        side: The side as it is kept.
        text: What was noted. What cannot be read, or is another seat's, says nothing.
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
