"""The games there are, by the name that positions and records carry; each is imported when it is asked for."""

from importlib import import_module
from types import ModuleType
from typing import Any, cast

from unseen.kernel.codec import name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.secrecy.masked_game import MaskedGame

GAMES = ("nusubito", "kakusareta", "relics")
"""Names of the games; each is the name of a package here."""
COMMANDS = {"nusubito": ("lab.study.command", "lab.training.command")}
"""Modules of a game that add commands of its own to the command line, each by its `add`."""


def part(name: str, module: str) -> ModuleType:
    """Return a module of a game, imported when it is asked for.

    Args:
        name: The game.
        module: The module's name within the game's package, such as "masked".
    """
    return import_module(f"unseen.{name}.{module}")


def game_of(data: object) -> AnyGame:
    """Return the game that a position or a record is of.

    Raises:
        CodecError: It names none of the games there are.
    """
    return cast(AnyGame, import_module(f"unseen.{_name_in(data)}"))


def masked_of(data: object) -> MaskedGame:
    """Return the game that a transcript is of, as it is played without a dealer.

    Raises:
        CodecError: It names none of the games there are.
    """
    return cast(MaskedGame, part(_name_in(data), "masked"))


def _name_in(data: object) -> str:
    if not isinstance(data, dict):
        raise CodecError("", f"an object is expected, not {name_of(data)}")
    name = cast(dict[str, Any], data).get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise CodecError("game", f"one of {', '.join(GAMES)} is expected")
    return name
