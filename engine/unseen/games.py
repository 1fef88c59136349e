"""The available games, by the name in positions and records; each is imported when it is first needed."""

from importlib import import_module
from types import ModuleType
from typing import Any, cast

from unseen.kernel.codec import name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.secrecy.masked_game import MaskedGame

GAMES = ("nusubito", "kakusareta", "relics", "misty_ruins")
"""The names of the games; each is also the name of its package here."""
COMMANDS = {"nusubito": ("lab.study.command",)}
"""Modules that add a game's own commands to the command line, each by its `add`."""


def part(name: str, module: str) -> ModuleType:
    """Import a module of a game.

    Args:
        name: The game.
        module: The module's name within the game's package, such as "masked".
    """
    return import_module(f"unseen.{name}.{module}")


def game_of(data: object) -> AnyGame:
    """Return the game of a position or a record.

    Raises:
        CodecError: It does not name a known game.
    """
    return cast(AnyGame, import_module(f"unseen.{_name_in(data)}"))


def masked_of(data: object) -> MaskedGame:
    """Return the game of a transcript, in the form for play without a dealer.

    Raises:
        CodecError: It does not name a known game, or names one that is not played without a dealer.
    """
    name = _name_in(data)
    try:
        return cast(MaskedGame, part(name, "masked"))
    except ModuleNotFoundError as error:
        if error.name != f"unseen.{name}.masked":
            raise
        raise CodecError("game", f"{name} is not played without a dealer") from None


def _name_in(data: object) -> str:
    if not isinstance(data, dict):
        raise CodecError("", f"an object is expected, not {name_of(data)}")
    name = cast(dict[str, Any], data).get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise CodecError("game", f"one of {', '.join(GAMES)} is expected")
    return name
