"""The game that a puzzle comes from, which its line holds whole."""

from collections.abc import Hashable, Mapping
from typing import Any, cast

from unseen import nusubito
from unseen.kernel.game import AnyGame
from unseen.kernel.records import decode_record
from unseen.kernel.slices import finished
from unseen.looking_back.review import Played, played

GAME: AnyGame = cast(Any, nusubito)
"""The rules."""


def game_in(body: Mapping[str, Any]) -> Played:
    """Return the game in the body of a line.

    Raises:
        CodecError: Its record is none.
    """
    return finished(played(GAME, decode_record(GAME, body["record"])))


def source_of(body: Mapping[str, Any]) -> Hashable:
    """Return a key of the game in the body of a line that `game_in` takes."""
    return str(body["record"]["rods"]), tuple(body["record"]["actions"])
