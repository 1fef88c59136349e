"""The origin of a game that was played on from a moment of another one."""

from typing import NamedTuple

from unseen.kernel.codec import expect_list, expect_whole
from unseen.kernel.errors import CodecError

LONGEST = 80
"""The most characters of a name."""
LATEST = 10_000
"""More actions than any game has."""


class Source(NamedTuple):
    """A moment of a finished game."""

    game: str
    """The name under which that game is kept (`page.edge.library.recorder.name_of`)."""
    at: int
    """The number of its actions before the moment."""
    known: str
    """The seat whose knowledge was kept, while all else was drawn anew; "truth" where nothing was."""


def decode_source(name: str, value: object) -> Source:
    """Return an origin from JSON, as its fields in a list.

    Args:
        name: Its name, for errors.
        value: The JSON data.

    Raises:
        CodecError: It is none.
    """
    fields = expect_list(name, value)
    if len(fields) != len(Source._fields):
        raise CodecError(name, f"{len(Source._fields)} fields are expected")
    game, at, known = fields
    return Source(_text(name, game), expect_whole(name, at, 0, LATEST), _text(name, known))


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise CodecError(name, f"a text of at most {LONGEST} characters is expected")
    return value
