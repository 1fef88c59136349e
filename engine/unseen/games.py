"""The games there are, by the name that positions and records carry."""

from typing import Any, cast

from unseen import nusubito
from unseen.kernel.errors import CodecError
from unseen.kernel.game import Game

AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]

GAMES: dict[str, AnyGame] = {nusubito.NAME: nusubito}


def game_of(data: object) -> AnyGame:
    """Return the game that a position or a record is of.

    Raises:
        CodecError: It names none of the games there are.
    """
    if not isinstance(data, dict):
        raise CodecError("", "an object is expected")
    name = cast(dict[str, object], data).get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise CodecError("game", f"one of {', '.join(GAMES)} is expected")
    return GAMES[name]
